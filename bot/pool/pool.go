// Package pool shares the processors among people.
//
// There are two kinds of places. A short one is for what ends soon or is given up soon; nothing that is long is ever in its
// way. A long one is for the rest, and stands in a line that is fair by person and not by order or by room: next is who has
// had the least, nobody has more than two at once, and who waits is told how many come before. Package pool knows people as
// text, places, and limits of processor time. It refuses to know what the work is, and of any puzzle.
package pool

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"sudokubot/solver/cputime"
)

// Limits of what one person has in a pool.
const (
	// LongAtOnce is how many long places one person has at once, in all rooms together.
	LongAtOnce = 2
	// LongWaiting is how many orders of one person wait for a long place. Short ones are as many as there are messages.
	LongWaiting = 10
)

// tellAfter is how long somebody waits before being told how long the line is. Platforms acknowledge the press of a button
// after a second, whatever is known by then.
const tellAfter = 800 * time.Millisecond

// tellEach is how much later each place of the line is told than the one before it: if a hundred were told at once, no platform
// would let anything else through for seconds. Those at the front are told first, and have often been served before.
const tellEach = 80 * time.Millisecond

// Kind is a kind of work.
type Kind uint8

// The kinds of work. What is Short ends within some tens of milliseconds. A Trial is short too, but may well be given up: it
// waits in a short place's line until nothing Short does, and leaves one of several places to that. Long is all else.
const (
	Short Kind = iota
	Trial
	Long
)

// Order is work that is to be done for somebody.
type Order struct {
	Person string
	Kind   Kind
	// IfFree is for what is not worth waiting for: it is done at once or not at all.
	IfFree bool
	// Waits is told once how many come before this order in the line for a long place, and this one, when it has waited for a
	// while. It is called by whoever called Do, and must return soon. It may be nil.
	Waits func(ctx context.Context, place int)
}

// Spent is what work took.
type Spent struct {
	Waited time.Duration // for places
	Worked time.Duration // of processor time
}

// ErrBusy: there is no place for an order that does not wait.
var ErrBusy = errors.New("no place is free")

// CrowdedError: so many orders of the person wait already.
type CrowdedError struct{ Waiting int }

// Error names the number.
func (e *CrowdedError) Error() string {
	return fmt.Sprintf("%d orders of the person are waiting already", e.Waiting)
}

// Config says how a Pool works. Its zero value is for use.
type Config struct {
	Places int // of each kind; 0 is GOMAXPROCS
	// Clock returns a clock of the calling thread's work; nil is its processor time, or the time that passes where no
	// system tells that.
	Clock func() cputime.Clock
}

// Pool has places. It is safe for concurrent use.
type Pool struct {
	clock func() cputime.Clock

	mu          sync.Mutex
	short, long *line
}

// New returns a pool whose places are all free.
func New(c Config) *Pool {
	if c.Places <= 0 {
		c.Places = runtime.GOMAXPROCS(0)
	}
	if c.Clock == nil {
		c.Clock = threadClock
	}
	return &Pool{
		clock: c.Clock,
		short: newLine(c.Places, max(1, c.Places-1)), // so that nobody fills it alone, where it is more than one
		long:  newLine(c.Places, LongAtOnce),
	}
}

func threadClock() cputime.Clock {
	if c, ok := cputime.Thread(); ok {
		return c
	}
	return cputime.Wall()
}

// Do gets o a place, calls f in it, and gives the place back. f runs on the caller's goroutine, which is locked to its thread
// meanwhile; its context is for Limit. Within a place of this pool f is called as it is: whoever has one waits for no other.
//
// The error says that f was not called: ErrBusy, a *CrowdedError, or the cause why ctx ended while o waited.
func (p *Pool) Do(ctx context.Context, o Order, f func(context.Context)) (s Spent, err error) {
	if at, ok := ctx.Value(placeKey{}).(*place); ok && at.pool == p {
		f(ctx)
		return s, nil
	}
	asked := time.Now()
	t, err := p.enter(ctx, o)
	s.Waited = time.Since(asked)
	if err != nil {
		return s, err
	}
	runtime.LockOSThread()
	at := &place{pool: p, clock: p.clock()}
	start := at.clock()
	defer func() {
		s.Worked = at.clock() - start
		runtime.UnlockOSThread()
		p.leave(o.Kind, t, s.Worked)
	}()
	f(context.WithValue(ctx, placeKey{}, at))
	return s, nil
}

// lineOf returns the line for a kind of work.
func (p *Pool) lineOf(k Kind) *line {
	if k == Long {
		return p.long
	}
	return p.short
}

// enter waits until o has a place.
func (p *Pool) enter(ctx context.Context, o Order) (*ticket, error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	t, err := p.join(o)
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
			n := p.placeOf(o.Kind, t)
			switch {
			case n == 0 || o.Waits == nil || o.Kind != Long:
			case !spread && n > 1:
				spread = true
				telling.Reset(time.Duration(n-1) * tellEach)
			default:
				o.Waits(ctx, n)
			}
		case <-ctx.Done():
			if p.quit(o.Kind, t) {
				return nil, context.Cause(ctx)
			}
			return t, nil // it was called meanwhile
		}
	}
}

// join puts o into its line.
func (p *Pool) join(o Order) (*ticket, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.lineOf(o.Kind)
	if waiting := l.waitingOf(o.Person); o.Kind == Long && waiting >= LongWaiting {
		return nil, &CrowdedError{waiting}
	}
	t := l.join(o.Person, o.Kind)
	l.call()
	if o.IfFree && l.quit(t) {
		return nil, ErrBusy
	}
	return t, nil
}

// quit takes t out of its line; it is false if t was called before.
func (p *Pool) quit(k Kind, t *ticket) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lineOf(k).quit(t)
}

// leave gives the place of t back.
func (p *Pool) leave(k Kind, t *ticket, worked time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	l := p.lineOf(k)
	l.leave(t, worked)
	l.call()
}

// placeOf returns the place of t in its line, from 1; 0 if it was called.
func (p *Pool) placeOf(k Kind, t *ticket) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lineOf(k).placeOf(t)
}

// Load tells how many orders of each kind work, and how many wait. Trials count as short.
func (p *Pool) Load(tell func(kind, state string, n int)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	tell("short", "working", p.short.working())
	tell("short", "waiting", len(p.short.waiting))
	tell("long", "working", p.long.working())
	tell("long", "waiting", len(p.long.waiting))
}
