// Package dispatch hands messages to a chat.Handler: messages of a person in a room one after another, all
// others concurrently.
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

// Options say how a Queue works. The zero value is good.
type Options struct {
	// Workers is the number of messages handled at once, not counting urgent messages and messages waiting
	// for the platform. 0 is 1000: the limit only saves memory, because package work shares the processors.
	Workers int
	// Kept reports whether unhandled messages are kept elsewhere and submitted again at the next start.
	Kept bool
	// Coalesces reports whether the newest edit of a message replaces older edits not shown yet. Then a
	// person's next message may begin while an edit waits.
	Coalesces bool
	// Open, if not nil, waits while the platform is unreachable, because no message should begin then. Its
	// error is ctx's.
	Open func(ctx context.Context) error
	Now  func() time.Time // nil is time.Now
}

// Item is a delivered message.
type Item struct {
	ID string // its name in the log; without a name of a person or a text
	M  chat.Message
	R  chat.Responder
	// Done, if not nil, is called once, on another goroutine: when the message needs no more work, or when it
	// is left for the next start.
	Done func(left bool)
}

// Queue calls a Handler. The zero value is not usable; see New.
type Queue struct {
	handler chat.Handler
	log     *slog.Logger
	Options
	workers chan struct{} // a token for each running call, except for urgent calls and calls after Showing
	stop    context.CancelFunc
	ctx     context.Context // of the calls; ends when Drain gives up
	closing chan struct{}   // closed when Drain begins

	mu      sync.Mutex
	queues  map[name]*personQueue // the queues with work
	excess  map[name]*excess
	gates   map[gate]chan struct{}
	closed  bool
	running sync.WaitGroup // the goroutines; once closed, only they themselves add to it
}

// New returns a queue that calls h. The calls' context carries the values of ctx but not its end: at the
// end of ctx, work under way may finish within Drain's time.
func New(ctx context.Context, h chat.Handler, o Options, log *slog.Logger) *Queue {
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	if o.Workers <= 0 {
		o.Workers = 1000
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Queue{
		handler: h, log: log, Options: o, workers: make(chan struct{}, o.Workers), closing: make(chan struct{}),
		ctx: ctx, stop: stop, queues: map[name]*personQueue{}, excess: map[name]*excess{},
		gates: map[gate]chan struct{}{},
	}
}

// Submit takes an item and returns at once. After Drain has begun the item is left for the next start, and
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
	if q.closed {
		// Drain waits for running, or has waited, so running may not grow.
		go q.leave(c)
		return
	}
	l := q.queueOf(c)
	switch {
	case urgent && l.urgent < queueLimit:
		l.urgent++
		q.running.Go(func() { q.jump(c) })
	case urgent, len(l.waiting) >= queueLimit:
		q.exceed(c)
	case l.busy:
		q.attend(c)
		l.waiting = append(l.waiting, c)
	default:
		q.attend(c)
		l.busy = true
		l.begin(c)
		q.running.Go(func() { q.serve(c) })
	}
}

// leave skips a message. If messages are kept, it comes again at the next start.
func (q *Queue) leave(c *call) {
	if !q.Kept {
		q.log.Warn("message dropped: the bot ends", "id", c.ID)
	}
	q.done(c, true)
}

// done informs the submitter of a message, once, that its work is over.
func (q *Queue) done(c *call, left bool) {
	c.done.Do(func() { q.safely(c, func() { c.Done(left) }) })
}

// safely calls f, which is not our code; its panic goes to the log.
func (q *Queue) safely(c *call, f func()) {
	speak.Safely(q.log, f, "handler panicked", "room", c.M.Room.ID, "id", c.ID)
}

// Drain begins nothing more. It leaves waiting messages if they are kept; otherwise it handles them as time
// allows. It waits until the work under way is finished, or until ctx ends. Then it cancels the calls'
// context and waits for the calls to return. It returns ctx's error if it had to cancel work.
func (q *Queue) Drain(ctx context.Context) error {
	if q.close() {
		ctx = context.WithoutCancel(ctx) // there is nothing to cancel
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

// close rejects further messages and reports whether all accepted messages are handled.
func (q *Queue) close() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.closed {
		q.closed = true
		close(q.closing)
	}
	return len(q.queues) == 0
}

// ends reports whether messages not begun are left.
func (q *Queue) ends() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.closed && q.Kept || q.ctx.Err() != nil
}

// Once remembers the newest names given to it, so duplicates of a platform are answered once. It is safe
// for concurrent use.
type Once struct{ seen *lru.Cache[string, struct{}] }

// NewOnce returns a memory for size names, at least 1.
func NewOnce(size int) *Once {
	seen, _ := lru.New[string, struct{}](max(size, 1)) // fails only for a size below 1
	return &Once{seen}
}

// First reports whether name has not been given before, as far as the memory goes, and remembers it.
func (o *Once) First(name string) bool {
	known, _ := o.seen.ContainsOrAdd(name, struct{}{})
	return !known
}
