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
	// Otherwise is set only for a puzzle without a solution. It has the layouts on which the digits have a
	// single solution. Layouts may be missing if the time was short.
	Otherwise []*sudoku.Layout
}

// whole reports whether a second search would have an equal result.
func (o Outcome) whole() bool { return !o.Cut && o.Found.Summary().Status != solver.Unknown }
