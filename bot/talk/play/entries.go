package play

import (
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/work"
)

// Presses that concern all entries: undo, redo, restart, notes for all cells, giving up, pausing.

// steps returns the press that takes moves back or makes them again: Which of them, or one.
func (t *turn) steps(d direction) gamePress {
	return func(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
		return t.board.Board(ctx, r, t.stepped(r, max(a.Which, 1), d)), nil
	}
}

// step is steps for one move, of a board that is drawn when there is time for it.
func (t *turn) step(d direction) func(r *game.Play) notice {
	return func(r *game.Play) notice { return notice{text: t.stepped(r, 1, d), changes: true, shows: true} }
}

// direction is a way through the moves of a game: a step, and the phrases for moves with digits, without
// digits, and for no move.
type direction struct {
	step                func(*game.Play) (digits int, ok bool)
	some, bare, nothing phrases.Key
}

// The directions.
var (
	back  = direction{(*game.Play).Undo, phrases.EntryUndone, phrases.GameUndone, phrases.GameNothing}
	forth = direction{(*game.Play).Again, phrases.EntryRedone, phrases.EntryAgain, phrases.EntryNoRedo}
)

// stepped steps through the moves of r, so many times, and says how many digits that was.
func (t *turn) stepped(r *game.Play, times int, d direction) string {
	if !t.apply(r) {
		return "" // before a crash
	}
	all, any := 0, false
	for range times {
		digits, ok := d.step(r)
		if !ok {
			break
		}
		all, any = all+digits, true
	}
	if !any {
		return t.board.say(d.nothing, nil)
	}
	pad.Of(r).Typed(r)
	if all == 0 {
		return t.board.say(d.bare, nil)
	}
	return t.board.say(d.some, phrases.Args{"Count": all})
}

// open shows the board as it is.
func (t *turn) open(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	return t.board.Board(ctx, r), nil
}

// saying returns a press that shows the board with news.
func saying(t *turn, news func(r *game.Play) string) gamePress {
	return func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		return t.board.Board(ctx, r, news(r)), nil
	}
}

// replying returns a press that shows a reply.
func replying(reply chat.Reply) gamePress {
	return func(context.Context, *game.Play, action.Game) (chat.Reply, error) { return reply, nil }
}

// menu shows the buttons that a pad has no key for.
func (t *turn) menu(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	reply := t.board.Board(ctx, r)
	reply.Choices = t.board.Menu(r)
	return reply, nil
}

// option shows or hides a thing on the boards of the person.
func (t *turn) option(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
	u, err := t.Turn.Base.Games.User(ctx, r.Person)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return chat.Reply{}, err
	}
	u.ID = r.Person
	u = u.Toggled(a.Option)
	_, err = t.Turn.Base.Games.PutUser(context.WithoutCancel(ctx), u)
	if err != nil && !errors.Is(err, game.ErrConflict) {
		return chat.Reply{}, err
	}
	t.Turn.User.Hides = u.Hides
	return t.menu(ctx, r, a)
}

// asked is the board of r with a question, its yes, and the label of its no.
func (t *turn) asked(
	ctx context.Context, r *game.Play, question string, yes chat.Choice, no phrases.Key,
) chat.Reply {
	reply := t.board.Board(ctx, r, question)
	reply.Choices = [][]chat.Choice{{yes, t.board.GameButton(no, action.GameOn, r)}}
	return reply
}

func (t *turn) askRestart(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	t.told = asking(action.GameRestart)
	yes := t.board.GameButton(phrases.ButtonEmpty, action.GameEmpty, r).As(chat.Danger)
	return t.asked(ctx, r, t.board.say(phrases.EntryRestart, nil), yes, phrases.ButtonNotEmpty), nil
}

func (t *turn) restart(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if t.apply(r) {
		r.Restart()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.board.say(phrases.EntryEmpty, nil)), nil
}

// askFill asks whether notes for all cells are worth their price.
func (t *turn) askFill(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	t.told = asking(action.GameFill)
	price := phrases.Args{"Price": t.board.span(r.PriceOf(game.AllNotes, 0))}
	yes := t.board.Priced(phrases.ButtonFillYes, action.GameFilled, r, game.AllNotes, 0).As(chat.Primary)
	return t.asked(ctx, r, t.board.say(phrases.EntryFill, price), yes, phrases.ButtonNotEmpty), nil
}

func (t *turn) fill(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if t.apply(r) {
		r.Pay(game.AllNotes, 0)
		r.FillNotes()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.board.say(phrases.EntryFilled, nil)), nil
}

func (t *turn) askGiveUp(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	t.told = asking(action.GameGive)
	yes := t.board.GameButton(phrases.ButtonGiveUpYes, action.GameEnd, r).As(chat.Danger)
	return t.asked(ctx, r, t.board.say(phrases.GameGiveUp, nil), yes, phrases.ButtonPlayOn), nil
}

// giveUp ends the round and shows the solution, unless others still play it.
func (t *turn) giveUp(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	r.GiveUp(t.Turn.Base.Now())
	t.ended, t.board.elsewhere = "played.given-up", false
	if _, ok := errors.AsType[*work.LiveError](t.Turn.Job.Allowed(ctx, r.Start)); ok {
		return t.board.Board(ctx, r, t.board.say(phrases.GameSolutionLater, nil)), nil
	}
	solution, ok, err := answerTo(ctx, t.Turn, r)
	if err != nil || !ok {
		return t.board.Board(ctx, r), err
	}
	shown := *r
	shown.Now = solution
	return t.board.Board(ctx, &shown, t.board.say(phrases.GameSolution, nil)), nil
}

// pause stops the clock and covers the board.
func (t *turn) pause(_ context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	r.Pause(t.Turn.Base.Now())
	return t.board.Covering(r, phrases.GamePaused, 0), nil
}
