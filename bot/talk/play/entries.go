package play

import (
	"context"
	"errors"
	"strconv"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/game/pad"
	"sudokubot/bot/phrases"
)

// What is done with entries as a whole: taken back, made again, emptied; and notes for all cells.

// undo takes moves back, as many as state says; one if it says nothing.
func (t *turn) undo(ctx context.Context, r *game.Play, state string) (chat.Reply, error) {
	t.news = t.stepped(r, state, (*game.Play).Undo, phrases.EntryUndone, phrases.GameUndone, phrases.GameNothing)
	return t.board.Board(ctx, r, t.news), nil
}

// redo makes moves again that were taken back.
func (t *turn) redo(ctx context.Context, r *game.Play, state string) (chat.Reply, error) {
	t.news = t.stepped(r, state, (*game.Play).Again, phrases.EntryRedone, phrases.EntryAgain, phrases.EntryNoRedo)
	return t.board.Board(ctx, r, t.news), nil
}

// stepped steps through the moves of r, and says how many digits that was; bare is for what had none, nothing for no move.
func (t *turn) stepped(r *game.Play, state string, step func(*game.Play) (int, bool), some, bare, nothing phrases.Key) string {
	if !t.apply(r) {
		return "" // before a crash
	}
	times, err := strconv.Atoi(state)
	if err != nil {
		times = 1
	}
	all, any := 0, false
	for range times {
		digits, ok := step(r)
		if !ok {
			break
		}
		all, any = all+digits, true
	}
	switch {
	case !any:
		return t.Turn.Teller.Voice.Say(nothing, nil)
	case all == 0:
		pad.Of(r).Typed(r)
		return t.Turn.Teller.Voice.Say(bare, nil)
	}
	pad.Of(r).Typed(r)
	return t.Turn.Teller.Voice.Say(some, phrases.Args{"Count": all})
}

// menu shows what has no key of its own.
func (t *turn) menu(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	reply := t.board.Board(ctx, r)
	reply.Choices = t.board.Menu(r)
	return reply, nil
}

// option changes what boards show to the person.
func (t *turn) option(ctx context.Context, r *game.Play, name string) (chat.Reply, error) {
	u, err := t.Turn.Base.Games.User(ctx, r.Person)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return chat.Reply{}, err
	}
	u.ID = r.Person
	u = u.Toggled(name)
	if _, err := t.Turn.Base.Games.PutUser(context.WithoutCancel(ctx), u); err != nil && !errors.Is(err, game.ErrConflict) {
		return chat.Reply{}, err
	}
	t.Turn.User.Hides = u.Hides
	return t.menu(ctx, r, "")
}

// asked is the board of r with a question, and its two answers.
func (t *turn) asked(ctx context.Context, r *game.Play, question string, yes, no chat.Choice) chat.Reply {
	reply := t.board.Board(ctx, r, question)
	reply.Choices = [][]chat.Choice{{yes, no}}
	return reply
}

func (t *turn) askRestart(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	t.told = askedRestart
	return t.asked(ctx, r, t.Turn.Teller.Voice.Say(phrases.EntryRestart, nil), t.board.GameButton(phrases.ButtonEmpty, gameEmpty, r).As(chat.Danger),
		t.board.GameButton(phrases.ButtonNotEmpty, gameOn, r)), nil
}

func (t *turn) restart(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	if t.apply(r) {
		r.Restart()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(phrases.EntryEmpty, nil)), nil
}

// askFill asks whether notes for all cells are worth their price.
func (t *turn) askFill(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	t.told = askedFill
	price := phrases.Args{"Price": t.Turn.Teller.Names().Span(r.PriceOf(game.AllNotes, 0))}
	return t.asked(ctx, r, t.Turn.Teller.Voice.Say(phrases.EntryFill, price), t.board.Priced(phrases.ButtonFillYes, gameFilled, r, game.AllNotes, 0).As(chat.Primary),
		t.board.GameButton(phrases.ButtonNotEmpty, gameOn, r)), nil
}

func (t *turn) fill(ctx context.Context, r *game.Play, _ string) (chat.Reply, error) {
	if t.apply(r) {
		r.Pay(game.AllNotes, 0)
		r.FillNotes()
		pad.Of(r).Typed(r)
	}
	return t.board.Board(ctx, r, t.Turn.Teller.Voice.Say(phrases.EntryFilled, nil)), nil
}
