package logic

import (
	"context"
	"iter"

	"sudokubot/solver/sudoku"
)

// Next returns the easiest step that there is in p, by the order of Techniques; false if there is none, or ctx ended first.
// A position that is solved or broken has none.
func (p *Position) Next(ctx context.Context) (Step, bool) {
	if p.Solved() || p.Broken() {
		return Step{}, false
	}
	for i := range table {
		if ctx.Err() != nil {
			return Step{}, false
		}
		for s := range table[i].Find(p, Query{}) {
			return s, true
		}
	}
	return Step{}, false
}

// Steps yields the way from p to its solution, the easiest step each time, and with each step the position before it. The
// position must be read before the next step is asked for; p itself is not changed. It ends early where no technique
// helps, or ctx ends.
func (p *Position) Steps(ctx context.Context) iter.Seq2[*Position, Step] {
	return func(yield func(*Position, Step) bool) {
		at := p.Clone()
		for {
			s, ok := at.Next(ctx)
			if !ok || !yield(at, s) {
				return
			}
			at.Apply(s)
		}
	}
}

// Marked returns the position with these candidates instead of those that follow from the digits: for each cell a set, of
// which only those that no peer forbids are kept; an empty set leaves the cell as it is. There must be one for each cell.
func (p *Position) Marked(marks []Digits) *Position {
	q := p.Clone()
	for c := range q.empty.All() {
		if marks[c] == 0 {
			continue
		}
		for d := range (q.candidates[c] &^ marks[c]).All() {
			q.Remove(c, d)
		}
	}
	return q
}

// Puzzle returns the digits that stand in p as a puzzle.
func (p *Position) Puzzle() sudoku.Puzzle {
	return sudoku.Puzzle{Layout: p.layout, Givens: append(sudoku.Grid(nil), p.grid...)}
}
