package sheet

import (
	"fmt"
	"strconv"

	"sudokubot/bot/render"
	"sudokubot/solver/colored"
)

// ColoredPage returns a page with a coloured puzzle as PDF. Every cell has a box in its corner for the letter of its colour,
// which stands there if it is given; so nothing rests on a printer with colours, and people colour the cells themselves.
// The colours stand below the board, the highest priority first.
//
// The same arguments give the same bytes. The error is ErrTitle or a *colored.SyntaxError, wrapped.
func ColoredPage(p colored.Puzzle, title string, d render.Digits) ([]byte, error) {
	if len(p.Givens) != p.N*p.N {
		return nil, fmt.Errorf("print the coloured board: %d givens: %w", len(p.Givens), render.ErrSize)
	}
	if _, err := colored.New(p.N, p.Colors, p.Givens); err != nil {
		return nil, fmt.Errorf("print the coloured board: %w", err)
	}
	to, err := newPage(title, d)
	if err != nil {
		return nil, fmt.Errorf("print the coloured board: %w", err)
	}
	b := coloredBoard{page: to, grating: newGrating(p.N), puzzle: p}
	b.draw()
	return b.file()
}

// coloredBoard is a coloured puzzle on its way to a page.
type coloredBoard struct {
	page
	grating
	puzzle colored.Puzzle
}

func (b coloredBoard) draw() {
	for c, k := range b.puzzle.Givens {
		b.cell(c/b.n, c%b.n, k)
	}
	b.lines()
	b.legend()
}

// cell draws what is given in a cell, and the box for its colour.
func (b coloredBoard) cell(row, column int, k colored.Mark) {
	x, y := b.corner(row, column)
	if k.Number != 0 {
		b.write(b.local(strconv.Itoa(int(k.Number))), b.digitHeight(), x+b.pitch/2, y+b.pitch/2, black)
	}
	side := min(b.pitch*0.28, 9)
	b.SetLineCapStyle("square")
	if k.Color != 0 {
		b.fill(x, y, side, side, light)
		b.write(b.puzzle.Colors[k.Color-1:k.Color], side*0.55, x+side/2, y+side/2, black)
	}
	b.line(x+side, y, x+side, y+side, thin, black)
	b.line(x, y+side, x+side, y+side, thin, black)
}

func (b coloredBoard) lines() {
	b.SetLineCapStyle("square")
	for i := range b.n + 1 {
		width := fine
		if i == 0 || i == b.n {
			width = thick
		}
		x, y := b.corner(i, i)
		b.line(margin, y, margin+boardSide, y, width, black)
		b.line(x, boardTop, x, boardTop+boardSide, width, black)
	}
}

// legend writes the colours below the board, the greater before the smaller.
func (b coloredBoard) legend() {
	const height, pitch = 4.5, 11.0
	y := boardTop + boardSide + 10
	for i, letter := range b.puzzle.Colors {
		x := margin + height + float64(i)*pitch
		b.write(string(letter), height, x, y, black)
		if i+1 < len(b.puzzle.Colors) {
			b.write(">", height*0.7, x+pitch/2, y, mid)
		}
	}
}
