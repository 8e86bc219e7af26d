package dispatch

import (
	"errors"
	"sync"
	"time"

	"sudokubot/bot/chat"
)

// call is a submitted item, and the chat.PersonQueue of its message.
type call struct {
	Item
	queue  *Queue
	number int // calls are numbered in the order of Submit
	came   time.Time
	apart  bool // the result of chat.Handler.Apart

	yield  sync.Once // lets the next message of the queue begin
	worker sync.Once // releases the worker
	done   sync.Once // calls Done
	counts bool      // the call got a worker; false for an urgent call

	behind []chan struct{} // the gates to wait for

	// mu of the Queue guards the fields below.
	yields   bool // the queue does not wait for the end of this call
	recalled bool
	holds    []held
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
func (c *call) Recall() (n int) {
	var taken []*call
	c.queue.change(c, func(l *personQueue) {
		for c, idle := range l.begun {
			if c.recalled = true; idle {
				l.begun[c] = false
				n++
			}
		}
		taken, l.waiting = l.waiting, nil
		for _, c := range taken {
			c.queue.pass(c)
		}
	})
	for _, c := range taken {
		c.queue.done(c, false)
	}
	return n + len(taken)
}

// Working implements chat.PersonQueue.
func (c *call) Working() (recalled bool) {
	c.queue.change(c, func(l *personQueue) {
		if _, ok := l.begun[c]; ok {
			l.begun[c] = false
		}
		recalled = c.recalled
	})
	return recalled
}

// Showing implements chat.PersonQueue.
func (c *call) Showing() {
	c.Working()
	if c.counts {
		c.worker.Do(func() { <-c.queue.workers })
	}
}

// Shown implements chat.PersonQueue.
func (c *call) Shown() { c.queue.done(c, false) }

// jump handles an urgent message at once.
func (q *Queue) jump(c *call) {
	defer q.change(c, func(l *personQueue) {
		q.pass(c)
		l.urgent--
	})
	q.handle(c)
}

// serve handles a message when a worker is free. Then the next message of the person may begin.
func (q *Queue) serve(c *call) {
	defer q.finish(c)
	if !q.await(c) {
		q.leave(c)
		return
	}
	c.counts = true
	defer c.Showing()
	q.mu.Lock()
	recalled := c.recalled
	q.mu.Unlock()
	if recalled {
		q.done(c, false)
		return
	}
	q.handle(c)
}

// await waits until c may be handled. It returns false if the bot ends first.
func (q *Queue) await(c *call) bool {
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
		q.release(c)
		delete(l.begun, c)
		if c.yields {
			l.active--
		} else {
			q.next(l)
		}
		q.begin()
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

// errPanicked is the error of a call that panicked or called runtime.Goexit.
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
