package dlx_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/dlx"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

const (
	hosseini = "classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092"
	inkala   = "classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

var background = context.Background()

func parse(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err, "parse %q", line)
	return p
}

// empty returns the puzzle without givens on the layout of that name.
func empty(t testing.TB, name string) sudoku.Puzzle {
	t.Helper()
	l, err := sudoku.Named(name)
	check.Must(t, err)
	return sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
}

// solutions returns all solutions of p found within l, each checked by package sudoku.
func solutions(t testing.TB, p sudoku.Puzzle, l search.Limits) ([]sudoku.Grid, search.Result[dlx.Stats]) {
	t.Helper()
	var all []sudoku.Grid
	r := dlx.Search(background, p, l, func(g sudoku.Grid) bool {
		if err := p.Check(g); err != nil {
			t.Fatalf("%s: %s is no solution: %v", p, p.Layout.Text(g), err)
		}
		all = append(all, slices.Clone(g))
		return true
	})
	if open := len(p.Givens) - p.Givens.Filled(); len(all) > 0 && r.First.Nodes-r.First.Backtracks-1 != int64(open) {
		t.Errorf("%s: %+v at the first solution, with %d cells open", p, r.First, open)
	}
	if r.Solutions != int64(len(all)) {
		t.Fatalf("%s: handed out %d solutions, counted %d", p, len(all), r.Solutions)
	}
	return all, r
}

// enumerate returns the solutions of p, at most limit, by filling the cells one after another. It shares nothing with
// the search.
func enumerate(p sudoku.Puzzle, limit int) []sudoku.Grid {
	var all []sudoku.Grid
	g := slices.Clone(p.Givens)
	var from func(c int)
	from = func(c int) {
		if c == len(g) {
			all = append(all, slices.Clone(g))
			return
		}
		if g[c] != 0 {
			from(c + 1)
			return
		}
		for d := sudoku.Digit(1); int(d) <= p.Layout.N() && len(all) < limit; d++ {
			if !slices.ContainsFunc(p.Layout.Peers(sudoku.Cell(c)), func(peer sudoku.Cell) bool { return g[peer] == d }) {
				g[c] = d
				from(c + 1)
				g[c] = 0
			}
		}
	}
	if len(p.Layout.Clashes(g)) == 0 {
		from(0)
	}
	return all
}

// TestEmptyGrids counts the grids of small layouts: published numbers, or what enumeration finds.
func TestEmptyGrids(t *testing.T) {
	tests := []struct {
		layout string
		want   int64
	}{
		{"classic4", 288},                                                                 // OEIS A107739
		{"latin1", 1}, {"latin2", 2}, {"latin3", 12}, {"latin4", 576}, {"latin5", 161280}, // OEIS A002860
		{"classic4+x", -1}, {"latin4+x", -1}, {"classic4+groups", -1}, {"latin4+windows", -1}, {"classic4+x+groups+windows", -1},
		{"jigsaw4:AAABABBBCCCDCDDD", -1}, {"jigsaw4:AAABACBBCCDBCDDD", 0},
	}
	for _, test := range tests {
		t.Run(test.layout, func(t *testing.T) {
			p, want := empty(t, test.layout), test.want
			if want < 0 {
				want = int64(len(enumerate(p, 1000)))
			}
			if r := dlx.Search(background, p, search.Limits{}, nil); r.Solutions != want || r.Outcome != search.Exhausted {
				t.Errorf("%+v, want %d solutions", r, want)
			}
		})
	}
}

// layouts are those that random puzzles are made on, with the number of solutions to look for.
var layouts = []struct {
	name  string
	limit int
}{
	{"classic4", 300}, {"latin4", 600}, {"classic4+x", 300}, {"jigsaw4:AAABABBBCCCDCDDD", 300}, {"classic4+groups+windows", 300},
	{"box2x3", 50}, {"box3x2", 50}, {"latin5", 50}, {"latin6+x", 50}, {"box2x3+groups", 50}, {"box2x3+x", 50},
}

