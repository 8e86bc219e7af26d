package main

import (
	"context"
	"encoding/json"
	"errors"
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

// genetic returns the parameters given by the flags, or nil for the parameters of the method.
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

// Run solves every puzzle of every file. It reports unreadable input between the results. After unreadable
// input the exit code is 1.
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
	b := c.bounds()
	b.seed = c.Seed
	b.genetic, _ = c.genetic() // Validate has already reported the error
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

// shown returns the grids to print: at most two solutions, or the puzzle if no solution was found.
func shown(a answer) []string {
	if len(a.found.Solutions) == 0 {
		return []string{a.Puzzle}
	}
	return a.found.Solutions[:min(2, len(a.found.Solutions))]
}

type bounds struct {
	limit   int
	timeout time.Duration // 0 means no limit
	seed    uint64
	genetic *genetic.Params // nil means the parameters of the method
}

func (b bounds) validate() error {
	if b.limit < 1 {
		return errors.New("--limit must be at least 1")
	}
	return timeLimit{b.timeout}.Validate()
}

// answer is the JSON object for a puzzle. Its members are written in the order of the fields.
type answer struct {
	question
	finding
	Method string `json:"method"`
	cost
	Error string `json:"error"`

	found solver.Answer
	cut   bool // whether the time limit ended the search
}

// question has the members that identify the puzzle.
type question struct {
	Line    int    `json:"line"`
	Puzzle  string `json:"puzzle"`
	Variant string `json:"variant"`
}

// finding has the members about the result of the search.
type finding struct {
	Status    string `json:"status"`
	Solutions int    `json:"solutions"`
	Solution  string `json:"solution"`
}

// cost has the members about the cost of the search.
type cost struct {
	Seconds      float64  `json:"seconds"`
	Measures     measures `json:"measures"`
	ProofSeconds float64  `json:"proof_seconds"`
	ProofNodes   int64    `json:"proof_nodes"`
}

// statusInvalid is the status of input without a puzzle that the method can solve.
const statusInvalid = "invalid"

// invalid returns the answer for unreadable input, and for a puzzle that the method cannot solve.
func invalid(q question, method string, err error) answer {
	return answer{question: q, finding: finding{Status: statusInvalid}, Method: method, Error: err.Error()}
}

func ask(ctx context.Context, line int, p solver.Puzzle, method string, b bounds) answer {
	ctx, cancel := within(ctx, b.timeout)
	defer cancel()
	r, err := solver.Ask(ctx, p, solver.Options{
		Method: method, Limit: b.limit, Seed: b.seed, Genetic: b.genetic,
	})
	asked := question{line, p.String(), p.Variant()}
	if err != nil {
		return invalid(asked, method, err)
	}
	a := answer{question: asked, found: r, Method: r.Method}
	a.Status, a.Solutions, a.Measures = r.Status.String(), len(r.Solutions), measures(r.Measures)
	a.Seconds, a.ProofSeconds, a.ProofNodes = r.Elapsed.Seconds(), r.ProofElapsed.Seconds(), r.ProofNodes
	a.cut = ctx.Err() != nil && a.Solutions < b.limit &&
		(r.Status == solver.Unknown || r.Status == solver.Several)
	if len(r.Solutions) > 0 {
		a.Solution = r.Solutions[0]
	}
	return a
}

// measures is a list of measures that is written as a JSON object. Its members have the order of the list.
type measures []solver.Measure

// MarshalJSON writes an object with one member for each measure.
func (m measures) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for i, one := range m {
		if i > 0 {
			text = append(text, ',')
		}
		text = fmt.Appendf(text, "%q:%d", one.Name, one.Value)
	}
	return append(text, '}'), nil
}

// verdict says in words how many solutions the search found.
func (a answer) verdict() string {
	if a.found.Status == solver.Unknown && a.Solutions > 0 && !a.cut {
		return "a solution; whether there are others was not looked for"
	}
	return verdicts[a.found.Status]
}

var verdicts = map[solver.Status]string{
	solver.Unique:    "one solution",
	solver.Several:   "several solutions",
	solver.Insoluble: "no solution",
	solver.Unknown:   "not known: the search was not finished",
}
