// Package outbox holds requests until the platform takes them: through the platform's limits, temporary
// refusals, and minutes without a connection. A waiting request costs a goroutine and a timer, and delays
// no other room.
package outbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/cenkalti/backoff/v5"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Verdict is the meaning of a platform's error for its request. The zero Verdict is a permanent error.
type Verdict struct {
	Wait    time.Duration // before the next try, as the platform asks
	All     bool          // Wait is for every room
	Passing bool          // a failure of the network or the server
}

// Config configures an Outbox. All fields are required.
type Config[K comparable] struct {
	Limits *speak.Limits[K]
	Judge  func(error) Verdict
	// Patience is the longest time for retries of a request, after delays by the platform or connection
	// failures.
	Patience time.Duration
	Now      func() time.Time
	Sleep    func(context.Context, time.Duration) error
	Log      *slog.Logger
}

// Outbox holds the requests to one platform. K names a room; its zero value is for requests without limits
// and order. It is safe for concurrent use.
type Outbox[K comparable] struct {
	Config[K]
	link

	mu    sync.Mutex
	rooms map[K]*sendQueue
	edits map[messageKey[K]]*sendQueue
}

// New returns an empty outbox.
func New[K comparable](c Config[K]) *Outbox[K] {
	return &Outbox[K]{
		Config: c, link: link{now: c.Now, sleep: c.Sleep, restored: make(chan struct{})},
		rooms: map[K]*sendQueue{}, edits: map[messageKey[K]]*sendQueue{},
	}
}

// sendQueue is a queue of requests to a single room or message. They run one at a time, in order: a channel
// serves its receivers in their order.
type sendQueue struct {
	free     chan struct{} // has a value while a request runs
	requests int           // number of requests running or waiting; guarded by the Outbox's mu
	newest   *edit         // waits or is under way; guarded by the Outbox's mu
}

// messageKey is a message in a room.
type messageKey[K comparable] struct {
	room    K
	message string
}

// Send makes a request that shows new content in a room, after all earlier sends to it. once makes the
// request and returns its error. Send returns once's error if it is permanent, ctx's, or
// chat.ErrUndelivered after Patience.
func (o *Outbox[K]) Send(ctx context.Context, room K, once func() error) error {
	defer o.follow(ctx)()
	if room == *new(K) {
		return o.persist(ctx, room, o.Limits.Wait, once)
	}
	m := queueOf(o, o.rooms, room)
	defer release(o, o.rooms, room, m)
	if err := m.enter(ctx); err != nil {
		return unsent(err)
	}
	defer m.leave()
	return o.persist(ctx, room, o.Limits.Wait, once)
}

// follow measures a wait for the platform. end adds the time to the passage of ctx.
func (o *Outbox[K]) follow(ctx context.Context) (end func()) {
	p := chat.PassageOf(ctx)
	p.Showing()
	begun := o.Now()
	return func() { p.Wait(o.Now().Sub(begun)) }
}

// queueOf returns the queue with this name, and counts a request in it.
func queueOf[N, K comparable](o *Outbox[K], all map[N]*sendQueue, name N) *sendQueue {
	o.mu.Lock()
	defer o.mu.Unlock()
	m := all[name]
	if m == nil {
		m = &sendQueue{free: make(chan struct{}, 1)}
		all[name] = m
	}
	m.requests++
	return m
}

// release uncounts a request, and drops a queue without requests.
func release[N, K comparable](o *Outbox[K], all map[N]*sendQueue, name N, m *sendQueue) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.requests--; m.requests == 0 {
		delete(all, name)
	}
}

