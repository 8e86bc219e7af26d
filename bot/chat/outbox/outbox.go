// Package outbox repeats requests until the platform accepts them. It handles the platform's limits,
// temporary refusals, and minutes without a connection. A waiting request needs a goroutine and a timer, and
// does not delay other rooms.
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

// Verdict classifies the error of a request. The zero Verdict means success or a permanent error.
type Verdict struct {
	Wait    time.Duration // wait before the next try, as the platform demands
	All     bool          // Wait applies to every room
	Passing bool          // the network or the server has failed
}

// Config configures an Outbox. All fields but Share are required.
type Config[K comparable] struct {
	Limits *speak.Limits[K]
	Share  func(room K) Share // the limit on new messages in a room; nil without limits
	Judge  func(error) Verdict
	// RetryFor is the longest time for retries of a request after connection failures or delays by the
	// platform.
	RetryFor time.Duration
	Now      func() time.Time
	Sleep    func(context.Context, time.Duration) error
	Log      *slog.Logger
}

// Outbox has the requests to one platform. K identifies a room. Requests for the zero K have no limits and no
// order. Outbox is safe for concurrent use.
type Outbox[K comparable] struct {
	Config[K]
	link

	mu    sync.Mutex
	rooms map[K]*sendQueue
	edits map[messageKey[K]]*sendQueue
}

// New returns an empty outbox.
func New[K comparable](c Config[K]) *Outbox[K] {
	if c.Share == nil {
		c.Share = func(K) Share { return Share{} }
	}
	restored, restore := context.WithCancel(context.Background())
	return &Outbox[K]{
		Config: c, link: link{now: c.Now, sleep: c.Sleep, restored: restored, restore: restore},
		rooms: map[K]*sendQueue{}, edits: map[messageKey[K]]*sendQueue{},
	}
}

type messageKey[K comparable] struct {
	room    K
	message string
}

// Send calls try, which makes a request for new content in a room, in answer to a person. person is a name of
// the person, or empty. Earlier sends to the person in this room come first.
//
// Send returns a permanent error of try, or chat.ErrUndelivered after RetryFor or too many server failures.
// If ctx ends first, Send returns the error of ctx, with chat.ErrUnsent if the platform cannot have accepted
// the request.
func (o *Outbox[K]) Send(ctx context.Context, room K, person string, try func() error) error {
	defer o.follow(ctx)()
	if room == *new(K) {
		return o.persist(ctx, room, o.Limits.Wait, try)
	}
	m := queueOf(o, o.rooms, room, o.Share(room))
	o.hasten(m)
	return o.send(ctx, room, person, m, o.Limits.Wait, try)
}

// Post is like Send, but answers go first: all requests of Send and Edit. If an answer in the same room waits
// for the post, the post goes on like an answer.
func (o *Outbox[K]) Post(ctx context.Context, room K, try func() error) error {
	m := queueOf(o, o.rooms, room, o.Share(room))
	return o.send(ctx, room, "", m, func(ctx context.Context, room K) (landed func(), err error) {
		return o.Limits.WaitAfter(ctx, room, m.urgent)
	}, try)
}

// waitFunc waits until a request may be made in a room, see speak.Limits.
type waitFunc[K comparable] func(ctx context.Context, room K) (landed func(), err error)

// send makes a request in its turn in the queue m of the room. It releases m.
func (o *Outbox[K]) send(
	ctx context.Context, room K, person string, m *sendQueue, wait waitFunc[K], try func() error,
) error {
	defer release(o, o.rooms, room, m)
	if err := o.enter(ctx, m, person); err != nil {
		return unsent(err)
	}
	defer o.leave(m, person)
	return o.persist(ctx, room, wait, try)
}

// hasten lets the posts in a queue go on like answers, because an answer waits for them.
func (o *Outbox[K]) hasten(m *sendQueue) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !m.answered {
		m.answered = true
		close(m.urgent)
	}
}

// follow marks the message in ctx as waiting for the platform. The returned function adds the time since this
// call to the message's chat.Passage.
func (o *Outbox[K]) follow(ctx context.Context) (end func()) {
	p := chat.PassageOf(ctx)
	p.Showing()
	begun := o.Now()
	return func() { p.Wait(o.Now().Sub(begun)) }
}

