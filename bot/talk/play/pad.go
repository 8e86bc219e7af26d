package play

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
)

// pressPad answers a key of a pad: at once in words, and with a picture when there is time for one. It may
// show already what the next keys have done.
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
	case !t.apply(r): // before a crash
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
		text = t.board.say(phrases.GameFull, nil)
	}
	if t.board.slept != "" {
		text = t.board.slept + "\n" + text
	}
	return notice{text: text, key: true, changes: told.Changes(), shows: told.Shows()}
}
