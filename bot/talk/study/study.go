// Package study is the conversation about the path to a solution: hints, steps, uses of techniques,
// ratings, checks.
package study

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

// Played answers a command that asks for the action word in the person's game. If the person has no game,
// handled is false.
type Played func(ctx context.Context, t *talk.Turn, word words.GameWord) (handled bool, err error)

// New returns the conversation. While a person plays, played answers their hints and checks.
func New(played Played) talk.Talk {
	in := func(t *talk.Turn) *turn { return &turn{t, played} }
	technique := talk.Option{Name: "technique", Text: "option.technique", Suggest: talk.SuggestTechnique}
	return talk.Talk{
		Name: "study",
		Commands: []talk.Command{
			{Name: "hint", Menu: "menu.hint", Decode: talk.Just(action.Hint{}), Options: talk.PuzzleOptions()},
			{Name: "steps", Menu: "menu.steps", Decode: talk.Just(action.Steps{}), Options: talk.PuzzleOptions()},
			{
				Name: "find", Menu: "menu.find", Decode: decodeFind,
				Options: append(talk.PuzzleOptions(), technique),
			},
			{Name: "check", Menu: "menu.check", Decode: talk.Just(action.Check{}), Options: talk.PuzzleOptions()},
			{Name: "rate", Menu: "menu.rate", Decode: talk.Just(action.Rate{}), Options: talk.PuzzleOptions()},
		},
		Handlers: []talk.Handler{
			talk.Method(in, (*turn).hint), talk.Method(in, (*turn).steps), talk.Method(in, (*turn).find),
			talk.Method(in, (*turn).rate), talk.Method(in, (*turn).check), talk.Method(in, (*turn).whyWrong),
			talk.Method(in, (*turn).where), talk.Method(in, (*turn).whyCell),
			talk.Method(in, (*turn).whyGrid),
		},
	}
}

type turn struct {
	Turn   *talk.Turn
	played Played
}

// study prepares p for explanations. If that is impossible, the study is nil, and the refusal gives the
// reason.
func (t *turn) study(
	ctx context.Context, p teller.Subject, asked game.Request,
) (*work.Study, teller.Refusal, error) {
	g, k := p.Logical()
	if k != "" {
		return nil, t.Turn.Teller.Refuse(k), nil
	}
	s, err := t.Turn.Job.Study(ctx, g, asked.Marks)
	// the notes of a picture may be misread
	if no, ok := errors.AsType[*work.NoStudyError](err); ok && asked.Seen && len(no.Lost) > 0 {
		t.Turn.Teller.Also = append(t.Turn.Teller.Also, t.Turn.Teller.Voice.Say("sight.unnoted", phrases.Args{
			"Cells": t.Turn.Teller.Names().Cells(no.Layout, no.Lost),
		}))
		s, err = t.Turn.Job.Study(ctx, g, "")
	}
	if no, ok := errors.AsType[*work.NoStudyError](err); ok {
		switch {
		case no.Status == solver.Insoluble:
			refusal, err := insoluble(ctx, t, g, asked)
			return nil, refusal, err
		case len(no.Lost) > 0:
			cells := phrases.Args{"Cells": t.Turn.Teller.Names().Cells(no.Layout, no.Lost)}
			return nil, teller.Refusal{Text: t.Turn.Teller.Voice.Say("study.marks", cells)}, nil
		}
		return nil, t.Turn.Teller.Refuse(unteachable[no.Status]), nil
	}
	if grid, ok := gridOf(asked.Grid); ok && err == nil {
		s.Stand(grid.Givens)
	}
	return s, teller.Refusal{}, err
}

func insoluble(
	ctx context.Context, t *turn, p sudoku.Puzzle, asked game.Request,
) (teller.Refusal, error) {
	o, err := t.Turn.Job.Search(ctx, p, "")
	if err != nil {
		return teller.Refusal{}, err
	}
	no := t.Turn.Teller.RefuseWith(t.Turn.Teller.OutcomeContent(o))
	no.Choices = talk.Repairs(t.Turn, o, action.Repair{Request: asked.Source})
	return no, nil
}

