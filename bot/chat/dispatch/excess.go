package dispatch

import (
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

const (
	excessWait  = 3 * time.Second // wait before the first notice about messages left out, since more may follow
	excessEvery = time.Minute     // wait between two notices
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

// apologise informs a person of the messages left out, after a short wait. It repeats this until no message
// has been left out since the last notice.
func (q *Queue) apologise(key name) {
	for wait := excessWait; ; wait = excessEvery {
		_ = speak.Sleep(q.closing, wait)
		n, newest := q.leftOut(key)
		if n == 0 {
			return
		}
		q.log.Warn("messages left out: too many wait", "room", key.room, "n", n, "id", newest.ID, "outcome",
			chat.LeftOut)
		q.safely(newest, func() {
			if err := q.handler.LeftOut(q.ctx, newest.M, newest.R, n); err != nil {
				q.log.Warn("nobody was told of the messages left out", "room", key.room, "err", err)
			}
		})
	}
}

// leftOut returns the number of messages left out since the last call, and the newest of them. If nothing was
// left out, it deletes the excess.
func (q *Queue) leftOut(key name) (n int, newest *call) {
	q.mu.Lock()
	defer q.mu.Unlock()
	e := q.excess[key]
	n, newest = e.n, e.newest
	if e.n = 0; n == 0 {
		delete(q.excess, key)
	}
	return n, newest
}
