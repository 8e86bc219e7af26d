package pad_test

import (
	"cmp"
	"slices"
	"testing"

	"sudokubot/bot/game/pad"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// presses enters all open cells of a puzzle in an order. maxRows and width are the limits of Keys. It makes
// only necessary presses, and returns their number for each 100 cells.
func presses(t *testing.T, line string, maxRows, width int, order func(a, b sudoku.Cell, solution sudoku.Grid) int) int {
	t.Helper()
	p := begin(t, line)
	report, err := solver.Solve(t.Context(), p.Start, solver.Options{})
	if err != nil || report.Status != solver.Unique {
		t.Fatal(report.Status, err)
	}
	var open []sudoku.Cell
	for c, d := range p.Now {
		if d == 0 {
			open = append(open, sudoku.Cell(c))
		}
	}
	slices.SortStableFunc(open, func(a, b sudoku.Cell) int { return order(a, b, report.Solutions[0]) })
	keys := slices.Concat(pad.Keys(p.Start.Layout, maxRows, width, false)...)
	n := 0
	press := func(k pad.Key) {
		n++
		s := pad.Of(p)
		s.Press(p, k, s.Revision, noon)
	}
	for _, c := range open {
		if d := report.Solutions[0][c]; pad.Of(p).Digit != d {
			press(pad.Key{Op: pad.Digit, N: int(d)})
		}
		if slices.Contains(keys, pad.Key{Op: pad.Cell, N: int(c)}) {
			press(pad.Key{Op: pad.Cell, N: int(c)})
			continue
		}
		if b := block(c); b != pad.Of(p).Block {
			press(pad.Key{Op: pad.Block, N: b})
		}
		press(pad.Key{Op: pad.Place, N: slices.Index(pad.Of(p).Frame(p.Start.Layout), c)})
	}
	check.True(t, p.Over(), "the game is not over: %s", p.Grid)
	return 100 * n / len(open)
}

func byPlace(a, b sudoku.Cell, solution sudoku.Grid) int { return int(solution[a]) - int(solution[b]) }

func byDigit(a, b sudoku.Cell, solution sudoku.Grid) int {
	return cmp.Or(byPlace(a, b, solution), block(a)-block(b))
}

func byArea(a, b sudoku.Cell, solution sudoku.Grid) int {
	return cmp.Or(block(a)-block(b), byPlace(a, b, solution))
}

func block(c sudoku.Cell) int { return int(c)/27*3 + int(c)%9/3 }

// TestTwoPressesADigit checks that a digit takes about two presses, both in the order of digits and by
// areas. In a mini it takes less.
func TestTwoPressesADigit(t *testing.T) {
	for _, test := range []struct {
		name, line string
		rows, row  int
		order      func(a, b sudoku.Cell, solution sudoku.Grid) int
		most       int // limit of presses for 100 cells
	}{
		{"by digits, with a map", classic, 13, 8, byDigit, 220},
		{"by areas, with a map", classic, 13, 8, byArea, 225},
		{"by digits, with short rows", classic, 6, 5, byDigit, 220},
		{"a mini by digits, whole", "box2x3:......254.61.43.1.51.6.3...13..354.6", 13, 8, byPlace, 135},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := presses(t, test.line, test.rows, test.row, test.order)
			t.Logf("%d presses for 100 digits", got)
			check.True(t, got <= test.most && got >= test.most-40,
				"%d presses for 100 digits, want %d at most", got, test.most)
		})
	}
}
