package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"sudokubot/bot/render"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// Grid is a puzzle on a layout. Thick lines separate cells where Layout.Same is false. A diagonal has a line
// through its cells, a window is hatched and framed, and the cells of a colour group have a small letter. A
// sum has a fine line around its cage and its number in the corner. Wedges point between consecutive cells.
type Grid struct {
	Puzzle   sudoku.Puzzle
	Solution sudoku.Grid // nil if unknown or secret
}

func (g Grid) check() error {
	l := g.Puzzle.Layout
	if l == nil {
		return render.ErrLayout
	}
	for _, digits := range []sudoku.Grid{g.Puzzle.Givens, g.Solution} {
		if len(digits) != l.Size() && (digits != nil || g.Puzzle.Givens == nil) {
			return fmt.Errorf("%d digits for %s: %w", len(digits), l.Variant(), render.ErrSize)
		}
		for c, d := range digits {
			if int(d) > l.N() {
				return fmt.Errorf("%d at %s: %w", d, l.CellName(sudoku.Cell(c)), render.ErrDigit)
			}
		}
	}
	return nil
}

func (g Grid) order() int     { return g.Puzzle.Layout.N() }
func (g Grid) Solved() bool   { return g.Solution != nil }
func (g Grid) legend() string { return "" }

func (g Grid) draw(f frame, solved bool) {
	b := board{frame: f, Grid: g, layout: g.Puzzle.Layout, found: solved}
	for _, look := range looks {
		for _, h := range b.layout.Houses() {
			if h.Kind == look.kind {
				look.draw(b, h)
			}
		}
	}
	b.lines()
	for _, c := range b.layout.Constraints() {
		constraints[c.Relation](b, c)
	}
	b.digits()
}

// board is a Grid to be drawn on a page.
type board struct {
	frame
	Grid
	layout *sudoku.Layout
	found  bool // whether the solution is drawn
}

func (b board) shown(c sudoku.Cell) sudoku.Digit {
	if d := b.Puzzle.Givens[c]; d != 0 || !b.found {
		return d
	}
	return b.Solution[c]
}

func (b board) digits() {
	for c, given := range b.Puzzle.Givens {
		if d := b.shown(sudoku.Cell(c)); d != 0 {
			x, y := b.middle(sudoku.Cell(c))
			b.sign(render.Sign(b.layout, d, b.Digits), render.WeightOf(given != 0), b.digitHeight(), x, y)
		}
	}
}

func (b board) cornerOf(c sudoku.Cell) (x, y float64) { return b.corner(b.layout.Place(c)) }

func (b board) middle(c sudoku.Cell) (x, y float64) {
	x, y = b.cornerOf(c)
	return x + b.pitch/2, y + b.pitch/2
}

func (b board) lines() {
	b.pdf.SetLineCapStyle("square")
	for _, width := range [...]float64{b.thin(), b.thick()} {
		for i := range b.n + 1 {
			for j := range b.n {
				if b.width(i-1, j, i, j) == width {
					x, y := b.corner(i, j)
					b.line(x, y, x+b.pitch, y, width)
				}
				if b.width(j, i-1, j, i) == width {
					x, y := b.corner(j, i)
					b.line(x, y, x, y+b.pitch, width)
				}
			}
		}
	}
}

// width returns the width of the line between two neighbouring cells. One of the cells may be outside the
// board.
func (b board) width(row, column, nextRow, nextColumn int) float64 {
	if min(row, column) < 0 || max(nextRow, nextColumn) >= b.n {
		return b.thick()
	}
	if b.layout.Same(b.layout.At(row, column), b.layout.At(nextRow, nextColumn)) {
		return b.thin()
	}
	return b.thick()
}

// Colored is a coloured Sudoku. Each cell has a box in its corner for the letter of its colour. The letter is
// printed if it is given. Otherwise players colour the cells themselves, so any printer will do. The colours
// are listed below the board, the highest priority first.
type Colored struct {
	Puzzle   colored.Puzzle
	Solution colored.Grid // nil if unknown or secret
}

func (k Colored) check() error {
	size := k.Puzzle.N * k.Puzzle.N
	if len(k.Puzzle.Givens) != size || k.Solution != nil && len(k.Solution) != size {
		return fmt.Errorf("%d coloured givens: %w", len(k.Puzzle.Givens), render.ErrSize)
	}
	if _, err := colored.New(k.Puzzle.N, k.Puzzle.Colors, k.Puzzle.Givens); err != nil {
		return fmt.Errorf("the coloured board: %w", err)
	}
	return nil
}

func (k Colored) order() int   { return k.Puzzle.N }
func (k Colored) Solved() bool { return k.Solution != nil }

func (k Colored) legend() string { return strings.Join(strings.Split(k.Puzzle.Colors, ""), " > ") }

func (k Colored) draw(f frame, solved bool) {
	for c, given := range k.Puzzle.Givens {
		shown := given
		if solved {
			shown = k.Solution[c]
		}
		f.coloredCell(c/f.n, c%f.n, given, shown, k.Puzzle.Colors)
	}
	f.pdf.SetLineCapStyle("square")
	for i := range f.n + 1 {
		width := f.fine()
		if i == 0 || i == f.n {
			width = f.thick()
		}
		x, y := f.corner(i, i)
		f.line(f.left, y, f.left+f.side(), y, width)
		f.line(x, f.top, x, f.top+f.side(), width)
	}
}

// coloredCell draws a cell's content, givens in bold, and the box for its colour.
func (f frame) coloredCell(row, column int, given, shown colored.Mark, colors string) {
	x, y := f.corner(row, column)
	if shown.Number != 0 {
		text, weight := f.Digits.Local(strconv.Itoa(int(shown.Number))), render.WeightOf(given.Number != 0)
		f.sign(text, weight, f.digitHeight(), x+f.pitch*0.56, y+f.pitch*0.56)
	}
	side := min(f.pitch*0.3, 9)
	if shown.Color != 0 {
		f.sign(colors[shown.Color-1:shown.Color], render.WeightOf(given.Color != 0), side*0.55, x+side/2, y+side/2)
	}
	f.pdf.SetLineCapStyle("square")
	f.line(x+side, y, x+side, y+side, f.thin())
	f.line(x, y+side, x+side, y+side, f.thin())
}
