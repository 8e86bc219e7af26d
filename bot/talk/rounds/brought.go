package rounds

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/work"
	"sudokubot/solver/sudoku"
)

// LiveSolution returns the live daily whose solution is the text of t, and what that enters; ok is false for other texts.
func LiveSolution(ctx context.Context, t *talk.Turn) (w talk.Wanted, p sudoku.Puzzle, entries []game.Entry, ok bool, err error) {
	finds, err := t.Parse(ctx, t.M.Text)
	if err != nil || len(finds) == 0 || t.Calendar == nil {
		return w, p, nil, false, nil
	}
	for _, full := range finds[0].Readings {
		if full.Givens.Filled() != len(full.Givens) {
			continue
		}
		live, is := errors.AsType[*work.LiveError](t.Allowed(ctx, full))
		if !is {
			continue
		}
		w, ok, err = talk.FindDaily(ctx, t, game.Ref{Series: live.Daily.Series, Date: live.Daily.Date})
		if err != nil || !ok {
			return w, p, nil, false, err
		}
		if p, ok = w.Asked.Playable(); !ok {
			return w, p, nil, false, nil
		}
		entries, ok = (&game.Play{Start: p}).Filling(full.Givens)
		return w, p, entries, ok && len(p.Layout.Clashes(full.Givens)) == 0, nil
	}
	return w, p, nil, false, nil
}
