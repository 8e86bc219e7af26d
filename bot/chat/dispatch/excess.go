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

// exceed leaves c out. The caller holds mu.
func (q *Queue) exceed(c *call) {
	calls, known := q.excess[c.name()]
	q.excess[c.name()] = append(calls, c)
	if !known {
		q.running.Go(func() { q.apologise(c.name()) })
	}
}

// apologise informs a person of the messages left out, after a short wait. It repeats this until no message
// has been left out since the last notice. If the bot ends before a notice, its messages are left for the
// next start.
func (q *Queue) apologise(key name) {
	for wait := excessWait; ; wait = excessEvery {
		_ = speak.Sleep(q.closing, wait)
		calls := q.leftOut(key)
		if len(calls) == 0 {
			return
		}
		left := q.ends() || !q.told(calls)
		for _, c := range calls {
			q.done(c, left)
		}
	}
}

// told informs the author of the calls, which are left out. It returns false if the bot ends first.
func (q *Queue) told(calls []*call) bool {
	newest := calls[len(calls)-1]
	room := newest.M.Room.ID
	q.log.Warn("messages left out: too many wait", "room", room, "n", len(calls), "id", newest.ID, "outcome",
		chat.LeftOut)
	var err error
	q.safely(newest, func() { err = q.handler.LeftOut(q.ctx, newest.M, newest.R, len(calls)) })
	if err != nil {
		q.log.Warn("nobody was told of the messages left out", "room", room, "err", err)
	}
	return err == nil || q.ctx.Err() == nil
}

// leftOut returns the calls left out since the last call of leftOut. Without any, it deletes their entry.
func (q *Queue) leftOut(key name) []*call {
	q.mu.Lock()
	defer q.mu.Unlock()
	calls := q.excess[key]
	if q.excess[key] = nil; len(calls) == 0 {
		delete(q.excess, key)
	}
	return calls
}
