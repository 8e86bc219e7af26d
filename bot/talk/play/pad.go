package play

import (
	"context"
	"fmt"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/solver/sudoku"
)

// pressPad answers a key of a pad: at once by a short text, and later by a picture. The picture may show
// the keys pressed meanwhile, too.
func (t *turn) pressPad(ctx context.Context, a action.Pad) (effect, error) {
	r, err := t.pressed(ctx, a.Round)
	if r == nil || err != nil {
		return effect{}, err
	}
	if r.Over() {
		return effect{game: r, press: t.open, still: true}, nil
	}
	return effect{game: r, quick: func(r *game.Play) notice { return t.padPressed(r, a.Key) }}, nil
}

func (t *turn) padPressed(r *game.Play, state string) notice {
	k, revision, ok := pad.ReadKey(state)
	told := pad.Result{Effect: pad.Unknown}
	switch {
	case !t.apply(r): // this press was applied already, before a crash
		told.Effect = pad.Moved
		told.Block = pad.Of(r).Block
	case ok:
		told = pad.Of(r).Press(r, k, revision, t.Turn.Base.Now())
	}
	if r.Over() {
		t.ended, t.board.elsewhere = "played.solved", false
		return notice{}
	}
	text := t.board.Toast(r, told)
	if told.Shows() && r.Open() == 0 {
		text = t.board.say("game.full", nil)
	}
	if t.board.slept != "" {
		text = t.board.slept + "\n" + text
	}
	return notice{text: text, key: true, changes: told.Changes(), shows: told.Shows()}
}

// Toast says in a few words how a press of the pad has changed r. result is the result of the press.
func (b *board) Toast(r *game.Play, result pad.Result) string {
	l := r.Start.Layout
	digit := func(d sudoku.Digit) string { return b.turn.Teller.Names().Digit(l, d) }
	cell := l.CellName(result.Cell)
	ltr := b.turn.Teller.Voice.LeftToRight
	args := phrases.Args{
		"Cell": ltr(cell), "Digit": digit(result.Digit), "Count": r.Open(), "N": result.Block + 1,
	}
	switch e := result.Effect; {
	case e == pad.Kept && result.Digit == 0 && result.Pencil:
		return b.say("pad.pencil", nil)
	case e == pad.Kept && result.Digit == 0:
		return b.say("pad.pen", nil)
	case e == pad.Kept && result.Pencil:
		return ltr(signs[pad.Pencil] + " " + digit(result.Digit))
	case e == pad.Kept:
		return digit(result.Digit)
	case e == pad.Entered, e == pad.Already:
		args["Move"] = ltr(fmt.Sprintf("%s = %c", cell, sudoku.Symbol(result.Digit)))
		if result.Was != 0 && result.Effect == pad.Entered {
			was, now := sudoku.Symbol(result.Was), sudoku.Symbol(result.Digit)
			args["Move"] = ltr(fmt.Sprintf("%s: %c → %c", cell, was, now))
		}
		return b.say(phrases.If(result.Pencil, "pad.noted", "pad.entered"), args)
	}
	k, ok := map[pad.Effect]phrases.Key{
		pad.Emptied: "pad.emptied", pad.Noted: "pad.noted", pad.Erased: "pad.erased",
		pad.Given: "pad.given", pad.Moved: "pad.block", pad.Holds: "pad.holds",
		pad.Chose: "pad.chose", pad.Dropped: "pad.dropped",
	}[result.Effect]
	if !ok {
		k = "button.expired"
	}
	return b.say(k, args)
}
