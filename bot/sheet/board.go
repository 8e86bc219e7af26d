package sheet

import (
	"fmt"

	"sudokubot/bot/render"
	"sudokubot/solver/sudoku"
)

// Page returns a page with p as PDF: the title, and the board across the page with room below it for notes. Thick lines
// stand where Layout.Same is false. The cells of diagonals, windows and colour groups are tinted so lightly that a pencil
// can be seen on them; a diagonal has a line besides, a window a frame, and the cells of a group a small letter.
// Digits above 9 are written as in pictures.
//
// The same arguments give the same bytes. The error is ErrTitle, ErrConstraint, or one of those of render.Board.
func Page(p sudoku.Puzzle, title string, d render.Digits) ([]byte, error) {
	if err := check(p); err != nil {
		return nil, fmt.Errorf("print the board: %w", err)
	}
	to, err := newPage(title, d)
	if err != nil {
		return nil, fmt.Errorf("print the board: %w", err)
	}
	b := board{page: to, grating: newGrating(p.Layout.N()), puzzle: p, layout: p.Layout}
	b.draw()
	return b.file()
}

func check(p sudoku.Puzzle) error {
	if p.Layout == nil {
		return render.ErrLayout
	}
	if len(p.Layout.Constraints()) > 0 {
		return fmt.Errorf("%s: %w", p.Variant(), ErrConstraint)
	}
	if len(p.Givens) != p.Layout.Size() {
		return fmt.Errorf("%d givens for %s: %w", len(p.Givens), p.Layout.Variant(), render.ErrSize)
	}
	for c, d := range p.Givens {
		if int(d) > p.Layout.N() {
			return fmt.Errorf("%d at %s: %w", d, p.Layout.CellName(sudoku.Cell(c)), render.ErrDigit)
		}
	}
	return nil
}

// grating is the places of n by n cells on the page. Rows and columns are counted from 0.
type grating struct {
	n     int
	pitch float64
}

func newGrating(n int) grating { return grating{n: n, pitch: boardSide / float64(n)} }

// corner returns the upper left corner of a cell.
func (g grating) corner(row, column int) (x, y float64) {
	return margin + float64(column)*g.pitch, boardTop + float64(row)*g.pitch
}

// digitHeight is that of a digit: half of the cell, but no more than a finger is wide.
func (g grating) digitHeight() float64 { return min(g.pitch*0.5, 14) }

// board is a puzzle on its way to a page.
type board struct {
	page
	grating
	puzzle sudoku.Puzzle
	layout *sudoku.Layout
}

func (b board) draw() {
	for _, look := range looks {
		b.each(look.kind, look.tint)
	}
	for _, look := range looks {
		b.each(look.kind, look.adorn)
	}
	b.lines()
	for c, d := range b.puzzle.Givens {
		if d != 0 {
			x, y := b.place(sudoku.Cell(c))
			b.write(render.Sign(b.layout, d, b.digits), b.digitHeight(), x+b.pitch/2, y+b.pitch/2, black)
		}
	}
}

// place returns the upper left corner of c.
func (b board) place(c sudoku.Cell) (x, y float64) { return b.corner(b.layout.Place(c)) }

// lines draws the lines of the board, the thin ones first.
func (b board) lines() {
	b.SetLineCapStyle("square")
	for _, width := range [...]float64{thin, thick} {
		for i := range b.n + 1 {
			for j := range b.n {
				if b.width(i-1, j, i, j) == width {
					x, y := b.corner(i, j)
					b.line(x, y, x+b.pitch, y, width, black)
				}
				if b.width(j, i-1, j, i) == width {
					x, y := b.corner(j, i)
					b.line(x, y, x, y+b.pitch, width, black)
				}
			}
		}
	}
}

// width returns the width of the line between two neighbouring cells, one of which may lie outside.
func (b board) width(row, column, nextRow, nextColumn int) float64 {
	if min(row, column) < 0 || max(nextRow, nextColumn) >= b.n {
		return thick
	}
	if b.layout.Same(b.layout.At(row, column), b.layout.At(nextRow, nextColumn)) {
		return thin
	}
	return thick
}
