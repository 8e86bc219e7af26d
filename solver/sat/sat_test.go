package sat_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

var background = context.Background()

// solutions returns all solutions found within l, each checked by package sudoku.
func solutions(t testing.TB, p sudoku.Puzzle, l search.Limits) ([]sudoku.Grid, search.Result[sat.Stats]) {
	t.Helper()
	var all []sudoku.Grid
	r := sat.Search(background, p, l, func(g sudoku.Grid) bool {
		if err := p.Check(g); err != nil {
			t.Fatalf("%s: %s is no solution: %v", p, p.Layout.Text(g), err)
		}
		all = append(all, slices.Clone(g))
		return true
	})
	if r.Solutions != int64(len(all)) {
		t.Fatalf("%s: handed out %d solutions, counted %d", p, len(all), r.Solutions)
	}
	return all, r
}

// agree checks that the search finds as many solutions as there are, at most limit, and each once.
func agree(t testing.TB, p sudoku.Puzzle, limit int) int {
	t.Helper()
	want := enumerate(p, limit)
	got, r := solutions(t, p, search.Limits{Solutions: limit})
	if len(got) != want {
		t.Fatalf("%s: %d solutions of at most %d, there are %d", p, len(got), limit, want)
	}
	outcome := search.Exhausted
	if want == limit {
		outcome = search.Stopped
	}
	check.Equal(t, r.Outcome, outcome, "%s: %d solutions of at most %d", p, len(got), limit)
	slices.SortFunc(got, slices.Compare)
	if distinct := slices.CompactFunc(got, slices.Equal); len(distinct) != want {
		t.Errorf("%s: %d of %d solutions come again", p, want-len(distinct), want)
	}
	return want
}

// TestSmallBoards: no, one, two and many solutions are counted as by filling the cells one after another.
func TestSmallBoards(t *testing.T) {
	const limit = 300
	tests := []struct {
		layout string
		keep   []int // givens
	}{
		{"latin3", []int{0, 1, 2, 4}}, {"latin4", []int{0, 3, 5, 8}}, {"latin5", []int{6, 9, 12}}, {"latin6", []int{14, 18, 22}},
		{"classic4", []int{0, 2, 4, 5, 8, 16}}, {"box2x3", []int{6, 9, 11, 13, 18, 36}}, {"box3x2", []int{8, 10, 12, 18}},
		{"box2x4", []int{24, 28, 34}}, {"classic9", []int{28, 32, 36}},
	}
	for _, test := range tests {
		t.Run(test.layout, func(t *testing.T) {
			r := rand.New(rand.NewPCG(3, 4))
			l := layout(t, test.layout)
			met := map[int]int{} // number of solutions, up to 3 -> puzzles
			for range 15 {
				g := shuffled(t, l, r)
				for _, keep := range test.keep {
					p := thinned(l, g, keep, r)
					met[min(agree(t, p, limit), 3)]++
					p.Givens[r.IntN(l.Size())] = sudoku.Digit(r.IntN(l.N()) + 1)
					met[min(agree(t, p, limit), 3)]++
				}
			}
			for n := range 4 {
				check.True(t, met[n] != 0 || n == 2 && l.Size() <= 16,
					"no puzzle with %d solutions was tried", n)
			}
		})
	}
}

// TestSmallLayouts: some random givens on every small layout, whatever its houses, have as many solutions as by filling
// the cells one after another.
func TestSmallLayouts(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, name := range small {
		l := layout(t, name)
		for keep := l.N() / 2; keep <= 2*l.N(); keep++ {
			p := empty(l)
			for _, c := range r.Perm(l.Size())[:keep] {
				if fit := fitting(l, p.Givens, sudoku.Cell(c)); len(fit) > 0 {
					p.Givens[c] = fit[r.IntN(len(fit))]
				}
			}
			agree(t, p, 300)
		}
	}
}

// TestCounts holds known numbers of solutions against the search; they are far more than it forbids by clauses.
func TestCounts(t *testing.T) {
	tests := []struct {
		puzzle string
		want   int64
	}{
		{"latin1:.", 1}, {"latin2:....", 2}, {"latin3:.........", 12}, {"latin4:................", 576},
		{"latin5:12345....................", 161280 / 120},
		{"classic4:................", 288},
		{"box2x3:123456..............................", 28200960 / 720},
		{"latin1:1", 1}, {"latin2:12..", 1}, {"latin2:11..", 0},
	}
	for _, test := range tests {
		r := sat.Search(background, parse(t, test.puzzle), search.Limits{}, nil)
		check.True(t, r.Solutions == test.want && r.Outcome == search.Exhausted,
			"%s: %d solutions, outcome %v; want %d", test.puzzle, r.Solutions, r.Outcome, test.want)
	}
}

// TestLargeBoards thins solved boards that cannot be counted plainly: what was kept has a solution, what is told to be
// unique stays so with more givens, and a wrong digit in a unique one leaves none.
func TestLargeBoards(t *testing.T) {
	for _, name := range []string{"box3x4", "classic16", "box4x5", "classic25", "latin25"} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 6))
			l := layout(t, name)
			g := shuffled(t, l, r)
			for _, percent := range []int{30, 44, 48, 52, 60} {
				p := thinned(l, g, l.Size()*percent/100, r)
				got, _ := solutions(t, p, search.Limits{Solutions: 2})
				if len(got) == 0 {
					t.Fatalf("%s has a solution, but none was found", p)
				}
				if len(got) == 1 {
					verifyUnique(t, p, g, r)
				}
			}
		})
	}
}