// TestRandomPuzzles: boards with no, one, two and many solutions have those that enumeration finds.
func TestRandomPuzzles(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	counts := map[int]int{}
	for _, layout := range layouts {
		t.Run(layout.name, func(t *testing.T) {
			p := empty(t, layout.name)
			grids := enumerate(p, 200)
			for range 120 {
				p.Givens = thinned(r, grids[r.IntN(len(grids))])
				counts[min(3, agree(t, p, layout.limit))]++
				p.Givens[r.IntN(len(p.Givens))] = sudoku.Digit(r.IntN(p.Layout.N() + 1))
				counts[min(3, agree(t, p, layout.limit))]++
			}
		})
	}
	check.True(t, counts[0] >= 100 && counts[1] >= 100 && counts[2] >= 100 && counts[3] >= 100,
		"boards by number of solutions: %v, want many of each", counts)
}

// thinned keeps some of the digits of g.
func thinned(r *rand.Rand, g sudoku.Grid) sudoku.Grid {
	givens := make(sudoku.Grid, len(g))
	for _, c := range r.Perm(len(g))[:len(g)/4+r.IntN(len(g)/2)] {
		givens[c] = g[c]
	}
	return givens
}

// agree checks that p has the solutions that enumeration finds, up to the limit, and returns their number.
func agree(t *testing.T, p sudoku.Puzzle, limit int) int {
	t.Helper()
	want := enumerate(p, limit)
	got, r := solutions(t, p, search.Limits{Solutions: limit})
	check.Equal(t, len(got), len(want), "%s", p)
	if reached := len(got) == limit; reached != (r.Outcome == search.Stopped) || reached == (r.Outcome == search.Exhausted) {
		t.Errorf("%s: %d solutions of at most %d, outcome %v", p, len(got), limit, r.Outcome)
	}
	slices.SortFunc(got, slices.Compare)
	if len(got) < limit && !slices.EqualFunc(got, want, slices.Equal) { // else each may find others
		t.Errorf("%s: the solutions are not those of enumeration", p)
	}
	check.Equal(t, len(slices.CompactFunc(got, slices.Equal)), len(got), "%s", p)
	return len(want)
}

// TestReported: the puzzles of the reports have one solution, found in these many nodes and updates, always.
func TestReported(t *testing.T) {
	tests := []struct {
		name, puzzle string
		want         dlx.Stats
	}{
		{"hosseini", hosseini, dlx.Stats{Nodes: 67, Updates: 985, Backtracks: 11}},
		{"inkala", inkala, dlx.Stats{Nodes: 2720, Updates: 48600, Backtracks: 2659}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			all, r := solutions(t, parse(t, test.puzzle), search.Limits{})
			check.True(t, len(all) == 1 && r.Total == test.want && r.Outcome == search.Exhausted,
				"%+v, want %+v", r, test.want)
		})
	}
}

// TestLargeGrids: a first solution of the largest layouts, with none to go back from.
func TestLargeGrids(t *testing.T) {
	for _, name := range []string{"classic16", "box3x4", "classic25", "latin25"} {
		t.Run(name, func(t *testing.T) {
			all, r := solutions(t, empty(t, name), search.Limits{Solutions: 1, Nodes: 100_000})
			check.True(t, len(all) == 1 && r.Outcome == search.Stopped, "%d solutions, %+v", len(all), r)
		})
	}
}

// TestInsoluble: no givens panic, and those that make no sense have no solution and cost no node.
func TestInsoluble(t *testing.T) {
	classic := sudoku.Classic()
	with := func(c int, d sudoku.Digit) sudoku.Puzzle {
		p := parse(t, hosseini)
		p.Givens[c] = d
		return p
	}
	tests := []struct {
		name   string
		puzzle sudoku.Puzzle
		nodes  bool
	}{
		{"nothing", sudoku.Puzzle{}, false},
		{"no givens", sudoku.Puzzle{Layout: classic}, false},
		{"80 cells", sudoku.Puzzle{Layout: classic, Givens: make(sudoku.Grid, 80)}, false},
		{"82 cells", sudoku.Puzzle{Layout: classic, Givens: make(sudoku.Grid, 82)}, false},
		{"digit 10", with(80, 10), false},
		{"digit 255", with(3, 255), false},
		{"a clash in a row", with(8, 4), false},
		{"a clash in a column", with(72, 4), false},
		{"a clash in a box", with(20, 4), false},
		{"a cell without candidates", parse(t, "classic4:123............4"), true},
		{"a house without a place", parse(t, "classic4:12....3........."), true},
		{"a wrong digit that does not clash", parse(t, "classic9:.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."), true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, r := solutions(t, test.puzzle, search.Limits{})
			check.True(t, len(got) == 0 && r.Outcome == search.Exhausted && (r.Total.Nodes > 0) == test.nodes,
				"%d solutions, %+v", len(got), r)
		})
	}
}

