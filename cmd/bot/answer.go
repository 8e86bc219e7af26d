package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/solver"
	"sudokubot/solver/genetic"
)

// bounds say where a search ends.
type bounds struct {
	limit   int
	timeout time.Duration // 0 for none
	seed    uint64
	genetic *genetic.Params // nil for the method's own
}

func (b bounds) validate() error {
	if b.limit < 1 {
		return errors.New("--limit must be at least 1")
	}
	return timeLimit{b.timeout}.validate()
}

// answer is the output for a puzzle; the fields are those of the JSON object, in its order.
type answer struct {
	question
	finding
	Method string `json:"method"`
	cost
	Error string `json:"error"`

	found solver.Answer
	cut   bool // the time was over before the search was
}

// question identifies the puzzle.
type question struct {
	Line    int    `json:"line"`
	Puzzle  string `json:"puzzle"`
	Variant string `json:"variant"`
}

// finding is the result of the search.
type finding struct {
	Status    string `json:"status"`
	Solutions int    `json:"solutions"`
	Solution  string `json:"solution"`
}

// cost is the cost of the search.
type cost struct {
	Seconds      float64  `json:"seconds"`
	Measures     measures `json:"measures"`
	ProofSeconds float64  `json:"proof_seconds"`
	ProofNodes   int64    `json:"proof_nodes"`
}

// statusInvalid is the status of unreadable input.
const statusInvalid = "invalid"

// invalid is the answer to unreadable input, or to a puzzle the method does not solve.
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

// measures are written to JSON in their own order.
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

// verdict describes the number of solutions, for people.
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
