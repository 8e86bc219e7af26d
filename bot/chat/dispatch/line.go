package dispatch

// lineLimit is how many messages of one person in a room may wait, and how many urgent ones may be handled at once. What
// comes beyond it is left out: nobody reads a hundred answers.
const lineLimit = 100

// name names a line.
type name struct{ room, person string }

// line is what is left to do for a person in a room.
type line struct {
	waiting []*call
	busy    bool           // one is being handled, or waits for a worker
	active  int            // how many of those that have let the next one begin are not at their end
	begun   map[*call]bool // those that have left the line and are not at their end; true until work for them, or their answer, begins
	urgent  int            // how many are being handled
}

func (c *call) name() name { return name{c.M.Room.ID, c.M.From.ID} }

// line returns the line of c. The caller holds mu and gives the line something to do, if it has nothing.
func (q *Queue) line(c *call) *line {
	if q.lines[c.name()] == nil {
		q.lines[c.name()] = &line{}
	}
	return q.lines[c.name()]
}

// change changes the line of c by f, and forgets it if nothing is left to do there.
func (q *Queue) change(c *call, f func(*line)) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.line(c)
	f(l)
	if !l.busy && l.urgent == 0 && l.active == 0 {
		delete(q.lines, c.name())
	}
}

// next lets the message begin that has waited longest. A goroutine for each, so that a call that ends its own
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

// begin notes that c leaves the line.
func (l *line) begin(c *call) {
	if l.begun == nil {
		l.begun = map[*call]bool{}
	}
	l.begun[c] = true
}

// recall takes back what waits in the line of c, and what has left it without coming to its work or its answer: that is as if it
// still waited, to who takes it back. None of them begins work from now on.
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

// come notes that c has come to its work or its answer, and reports whether it was taken back before.
func (q *Queue) come(c *call) (recalled bool) {
	q.change(c, func(l *line) {
		if _, ok := l.begun[c]; ok {
			l.begun[c] = false
		}
		recalled = c.recalled
	})
	return recalled
}
