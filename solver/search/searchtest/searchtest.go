// Package searchtest holds the tests that every exact search for solutions of a Sudoku must pass. It also
// makes and disguises puzzles for other tests.
package searchtest

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Engine is a search under test.
type Engine = search.Engine[sudoku.Puzzle, sudoku.Grid]

// Result is the result of an engine.
type Result = search.Result[[]search.Measure]

// Sample is a layout, and the numbers of givens of random puzzles on it.
type Sample struct {
	Layout string
	Keep   []int
}

// Samples are small layouts of every kind.
var Samples = []Sample{
	{"latin2", []int{0, 1, 2}}, {"latin3", []int{0, 1, 2, 4}}, {"latin4", []int{0, 3, 5, 8}},
	{"latin5", []int{6, 9, 12}}, {"latin6", []int{14, 18, 22}}, {"classic4", []int{0, 2, 4, 5, 8, 16}},
	{"box2x3", []int{6, 9, 11, 13, 18, 36}}, {"box3x2", []int{8, 10, 12, 18}}, {"box2x4", []int{24, 28, 34}},
	{"classic4+x", []int{0, 2, 4}}, {"classic4+windows", []int{0, 3, 5}}, {"classic4+x+groups", []int{0, 2, 4}},
	{"box2x3+x", []int{6, 9, 12}},
	{"box2x3+groups", []int{6, 9, 12}}, {"latin5+x", []int{4, 8, 12}}, {"latin6+x", []int{9, 13, 18}},
	{"jigsaw4:AAABABBBCCCDCDDD", []int{0, 3, 5}}, {"jigsaw5:AAABBACBBBACCDDECCDDEEEED", []int{4, 8, 12}},
	{"jigsaw6:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF", []int{9, 13, 18}},
	Classic,
}

// Classic is the 9x9 grid with boxes.
var Classic = Sample{"classic9", []int{25, 28, 32, 36, 40, 60, 81}}

// List is a list of puzzles in solver/testdata/lists, or beside the repository.
type List struct {
	Name, Layout string
	Every        int // tests read the first of every so many puzzles
	Solutions    int // number of solutions of each puzzle; 2 for two or more
}

// Lists are all lists of classic puzzles.
var Lists = []List{
	{"our_easy", "classic9", 1, 1}, {"our_minimal", "classic9", 1, 1}, {"our_hard", "classic9", 1, 1},
	{"our_several", "classic9", 1, 2}, {"17_clue", "classic9", 60, 1}, {"magictour", "classic9", 10, 1},
	{"hardest_11plus", "classic9", 60, 1}, {"hardest_1106", "classic9", 5, 1},
	{"many_solutions", "classic9", 30, 2}, {"minimal", "classic9", 40, 1}, {"easy", "classic9", 40, 1},
}

// Read returns the first of each l.Every puzzles. It skips the test if the list is missing.
func (l List) Read(t testing.TB) (all []sudoku.Puzzle) {
	t.Helper()
	for i, line := range strings.Fields(readList(t, l.Name)) {
		if i%l.Every == 0 {
			all = append(all, Parse(t, l.Layout+":"+line))
		}
	}
	return all
}

// Parse returns the puzzle of a canonical line.
func Parse(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err, "parse %q", line)
	return p
}

// Layout returns the layout with this name.
func Layout(t testing.TB, name string) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Named(name)
	check.Must(t, err, "%s", name)
	return l
}

// Empty returns the puzzle without givens on a layout.
func Empty(t testing.TB, layout string) sudoku.Puzzle {
	t.Helper()
	l := Layout(t, layout)
	return sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
}

// Solutions returns the solutions of p that e finds within the limits. It checks each with package sudoku.
func Solutions(t testing.TB, e Engine, p sudoku.Puzzle, l search.Limits) (all []sudoku.Grid, r Result) {
	t.Helper()
	r, err := e(context.Background(), p, l, func(g sudoku.Grid) bool {
		check.Must(t, p.Check(g), "%s", p)
		all = append(all, slices.Clone(g))
		return true
	})
	check.Must(t, err)
	check.Equal(t, r.Solutions, int64(len(all)), "%s: solutions counted and handed out", p)
	return all, r
}

// Agree checks that e finds the solutions of p that Enumerate finds, and returns their number. At limit
// solutions it compares only the numbers. If Enumerate gives up, it checks nothing and returns 0.
func Agree(t testing.TB, e Engine, p sudoku.Puzzle, limit int) int {
	t.Helper()
	want, whole := Enumerate(p, limit)
	if !whole {
		return 0
	}
	got, r := Solutions(t, e, p, search.Limits{Solutions: limit})
	outcome := search.Exhausted
	if len(want) == limit {
		outcome = search.Stopped
	}
	check.Equal(t, r.Outcome, outcome, "%s: %d solutions of at most %d", p, len(got), limit)
	check.Equal(t, len(got), len(want), "%s", p)
	slices.SortFunc(got, slices.Compare)
	slices.SortFunc(want, slices.Compare)
	if len(want) < limit && !slices.EqualFunc(got, want, slices.Equal) { // at the limit they may differ
		t.Errorf("%s: the solutions are not those of enumeration", p)
	}
	check.Equal(t, len(slices.CompactFunc(got, slices.Equal)), len(want), "%s: distinct solutions", p)
	return len(want)
}