// maxServerFailures is the most server failures of a request while other requests succeed. After more
// failures, the request counts as faulty.
const maxServerFailures = 6

// persist makes a request until it succeeds or fails permanently. It calls wait before each try.
func (o *Outbox[K]) persist(
	ctx context.Context, room K, wait waitFunc[K], try func() error,
) error {
	f := &failures{retry: newBackoff(), ended: unsent}
	for {
		landed, err := wait(ctx, room)
		if err != nil {
			return f.ended(err)
		}
		err = try()
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
		o.Log.DebugContext(ctx, "request is repeated", "err", err, "in", pause, "limited", !v.Passing)
		if o.pause(ctx, room, v, pause) != nil {
			return f.ended(errors.Join(ctx.Err(), err))
		}
	}
}

type failures struct {
	n      int
	first  time.Time     // time of the first failure
	paused time.Duration // sum of the pauses
	retry  *backoff.ExponentialBackOff
	// ended wraps ctx's error with chat.ErrUnsent. After a try with an unknown outcome it returns the error
	// unchanged.
	ended func(error) error
}

// recordFailure counts a failure, and returns the pause before the next try.
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

// isOver reports whether the request has failed permanently. Otherwise it is tried again after pause.
func (o *Outbox[K]) isOver(f *failures, v Verdict, pause time.Duration) bool {
	lasted := max(f.paused, o.Now().Add(pause).Sub(f.first))
	return lasted > o.RetryFor || v.Passing && f.n > maxServerFailures && o.upSince(f.first)
}

// pause waits for d before another try. If o.Limits stops the room's requests, pause returns at once, because
// the next try waits anyway.
func (o *Outbox[K]) pause(ctx context.Context, room K, v Verdict, d time.Duration) error {
	switch {
	case v.Passing:
		return o.await(ctx, d)
	case room == *new(K):
		return o.Sleep(ctx, d)
	}
	return nil
}

// unsent wraps the error of a context that ended before the platform can have accepted the request.
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

// newBackoff returns pauses that start at 0.5 s and grow by half each time, up to 15 s, with jitter.
func newBackoff() *backoff.ExponentialBackOff {
	b := backoff.NewExponentialBackOff()
	b.MaxInterval = 15 * time.Second
	return b
}

// edit is a new state of a message, not shown yet.
type edit struct {
	newer context.CancelFunc // ends the wait when a newer state is added
}

// Edit makes a request that changes the given message in a room. It does not wait for earlier sends. The
// platform's limits on edits are unknown, and are found by trying. A newer state may replace this edit while
// it waits. Then shown is false and err is nil, because the newer state will be shown. Errors are those of
// Send.
func (o *Outbox[K]) Edit(
	ctx context.Context, room K, message string, try func() error,
) (shown bool, err error) {
	defer o.follow(ctx)()
	return o.edit(ctx, room, message, o.Limits.Pass, try)
}

// EditPost is like Edit, but answers go first, see Post.
func (o *Outbox[K]) EditPost(
	ctx context.Context, room K, message string, try func() error,
) (shown bool, err error) {
	return o.edit(ctx, room, message, o.Limits.PassAfter, try)
}

func (o *Outbox[K]) edit(
	ctx context.Context, room K, message string, wait waitFunc[K], try func() error,
) (shown bool, err error) {
	at := messageKey[K]{room, message}
	m := queueOf(o, o.edits, at, Share{})
	defer release(o, o.edits, at, m)
	waiting, cancel := context.WithCancel(ctx)
	defer cancel()
	e := &edit{newer: cancel}
	o.supersede(m, e)
	if o.enter(waiting, m, "") != nil {
		return false, ctx.Err() // nil if a newer state was added
	}
	defer o.leave(m, "")
	defer o.settle(m, e)
	err = o.persist(waiting, room, wait, try)
	if err != nil && waiting.Err() != nil && ctx.Err() == nil {
		return false, nil
	}
	return err == nil, err
}

// supersede makes e the newest state, and ends the wait of the previous state.
func (o *Outbox[K]) supersede(m *sendQueue, e *edit) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.newest != nil {
		m.newest.newer()
	}
	m.newest = e
}

// settle records that e was shown or has failed.
func (o *Outbox[K]) settle(m *sendQueue, e *edit) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if m.newest == e {
		m.newest = nil
	}
}
