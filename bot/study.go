package bot

import (
	"context"
	"slices"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/logic"
)

// study prepares p for being told. It is nil where that cannot be, and the refusal says why.
func (t *talk) study(ctx context.Context, p teller.Subject, asked game.Request) (*work.Study, teller.Refusal, error) {
	g, k := p.Logical()
	if k != "" {
		return nil, t.Refuse(k), nil
	}
	o, err := t.search(ctx, p, "")
	if err != nil {
		return nil, teller.Refusal{}, err
	}
	if k, ok := unteachable[o.Found.Summary().Status]; ok {
		return nil, t.Refuse(k), nil
	}
	f, err := logic.NewField(g.Layout)
	if err != nil {
		return nil, teller.Refusal{}, err
	}
	start, err := f.New(g)
	if err != nil {
		return nil, teller.Refusal{}, err
	}
	s := &work.Study{Key: g.String(), Puzzle: g, Solution: o.Found.Only(), Start: start}
	if marks := teller.MarksOf(asked.Marks, g.Layout); marks != nil {
		s.Key, s.Start = s.Key+" "+asked.Marks, start.Marked(marks)
	}
	if lost := s.Lost(); len(lost) > 0 {
		return nil, teller.Refusal{Text: t.Voice.Say(phrases.StudyMarks, phrases.Args{"Cells": t.Cells(g.Layout, lost)})}, nil
	}
	return s, teller.Refusal{}, nil
}

// unteachable is what is said of puzzles without exactly one solution.
var unteachable = map[solver.Status]phrases.Key{
	solver.Several: phrases.StudySeveral, solver.Insoluble: phrases.StudyNone, solver.Unknown: phrases.StudyUnknown,
}

// pathCache is how many paths are kept in memory; one of a hard 9x9 takes about 50 kB.
const pathCache = 64

// allSteps is more steps than any path has.
const allSteps = 1 << 20

// follow returns the path of s with its first n steps at least, unless it has fewer or ctx ends.
func (t *talk) follow(ctx context.Context, s *work.Study, n int) work.Path {
	if t.guard(ctx, teller.SubjectOf(s.Puzzle)) != nil {
		return work.Path{}
	}
	known, _ := t.paths.Get(s.Key)
	if known.Whole || len(known.Steps) >= n {
		return known
	}
	at := s.After(known.Steps)
	found := work.Path{Steps: slices.Clone(known.Steps)}
	for len(found.Steps) < n {
		step, ok := at.Next(ctx)
		if !ok {
			found.Whole = ctx.Err() == nil
			break
		}
		found.Steps = append(found.Steps, step)
		at.Apply(step)
	}
	t.paths.Add(s.Key, found)
	return found
}
