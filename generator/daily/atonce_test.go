package daily_test

import (
	"sync"
	"testing"

	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

// TestMadeByManyAtOnce checks that concurrent makers make equal dailies. Only this test runs under the race
// detector.
func TestMadeByManyAtOnce(t *testing.T) {
	made := make([][]string, 2)
	var makers sync.WaitGroup
	for k := range made {
		makers.Go(func() {
			for _, s := range daily.All() {
				for i := range 2 {
					p, err := daily.Make(t.Context(), "", s.Name, date(t, "2026-11-16").Add(i), nil)
					if err != nil {
						t.Errorf("%s: %v", s.Name, err)
						continue
					}
					made[k] = append(made[k], line(p))
				}
			}
		})
	}
	makers.Wait()
	check.Slices(t, made[0], made[1])
}
