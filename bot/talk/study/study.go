// Package study is the conversation about the way to a solution: hints, steps, uses of techniques, ratings, checks.
//
// It knows what is told of a way, and when. It refuses to know how steps are found and drawn.
package study

import (
	"context"
	"errors"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Played answers a command that a game takes for one of its words; handled is false if there is no game that is meant.
type Played func(ctx context.Context, t *talk.Turn, word words.GameWord) (handled bool, err error)

// Dailies are the puzzles that were served as dailies; game.Dailies has them.
type Dailies interface {
	Daily(ctx context.Context, series, date string) (game.Daily, error)
}

// turn is a message in this conversation.
type turn struct {
	Turn    *talk.Turn
	played  Played
	dailies Dailies
}

// New returns the conversation. A hint and a check belong to the game of who plays: played answers them there.
func New(played Played, dailies Dailies) talk.Talk {
	on := func(do func(*turn, context.Context) error) talk.Run {
		return func(ctx context.Context, t *talk.Turn) error { return do(&turn{t, played, dailies}, ctx) }
	}
	told := func(tell func(*turn, context.Context, teller.Subject, game.Request) (chat.Reply, error)) talk.Run {
		return on(func(t *turn, ctx context.Context) error { return t.telling(ctx, tell) })
	}
	at := func(show func(*turn, context.Context, teller.Subject, game.Request, string) (chat.Reply, error)) talk.Press {
		return func(ctx context.Context, t *talk.Turn, p press.Press) error {
			return t.Answer(ctx, p, func(ctx context.Context, q teller.Subject, asked *game.Request, state string) (chat.Reply, error) {
				return show(&turn{t, played, dailies}, ctx, q, *asked, state)
			})
		}
	}
	technique := talk.Option{Name: "technique", Text: phrases.OptionTechnique, Suggest: talk.SuggestTechnique}
	return talk.Talk{
		Name: "study",
		Commands: []talk.Command{
			{Name: "hint", Menu: phrases.MenuHint, Run: on((*turn).hintNext), Options: talk.PuzzleOptions()},
			{Name: "steps", Menu: phrases.MenuSteps, Run: told((*turn).steps), Options: talk.PuzzleOptions()},
			{Name: "find", Menu: phrases.MenuFind, Run: on((*turn).find), Options: append(talk.PuzzleOptions(), technique)},
			{Name: "check", Menu: phrases.MenuCheck, Run: on((*turn).check), Options: talk.PuzzleOptions()},
			{Name: "rate", Menu: phrases.MenuRate, Run: on((*turn).rateAsked), Options: talk.PuzzleOptions()},
		},
		Presses: map[string]talk.Press{
			press.Hint: at((*turn).hintAt), press.Steps: at((*turn).stepsAt), press.Find: at((*turn).findAt),
			press.Check: at((*turn).whyAt),
			press.Rate:  at((*turn).rateAt),
		},
	}
}

// telling answers a command about a puzzle with what tell makes of it.
func (t *turn) telling(ctx context.Context, tell func(*turn, context.Context, teller.Subject, game.Request) (chat.Reply, error)) error {
	return t.Turn.Tell(ctx, func(ctx context.Context, p teller.Subject, asked game.Request) (chat.Reply, error) {
		return tell(t, ctx, p, asked)
	})
}

// study prepares p for being told. It is nil where that cannot be, and the refusal says why.
func (t *turn) study(ctx context.Context, p teller.Subject, asked game.Request) (*work.Study, teller.Refusal, error) {
	g, k := p.Logical()
	if k != "" {
		return nil, t.Turn.Teller.Refuse(k), nil
	}
	s, err := t.Turn.Job.Study(ctx, g, asked.Marks)
	if no, ok := errors.AsType[*work.NoStudyError](err); ok && asked.Seen && len(no.Lost) > 0 { // they may be misread, too
		t.Turn.Teller.Also = append(t.Turn.Teller.Also, t.Turn.Teller.Voice.Say(phrases.SightUnnoted, phrases.Args{"Cells": t.Turn.Teller.Names().Cells(no.Layout, no.Lost)}))
		s, err = t.Turn.Job.Study(ctx, g, "")
	}
	if no, ok := errors.AsType[*work.NoStudyError](err); ok {
		if no.Status == solver.Insoluble {
			refusal, err := insoluble(ctx, t, g)
			return nil, refusal, err
		}
		return nil, t.noStudy(no), nil
	}
	if grid, ok := gridOf(asked.Grid); ok && err == nil {
		s.Stand(grid.Givens)
	}
	return s, teller.Refusal{}, err
}

// noStudy says why the way to the solution cannot be told.
func (t *turn) noStudy(no *work.NoStudyError) teller.Refusal {
	if len(no.Lost) > 0 {
		return teller.Refusal{Text: t.Turn.Teller.Voice.Say(phrases.StudyMarks, phrases.Args{"Cells": t.Turn.Teller.Names().Cells(no.Layout, no.Lost)})}
	}
	return t.Turn.Teller.Refuse(unteachable[no.Status])
}

// insoluble says what is wrong with a puzzle without a solution, as solving it does.
func insoluble(ctx context.Context, t *turn, p sudoku.Puzzle) (teller.Refusal, error) {
	o, err := t.Turn.Job.Search(ctx, p, "")
	if err != nil {
		return teller.Refusal{}, err
	}
	return t.Turn.Teller.RefuseWith(t.Turn.Teller.View(o)), nil
}

// unteachable is what is said of puzzles without exactly one solution, but for those with none.
var unteachable = map[solver.Status]phrases.Key{solver.Several: phrases.StudySeveral, solver.Unknown: phrases.StudyUnknown}
