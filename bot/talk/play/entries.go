package play

import (
	"context"
	"errors"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
	"sudokubot/bot/render"
	"sudokubot/bot/work"
)

// steps returns the press that undoes or redoes moves. The field Which of the button's action is the number
// of moves; 0 means 1.
func (t *turn) steps(d direction) gamePress {
	return func(ctx context.Context, r *game.Play, a action.Game) (chat.Reply, error) {
		return t.board.Board(ctx, r, t.stepped(r, max(a.Which, 1), d)), nil
	}
}

func (t *turn) step(d direction) func(r *game.Play) notice {
	return func(r *game.Play) notice { return notice{text: t.stepped(r, 1, d), changes: true, shows: true} }
}

// direction is undo or redo. It has phrases for changed digits, for changed moves without digits, and for
// no move left.
type direction struct {
	step                func(*game.Play) (digits int, ok bool)
	some, bare, nothing phrases.Key
}

// back undoes moves. forth redoes them.
var (
	back  = direction{(*game.Play).Undo, "entry.undone", "game.undone", "game.nothing-to-undo"}
	forth = direction{(*game.Play).Again, "entry.redone", "entry.again", "entry.no-redo"}
)

// stepped undoes or redoes the given number of moves of r, and says how many digits changed.
func (t *turn) stepped(r *game.Play, times int, d direction) string {
	if !t.apply(r) {
		return "" // this message was already applied, before a crash
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

func (t *turn) open(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	return t.board.Board(ctx, r), nil
}

func saying(t *turn, news func(r *game.Play) string) gamePress {
	return func(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
		return t.board.Board(ctx, r, news(r)), nil
	}
}

func replying(reply chat.Reply) gamePress {
	return func(context.Context, *game.Play, action.Game) (chat.Reply, error) { return reply, nil }
}

// menu shows the board with the buttons that the pad has no room for.
func (t *turn) menu(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	reply := t.board.Board(ctx, r)
	reply.Choices = t.board.Menu(r)
	return reply, nil
}

// option shows or hides an optional part on the boards of the person, and opens the menu again.
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

func (t *turn) restart(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if t.apply(r) {
		r.Restart()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.board.say("entry.empty", nil)), nil
}

func (t *turn) fill(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	if t.apply(r) {
		r.Pay(game.AllNotes, 0)
		r.FillNotes()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.board.say("entry.filled", nil)), nil
}

// giveUp ends the game. If others may still play the puzzle, giveUp does not show the solution.
func (t *turn) giveUp(ctx context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	r.GiveUp(t.Turn.Base.Now())
	t.ended, t.board.elsewhere = "played.given-up", false
	if _, ok := errors.AsType[*work.LiveError](t.Turn.Job.Allowed(ctx, r.Start)); ok {
		return t.board.Board(ctx, r, t.board.say("game.solution-later", nil)), nil
	}
	solution, ok, err := answerTo(ctx, t.Turn, r)
	if err != nil || !ok {
		return t.board.Board(ctx, r), err
	}
	shown := *r
	shown.Now = solution
	reply := t.board.Board(ctx, &shown, t.board.say("game.solution", nil))
	if t.board.drawn() { // the board keeps the digits of the player
		reply.Block = t.Turn.Teller.BoardContent(render.Board{Puzzle: r.Start, Found: solution}).Texts[0]
	}
	return reply, nil
}

func (t *turn) pause(_ context.Context, r *game.Play, _ action.Game) (chat.Reply, error) {
	r.Pause(t.Turn.Base.Now())
	return t.board.Covering(r, "game.paused", 0), nil
}
