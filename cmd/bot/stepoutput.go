package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// stepOutput is the output for a step; the fields are those of the JSON objects of steps and find, in their
// order.
type stepOutput struct {
	Technique    string   `json:"technique"`
	Notation     string   `json:"notation"`
	Text         string   `json:"text"`
	Placements   []string `json:"placements"`
	Eliminations []string `json:"eliminations"`
}

func englishNames() (teller.Names, error) {
	book, err := newBook()
	if err != nil {
		return teller.Names{}, err
	}
	return teller.Names{Voice: book.Voice("en", phrases.Latin)}, nil
}

// outputOf returns the output for s, a step in the position at.
func outputOf(names teller.Names, at *logic.Position, s logic.Step) stepOutput {
	l := at.Layout()
	return stepOutput{
		Technique: s.Technique.Name, Notation: s.Text, Text: names.Reason(at, s),
		Placements: single(l, s.Placed, "="), Eliminations: single(l, s.Removed, "<>"),
	}
}

// single writes candidates one by one, ordered by cell: r4c5<>5.
func single(l *sudoku.Layout, list []logic.Candidate, sign string) []string {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b logic.Candidate) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
	})
	return textsOf(list, func(x logic.Candidate) string {
		return fmt.Sprintf("%s%s%d", l.CellName(x.Cell), sign, x.Digit)
	})
}

// stepPuzzle is a puzzle to be solved by steps.
type stepPuzzle struct {
	puzzle sudoku.Puzzle
	start  *logic.Position // with the candidates of the text
}

var errColored = errors.New("a coloured puzzle is not solved by techniques")

// position returns the position found in a text.
func (a asked) position(ctx context.Context) (stepPuzzle, error) {
	found, err := a.puzzle(ctx)
	if err != nil {
		return stepPuzzle{}, err
	}
	p, ok := found.(sudoku.Puzzle)
	if !ok {
		return stepPuzzle{}, errColored
	}
	return startOf(p, a.find.Marks)
}

// startOf returns the start position for the steps of p. candidates are those in the text; nil means all
// candidates allowed by the digits.
func startOf(p sudoku.Puzzle, candidates []uint32) (stepPuzzle, error) {
	start, err := logic.Start(p)
	if err != nil || candidates == nil {
		return stepPuzzle{p, start}, err
	}
	marks := make([]logic.Digits, len(candidates))
	for c, set := range candidates {
		marks[c] = logic.Digits(set)
	}
	return stepPuzzle{p, start.Marked(marks)}, nil
}

// solvable returns an error unless s has a single solution and all its digits are candidates, because
// the techniques rely on that.
func (s stepPuzzle) solvable(ctx context.Context) error {
	r, err := solver.Solve(ctx, s.puzzle, solver.Options{})
	switch {
	case err != nil:
		return err
	case r.Status != solver.Unique:
		return &statusError{r.Status}
	}
	for c := range s.start.Empty().All() {
		if d := r.Solutions[0][c]; !s.start.Candidates(c).Has(d) {
			return fmt.Errorf("the candidates of %s lack its digit, %d", s.puzzle.Layout.CellName(c), d)
		}
	}
	return nil
}

// statusError means: a puzzle has not a single solution, or uniqueness is unknown.
type statusError struct{ status solver.Status }

func (e *statusError) Error() string {
	return verdicts[e.status] + ": only a puzzle with exactly one solution is told step by step"
}

// within returns ctx with that limit; 0 means no limit.
func within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, limit)
}

// timeLimit is the time limit for a single puzzle.
type timeLimit struct {
	Timeout time.Duration `long:"timeout" description:"How long one puzzle may take, 0 for as long as it takes." default:"10s" value-name:"D"`
}

func (t timeLimit) validate() error {
	if t.Timeout < 0 {
		return errors.New("--timeout must not be negative")
	}
	return nil
}
