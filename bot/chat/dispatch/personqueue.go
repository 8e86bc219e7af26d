package dispatch

import (
	"slices"
	"time"
)

// Largest number of waiting messages of a person in a room, and of urgent messages of the person handled at
// once. Further messages are left out: a hundred answers are unreadable, and annoy others in a group.
const (
	privateLimit = 100
	groupLimit   = 20
)

func limitOf(c *call) int {
	if c.M.Room.Private {
		return privateLimit
	}
	return groupLimit
}

// showingMost is the number of goroutines beyond Options.Workers, for messages that wait for the platform.
// roomMost is the most goroutines for a room. Further messages wait without a goroutine.
const (
	showingMost = 1000
	roomMost    = 100
)

type name struct{ room, person string }

// personQueue has the unfinished messages of a person in a room.
type personQueue struct {
	waiting []*call
	busy    bool // a message is being handled, or waits for a worker
	active  int  // number of unfinished calls after their Yield
	urgent  int  // number of unfinished urgent calls
	// begun has the unfinished calls that have left waiting. The value is true until the call is recalled, or
	// starts work or an answer.
	begun map[*call]bool
}

func (c *call) name() name { return name{c.M.Room.ID, c.M.From.ID} }

// queueOf returns the queue of c. The caller holds mu. If the queue is new, the caller adds work to it.
func (q *Queue) queueOf(c *call) *personQueue {
	if q.queues[c.name()] == nil {
		q.queues[c.name()] = &personQueue{}
	}
	return q.queues[c.name()]
}

// change calls f with the queue of c. It then deletes the queue if it has no work left.
func (q *Queue) change(c *call, f func(*personQueue)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.queueOf(c)
	f(l)
	if !l.busy && l.urgent == 0 && l.active == 0 {
		delete(q.queues, c.name())
	}
}

// next begins the longest waiting message.
func (q *Queue) next(l *personQueue) {
	if len(l.waiting) == 0 {
		l.busy = false
		return
	}
	c := l.waiting[0]
	l.waiting[0] = nil // for the garbage collector
	l.waiting = l.waiting[1:]
	q.enqueue(l, c)
}

// enqueue lets c begin when a place is free. The caller holds mu.
func (q *Queue) enqueue(l *personQueue, c *call) {
	if l.begun == nil {
		l.begun = map[*call]bool{}
	}
	l.begun[c] = true
	i, _ := slices.BinarySearchFunc(q.ready, c.number, func(c *call, n int) int { return c.number - n })
	q.ready = slices.Insert(q.ready, i, c)
	q.begin()
}

// begin begins the oldest calls while places are free. Each call has its own goroutine; places limit their
// number. The oldest call of all always gets the place of the call before it, so calls that wait at its gate
// cannot have all places. A call that ends its goroutine (runtime.Goexit) does not block the queue. The
// caller holds mu.
func (q *Queue) begin() {
	for i := 0; i < len(q.ready) && q.places > 0; {
		c := q.ready[i]
		room := c.M.Room.ID
		if q.taken[room] >= roomMost {
			i++
			continue
		}
		q.ready = slices.Delete(q.ready, i, i+1)
		q.places--
		q.taken[room]++
		q.running.Go(func() { q.serve(c) })
	}
}

// release frees the place of c, for the next begin. The caller holds mu.
func (q *Queue) release(c *call) {
	room := c.M.Room.ID
	q.places++
	if q.taken[room]--; q.taken[room] == 0 {
		delete(q.taken, room)
	}
}

// oldest implements the function for Options.Watch.
func (q *Queue) oldest() (came time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	older := func(c *call) {
		if came.IsZero() || c.came.Before(came) {
			came = c.came
		}
	}
	for _, l := range q.queues {
		for c := range l.begun {
			older(c)
		}
		if len(l.waiting) > 0 {
			older(l.waiting[0])
		}
	}
	return came
}

// gate makes later messages wait for a call. The gate of a moved room blocks all messages with its new ID.
// The gate of a bot's message blocks later presses on that message, unless Handler.Apart exempts them. The
// gate of a person blocks this person's messages in a private room entered by an earlier call
// (PersonQueue.Enter). A gate opens when its call has stored its change.
type gate struct {
	room    string
	message string // the bot's message with the pressed button; may be empty
	person  string // the person whose messages wait, in a private room; may be empty
}

// held is a gate closed by a call.
type held struct {
	gate
	passed chan struct{} // closed when the call releases the gate
}

// attend makes c wait for earlier messages, and closes the gates at which later messages wait for c. The
// caller holds mu.
func (q *Queue) attend(c *call) {
	c.wait(q.gates[gate{room: c.M.Room.ID}])
	c.wait(q.gates[gate{room: c.M.Room.ID, person: c.M.From.ID}])
	switch {
	case c.M.MovedFrom != "":
		q.hold(c, gate{room: c.M.Room.ID})
	case c.M.Press != nil && !c.apart:
		on := gate{room: c.M.Room.ID, message: c.M.Press.Message}
		c.wait(q.gates[on])
		q.hold(c, on)
	}
}

// wait makes c wait until passed is closed. A nil channel is no gate.
func (c *call) wait(passed chan struct{}) {
	if passed != nil {
		c.behind = append(c.behind, passed)
	}
}

// hold makes later messages at the gate wait for c, and no longer for earlier calls. The caller holds mu.
func (q *Queue) hold(c *call, g gate) {
	h := held{g, make(chan struct{})}
	c.holds = append(c.holds, h)
	q.gates[g] = h.passed
}

// pass opens the gates closed by c. The caller holds mu.
func (q *Queue) pass(c *call) {
	for _, h := range c.holds {
		close(h.passed)
		if q.gates[h.gate] == h.passed {
			delete(q.gates, h.gate)
		}
	}
	c.holds = nil
}
