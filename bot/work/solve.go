package work

import (
	"context"
	"time"

	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Search returns the outcome of a puzzle by a method, the usual one where none is named, from memory if it is there. The
// error is ErrInterrupted, a *LiveError, or a *solver.MethodError.
func (j *Job) Search(ctx context.Context, p solver.Puzzle, method string) (Outcome, error) {
	if err := j.Allowed(ctx, p); err != nil {
		return Outcome{}, err
	}
	if method == "" {
		method = j.usual(p)
	}
	return j.search(ctx, p, method)
}

func (j *Job) search(ctx context.Context, p solver.Puzzle, method string) (Outcome, error) {
	key := method + " " + p.String()
	if o, ok := j.outcomes.Get(key); ok {
		return o, nil
	}
	if s, ok := j.searched[key]; ok {
		return s.outcome, s.err
	}
	o, err := j.begin(ctx, p, method)
	if err == nil && o.whole() {
		j.outcomes.Add(key, o)
	}
	j.searched[key] = searched{o, err}
	return o, err
}

// begin searches until the person or the end of the bot stops it.
func (j *Job) begin(ctx context.Context, p solver.Puzzle, method string) (Outcome, error) {
	ctx, done := j.Begin(ctx)
	defer done()
	found, err := j.searchNow(ctx, p, method)
	if err != nil {
		return Outcome{}, err
	}
	o := Outcome{Puzzle: p, Found: found, Limit: j.Timeout, Cancelled: Cancelled(ctx)}
	o.Cut = ctx.Err() != nil
	if o.Cut && !o.Cancelled && found.Summary().Status == solver.Unknown && found.Count() == 0 {
		return Outcome{}, ErrInterrupted
	}
	return o, nil
}

// usual returns the method for those who choose none: the configured one where it solves p.
func (j *Job) usual(p solver.Puzzle) string {
	if m, ok := solver.Find(j.Method); ok && !m.Solves(p) {
		return solver.Auto
	}
	return j.Method
}

// explainTime is how long the reason for having no solution may be looked for.
const explainTime = 2 * time.Second

func (j *Job) searchNow(ctx context.Context, p solver.Puzzle, method string) (Finding, error) {
	limited, cancel := context.WithTimeout(ctx, j.Timeout)
	defer cancel()
	found, err := Search(limited, p, solver.Options{Method: method, Now: j.Now})
	if err != nil || found.Summary().Status != solver.Insoluble {
		return found, err
	}
	explaining, cancel := context.WithTimeout(ctx, explainTime)
	defer cancel()
	return found.Explained(explaining), nil
}

// CompareAll runs all methods that solve p, one after another. When ctx ends, those that were not begun are missing.
func (j *Job) CompareAll(ctx context.Context, p solver.Puzzle) ([]solver.Answer, error) {
	if err := j.Allowed(ctx, p); err != nil {
		return nil, err
	}
	var answers []solver.Answer
	for _, m := range solver.Methods() {
		if !m.Solves(p) {
			continue
		}
		limited, cancel := context.WithTimeout(ctx, j.Compare)
		a, err := solver.Ask(limited, p, solver.Options{Method: m.Name, Now: j.Now})
		cancel()
		if err != nil {
			return nil, err
		}
		answers = append(answers, a)
		if ctx.Err() != nil {
			break
		}
	}
	return answers, nil
}

// Rate returns how hard p is, as far as that is found within limit. A rating that was cut short is not remembered. ok is false
// where nothing is known, or nothing may be told.
func (j *Job) Rate(ctx context.Context, p sudoku.Puzzle, limit time.Duration) (r rating.Rating, ok bool) {
	key := p.String()
	if j.Allowed(ctx, p) != nil {
		return r, false
	}
	if r, ok := j.ratings.Get(key); ok {
		return r, true
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	r, err := rating.Rate(limited, p)
	if err != nil {
		j.Log.Error("not rated", "puzzle", key, "err", err)
		return r, false
	}
	r.Steps = nil
	if limited.Err() == nil {
		j.ratings.Add(key, r)
	}
	return r, true
}

// Make makes a puzzle. The error is ErrInterrupted, ErrCancelled, ErrTooLong, a *LiveError, or one of package generator.
func (j *Job) Make(ctx context.Context, spec generator.Spec) (generator.Puzzle, error) {
	working, done := j.Begin(ctx)
	defer done()
	limited, cancel := context.WithTimeout(working, j.Making)
	defer cancel()
	p, r, err := j.Generate(limited, spec)
	switch {
	case err == nil:
		if err := j.Allowed(ctx, p.Puzzle); err != nil {
			return p, err
		}
		if p.Rated {
			r.Steps = nil
			j.ratings.Add(p.Puzzle.String(), r)
		}
		return p, nil
	case Cancelled(working):
		return p, ErrCancelled
	case ctx.Err() != nil:
		return p, ErrInterrupted
	case limited.Err() != nil:
		return p, ErrTooLong
	}
	return p, err
}
