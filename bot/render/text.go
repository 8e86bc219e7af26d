package render

import (
	"strings"
	"unicode/utf8"

	"sudokubot/solver/sudoku"
)

// mostText is the length in characters up to which the text of a large board has gaps between its boxes: a message
// with a picture has room for about a thousand, and more than the grid to say.
const mostText = 700

// Isolates keep a line with Persian digits in order where the text around it runs from right to left (Unicode Standard
// Annex 9, 2.5 and 2.6).
const (
	isolateLeftToRight = "\u2066"
	popIsolate         = "\u2069"
)

// Text returns b as lines for a fixed-width font that can be pasted back: a drawn grid up to order 9, above it one sign of
// sudoku.Symbol for each cell, with gaps between boxes where the whole stays within 700 characters. An empty cell is a
// point. Marks and candidates are left out, they would stand in the way of whoever copies the grid. With Persian digits
// every line is isolated, so that it reads from left to right wherever it is shown.
//
// The last line has no line feed. A board that PNG refuses has no text: the result is empty.
func Text(b Board, d Digits) string {
	if b.check() != nil || d > Persian {
		return ""
	}
	t := text{board: b, l: b.Puzzle.Layout, n: b.Puzzle.Layout.N(), digits: d}
	if t.n <= 9 {
		return t.join(t.drawn())
	}
	if wide := t.join(t.compact(true)); utf8.RuneCountInString(wide) <= mostText {
		return wide
	}
	return t.join(t.compact(false))
}

// text is a board on its way to be lines.
type text struct {
	board  Board
	l      *sudoku.Layout
	n      int
	digits Digits
}

// drawn returns the lines of a grid with borders around its boxes.
func (t text) drawn() []string {
	border := t.row(drawnRow, func(int) string { return "-" })
	border = strings.NewReplacer(" ", "-", "|", "+").Replace(border)
	var lines []string
	for r := range t.n {
		if r == 0 || t.bandStarts(r) {
			lines = append(lines, border)
		}
		lines = append(lines, t.cells(drawnRow, r))
	}
	return append(lines, border)
}

// compact returns one line for each row and, with gaps, a blank line between bands.
func (t text) compact(gaps bool) []string {
	shape := rowShape{}
	if gaps {
		shape.between = " "
	}
	var lines []string
	for r := range t.n {
		if gaps && t.bandStarts(r) {
			lines = append(lines, "")
		}
		lines = append(lines, t.cells(shape, r))
	}
	return lines
}

// rowShape is what stands around the cells of a row: before, between and after its boxes, and between cells.
type rowShape struct{ before, between, after, space string }

var drawnRow = rowShape{before: "| ", between: " | ", after: " |", space: " "}

// cells returns row r.
func (t text) cells(s rowShape, r int) string {
	return t.row(s, func(k int) string {
		d, _ := t.board.digit(t.l.At(r, k))
		return t.digits.local(string(sudoku.Symbol(d)))
	})
}

// row returns a row whose k-th cell is cell(k).
func (t text) row(s rowShape, cell func(k int) string) string {
	var b strings.Builder
	b.WriteString(s.before)
	for k := range t.n {
		switch {
		case t.stackStarts(k):
			b.WriteString(s.between)
		case k > 0:
			b.WriteString(s.space)
		}
		b.WriteString(cell(k))
	}
	b.WriteString(s.after)
	return b.String()
}

// stackStarts reports whether a line between boxes runs to the left of column k.
func (t text) stackStarts(k int) bool {
	return k > 0 && !t.l.Same(t.l.At(0, k-1), t.l.At(0, k))
}

// bandStarts reports whether a line between boxes runs above row r.
func (t text) bandStarts(r int) bool {
	return r > 0 && !t.l.Same(t.l.At(r-1, 0), t.l.At(r, 0))
}

// join returns the lines as one text, each isolated where its digits would otherwise follow the text around them.
func (t text) join(lines []string) string {
	if t.digits == Persian {
		for i, line := range lines {
			if line != "" {
				lines[i] = isolateLeftToRight + line + popIsolate
			}
		}
	}
	return strings.Join(lines, "\n")
}

// local returns s with its digits 0 to 9 written in d.
func (d Digits) local(s string) string {
	if d != Persian {
		return s
	}
	return strings.Map(func(sign rune) rune {
		if '0' <= sign && sign <= '9' {
			return sign - '0' + '۰'
		}
		return sign
	}, s)
}
