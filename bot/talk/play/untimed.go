package play

import (
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// Timed runs before a message shows the digits of w without a board, for example on paper. If w is a live
// daily that the person has not opened, Timed asks whether to start the clock or to play without a time. Then
// it returns true. The buttons of the question carry todo, the action to run after the answer. If the clock
// of the game is paused, Timed resumes the clock and says so.
func (c *Talk) Timed(
	ctx context.Context, t *talk.Turn, w talk.Wanted, todo action.Action,
) (handled bool, err error) {
	p, playable := w.Asked.Playable()
	if w.Daily.Date == "" || !playable || !talk.Clocked(t, w.Daily.Date) {
		return false, nil
	}
	r, err := c.games.Find(ctx, t, w, p, "")
	switch {
	case err != nil:
		return true, err
	case r.Over(), r.Untimed:
		return false, nil
	case session.Seen(r.Round):
		return false, c.resumeClock(ctx, t, r)
	}
	on := t.Teller.Button("button.clock-on", action.Clock{On: true, Then: todo, Ref: w.Ref}).As(chat.Primary)
	off := t.Teller.Button("button.clock-off", action.Clock{Then: todo, Ref: w.Ref})
	question := t.Teller.Voice.Say("game.clock-ask", nil)
	return true, t.Send(ctx, chat.Reply{Text: question, Choices: [][]chat.Choice{{on, off}}})
}

// resumeClock resumes the clock of r if it is paused, and says so.
func (c *Talk) resumeClock(ctx context.Context, t *talk.Turn, r *game.Play) error {
	resumed, err := c.quick(t).resume(ctx, r)
	// game.ErrConflict means that another message has changed the game
	if err != nil && !errors.Is(err, game.ErrConflict) {
		return err
	}
	if !resumed {
		return nil
	}
	return t.Say(ctx, "game.clock-on", phrases.Args{"Time": t.Teller.Names().Span(r.Time(t.Base.Now()))})
}

// clock handles the answer to the question of Timed: it starts the clock of a daily, or begins the game
// without a time. Then it runs the action a.Then.
func (c *Talk) clock(ctx context.Context, t *talk.Turn, a action.Clock) error {
	w, found, err := talk.Find(ctx, t, a.Ref)
	switch {
	case err != nil:
		return err
	case !found, !t.M.Room.Private:
		return t.Notify(ctx, "button.expired")
	case a.On:
		if err = c.Daily(ctx, t, a.Ref, nil); err == nil {
			err = t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say("game.clock", nil)})
		}
	default:
		err = c.untimed(ctx, t, w)
	}
	if err != nil {
		return err
	}
	return t.Base.Do(ctx, t, a.Then)
}

// untimed begins the game of w without a time, and replaces the question by a line. If the board was opened
// since the question, the game keeps its clock.
func (c *Talk) untimed(ctx context.Context, t *talk.Turn, w talk.Wanted) error {
	p, playable := w.Asked.Playable()
	if !playable {
		return t.Notify(ctx, "button.expired")
	}
	r, err := c.games.Find(ctx, t, w, p, "")
	if err != nil {
		return err
	}
	if session.Seen(r.Round) && !r.Untimed || r.Over() {
		return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say("game.clock", nil)})
	}
	r.Untimed = true
	if err := c.games.Save(ctx, r); err != nil {
		return err
	}
	if err := c.games.Opened(ctx, t, r, t.M.Room.ID, w.Ref.Source); err != nil {
		return err
	}
	return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say("game.clock-off", nil)})
}
