// Package pool shares the processors among people.
//
// There are two kinds of slots. A short slot is for work that ends, or is given up, soon. Long work never
// blocks a short slot. A long slot is for all other work. The queue for long slots is fair by person, not by
// order or room. The next slot is for the person with the fewest slots, and among these for the person with
// the least time used. A person has at most two long slots at once. Waiting people are informed of their
// position in the queue. A person is a string. Limits are processor time.
package pool

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"sudokubot/solver/search"
)

// Limits of a person in a pool.
const (
	// LongAtOnce limits the long slots of a person at once, in all rooms together.
	LongAtOnce = 2
	// LongWaiting limits the orders of a person that wait for a long slot. Short orders need no limit here,
	// because package dispatch limits waiting messages.
	LongWaiting = 10
)

// tellAfter is the wait before a person is informed of their position in the queue. Platforms acknowledge the
// press of a button after a second in any case.
const tellAfter = 800 * time.Millisecond

// tellEach is the extra delay of a report for each further position in the queue. A hundred reports at once
// would block a platform for seconds. Many orders get a slot before their report is due.
const tellEach = 80 * time.Millisecond

// Kind is a kind of work.
type Kind uint8

// The kinds of work.
const (
	Short Kind = iota // ends within some tens of milliseconds
	// Trial is short work that may be given up. It gets a short slot when no Short order waits. If there are
	// several short slots, trials never take the last.
	Trial
	Long // may take longer
)

// Order is work for a person.
type Order struct {
	Person string
	Kind   Kind
	// IfFree makes the order fail with ErrBusy if no slot is free.
	IfFree bool
	// Waits is called once when the order has waited some time for a long slot. position is the order's
	// position in the queue, from 1. Waits runs on the goroutine of Do, and must return soon. It may be nil.
	Waits func(ctx context.Context, position int)
}

// Spent is the time taken by an order.
type Spent struct {
	Waited time.Duration // waiting time for slots
	Worked time.Duration // processor time
}

// ErrBusy is the error for an order with IfFree if no slot is free.
var ErrBusy = errors.New("no slot is free")

// CrowdedError reports that the person has too many waiting orders. Waiting is the number of these orders.
type CrowdedError struct{ Waiting int }

// Error gives the number of waiting orders.
func (e *CrowdedError) Error() string {
	return fmt.Sprintf("%d orders of the person are waiting already", e.Waiting)
}

// Config is the configuration of a Pool. Its zero value is usable.
type Config struct {
	Slots int // of each kind; 0 is GOMAXPROCS
	// Clock returns a clock of the calling thread's work. Nil is the thread's processor time, or elapsed time
	// on systems without processor time.
	Clock func() search.Clock
}

// Pool has slots. It is safe for concurrent use.
type Pool struct {
	clock       func() search.Clock
	short, long *queue
}

// New returns a pool whose slots are all free.
func New(c Config) *Pool {
	if c.Slots <= 0 {
		c.Slots = runtime.GOMAXPROCS(0)
	}
	if c.Clock == nil {
		c.Clock = threadClock
	}
	return &Pool{
		clock: c.Clock,
		short: newQueue(c.Slots, max(1, c.Slots-1)), // a person gets all short slots only if there is a single slot
		long:  newQueue(c.Slots, LongAtOnce),
	}
}

func threadClock() search.Clock {
	if c, ok := search.ThreadClock(); ok {
		return c
	}
	return search.WallClock()
}

// Do waits for a slot, calls f in the slot, and releases the slot. f runs on the caller's goroutine, which is
// locked to its thread meanwhile. f passes its context to Limit. If ctx already has a slot of this pool, Do
// calls f at once.
//
// If Do returns an error, f was not called. The error is ErrBusy, a *CrowdedError, or the cause of the end of
// ctx.
func (p *Pool) Do(ctx context.Context, o Order, f func(context.Context)) (s Spent, err error) {
	if at, ok := ctx.Value(slotKey{}).(*slot); ok && at.pool == p {
		f(ctx)
		return s, nil
	}
	q := p.short
	if o.Kind == Long {
		q = p.long
	}
	asked := time.Now()
	t, err := q.enter(ctx, o)
	s.Waited = time.Since(asked)
	if err != nil {
		return s, err
	}
	runtime.LockOSThread()
	at := &slot{pool: p, clock: p.clock()}
	start := at.clock()
	defer func() {
		s.Worked = at.clock() - start
		runtime.UnlockOSThread()
		q.leave(t, s.Worked)
	}()
	f(context.WithValue(ctx, slotKey{}, at))
	return s, nil
}

// enter waits until o has a slot.
func (q *queue) enter(ctx context.Context, o Order) (*ticket, error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	t, err := q.join(o)
	if err != nil {
		return nil, err
	}
	select {
	case <-t.called:
		return t, nil
	default:
	}
	telling := time.NewTimer(tellAfter)
	defer telling.Stop()
	for spread := false; ; {
		select {
		case <-t.called:
			return t, nil
		case <-telling.C:
			n := q.positionOf(t)
			switch {
			case n == 0 || o.Waits == nil || o.Kind != Long:
			case !spread && n > 1:
				spread = true
				telling.Reset(time.Duration(n-1) * tellEach)
			default:
				o.Waits(ctx, n)
			}
		case <-ctx.Done():
			if q.quit(t) {
				return nil, context.Cause(ctx)
			}
			return t, nil // t got a slot meanwhile
		}
	}
}

// Load calls report with the number of working orders and of waiting orders of each kind. Trials count as
// short.
func (p *Pool) Load(report func(kind, state string, n int)) {
	for i, q := range []*queue{p.short, p.long} {
		kind := []string{"short", "long"}[i]
		working, waiting := q.load()
		report(kind, "working", working)
		report(kind, "waiting", waiting)
	}
}
