package dispatch

// queueLimit is the most messages of one person in a room that may wait, and the most urgent ones handled at
// once. Messages beyond it are left out: a hundred answers are unreadable.
const queueLimit = 100

// name identifies a personQueue.
type name struct{ room, person string }

// personQueue holds the open work for a person in a room.
type personQueue struct {
	waiting []*call
	busy    bool // one is being handled, or waits for a worker
	active  int  // number of calls that yielded and have not ended
	// calls that left the queue and have not ended; true until they start work or an answer
	begun  map[*call]bool
	urgent int // number of calls being handled
}

func (c *call) name() name { return name{c.M.Room.ID, c.M.From.ID} }

// queueOf returns the queue of c. The caller holds mu and adds work to the queue if it is empty.
func (q *Queue) queueOf(c *call) *personQueue {
	if q.queues[c.name()] == nil {
		q.queues[c.name()] = &personQueue{}
	}
	return q.queues[c.name()]
}

// change changes the queue of c by f, and forgets the queue if it has no work left.
func (q *Queue) change(c *call, f func(*personQueue)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.queueOf(c)
	f(l)
	if !l.busy && l.urgent == 0 && l.active == 0 {
		delete(q.queues, c.name())
	}
}

// next begins the longest waiting message. Each has its own goroutine, so a call that ends its goroutine
// (runtime.Goexit) does not end the queue.
func (q *Queue) next(l *personQueue) {
	if len(l.waiting) == 0 {
		l.busy = false
		return
	}
	c := l.waiting[0]
	l.waiting[0] = nil // so that it is not kept in memory
	l.waiting = l.waiting[1:]
	l.begin(c)
	q.running.Go(func() { q.serve(c) })
}

func (l *personQueue) begin(c *call) {
	if l.begun == nil {
		l.begun = map[*call]bool{}
	}
	l.begun[c] = true
}

// recall cancels the messages waiting in the queue of c, and running messages that have not started work or
// an answer. It returns their number. These messages never start work.
func (q *Queue) recall(c *call) (n int) {
	var taken []*call
	q.change(c, func(l *personQueue) {
		for c, coming := range l.begun {
			if c.recalled = true; coming {
				l.begun[c] = false
				n++
			}
		}
		taken, l.waiting = l.waiting, nil
		for _, c := range taken {
			q.pass(c)
		}
	})
	for _, c := range taken {
		q.done(c, false)
	}
	return n + len(taken)
}

func (q *Queue) recalled(c *call) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return c.recalled
}

// come records that c has started its work or its answer, and reports whether it was recalled before.
func (q *Queue) come(c *call) (recalled bool) {
	q.change(c, func(l *personQueue) {
		if _, ok := l.begun[c]; ok {
			l.begun[c] = false
		}
		recalled = c.recalled
	})
	return recalled
}
