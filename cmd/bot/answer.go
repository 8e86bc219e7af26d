package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/bot/render"
	"sudokubot/solver"
	"sudokubot/solver/colored"
	"sudokubot/solver/sudoku"
)

// bounds are where a search ends.
type bounds struct {
	limit   int
	timeout time.Duration // 0 for none
}

func (b bounds) validate() error {
	if b.limit < 1 {
		return errors.New("--limit must be at least 1")
	}
	if b.timeout < 0 {
		return errors.New("--timeout must not be negative")
	}
	return nil
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

	found solver.Answer
	cut   bool // the time was over before the search was
}

// statusInvalid is the status of what could not be read.
const statusInvalid = "invalid"

// unread is the answer to what is no puzzle.
func unread(line int, method string, err error) answer {
	return answer{Line: line, Status: statusInvalid, Method: method, Error: err.Error()}
}

// ask answers p by the method of that name.
func ask(ctx context.Context, line int, p solver.Puzzle, method string, b bounds) answer {
	if b.timeout > 0 {
		limited, cancel := context.WithTimeout(ctx, b.timeout)
		defer cancel()
		ctx = limited
	}
	r, err := solver.Ask(ctx, p, solver.Options{Method: method, Limit: b.limit})
	a := answer{Line: line, Puzzle: p.String(), Variant: p.Variant(), Status: statusInvalid, Method: method}
	if err != nil {
		a.Error = err.Error()
		return a
	}
	a.found, a.Method = r, r.Method
	a.Status, a.Solutions, a.Measures = r.Status.String(), len(r.Solutions), measures(r.Measures)
	a.Seconds, a.ProofSeconds, a.ProofNodes = r.Elapsed.Seconds(), r.ProofElapsed.Seconds(), r.ProofNodes
	a.cut = ctx.Err() != nil && a.Solutions < b.limit && (r.Status == solver.Unknown || r.Status == solver.Several)
	if len(r.Solutions) > 0 {
		a.Solution = r.Solutions[0]
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

// verdict says how many solutions there are, for people.
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

// drawn returns the puzzle or solution of a canonical line as it is shown to people. Every kind of puzzle that can be
// answered has its way of being drawn.
func drawn(line string) string {
	p, err := solver.Parse(line)
	if err != nil {
		return line
	}
	switch p := p.(type) {
	case sudoku.Puzzle:
		return render.Text(render.Board{Puzzle: p}, render.Latin)
	case colored.Puzzle:
		return p.Lines(p.Givens)
	}
	return line
}