// TestFull: a solved grid has one solution, itself, found at the start.
func TestFull(t *testing.T) {
	p := parse(t, hosseini)
	all, _ := solutions(t, p, search.Limits{})
	p.Givens = all[0]
	again, r := solutions(t, p, search.Limits{})
	if len(again) != 1 || !slices.Equal(again[0], all[0]) || r.Total.Nodes != 1 || r.Total.Updates != 0 {
		t.Errorf("%d solutions, %+v", len(again), r)
	}
}

// TestBounds: a search ends where it is told to, says so, and hands out the same solutions as one that goes further.
func TestBounds(t *testing.T) {
	p := empty(t, "classic9")
	ten, r := solutions(t, p, search.Limits{Solutions: 10})
	if len(ten) != 10 || r.Outcome != search.Stopped {
		t.Fatalf("%d solutions, %+v", len(ten), r)
	}
	three, _ := solutions(t, p, search.Limits{Solutions: 3})
	check.True(t, slices.EqualFunc(three, ten[:3], slices.Equal), "another limit finds other solutions")
	n := 0
	r = dlx.Search(background, p, search.Limits{}, func(sudoku.Grid) bool { n++; return n < 4 })
	check.True(t, r.Solutions == 4 && r.Outcome == search.Stopped, "had enough at 4: %+v", r)
	if r := dlx.Search(background, p, search.Limits{Nodes: 500}, nil); r.Outcome != search.OutOfNodes || r.Total.Nodes != 500 {
		t.Errorf("500 nodes: %+v", r)
	}
	whole := dlx.Search(background, parse(t, inkala), search.Limits{}, nil)
	if again := dlx.Search(background, parse(t, inkala), search.Limits{Nodes: whole.Total.Nodes}, nil); again != whole {
		t.Errorf("just enough nodes: %+v, want %+v", again, whole)
	}
}

func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	n := 0
	r := dlx.Search(ctx, empty(t, "classic9"), search.Limits{}, func(sudoku.Grid) bool {
		if n++; n == 100 {
			cancel()
		}
		return true
	})
	check.True(t, r.Outcome == search.Interrupted && r.Solutions >= 100 && r.Solutions <= 400,
		"stopped at solution 100: %+v", r)
	if r := dlx.Search(ctx, empty(t, "classic25"), search.Limits{}, nil); r.Outcome != search.Interrupted || r.Total.Nodes != 0 {
		t.Errorf("stopped before: %+v", r)
	}
}

// TestConcurrent: searches side by side, and within each other, do not disturb each other.
func TestConcurrent(t *testing.T) {
	p := parse(t, hosseini)
	want, _ := solutions(t, p, search.Limits{})
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 10 {
				dlx.Search(background, p, search.Limits{}, func(g sudoku.Grid) bool {
					inner := dlx.Search(background, sudoku.Puzzle{Layout: p.Layout, Givens: make(sudoku.Grid, 81)}, search.Limits{Solutions: 5}, nil)
					check.True(t, inner.Solutions == 5 && slices.Equal(g, want[0]),
						"solved as %v, within it %+v", g, inner)
					return true
				})
			}
		})
	}
	wait.Wait()
}

// TestNoAllocationPerNode: what a search allocates does not depend on how many nodes it visits.
func TestNoAllocationPerNode(t *testing.T) {
	p := empty(t, "classic9")
	allocations := func(nodes int64) float64 {
		return testing.AllocsPerRun(5, func() {
			dlx.Search(background, p, search.Limits{Nodes: nodes}, func(sudoku.Grid) bool { return true })
		})
	}
	if few, many := allocations(200), allocations(20_000); many > few {
		t.Errorf("%v allocations for 200 nodes, %v for 20,000", few, many)
	}
}

func FuzzSearch(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1})
	f.Add([]byte{1, 0, 0, 0, 2, 0, 0, 0, 3})
	f.Add([]byte{1, 1})
	f.Fuzz(func(t *testing.T, signs []byte) {
		p := empty(t, "classic4+x")
		for i, sign := range signs[:min(len(signs), 16)] {
			p.Givens[i] = sudoku.Digit(sign % 5)
		}
		agree(t, p, 1000)
	})
}
