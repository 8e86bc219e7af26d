package dispatch

// gate makes later messages wait for a call. The gate of a room holds all its messages until its new ID is
// known. The gate of a bot's message holds later presses on it, unless Handler.Apart exempts them. The gate
// of a person holds their messages in a private room that an earlier call has entered (PersonQueue.Enter). A
// gate opens when its call has stored its change.
type gate struct {
	room    string
	message string // the bot's message with the pressed button; else empty
	person  string // the person awaited in a private room; else empty
}

// held is a gate held by a call.
type held struct {
	gate
	passed chan struct{} // closed when the call releases the gate
}

// attend makes c wait for earlier messages, and later messages wait for c, where needed. The caller holds
// mu.
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

// hold makes later arrivals at a gate wait for c, and no longer for earlier holders. The caller holds mu.
func (q *Queue) hold(c *call, g gate) {
	h := held{g, make(chan struct{})}
	c.holds = append(c.holds, h)
	q.gates[g] = h.passed
}

// pass opens the gates held by c. The caller holds mu.
func (q *Queue) pass(c *call) {
	for _, h := range c.holds {
		close(h.passed)
		if q.gates[h.gate] == h.passed {
			delete(q.gates, h.gate)
		}
	}
	c.holds = nil
}
