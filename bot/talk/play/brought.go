package play

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Brought ends the person's game of a live daily if their message in a private room contains its solution.
// If they have not opened the daily, their result gets no time. For any other message handled is false.
func (c *Talk) Brought(ctx context.Context, in *talk.Turn) (handled bool, err error) {
	if !in.M.Room.Private || in.M.Edited {
		return false, nil
	}
	w, p, entries, ok, err := liveSolution(ctx, in)
	if err != nil || !ok {
		return false, err
	}
	return true, c.run(ctx, in, func(t *turn) (effect, error) {
		r, err := t.Talk.games.Find(ctx, t.Turn, w, p, "")
		if err != nil {
			return effect{}, err
		}
		r.Untimed = r.Untimed || !session.Seen(r.Round) && !r.Over()
		if err := t.arrive(ctx, r); err != nil {
			return effect{}, err
		}
		if err := t.Talk.games.Opened(ctx, t.Turn, r, t.Turn.M.Room.ID, ""); err != nil {
			return effect{}, err
		}
		t.Talk.games.Missed(r, t.Turn.Base.Now())
		r.Touch(t.Turn.Base.Now())
		if !r.Over() && t.apply(r) {
			r.Enter(entries, t.Turn.Base.Now())
			t.ended, t.board.elsewhere = "played.solved", false
		}
		return effect{game: r, still: true, below: true, press: t.open}, nil
	})
}

// liveSolution returns the live daily solved by the text or a picture of t, and the entries that complete
// the daily. If t solves no live daily, ok is false.
func liveSolution(ctx context.Context, t *talk.Turn) (
	w talk.Wanted, p sudoku.Puzzle, entries []game.Entry, ok bool, err error,
) {
	if t.Base.Calendar == nil {
		return w, p, nil, false, nil
	}
	if finds, bad := t.Parse(ctx, t.M.Text); bad == nil && len(finds) > 0 {
		for _, full := range finds[0].Readings {
			if !full.Givens.Full() {
				continue
			}
			w, p, ok, err = live(ctx, t, full)
			if err != nil || !ok {
				continue
			}
			entries, ok = (&game.Play{Start: p}).Filling(full.Givens)
			return w, p, entries, ok && len(p.Layout.Clashes(full.Givens)) == 0, nil
		}
		return w, p, nil, false, err
	}
	for _, full := range talk.FullGrids(ctx, t) {
		w, p, ok, err = live(ctx, t, full.Readings...)
		if err != nil || !ok {
			continue
		}
		solution, bad := sudoku.Parse(w.Daily.Solution)
		fits := bad == nil && len(solution.Givens) == len(full.Grid.Chances)
		if fits && full.Grid.Shows(solution.Givens, p.Givens) {
			entries, ok = (&game.Play{Start: p}).Filling(solution.Givens)
			return w, p, entries, ok, nil
		}
	}
	return w, p, nil, false, err
}

// live returns the live daily that one of the readings matches. If no reading matches a live daily for this
// room, ok is false.
func live(ctx context.Context, t *talk.Turn, readings ...solver.Puzzle) (
	w talk.Wanted, p sudoku.Puzzle, ok bool, err error,
) {
	live, is := errors.AsType[*work.LiveError](t.Job.Allowed(ctx, readings...))
	if !is {
		return w, p, false, nil
	}
	ref := game.Ref{Series: live.Daily.Series, Date: live.Daily.Date}
	w, p, no, err := playable(ctx, t, ref, "game.gone")
	return w, p, no == "" && err == nil, err
}
