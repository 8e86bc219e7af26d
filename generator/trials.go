package generator

import (
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// trials tells how hard a puzzle is by what comes of trying: a candidate is refuted if a contradiction follows from it by singles. Of
// a puzzle rated 8.5 some are always refuted until it is solved; where none is, Sudoku Explainer needs chains within chains, which it
// rates 9.5 and more. That takes a millisecond, and a rating up to seconds.
//
// It keeps its memory, so one goroutine may use it at a time.
type trials struct {
	left, tried *marks.Grid
	refuted     []marks.Candidate
}

func newTrials(l *sudoku.Layout) *trials {
	return &trials{left: marks.NewGrid(l), tried: marks.NewGrid(l)}
}

// narrowest returns how many of a thousand wrong candidates are refuted at the narrowest place on the way to the solution, where all
// that are refuted go at once; 0 if the way ends before the solution, and more than all if it takes singles alone.
func (t *trials) narrowest(givens sudoku.Grid) int {
	least := 1001
	for t.begin(givens); t.left.Tightest() >= 0; t.left.Settle() {
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

// drawn returns how many cells follow from givens by singles.
func (t *trials) drawn(givens sudoku.Grid) int {
	t.begin(givens)
	return t.left.Digits().Filled() - givens.Filled()
}

// begin takes what follows from givens by singles.
func (t *trials) begin(givens sudoku.Grid) {
	t.left.Clear()
	for c, d := range givens {
		if d != 0 {
			t.left.Put(sudoku.Cell(c), d)
		}
	}
}

// try finds what is refuted, and returns how many candidates are wrong.
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
