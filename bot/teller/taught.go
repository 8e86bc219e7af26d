package teller

import (
	"sudokubot/bot/phrases"
	"sudokubot/bot/render/sketch"
	"sudokubot/solver/logic"
)

// where names the house of the pattern of s, or else its digits.
func (t Names) where(at *logic.Position, s logic.Step) string {
	l := at.Layout()
	h, ok := sketch.House(at, s)
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
	first := l.Houses()[l.HousesOf(s.Cells[0])[0]]
	return t.Voice.Say(phrases.HintHouse, phrases.Args{"House": t.house(l, first)})
}
