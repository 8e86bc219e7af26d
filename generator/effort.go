package generator

import (
	"context"
	"slices"

	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// EffortStep is the effort of a single step of a path.
type EffortStep struct {
	Technique *logic.Technique
	Open      int // open moves: 1 to 3 for a technique beyond singles, else the number of singles
	Left      int // empty cells before the step
}

// Effort estimates a person's work for a whole puzzle: the steps of the path of logic.Position.Steps, which
// takes the easiest step each time. A rating, in contrast, measures only the hardest step.
//
// Each step has a number of open moves. For a single, this is the number of cells that singles fill. For
// any other technique, it is the number of uses of the technique, up to 3. Technique.Score is HoDoKu's (B.
// Hobiger, HoDoKu 2.2.0).
//
// Radek Pelánek compared measures of puzzles with the times of thousands of solvers ("Difficulty Rating of
// Sudoku Puzzles by a Computational Model", FLAIRS 2011; "Difficulty Rating of Sudoku Puzzles: An Overview
// and Evaluation", arXiv:1403.7373, 2014). He found two causes of difficulty. The first is the complexity
// of the steps. The second is their dependency, visible in few open moves at a time. Minutes combines these
// two:
//
//   - A digit takes 3 s to write. The next digit takes 36/k s to find if k moves are open.
//   - A step beyond singles takes 2/(k+1) seconds for each point of its score if k moves are open.
//
// These numbers are our assumptions, not fitted to data. An easy puzzle with a dozen open moves takes about
// five minutes, as in a newspaper. Minutes order puzzles; they predict no person's time.
type Effort struct {
	Steps []EffortStep
	// Solved is false if the puzzle needs more than the taught techniques, or if the context ended early.
	Solved bool
}

// mostOpenUses limits the count of the uses of a technique beyond singles.
const mostOpenUses = 3

// EffortOf returns the effort of a puzzle, which must have a single solution. The error is from logic.Start.
func EffortOf(ctx context.Context, p sudoku.Puzzle) (Effort, error) {
	start, err := logic.Start(p)
	if err != nil {
		return Effort{}, err
	}
	return EffortFrom(ctx, start), nil
}

// EffortFrom returns the effort of the path from a position.
func EffortFrom(ctx context.Context, start *logic.Position) Effort {
	var f Effort
	left := start.Empty().Len()
	for at := start.Clone(); ; {
		s, open := at.NextUses(ctx, mostOpenUses)
		if open == 0 {
			break
		}
		f.Steps = append(f.Steps, EffortStep{s.Technique, max(open, at.Singles().Len()), left})
		left -= len(s.Placed)
		at.Apply(s)
	}
	f.Solved = left == 0
	return f
}

// Beyond returns the number of steps beyond singles.
func (f Effort) Beyond() int {
	n := 0
	for _, s := range f.Steps {
		if !s.Technique.Single() {
			n++
		}
	}
	return n
}

// Unique reports whether some step relies on uniqueness.
func (f Effort) Unique() bool {
	return slices.ContainsFunc(f.Steps, func(s EffortStep) bool { return s.Technique.Unique() })
}

// Score returns the sum of the scores of all steps.
func (f Effort) Score() int {
	sum := 0
	for _, s := range f.Steps {
		sum += s.Technique.Score
	}
	return sum
}

// First returns the number of open moves at the start; 0 for an empty path.
func (f Effort) First() int {
	if len(f.Steps) == 0 {
		return 0
	}
	return f.Steps[0].Open
}

// Narrowest returns the step that takes the most time. It skips singles at the end of the path, where few
// moves are open because few cells are left. If no other step exists, it returns the zero EffortStep.
func (f Effort) Narrowest() EffortStep {
	var worst EffortStep
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

// Late reports whether at most ten cells are empty before s. A puzzle whose only hard step is late is easy.
func (s EffortStep) Late() bool { return s.Left <= 10 }

// Minutes returns a person's expected time in minutes.
func (f Effort) Minutes() float64 {
	sum := 0.0
	for _, s := range f.Steps {
		sum += s.seconds()
	}
	return sum / 60
}

// seconds returns a person's time for the step, by the formulas of Effort.
func (s EffortStep) seconds() float64 {
	if s.Technique.Single() {
		return 3 + 36/float64(s.Open)
	}
	return 2 * float64(s.Technique.Score) / float64(s.Open+1)
}
