// Package clock sees to it that who is alone with the bot gets the digits of a live daily only while their clock runs, or else without
// a time.
//
// It knows when a clock must run, and asks. It refuses to know what the digits are wanted for, and how a board looks.
package clock

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/board"
	"sudokubot/bot/talk/counting"
	"sudokubot/bot/talk/pausing"
	"sudokubot/bot/talk/rounds"
)

// Open begins the game of who wrote with a daily, with which their clock runs.
type Open func(ctx context.Context, t *talk.Turn, ref game.Ref, known []string) error

// Talk is the conversation. It is safe for concurrent use.
type Talk struct {
	rounds rounds.Store
	counts counting.Counter
	clocks *pausing.Clocks
}

// New returns the conversation.
func New(store rounds.Store, counts counting.Counter, clocks *pausing.Clocks) *Talk {
	return &Talk{store, counts, clocks}
}

// The states of the buttons, before what follows.
const (
	on  = "on"
	off = "off"
)

// Timed is asked before somebody gets the digits of w otherwise than on its board. Of a live daily that they have not seen it asks
// whether their clock is to run, with buttons after which then is pressed: handled is true. A clock that stands goes on, and that is
// said.
func (c *Talk) Timed(ctx context.Context, t *talk.Turn, w talk.Wanted, then press.Press) (handled bool, err error) {
	p, playable := w.Asked.Playable()
	if w.Daily.Date == "" || !playable || !talk.Clocked(t, w.Daily.Date) {
		return false, nil
	}
	r, err := rounds.For(ctx, t, c.rounds, w, p, "")
	switch {
	case err != nil:
		return true, err
	case r.Over(), r.Untimed:
		return false, nil
	case rounds.Seen(r.Round):
		return false, c.goOn(ctx, t, r)
	}
	button := func(label phrases.Key, state string) chat.Choice {
		return t.Teller.Button(label, press.Press{Verb: press.Clock, State: strings.TrimSuffix(state+"."+then.Verb+"."+then.State, "."), About: w.Ref.String()})
	}
	return true, t.Send(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameClockAsk, nil), Choices: [][]chat.Choice{
		{button(phrases.ButtonClockOn, on).As(chat.Primary), button(phrases.ButtonClockOff, off)}}})
}

// goOn has the clock of r go on, if it stands, and says so.
func (c *Talk) goOn(ctx context.Context, t *talk.Turn, r *game.Play) error {
	stood, err := c.clocks.GoOn(ctx, &board.Maker{Turn: t}, r)
	if err != nil && !errors.Is(err, game.ErrConflict) { // else they did something at the same time
		return err
	}
	if !stood {
		return nil
	}
	return t.Say(ctx, phrases.GameClockOn, phrases.Args{"Time": t.Teller.Names().Span(r.Time(t.Base.Now()))})
}

// Press returns what answers the buttons: open opens a board, and all are the presses of which one follows, by their verbs.
func (c *Talk) Press(open Open, all map[string]talk.Press) talk.Press {
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
		if state == on {
			err = started(ctx, t, ref, open)
		} else {
			err = c.untimed(ctx, t, w)
		}
		if err != nil {
			return err
		}
		return follow(ctx, t, press.Press{Verb: verb, State: then, About: p.About})
	}
}

// started opens the board, and ends the question.
func started(ctx context.Context, t *talk.Turn, ref game.Ref, open Open) error {
	if err := open(ctx, t, ref, nil); err != nil {
		return err
	}
	return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameClock, nil)})
}

// untimed notes that the game of w has no time, unless its player has seen it meanwhile, and says so in the place of the question.
func (c *Talk) untimed(ctx context.Context, t *talk.Turn, w talk.Wanted) error {
	p, playable := w.Asked.Playable()
	if !playable {
		return t.Notify(ctx, phrases.ButtonExpired)
	}
	r, err := rounds.For(ctx, t, c.rounds, w, p, "")
	if err != nil {
		return err
	}
	if rounds.Seen(r.Round) && !r.Untimed || r.Over() {
		return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameClock, nil)})
	}
	r.Untimed = true
	if _, err := c.rounds.PutRound(context.WithoutCancel(ctx), r.Round); err != nil {
		return err
	}
	if err := c.counts.Opened(ctx, t, r, t.M.Room.ID, w.Ref.Source); err != nil {
		return err
	}
	return t.Edit(ctx, chat.Reply{Text: t.Teller.Voice.Say(phrases.GameClockOff, nil)})
}
