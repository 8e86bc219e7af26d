package dispatch

import (
	"time"

	"sudokubot/bot/chat"
)

const (
	excessWait  = 3 * time.Second // before the first notice about messages left out: there may be more
	excessEvery = time.Minute     // between two notices
)

// excess counts the messages left out of a queue.
type excess struct {
	n      int
	newest *call
}

// exceed leaves c out. The caller holds mu.
func (q *Queue) exceed(c *call) {
	q.running.Go(func() { q.done(c, false) })
	e := q.excess[c.name()]
	if e != nil {
		e.n, e.newest = e.n+1, c
		return
	}
	q.excess[c.name()] = &excess{1, c}
	q.running.Go(func() { q.apologise(c.name()) })
}

// apologise informs a person, a little later, of the messages left out. It repeats this until no message
// was left out for a while.
func (q *Queue) apologise(of name) {
	for wait := excessWait; ; wait = excessEvery {
		q.pause(wait)
		n, newest := q.leftOut(of)
		if n == 0 {
			return
		}
		q.log.Warn("messages left out: too many wait", "room", of.room, "n", n, "id", newest.ID, "outcome",
			chat.LeftOut)
		q.safely(newest, func() {
			if err := q.handler.LeftOut(q.ctx, newest.M, newest.R, n); err != nil {
				q.log.Warn("nobody was told of the messages left out", "room", of.room, "err", err)
			}
		})
	}
}

// pause waits, but not beyond the beginning of Drain.
func (q *Queue) pause(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-q.closing:
	}
}

// leftOut returns the messages left out since the last call, and forgets the queue if it was empty.
func (q *Queue) leftOut(of name) (n int, newest *call) {
	q.mu.Lock()
	defer q.mu.Unlock()
	e := q.excess[of]
	n, newest = e.n, e.newest
	if e.n = 0; n == 0 {
		delete(q.excess, of)
	}
	return n, newest
}
