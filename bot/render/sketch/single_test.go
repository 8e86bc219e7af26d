package sketch_test

import (
	"slices"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/sketch"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestAHiddenSingleIsDrawnWithItsCauses: every other empty cell of its house sees a marked digit.
func TestAHiddenSingleIsDrawnWithItsCauses(t *testing.T) {
	seen := 0
	at := position(t, "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	for at, s := range at.Steps(t.Context()) {
		if s.Technique.Name != "hidden-single" {
			continue
		}
		seen++
		k := sketch.Of(at, s)
		k.Pattern()
		d, l := s.Placed[0].Digit, at.Layout()
		for _, c := range l.Houses()[s.Base[0]].Cells {
			caused := at.Digit(c) != 0 || c == s.Placed[0].Cell
			for _, spot := range k.Spots {
				caused = caused || spot.Role == render.PatternB && spot.Digit == d && at.Digit(spot.Cell) == d && sees(l.Peers(c), spot.Cell)
			}
			check.True(t, caused, "%s leaves %s unexplained", s.Text, l.CellName(c))
		}
	}
	check.True(t, seen > 0, "no hidden single was drawn")
}

func sees(peers []sudoku.Cell, c sudoku.Cell) bool { return slices.Contains(peers, c) }