// unteachable holds the phrases for puzzles that have several solutions, or an unknown number of solutions.
var unteachable = map[solver.Status]phrases.Key{
	solver.Several: "study.several", solver.Unknown: "study.unknown",
}

// tell shows the puzzle of a request. If request is empty, it shows the puzzle of the message.
func (t *turn) tell(
	ctx context.Context, request string, shown action.Action,
	show func(context.Context, teller.Subject, game.Request) (chat.Reply, error),
) error {
	if request == "" {
		return t.Turn.Tell(ctx, shown, show)
	}
	return t.Turn.Answer(ctx, request, shown,
		func(ctx context.Context, p teller.Subject, asked *game.Request) (chat.Reply, error) {
			return show(ctx, p, *asked)
		})
}

// daysKnown is the number of days for which a check remembers a puzzle or a daily.
const daysKnown = 7

// base returns the puzzle into which the digits of g were entered. It is the puzzle of the message replied
// to, or a puzzle of the last days. If several match, base returns the puzzle with the fewest givens,
// because the others may be half solved. If no puzzle matches, ok is false.
func (t *turn) base(ctx context.Context, g sudoku.Puzzle) (base sudoku.Puzzle, ok bool) {
	if replied, ok := gridOf(t.Turn.Open.Replied.Puzzle); ok && belongs(g, replied) {
		return replied, true
	}
	for line := range t.known(ctx) {
		p, is := gridOf(line)
		if is && belongs(g, p) && (!ok || p.Givens.Filled() < base.Givens.Filled()) {
			base, ok = p, true
		}
	}
	return base, ok
}

// gridOf reads a puzzle from its line. If the puzzle is more than a plain grid, ok is false.
func gridOf(line string) (sudoku.Puzzle, bool) {
	p, err := solver.Parse(line)
	if err != nil {
		return sudoku.Puzzle{}, false
	}
	return teller.SubjectOf(p).Playable()
}

// known yields the lines of the puzzles of the last days. They are the puzzles that the person has sent,
// seen or played in any room, and the dailies.
func (t *turn) known(ctx context.Context) iter.Seq[string] {
	return func(yield func(string) bool) {
		recent, err := t.Turn.Base.Games.Recent(ctx, t.Turn.M.From.ID)
		if err != nil {
			t.Turn.Teller.Log.ErrorContext(ctx, "recent puzzles not read", "err", err)
		}
		for _, asked := range recent {
			if t.Turn.Base.Now().Sub(asked.At) <= daysKnown*24*time.Hour && !yield(asked.Puzzle) {
				return
			}
		}
		for _, s := range teller.AllSeries {
			for day := range daysKnown + 1 {
				date := t.Turn.Base.Now().AddDate(0, 0, -day).Format(time.DateOnly)
				d, err := t.Turn.Base.Games.Daily(ctx, s.Name, date)
				if err == nil && !yield(d.Puzzle) {
					return
				}
			}
		}
	}
}

// mostMisread is the largest number of misread givens in a grid that still matches.
const mostMisread = 3

// belongs reports whether g is p with more digits entered. Some givens may be missing or misread. A grid
// with ordinary rules may also belong to a puzzle with other rules.
func belongs(g, p sudoku.Puzzle) bool {
	if g.Layout == nil || p.Layout == nil || len(g.Givens) != len(p.Givens) || p.Givens.Filled() == 0 {
		return false
	}
	if g.Layout.String() != p.Layout.String() && !plain(g.Layout) {
		return false
	}
	same, other := 0, 0
	for c, d := range p.Givens {
		switch {
		case d == 0:
		case g.Givens[c] == d:
			same++
		case g.Givens[c] != 0:
			other++
		}
	}
	return other <= mostMisread && same*4 >= p.Givens.Filled()*3
}

// plain reports whether the houses of a layout are rows, columns and boxes.
func plain(l *sudoku.Layout) bool {
	return l.Has(sudoku.Box) && !slices.ContainsFunc(l.Houses(), func(h sudoku.House) bool {
		return h.Kind != sudoku.Row && h.Kind != sudoku.Column && h.Kind != sudoku.Box
	})
}
