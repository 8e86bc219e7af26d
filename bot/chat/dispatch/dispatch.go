// Package dispatch passes messages to a chat.Handler. Messages of a person in a room are handled one after
// another, and all other messages concurrently.
package dispatch

import (
	"context"
	"log/slog"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Options configures a Queue. The zero value is usable.
type Options struct {
	// Workers is the number of messages handled at once, not counting urgent messages and up to a thousand
	// messages that wait for the platform. 0 means 1000. The limit only saves memory, because package work
	// shares the processors.
	Workers int
	// Kept reports whether the caller stores unhandled messages and submits them again at the next start.
	Kept bool
	// Coalesces reports whether the newest edit of a message replaces older edits not shown yet. Then a
	// person's next message may begin while an edit waits.
	Coalesces bool
	// Open, if not nil, waits while the platform is unreachable. During this wait only urgent messages begin.
	// The error is ctx's.
	Open func(ctx context.Context) error
	Now  func() time.Time // nil is time.Now
	// Watch, if not nil, is called once with a function that returns when the oldest unanswered message was
	// submitted, or zero without one. Urgent messages do not count.
	Watch func(oldest func() time.Time)
}

// Item is a delivered message.
type Item struct {
	ID string // name in the log; it must not contain the name of a person or a text
	M  chat.Message
	R  chat.Responder
	// Done, if not nil, is called once, on another goroutine. left is false if the message needs no more
	// work, and true if it is left for the next start.
	Done func(left bool)
}

// Queue calls a Handler. The zero value is not usable; use New.
type Queue struct {
	handler chat.Handler
	log     *slog.Logger
	Options
	workers chan struct{} // one token for each running call that is not urgent, until PersonQueue.Showing
	stop    context.CancelFunc
	ctx     context.Context // context of the calls; Drain cancels it
	closing context.Context // ends when Drain begins
	refuse  func()          // ends closing

	mu        sync.Mutex
	submitted int                   // number of submitted calls
	places    int                   // number of further calls that may have a goroutine
	taken     map[string]int        // number of places taken, by room
	ready     []*call               // calls that wait for a place, oldest first
	queues    map[name]*personQueue // queues with work
	excess    map[name][]*call      // calls left out, until their author knows; one entry for each apologise
	gates     map[gate]chan struct{}
	running   sync.WaitGroup // all goroutines; after closing, only these may add to it
}

// New returns a queue that calls h. The context of the calls has the values of ctx, but only Drain cancels
// it.
func New(ctx context.Context, h chat.Handler, o Options, log *slog.Logger) *Queue {
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	closing, refuse := context.WithCancel(context.Background())
	if o.Workers <= 0 {
		o.Workers = 1000
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	q := &Queue{
		handler: h, log: log, Options: o, workers: make(chan struct{}, o.Workers),
		closing: closing, refuse: refuse, ctx: ctx, stop: stop,
		places: o.Workers + showingMost, taken: map[string]int{},
		queues: map[name]*personQueue{}, excess: map[name][]*call{}, gates: map[gate]chan struct{}{},
	}
	if o.Watch != nil {
		o.Watch(q.oldest)
	}
	return q
}

// Submit adds an item and returns at once. After Drain has begun, the item is left for the next start, and
// Drain does not wait for its Done.
func (q *Queue) Submit(it Item) {
	if it.Done == nil {
		it.Done = func(bool) {}
	}
	c := &call{Item: it, queue: q, came: q.Now()}
	urgent := false // a message that makes the handler panic is neither urgent nor apart
	q.safely(c, func() { urgent = q.handler.Urgent(c.M) })
	q.safely(c, func() { c.apart = q.handler.Apart(c.M) })
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closing.Err() != nil {
		// Drain may have returned from running.Wait, so running.Go is not allowed here.
		go q.leave(c)
		return
	}
	q.submitted++
	c.number = q.submitted
	l := q.queueOf(c)
	switch {
	case urgent && l.urgent < limitOf(c):
		l.urgent++
		q.running.Go(func() { q.jump(c) })
	case urgent, len(l.waiting) >= limitOf(c):
		q.exceed(c)
	case l.busy:
		q.attend(c)
		l.waiting = append(l.waiting, c)
	default:
		q.attend(c)
		l.busy = true
		q.enqueue(l, c)
	}
}

// leave skips a message. If messages are kept, it is submitted again at the next start.
func (q *Queue) leave(c *call) {
	if !q.Kept {
		q.log.Warn("message dropped: the bot ends", "id", c.ID)
	}
	q.done(c, true)
}

// done calls Done of c, once.
func (q *Queue) done(c *call, left bool) {
	c.done.Do(func() { q.safely(c, func() { c.Done(left) }) })
}

// safely calls f, which is foreign code, and logs a panic of f.
func (q *Queue) safely(c *call, f func()) {
	speak.Safely(q.log, f, "handler panicked", "room", c.M.Room.ID, "id", c.ID)
}

// Drain accepts no more messages. If waiting messages are kept, Drain leaves them; otherwise they are handled
// while ctx allows. Drain waits until all calls have ended. If ctx ends first, it cancels the context of the
// calls and waits for them to return. If it had to cancel calls, it returns ctx's error.
func (q *Queue) Drain(ctx context.Context) error {
	if q.close() {
		ctx = context.WithoutCancel(ctx) // no call is left to cancel
	}
	defer q.stop()
	finished := make(chan struct{})
	go func() { q.running.Wait(); close(finished) }()
	select {
	case <-finished:
		return nil
	case <-ctx.Done():
	}
	q.stop()
	<-finished
	return ctx.Err()
}

// close rejects further messages. It reports whether all accepted messages are handled.
func (q *Queue) close() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.refuse()
	return len(q.queues) == 0
}

// ends reports whether waiting messages are left for the next start.
func (q *Queue) ends() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.closing.Err() != nil && q.Kept || q.ctx.Err() != nil
}

// Once remembers the newest names passed to First, so messages delivered twice are answered once. It is safe
// for concurrent use.
type Once struct{ seen *lru.Cache[string, struct{}] }

// NewOnce returns a Once for size names, at least 1.
func NewOnce(size int) *Once {
	seen, _ := lru.New[string, struct{}](max(size, 1)) // fails only for a size below 1
	return &Once{seen}
}

// First reports whether name is new among the remembered names, and remembers it.
func (o *Once) First(name string) bool {
	known, _ := o.seen.ContainsOrAdd(name, struct{}{})
	return !known
}
