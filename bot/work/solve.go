package work

import (
	"cmp"
	"context"
	"errors"
	"time"

	"sudokubot/bot/pool"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// Search returns the outcome of a puzzle, from the cache if possible. method is the search method, "" for the
// default. The error is ErrInterrupted, ErrCancelled, a *CrowdedError, a *LiveError, or a
// *solver.MethodError.
func (j *Job) Search(ctx context.Context, p solver.Puzzle, method string) (Outcome, error) {
	if err := j.Allowed(ctx, p); err != nil {
		return Outcome{}, err
	}
	if method == "" {
		method = j.usual(p)
	}
	o, err := j.search(ctx, p, method)
	if err == nil {
		err = j.showable(ctx, o.Found)
	}
	if err != nil {
		return Outcome{}, err
	}
	return o, nil
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

// begin searches until the search ends, or the person or the end of the bot stops it.
func (j *Job) begin(ctx context.Context, p solver.Puzzle, method string) (Outcome, error) {
	ctx, done := j.Begin(ctx)
	defer done()
	var found Finding
	var failed error
	search := func(ctx context.Context, limit time.Duration) (done bool) {
		found, done, failed = j.searchNow(ctx, p, method, limit)
		return done
	}
	err := j.do(ctx, task{kind: j.kind(p, method), limit: j.Timeout, run: search})
	if err := cmp.Or(err, failed); err != nil {
		return Outcome{}, err
	}
	o := Outcome{Puzzle: p, Found: found, Limit: j.Timeout, Cancelled: Cancelled(ctx)}
	o.Cut = ctx.Err() != nil
	if o.Cut && !o.Cancelled && found.Summary().Status == solver.Unknown && found.Count() == 0 {
		return Outcome{}, ErrInterrupted
	}
	return o, nil
}

// kind puts the default method, which nearly always ends soon, and other methods into separate queues.
func (j *Job) kind(p solver.Puzzle, method string) pool.Kind {
	if method == j.usual(p) {
		return pool.Short
	}
	return pool.Trial
}

// Choose returns the intended reading of a puzzle, as solver.Choose does. If that takes too long, it
// returns the first reading.
func (j *Job) Choose(ctx context.Context, readings []sudoku.Puzzle) (p sudoku.Puzzle, sure bool) {
	if p, sure = readings[0], len(readings) == 1; sure {
		return p, sure
	}
	j.do(ctx, task{kind: pool.Short, limit: sprint, run: func(ctx context.Context, limit time.Duration) bool {
		limited, cancel := pool.Limit(ctx, limit)
		defer cancel()
		p, sure = solver.Choose(limited, readings)
		return true
	}})
	return p, sure
}

// usual returns the default method: the configured method if it can solve p, or else solver.Auto.
func (j *Job) usual(p solver.Puzzle) string {
	if m, ok := solver.Find(j.Method); ok && !m.Solves(p) {
		return solver.Auto
	}
	return j.Method
}

// explainTime limits the search for the reason why a puzzle has no solution.
const explainTime = 2 * time.Second

// searchNow searches within the limit. If more time could give a better result, final is false.
func (j *Job) searchNow(
	ctx context.Context, p solver.Puzzle, method string, limit time.Duration,
) (f Finding, final bool, err error) {
	limited, cancel := pool.Limit(ctx, limit)
	defer cancel()
	found, err := Search(limited, p, solver.Options{Method: method, Now: j.Now})
	if err != nil || found.Summary().Status != solver.Insoluble {
		return found, err != nil || found.Summary().Status != solver.Unknown, err
	}
	explaining, cancel := pool.Limit(ctx, min(limit, explainTime))
	defer cancel()
	return found.Explained(explaining), explaining.Err() == nil, nil
}

// CompareAll runs all methods that can solve p, one after another. If ctx ends, the result lacks the
// remaining methods. The error is the error of the first method that fails, see Search. If ctx has ended and
// there is an answer, the error is nil.
func (j *Job) CompareAll(ctx context.Context, p solver.Puzzle) ([]solver.Answer, error) {
	if err := j.Allowed(ctx, p); err != nil {
		return nil, err
	}
	var answers []solver.Answer
	for _, m := range solver.Methods() {
		if !m.Solves(p) {
			continue
		}
		a, err := j.compare(ctx, p, m.Name)
		switch {
		case err != nil && (ctx.Err() == nil || len(answers) == 0):
			return nil, err
		case err == nil:
			answers = append(answers, a)
		}
		if ctx.Err() != nil {
			break
		}
	}
	return answers, nil
}

func (j *Job) compare(ctx context.Context, p solver.Puzzle, method string) (a solver.Answer, err error) {
	var failed error
	search := func(ctx context.Context, limit time.Duration) bool {
		limited, cancel := pool.Limit(ctx, limit)
		defer cancel()
		a, failed = solver.Ask(limited, p, solver.Options{Method: method, Now: j.Now})
		return failed != nil || limited.Err() == nil
	}
	err = j.do(ctx, task{kind: pool.Trial, limit: j.Compare, run: search})
	return a, cmp.Or(err, failed)
}

// Rate returns the rating of p, as far as found within the time for solving it. It does not cache an
// interrupted rating. If the rating is unknown, or p is a live daily, ok is false.
func (j *Job) Rate(ctx context.Context, p sudoku.Puzzle) (r rating.Rating, ok bool) {
	return j.rate(ctx, p, task{kind: pool.Short, limit: j.Timeout})
}

// RateBeside is Rate for use beside other work: it has a shorter limit, does not wait for a slot, and tries
// no nested chains.
func (j *Job) RateBeside(ctx context.Context, p sudoku.Puzzle) (r rating.Rating, ok bool) {
	return j.rate(ctx, p, task{kind: pool.Short, limit: j.Rating, ifFree: true})
}

func (j *Job) rate(ctx context.Context, p sudoku.Puzzle, t task) (r rating.Rating, ok bool) {
	key := p.String()
	if j.Allowed(ctx, p) != nil {
		return r, false
	}
	if r, ok := j.ratings.Get(key); ok && (t.ifFree || !r.AtLeast) {
		return r, true
	}
	t.run = func(ctx context.Context, limit time.Duration) bool {
		limited, cancel := pool.Limit(ctx, limit)
		defer cancel()
		rate := rating.Rate
		if t.ifFree {
			rate = rating.Shallow
		}
		found, err := rate(limited, p)
		if errors.Is(err, rating.ErrClash) || errors.Is(err, rating.ErrInsoluble) {
			return true
		}
		if err != nil {
			j.Log.ErrorContext(ctx, "not rated", "puzzle", key, "err", err)
			return true
		}
		r, ok = found, true
		r.Steps = nil
		whole := limited.Err() == nil
		if whole {
			j.ratings.Add(key, r)
		}
		return whole
	}
	j.do(ctx, t) // after an error the known part of the rating counts
	return r, ok
}

// Make makes a puzzle. The error is ErrInterrupted, ErrCancelled, ErrTooLong, a *CrowdedError, a
// *LiveError, or an error of package generator. If the time is over and a near result exists, the error is
// the *TriesError with this result.
func (j *Job) Make(ctx context.Context, spec generator.Spec) (generator.Puzzle, error) {
	return MakeWithin(ctx, j, spec, j.Making)
}

// MakeWithin makes a puzzle like Make, but within the time given by limit.
func MakeWithin(
	ctx context.Context, j *Job, spec generator.Spec, limit time.Duration,
) (p generator.Puzzle, err error) {
	working, done := j.Begin(ctx)
	defer done()
	var r rating.Rating
	late := false
	generate := func(ctx context.Context, limit time.Duration) bool {
		limited, cancel := pool.Limit(ctx, limit)
		defer cancel()
		p, r, err = j.Generate(limited, spec)
		late = limited.Err() != nil
		return err == nil || !late
	}
	failed := j.do(working, task{kind: pool.Trial, limit: limit, run: generate})
	switch {
	case failed != nil:
		return p, failed
	case err == nil:
		return p, j.made(ctx, p, r)
	case Cancelled(working):
		return p, ErrCancelled
	case ctx.Err() != nil:
		return p, ErrInterrupted
	}
	rare, ok := errors.AsType[*generator.TriesError](err)
	near := ok && rare.Nearest.Puzzle != nil
	if near {
		if no := j.Allowed(ctx, rare.Nearest.Puzzle); no != nil {
			return p, no
		}
	}
	if late && !near {
		return p, ErrTooLong
	}
	return p, err
}

// made caches the rating of a new puzzle, unless the puzzle is a live daily.
func (j *Job) made(ctx context.Context, p generator.Puzzle, r rating.Rating) error {
	if err := j.Allowed(ctx, p.Puzzle); err != nil {
		return err
	}
	if p.Rated {
		r.Steps = nil
		j.ratings.Add(p.Puzzle.String(), r)
	}
	return nil
}
