package speak

import (
	"container/list"
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limiter reserves times for requests. It is safe for concurrent use.
type Limiter interface {
	// Reserve reserves the next time, which comes after delay. back gives back an unused reservation.
	Reserve(now time.Time) (delay time.Duration, back func(now time.Time))
	// Rests reports whether a new limiter would behave like this limiter.
	Rests(now time.Time) bool
}

// Bucket returns a limiter that lets burst requests through at once, and each further request as r allows.
func Bucket(r rate.Limit, burst int) Limiter { return bucket{rate.NewLimiter(r, burst)} }

type bucket struct{ *rate.Limiter }

func (b bucket) Reserve(now time.Time) (time.Duration, func(time.Time)) {
	reserved := b.ReserveN(now, 1)
	return reserved.DelayFrom(now), reserved.CancelAt
}

func (b bucket) Rests(now time.Time) bool { return b.TokensAt(now) >= float64(b.Burst()) }

// Window returns a limiter that lets n requests through in any span of time: all of them at once after an
// idle span. A bucket within this limit would let through only half, either at once or later.
func Window(n int, span time.Duration) Limiter {
	return &window{taken: make([]time.Time, n), span: span}
}

type window struct {
	span time.Duration

	mu     sync.Mutex
	taken  []time.Time // the newest, in a ring
	oldest int
}

// Reserve implements Limiter. An unused reservation is lost after later ones; this costs a single
// request.
func (w *window) Reserve(now time.Time) (time.Duration, func(time.Time)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at, before := now, w.taken[w.oldest]
	if again := before.Add(w.span); !before.IsZero() && again.After(at) {
		at = again
	}
	i := w.oldest
	w.taken[i] = at
	w.oldest = (w.oldest + 1) % len(w.taken)
	return at.Sub(now), func(time.Time) { w.back(i, at, before) }
}

// back frees the reservation at index i, if it is the newest.
func (w *window) back(i int, at, before time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if (i+1)%len(w.taken) == w.oldest && w.taken[i].Equal(at) {
		w.taken[i], w.oldest = before, i
	}
}

func (w *window) Rests(now time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, at := range w.taken {
		if !at.IsZero() && at.Add(w.span).After(now) {
			return false
		}
	}
	return true
}

// Slots let n requests go in any span of time, as the other side counts them: a slot is free again a span
// after its request was answered. So delays of the machine or the network never bring requests closer
// together. It is safe for concurrent use.
//
// Under load a slot goes alternately to the longest waiting and the latest request. So a request waits at
// most twice as long as in a plain queue, and a burst does not block later requests.
type Slots struct {
	span time.Duration

	mu      sync.Mutex
	free    int
	resting []time.Time // when each slot that was used is free again, in order
	waiting list.List   // of chan struct{}, closed when their slot is there; empty while slots are free
	newest  bool        // gets the next slot
	waking  bool        // a goroutine waits for the first of resting
}

// NewSlots returns n unused slots.
func NewSlots(n int, span time.Duration) *Slots { return &Slots{span: span, free: n} }

// take returns when a request may go, or with ctx's error. landed must be called when it has been answered.
func (s *Slots) take(ctx context.Context, t clock) (landed func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	landed = func() { s.rest(t) }
	e := s.enter(t)
	if e == nil {
		return landed, nil
	}
	select {
	case <-e.Value.(chan struct{}):
		return landed, nil
	case <-ctx.Done():
		s.leave(e)
		return nil, ctx.Err()
	}
}

// enter takes a slot and returns nil, or else returns its element of the queue.
func (s *Slots) enter(t clock) *list.Element {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wake(t.now())
	if s.free > 0 {
		s.free--
		return nil
	}
	defer s.await(t)
	return s.waiting.PushBack(make(chan struct{}))
}

// rest starts the rest of a slot, whose request has been answered.
func (s *Slots) rest(t clock) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resting = append(s.resting, t.now().Add(s.span))
	s.await(t)
}

// await starts a goroutine, if a request waits, that frees the first resting slot for it when the rest ends.
// mu must be held.
func (s *Slots) await(t clock) {
	if s.waking || s.waiting.Len() == 0 || len(s.resting) == 0 {
		return
	}
	s.waking = true
	until := s.resting[0]
	go func() {
		_ = t.sleep(context.Background(), until.Sub(t.now()))
		s.mu.Lock()
		defer s.mu.Unlock()
		s.waking = false
		s.wake(until)
		s.await(t)
	}()
}

// wake frees the slots whose rest ends by until. mu must be held.
func (s *Slots) wake(until time.Time) {
	for len(s.resting) > 0 && !s.resting[0].After(until) {
		s.resting = s.resting[1:]
		s.give()
	}
}

// leave gives up an element of the queue; a slot received meanwhile goes to the next waiter.
func (s *Slots) leave(e *list.Element) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-e.Value.(chan struct{}):
		s.give()
	default:
		s.waiting.Remove(e)
	}
}

// give hands a slot to a waiter, or frees it. mu must be held.
func (s *Slots) give() {
	next := s.waiting.Front()
	if s.newest {
		next = s.waiting.Back()
	}
	if next == nil {
		s.free++
		return
	}
	s.newest = !s.newest
	close(s.waiting.Remove(next).(chan struct{}))
}
