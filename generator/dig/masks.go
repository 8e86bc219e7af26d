package dig

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// Mask is a set of cells of the classic grid in a shape. The zero Mask has no cells, and means no mask.
type Mask struct {
	name  string
	cells string // one byte for each cell: set, or a dot
}

// set marks a cell of a mask; a dot marks a cell outside it.
const set = 'X'

// MaskNamed returns the drawing of that name, or draws a text, ignoring case. A text is a letter or digit
// over the whole grid, two side by side, or four digits as two above two. The error may be shown to users.
func MaskNamed(text string) (Mask, error) {
	for _, m := range drawings {
		if strings.EqualFold(m.name, text) {
			return m, nil
		}
	}
	if cells, ok := drawn(strings.ToUpper(text)); ok {
		return Mask{strings.ToUpper(text), cells}, nil
	}
	return Mask{}, fmt.Errorf("%.40q is no mask: use one of %s; or one or two letters or digits, or four digits",
		text, strings.Join(MaskNames(), ", "))
}

// MaskNames returns the names of all drawings.
func MaskNames() []string {
	var names []string
	for _, m := range drawings {
		names = append(names, m.name)
	}
	return names
}

// String returns the name for MaskNamed. The name of a text is the text in capitals.
func (m Mask) String() string { return m.name }

// Has reports whether a cell belongs to m.
func (m Mask) Has(c sudoku.Cell) bool { return m.cells != "" && m.cells[c] == set }

// Cells returns the cells of m and the other cells, both in the order of reading.
func (m Mask) Cells() (within, beyond []sudoku.Cell) {
	for c := range sudoku.Cell(size) {
		if m.Has(c) {
			within = append(within, c)
		} else {
			beyond = append(beyond, c)
		}
	}
	return within, beyond
}

// Beyond returns the number of givens outside m.
func (m Mask) Beyond(givens sudoku.Grid) int {
	n := 0
	for c, d := range givens {
		if d != 0 && !m.Has(sudoku.Cell(c)) {
			n++
		}
	}
	return n
}

//go:embed drawings.txt
var drawingsFile string

var drawings = func() (list []Mask) {
	for block := range strings.SplitSeq(strings.TrimSpace(drawingsFile), "\n\n") {
		name, rows, _ := strings.Cut(block, "\n")
		list = append(list, Mask{name, strings.ReplaceAll(rows, "\n", "")})
	}
	return list
}()

//go:embed signs.txt
var signsFile string

//go:embed small.txt
var smallFile string

// signs has the rows of each letter and digit: 5 rows, 4 columns wide. small has the digits in 4 rows.
var signs, small = font(signsFile), font(smallFile)

// font reads letters and digits drawn side by side, below a line with their names.
func font(file string) map[rune][]string {
	all := map[rune][]string{}
	for block := range strings.SplitSeq(strings.TrimSpace(file), "\n\n") {
		lines := strings.Split(block, "\n")
		for i, sign := range lines[0] {
			for _, row := range lines[1:] {
				all[sign] = append(all[sign], strings.Fields(row)[i])
			}
		}
	}
	return all
}

// tall stretches the 5 rows of a letter or digit over the grid. wide stretches the 4 columns of a letter or
// digit that stands alone.
var (
	tall = []int{0, 1, 1, 1, 2, 3, 3, 3, 4}
	wide = []int{0, 0, 1, 1, 1, 2, 2, 3, 3}
)

// drawn returns the cells of a text in capitals; ok is false if it cannot be drawn.
func drawn(text string) (cells string, ok bool) {
	letters := []rune(text)
	rows := func(i int, font map[rune][]string) []string { return font[letters[i]] }
	switch {
	case len(letters) == 4 && has(small, letters):
		above, below := beside(rows(0, small), rows(1, small)), beside(rows(2, small), rows(3, small))
		return strings.Join(slices.Concat(above, []string{strings.Repeat(".", order)}, below), ""), true
	case !has(signs, letters):
	case len(letters) == 1:
		return stretched(rows(0, signs), func(row string) string {
			var b strings.Builder
			for _, k := range wide {
				b.WriteByte(row[k])
			}
			return b.String()
		}), true
	case len(letters) == 2:
		return stretched(beside(rows(0, signs), rows(1, signs)), func(row string) string { return row }), true
	}
	return "", false
}

func has(font map[rune][]string, letters []rune) bool {
	return !slices.ContainsFunc(letters, func(r rune) bool { return font[r] == nil })
}

func beside(left, right []string) []string {
	rows := make([]string, len(left))
	for i := range rows {
		rows[i] = left[i] + "." + right[i]
	}
	return rows
}

func stretched(rows []string, widen func(string) string) string {
	var b strings.Builder
	for _, r := range tall {
		b.WriteString(widen(rows[r]))
	}
	return b.String()
}
