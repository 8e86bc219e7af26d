package sudoku_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const solved4 = "classic4:1234341221434321"

func parse(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err, "Parse(%q", line)
	return p
}

func TestNew(t *testing.T) {
	l := named(t, "classic4")
	givens := parse(t, solved4).Givens
	p, err := sudoku.New(l, givens)
	if err != nil || p.Layout != l || !slices.Equal(p.Givens, givens) {
		t.Fatalf("New is %v, error %v", p, err)
	}
	givens[0] = 4
	check.Equal(t, p.Givens[0], 1, "the puzzle changes with the grid it was made from")
	for name, bad := range map[string]sudoku.Grid{
		"none": nil, "15 cells": make(sudoku.Grid, 15), "17 cells": make(sudoku.Grid, 17), "a 5": append(make(sudoku.Grid, 15), 5), "a 255": append(make(sudoku.Grid, 15), 255),
	} {
		if _, err := sudoku.New(l, bad); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestFilled(t *testing.T) {
	for line, want := range map[string]int{"latin2:....": 0, "latin2:1..2": 2, solved4: 16} {
		check.Equal(t, parse(t, line).Givens.Filled(), want, "%s", line)
	}
}

// TestClashing checks that each cell is listed once, even if it clashes in a row and in a box.
func TestClashing(t *testing.T) {
	for line, want := range map[string][]sudoku.Cell{
		"classic4:1234............": nil, "classic4:33..............": {0, 1}, "latin4:2121............": {0, 1, 2, 3}, "classic4:..2....2.4...4..": {2, 7, 9, 13},
	} {
		p, err := sudoku.Parse(line)
		check.Must(t, err)
		check.Slices(t, p.Layout.Clashing(p.Givens), want, "%s", line)
	}
}

func TestFull(t *testing.T) {
	for _, test := range []struct {
		grid sudoku.Grid
		want bool
	}{{sudoku.Grid{1, 2}, true}, {sudoku.Grid{1, 0}, false}, {sudoku.Grid{0, 0}, false}} {
		check.Equal(t, test.grid.Full(), test.want, "%v: full %v", test.grid, !test.want)
	}
}

func TestClashes(t *testing.T) {
	type clash struct {
		House string
		Digit sudoku.Digit
		Cells []sudoku.Cell
	}
	tests := []struct {
		name, line string
		want       []clash
	}{
		{"none", "classic4:1234............", nil},
		{"empty", "classic4:................", nil},
		{"solved", solved4, nil},
		{"row", "classic4:1..1............", []clash{{"row 1", 1, []sudoku.Cell{0, 3}}}},
		{"column", "classic4:.4...........4..", []clash{{"column 2", 4, []sudoku.Cell{1, 13}}}},
		{"box", "classic4:..2....2........", []clash{{"box 2", 2, []sudoku.Cell{2, 7}}}},
		{"no box in a Latin square", "latin4:..2....2........", nil},
		{"row and box", "classic4:33..............", []clash{{"row 1", 3, []sudoku.Cell{0, 1}}, {"box 1", 3, []sudoku.Cell{0, 1}}}},
		{"thrice", "latin4:1.11............", []clash{{"row 1", 1, []sudoku.Cell{0, 2, 3}}}},
		{"two digits in a row", "latin4:2121............", []clash{{"row 1", 1, []sudoku.Cell{1, 3}}, {"row 1", 2, []sudoku.Cell{0, 2}}}},
		{"digit 25", "latin25:P" + strings.Repeat(".", 23) + "P" + strings.Repeat(".", 600), []clash{{"row 1", 25, []sudoku.Cell{0, 24}}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := parse(t, test.line)
			var got []clash
			for _, c := range p.Layout.Clashes(p.Givens) {
				got = append(got, clash{c.House.String(), c.Digit, c.Cells})
			}
			check.Deep(t, got, test.want)
		})
	}
}

func TestCheck(t *testing.T) {
	p := parse(t, "classic4:1...............")
	solution := parse(t, solved4).Givens
	with := func(c int, d sudoku.Digit) sudoku.Grid {
		g := slices.Clone(solution)
		g[c] = d
		return g
	}
	tests := []struct {
		name string
		grid sudoku.Grid
		want string
	}{
		{"a solution", solution, "<nil>"},
		{"nothing", nil, "0 cells: the grid has the wrong number of cells"},
		{"a cell too many", append(slices.Clone(solution), 1), "17 cells: the grid has the wrong number of cells"},
		{"an empty cell", with(15, 0), "r4c4: the grid has empty cells"},
		{"a 5", with(6, 5), "r2c3: a digit is out of range"},
		{"a 255", with(6, 255), "r2c3: a digit is out of range"},
		{"another given", with(0, 2), "r1c1: the grid changes a given"},
		{"an empty given", with(0, 0), "r1c1: the grid has empty cells"},
		{"a clash", with(15, 2), "row 4, digit 2: a digit stands twice in a house"},
		{"only boxes clash", parse(t, "latin4:1234234134124123").Givens, "box 1, digit 2: a digit stands twice in a house"},
	}
	for _, test := range tests {
		check.Equal(t, fmt.Sprint(p.Check(test.grid)), test.want, "%s", test.name)
		check.Equal(t, p.Solved(test.grid), test.want == "<nil>", "%s", test.name)
	}
}

func BenchmarkCheck(b *testing.B) {
	p := parse(b, "classic9:428617359967253481135498276612549837749381625583726914296135748854972163371864592")
	b.ReportAllocs()
	for b.Loop() {
		check.Must(b, p.Check(p.Givens))
	}
}
