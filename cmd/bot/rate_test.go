package main

import (
	"context"
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// TestRateByEvolution: the median is told where it is asked for, the same each time, and says that it is no level.
func TestRateByEvolution(t *testing.T) {
	t.Parallel()
	out, _, code := call(t, reportA[0].puzzle, "rate", "--ga")
	if code != 0 || !strings.Contains(out, "\ngenetic algorithm: ") || !strings.Contains(out, "no level\n") {
		t.Errorf("exit %d, got %s", code, out)
	}
	var told []any
	for _, args := range [][]string{{"rate", "--json", "--ga"}, {"rate", "--json", "--ga"}, {"rate", "--json"}} {
		out, _, _ := call(t, reportA[0].puzzle, args...)
		told = append(told, objects(t, out)[0]["ga_evaluations"])
	}
	if n, ok := told[0].(float64); !ok || n < 100 || told[1] != told[0] || told[2] != nil {
		t.Errorf("evaluations %v, want the same number twice, and none where it was not asked for", told)
	}
	if out, _, code := call(t, "classic4:1...............", "rate", "--ga"); code != 0 || strings.Contains(out, "genetic") {
		t.Errorf("with several solutions: exit %d, %s", code, out)
	}
}

// TestARatingOutlastsEvolution: where the time ends before the genetic algorithm does, what is known is told, and why that is all.
func TestARatingOutlastsEvolution(t *testing.T) {
	t.Parallel()
	p, err := sudoku.Parse("classic9:" + reportA[0].puzzle)
	check.Must(t, err)
	r := rateCommand{}.rate(t.Context(), asked{find: parse.Find{Readings: []sudoku.Puzzle{p}}})
	ended, end := context.WithCancel(t.Context())
	end()
	if err := r.evolve(ended, p); err != nil || r.Status != "unique" || r.ER == 0 || r.Evaluations != 0 {
		t.Errorf("error %v, %+v", err, r)
	}
	whole := r.forPeople(place{standardInput, 3})
	if !strings.HasPrefix(whole, "line 3: "+r.ER.String()+", ") || !strings.HasSuffix(whole, "\n"+errNotEvolved.Error()+"\n\n") {
		t.Errorf("told\n%s", whole)
	}
	r.Error = errCut.Error()
	if err := r.evolve(ended, p); err != nil || r.Error != errCut.Error()+"; "+errNotEvolved.Error() {
		t.Errorf("error %v, remarks %q", err, r.Error)
	}
}
