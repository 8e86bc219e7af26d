package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/console"
	"sudokubot/solver"
	"sudokubot/solver/genetic"
)

type solveCommand struct {
	Method  string        `long:"method" description:"How to search: ${methods}." default:"auto" value-name:"NAME"`
	Limit   int           `long:"limit" description:"How many solutions to look for. With 1, nothing is said about there being others." default:"2" value-name:"N"`
	Timeout time.Duration `long:"timeout" description:"How long one puzzle may be searched, 0 for as long as it takes." default:"10s" value-name:"D"`
	JSON    bool          `long:"json" description:"Write one JSON object a line."`
	Seed    uint64        `long:"seed" description:"Of the methods that draw at random: the same seed makes the same search." default:"1" value-name:"N"`
	GA      string        `long:"ga" description:"Parameters of the genetic methods, as \"population=40 reading=any\": ${settings}." value-name:"SETTINGS"`
	textFlags
}

// Validate checks the flags.
func (c solveCommand) Validate() error {
	if !slices.Contains(solver.Names(), c.Method) {
		return fmt.Errorf("--method: there is no method %q; use one of %s", c.Method,
			strings.Join(solver.Names(), ", "))
	}
	if _, err := c.genetic(); err != nil {
		return fmt.Errorf("--ga: %w", err)
	}
	return c.bounds().validate()
}

func (c solveCommand) bounds() bounds { return bounds{limit: c.Limit, timeout: c.Timeout} }

// genetic returns the parameters in the flags; nil for the method's own.
func (c solveCommand) genetic() (*genetic.Params, error) {
	if c.GA == "" {
		return nil, nil
	}
	m, _ := solver.Find(c.Method)
	if m.Genetic == nil {
		return nil, fmt.Errorf("the method %s has no such parameters", c.Method)
	}
	p, err := m.Genetic.With(c.GA)
	return &p, err
}

// Run solves every puzzle of every file. Unreadable input is reported in its place and makes the exit code
// 1.
func (c solveCommand) Run(env *environment) error {
	return c.each(env, func(at location, asked asked) (fine bool, err error) {
		a := c.answer(env, at, asked)
		if env.ctx.Err() != nil {
			return false, nil
		}
		return a.Status != statusInvalid, c.write(env, at, a)
	})
}

func (c solveCommand) answer(env *environment, at location, asked asked) answer {
	p, err := asked.puzzle(env.ctx)
	if err != nil {
		return invalid(question{Line: at.line}, c.Method, err)
	}
	set, err := c.genetic()
	if err != nil {
		return invalid(question{Line: at.line}, c.Method, err)
	}
	b := c.bounds()
	b.seed, b.genetic = c.Seed, set
	return ask(env.ctx, at.line, p, c.Method, b)
}

func (c solveCommand) write(env *environment, at location, a answer) error {
	if c.JSON {
		return json.NewEncoder(env.stdout).Encode(a)
	}
	text := forPeople(at, a, isColorful(env))
	if c.Lines {
		text = fmt.Appendf(nil, "%d\t%s\t%s\n", a.Line, a.Status, a.Solution+a.Error)
	}
	_, err := env.stdout.Write(text)
	return err
}

func forPeople(at location, a answer, colorful bool) []byte {
	if a.Status == statusInvalid {
		return fmt.Appendf(nil, "%s: %s\n\n", at, at.rest(a.Error))
	}
	text := fmt.Appendf(nil, "%s: %s (%s)\n", at, a.verdict(), a.Variant)
	for i, line := range shown(a) {
		if i > 0 {
			text = append(text, '\n')
		}
		grid := drawn(line)
		if colorful {
			grid = console.Paint(paintFound(drawn(a.Puzzle), grid))
		}
		text = fmt.Appendln(text, grid)
	}
	text = fmt.Appendf(text, "%s:", a.Method)
	for _, m := range a.Measures {
		text = fmt.Appendf(text, " %s=%d", m.Name, m.Value)
	}
	return fmt.Appendf(text, " seconds=%.6f proof_nodes=%d proof_seconds=%.6f\n\n", a.Seconds, a.ProofNodes,
		a.ProofSeconds)
}

// shown returns the solutions to print, at most two, or the puzzle if it has no solution.
func shown(a answer) []string {
	if len(a.found.Solutions) == 0 {
		return []string{a.Puzzle}
	}
	return a.found.Solutions[:min(2, len(a.found.Solutions))]
}
