package sat_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

func parse(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err, "parse %q", line)
	return p
}

func layout(t testing.TB, name string) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Named(name)
	check.Must(t, err)
	return l
}

// jigsaw5 and jigsaw6 are maps made for these tests.
const (
	jigsaw5 = "jigsaw5:AAABB" + "ACBBB" + "ACCDD" + "ECCDD" + "EEEED"
	jigsaw6 = "jigsaw6:AAABBB" + "ABBBCC" + "AADDCC" + "EEDDCC" + "EEDDFF" + "EEFFFF"
)

// small are layouts on which solutions can be counted plainly.
var small = []string{
	"latin2", "classic4", "latin4", "box2x3", "latin3", "latin5", "classic4+x", "classic4+windows", "classic4+x+groups",
	"box2x3+x", "box2x3+groups", "latin5+x", jigsaw5, jigsaw6, "jigsaw6+x:" + jigsaw6[len("jigsaw6:"):],
}

// layouts returns every layout with and without boxes.
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
func shuffled(t testing.TB, l *sudoku.Layout, r *rand.Rand) sudoku.Grid {
	t.Helper()
	p := empty(l)
	for c, d := range r.Perm(l.N()) {
		p.Givens[c] = sudoku.Digit(d + 1)
	}
	var full sudoku.Grid
	sat.Search(background, p, search.Limits{Solutions: 1}, func(g sudoku.Grid) bool {
		full = slices.Clone(g)
		return false
	})
	check.Must(t, p.Check(full), "%s", p)
	return full
}

// thinned returns the puzzle that keeps the given number of the digits of g, chosen at random.
func thinned(l *sudoku.Layout, g sudoku.Grid, keep int, r *rand.Rand) sudoku.Puzzle {
	p := empty(l)
	for _, c := range r.Perm(l.Size())[:keep] {
		p.Givens[c] = g[c]
	}
	return p
}

// enumerate returns how many solutions p has, at most limit, by filling the cell with the fewest digits left, one after
// another. It shares nothing with the search.
func enumerate(p sudoku.Puzzle, limit int) int {
	if len(p.Layout.Clashes(p.Givens)) > 0 {
		return 0
	}
	g := slices.Clone(p.Givens)
	var fill func(limit int) int
	fill = func(limit int) int {
		c, digits := tightest(p.Layout, g)
		if c < 0 {
			return 1
		}
		n := 0
		for _, d := range digits {
			if n >= limit {
				break
			}
			g[c] = d
			n += fill(limit - n)
		}
		g[c] = 0
		return n
	}
	return fill(limit)
}

// tightest returns the empty cell that fewest digits fit in, and these, or -1 if no cell is empty.
func tightest(l *sudoku.Layout, g sudoku.Grid) (sudoku.Cell, []sudoku.Digit) {
	best, digits := sudoku.Cell(-1), []sudoku.Digit(nil)
	for c, d := range g {
		if d != 0 {
			continue
		}
		if fit := fitting(l, g, sudoku.Cell(c)); best < 0 || len(fit) < len(digits) {
			best, digits = sudoku.Cell(c), fit
		}
	}
	return best, digits
}

func fitting(l *sudoku.Layout, g sudoku.Grid, c sudoku.Cell) []sudoku.Digit {
	var taken [sudoku.MaxOrder + 1]bool
	for _, peer := range l.Peers(c) {
		taken[g[peer]] = true
	}
	var digits []sudoku.Digit
	for d := 1; d <= l.N(); d++ {
		if !taken[d] {
			digits = append(digits, sudoku.Digit(d))
		}
	}
	return digits
}
