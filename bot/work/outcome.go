// Package work computes results about puzzles within limits of time: solutions, ratings, paths of steps, uses
// of techniques.
package work

import (
	"time"

	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Outcome is all results of a search about a puzzle.
type Outcome struct {
	Puzzle solver.Puzzle
	Found  Finding
	Limit  time.Duration // limit of processor time
	// Cancelled reports that the person stopped the search. Cut reports that the person or the end of the
	// bot stopped it.
	Cancelled, Cut bool
	// Difficulty is the difficulty of the puzzle in words; empty if unknown.
	Difficulty string
	Level      string // level of the difficulty, in words; may be empty
	// Otherwise are, if the puzzle has no solution, other layouts with a single solution, as far as
	// searched.
	Otherwise []*sudoku.Layout
}

// whole reports whether a second search would have an equal result.
func (o Outcome) whole() bool { return !o.Cut && o.Found.Summary().Status != solver.Unknown }
