package dig_test

import (
	"strings"
	"testing"

	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// drawn returns m as rows, # for a cell of m.
func drawn(m dig.Mask) string {
	var b strings.Builder
	for c := range sudoku.Cell(81) {
		if m.Has(c) {
			b.WriteByte('#')
		} else {
			b.WriteByte('.')
		}
		if c%9 == 8 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func TestNamed(t *testing.T) {
	tests := []struct{ text, name, want string }{
		{"Heart", "heart", `
.##...##.
##.#.#.##
#...#...#
#.......#
##.....##
.##...##.
..##.##..
...###...
....#....
`},
		{"ab", "AB", `
.##..###.
#..#.#..#
#..#.#..#
#..#.#..#
####.###.
#..#.#..#
#..#.#..#
#..#.#..#
#..#.###.
`},
		{"7", "7", `
#########
.......##
.......##
.......##
.......##
.......##
.......##
.......##
.......##
`},
		{"2027", "2027", `
####.####
..##.#..#
##...#..#
####.####
.........
####.####
..##...#.
##....#..
####.#...
`},
	}
	for _, test := range tests {
		m, err := dig.MaskNamed(test.text)
		if err != nil || m.String() != test.name || drawn(m) != test.want[1:] {
			t.Errorf("%s: %v, %v\n%s", test.text, m, err, drawn(m))
		}
		if again, err := dig.MaskNamed(m.String()); again != m || err != nil {
			t.Errorf("%s is read as %v, %v", m, again, err)
		}
	}
}

func TestNamedRefuses(t *testing.T) {
	for _, text := range []string{"", "hearts", "ABC", "A4B4", "123", "12345", "A!", "é", "۲۷"} {
		if m, err := dig.MaskNamed(text); err == nil || m != (dig.Mask{}) {
			t.Errorf("%q: %v", text, m)
		}
	}
}

// TestEveryMaskCanHaveOneSolution checks that no mask has two empty rows within a band, or two empty
// columns within a stack. They could be exchanged, so every puzzle would have several solutions.
func TestEveryMaskCanHaveOneSolution(t *testing.T) {
	for _, name := range dig.MaskNames() {
		m, err := dig.MaskNamed(name)
		check.Must(t, err)
		within, beyond := m.Cells()
		check.True(t, len(within) >= 20 && len(within) <= 50 && len(within)+len(beyond) == 81,
			"%s has %d cells", name, len(within))
		var rows, columns [3]int // numbers of empty rows and columns
		for i := range 9 {
			row, column := 0, 0
			for k := range 9 {
				if m.Has(sudoku.Cell(9*i + k)) {
					row++
				}
				if m.Has(sudoku.Cell(9*k + i)) {
					column++
				}
			}
			if row == 0 {
				rows[i/3]++
			}
			if column == 0 {
				columns[i/3]++
			}
		}
		for i := range 3 {
			check.True(t, rows[i] <= 1 && columns[i] <= 1, "%s has two empty lines side by side", name)
		}
	}
}
