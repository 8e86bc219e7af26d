package main

import (
	"context"
	"errors"
	"fmt"

	"sudokubot/bot/teller"
	"sudokubot/solver/logic"
)

type stepsCommand struct {
	JSON bool `long:"json" description:"Write one JSON object a line, for each step."`
	timeLimit
	textFlags
}

// Validate checks the flags.
func (c stepsCommand) Validate() error { return c.validate() }

// numbered is a step and its number on the way, from 1.
type numbered struct {
	Step int `json:"step"`
	stepOutput
}

// Run writes the path to the solution of every puzzle of every file. It starts from the candidates in the
// text, if there are any. A puzzle that cannot be read, has not a single solution or is not solved to
// the end is reported on standard error and makes the exit code 1.
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

// walk writes the steps from a position. bad says why it ended before the solution.
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
