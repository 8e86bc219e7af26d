package play

import (
	"context"

	"sudokubot/bot/chat/passage"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk/session"
)

// pressPad answers a key of a pad: at once in words, and with a picture when there is time for one, which may already show what the
// next keys have done.
func (t *turn) pressPad(ctx context.Context, p press.Press) error {
	k, revision, ok := pad.ReadKey(p.State)
	r, err := t.pressed(ctx, p.About)
	if r == nil || err != nil {
		return err
	}
	if r.Over() {
		return t.update(ctx, r, t.board.Board(ctx, r))
	}
	t.touch(ctx, r)
	told := pad.Told{Effect: pad.Unknown}
	switch {
	case !t.apply(r): // before a crash
		told.Effect = pad.Moved
		told.Block = pad.Of(r).Block
	case ok:
		told = pad.Of(r).Press(r, k, revision, t.Turn.Base.Now())
	}
	if r.Over() {
		t.ended, t.board.elsewhere = "played.solved", false
		return t.update(ctx, r, t.board.Board(ctx, r))
	}
	if err := t.keepRound(ctx, r); err != nil {
		return err
	}
	passage.Of(ctx).Yield() // the next key need not wait for anything that is shown
	note := t.board.Toast(r, told)
	if told.Shows() && r.Open() == 0 {
		note = t.Turn.Teller.Voice.Say(phrases.GameFull, nil)
	}
	if t.board.slept != "" {
		note = t.board.slept + "\n" + note
	}
	if t.Turn.Teller.Budget.Passing {
		if err := t.Turn.R.Notify(ctx, note); err != nil || !told.Changes() {
			return err
		}
		note = ""
	}
	rest := t.Talk.rest
	if told.Shows() || !t.Turn.Teller.Budget.Passing {
		rest = 0
	}
	return t.Talk.boards.newest(ctx, session.Place(r), rest, note, t.repaint(r))
}
