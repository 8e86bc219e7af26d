package sketch

import (
	"slices"

	"sudokubot/solver/logic"
)

// House returns the house to look in for s: the house of a single, or of the pattern. For a cell with a
// single candidate, it is the house with the fewest empty cells. ok is false if there is no such house.
func House(at *logic.Position, s logic.Step) (house int, ok bool) {
	switch {
	case len(s.Base) == 1:
		return s.Base[0], true
	case len(s.Cells) == 0, len(s.Digits) == 1 && len(s.Cells) > 1:
		return 0, false
	}
	l := at.Layout()
	shared := at.SharedHouses(logic.CellsOf(s.Cells...))
	if len(shared) == 0 {
		return 0, false
	}
	open := func(h int) int { return logic.CellsOf(l.Houses()[h].Cells...).And(at.Empty()).Len() }
	return slices.MinFunc(shared, func(a, b int) int { return open(a) - open(b) }), true
}
