package outbox

import (
	"context"
	"maps"
	"slices"
	"time"
)

// Share limits the requests in a room to N in any period of length Span. A person may use only as many of
// them as remain for others, so one person gets half at most. The zero Share sets no limit.
type Share struct {
	N    int
	Span time.Duration
}

// sendQueue is a queue of requests to a single room or message. They run one at a time. The next request is
// that of the person with the fewest requests in the last Span; among equals, the longest waiting. The
// Outbox's mu guards all fields.
type sendQueue struct {
	share    Share
	requests int           // number of requests running or waiting
	newest   *edit         // the newest edit that waits or runs
	urgent   chan struct{} // closed when an answer enters the queue, since it waits for the posts before it
	answered bool          // urgent is closed
	busy     bool          // a request runs
	waiting  []*waiter
	sent     []sent             // the requests of the last Span, oldest first; empty without a limit
	stop     context.CancelFunc // ends the wait for the oldest of sent to expire; nil without a wait
}

// waiter is a request that waits. begin is closed when it may run.
type waiter struct {
	person string
	begin  chan struct{}
}

// sent is a request that has run.
type sent struct {
	at     time.Time
	person string
}

// queuesKept is the number of queues in memory before idle queues are deleted.
const queuesKept = 1024

// queueOf returns queues[name], and creates it if it is missing. It increments the queue's number of
// requests.
func queueOf[N, K comparable](o *Outbox[K], queues map[N]*sendQueue, name N, s Share) *sendQueue {
	o.mu.Lock()
	defer o.mu.Unlock()
	m := queues[name]
	if m == nil {
		if len(queues) >= queuesKept {
			maps.DeleteFunc(queues, func(_ N, m *sendQueue) bool { return m.idle(o.Now()) })
		}
		m = &sendQueue{share: s, urgent: make(chan struct{})}
		queues[name] = m
	}
	m.requests++
	return m
}

// release decrements the queue's number of requests, and deletes an idle queue.
func release[N, K comparable](o *Outbox[K], queues map[N]*sendQueue, name N, m *sendQueue) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.requests--; m.requests > 0 {
		return
	}
	if m.stop != nil {
		m.stop()
	}
	if m.answered {
		m.urgent, m.answered = make(chan struct{}), false
	}
	if m.idle(o.Now()) {
		delete(queues, name)
	}
}

// idle reports whether m can be deleted: a new queue would behave in the same way.
func (m *sendQueue) idle(now time.Time) bool {
	m.expire(now)
	return m.requests == 0 && len(m.sent) == 0
}

func (m *sendQueue) expire(now time.Time) {
	m.sent = slices.DeleteFunc(m.sent, func(s sent) bool { return !s.at.Add(m.share.Span).After(now) })
}

// enter waits until a request of the person may run. Its error is ctx's.
func (o *Outbox[K]) enter(ctx context.Context, m *sendQueue, person string) error {
	t := &waiter{person, make(chan struct{})}
	o.mu.Lock()
	m.waiting = append(m.waiting, t)
	o.next(m)
	o.mu.Unlock()
	select {
	case <-t.begin:
		return nil
	case <-ctx.Done():
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if i := slices.Index(m.waiting, t); i >= 0 {
		m.waiting = slices.Delete(m.waiting, i, i+1)
		return ctx.Err()
	}
	m.busy = false // it may run since a moment ago
	o.next(m)
	return ctx.Err()
}

// leave ends a request of the person.
func (o *Outbox[K]) leave(m *sendQueue, person string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	m.busy = false
	if m.share.N > 0 {
		m.sent = append(m.sent, sent{o.Now(), person})
	}
	o.next(m)
}

// next lets the next request run. If all must wait, next waits on another goroutine. mu must be held.
func (o *Outbox[K]) next(m *sendQueue) {
	if m.busy || len(m.waiting) == 0 {
		return
	}
	m.expire(o.Now())
	if i := m.pick(); i >= 0 {
		close(m.waiting[i].begin)
		m.waiting, m.busy = slices.Delete(m.waiting, i, i+1), true
		return
	}
	if m.stop != nil {
		return
	}
	var ctx context.Context
	ctx, m.stop = context.WithCancel(context.Background())
	oldest := m.sent[0].at.Add(m.share.Span).Sub(o.Now())
	go func() {
		_ = o.Sleep(ctx, oldest)
		o.mu.Lock()
		defer o.mu.Unlock()
		m.stop()
		m.stop = nil
		o.next(m)
	}()
}

// pick returns the index of the next request to run, or -1 if all must wait. If some wait although the last
// Span had no request, it does not return -1.
func (m *sendQueue) pick() int {
	used := map[string]int{}
	for _, s := range m.sent {
		used[s.person]++
	}
	best := -1
	for i, t := range m.waiting {
		if best < 0 || used[t.person] < used[m.waiting[best].person] {
			best = i
		}
	}
	if m.share.N > 0 && used[m.waiting[best].person] >= m.share.N-len(m.sent) {
		return -1
	}
	return best
}
