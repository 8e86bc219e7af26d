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

// Admit returns q, or a refusal if the bot must not help with its puzzle. All input passes through here:
// texts, files, captions, replies and pictures, with all their readings.
//
// A live daily sent filled in, in a group, is no result, right or wrong. A "right", the table or the
// message of the day would reveal to others whether the grid is worth copying. Right and wrong get an equal
// text. It asks for the message to be deleted, and names the place where a solution counts: the private
// chat.
func (t *Turn) Admit(ctx context.Context, q *Question, no teller.Refusal) (*Question, teller.Refusal) {
	if q == nil {
		return nil, no
	}
	if p, isGrid := q.Asked.Raw().(sudoku.Puzzle); isGrid {
		if c, torn := p.Layout.Torn(); torn { // no such jigsaw is made by anybody but to hide another puzzle in it
			return nil, teller.Refusal{
				Text: t.Teller.Voice.Say(phrases.RegionsTorn, phrases.Args{"Cell": t.Teller.Names().Cell(p.Layout, c)}),
			}
		}
	}
	err := t.Job.Allowed(ctx, append([]solver.Puzzle{q.Asked.Raw()}, q.Others...)...)
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		no := t.liveRefusal(ctx, live)
		if p, isGrid := q.Asked.Raw().(sudoku.Puzzle); isGrid && p.Givens.Full() && !t.M.Room.Private {
			no.Text = t.Teller.Voice.Say(phrases.LiveFull, phrases.Args{
				"Puzzle": t.Teller.Names().DailyName(live.Daily.Series, live.Daily.Date),
			})
		}
		return nil, no
	}
	return q, no // if ctx has ended, the search finds nothing
}

// liveRefusal explains the refusal kindly: the reason, the alternatives, and the end of the daily.
func (t *Turn) liveRefusal(ctx context.Context, live *work.LiveError) teller.Refusal {
	d := live.Daily
	no := teller.Refusal{Text: t.Teller.Voice.Say(phrases.LiveRefused,
		phrases.Args{"Puzzle": t.Teller.Names().DailyName(d.Series, d.Date)})}
	// it may be a day that has not begun here, or is not known
	if here, err := t.HasDaily(ctx, d.Series, d.Date); here && err == nil {
		play := t.PlayButton(d.Series, d.Date)
		play.Label = t.Teller.Voice.Say(phrases.ButtonPlayHints, nil)
		no.Choices = [][]chat.Choice{{play}}
	}
	return no
}

// liveArgs are the arguments of phrases about a live daily.
func (t *Turn) liveArgs(ctx context.Context, d game.Daily) phrases.Args {
	return phrases.Args{
		"Puzzle": t.Teller.Names().DailyName(d.Series, d.Date), "Command": t.DailyCommand(ctx, d),
	}
}

// Excuse explains why nothing was done, for live dailies and the errors of work. It answers a press by a
// notice, so the message stays, and its buttons work later. Other errors it returns.
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

// Tiled reports whether the digits of a date's daily must stay hidden in the room of t: its day is live,
// and each person opens their own board, which starts their clock.
func Tiled(t *Turn, date string) bool {
	return !t.M.Room.Private && t.Teller.Budget.PrivateMode != chat.PrivateNone && game.Lives(date, t.Base.Now())
}

// Untiled explains that the digits of a daily stay hidden there, and the alternatives; handled is false
// where they may be shown.
func Untiled(ctx context.Context, t *Turn, series, date string) (handled bool, err error) {
	if date == "" || !Tiled(t, date) {
		return false, nil
	}
	return true, t.Excuse(ctx, &work.LiveError{Daily: game.Daily{Series: series, Date: date}})
}

// Clocked reports whether the digits of a date's daily start the clock of their viewer in the room of t:
// its day is live, and the room is private.
func Clocked(t *Turn, date string) bool { return t.M.Room.Private && game.Lives(date, t.Base.Now()) }
