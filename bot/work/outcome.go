// Package work computes results about puzzles within limits of time: solutions, ratings, paths of steps, uses
// of techniques.
package work

import (
	"time"

	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Outcome is all results about a puzzle from a search.
type Outcome struct {
	Puzzle solver.Puzzle
	Found  Finding
	Limit  time.Duration // of processor time
	// Cancelled reports a search stopped by the person. Cut reports a search stopped by them or by the end of
	// the bot.
	Cancelled, Cut bool
	// Difficulty is the difficulty of the puzzle in words; empty if unknown.
	Difficulty string
	Level      string // its level, in words; may be empty
	// Otherwise are other layouts with a single solution for a puzzle without any, as far as searched.
	Otherwise []*sudoku.Layout
}

// whole reports whether another search would find an equal result.
func (o Outcome) whole() bool { return !o.Cut && o.Found.Summary().Status != solver.Unknown }