// verifyUnique gives p, which has the solution g alone, another digit of g, and then a wrong one.
func verifyUnique(t *testing.T, p sudoku.Puzzle, g sudoku.Grid, r *rand.Rand) {
	t.Helper()
	open := sudoku.Cell(slices.Index(p.Givens, 0))
	more := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
	more.Givens[open] = g[open]
	if got, r := solutions(t, more, search.Limits{Solutions: 2}); len(got) != 1 || r.Outcome != search.Exhausted {
		t.Errorf("%s is unique, but with another digit it has %d solutions", p, len(got))
	}
	more.Givens[open] = g[open]%sudoku.Digit(p.Layout.N()) + 1
	if got, r := solutions(t, more, search.Limits{}); len(got) != 0 || r.Outcome != search.Exhausted {
		t.Errorf("%s is unique, but with a wrong digit it has %d solutions", p, len(got))
	}
}

// TestEmpty: every layout has a solution without givens, and it is found without much search.
func TestEmpty(t *testing.T) {
	all := layouts(t)
	for _, name := range []string{"classic9+x", "classic9+groups", "classic9+x+groups+windows", "classic16+windows", "box3x4+x", "classic25+x", "latin25+groups"} {
		all = append(all, layout(t, name))
	}
	for _, l := range all {
		got, r := solutions(t, empty(l), search.Limits{Solutions: 1})
		check.True(t, len(got) == 1 && r.Total.Conflicts <= 20_000, "%s: %d solutions, %+v", l, len(got), r)
	}
}

// TestInsoluble: no puzzles panic, and those that make no sense have no solution and cost no decision.
func TestInsoluble(t *testing.T) {
	l := sudoku.Classic()
	tests := []struct {
		name string
		p    sudoku.Puzzle
	}{
		{"nothing", sudoku.Puzzle{}},
		{"no givens", sudoku.Puzzle{Layout: l}},
		{"80 cells", sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, 80)}},
		{"82 cells", sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, 82)}},
		{"digit 10", sudoku.Puzzle{Layout: l, Givens: append(make(sudoku.Grid, 80), 10)}},
		{"digit 255", sudoku.Puzzle{Layout: l, Givens: append(make(sudoku.Grid, 80), 255)}},
		{"a clash in a row", parse(t, "classic9:1.......1"+strings.Repeat(".", 72))},
		{"a clash in a column", parse(t, "classic9:1"+strings.Repeat(".", 71)+"1........")},
		{"a clash in a box", parse(t, "classic9:1........1"[:18]+".1"+strings.Repeat(".", 70))},
		{"nines everywhere", parse(t, "classic9:"+strings.Repeat("9", 81))},
		{"a cell without candidates", parse(t, "classic9:12345678."+strings.Repeat(".", 17)+"9"+strings.Repeat(".", 54))},
	}
	for _, test := range tests {
		r := sat.Search(background, test.p, search.Limits{}, nil)
		check.True(t, r.Solutions == 0 && r.Outcome == search.Exhausted && r.Total.Decisions == 0,
			"%s: %+v", test.name, r)
	}
}

// TestStats holds the counts against each other.
func TestStats(t *testing.T) {
	l := layout(t, "classic16")
	r := rand.New(rand.NewPCG(1, 1))
	p := thinned(l, shuffled(t, l, r), 95, r)
	r20 := sat.Search(background, p, search.Limits{Solutions: 20}, nil)
	all, first := r20.Total, r20.First
	open := int64(l.Size() - p.Givens.Filled())
	if all.InitialRemovals < open || all.InitialRemovals+all.Candidates > open*16 {
		t.Errorf("%d candidates fell before the search, %d are open, in %d cells", all.InitialRemovals, all.Candidates, open)
	}
	if all.Learned > all.Conflicts || all.Propagations < all.Decisions || all.Decisions < first.Decisions || first.Decisions == 0 {
		t.Errorf("in all %+v, up to the first solution %+v", all, first)
	}
	if again := sat.Search(background, p, search.Limits{Solutions: 20}, nil); again != r20 {
		t.Errorf("the same search counts %+v and then %+v", all, again)
	}
}

// TestAtOnce searches in many goroutines, found included.
func TestAtOnce(t *testing.T) {
	l := layout(t, "box3x4")
	r := rand.New(rand.NewPCG(2, 2))
	p := thinned(l, shuffled(t, l, r), 50, r)
	want, _ := solutions(t, p, search.Limits{Solutions: 5})
	var workers sync.WaitGroup
	for range 8 {
		workers.Go(func() {
			if got, _ := solutions(t, p, search.Limits{Solutions: 5}); !slices.EqualFunc(got, want, slices.Equal) {
				t.Error("the solutions are not those found alone")
			}
		})
	}
	workers.Wait()
}
