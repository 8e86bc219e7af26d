package bot

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
)

// Calendar serves the dailies and knows which are live; package calendar has one.
type Calendar interface {
	work.Guard
	// Daily returns the puzzle of a series for a date, "2026-11-20". It is made when it is first asked for.
	Daily(ctx context.Context, series, date string) (game.Daily, error)
	// Today returns the date that it is in the room with this ID.
	Today(ctx context.Context, room string) (date string, err error)
}

// allowed returns q, or a refusal if nothing may be told of its puzzle.
func (t *talk) allowed(ctx context.Context, q *question, no teller.Refusal) (*question, teller.Refusal) {
	if q == nil {
		return nil, no
	}
	err := t.Allowed(ctx, q.asked.Raw())
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		return nil, t.liveRefusal(ctx, live)
	}
	return q, no // where ctx has ended, the search finds nothing
}

// liveRefusal says kindly why nobody is helped, what one can do, and from when on the puzzle is free.
func (t *talk) liveRefusal(ctx context.Context, live *work.LiveError) teller.Refusal {
	d := live.Daily
	return teller.Refusal{
		Text: t.Voice.Say(phrases.LiveRefused, t.liveArgs(ctx, d)), Choices: [][]chat.Choice{{t.playButton(d.Series, d.Date)}}}
}

// liveArgs are the places of what is said of a live daily.
func (t *talk) liveArgs(ctx context.Context, d game.Daily) phrases.Args {
	return phrases.Args{"Puzzle": t.DailyName(d.Series, d.Date), "Command": t.dailyCommand(ctx, d)}
}

// refuseLive says so to what could not be refused earlier: to a press by a notice, so that what stands there stays, and its
// buttons work after the day.
func (t *talk) refuseLive(ctx context.Context, live *work.LiveError) error {
	if t.m.Press != nil {
		return t.r.Notify(ctx, t.Voice.Say(phrases.LiveNotice, t.liveArgs(ctx, live.Daily)))
	}
	_, err := t.r.Send(ctx, t.RefusalReply(t.liveRefusal(ctx, live)))
	return err
}
