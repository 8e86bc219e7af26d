package generator

import (
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// trials measures difficulty by trying candidates. A candidate is refuted if singles lead from it to a
// contradiction. A puzzle rated 8.5 has refuted candidates until it is solved. If a puzzle has no refuted
// candidate, Sudoku Explainer needs chains within chains, rated 9.5 and more. Trials take a millisecond, a
// rating up to seconds.
//
// A trials value reuses its memory and is not safe for concurrent use.
type trials struct {
	left, tried *marks.Grid
	refuted     []marks.Candidate
}

func newTrials(l *sudoku.Layout) *trials {
	return &trials{left: marks.NewGrid(l), tried: marks.NewGrid(l)}
}

// narrowest follows a path to the solution. At each position a share of the wrong candidates is refuted;
// narrowest returns the smallest share, in thousandths. The path removes all refuted candidates at once. If
// the path ends before the solution, the result is 0. If singles solve the puzzle, the result is above 1000.
func (t *trials) narrowest(givens sudoku.Grid) int {
	least := 1001
	for t.left.Fill(givens); t.left.Tightest() >= 0; t.left.Settle() {
		wrong := t.try(givens)
		if least = min(least, (1000*len(t.refuted)+wrong-1)/wrong); least == 0 {
			break
		}
		for _, x := range t.refuted {
			if t.left.Candidates(x.Cell).Has(x.Digit) {
				t.left.Remove(x.Cell, x.Digit)
			}
		}
	}
	return least
}

// drawn returns the number of cells that singles fill.
func (t *trials) drawn(givens sudoku.Grid) int {
	t.left.Fill(givens)
	return t.left.Digits().Filled() - givens.Filled()
}

// try finds the refuted candidates, and returns the number of wrong candidates.
func (t *trials) try(givens sudoku.Grid) (wrong int) {
	t.refuted = t.refuted[:0]
	for c := range givens {
		may := t.left.Candidates(sudoku.Cell(c))
		if may.Len() < 2 {
			continue
		}
		wrong += may.Len() - 1
		for d := range may.All() {
			t.tried.Become(t.left)
			if !t.tried.Put(sudoku.Cell(c), d) {
				t.refuted = append(t.refuted, marks.Candidate{Cell: sudoku.Cell(c), Digit: d})
			}
		}
	}
	return wrong
}
