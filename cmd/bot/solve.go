package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"
	"time"

	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

type solveCommand struct {
	Method  string        `help:"How to search: ${methods}; ${default} if not said." default:"${method}" placeholder:"NAME"`
	Limit   int           `help:"How many solutions to look for; ${default} if not said. With 1, nothing is said about there being others." default:"2" placeholder:"N"`
	Timeout time.Duration `help:"How long one puzzle may be searched; ${default} if not said, 0 for as long as it takes." default:"10s" placeholder:"D"`
	Lines   bool          `help:"Every line is one puzzle."`
	JSON    bool          `name:"json" help:"Write one JSON object a line."`
	Files   []string      `arg:"" optional:"" name:"FILE" help:"Files to read, - for standard input, which is also read without any." type:"path"`
}

// Validate is called by kong before Run.
func (c solveCommand) Validate() error {
	if !slices.Contains(solver.Names(), c.Method) {
		return fmt.Errorf("--method: there is no method %q; use one of %s", c.Method, strings.Join(solver.Names(), ", "))
	}
	if c.Limit < 1 {
		return errors.New("--limit must be at least 1")
	}
	if c.Timeout < 0 {
		return errors.New("--timeout must not be negative")
	}
	return nil
}

var errInterrupted = errors.New("interrupted")

// Run solves every puzzle of every file, and writes each answer before it reads on: another program may wait for it. What
// cannot be read is reported in its place and makes the exit code 1.
func (c solveCommand) Run(env *environment) error {
	unread := false
	for name, in := range c.inputs(env) {
		if in.err != nil {
			fmt.Fprintf(env.stderr, "bot: %v\n", in.err)
			unread = true
			continue
		}
		for line, asked := range c.puzzles(in.text) {
			a := c.answer(env.ctx, line, asked)
			if env.ctx.Err() != nil {
				return errInterrupted
			}
			unread = unread || a.Status == statusInvalid
			text, err := c.format(name, a)
			if err != nil {
				return err
			}
			if _, err := env.stdout.Write(text); err != nil {
				return err
			}
		}
	}
	if env.ctx.Err() != nil {
		return errInterrupted
	}
	if unread {
		return &codedError{code: exitFailed}
	}
	return nil
}

// input is a text to read, or why there is none.
type input struct {
	text io.Reader
	err  error
}

// standardInput is the name of a file that stands for standard input.
const standardInput = "-"

// inputs opens one file after another. A text ends with an error when env.ctx does.
func (c solveCommand) inputs(env *environment) iter.Seq2[string, input] {
	files := c.Files
	if len(files) == 0 {
		files = []string{standardInput}
	}
	return func(yield func(string, input) bool) {
		for _, name := range files {
			if name == standardInput {
				name = ""
			}
			if !c.open(env, name, yield) {
				return
			}
		}
	}
}

// open yields the text of the file, or of standard input for the empty name.
func (c solveCommand) open(env *environment, name string, yield func(string, input) bool) bool {
	source := env.stdin
	if name != "" {
		file, err := os.Open(name)
		if err != nil {
			return yield(name, input{err: err})
		}
		defer file.Close()
		source = file
	}
	text := interruptible(env.ctx, source)
	defer text.Close()
	return yield(name, input{text: text})
}

// interruptible returns what r holds, ending with an error when ctx does. A Read of r cannot be ended, so the goroutine
// that does it may outlive the reader returned until that Read returns.
func interruptible(ctx context.Context, r io.Reader) io.ReadCloser {
	text, pipe := io.Pipe()
	context.AfterFunc(ctx, func() { pipe.CloseWithError(ctx.Err()) })
	go func() {
		_, err := io.Copy(pipe, r)
		pipe.CloseWithError(err)
	}()
	return text
}

// asked is a puzzle that was found in a text, or why it cannot be read.
type asked struct {
	find parse.Find
	err  error
}

// puzzles finds the puzzles of a text, by line.
func (c solveCommand) puzzles(text io.Reader) iter.Seq2[int, asked] {
	return func(yield func(int, asked) bool) {
		if c.Lines {
			for find, err := range parse.Lines(text, parse.Options{}) {
				if !yield(max(find.Line, lineOf(err)), asked{find, err}) {
					return
				}
			}
			return
		}
		whole, err := io.ReadAll(io.LimitReader(text, parse.MaxText+1))
		if err != nil {
			yield(1, asked{err: err})
			return
		}
		finds, err := parse.Text(string(whole), parse.Options{})
		if err != nil {
			yield(lineOf(err), asked{err: err})
			return
		}
		for _, f := range finds {
			if !yield(f.Line, asked{find: f}) {
				return
			}
		}
		if len(whole) > parse.MaxText || len(finds) == parse.MaxFinds {
			yield(1, asked{err: errTooMuch})
		}
	}
}

