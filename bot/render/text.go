package render

import (
	"slices"
	"strconv"
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
	isolate            = "\u2068" // in the direction of the first letter
	isolateLeftToRight = "\u2066"
	popIsolate         = "\u2069"
)

// Text returns b as lines for a fixed-width font that can be pasted back: a drawn grid up to order 9, above it one sign of
// sudoku.Symbol for each cell, with gaps between boxes where the whole stays within 700 characters. Borders that bend
// would be read as columns of their own, so regions of other shapes have none: the plain grid is followed by an empty
// line and the map of the regions, a letter for each cell, which is left out above 700 characters in all. Diagonals,
// groups, windows and constraints are not in the text; the name of the variant belongs into the words beside it. An empty cell is a
// point. Marks and candidates are left out, they would stand in the way of whoever copies the grid. With Persian digits
// every line is isolated, so that it reads from left to right wherever it is shown.
//
// The last line has no line feed. A board that PNG refuses has no text: the result is empty.
func Text(b Board, d Digits) string {
	if b.check() != nil || d > Persian {
		return ""
	}
	t := text{board: b, l: b.Puzzle.Layout, n: b.Puzzle.Layout.N(), digits: d}
	if t.l.Has(sudoku.Region) {
		return t.mapped()
	}
	if t.n <= 9 {
		return d.join(t.drawn())
	}
	if wide := d.join(t.compact(true)); utf8.RuneCountInString(wide) <= mostText {
		return wide
	}
	return d.join(t.compact(false))
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
		lines = append(lines, t.line(drawnRow, r))
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
		lines = append(lines, t.line(shape, r))
	}
	return lines
}

// mapped returns the plain grid and, where there is room, the map of its regions.
func (t text) mapped() string {
	d := t.digits
	shape := rowShape{}
	if t.n <= 9 {
		shape.space = " "
	}
	var grid, regions []string
	letters := t.letters()
	for r := range t.n {
		grid = append(grid, t.line(shape, r))
		regions = append(regions, t.row(shape, func(k int) string { return letters[t.l.At(r, k)] }))
	}
	whole := d.join(slices.Concat(grid, []string{""}, regions))
	if utf8.RuneCountInString(whole) > mostText {
		return d.join(grid)
	}
	return whole
}

// letters returns the letter of the region of each cell, A for the first region.
func (t text) letters() []string {
	letters := make([]string, t.l.Size())
	for _, h := range housesOf(t.l, sudoku.Region) {
		for _, c := range h.Cells {
			letters[c] = string(rune('A' + h.Index))
		}
	}
	return letters
}

// rowShape is what stands around the cells of a row: before, between and after its boxes, and between cells.
type rowShape struct{ before, between, after, space string }

var drawnRow = rowShape{before: "| ", between: " | ", after: " |", space: " "}

// line returns row r.
func (t text) line(s rowShape, r int) string {
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
		case s.between != "" && t.stackStarts(k):
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
func (d Digits) join(lines []string) string {
	if d == Persian {
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

// numbersUpTo is the largest order whose digits above 9 are drawn as numbers, as in newspapers; above it they are letters.
const numbersUpTo = 12

// Sign returns d as pictures of a board on l show it: a number up to order 12, above that a letter of sudoku.Symbol.
func Sign(l *sudoku.Layout, d sudoku.Digit, digits Digits) string {
	if l.N() <= numbersUpTo {
		return digits.local(strconv.Itoa(int(d)))
	}
	return digits.local(string(sudoku.Symbol(d)))
}
