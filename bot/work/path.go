package work

import (
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Study is a puzzle with one solution whose way there is to be told.
type Study struct {
	Key      string // for what is kept in memory
	Puzzle   sudoku.Puzzle
	Solution sudoku.Grid
	Start    *logic.Position
}

// Lost returns the empty cells whose pencil marks lack the digit of the solution.
func (s *Study) Lost() []sudoku.Cell {
	var lost []sudoku.Cell
	for c := range s.Start.Empty().All() {
		if !s.Start.Candidates(c).Has(s.Solution[c]) {
			lost = append(lost, c)
		}
	}
	return lost
}

// Path is the path through a puzzle, as far as it was followed.
type Path struct {
	Steps []logic.Step
	// whole tells that there are no more steps.
	Whole bool
}

// After returns the position of s after these steps.
func (s *Study) After(steps []logic.Step) *logic.Position {
	at := s.Start.Clone()
	for _, step := range steps {
		at.Apply(step)
	}
	return at
}
