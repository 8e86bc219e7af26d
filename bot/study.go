package bot

import (
	"context"
	"errors"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
)

// study prepares p for being told. It is nil where that cannot be, and the refusal says why.
func (t *talk) study(ctx context.Context, p teller.Subject, asked game.Request) (*work.Study, teller.Refusal, error) {
	g, k := p.Logical()
	if k != "" {
		return nil, t.Refuse(k), nil
	}
	s, err := t.Study(ctx, g, asked.Marks)
	if no, ok := errors.AsType[*work.NoStudyError](err); ok {
		return nil, t.noStudy(no), nil
	}
	return s, teller.Refusal{}, err
}

// noStudy says why the way to the solution cannot be told.
func (t *talk) noStudy(no *work.NoStudyError) teller.Refusal {
	if len(no.Lost) > 0 {
		return teller.Refusal{Text: t.Voice.Say(phrases.StudyMarks, phrases.Args{"Cells": t.Cells(no.Layout, no.Lost)})}
	}
	return t.Refuse(unteachable[no.Status])
}

// unteachable is what is said of puzzles without exactly one solution.
var unteachable = map[solver.Status]phrases.Key{
	solver.Several: phrases.StudySeveral, solver.Insoluble: phrases.StudyNone, solver.Unknown: phrases.StudyUnknown,
}
