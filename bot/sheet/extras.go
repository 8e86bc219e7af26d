package sheet

import (
	"math"
	"slices"

	"sudokubot/solver/sudoku"
)

// look is how the houses of a kind that the lines of the board do not show are printed.
type look struct {
	kind  sudoku.Kind
	tint  func(board, sudoku.House)
	adorn func(board, sudoku.House)
}

// looks lists these kinds; the tint of a later one covers that of an earlier one.
var looks = []look{
	{sudoku.Diagonal, board.shade, board.strike},
	{sudoku.Window, board.shade, board.frame},
	{sudoku.Group, board.color, board.tag},
}

// each calls draw for every house of a kind.
func (b board) each(k sudoku.Kind, draw func(board, sudoku.House)) {
	for _, h := range b.layout.Houses() {
		if h.Kind == k {
			draw(b, h)
		}
	}
}

// shade tints the cells of h grey.
func (b board) shade(h sudoku.House) {
	for _, c := range h.Cells {
		x, y := b.place(c)
		b.fill(x, y, b.pitch, b.pitch, light)
	}
}

// color tints the cells of h in its own hue: as far from that of its neighbours as can be, by the golden section.
func (b board) color(h sudoku.House) {
	const golden = 0.618034
	_, turn := math.Modf(float64(h.Index) * golden)
	b.SetFillColor(pastel(turn))
	for _, c := range h.Cells {
		x, y := b.place(c)
		b.Rect(x, y, b.pitch, b.pitch, "F")
	}
}

// pastel returns the light colour of a hue, 0 to 1.
func pastel(turn float64) (red, green, blue int) {
	channel := func(shift float64) int {
		const middle, swing = 232, 22
		return middle + int(math.Round(swing*math.Cos(2*math.Pi*(turn-shift))))
	}
	return channel(0), channel(1.0 / 3), channel(2.0 / 3)
}

// strike draws a line through the cells of a diagonal.
func (b board) strike(h sudoku.House) {
	b.SetLineCapStyle("butt")
	_, first := b.layout.Place(h.Cells[0])
	_, last := b.layout.Place(h.Cells[len(h.Cells)-1])
	for _, c := range h.Cells {
		x, y := b.place(c)
		left, right := x, x+b.pitch
		if first > last {
			left, right = right, left
		}
		b.line(left, y, right, y+b.pitch, fine, pale)
	}
}

// frame draws a line around a window, inside its cells.
func (b board) frame(h sudoku.House) {
	b.SetLineCapStyle("square")
	inset := b.pitch * 0.06
	for _, c := range h.Cells {
		row, column := b.layout.Place(c)
		x, y := b.place(c)
		ends := func(down, right int) float64 {
			if b.holds(h, row+down, column+right) {
				return 0
			}
			return inset
		}
		left, right := x+ends(0, -1), x+b.pitch-ends(0, 1)
		top, bottom := y+ends(-1, 0), y+b.pitch-ends(1, 0)
		if left > x {
			b.line(left, top, left, bottom, fine, mid)
		}
		if right < x+b.pitch {
			b.line(right, top, right, bottom, fine, mid)
		}
		if top > y {
			b.line(left, top, right, top, fine, mid)
		}
		if bottom < y+b.pitch {
			b.line(left, bottom, right, bottom, fine, mid)
		}
	}
}

// holds reports whether the cell in that place is one of h; there may be none.
func (b board) holds(h sudoku.House, row, column int) bool {
	if min(row, column) < 0 || max(row, column) >= b.n {
		return false
	}
	return slices.Contains(h.Cells, b.layout.At(row, column))
}

// tag writes a small letter into the cells of a group, the same in all of them.
func (b board) tag(h sudoku.House) {
	height := min(b.pitch*0.13, 2.6)
	for _, c := range h.Cells {
		x, y := b.place(c)
		b.write(string(rune('a'+h.Index)), height, x+b.pitch*0.13, y+b.pitch*0.08+height/2, mid)
	}
}
