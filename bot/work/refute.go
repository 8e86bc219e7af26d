package work

import (
	"context"
	"sort"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Wrong is a wrong digit, and the reason why it is wrong.
type Wrong struct {
	logic.Candidate
	Given sudoku.Digit // the puzzle's digit in the cell; 0 for an open cell
	Why   logic.Refutation
	Shown bool // whether Why is set: simple reasoning shows that the digit is wrong
}

// mostRefuted limits the wrong digits examined in a grid. A grid with more is probably of another puzzle.
const mostRefuted = 24

// Refute explains why digits of grid are wrong. The shortest explanations come first, and unexplained digits
// last. The position at has the givens of p and the right digits of grid. The error is an error of Do, or
// reports a layout that package logic does not support.
func (j *Job) Refute(
	ctx context.Context, p sudoku.Puzzle, grid, solution sudoku.Grid,
) (at *logic.Position, all []Wrong, err error) {
	if at, err = logic.Start(p); err != nil {
		return nil, nil, err
	}
	for c, d := range grid {
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
	sort.SliceStable(all, func(i, j int) bool { return all[i].far() < all[j].far() })
	return at, all, err
}

// far returns the length of the explanation for w.
func (w Wrong) far() int {
	switch {
	case w.Given != 0, w.Shown && w.Why.Twice():
		return 0
	case w.Shown:
		return 1 + len(w.Why.Steps)
	}
	return logic.MaxOrder * logic.MaxOrder
}
