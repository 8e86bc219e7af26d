package speak

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limiter gives requests their turns. It is safe for concurrent use.
type Limiter interface {
	// Reserve takes the next turn, which comes after delay. back gives a turn back that was not waited for.
	Reserve(now time.Time) (delay time.Duration, back func(now time.Time))
	// Rests reports whether a new limiter would be as good as this one.
	Rests(now time.Time) bool
}

// Bucket returns a limiter that lets burst requests through at once, and each further one as r allows.
func Bucket(r rate.Limit, burst int) Limiter { return bucket{rate.NewLimiter(r, burst)} }

type bucket struct{ *rate.Limiter }

func (b bucket) Reserve(now time.Time) (time.Duration, func(time.Time)) {
	turn := b.ReserveN(now, 1)
	return turn.DelayFrom(now), turn.CancelAt
}

func (b bucket) Rests(now time.Time) bool { return b.TokensAt(now) >= float64(b.Burst()) }

// Window returns a limiter that lets n requests through in any span of time: all of them at once, if nothing was sent for as
// long. A bucket that kept to the same limit would let through only half of it, either at once or later.
func Window(n int, span time.Duration) Limiter {
	return &window{turns: make([]time.Time, n), span: span}
}

type window struct {
	span time.Duration

	mu     sync.Mutex
	turns  []time.Time // the newest, in a ring
	oldest int
}

// Reserve implements Limiter. A turn that is given back is lost where later ones have been given away; that costs no more
// than it.
func (w *window) Reserve(now time.Time) (time.Duration, func(time.Time)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at, before := now, w.turns[w.oldest]
	if again := before.Add(w.span); !before.IsZero() && again.After(at) {
		at = again
	}
	place := w.oldest
	w.turns[place] = at
	w.oldest = (w.oldest + 1) % len(w.turns)
	return at.Sub(now), func(time.Time) { w.back(place, at, before) }
}

// back makes the turn at place free again, if it is the newest.
func (w *window) back(place int, at, before time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if (place+1)%len(w.turns) == w.oldest && w.turns[place].Equal(at) {
		w.turns[place], w.oldest = before, place
	}
}

func (w *window) Rests(now time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, at := range w.turns {
		if !at.IsZero() && at.Add(w.span).After(now) {
			return false
		}
	}
	return true
}

// Slots let n requests go in any span of time, as the other side counts them: a slot is free again when so much time has
// passed since its request was answered. However late a request leaves, because the machine or the network is busy, it comes
// no closer to others than that. It is safe for concurrent use; who waits is served in order.
type Slots struct {
	span time.Duration
	free chan time.Time // when a slot may be used again
}

// NewSlots returns n slots that nobody has used.
func NewSlots(n int, span time.Duration) *Slots {
	s := &Slots{span: span, free: make(chan time.Time, n)}
	for range n {
		s.free <- time.Time{}
	}
	return s
}

// take returns when a request may go, or with ctx's error. landed must be called when it has been answered.
func (s *Slots) take(ctx context.Context, now func() time.Time, sleep func(context.Context, time.Duration) error) (landed func(), err error) {
	select {
	case at := <-s.free:
		if wait := at.Sub(now()); wait > 0 && !at.IsZero() {
			if err := sleep(ctx, wait); err != nil {
				s.free <- at
				return nil, err
			}
		}
		return func() { s.free <- now().Add(s.span) }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
