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

type stepsCommand struct {
	JSON bool `long:"json" description:"Write one JSON object a line, for each step."`
	timeLimit
	textFlags
}

// numbered is a step and its position on the path, counted from 1.
type numbered struct {
	Step int `json:"step"`
	stepOutput
}

// Run writes the path to the solution for every puzzle of every file. If the text has candidates, the path
// starts from those. Run reports a puzzle on standard error if the puzzle is unreadable, cannot be solved, or
// has several solutions. Then the exit code is 1.
func (c stepsCommand) Run(env *environment) error {
	names, err := englishNames()
	if err != nil {
		return err
	}
	return c.each(env, func(at location, asked asked) (fine bool, err error) {
		ctx, cancel := within(env.ctx, c.Timeout)
		defer cancel()
		s, bad := asked.position(ctx)
		if bad == nil {
			bad = s.solvable(ctx)
		}
		if bad == nil {
			bad, err = c.walk(ctx, env, names, at, s.start)
		}
		if bad != nil {
			env.report(at, bad)
		}
		return bad == nil, err
	})
}

var (
	errSlow  = errors.New("the time was over before the solution")
	errStuck = errors.New("no technique leads on from here")
)

// walk writes the steps from a position. If they end before the solution, bad is the reason. At the solution
// bad is nil.
func (c stepsCommand) walk(
	ctx context.Context, env *environment, names teller.Names, at location, from *logic.Position,
) (bad, err error) {
	if !c.JSON {
		if _, err := fmt.Fprintf(env.stdout, "%s:\n", at); err != nil {
			return nil, err
		}
	}
	left, number := from.Empty().Len(), 0
	for p, s := range from.Steps(ctx) {
		number++
		step := numbered{number, outputOf(names, p, s)}
		text := fmt.Sprintf("%3d. %s\n     %s\n", number, step.Notation, step.Text)
		if err := env.write(c.JSON, step, text); err != nil {
			return nil, err
		}
		left -= len(s.Placed)
	}
	switch {
	case left == 0:
		return nil, nil
	case ctx.Err() != nil:
		return errSlow, nil
	}
	return errStuck, nil
}

// stepOutput is the JSON object for a step in the output of steps and find. Its members are written in the
// order of the fields.
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

// outputOf returns the output for step s, which is possible in position p.
func outputOf(names teller.Names, p *logic.Position, s logic.Step) stepOutput {
	l := p.Layout()
	return stepOutput{
		Technique: s.Technique.Name, Notation: s.Text, Text: names.Reason(p, s),
		Placements: single(l, s.Placed, "="), Eliminations: single(l, s.Removed, "<>"),
	}
}

// single returns a text such as r4c5<>5 for each candidate, ordered by cell. sign is the part between cell
// and digit.
func single(l *sudoku.Layout, list []logic.Candidate, sign string) []string {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b logic.Candidate) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
	})
	return textsOf(list, func(x logic.Candidate) string {
		return fmt.Sprintf("%s%s%d", l.CellName(x.Cell), sign, x.Digit)
	})
}

type stepPuzzle struct {
	puzzle sudoku.Puzzle
	start  *logic.Position // the position with the candidates given in the text
}

var errColored = errors.New("a coloured puzzle is not solved by techniques")

// position returns the puzzle found in a text, with its start position.
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

// startOf returns the start position of p. candidates are those given in the text. If they are nil, the
// position has all candidates that the digits of p allow.
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

// solvable returns an error unless s has a unique solution, and every digit of the solution is a candidate.
// The techniques rely on both.
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

// statusError is the error for a puzzle that is not proved to have a unique solution.
type statusError struct{ status solver.Status }

func (e *statusError) Error() string {
	return verdicts[e.status] + ": only a puzzle with exactly one solution is told step by step"
}

// within returns ctx with a time limit. If limit is 0, there is no limit.
func within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, limit)
}

// timeLimit is a flag that limits the time for each puzzle.
type timeLimit struct {
	Timeout time.Duration `long:"timeout" description:"How long one puzzle may take, 0 for as long as it takes." default:"10s" value-name:"D"`
}

// Validate checks the flag.
func (t timeLimit) Validate() error {
	if t.Timeout < 0 {
		return errors.New("--timeout must not be negative")
	}
	return nil
}
