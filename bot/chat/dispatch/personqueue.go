package dispatch

// lineLimit is the most messages of one person in a room that may wait, and the most urgent ones handled at
// once. Messages beyond it are left out: a hundred answers are unreadable.
const lineLimit = 100

// name names a line.
type name struct{ room, person string }

// line holds the open work for a person in a room.
type line struct {
	waiting []*call
	busy    bool           // one is being handled, or waits for a worker
	active  int            // number of calls that yielded and have not ended
	begun   map[*call]bool // calls that left the line and have not ended; true until they start work or an answer
	urgent  int            // number of calls being handled
}

func (c *call) name() name { return name{c.M.Room.ID, c.M.From.ID} }

// line returns the line of c. The caller holds mu and adds work to the line if it is empty.
func (q *Queue) line(c *call) *line {
	if q.lines[c.name()] == nil {
		q.lines[c.name()] = &line{}
	}
	return q.lines[c.name()]
}

// change changes the line of c by f, and forgets the line if it has no work left.
func (q *Queue) change(c *call, f func(*line)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.line(c)
	f(l)
	if !l.busy && l.urgent == 0 && l.active == 0 {
		delete(q.lines, c.name())
	}
}

// next begins the longest waiting message. Each has its own goroutine, so a call that ends its goroutine
// (runtime.Goexit) does not end the line.
func (q *Queue) next(l *line) {
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

// begin records that c leaves the line.
func (l *line) begin(c *call) {
	if l.begun == nil {
		l.begun = map[*call]bool{}
	}
	l.begun[c] = true
}

// recall cancels the messages waiting in the line of c, and running messages that have not started work or
// an answer. It returns their number. These messages never start work.
func (q *Queue) recall(c *call) (n int) {
	var taken []*call
	q.change(c, func(l *line) {
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

// recalled reports whether c was taken back.
func (q *Queue) recalled(c *call) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return c.recalled
}

// come records that c has started its work or its answer, and reports whether it was recalled before.
func (q *Queue) come(c *call) (recalled bool) {
	q.change(c, func(l *line) {
		if _, ok := l.begun[c]; ok {
			l.begun[c] = false
		}
		recalled = c.recalled
	})
	return recalled
}
