package speak

import (
	"container/list"
	"context"
	"sync"
	"time"
)

// Slots allows n requests in any period of length span, as the platform counts them. A slot becomes free when
// span has passed since the answer to its request. So a delay of the machine or the network never brings
// requests closer together. Slots is safe for concurrent use.
//
// Under load, a slot goes alternately to the longest waiting request and to the latest request. So a request
// waits at most twice as long as in a plain queue, and a burst does not block later requests.
//
// Posts get a slot only while no other request waits, and never the last tenth of the slots. So an answer
// between two posts rarely waits at all.
type Slots struct {
	most     int
	span     time.Duration
	reserved int // number of slots that posts leave free

	mu      sync.Mutex
	free    int
	resting []time.Time // times at which used slots become free, in order
	waiting list.List   // of chan struct{}, closed for a slot; empty while slots are free
	posts   list.List   // like waiting; empty while more slots than reserved are free
	newest  bool        // the latest request gets the next slot
	waking  bool        // a goroutine waits for resting[0]
}

// NewSlots returns n unused slots.
func NewSlots(n int, span time.Duration) *Slots {
	return &Slots{most: n, span: span, free: n, reserved: n / 10}
}

// busy returns the number of used slots.
func (s *Slots) busy(now time.Time) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wake(now)
	return s.most - s.free
}

// use uses n free slots until span has passed.
func (s *Slots) use(n int, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for range min(n, s.free) {
		s.free--
		s.resting = append(s.resting, now.Add(s.span))
	}
}

// take waits until a request may be made. Its error is ctx's. Call landed when the request has been answered.
// If urgent is not nil, the request is a post until urgent is closed.
func (s *Slots) take(ctx context.Context, t clock, urgent <-chan struct{}) (landed func(), err error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	e := s.enter(t, urgent != nil)
	slot := e.Value.(chan struct{})
	for {
		select {
		case <-slot:
			return func() { s.rest(t) }, nil
		case <-urgent:
			urgent = nil
			e = s.promote(e)
		case <-ctx.Done():
			s.leave(e)
			return nil, ctx.Err()
		}
	}
}

// enter adds a request to its queue, and shares out the free slots.
func (s *Slots) enter(t clock, post bool) *list.Element {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wake(t.now())
	queue := &s.waiting
	if post {
		queue = &s.posts
	}
	e := queue.PushBack(make(chan struct{}))
	s.share()
	s.await(t)
	return e
}

// promote moves a post to the other requests, and returns its new element.
func (s *Slots) promote(e *list.Element) *list.Element {
	s.mu.Lock()
	defer s.mu.Unlock()
	if has(e) {
		return e
	}
	e = s.waiting.PushBack(s.posts.Remove(e))
	s.share()
	return e
}

// has reports whether a request has received a slot.
func has(e *list.Element) bool {
	select {
	case <-e.Value.(chan struct{}):
		return true
	default:
		return false
	}
}

// rest makes a slot free after span. The slot's request has just been answered.
func (s *Slots) rest(t clock) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resting = append(s.resting, t.now().Add(s.span))
	s.await(t)
}

// await starts a goroutine if a request waits. At the time resting[0], the goroutine frees a slot for the
// request. mu must be held.
func (s *Slots) await(t clock) {
	if s.waking || s.waiting.Len()+s.posts.Len() == 0 || len(s.resting) == 0 {
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

// wake frees the slots that become free at or before the time now. mu must be held.
func (s *Slots) wake(now time.Time) {
	for len(s.resting) > 0 && !s.resting[0].After(now) {
		s.resting = s.resting[1:]
		s.free++
		s.share()
	}
}

// leave removes an element from its queue. If it has received a slot meanwhile, the slot becomes free.
func (s *Slots) leave(e *list.Element) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if has(e) {
		s.free++
		s.share()
		return
	}
	s.waiting.Remove(e) // at most one of the queues has e
	s.posts.Remove(e)
}

// share passes free slots to waiting requests. mu must be held.
func (s *Slots) share() {
	for s.free > 0 {
		queue, next := &s.waiting, s.waiting.Front()
		switch {
		case s.waiting.Len() > 1:
			if s.newest {
				next = s.waiting.Back()
			}
			s.newest = !s.newest
		case next == nil && s.free > s.reserved:
			queue, next = &s.posts, s.posts.Front()
		}
		if next == nil {
			return
		}
		s.free--
		close(queue.Remove(next).(chan struct{}))
	}
}