// Run runs all tests except AtOnce on e, with the puzzles of samples and lists. Every engine must support
// classic9. idle is the number of nodes that e counts if it rejects the puzzle or the context has ended.
func Run(t *testing.T, e Engine, idle int64, samples []Sample, lists []List) {
	t.Run("insoluble", func(t *testing.T) { insoluble(t, e, idle) })
	t.Run("bounds", func(t *testing.T) { bounds(t, e) })
	t.Run("context", func(t *testing.T) { ends(t, e, idle) })
	for _, list := range lists {
		t.Run(list.Name, func(t *testing.T) {
			for _, p := range list.Read(t) {
				got, _ := Solutions(t, e, p, search.Limits{Solutions: 2})
				check.Equal(t, len(got), list.Solutions, "%s", p)
			}
		})
	}
	counts := map[int]int{}
	for _, sample := range samples {
		t.Run(sample.Layout, func(t *testing.T) { random(t, e, sample, counts) })
	}
	check.True(t, counts[0] >= 20 && counts[1] >= 20 && counts[2] >= 4 && counts[3] >= 20,
		"random puzzles by number of solutions: %v, want some of each", counts)
}

// random checks random puzzles with no, one and many solutions. It adds to counts the number of puzzles with
// 0, 1, 2, and 3 or more solutions.
func random(t *testing.T, e Engine, sample Sample, counts map[int]int) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 10 {
		full := Shuffled(t, sample.Layout, r)
		for _, keep := range sample.Keep {
			p := Thinned(full, keep, r)
			counts[min(3, Agree(t, e, p, 300))]++
			p.Givens[r.IntN(len(p.Givens))] = sudoku.Digit(r.IntN(p.Layout.N()) + 1)
			counts[min(3, Agree(t, e, p, 300))]++
		}
	}
}

const hosseini = "classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092"

// insoluble checks that the search never panics, with any givens. Invalid givens have no solution and are not
// searched.
func insoluble(t *testing.T, e Engine, idle int64) {
	classic := sudoku.Classic()
	with := func(c int, d sudoku.Digit) sudoku.Puzzle {
		p := Parse(t, hosseini)
		p.Givens[c] = d
		return p
	}
	for _, test := range []struct {
		name   string
		puzzle sudoku.Puzzle
		sense  bool
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
		{"nines everywhere", Parse(t, "classic9:"+strings.Repeat("9", 81)), false},
		{"a cell without candidates",
			Parse(t, "classic9:12345678."+strings.Repeat(".", 17)+"9"+strings.Repeat(".", 54)), true},
		{"a wrong digit that does not clash", Parse(t, "classic9:.....5.8....6.1.43.........."+
			"1.5........1.6...3.......553.....61........4........."), true},
	} {
		got, r := Solutions(t, e, test.puzzle, search.Limits{})
		check.True(t, len(got) == 0 && r.Outcome == search.Exhausted && (test.sense || nodes(r) == idle),
			"%s: %d solutions, %+v", test.name, len(got), r)
	}
}

func nodes(r Result) int64 {
	for _, m := range r.Total {
		if m.Name == "nodes" {
			return m.Value
		}
	}
	return 0
}

// bounds checks that a search ends at its limits. Its solutions must be the first solutions of a longer
// search.
func bounds(t *testing.T, e Engine) {
	p := Empty(t, "classic9")
	ten, r := Solutions(t, e, p, search.Limits{Solutions: 10})
	check.True(t, len(ten) == 10 && r.Outcome == search.Stopped, "%d solutions, %+v", len(ten), r)
	three, _ := Solutions(t, e, p, search.Limits{Solutions: 3})
	check.True(t, slices.EqualFunc(three, ten[:3], slices.Equal), "another limit finds other solutions")
	n := 0
	r, err := e(context.Background(), p, search.Limits{}, func(sudoku.Grid) bool { n++; return n < 4 })
	check.True(t, err == nil && r.Solutions == 4 && r.Outcome == search.Stopped,
		"had enough at 4: %+v, %v", r, err)
	p.Givens = ten[0]
	again, _ := Solutions(t, e, p, search.Limits{})
	check.True(t, len(again) == 1 && slices.Equal(again[0], ten[0]),
		"a solved grid has the solutions %v", again)
}

func ends(t *testing.T, e Engine, idle int64) {
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	r, err := e(ctx, Empty(t, "classic9"), search.Limits{}, func(sudoku.Grid) bool {
		if n++; n == 100 {
			cancel()
		}
		return true
	})
	check.True(t, err == nil && r.Outcome == search.Interrupted && r.Solutions >= 100 && r.Solutions <= 1200,
		"stopped at solution 100: %+v, %v", r, err)
	r, err = e(ctx, Empty(t, "classic9"), search.Limits{}, nil)
	check.True(t, err == nil && r.Outcome == search.Interrupted && nodes(r) == idle,
		"stopped before: %+v, %v", r, err)
}

// AtOnce checks that concurrent and nested searches do not disturb each other.
func AtOnce(t *testing.T, e Engine) {
	p, empty := Parse(t, hosseini), Empty(t, "classic9")
	want, _ := Solutions(t, e, p, search.Limits{})
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 10 {
				_, err := e(context.Background(), p, search.Limits{}, func(g sudoku.Grid) bool {
					inner, err := e(context.Background(), empty, search.Limits{Solutions: 5}, nil)
					check.True(t, err == nil && inner.Solutions == 5 && slices.Equal(g, want[0]),
						"solved as %v, within it %+v, %v", g, inner, err)
					return true
				})
				check.NoError(t, err)
			}
		})
	}
	wait.Wait()
}
