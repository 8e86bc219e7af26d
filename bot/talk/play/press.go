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

func (t *turn) buttons() map[action.GameDo]effect {
	return map[action.GameDo]effect{
		action.GameHint: {press: t.hintRound}, action.GameMore: {press: t.hintOn},
		action.GameCheck: {press: t.checkRound}, action.GameWhy: {press: t.whyRound},
		action.GameMenu: {press: t.menu}, action.GameOption: {press: t.option},
		action.GameUndo: {quick: t.step(back)}, action.GameRedo: {quick: t.step(forth)},
		action.GameFill: {press: t.ask(action.GameFill)}, action.GameFilled: {press: t.fill},
		action.GameRestart: {press: t.ask(action.GameRestart)}, action.GameEmpty: {press: t.restart},
		action.GameGive: {press: t.ask(action.GameGive)}, action.GameEnd: {press: t.giveUp},
		action.GamePause: {press: t.pause, still: true}, action.GameText: {then: t.sayRows},
		action.GameShow: {press: t.open}, action.GameOn: {press: t.open}, action.GameType: {then: t.typed},
		action.GamePage: {then: t.toPage}, action.GameBoard: {then: t.taking},
	}
}

func (t *turn) pressGame(ctx context.Context, a action.Game) (effect, error) {
	r, err := t.pressed(ctx, a.Round)
	if r == nil || err != nil {
		return effect{}, err
	}
	if a.Do == action.GameShow {
		t.leave(ctx, r)
	}
	e := t.buttons()[a.Do]
	if r.Over() && e.then == nil {
		return effect{game: r, press: t.open, still: true}, nil
	}
	t.sure, e.game, e.button = a.Sure, r, a
	return e, nil
}

// pressed returns the game of the pressed button, and moves t to the room of the game's board. If the button
// has no game, or has the game of another person, pressed says so and returns nil.
func (t *turn) pressed(ctx context.Context, source string) (*game.Play, error) {
	r, err := t.Talk.pressed(ctx, t.Turn, source, func(*game.Play) bool { return true })
	if r == nil || err != nil {
		return nil, err
	}
	if t.board.drawn() {
		t.speakIn(ctx, r)
		return r, nil
	}
	here := t.Turn.M.Press
	aloud := openly(t, r)
	if aloud { // everybody in the room would see the board in this message
		leave(ctx, t.Turn, here.Message)
	}
	if err := t.arrive(ctx, r); err != nil {
		return nil, err
	}
	t.speakIn(ctx, r)
	switch {
	case !aloud:
		if r.Answer != here.Message && !r.Over() {
			t.leave(ctx, r) // a pause would cover only one of two boards
		}
		r.Answer = here.Message
	case r.Answer == here.Message:
		r.Answer = ""
	}
	return r, nil
}

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
	if t.board.clockNotice != "" {
		text = t.board.clockNotice + "\n" + text
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
