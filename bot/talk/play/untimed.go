package play

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
)

// The states of the buttons of the clock question. The press that follows the answer comes after them.
const (
	clockOn  = "on"
	clockOff = "off"
)

// Timed runs before the digits of w are given in another form than its board, for example on paper. For a
// live daily that the person has not seen, it asks whether to start the clock or play without a time, and
// returns true; the buttons carry the press then, which follows the answer. A paused clock is resumed, with a
// message.
func (c *Talk) Timed(
	ctx context.Context, t *talk.Turn, w talk.Wanted, then press.Press,
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
	button := func(label phrases.Key, state string) chat.Choice {
		state = strings.TrimSuffix(state+"."+then.Verb+"."+then.State, ".")
		return t.Teller.Button(label, press.Press{Verb: press.Clock, State: state, About: w.Ref.String()})
	}
	on := button(phrases.ButtonClockOn, clockOn).As(chat.Primary)
	off := button(phrases.ButtonClockOff, clockOff)
	question := t.Teller.Voice.Say(phrases.GameClockAsk, nil)
	return true, t.Send(ctx, chat.Reply{Text: question, Choices: [][]chat.Choice{{on, off}}})
}

// resumeClock resumes the clock of r if it is paused, and says so.
func (c *Talk) resumeClock(ctx context.Context, t *talk.Turn, r *game.Play) error {
	resumed, err := c.quick(t).resume(ctx, r)
	if err != nil && !errors.Is(err, game.ErrConflict) { // a conflict: another message changed it
		return err
	}
	if !resumed {
		return nil
	}
	return t.Say(ctx, phrases.GameClockOn, phrases.Args{"Time": t.Teller.Names().Span(r.Time(t.Base.Now()))})
}

// ClockPress returns the handler of the buttons of Timed. It hands the press that follows to its handler in
// all, by verb.
func (c *Talk) ClockPress(all map[string]talk.Press) talk.Press {
	return func(ctx context.Context, t *talk.Turn, p press.Press) error {
		state, what, _ := strings.Cut(p.State, ".")
		verb, then, _ := strings.Cut(what, ".")
		follow, ok := all[verb]
		ref, isRef := game.ReadRef(p.About)
		w, found, err := talk.FindWanted(ctx, t, p.About)
		switch {
		case err != nil:
			return err
		case !ok, !isRef, !found, ref.Date == "", !t.M.Room.Private:
			return t.Notify(ctx, phrases.ButtonExpired)
		}
		if state == clockOn {
			err = c.startClock(ctx, t, ref)
		} else {
			err = c.untimed(ctx, t, w)
		}
		if err != nil {
			return err
		}
		return follow(ctx, t, press.Press{Verb: verb, State: then, About: p.About})
	}
}

// startClock opens the board of a daily, and replaces the question by a line.
func (c *Talk) startClock(ctx context.Context, t *talk.Turn, ref game.Ref) error {
	if err := c.Daily(ctx, t, ref, nil); err != nil {
		return err
	}
	return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameClock, nil)})
}

// untimed makes the game of w one without a time, and replaces the question by a line. A game whose board was
// opened meanwhile keeps its clock.
func (c *Talk) untimed(ctx context.Context, t *talk.Turn, w talk.Wanted) error {
	p, playable := w.Asked.Playable()
	if !playable {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	r, err := c.games.Find(ctx, t, w, p, "")
	if err != nil {
		return err
	}
	if session.Seen(r.Round) && !r.Untimed || r.Over() {
		return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameClock, nil)})
	}
	r.Untimed = true
	if err := c.games.Save(ctx, r); err != nil {
		return err
	}
	if err := c.games.Opened(ctx, t, r, t.M.Room.ID, w.Ref.Source); err != nil {
		return err
	}
	return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameClockOff, nil)})
}