func (m *sendQueue) enter(ctx context.Context) error {
	select {
	case m.free <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (m *sendQueue) leave() { <-m.free }

// maxServerFailures is the number of server failures after which a request counts as faulty, while
// others succeed.
const maxServerFailures = 6

// persist makes a request until it succeeds or fails for good, each time after wait.
func (o *Outbox[K]) persist(
	ctx context.Context, room K, wait func(context.Context, K) (landed func(), err error), once func() error,
) error {
	f := &failures{retry: newBackoff(), ended: unsent}
	for {
		landed, err := wait(ctx, room)
		if err != nil {
			return f.ended(err)
		}
		err = once()
		landed()
		v := o.Judge(err)
		if !v.Passing && v.Wait == 0 {
			o.Reached()
			return err
		}
		pause := o.recordFailure(f, room, v)
		switch {
		case ctx.Err() != nil:
			return f.ended(errors.Join(ctx.Err(), err))
		case o.isOver(f, v, pause):
			return fmt.Errorf("%w: %w", chat.ErrUndelivered, err)
		}
		o.Log.DebugContext(ctx, "request is repeated", "err", err, "in", pause)
		if o.pause(ctx, room, v, pause) != nil {
			return f.ended(errors.Join(ctx.Err(), err))
		}
	}
}

// failures are the failures of a request.
type failures struct {
	n      int
	first  time.Time     // the time of the first
	paused time.Duration // the sum of the pauses
	retry  *backoff.ExponentialBackOff
	// ended wraps ctx's error. After a request with an unknown outcome it returns ctx's error alone.
	ended func(error) error
}

// recordFailure records another failure, and returns the pause before the next try.
func (o *Outbox[K]) recordFailure(f *failures, room K, v Verdict) (pause time.Duration) {
	if f.n++; f.n == 1 {
		f.first = o.Now()
	}
	pause = v.Wait
	if v.Passing {
		f.ended = func(err error) error { return err }
		o.markDown()
		pause = max(pause, f.retry.NextBackOff())
	} else {
		o.Reached()
		o.hold(room, v)
	}
	f.paused += pause
	return pause
}

// isOver reports whether another try after pause is useless.
func (o *Outbox[K]) isOver(f *failures, v Verdict, pause time.Duration) bool {
	lasted := max(f.paused, o.Now().Add(pause).Sub(f.first))
	return lasted > o.Patience || v.Passing && f.n > maxServerFailures && o.upSince(f.first)
}

// pause waits before another try, unless hold makes the try wait.
func (o *Outbox[K]) pause(ctx context.Context, room K, v Verdict, d time.Duration) error {
	switch {
	case v.Passing:
		return o.await(ctx, d)
	case room == *new(K):
		return o.Sleep(ctx, d)
	}
	return nil
}

// unsent wraps the end of a context before any request the platform may have taken.
func unsent(err error) error { return fmt.Errorf("%w: %w", chat.ErrUnsent, err) }

// hold stops the requests in the room, or in all rooms, for v.Wait.
func (o *Outbox[K]) hold(room K, v Verdict) {
	switch {
	case v.All:
		o.Limits.Hold(v.Wait)
	case room != *new(K):
		o.Limits.HoldRoom(room, v.Wait)
	}
}

// newBackoff waits 0.5 s, then half as long again each time, at most 15 s, with jitter.
func newBackoff() *backoff.ExponentialBackOff {
	b := backoff.NewExponentialBackOff()
	b.MaxInterval = 15 * time.Second
	return b
}

// edit is a new state of a message, not shown yet.
type edit struct {
	newer context.CancelFunc // ends the wait when a newer state comes
}

// Edit makes a request that changes the given message in a room. It goes ahead of waiting sends; the
// platform's limits on edits are found by trying. While it waits, a newer state may replace it: then shown
// is false without an error, because the newer state will be shown. Errors are those of Send.
func (o *Outbox[K]) Edit(
	ctx context.Context, room K, message string, once func() error,
) (shown bool, err error) {
	defer o.follow(ctx)()
	at := messageKey[K]{room, message}
	m := queueOf(o, o.edits, at)
	defer release(o, o.edits, at, m)
	waiting, cancel := context.WithCancel(ctx)
	defer cancel()
	e := &edit{newer: cancel}
	o.supersede(m, e)
	if m.enter(waiting) != nil {
		return false, ctx.Err() // nil if a newer state came
	}
	defer m.leave()
	defer o.settle(m, e)
	err = o.persist(waiting, room, o.Limits.Pass, once)
	if err != nil && waiting.Err() != nil && ctx.Err() == nil {
		return false, nil
	}
	return err == nil, err
}

// supersede makes e the newest state, and releases the previous state.
func (o *Outbox[K]) supersede(m *sendQueue, e *edit) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.newest != nil {
		m.newest.newer()
	}
	m.newest = e
}

// settle records that e was shown, or cannot be.
func (o *Outbox[K]) settle(m *sendQueue, e *edit) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.newest == e {
		m.newest = nil
	}
}
