package work

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/bot/pool"
)

// CrowdedError reports that the person has too much waiting work.
type CrowdedError = pool.CrowdedError

// sprint is the processor time of all work without a queue. The usual search, a hint, a rating, an
// order for a 9x9 or an easy 16x16 take less. Longer work begins again when its turn comes, which costs a
// hundredth of 10 s.
const sprint = 100 * time.Millisecond

// task is work within a limit of processor time.
type task struct {
	kind  pool.Kind // of the sprint
	limit time.Duration
	// ifFree reports that the task should not wait.
	ifFree bool
	// run works within the given part of the limit, and reports whether it is done. Another call begins
	// again, or goes on.
	run func(ctx context.Context, limit time.Duration) (done bool)
}

// do does a task: in a sprint, and if that does not suffice, in the queue with the whole limit. The error is
// ErrInterrupted or ErrCancelled for a task that did not run, and a *CrowdedError for an unfinished one.
// Other interruptions are no errors.
func (j *Job) do(ctx context.Context, t task) error {
	ctx, end := j.Begin(ctx)
	defer end()
	done := false
	err := j.take(ctx, pool.Order{Kind: t.kind}, func(ctx context.Context) {
		done = t.run(ctx, min(t.limit, sprint))
	})
	if err != nil || done || t.limit <= sprint {
		return err
	}
	if j.Long != nil && !t.ifFree {
		j.Long()
	}
	err = j.take(ctx, pool.Order{Kind: pool.Long, IfFree: t.ifFree, Waits: j.Waits}, func(ctx context.Context) {
		t.run(ctx, t.limit)
	})
	if crowded, ok := errors.AsType[*CrowdedError](err); ok {
		return crowded
	}
	return nil
}

// take calls f in a slot.
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

// Do does f, any other work, within the time for solving a puzzle. f reports whether it is done. Otherwise,
// when its context ends, it is called once more, with more time. The errors are ErrInterrupted, ErrCancelled
// and a *CrowdedError.
func (j *Job) Do(ctx context.Context, f func(context.Context) (done bool)) error {
	return j.do(ctx,
		task{kind: pool.Short, limit: j.Timeout, run: func(ctx context.Context, limit time.Duration) bool {
			limited, cancel := pool.Limit(ctx, limit)
			defer cancel()
			return f(limited)
		}})
}

// Prepare calls f, which prepares making a puzzle: the layout of a large grid takes some milliseconds. It has
// the lowest priority in the queue of short work. With an error, ErrInterrupted, it has not called f.
func (j *Job) Prepare(ctx context.Context, f func()) error {
	return j.take(ctx, pool.Order{Kind: pool.Trial}, func(context.Context) { f() })
}

// Short calls f, which takes some milliseconds: it draws a picture, or a page. With an error, ErrInterrupted,
// it has not called f.
func (j *Job) Short(ctx context.Context, f func()) error {
	return j.take(ctx, pool.Order{Kind: pool.Short}, func(context.Context) { f() })
}
