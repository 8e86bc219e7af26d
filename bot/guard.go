package bot

import (
	"context"
	"errors"
	"maps"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// Calendar serves the dailies and knows which are live; package calendar has one.
type Calendar interface {
	// Daily returns the puzzle of a series for a date, "2026-11-20". It is made when it is first asked for.
	Daily(ctx context.Context, series, date string) (game.Daily, error)
	// Today returns the date that it is in the room with this ID.
	Today(ctx context.Context, room string) (date string, err error)
	// Guarded reports whether p is a daily that is live, or near enough to one to give it away: in disguise, with more
	// digits, or with wrong ones. With an error not all that are live are known, and ok holds for those that are.
	Guarded(ctx context.Context, p solver.Puzzle) (d game.Daily, ok bool, err error)
}

// liveError: nobody is helped with this puzzle now, because it is a live daily.
type liveError struct{ daily game.Daily }

// Error names the daily.
func (e *liveError) Error() string {
	return "the " + e.daily.Series + " of " + e.daily.Date + " is live"
}

// guard returns a *liveError if nothing may be told of p now. It is asked where a puzzle comes into the conversation, by
// text (see read) or by a button (see pressAnswer), so that the refusal comes before any work; and again by all that finds
// something out, so that nothing gets past it that comes in by another way. For one message the calendar is asked once.
//
// Where the calendar fails, p is refused only if it is one of those that are known to be live: a store in trouble must not
// keep the bot from solving, and what was guarded before the trouble stays guarded.
func (t *talk) guard(ctx context.Context, p teller.Subject) error {
	if t.Calendar == nil || t.playing {
		return nil
	}
	key := p.Raw().String()
	if err, ok := t.guarded[key]; ok {
		return err
	}
	err := t.guardNow(ctx, p)
	if ctx.Err() == nil {
		t.guarded[key] = err
	}
	return err
}

func (t *talk) guardNow(ctx context.Context, p teller.Subject) error {
	d, live, err := t.Calendar.Guarded(ctx, p.Raw())
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		t.Log.Error("guard failed", "refused", live, "err", err)
	}
	if live {
		return &liveError{d}
	}
	return nil
}

// within returns t as it speaks within a game, where hints for a live daily are given because they count. A puzzle that
// came in otherwise and has become a live daily since is none in its game.
func (t *talk) within(r *game.Play) *talk {
	if r.Date == "" {
		return t
	}
	g := *t
	g.playing, g.guarded = true, maps.Clone(t.guarded)
	return &g
}

// allowed returns q, or a refusal if nothing may be told of its puzzle.
func (t *talk) allowed(ctx context.Context, q *question, no teller.Refusal) (*question, teller.Refusal) {
	if q == nil {
		return nil, no
	}
	err := t.guard(ctx, q.asked)
	if live, ok := errors.AsType[*liveError](err); ok {
		return nil, t.liveRefusal(ctx, live)
	}
	return q, no // where ctx has ended, the search finds nothing
}

// liveRefusal says kindly why nobody is helped, what one can do, and from when on the puzzle is free.
func (t *talk) liveRefusal(ctx context.Context, live *liveError) teller.Refusal {
	d := live.daily
	return teller.Refusal{
		Text: t.Voice.Say(phrases.LiveRefused, t.liveArgs(ctx, d)), Choices: [][]chat.Choice{{t.playButton(d.Series, d.Date)}}}
}

// liveArgs are the places of what is said of a live daily.
func (t *talk) liveArgs(ctx context.Context, d game.Daily) phrases.Args {
	return phrases.Args{"Puzzle": t.DailyName(d.Series, d.Date), "Command": t.dailyCommand(ctx, d)}
}

// refuseLive says so to what could not be refused earlier: to a press by a notice, so that what stands there stays, and its
// buttons work after the day.
func (t *talk) refuseLive(ctx context.Context, live *liveError) error {
	if t.m.Press != nil {
		return t.r.Notify(ctx, t.Voice.Say(phrases.LiveNotice, t.liveArgs(ctx, live.daily)))
	}
	_, err := t.r.Send(ctx, t.RefusalReply(t.liveRefusal(ctx, live)))
	return err
}
