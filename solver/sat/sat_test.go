package sat_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var background = context.Background()

var engine = search.Of(sat.Search)

func TestSearch(t *testing.T) {
	lists := append(slices.Clone(searchtest.Lists), searchtest.List{Name: "our_16", Layout: "classic16", Every: 1, Solutions: 1},
		searchtest.List{Name: "our_25", Layout: "classic25", Every: 1, Solutions: 1},
		searchtest.List{Name: "big16", Layout: "classic16", Every: 1, Solutions: 1},
		searchtest.List{Name: "big25", Layout: "classic25", Every: 1, Solutions: 1})
	searchtest.Run(t, engine, 1, searchtest.Samples, lists)
}

func TestAtOnce(t *testing.T) { searchtest.AtOnce(t, engine) }

// TestCounts checks known numbers of solutions, far more than the search forbids by clauses.
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
		r := sat.Search(background, searchtest.Parse(t, test.puzzle), search.Limits{}, nil)
		check.True(t, r.Solutions == test.want && r.Outcome == search.Exhausted,
			"%s: %d solutions, outcome %v; want %d", test.puzzle, r.Solutions, r.Outcome, test.want)
	}
}

// TestLargeBoards removes digits from complete grids that are too large for plain counting. The rest has a
// solution. A puzzle with one solution still has one after more givens are added. It has none after a wrong
// digit is added.
func TestLargeBoards(t *testing.T) {
	for _, name := range []string{"box3x4", "classic16", "box4x5", "classic25", "latin25"} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(5, 6))
			l := searchtest.Layout(t, name)
			full := shuffled(t, l, r)
			for _, percent := range []int{30, 44, 48, 52, 60} {
				p := searchtest.Thinned(full, l.Size()*percent/100, r)
				got, _ := searchtest.Solutions(t, engine, p, search.Limits{Solutions: 2})
				if len(got) == 0 {
					t.Fatalf("%s has a solution, but none was found", p)
				}
				if len(got) == 1 {
					verifyUnique(t, p, full.Givens, r)
				}
			}
		})
	}
}

// verifyUnique adds another digit of g to p, and then a wrong digit. g is the only solution of p.
func verifyUnique(t *testing.T, p sudoku.Puzzle, g sudoku.Grid, r *rand.Rand) {
	t.Helper()
	open := sudoku.Cell(slices.Index(p.Givens, 0))
	more := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
	more.Givens[open] = g[open]
	if got, r := searchtest.Solutions(t, engine, more, search.Limits{Solutions: 2}); len(got) != 1 || r.Outcome != search.Exhausted {
		t.Errorf("%s is unique, but with another digit it has %d solutions", p, len(got))
	}
	more.Givens[open] = g[open]%sudoku.Digit(p.Layout.N()) + 1
	if got, r := searchtest.Solutions(t, engine, more, search.Limits{}); len(got) != 0 || r.Outcome != search.Exhausted {
		t.Errorf("%s is unique, but with a wrong digit it has %d solutions", p, len(got))
	}
}

// TestEmpty checks that a solution of every empty layout is found with little search.
func TestEmpty(t *testing.T) {
	all := layouts(t)
	for _, name := range []string{"classic9+x", "classic9+groups", "classic9+x+groups+windows", "classic16+windows", "box3x4+x", "classic25+x", "latin25+groups"} {
		all = append(all, searchtest.Layout(t, name))
	}
	for _, l := range all {
		r := sat.Search(background, empty(l), search.Limits{Solutions: 1}, func(g sudoku.Grid) bool {
			check.NoError(t, empty(l).Check(g), "%s", l)
			return true
		})
		check.True(t, r.Solutions == 1 && r.Total.Conflicts <= 20_000, "%s: %+v", l, r)
	}
}

// TestStats checks that the counts are consistent with each other.
func TestStats(t *testing.T) {
	l := searchtest.Layout(t, "classic16")
	r := rand.New(rand.NewPCG(1, 1))
	p := searchtest.Thinned(shuffled(t, l, r), 95, r)
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

// layouts returns the layouts of all orders, with and without boxes.
func layouts(t testing.TB) []*sudoku.Layout {
	t.Helper()
	var all []*sudoku.Layout
	for n := 1; n <= sudoku.MaxOrder; n++ {
		l, err := sudoku.Latin(n)
		check.Must(t, err)
		all = append(all, l)
		for rows := 2; rows <= n/2; rows++ {
			if n%rows != 0 {
				continue
			}
			l, err := sudoku.Boxes(rows, n/rows)
			check.Must(t, err)
			all = append(all, l)
		}
	}
	return all
}

// empty returns the puzzle without givens.
func empty(l *sudoku.Layout) sudoku.Puzzle {
	return sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
}

// shuffled returns a solved grid whose first row is in random order.
func shuffled(t testing.TB, l *sudoku.Layout, r *rand.Rand) sudoku.Puzzle {
	t.Helper()
	p := empty(l)
	for c, d := range r.Perm(l.N()) {
		p.Givens[c] = sudoku.Digit(d + 1)
	}
	full := sudoku.Puzzle{Layout: l}
	sat.SearchByActivity(background, p, search.Limits{Solutions: 1}, func(g sudoku.Grid) bool {
		full.Givens = slices.Clone(g)
		return false
	})
	check.Must(t, p.Check(full.Givens), "%s", p)
	return full
}

// FuzzSmallBoards compares the solutions of small boards with plain enumeration.
func FuzzSmallBoards(f *testing.F) {
	f.Add(uint8(0), []byte{1, 0, 0, 2})
	f.Add(uint8(1), []byte{0, 0, 0, 0, 0, 4, 1})
	f.Add(uint8(3), []byte{1, 2, 3, 4, 5, 6, 4})
	f.Fuzz(func(t *testing.T, which uint8, digits []byte) {
		p := searchtest.Empty(t, searchtest.Samples[int(which)%(len(searchtest.Samples)-1)].Layout)
		for c := range min(len(digits), len(p.Givens)) {
			p.Givens[c] = sudoku.Digit(int(digits[c]) % (p.Layout.N() + 1))
		}
		searchtest.Agree(t, engine, p, 100)
	})
}
