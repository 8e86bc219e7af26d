package work

import (
	"cmp"
	"context"
	"slices"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Wrong is a wrong digit, and why it is wrong.
type Wrong struct {
	logic.Candidate
	Given sudoku.Digit // what the puzzle has in the cell; 0 for nothing
	Why   logic.Refutation
	Shown bool // simple reasoning shows it, by Why
}

// mostRefuted is how many wrong digits of a grid are looked at: with more of them it is another puzzle.
const mostRefuted = 24

// Refute says why digits of now are wrong, those with the shortest way first and those without one last. It begins at the
// position of p with what of now is right, which it returns. The error is that of Do, or says that the layout has no steps.
func (j *Job) Refute(ctx context.Context, p sudoku.Puzzle, now, solution sudoku.Grid) (at *logic.Position, all []Wrong, err error) {
	if at, err = logic.Start(p); err != nil {
		return nil, nil, err
	}
	for c, d := range now {
		cell := sudoku.Cell(c)
		switch {
		case d != 0 && d != solution[c]:
			all = append(all, Wrong{Candidate: logic.Candidate{Cell: cell, Digit: d}, Given: p.Givens[c]})
		case d != 0 && at.Digit(cell) == 0:
			at.Place(cell, d)
		}
	}
	all = all[:min(len(all), mostRefuted)]
	err = j.Do(ctx, func(ctx context.Context) bool {
		for i := range all {
			if w := &all[i]; w.Given == 0 && ctx.Err() == nil {
				w.Why, w.Shown = at.Refute(w.Candidate, solution)
			}
		}
		return ctx.Err() == nil
	})
	slices.SortStableFunc(all, func(a, b Wrong) int { return cmp.Compare(a.far(), b.far()) })
	return at, all, err
}

// far is how long it takes to see that w is wrong.
func (w Wrong) far() int {
	switch {
	case w.Given != 0, w.Shown && w.Why.Twice():
		return 0
	case w.Shown:
		return 1 + len(w.Why.Steps)
	}
	return logic.MaxOrder * logic.MaxOrder
}
