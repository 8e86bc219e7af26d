package talk

import (
	"context"
	"errors"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/bot/teller"
	"sudokubot/solver"
)

// Wanted is a puzzle to be played or printed.
type Wanted struct {
	Asked teller.Subject
	Daily game.Daily // the daily; zero for other puzzles
	Ref   game.Ref
	Made  string // the recipe by which the bot made the puzzle; empty if the bot did not make it
	Grid  string // the entered digits; see Grid of game.Request
	Marks string // the notes; see Marks of game.Request
}

// Find finds the puzzle of ref. If the puzzle is not known, or may not be shown yet, ok is false.
func Find(ctx context.Context, t *Turn, ref game.Ref) (w Wanted, ok bool, err error) {
	if w.Ref = ref; ref.Date != "" {
		return FindDaily(ctx, t, ref)
	}
	asked, err := t.Base.Games.Request(ctx, t.M.Room.ID, ref.Source)
	switch {
	case errors.Is(err, game.ErrNotFound):
		return w, false, nil
	case err != nil:
		return w, false, err
	}
	if asked.Kind == game.KindDaily {
		ref, _ := game.ReadRef(asked.About)
		return FindDaily(ctx, t, ref)
	}
	p, bad := solver.Parse(asked.Puzzle)
	if bad != nil {
		return w, false, nil
	}
	w.Asked, w.Grid, w.Marks = teller.SubjectOf(p), asked.Grid, asked.Marks
	if asked.Kind == game.KindMade {
		w.Made = asked.About
	}
	return w, true, nil
}

// FindDaily is like Find for the ref of a daily.
func FindDaily(ctx context.Context, t *Turn, ref game.Ref) (w Wanted, ok bool, err error) {
	ok, err = t.HasDaily(ctx, ref.Series, ref.Date)
	if err != nil || !ok {
		return w, false, err
	}
	w.Ref = ref
	w.Daily, w.Asked, err = t.Served(ctx, ref.Series, ref.Date)
	return w, err == nil, err
}

// RefOf returns the reference of a request's puzzle. It is the daily, the puzzle of the game whose board the
// request shows, or else the request's own puzzle. If there is no puzzle, ok is false.
func RefOf(t *Turn, asked game.Request) (r game.Ref, ok bool) {
	switch {
	case asked.Kind == game.KindDaily:
		return game.ReadRef(asked.About)
	case asked.Kind != game.KindRound:
		return game.Ref{Source: asked.Source}, asked.Puzzle != ""
	case t.Open.Board.Date != "":
		return game.Ref{Series: t.Open.Board.Series, Date: t.Open.Board.Date}, true
	}
	return game.ReadRef(strings.TrimSuffix(t.Open.Board.Source, ":"+asked.Person))
}
