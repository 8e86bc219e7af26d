package blurred_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/calendar/blurred"
	"sudokubot/solver/sudoku"
)

// written writes a grid: the digits that each cell may have, a dot for none, and a blank between cells.
func written(g blurred.Grid) string {
	var cells []string
	for _, may := range g {
		digits := ""
		for d := range 10 {
			if may>>d&1 == 1 {
				digits += string(rune('0' + d))
			}
		}
		if digits == "" {
			digits = "."
		}
		cells = append(cells, digits)
	}
	return strings.Join(cells, " ")
}

// grid reads digits, 0 for empty cells.
func grid(digits string) (g sudoku.Grid) {
	for _, r := range digits {
		g = append(g, sudoku.Digit(r-'0'))
	}
	return g
}

func TestReadings(t *testing.T) {
	for _, test := range []struct {
		readings   []string
		any, every string
	}{
		{[]string{"1020"}, "1 . 2 .", "1 . 2 ."},
		{[]string{"1020", "1020"}, "1 . 2 .", "1 . 2 ."},
		{[]string{"1020", "3020"}, "13 . 2 .", "13 . 2 ."},
		{[]string{"1020", "1320", "1404"}, "1 34 2 4", "1 . . ."},
		{[]string{"1111", "2222", "1233"}, "12 12 123 123", "12 12 123 123"},
	} {
		var all []sudoku.Grid
		for _, digits := range test.readings {
			all = append(all, grid(digits))
		}
		any, every := blurred.Together(all)
		if written(any) != test.any || written(every) != test.every {
			t.Errorf("%q: %s and %s, want %s and %s", test.readings, written(any), written(every), test.any, test.every)
		}
		if len(all) == 1 && !slices.Equal(any, blurred.Sharp(all[0])) {
			t.Errorf("%q is not as sharp as it is", test.readings)
		}
	}
}

func TestFilledAndSeen(t *testing.T) {
	g, _ := blurred.Together([]sudoku.Grid{grid("1020"), grid("1320"), grid("1404")})
	if n, each := g.Filled(); n != 4 || each != 5.0/4 {
		t.Errorf("%d cells of %v digits", n, each)
	}
	if n, each := blurred.Sharp(grid("0000")).Filled(); n != 0 || each != 0 {
		t.Errorf("%d cells of %v digits", n, each)
	}
	if got := written(g.Seen([]sudoku.Cell{3, 1, 2, 0})); got != "4 34 2 1" {
		t.Errorf("seen otherwise: %s", got)
	}
}

// sums returns a 4x4 with these sums.
func sums(t *testing.T, digits string, all ...sudoku.Constraint) (sudoku.Puzzle, blurred.Grid) {
	t.Helper()
	l, err := sudoku.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	if l, err = l.Constrained(all...); err != nil {
		t.Fatal(err)
	}
	p := sudoku.Puzzle{Layout: l, Givens: grid(digits)}
	return p, blurred.Sharp(p.Givens)
}

func sum(number int, cells ...sudoku.Cell) sudoku.Constraint {
	return sudoku.Constraint{Relation: sudoku.Sum, Number: number, Cells: cells}
}

// What a sum lacks of one cell is a given, and what it lacks of more leaves some digits.
func TestSums(t *testing.T) {
	const none = "0000000000000000"
	for name, test := range map[string]struct {
		digits       string
		sums         []sudoku.Constraint
		told, hinted string // the first row
	}{
		"one cell is left":             {"1000000000000000", []sudoku.Constraint{sum(4, 0, 1)}, "1 3 . .", ""},
		"one after the other":          {"1000000000000000", []sudoku.Constraint{sum(6, 1, 2), sum(4, 0, 1)}, "1 3 3 .", ""},
		"nothing is left":              {"1200000000000000", []sudoku.Constraint{sum(3, 0, 1)}, "1 2 . .", ""},
		"no digit is so large":         {"1000000000000000", []sudoku.Constraint{sum(6, 0, 1)}, "1 . . .", "1 234 . ."},
		"two are left":                 {none, []sudoku.Constraint{sum(3, 0, 1)}, ". . . .", "12 12 . ."},
		"two sums of a cell":           {none, []sudoku.Constraint{sum(3, 0, 1), sum(5, 1, 2)}, ". . . .", "12 12 1234 ."},
		"nearly a whole house":         {none, []sudoku.Constraint{sum(7, 0, 1, 2)}, ". . . .", ". . . 3"},
		"a whole house":                {none, []sudoku.Constraint{sum(10, 0, 1, 2, 3)}, ". . . .", ""},
		"what is known is not touched": {"4000000000000000", []sudoku.Constraint{sum(6, 0, 1, 4)}, "4 . . .", "4 . . ."},
	} {
		t.Run(name, func(t *testing.T) {
			p, g := sums(t, test.digits, test.sums...)
			first := func(g blurred.Grid) string {
				if g == nil {
					return ""
				}
				return written(g[:4])
			}
			told := blurred.Told(p, g)
			if got := first(told); got != test.told {
				t.Errorf("told are %s, want %s", got, test.told)
			}
			if got := first(blurred.Hinted(p, told)); got != test.hinted {
				t.Errorf("hinted are %q, want %q", got, test.hinted)
			}
			if !slices.Equal(g, blurred.Sharp(p.Givens)) {
				t.Error("what was asked about is changed")
			}
		})
	}
}

// A grid of order 4 in one of order 9 is found where the cells beside it are full: a block, or any rows and columns; its digits are named
// anew, the most usual first.
func TestPieces(t *testing.T) {
	full := func(c int) uint32 { return 1 << ((c/9*3+c/27+c)%9 + 1) }
	for name, test := range map[string]struct{ rows, columns []int }{
		"a block":              {[]int{2, 3, 4, 5}, []int{1, 2, 3, 4}},
		"a block in a corner":  {[]int{5, 6, 7, 8}, []int{5, 6, 7, 8}},
		"rows here and there":  {[]int{0, 3, 4, 8}, []int{1, 2, 3, 4}},
		"lines here and there": {[]int{0, 3, 5, 8}, []int{1, 2, 6, 7}},
	} {
		t.Run(name, func(t *testing.T) {
			g := make(blurred.Grid, 81)
			for c := range g {
				g[c] = full(c)
			}
			want := blurred.Sharp(grid("1000020010300004"))
			names := []uint32{0, 1 << 7, 1 << 5, 1 << 3, 1 << 8}
			for i, r := range test.rows {
				for j, k := range test.columns {
					g[9*r+k] = 0
					for d := range 5 {
						if want[4*i+j]>>d&1 == 1 {
							g[9*r+k] = names[d]
						}
					}
				}
			}
			renamed := func(g blurred.Grid) blurred.Grid { // in the sequence of their cells
				to, next := map[uint32]uint32{0: 0}, uint32(1)
				g = slices.Clone(g)
				for c, may := range g {
					if _, known := to[may]; !known {
						to[may], next = next, next+1
					}
					g[c] = to[may]
				}
				return g
			}
			all := blurred.Pieces(sudoku.Classic(), g, 4)
			if !slices.ContainsFunc(all, func(piece blurred.Grid) bool { return slices.Equal(renamed(piece), renamed(want)) }) {
				t.Errorf("of %d pieces none is %s", len(all), written(want))
			}
		})
	}
	if all := blurred.Pieces(sudoku.Classic(), make(blurred.Grid, 81), 4); len(all) > 0 {
		t.Errorf("an empty grid has %d pieces", len(all))
	}
}
