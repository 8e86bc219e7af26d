package solver_test

import (
	"context"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver"
)

// TestTrial: a bare search finds what a report tells, as often as it is run.
func TestTrial(t *testing.T) {
	for _, line := range []string{escargot, "latin4:1...............", sample, "classic4:1.3.3.1.2.4.4.2.", insoluble9, contradictory} {
		p, err := solver.Parse(line)
		check.Must(t, err)
		for _, m := range exact() {
			trial := m.Trial(p, 3)
			check.Equal(t, trial != nil, m.Solves(p), "%s on %s: trial %v", m.Name, line, trial)
			if trial == nil {
				continue
			}
			want, err := solver.Ask(context.Background(), p, solver.Options{Method: m.Name, Limit: 3})
			check.Must(t, err)
			for range 2 {
				found, nodes, err := trial.Run(context.Background())
				if err != nil || found != len(want.Solutions) || nodes != want.Nodes() {
					t.Errorf("%s on %s: %d solutions, %d nodes, error %v; want %d, %d", m.Name, line, found, nodes, err, len(want.Solutions), want.Nodes())
				}
				if err := trial.Check(); (err == nil) != (found > 0) {
					t.Errorf("%s on %s: check %v after %d solutions", m.Name, line, err, found)
				}
			}
		}
	}
}
