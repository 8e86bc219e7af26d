package bitboard_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

const (
	hosseini = "420000000007053001030008200602009007000000000500700904006100040800970100000000092"
	inkala   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." // needs guesses
	solved   = "428617359967253481135498276612549837749381625583726914296135748854972163371864592"
)

var background = context.Background()

// engines are the ways to search: whether without vectors. Each must pass the same tests.
func engines() []bool {
	if bitboard.Accelerated() {
		return []bool{false, true}
	}
	return []bool{true}
}

// onEngines runs a test on each engine.
func onEngines(t *testing.T, test func(t *testing.T, portable bool)) {
	for _, portable := range engines() {
		t.Run(fmt.Sprintf("portable=%t", portable), func(t *testing.T) { test(t, portable) })
	}
}

func empty() sudoku.Grid { return make(sudoku.Grid, 81) }

// find searches with or without vectors.
func find(ctx context.Context, givens sudoku.Grid, l search.Limits, portable bool, found func(sudoku.Grid) bool) search.Result[bitboard.Stats] {
	if portable {
		return bitboard.Portable(ctx, sudoku.Puzzle{Givens: givens}, l, found)
	}
	return bitboard.Search(ctx, sudoku.Puzzle{Givens: givens}, l, found)
}

// solutions returns all solutions found within l, each checked by package sudoku.
func solutions(t testing.TB, givens sudoku.Grid, l search.Limits, portable bool) ([]sudoku.Grid, search.Result[bitboard.Stats]) {
	t.Helper()
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens}
	var all []sudoku.Grid
	r := find(background, givens, l, portable, func(g sudoku.Grid) bool {
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

// reference returns the solutions that package csp finds, and whether these are all. It gives up after many nodes.
func reference(t testing.TB, givens sudoku.Grid, limit int, nodes int64) (solver.Report, bool) {
	t.Helper()
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens}
	r, err := solver.Solve(background, p, solver.Options{Method: "csp", Limit: limit, Nodes: nodes})
	check.Must(t, err)
	return r, r.Status != solver.Unknown && (len(r.Solutions) == limit || r.Status != solver.Several)
}

// agree checks that each engine finds the solutions that package csp finds, if that one does not give up.
func agree(t testing.TB, givens sudoku.Grid, limit int) {
	t.Helper()
	want, ok := reference(t, givens, limit, 200_000)
	if !ok {
		return
	}
	for _, portable := range engines() {
		agreeOn(t, givens, want, search.Limits{Solutions: limit}, portable)
	}
}

func agreeOn(t testing.TB, givens sudoku.Grid, want solver.Report, l search.Limits, portable bool) {
	t.Helper()
	got, r := solutions(t, givens, l, portable)
	limit, text := l.Solutions, fmt.Sprintf("%s, portable %t", want.Puzzle, portable)
	if len(got) != len(want.Solutions) {
		t.Fatalf("%s: %d solutions, csp has %d", text, len(got), len(want.Solutions))
	}
	if reached := len(got) == limit; reached != (r.Outcome == search.Stopped) || reached == (r.Outcome == search.Exhausted) {
		t.Errorf("%s: %d solutions of at most %d, outcome %v", text, len(got), limit, r.Outcome)
	}
	if !slices.EqualFunc(sorted(got), sorted(want.Solutions), slices.Equal) && len(got) < limit { // else each may find others
		t.Errorf("%s: the solutions are not those of csp", text)
	}
	if distinct := slices.CompactFunc(sorted(got), slices.Equal); len(distinct) != len(got) {
		t.Errorf("%s: %d of %d solutions come again", text, len(got)-len(distinct), len(got))
	}
}

func sorted(grids []sudoku.Grid) []sudoku.Grid {
	return slices.SortedFunc(slices.Values(grids), slices.Compare)
}

var whole = flag.Bool("whole", false, "take more puzzles of each list")

// TestLists: the search agrees with package csp on a sample of every list.
func TestLists(t *testing.T) {
	every := 100
	if *whole {
		every = 50
	}
	if race {
		every = 500 // csp takes ten times as long then
	}
	for _, list := range lists {
		t.Run(list, func(t *testing.T) {
			for _, givens := range readList(t, list, every) {
				agree(t, givens, 2)
			}
		})
	}
}

// TestPuzzlesOfLists: one in five, or under the race detector one in fifty, has the number of solutions that its list promises.
func TestPuzzlesOfLists(t *testing.T) {
	every := 5
	if *whole {
		every = 2
	}
	if race {
		every = 50
	}
	for _, list := range lists {
		t.Run(list, func(t *testing.T) {
			want := 1
			if slices.Contains(severalOf, list) {
				want = 2
			}
			for i, givens := range readList(t, list, every) {
				for _, portable := range engines() {
					if got, _ := solutions(t, givens, search.Limits{Solutions: 2}, portable); len(got) != want {
						t.Errorf("puzzle %d has %d solutions, want %d, portable %t", i*every+1, len(got), want, portable)
					}
				}
			}
		})
	}
}

// TestThinnedBoards takes givens away from solved grids, and changes one: no, one, and many solutions are counted right.
func TestThinnedBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		full := shuffled(t, r)
		for _, keep := range []int{81, 60, 40, 32, 28, 25, 22} {
			givens := empty()
			for _, c := range r.Perm(81)[:keep] {
				givens[c] = full[c]
			}
			agree(t, givens, 300)
			givens[r.IntN(81)] = sudoku.Digit(r.IntN(9) + 1)
			agree(t, givens, 300)
		}
	}
}

