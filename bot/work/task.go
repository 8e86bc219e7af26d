package work

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudokubot/bot/pool"
)

// CrowdedError reports that the person already has too much waiting work.
type CrowdedError = pool.CrowdedError

// sprint is the processor time of work outside the queue. The default search, a hint, a rating, and an
// order for a 9x9 or an easy 16x16 take less. Longer work starts anew when its turn in the queue comes. For
// work of 10 s this costs a hundredth.
const sprint = 100 * time.Millisecond

// task is work within a limit of processor time.
type task struct {
	kind  pool.Kind // kind of the sprint
	limit time.Duration
	// ifFree means that the task must not wait for a slot.
	ifFree bool
	// run works within the given part of the limit, and reports whether the task is done. A second call
	// starts anew, or continues.
	run func(ctx context.Context, limit time.Duration) (done bool)
}

// do runs a task in a sprint. If the sprint does not suffice, it runs the task in the queue with the whole
// limit. The error is ErrInterrupted or ErrCancelled if the task did not run, and a *CrowdedError if it is
// unfinished. Other interruptions return nil.
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

// Do calls f, any other work, within the time for solving a puzzle. f reports whether it is done. If it is
// not done when its context ends, it is called once more, with more time. The errors are ErrInterrupted,
// ErrCancelled and a *CrowdedError.
func (j *Job) Do(ctx context.Context, f func(context.Context) (done bool)) error {
	return j.do(ctx,
		task{kind: pool.Short, limit: j.Timeout, run: func(ctx context.Context, limit time.Duration) bool {
			limited, cancel := pool.Limit(ctx, limit)
			defer cancel()
			return f(limited)
		}})
}

// Prepare calls f, which prepares making a puzzle. For example, the layout of a large grid takes some
// milliseconds. Prepare has the lowest priority in the queue of short work. The only error is ErrInterrupted;
// then f was not called.
func (j *Job) Prepare(ctx context.Context, f func()) error {
	return j.take(ctx, pool.Order{Kind: pool.Trial}, func(context.Context) { f() })
}

// Short calls f, which takes some milliseconds to draw a picture or a page. The only error is ErrInterrupted;
// then f was not called.
func (j *Job) Short(ctx context.Context, f func()) error {
	return j.take(ctx, pool.Order{Kind: pool.Short}, func(context.Context) { f() })
}
