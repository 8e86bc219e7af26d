// Package work finds things out about puzzles for the conversation: solutions, ratings, paths of steps, uses of techniques.
//
// It knows how long that may take. It refuses to know words, messages and platforms.
package work

import (
	"time"

	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Outcome is all that is known of a puzzle after a search.
type Outcome struct {
	Puzzle solver.Puzzle
	Found  Finding
	Limit  time.Duration // how long it could take
	// Cancelled tells that the person stopped the search, Cut that they or the end of the bot did.
	Cancelled, Cut bool
	// Difficulty says how hard the puzzle is; empty where that is not known.
	Difficulty string
	Level      string // its level, in words; likewise
	// Otherwise are other layouts on which a puzzle without a solution has exactly one, as far as that was looked for.
	Otherwise []*sudoku.Layout
}

// whole reports whether the search would find the same again.
func (o Outcome) whole() bool { return !o.Cut && o.Found.Summary().Status != solver.Unknown }
