// Package dispatch hands messages to a chat.Handler: those that a person writes in a room one after another, all others
// side by side.
//
// It knows order, limits and the end of the work. It refuses to know where messages come from and what is answered.
package dispatch

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

// Options say how a Queue works. The zero value is good.
type Options struct {
	// Workers is how many messages are worked on at once, not counting urgent ones and those whose answer waits for the
	// platform. 0 is 1000: so many that only memory is spared; package work shares the processors.
	Workers int
	// Kept is whether what was taken and not handled is kept elsewhere and will be submitted again after the end.
	Kept bool
	// Coalesces is whether the newest edit of a message takes the place of older ones that are not shown yet, so that the next
	// message of a person may begin while an edit waits.
	Coalesces bool
	// Open, if not nil, waits while no message should be begun, because no answer gets through. Its error is ctx's.
	Open func(ctx context.Context) error
	Now  func() time.Time // nil is time.Now
}

// Item is a message that was delivered.
type Item struct {
	ID string // its name in the log; without a name of a person or a text
	M  chat.Message
	R  chat.Responder
	// Done, if not nil, is called once, on another goroutine, when the message needs no more work, or is left for the next
	// start.
	Done func(left bool)
}

// Queue calls a Handler. The zero value is not usable; see New.
type Queue struct {
	handler chat.Handler
	log     *slog.Logger
	Options
	workers chan struct{} // one token for each running call that is neither urgent nor shown
	stop    context.CancelFunc
	ctx     context.Context // of the calls; ends when Drain gives up
	closing chan struct{}   // closed when Drain begins

	mu      sync.Mutex
	lines   map[name]*line // those that have work
	excess  map[name]*excess
	gates   map[gate]chan struct{}
	closed  bool
	running sync.WaitGroup // the goroutines; once closed, only they themselves add to it
}

// New returns a queue that calls h. The calls' context carries the values of ctx but not its end: work that has begun is
// finished when ctx ends, until Drain's time is up.
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
		ctx: ctx, stop: stop, lines: map[name]*line{}, excess: map[name]*excess{}, gates: map[gate]chan struct{}{},
	}
}

// Submit takes an item and returns at once. After Drain has begun it is left, and Drain does not wait for its Done.
func (q *Queue) Submit(it Item) {
	if it.Done == nil {
		it.Done = func(bool) {}
	}
	c := &call{Item: it, queue: q, came: q.Now()}
	urgent := q.urgent(c)
	q.safely(c, func() { c.apart = q.handler.Apart(c.M) })
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		// running may not grow any more: Drain waits for it, or has done so.
		go q.leave(c)
		return
	}
	l := q.line(c)
	switch {
	case urgent && l.urgent < lineLimit:
		l.urgent++
		q.running.Go(func() { q.jump(c) })
	case urgent, len(l.waiting) >= lineLimit:
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

// urgent asks the handler, without the lock, because it is not our code. What it panics about is not urgent.
func (q *Queue) urgent(c *call) (urgent bool) {
	q.safely(c, func() { urgent = q.handler.Urgent(c.M) })
	return urgent
}

// leave does nothing for a message: it comes again at the next start, or never.
func (q *Queue) leave(c *call) {
	if !q.Kept {
		q.log.Warn("message dropped: the bot ends", "id", c.ID)
	}
	q.done(c, true)
}

// done tells whoever submitted a message, once, that nothing more need be done for it.
func (q *Queue) done(c *call, left bool) {
	c.done.Do(func() { q.safely(c, func() { c.Done(left) }) })
}

// safely calls f, which is not our code; its panic goes to the log.
func (q *Queue) safely(c *call, f func()) (panicked bool) {
	return speak.Safely(q.log, f, "handler panicked", "room", c.M.Room.ID, "id", c.ID)
}

// Drain begins nothing more: what waits is left if it is kept, and else handled as far as time allows. It waits until what
// has begun is handled, or until ctx ends; then the calls' context is cancelled, and Drain waits for the calls to return. It
// returns ctx's error if the work had to be cut short.
func (q *Queue) Drain(ctx context.Context) error {
	if q.close() {
		ctx = context.WithoutCancel(ctx) // there is nothing to cut short
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

// close takes no more messages and reports whether all that were taken are handled.
func (q *Queue) close() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !q.closed {
		q.closed = true
		close(q.closing)
	}
	return len(q.lines) == 0
}

// ends reports whether what has not begun is left.
func (q *Queue) ends() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.closed && q.Kept || q.ctx.Err() != nil
}
