package colored_test

import (
	"context"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// TestMeasures checks the counts, with and without propagation.
func TestMeasures(t *testing.T) {
	for _, way := range ways[1:] {
		p := parse(t, sample1)
		r := solve(t, p, way.options(1))
		free := int64(8) // one cell of nine is given with its colour
		if r.Outcome != search.Stopped || r.Total.Nodes-r.Total.Backtracks-1 != free || r.Total.InitialRemovals == 0 || r.First != r.Total {
			t.Errorf("%s: %v, %+v", way.name, r.Outcome, r.Total)
		}
	}
}

func TestInterrupted(t *testing.T) {
	p := parse(t, "colored9:rg:"+strings.Repeat("*#,*#,*#,*#,*#,*#,*#,*#,*#/", 8)+"*#,*#,*#,*#,*#,*#,*#,*#,*#")
	for _, way := range ways {
		ctx, cancel := context.WithCancel(context.Background())
		visited := 0
		o := way.options(0)
		o.Fitting = false
		o.Hooks.Values = func(s *csp.State, x int, out []int) []int {
			if visited++; visited == 100 {
				cancel()
			}
			return s.Ascending(x, out)
		}
		if r := colored.Search(ctx, p, o, nil); r.Outcome != search.Interrupted || visited > 2000 {
			t.Errorf("%s: %v after %d steps; want interrupted soon after 100", way.name, r.Outcome, visited)
		}
		cancel()
	}
}

func TestLimits(t *testing.T) {
	p := parse(t, sample1)
	for _, way := range ways {
		if r := solve(t, p, way.options(5)); r.Outcome != search.Stopped || r.Solutions != 5 {
			t.Errorf("%s: %v with %d, want stopped with 5", way.name, r.Outcome, r.Solutions)
		}
		o := way.options(0)
		o.Nodes = 7
		if r := solve(t, p, o); r.Outcome != search.OutOfNodes || r.Total.Nodes != 7 {
			t.Errorf("%s: %v after %d nodes, want out of nodes after 7", way.name, r.Outcome, r.Total.Nodes)
		}
		r := colored.Search(context.Background(), p, way.options(0), func(colored.Grid) bool { return false })
		check.True(t, r.Outcome == search.Stopped && r.Solutions == 1,
			"%s: %v with %d; want stopped with 1", way.name, r.Outcome, r.Solutions)
	}
}

func BenchmarkSearch(b *testing.B) {
	for _, test := range []struct{ name, line string }{{"sample1", sample1}, {"sample2", sample2}} {
		for _, way := range ways[1:] {
			b.Run(test.name+"/"+way.name, func(b *testing.B) {
				p := parse(b, test.line)
				b.ReportAllocs()
				for b.Loop() {
					colored.Search(context.Background(), p, way.options(0), nil)
				}
			})
		}
	}
}

// TestEachCheckIsCounted checks that the removals of the three checks are counted separately, and that
// their sum is the count of forward checking.
func TestEachCheckIsCounted(t *testing.T) {
	// A calculation by hand: r has priority over g. 1r in the first cell leaves the adjacent cells no pair,
	// because their 2 needs a colour above r. 1g excludes both 1s in either adjacent cell by its number,
	// and 2g by its colour. Then 2r in one of them excludes both 2s in the last cell, and 1r by its colour.
	p := parse(t, "colored2:rg:*#,*#/*#,*#")
	if s := solve(t, p, colored.Reported(1)).First; s.ByNumber != 6 || s.ByColor != 3 || s.ByOrder != 0 || s.Pruned != 9 {
		t.Errorf("got %+v, want 6 by number, 3 by colour, none by order", s)
	}
	for _, line := range []string{sample1, sample2} {
		r := solve(t, parse(t, line), colored.Reported(0))
		for _, s := range []colored.Stats{r.First, r.Total} {
			if s.ByNumber+s.ByColor+s.ByOrder != s.Pruned || min(s.ByNumber, s.ByColor, s.ByOrder) == 0 {
				t.Errorf("got %+v", s)
			}
		}
		if measures := colored.Reported(0).Measures(r.First); measures[2].Name != "by_number" || measures[2].Value != r.First.ByNumber {
			t.Errorf("got %v", measures)
		}
	}
	if s := solve(t, parse(t, sample1), colored.Fast(0)).Total; s.ByNumber+s.ByColor+s.ByOrder != 0 {
		t.Errorf("propagating counts %+v", s)
	}
}
