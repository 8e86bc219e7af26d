package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"
	"time"

	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

type solveCommand struct {
	Method  string        `help:"How to search: ${methods}." default:"${method}" placeholder:"NAME"`
	Limit   int           `help:"How many solutions to look for. With 1, nothing is said about there being others." default:"2" placeholder:"N"`
	Timeout time.Duration `help:"How long one puzzle may be searched; 0 for as long as it takes." default:"10s" placeholder:"D"`
	Lines   bool          `help:"Every line is one puzzle."`
	JSON    bool          `name:"json" help:"Write one JSON object a line."`
	Files   []string      `arg:"" optional:"" name:"FILE" help:"Files to read; standard input without any." type:"path"`
}

// Validate is called by kong before Run.
func (c solveCommand) Validate() error {
	if _, ok := solver.Find(c.Method); !ok {
		return fmt.Errorf("--method: there is no method %q; use one of %s", c.Method, strings.Join(methodNames(), ", "))
	}
	if c.Limit < 1 {
		return errors.New("--limit must be at least 1")
	}
	if c.Timeout < 0 {
		return errors.New("--timeout must not be negative")
	}
	return nil
}

func methodNames() []string {
	var names []string
	for _, m := range solver.Methods() {
		names = append(names, m.Name)
	}
	return names
}

// Run solves every puzzle of every file. What cannot be read is reported in its place and makes the exit code 1.
func (c solveCommand) Run(env *environment) error {
	out := bufio.NewWriter(env.stdout)
	defer out.Flush()
	unread := false
	for name, in := range c.inputs(env) {
		if in.err != nil {
			fmt.Fprintf(env.stderr, "bot: %v\n", in.err)
			unread = true
			continue
		}
		for line, asked := range c.puzzles(in.text) {
			a := c.answer(env.ctx, line, asked)
			unread = unread || a.Status == statusInvalid
			if err := c.write(out, name, a); err != nil {
				return err
			}
		}
	}
	if err := out.Flush(); err != nil {
		return err
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

func (c solveCommand) inputs(env *environment) iter.Seq2[string, input] {
	return func(yield func(string, input) bool) {
		if len(c.Files) == 0 {
			yield("", input{text: env.stdin})
			return
		}
		for _, name := range c.Files {
			file, err := os.Open(name)
			if !yield(name, input{file, err}) {
				return
			}
			file.Close()
		}
	}
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
		whole, err := io.ReadAll(text)
		if err != nil {
			yield(1, asked{err: err})
			return
		}
		finds, err := parse.Text(string(whole), parse.Options{})
		if err != nil {
			yield(lineOf(err), asked{err: err})
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
	a.report = r
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

func (c solveCommand) write(w io.Writer, file string, a answer) error {
	switch {
	case c.JSON:
		return json.NewEncoder(w).Encode(a)
	case c.Lines:
		_, err := fmt.Fprintf(w, "%d\t%s\t%s\n", a.Line, a.Status, a.Solution+a.Error)
		return err
	}
	return writeText(w, file, a)
}

// writeText writes an answer for people.
func writeText(w io.Writer, file string, a answer) error {
	place := fmt.Sprintf("line %d", a.Line)
	if file != "" {
		place = file + ", " + place
	}
	if a.Status == statusInvalid {
		_, err := fmt.Fprintf(w, "%s: %s\n\n", place, a.Error)
		return err
	}
	fmt.Fprintf(w, "%s: %s\n", place, verdicts[a.report.Status])
	for _, g := range shown(a.report) {
		fmt.Fprintln(w, render.Text(render.Board{Puzzle: a.report.Puzzle, Found: g}, render.Latin))
	}
	fmt.Fprintf(w, "%s:", a.Method)
	for _, m := range a.Measures {
		fmt.Fprintf(w, " %s=%d", m.Name, m.Value)
	}
	_, err := fmt.Fprintf(w, " seconds=%.6f proof_nodes=%d proof_seconds=%.6f\n\n", a.Seconds, a.ProofNodes, a.ProofSeconds)
	return err
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
