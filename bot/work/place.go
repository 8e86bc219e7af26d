package work

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/bot/pool"
)

// CrowdedError: the person has so much waiting already that no more is taken.
type CrowdedError = pool.CrowdedError

// sprint is how much processor time everything gets without standing in line. The usual search, a hint, a rating, an order for
// a 9x9 or an easy 16x16 take less; what takes more is begun again when its turn comes, which costs a hundredth of 10 s.
const sprint = 100 * time.Millisecond

// task is work within a limit of processor time.
type task struct {
	kind  pool.Kind // of the sprint
	limit time.Duration
	// ifFree tells that it is not worth waiting for.
	ifFree bool
	// run does it, within what is given of the limit, and reports whether there is no more to do. It begins again, or goes
	// on, when it is called again.
	run func(ctx context.Context, limit time.Duration) (done bool)
}

// do does a task: in a sprint, and where that is not enough, in line with the whole limit. The error says that it has not run
// at all: ErrInterrupted, ErrCancelled; or not to its end, a *CrowdedError. What was cut short otherwise is no error.
func (j *Job) do(ctx context.Context, t task) error {
	ctx, end := j.Begin(ctx)
	defer end()
	done := false
	err := j.take(ctx, pool.Order{Kind: t.kind}, func(ctx context.Context) { done = t.run(ctx, min(t.limit, sprint)) })
	if err != nil || done || t.limit <= sprint {
		return err
	}
	if j.Long != nil && !t.ifFree {
		j.Long()
	}
	err = j.take(ctx, pool.Order{Kind: pool.Long, IfFree: t.ifFree, Waits: j.Waits}, func(ctx context.Context) { t.run(ctx, t.limit) })
	if crowded, ok := errors.AsType[*CrowdedError](err); ok {
		return crowded
	}
	return nil
}

// take calls f in a place.
func (j *Job) take(ctx context.Context, o pool.Order, f func(context.Context)) error {
	o.Person = j.person
	s, err := j.pool.Do(ctx, o, f)
	j.spent.Waited += s.Waited
	j.spent.Worked += s.Worked
	if err != nil && ctx.Err() != nil && !Cancelled(ctx) {
		return fmt.Errorf("%w: %w", ErrInterrupted, err)
	}
	return err
}

// Do does f, which has no word of its own here, within the time for solving one puzzle. f reports whether it is done; if it is
// not when its context ends, it is called once more, with more time. The errors are ErrInterrupted, ErrCancelled and a
// *CrowdedError.
func (j *Job) Do(ctx context.Context, f func(context.Context) (done bool)) error {
	return j.do(ctx, task{kind: pool.Short, limit: j.Timeout, run: func(ctx context.Context, limit time.Duration) bool {
		limited, cancel := pool.Limit(ctx, limit)
		defer cancel()
		return f(limited)
	}})
}

// Prepare calls f, which prepares the making of a puzzle: the layout of a large grid takes some milliseconds. It waits until
// nobody's search or picture does. With an error, ErrInterrupted, it has not called f.
func (j *Job) Prepare(ctx context.Context, f func()) error {
	return j.take(ctx, pool.Order{Kind: pool.Trial}, func(context.Context) { f() })
}

// Short calls f, which takes some milliseconds: it draws a picture, or a page. With an error, ErrInterrupted, it has not.
func (j *Job) Short(ctx context.Context, f func()) error {
	return j.take(ctx, pool.Order{Kind: pool.Short}, func(context.Context) { f() })
}
