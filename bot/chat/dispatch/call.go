package dispatch

import (
	"errors"
	"sync"
	"time"

	"sudokubot/bot/chat"
)

// call is an item on its way. It is the chat.PersonQueue of its message.
type call struct {
	Item
	queue *Queue
	came  time.Time
	apart bool // as chat.Handler has it

	yield  sync.Once // the next of the queue begins
	worker sync.Once // the worker is given back
	done   sync.Once // Done was called
	counts bool      // it has a worker
	yields bool      // it let the next one begin before it ended; the Queue's mu

	recalled bool // the Queue's mu

	behind []chan struct{} // gates that it waits for
	holds  []held          // the gates it holds; guarded by the Queue's mu
}

// Yield implements chat.PersonQueue.
func (c *call) Yield() {
	if c.counts {
		c.yield.Do(func() {
			c.queue.change(c, func(l *personQueue) {
				c.yields = true
				l.active++
				c.queue.pass(c)
				c.queue.next(l)
			})
		})
	}
}

// Editing implements chat.PersonQueue.
func (c *call) Editing() {
	if c.queue.Coalesces {
		c.Yield()
	}
}

// Enter implements chat.PersonQueue.
func (c *call) Enter(room string) {
	c.queue.mu.Lock()
	defer c.queue.mu.Unlock()
	c.queue.hold(c, gate{room: room, person: c.M.From.ID})
}

// Recall implements chat.PersonQueue.
func (c *call) Recall() int { return c.queue.recall(c) }

// Working implements chat.PersonQueue.
func (c *call) Working() (recalled bool) { return c.queue.come(c) }

// Showing implements chat.PersonQueue.
func (c *call) Showing() {
	c.queue.come(c)
	if c.counts {
		c.worker.Do(func() { <-c.queue.workers })
	}
}

// Shown implements chat.PersonQueue.
func (c *call) Shown() { c.queue.done(c, false) }

// jump handles an urgent message.
func (q *Queue) jump(c *call) {
	defer q.change(c, func(l *personQueue) {
		q.pass(c)
		l.urgent--
	})
	q.handle(c)
}

// serve handles a message when a worker is free, and then lets the next of its queue begin.
func (q *Queue) serve(c *call) {
	defer q.finish(c)
	if !q.begin(c) {
		q.leave(c)
		return
	}
	c.counts = true
	defer c.Showing()
	if q.recalled(c) {
		q.done(c, false)
		return
	}
	q.handle(c)
}

// begin waits until c may be handled, and reports whether it may: not if the bot ends before.
func (q *Queue) begin(c *call) bool {
	for _, gate := range c.behind {
		<-gate
	}
	if q.ends() || q.Open != nil && q.Open(q.ctx) != nil {
		return false
	}
	q.workers <- struct{}{}
	if q.ends() {
		<-q.workers
		return false
	}
	return true
}

// finish records the end of c.
func (q *Queue) finish(c *call) {
	q.change(c, func(l *personQueue) {
		q.pass(c)
		delete(l.begun, c)
		if c.yields {
			l.active--
			return
		}
		q.next(l)
	})
}

// handle passes the message of c to the handler, and logs the outcome and the times.
func (q *Queue) handle(c *call) {
	begun := q.Now()
	p, m := chat.NewPassage(c.ID, c, begun.Sub(c.came)), c.M
	m.Passage = p
	ctx := chat.WithPassage(q.ctx, p)
	err := errPanicked
	defer func() {
		outcome := q.outcome(err)
		p.Tell(ctx, q.log, outcome, q.Now().Sub(begun), err)
		q.done(c, outcome == chat.Kept)
	}()
	q.safely(c, func() { err = q.handler.Handle(ctx, m, c.R) })
}

// errPanicked is the error of a call that never returned.
var errPanicked = errors.New("it did not return")

// outcome converts the error of a call to its outcome.
func (q *Queue) outcome(err error) chat.Outcome {
	switch {
	case err == nil:
		return chat.Answered
	case errors.Is(err, chat.ErrForbidden):
		return chat.Forbidden
	case q.ctx.Err() != nil:
		return chat.Kept
	case errors.Is(err, chat.ErrUndelivered):
		return chat.Undelivered
	}
	return chat.Failed
}
