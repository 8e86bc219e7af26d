package render

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sudokubot/solver/sudoku"
)

// mostText is the maximum length of a text with gaps between boxes or a map of regions, in characters. A
// message may have about 1,000.
const mostText = 700

// Isolates keep the signs of a line with Persian digits in order (Unicode Standard Annex 9, 2.5 and 2.6).
const (
	isolate            = "\u2068" // the direction is that of the first letter
	isolateLeftToRight = "\u2066"
	popIsolate         = "\u2069"
)

// Text returns b as lines for a fixed-width font that can be pasted back. Up to order 9 it is a drawn grid.
// Above order 9, it has a sign of sudoku.Symbol for each cell, and gaps between boxes if all fits in 700
// characters. Regions of other shapes have no borders, which would be read as columns. If all fits in 700
// characters, an empty line and a map of the regions follow the plain grid. The map has a letter for each
// cell. Diagonals, groups, windows and constraints are not in the text. The message with the text should name
// the variant. An empty cell is a point. Marks and candidates are left out, to make the grid easy to copy.
// With Persian digits every line is isolated, so that it reads from left to right in any text.
//
// The last line has no line feed. The result is empty for a board that PNG rejects.
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

type text struct {
	board  Board
	l      *sudoku.Layout
	n      int
	digits Digits
}

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

// compact returns a line for each row. With gaps, blank lines separate bands.
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

// mapped returns the plain grid and, if it fits, the map of its regions.
func (t text) mapped() string {
	d := t.digits
	shape := rowShape{}
	if t.n <= 9 {
		shape.space = " "
	}
	var grid, regions []string
	letters := make([]string, t.l.Size()) // letter of each cell's region
	for _, h := range housesOf(t.l, sudoku.Region) {
		for _, c := range h.Cells {
			letters[c] = string(rune('A' + h.Index))
		}
	}
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

// rowShape is the text before, between and after the boxes of a row, and between cells.
type rowShape struct{ before, between, after, space string }

var drawnRow = rowShape{before: "| ", between: " | ", after: " |", space: " "}

func (t text) line(s rowShape, r int) string {
	return t.row(s, func(k int) string {
		d, _ := t.board.digit(t.l.At(r, k))
		return t.digits.Local(string(sudoku.Symbol(d)))
	})
}

// row returns the text of a row. cell(k) is the text of its k-th cell.
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

// stackStarts reports whether a border of boxes is on the left of column k.
func (t text) stackStarts(k int) bool {
	return k > 0 && !t.l.Same(t.l.At(0, k-1), t.l.At(0, k))
}

// bandStarts reports whether a border of boxes is above row r.
func (t text) bandStarts(r int) bool {
	return r > 0 && !t.l.Same(t.l.At(r-1, 0), t.l.At(r, 0))
}

// join joins lines. It isolates Persian lines from the direction of the surrounding text.
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

// Local returns s with the digits 0 to 9 in the script d.
func (d Digits) Local(s string) string {
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

// numbersUpTo is the largest order whose digits above 9 are written as numbers, as in newspapers. In larger
// orders they are letters.
const numbersUpTo = 12

// Sign returns d as in pictures of l: a number up to order 12, and a letter of sudoku.Symbol in larger
// orders.
func Sign(l *sudoku.Layout, d sudoku.Digit, digits Digits) string {
	if l.N() <= numbersUpTo {
		return digits.Local(strconv.Itoa(int(d)))
	}
	return digits.Local(string(sudoku.Symbol(d)))
}
