package teller

import (
	"slices"

	"sudokubot/bot/phrases"
	"sudokubot/solver/logic"
)

// where says where to look for s: in a house if its pattern lies in one, else for its digits.
func (t Names) where(at *logic.Position, s logic.Step) string {
	l := at.Layout()
	h, ok := lookIn(at, s)
	switch {
	case ok:
		return t.Voice.Say(phrases.HintHouse, phrases.Args{"House": t.house(l, l.Houses()[h])})
	case len(s.Digits) == 1:
		return t.Voice.Say(phrases.HintDigit, phrases.Args{"Digit": t.Digit(l, s.Digits[0])})
	case len(s.Digits) > 1 && len(s.Digits) <= most:
		var names []string
		for _, d := range s.Digits {
			names = append(names, t.Digit(l, d))
		}
		return t.Voice.Say(phrases.HintDigits, phrases.Args{"Digits": t.Voice.List(names)})
	}
	return t.Voice.Say(phrases.HintHouse, phrases.Args{"House": t.house(l, l.Houses()[l.HousesOf(s.Cells[0])[0]])})
}

// lookIn returns the house to look in for s, if there is one: that of a single, or the one that its pattern lies in. Of a
// cell with one candidate it is the house with the fewest empty cells.
func lookIn(at *logic.Position, s logic.Step) (house int, ok bool) {
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