var errTooMuch = fmt.Errorf("the text is longer than %d bytes or has more than %d puzzles, and what comes after was not read; "+
	"write one puzzle a line and use --lines", parse.MaxText, parse.MaxFinds)

func lineOf(err error) int {
	if bad, ok := errors.AsType[*parse.Error](err); ok {
		return max(bad.Line, 1)
	}
	return 1
}

// answer is what is written of a puzzle; the fields are those of the JSON object, in its order.
type answer struct {
	Line         int      `json:"line"`
	Puzzle       string   `json:"puzzle"`
	Variant      string   `json:"variant"`
	Status       string   `json:"status"`
	Solutions    int      `json:"solutions"`
	Solution     string   `json:"solution"`
	Method       string   `json:"method"`
	Seconds      float64  `json:"seconds"`
	Measures     measures `json:"measures"`
	ProofSeconds float64  `json:"proof_seconds"`
	ProofNodes   int64    `json:"proof_nodes"`
	Error        string   `json:"error"`

	report solver.Report
}

// statusInvalid is the status of what could not be read.
const statusInvalid = "invalid"

func (c solveCommand) answer(ctx context.Context, line int, asked asked) answer {
	a := answer{Line: line, Status: statusInvalid, Method: c.Method}
	if asked.err != nil {
		a.Error = asked.err.Error()
		return a
	}
	p, _ := solver.Choose(ctx, asked.find.Readings)
	a.Puzzle, a.Variant = p.String(), p.Layout.String()
	if c.Timeout > 0 {
		limited, cancel := context.WithTimeout(ctx, c.Timeout)
		defer cancel()
		ctx = limited
	}
	r, err := solver.Solve(ctx, p, solver.Options{Method: c.Method, Limit: c.Limit})
	if err != nil {
		a.Error = err.Error()
		return a
	}
	a.report, a.Method = r, r.Method
	a.Status, a.Solutions, a.Measures = r.Status.String(), len(r.Solutions), r.Measures
	a.Seconds, a.ProofSeconds, a.ProofNodes = r.Elapsed.Seconds(), r.ProofElapsed.Seconds(), r.ProofNodes
	if len(r.Solutions) > 0 {
		a.Solution = p.Layout.Text(r.Solutions[0])
	}
	return a
}

// measures keeps the order of a report's measures in JSON.
type measures []solver.Measure

// MarshalJSON writes an object with a member for each measure.
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

// format returns a as it is written, with the line feed.
func (c solveCommand) format(file string, a answer) ([]byte, error) {
	switch {
	case c.JSON:
		text, err := json.Marshal(a)
		return append(text, '\n'), err
	case c.Lines:
		return fmt.Appendf(nil, "%d\t%s\t%s\n", a.Line, a.Status, a.Solution+a.Error), nil
	}
	return forPeople(file, a), nil
}

func forPeople(file string, a answer) []byte {
	var text []byte
	if file != "" {
		text = fmt.Appendf(text, "%s, ", file)
	}
	text = fmt.Appendf(text, "line %d: ", a.Line)
	if a.Status == statusInvalid {
		return fmt.Appendf(text, "%s\n\n", a.Error)
	}
	text = fmt.Appendf(text, "%s\n", verdicts[a.report.Status])
	for _, g := range shown(a.report) {
		text = fmt.Appendln(text, render.Text(render.Board{Puzzle: a.report.Puzzle, Found: g}, render.Latin))
	}
	text = fmt.Appendf(text, "%s:", a.Method)
	for _, m := range a.Measures {
		text = fmt.Appendf(text, " %s=%d", m.Name, m.Value)
	}
	return fmt.Appendf(text, " seconds=%.6f proof_nodes=%d proof_seconds=%.6f\n\n", a.Seconds, a.ProofNodes, a.ProofSeconds)
}

// shown returns the solutions to print, at most two; the givens when there is none.
func shown(r solver.Report) []sudoku.Grid {
	if len(r.Solutions) == 0 {
		return []sudoku.Grid{r.Puzzle.Givens}
	}
	return r.Solutions[:min(2, len(r.Solutions))]
}

var verdicts = map[solver.Status]string{
	solver.Unique:    "one solution",
	solver.Several:   "several solutions",
	solver.Insoluble: "no solution",
	solver.Unknown:   "not known: the search was not finished",
}