// shuffled returns the first solution of a board whose boxes on one diagonal are filled at random.
func shuffled(t testing.TB, r *rand.Rand) sudoku.Grid {
	t.Helper()
	g := empty()
	for box := range 3 { // the boxes on the diagonal do not see each other
		for i, d := range r.Perm(9) {
			g[(3*box+i/3)*9+3*box+i%3] = sudoku.Digit(d + 1)
		}
	}
	if !solve(g, g) {
		t.Fatal("a diagonal of boxes has no solution")
	}
	return g
}

// solve writes the first solution into g, if there is one.
func solve(givens, g sudoku.Grid) bool {
	r := find(background, givens, search.Limits{Solutions: 1}, false, func(found sudoku.Grid) bool {
		copy(g, found)
		return true
	})
	return r.Solutions == 1
}

func TestTheFirstSolution(t *testing.T) {
	givens, g := parse(t, hosseini), empty()
	if !solve(givens, g) {
		t.Fatal("no solution")
	}
	p := sudoku.Puzzle{Layout: sudoku.Classic(), Givens: givens}
	check.NoError(t, p.Check(g))
	check.True(t, solve(g, givens) && slices.Equal(givens, g), "a solved grid has no solution but itself")
}

// TestInsoluble: no givens panic, and those that make no sense have no solution and cost no node.
func TestInsoluble(t *testing.T) {
	with := func(c int, d sudoku.Digit) sudoku.Grid {
		g := parse(t, hosseini)
		g[c] = d
		return g
	}
	tests := []struct {
		name   string
		givens sudoku.Grid
		nodes  bool
	}{
		{"nothing", nil, false},
		{"80 cells", empty()[1:], false},
		{"82 cells", append(empty(), 0), false},
		{"digit 10", with(80, 10), false},
		{"digit 255", with(3, 255), false},
		{"a clash in a row", with(8, 4), false},
		{"a clash in a column", with(72, 4), false},
		{"a clash in a box", with(20, 4), false},
		{"nines everywhere", slices.Repeat(sudoku.Grid{9}, 81), false},
		{"a cell without candidates", parse(t, "12345678."+strings.Repeat(".", 17)+"9"+strings.Repeat(".", 54)), true},
		{"a wrong digit that does not clash", parse(t, ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."), true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, portable := range engines() {
				got, r := solutions(t, test.givens, search.Limits{}, portable)
				if len(got) != 0 || r.Outcome != search.Exhausted || (r.Total.Nodes > 0) != test.nodes {
					t.Errorf("portable %t: %d solutions, %+v", portable, len(got), r)
				}
			}
		})
	}
}

// TestLimits: a search ends where it is told to, says so, and hands out the same solutions as one that goes further.
func TestLimits(t *testing.T) {
	ten, r := solutions(t, empty(), search.Limits{Solutions: 10}, !bitboard.Accelerated())
	if len(ten) != 10 || r.Outcome != search.Stopped {
		t.Fatalf("%d solutions, %+v", len(ten), r)
	}
	three, _ := solutions(t, empty(), search.Limits{Solutions: 3}, !bitboard.Accelerated())
	check.True(t, slices.EqualFunc(three, ten[:3], slices.Equal), "another limit finds other solutions")
	if n, complete := bitboard.Count(background, empty(), 1000); n != 1000 || complete {
		t.Errorf("counted %d, complete %v", n, complete)
	}
	if n, complete := bitboard.Count(background, parse(t, hosseini), 0); n != 1 || !complete {
		t.Errorf("counted %d, complete %v", n, complete)
	}
	if n, complete := bitboard.Count(background, parse(t, hosseini), 1); n != 1 || complete {
		t.Errorf("counted %d, complete %v", n, complete)
	}
}

