package board

import (
	"fmt"

	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/solver/sudoku"
)

// Toast says in a few words what a press of the pad of r has done.
func (t *Maker) Toast(r *game.Play, told pad.Told) string {
	l := r.Start.Layout
	digit := func(d sudoku.Digit) string { return t.Teller.Names().Digit(l, d) }
	cell := l.CellName(told.Cell)
	args := phrases.Args{"Cell": t.Teller.Voice.LeftToRight(cell), "Digit": digit(told.Digit), "Count": r.Open(), "N": told.Block + 1}
	switch told.Effect {
	case pad.Kept:
		switch {
		case told.Digit == 0 && told.Pencil:
			return t.Teller.Voice.Say(phrases.PadPencil, nil)
		case told.Digit == 0:
			return t.Teller.Voice.Say(phrases.PadPen, nil)
		case told.Pencil:
			return t.Teller.Voice.LeftToRight(signs[pad.Pencil] + " " + digit(told.Digit))
		}
		return digit(told.Digit)
	case pad.Moved:
		return t.Teller.Voice.Say(phrases.PadBlock, args)
	case pad.Entered, pad.Already:
		args["Move"] = t.Teller.Voice.LeftToRight(fmt.Sprintf("%s = %c", cell, sudoku.Symbol(told.Digit)))
		if told.Was != 0 && told.Effect == pad.Entered {
			args["Move"] = t.Teller.Voice.LeftToRight(fmt.Sprintf("%s: %c → %c", cell, sudoku.Symbol(told.Was), sudoku.Symbol(told.Digit)))
		}
		if told.Pencil {
			return t.Teller.Voice.Say(phrases.PadNoted, args)
		}
		return t.Teller.Voice.Say(phrases.PadEntered, args)
	}
	k, ok := map[pad.Effect]phrases.Key{
		pad.Emptied: phrases.PadEmptied, pad.Noted: phrases.PadNoted, pad.Erased: phrases.PadErased, pad.Given: phrases.PadGiven,
		pad.Holds: phrases.PadHolds, pad.NoDigit: phrases.PadNoDigit,
	}[told.Effect]
	if !ok {
		k = phrases.ButtonExpired
	}
	return t.Teller.Voice.Say(k, args)
}
