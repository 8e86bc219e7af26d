package dispatch

// lineLimit is how many messages of one person in a room may wait, and how many urgent ones may be handled at once. What
// comes beyond it is left out: nobody reads a hundred answers.
const lineLimit = 100

// name names a line.
type name struct{ room, person string }

// line is what is left to do for a person in a room.
type line struct {
	waiting []*call
	busy    bool // one is being handled, or waits for a worker
	active  int  // how many of those that have let the next one begin are not at their end
	urgent  int  // how many are being handled
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
	q.running.Go(func() { q.serve(c) })
}

// recall takes back what waits in the line of c.
func (q *Queue) recall(c *call) int {
	var taken []*call
	q.change(c, func(l *line) {
		taken, l.waiting = l.waiting, nil
		for _, c := range taken {
			q.pass(c)
		}
	})
	for _, c := range taken {
		q.done(c, false)
	}
	return len(taken)
}