func TestNodes(t *testing.T) { onEngines(t, testNodes) }

func testNodes(t *testing.T, portable bool) {
	if _, r := solutions(t, empty(), search.Limits{Nodes: 500}, portable); r.Outcome != search.OutOfNodes || r.Total.Nodes != 500 {
		t.Errorf("500 nodes: %+v", r)
	}
	_, all := solutions(t, parse(t, inkala), search.Limits{}, portable)
	if all.Outcome != search.Exhausted || all.Total.Guesses == 0 || all.Total.Nodes != 2*all.Total.Guesses+1 {
		t.Errorf("a whole search: %+v", all)
	}
	if _, again := solutions(t, parse(t, solved), search.Limits{}, portable); again.Total.Nodes != 1 || again.Total.Guesses != 0 {
		t.Errorf("a solved grid: %+v", again)
	}
}

func TestContext(t *testing.T) { onEngines(t, testContext) }

func testContext(t *testing.T, portable bool) {
	ctx, cancel := context.WithCancel(background)
	n := 0
	r := find(ctx, empty(), search.Limits{}, portable, func(sudoku.Grid) bool {
		if n++; n == 100 {
			cancel()
		}
		return true
	})
	check.True(t, r.Outcome == search.Interrupted && r.Solutions >= 100 && r.Solutions <= 1200,
		"stopped at solution 100: %+v", r)
	if r := find(ctx, empty(), search.Limits{}, portable, nil); r.Outcome != search.Interrupted || r.Total.Nodes != 0 {
		t.Errorf("stopped before: %+v", r)
	}
	if n, complete := bitboard.Count(ctx, empty(), 2); n != 0 || complete {
		t.Errorf("counted %d after the end, complete %v", n, complete)
	}
}

// TestNested: found may start a search of its own.
func TestNested(t *testing.T) {
	find(background, parse(t, hosseini), search.Limits{}, false, func(g sudoku.Grid) bool {
		before := slices.Clone(g)
		if n, _ := bitboard.Count(background, empty(), 50); n != 50 || !slices.Equal(g, before) {
			t.Errorf("the inner search finds %d, or writes over the outer one", n)
		}
		return true
	})
}

func TestConcurrent(t *testing.T) {
	want := empty()
	solve(parse(t, hosseini), want)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 100 {
				g := parse(t, hosseini)
				check.True(t, solve(g, g) && slices.Equal(g, want), "solved as %v", g)
				if n, _ := bitboard.Count(background, empty(), 20); n != 20 {
					t.Errorf("counted %d, want 20", n)
				}
			}
		})
	}
	wait.Wait()
}

func TestNoAllocations(t *testing.T) {
	if race {
		t.Skip("the race detector drops what is pooled")
	}
	givens, keep := parse(t, inkala), func(sudoku.Grid) bool { return true }
	for name, search := range map[string]func(){
		"a solution": func() { find(background, givens, search.Limits{Solutions: 1}, false, keep) },
		"Count":      func() { bitboard.Count(background, givens, 2) },
		"Search":     func() { find(background, givens, search.Limits{}, false, nil) },
		"portable Search": func() {
			find(background, givens, search.Limits{}, true, nil)
		},
	} {
		check.Equal(t, testing.AllocsPerRun(200, search), 0, "%s", name)
	}
}

func FuzzSearch(f *testing.F) {
	f.Add([]byte(hosseini))
	f.Add([]byte(solved))
	f.Add([]byte{})
	f.Add([]byte("123456789"))
	f.Fuzz(func(t *testing.T, signs []byte) {
		givens := empty()
		for i, sign := range signs[:min(len(signs), 81)] {
			givens[i] = sudoku.Digit(sign % 16) // '0' to '9' are themselves
			if givens[i] > 9 {
				givens[i] = 0
			}
		}
		agree(t, givens, 20)
	})
}
