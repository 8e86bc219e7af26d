package dispatch

// gate is what other messages of a room wait behind: whoever wrote them, the news that the room has another ID, and a press on the same
// message of the bot, if it is not apart; and those of one person, what goes on in their private room and was said elsewhere. It is closed
// when that has changed what it changes.
type gate struct {
	room    string
	message string // of the bot, whose button was pressed; else empty
	person  string // who is awaited in a private room; else empty
}

// held is a gate that waits for a call.
type held struct {
	gate
	passed chan struct{} // closed when it no longer does
}

// attend lets c wait behind those before it, and others behind c, where that is needed. The caller holds mu.
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

// wait lets c wait until passed is closed; nil is no gate.
func (c *call) wait(passed chan struct{}) {
	if passed != nil {
		c.behind = append(c.behind, passed)
	}
}

// hold lets those who come to a gate from now on wait for c, and for none that held it before. The caller holds mu.
func (q *Queue) hold(c *call, g gate) {
	h := held{g, make(chan struct{})}
	c.holds = append(c.holds, h)
	q.gates[g] = h.passed
}

// pass lets those behind c go on. The caller holds mu.
func (q *Queue) pass(c *call) {
	for _, h := range c.holds {
		close(h.passed)
		if q.gates[h.gate] == h.passed {
			delete(q.gates, h.gate)
		}
	}
	c.holds = nil
}
