package play

import (
	"fmt"

	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/solver/sudoku"
)

// Toast says in a few words how a press of the pad has changed r.
func (b *board) Toast(r *game.Play, told pad.Result) string {
	l := r.Start.Layout
	digit := func(d sudoku.Digit) string { return b.turn.Teller.Names().Digit(l, d) }
	cell := l.CellName(told.Cell)
	ltr := b.turn.Teller.Voice.LeftToRight
	args := phrases.Args{
		"Cell": ltr(cell), "Digit": digit(told.Digit), "Count": r.Open(), "N": told.Block + 1,
	}
	switch told.Effect {
	case pad.Kept:
		switch {
		case told.Digit == 0 && told.Pencil:
			return b.say(phrases.PadPencil, nil)
		case told.Digit == 0:
			return b.say(phrases.PadPen, nil)
		case told.Pencil:
			return ltr(signs[pad.Pencil] + " " + digit(told.Digit))
		}
		return digit(told.Digit)
	case pad.Moved:
		return b.say(phrases.PadBlock, args)
	case pad.Entered, pad.Already:
		args["Move"] = ltr(fmt.Sprintf("%s = %c", cell, sudoku.Symbol(told.Digit)))
		if told.Was != 0 && told.Effect == pad.Entered {
			was, now := sudoku.Symbol(told.Was), sudoku.Symbol(told.Digit)
			args["Move"] = ltr(fmt.Sprintf("%s: %c → %c", cell, was, now))
		}
		if told.Pencil {
			return b.say(phrases.PadNoted, args)
		}
		return b.say(phrases.PadEntered, args)
	}
	k, ok := map[pad.Effect]phrases.Key{
		pad.Emptied: phrases.PadEmptied, pad.Noted: phrases.PadNoted, pad.Erased: phrases.PadErased,
		pad.Given: phrases.PadGiven,
		pad.Holds: phrases.PadHolds, pad.Chose: phrases.PadChose, pad.Dropped: phrases.PadDropped,
	}[told.Effect]
	if !ok {
		k = phrases.ButtonExpired
	}
	return b.say(k, args)
}
