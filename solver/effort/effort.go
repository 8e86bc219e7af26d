package effort

import (
	"context"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Step is the effort of a single step of a path.
type Step struct {
	Technique *logic.Technique
	Open      int // how many moves were open; 1 at least
	Left      int // how many cells were empty before it
}

// Profile is the steps of a path in their order.
type Profile struct {
	Steps []Step
	// Solved is whether the steps lead to the solution: the taught techniques suffice, and the context
	// lasted.
	Solved bool
}

// MostOpen is up to where the uses of a technique beyond singles are counted.
const MostOpen = 3

// Of returns the profile of a puzzle, which must have a single solution. The error is from logic.Start.
func Of(ctx context.Context, p sudoku.Puzzle) (Profile, error) {
	start, err := logic.Start(p)
	if err != nil {
		return Profile{}, err
	}
	return From(ctx, start), nil
}

// From returns the profile of the path from a position.
func From(ctx context.Context, start *logic.Position) Profile {
	var f Profile
	left := start.Empty().Len()
	for at, s := range start.Steps(ctx) {
		open := at.Singles().Len()
		if open == 0 {
			open = uses(at, s.Technique)
		}
		f.Steps = append(f.Steps, Step{s.Technique, open, left})
		left -= len(s.Placed)
	}
	f.Solved = left == 0
	return f
}

// uses returns the number of uses of t at a position, at least 1 and up to MostOpen.
func uses(at *logic.Position, t *logic.Technique) int {
	n := 0
	for range t.Find(at, logic.Query{}) {
		if n++; n == MostOpen {
			break
		}
	}
	return max(n, 1)
}

// Beyond returns how many steps are no singles.
func (f Profile) Beyond() int {
	n := 0
	for _, s := range f.Steps {
		if !s.Technique.Single() {
			n++
		}
	}
	return n
}

// Unique reports whether some step relies on uniqueness.
func (f Profile) Unique() bool {
	for _, s := range f.Steps {
		if s.Technique.Unique() {
			return true
		}
	}
	return false
}

// Score returns the sum of the scores of all steps.
func (f Profile) Score() int {
	sum := 0
	for _, s := range f.Steps {
		sum += s.Technique.Score
	}
	return sum
}

// First returns how many moves are open at the start; 0 if there is no step.
func (f Profile) First() int {
	if len(f.Steps) == 0 {
		return 0
	}
	return f.Steps[0].Open
}

// Narrowest returns the step that takes the most effort. It skips singles of the ending, which have few open
// moves because few cells are left. It is the zero Step for an empty path.
func (f Profile) Narrowest() Step {
	var worst Step
	for _, s := range f.Steps {
		if s.Late() && s.Technique.Single() {
			continue
		}
		if worst.Technique == nil || s.seconds() > worst.seconds() {
			worst = s
		}
	}
	return worst
}

// ending is how many empty cells are the end of a puzzle.
const ending = 10

// Late reports whether s comes in the ending, among the last ten cells: with its only hard step there, a
// puzzle is a long easy one.
func (s Step) Late() bool { return s.Left <= ending }

// How long a person takes, in seconds; see the comment of the package.
const (
	writing = 3.0
	looking = 36.0
)

// Minutes returns how long a person is expected to take, in minutes.
func (f Profile) Minutes() float64 {
	sum := 0.0
	for _, s := range f.Steps {
		sum += s.seconds()
	}
	return sum / 60
}

// seconds returns how long a person is expected to take for s.
func (s Step) seconds() float64 {
	if s.Technique.Single() {
		return writing + looking/float64(s.Open)
	}
	return 2 * float64(s.Technique.Score) / float64(s.Open+1)
}
