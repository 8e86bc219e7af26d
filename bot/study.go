package bot

import (
	"context"
	"slices"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// study is a puzzle with one solution whose way there is to be told.
type study struct {
	key      string // for what is kept in memory
	puzzle   sudoku.Puzzle
	solution sudoku.Grid
	start    *logic.Position
}

// study prepares p for being told. It is nil where that cannot be, and the refusal says why.
func (t *talk) study(ctx context.Context, p subject, asked game.Request) (*study, refusal, error) {
	g, k := p.logical()
	if k != "" {
		return nil, t.refuse(k), nil
	}
	o, err := t.search(ctx, p, "")
	if err != nil {
		return nil, refusal{}, err
	}
	if k, ok := unteachable[o.found.result().Status]; ok {
		return nil, t.refuse(k), nil
	}
	f, err := logic.NewField(g.Layout)
	if err != nil {
		return nil, refusal{}, err
	}
	start, err := f.New(g)
	if err != nil {
		return nil, refusal{}, err
	}
	s := &study{key: g.String(), puzzle: g, solution: o.found.only(), start: start}
	if marks := marksOf(asked.Marks, g.Layout); marks != nil {
		s.key, s.start = s.key+" "+asked.Marks, start.Marked(marks)
	}
	if lost := s.lost(); len(lost) > 0 {
		return nil, refusal{text: t.Voice.Say(phrases.StudyMarks, phrases.Args{"Cells": t.cells(g.Layout, lost)})}, nil
	}
	return s, refusal{}, nil
}

// lost returns the empty cells whose pencil marks lack the digit of the solution.
func (s *study) lost() []sudoku.Cell {
	var lost []sudoku.Cell
	for c := range s.start.Empty().All() {
		if !s.start.Candidates(c).Has(s.solution[c]) {
			lost = append(lost, c)
		}
	}
	return lost
}

// unteachable is what is said of puzzles without exactly one solution.
var unteachable = map[solver.Status]phrases.Key{
	solver.Several: phrases.StudySeveral, solver.Insoluble: phrases.StudyNone, solver.Unknown: phrases.StudyUnknown,
}

// way is the path through a puzzle, as far as it was followed.
type way struct {
	steps []logic.Step
	// whole tells that there are no more steps.
	whole bool
}

// pathCache is how many paths are kept in memory; one of a hard 9x9 takes about 50 kB.
const pathCache = 64

// allSteps is more steps than any path has.
const allSteps = 1 << 20

// follow returns the path of s with its first n steps at least, unless it has fewer or ctx ends.
func (t *talk) follow(ctx context.Context, s *study, n int) way {
	if t.guard(ctx, gridPuzzle{s.puzzle}) != nil {
		return way{}
	}
	known, _ := t.paths.Get(s.key)
	if known.whole || len(known.steps) >= n {
		return known
	}
	at := s.after(known.steps)
	found := way{steps: slices.Clone(known.steps)}
	for len(found.steps) < n {
		step, ok := at.Next(ctx)
		if !ok {
			found.whole = ctx.Err() == nil
			break
		}
		found.steps = append(found.steps, step)
		at.Apply(step)
	}
	t.paths.Add(s.key, found)
	return found
}

// after returns the position of s after these steps.
func (s *study) after(steps []logic.Step) *logic.Position {
	at := s.start.Clone()
	for _, step := range steps {
		at.Apply(step)
	}
	return at
}
