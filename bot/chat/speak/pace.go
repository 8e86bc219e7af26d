package speak

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limiter gives requests their turns. It is safe for concurrent use.
type Limiter interface {
	// Reserve takes the next turn, which comes after delay. back gives a turn back that was not waited for.
	Reserve(now time.Time) (delay time.Duration, back func(now time.Time))
	// Pass reports by 0 that a request whose turn has come may go now, and counts it; else it returns how long it must wait
	// still. Turns are given in advance; when many who slept wake at the same moment, because the machine was busy, they
	// would all go at once.
	Pass(now time.Time) time.Duration
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

func (bucket) Pass(time.Time) time.Duration { return 0 }

func (b bucket) Rests(now time.Time) bool { return b.TokensAt(now) >= float64(b.Burst()) }

// Window returns a limiter that lets n requests through in any span of time: all of them at once, if nothing was sent for as
// long. A bucket that kept to the same limit would let through only half of it, either at once or later.
func Window(n int, span time.Duration) Limiter {
	return &window{span: span, turns: newRing(n), passed: newRing(n)}
}

type window struct {
	span time.Duration

	mu     sync.Mutex
	turns  ring // when they come
	passed ring // when requests went
}

// ring holds the newest moments.
type ring struct {
	at     []time.Time
	oldest int
}

func newRing(n int) ring { return ring{at: make([]time.Time, n)} }

// free returns when there is room for another moment within span.
func (r *ring) free(span time.Duration, now time.Time) time.Time {
	if before := r.at[r.oldest]; !before.IsZero() && before.Add(span).After(now) {
		return before.Add(span)
	}
	return now
}

// put puts a moment in the place of the oldest, which it returns.
func (r *ring) put(at time.Time) (place int, before time.Time) {
	place, before = r.oldest, r.at[r.oldest]
	r.at[place] = at
	r.oldest = (r.oldest + 1) % len(r.at)
	return place, before
}

// Reserve implements Limiter. A turn that is given back is lost where later ones have been given away; that costs no more
// than it.
func (w *window) Reserve(now time.Time) (time.Duration, func(time.Time)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at := w.turns.free(w.span, now)
	place, before := w.turns.put(at)
	return at.Sub(now), func(time.Time) { w.back(place, at, before) }
}

// Pass implements Limiter.
func (w *window) Pass(now time.Time) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	wait := w.passed.free(w.span, now).Sub(now)
	if wait == 0 {
		w.passed.put(now)
	}
	return wait
}

// back makes the turn at place free again, if it is the newest.
func (w *window) back(place int, at, before time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if t := &w.turns; (place+1)%len(t.at) == t.oldest && t.at[place].Equal(at) {
		t.at[place], t.oldest = before, place
	}
}

func (w *window) Rests(now time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, at := range w.turns.at {
		if !at.IsZero() && at.Add(w.span).After(now) {
			return false
		}
	}
	return true
}
