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

// Admit returns q, or a refusal if the bot must not help with its puzzle. If q is nil, it returns refusal.
// All input is checked here: texts, files, captions, replies and pictures, with all their readings.
//
// A filled-in live daily sent in a group does not count as a result, right or wrong. An answer "right", the
// table or the message of the day would reveal to others whether the grid is worth copying. So right and
// wrong grids get an equal answer. The answer asks for the message to be deleted, and says that a solution
// counts in the private chat.
func (t *Turn) Admit(ctx context.Context, q *Question, refusal teller.Refusal) (*Question, teller.Refusal) {
	if q == nil {
		return nil, refusal
	}
	if p, isGrid := q.Asked.Raw().(sudoku.Puzzle); isGrid {
		if c, torn := p.Layout.Torn(); torn { // people make such a jigsaw only to hide another puzzle in it
			return nil, teller.Refusal{
				Text: t.Teller.Voice.Say("regions.torn", phrases.Args{"Cell": t.Teller.Names().Cell(p.Layout, c)}),
			}
		}
	}
	err := t.Job.Allowed(ctx, append([]solver.Puzzle{q.Asked.Raw()}, q.Others...)...)
	if live, ok := errors.AsType[*work.LiveError](err); ok {
		refusal := t.liveRefusal(ctx, live)
		if p, isGrid := q.Asked.Raw().(sudoku.Puzzle); isGrid && p.Givens.Full() && !t.M.Room.Private {
			refusal.Text = t.Teller.Voice.Say("live.full", phrases.Args{
				"Puzzle": t.Teller.Names().DailyName(live.Daily.Series, live.Daily.Date),
			})
		}
		return nil, refusal
	}
	return q, refusal // if ctx has ended, the search finds nothing
}

// liveRefusal returns a friendly refusal with its reason, an alternative, and the end of the daily.
func (t *Turn) liveRefusal(ctx context.Context, live *work.LiveError) teller.Refusal {
	d := live.Daily
	no := teller.Refusal{Text: t.Teller.Voice.Say("live.refused",
		phrases.Args{"Puzzle": t.Teller.Names().DailyName(d.Series, d.Date)})}
	// the daily's day may not have begun here, or its series may be unknown
	if here, err := t.HasDaily(ctx, d.Series, d.Date); here && err == nil {
		play := t.PlayButton(d.Series, d.Date)
		play.Label = t.Teller.Voice.Say("button.play-hints", nil)
		no.Choices = [][]chat.Choice{{play}}
	}
	return no
}

// Excuse explains that nothing was done: because of a live daily, a full queue, or because the person has
// stopped the work. It returns all other errors. It answers a press by a notice, so that the message and its
// buttons remain.
func (t *Turn) Excuse(ctx context.Context, err error) error {
	k, args := unworked(err)
	live, ok := errors.AsType[*work.LiveError](err)
	switch {
	case ok && t.M.Press == nil:
		return t.Send(ctx, t.Teller.RefusalReply(t.liveRefusal(ctx, live)))
	case ok:
		name := t.Teller.Names().DailyName(live.Daily.Series, live.Daily.Date)
		k, args = "live.notice", phrases.Args{"Puzzle": name, "Command": t.DailyCommand(ctx, live.Daily)}
	case k == "":
		return err
	}
	if t.M.Press != nil {
		return t.R.Notify(ctx, t.Teller.Voice.Say(k, args))
	}
	return t.Send(ctx, t.Teller.SaidAside(k, args))
}

// Tiled reports whether the digits of a date's daily must stay hidden in the room of t. They must if the
// daily is live and each person opens a board of their own, which starts the person's clock.
func Tiled(t *Turn, date string) bool {
	return !t.M.Room.Private && t.Teller.Budget.PrivateMode != chat.PrivateNone && game.Lives(date, t.Base.Now())
}

// Untiled explains that the digits of a daily stay hidden in the room of t, and what the person can do
// instead. If the digits may be shown there, handled is false.
func Untiled(ctx context.Context, t *Turn, series, date string) (handled bool, err error) {
	if date == "" || !Tiled(t, date) {
		return false, nil
	}
	return true, t.Excuse(ctx, &work.LiveError{Daily: game.Daily{Series: series, Date: date}})
}

// Clocked reports whether showing the digits of a date's daily in the room of t starts the viewer's clock.
// It does if the daily is live and the room is private.
func Clocked(t *Turn, date string) bool { return t.M.Room.Private && game.Lives(date, t.Base.Now()) }
