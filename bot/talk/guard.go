package talk

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Admit returns q, or a refusal if nothing may be told of its puzzle. All that people send comes in here, whether as a text, a
// file, the caption of one, a reply or a picture, with everything that it may be read as.
//
// A live daily that somebody sends filled in where others read it is no result, right or wrong: whoever has not solved it yet would learn
// from a "right", from the table or from the message of the day whether the grid that stands there is worth copying. Both get one text,
// which asks for the message to be deleted, and says where a solution counts: in private.
func (t *Turn) Admit(ctx context.Context, q *Question, no teller.Refusal) (*Question, teller.Refusal) {
	if q == nil {
		return nil, no
	}
	if p, isGrid := q.Asked.Raw().(sudoku.Puzzle); isGrid {
		if c, torn := p.Layout.Torn(); torn { // no such jigsaw is made by anybody but to hide another puzzle in it
			return nil, teller.Refusal{Text: t.Teller.Voice.Say(phrases.RegionsTorn, phrases.Args{"Cell": t.Teller.Names().Cell(p.Layout, c)})}
		}
	}
	err := t.Job.Allowed(ctx, append([]solver.Puzzle{q.Asked.Raw()}, q.Others...)...)
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		no := t.liveRefusal(ctx, live)
		if p, isGrid := q.Asked.Raw().(sudoku.Puzzle); isGrid && p.Givens.Full() && !t.M.Room.Private {
			no.Text = t.Teller.Voice.Say(phrases.LiveFull, phrases.Args{"Puzzle": t.Teller.Names().DailyName(live.Daily.Series, live.Daily.Date)})
		}
		return nil, no
	}
	return q, no // where ctx has ended, the search finds nothing
}

// liveRefusal says kindly why nobody is helped, what one can do, and from when on the puzzle is free.
func (t *Turn) liveRefusal(ctx context.Context, live *work.LiveError) teller.Refusal {
	d := live.Daily
	no := teller.Refusal{Text: t.Teller.Voice.Say(phrases.LiveRefused, phrases.Args{"Puzzle": t.Teller.Names().DailyName(d.Series, d.Date)})}
	if here, err := t.HasDaily(ctx, d.Series, d.Date); here && err == nil { // it may be a day that has not begun here, or is not known
		play := t.PlayButton(d.Series, d.Date)
		play.Label = t.Teller.Voice.Say(phrases.ButtonPlayHints, nil)
		no.Choices = [][]chat.Choice{{play}}
	}
	return no
}

// liveArgs are the places of what is said of a live daily.
func (t *Turn) liveArgs(ctx context.Context, d game.Daily) phrases.Args {
	return phrases.Args{"Puzzle": t.Teller.Names().DailyName(d.Series, d.Date), "Command": t.DailyCommand(ctx, d)}
}

// Excuse says why nothing was done where err tells that: that a puzzle is a live daily, or the errors of work. To a press it is
// said by a notice, so that what stands there stays, and its buttons work later. Other errors it returns.
func (t *Turn) Excuse(ctx context.Context, err error) error {
	k, args := unworked(err)
	live, ok := errors.AsType[*work.LiveError](err)
	switch {
	case ok && t.M.Press == nil:
		return t.Send(ctx, t.Teller.RefusalReply(t.liveRefusal(ctx, live)))
	case ok:
		k, args = phrases.LiveNotice, t.liveArgs(ctx, live.Daily)
	case k == "":
		return err
	}
	if t.M.Press != nil {
		return t.R.Notify(ctx, t.Teller.Voice.Say(k, args))
	}
	return t.Send(ctx, t.Teller.SaidAside(k, args))
}

// Tiled reports whether the daily of a date is shown by no digit where t is: its day lives, and everybody there opens a board of their own,
// from when on their clock runs.
func Tiled(t *Turn, date string) bool {
	return !t.M.Room.Private && t.Teller.Budget.Aside != chat.Nohow && game.Lives(date, t.Base.Now())
}

// Untiled says that no digit of a daily is shown there, and what one can do; handled is false where it may be shown.
func Untiled(ctx context.Context, t *Turn, series, date string) (handled bool, err error) {
	if date == "" || !Tiled(t, date) {
		return false, nil
	}
	return true, t.Excuse(ctx, &work.LiveError{Daily: game.Daily{Series: series, Date: date}})
}

// Clocked reports whether the digits of the daily of a date start a clock for who sees them where t is: its day lives, and they are alone
// with the bot.
func Clocked(t *Turn, date string) bool { return t.M.Room.Private && game.Lives(date, t.Base.Now()) }
