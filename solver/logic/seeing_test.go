package logic_test

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// TestTheSingleThatIsSeenMostEasilyComesFirst checks the order of singles. First comes the last cell of a
// house, then a single in a box, then in a line, then a naked single.
func TestTheSingleThatIsSeenMostEasilyComesFirst(t *testing.T) {
	for _, test := range []struct{ name, line, technique, house string }{
		{"the last cell of a row before a box that has but one place",
			"classic4:123.34..........", "full-house", "row 1"},
		{"a box before the row in which the digit has one place too",
			"classic9:............4...........4............4...........................4...............", "hidden-single", "box 1"},
	} {
		p, err := sudoku.Parse(test.line)
		check.Must(t, err)
		at, err := logic.Start(p)
		check.Must(t, err)
		s, ok := at.Next(t.Context())
		if !ok || s.Technique.Name != test.technique || len(s.Base) != 1 || p.Layout.Houses()[s.Base[0]].String() != test.house {
			t.Errorf("%s: %s in %v", test.name, s.Text, s.Base)
		}
	}
}

// TestNoStepIsToldTheHarderWay checks that no step uses a line, or a naked single, while a box has a single.
func TestNoStepIsToldTheHarderWay(t *testing.T) {
	for _, line := range []string{
		"classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
		"classic9:..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
	} {
		p, err := sudoku.Parse(line)
		check.Must(t, err)
		at, err := logic.Start(p)
		check.Must(t, err)
		steps := 0
		for at, s := range at.Steps(t.Context()) {
			steps++
			inBox := len(s.Base) == 1 && p.Layout.Houses()[s.Base[0]].Kind == sudoku.Box
			if s.Technique.Name == "full-house" || inBox {
				continue
			}
			if c, d, ok := placeInABox(at); ok {
				t.Errorf("%s is told by houses %v, where %s=%d stands in a box", s.Text, s.Base, p.Layout.CellName(c), d)
			}
		}
		check.Equal(t, steps, at.Empty().Len(), "%s", line)
	}
}

// placeInABox returns a hidden single of a box.
func placeInABox(at *logic.Position) (sudoku.Cell, sudoku.Digit, bool) {
	for _, h := range at.Layout().Houses() {
		for d := range at.Layout().N() {
			if places := at.CellsWith(sudoku.Digit(d + 1)).And(logic.CellsOf(h.Cells...)); h.Kind == sudoku.Box && places.Len() == 1 {
				return places.First(), sudoku.Digit(d + 1), true
			}
		}
	}
	return 0, 0, false
}
