package searchtest

import (
	"math/rand/v2"
	"slices"

	"sudokubot/solver/sudoku"
)

// tries is the number of random orders of lines to try. If no order fits, the disguise is a rotation or
// mirror image.
const tries = 500

// Disguise returns p with other digits. It is also rotated or mirrored, or its lines are in another order.
// The regions of a jigsaw move too; half of the time they stay connected. Boxes of 2x3 may become boxes of
// 3x2. A puzzle with constraints is returned unchanged. Disguise shares no code with package canon.
func Disguise(p sudoku.Puzzle, rng *rand.Rand) sudoku.Puzzle {
	if len(p.Layout.Constraints()) > 0 {
		return p
	}
	layouts := layoutsOf(p.Layout)
	whole := p.Layout.Has(sudoku.Region) && rng.IntN(2) == 0
	for try := 0; ; try++ {
		v := transform{n: p.Layout.N(), turned: rng.IntN(2) == 1}
		if whole || try >= tries {
			v.rows, v.cols = straight(v.n, rng), straight(v.n, rng)
		} else {
			v.shuffle(p.Layout, rng)
		}
		if q, ok := v.of(p, layouts); ok {
			relabel(q.Givens, rng.Perm(v.n))
			return q
		}
	}
}

// layouts holds the layouts of an upright puzzle and of a turned puzzle. For a jigsaw both have the original
// regions.
type layouts struct{ upright, turned *sudoku.Layout }

// layoutsOf returns the layouts for puzzles on l. Turning a grid turns boxes, unless they are square.
func layoutsOf(l *sudoku.Layout) layouts {
	if rows, cols := l.BoxSides(); rows != cols && !l.Has(sudoku.Region) {
		return layouts{l, must(must(sudoku.Boxes(cols, rows)).With(l.Extras()...))}
	}
	return layouts{l, l}
}

// transform gives the old row and column for each new index, and says whether rows and columns are exchanged.
type transform struct {
	n          int
	rows, cols []int
	turned     bool
}

func straight(n int, rng *rand.Rand) []int {
	lines := make([]int, n)
	for i := range lines {
		lines[i] = i
	}
	if rng.IntN(2) == 1 {
		slices.Reverse(lines)
	}
	return lines
}

// shuffle reorders the lines at random, but the lines of a band or stack stay adjacent. Most orders break
// extra houses, such as diagonals. If rows and columns get equal or reversed orders, fewer houses break, so
// this is done often.
func (v *transform) shuffle(l *sudoku.Layout, rng *rand.Rand) {
	height, width := l.BoxSides()
	if height == 0 || l.Has(sudoku.Region) {
		height, width = v.n, v.n
	}
	v.rows, v.cols = lineup(v.n/height, height, rng), lineup(v.n/width, width, rng)
	if height == width && rng.IntN(4) > 0 {
		v.cols = slices.Clone(v.rows)
		if rng.IntN(2) == 1 {
			slices.Reverse(v.cols)
		}
	}
}

func lineup(bands, height int, rng *rand.Rand) []int {
	var lines []int
	for _, b := range rng.Perm(bands) {
		for _, r := range rng.Perm(height) {
			lines = append(lines, b*height+r)
		}
	}
	return lines
}

// from returns the cell of the old grid that moves to cell c of the new grid.
func (v *transform) from(c sudoku.Cell) sudoku.Cell {
	r, k := int(c)/v.n, int(c)%v.n
	if v.turned {
		r, k = k, r
	}
	return sudoku.Cell(v.rows[r]*v.n + v.cols[k])
}

// of returns p transformed by v. ok is false if a house of the new layout, other than a region, comes from
// cells that are no house of p.
func (v *transform) of(p sudoku.Puzzle, in layouts) (q sudoku.Puzzle, ok bool) {
	to := in.upright
	if v.turned {
		to = in.turned
	}
	for _, h := range to.Houses() {
		if h.Kind != sudoku.Region && !v.shows(p.Layout, h) {
			return q, false
		}
	}
	if to.Has(sudoku.Region) {
		to = must(must(sudoku.Jigsaw(v.regions(to))).With(to.Extras()...))
	}
	q = sudoku.Puzzle{Layout: to, Givens: make(sudoku.Grid, len(p.Givens))}
	for c := range q.Givens {
		q.Givens[c] = p.Givens[v.from(sudoku.Cell(c))]
	}
	return q, true
}

func (v *transform) shows(l *sudoku.Layout, h sudoku.House) bool {
	var cells []sudoku.Cell
	for _, c := range h.Cells {
		cells = append(cells, v.from(c))
	}
	slices.Sort(cells)
	return slices.ContainsFunc(l.HousesOf(cells[0]), func(i int) bool {
		return slices.Equal(l.Houses()[i].Cells, cells)
	})
}

func (v *transform) regions(l *sudoku.Layout) []int {
	to := make([]int, l.Size())
	for c := range to {
		old := v.from(sudoku.Cell(c))
		for _, h := range l.HousesOf(old) {
			if l.Houses()[h].Kind == sudoku.Region {
				to[c] = l.Houses()[h].Index
			}
		}
	}
	return to
}

// must returns l, and panics on an error. Parts of a valid layout always make a valid layout.
func must(l *sudoku.Layout, err error) *sudoku.Layout {
	if err != nil {
		panic(err)
	}
	return l
}

func relabel(g sudoku.Grid, labels []int) {
	for c, d := range g {
		if d != 0 {
			g[c] = sudoku.Digit(labels[d-1] + 1)
		}
	}
}
