package dispatch

// gate is what other messages of a room wait behind, whoever wrote them: the news that the room has another ID, and a press
// on the same message of the bot, if it is not apart. It is closed when that has changed what it changes.
type gate struct {
	room    string
	message string // of the bot, whose button was pressed; empty for the news
}

// attend lets c wait behind those before it, and others behind c, where that is needed. The caller holds mu.
func (q *Queue) attend(c *call) {
	c.wait(q.gates[gate{room: c.M.Room.ID}])
	switch {
	case c.M.MovedFrom != "":
		c.gate = gate{room: c.M.Room.ID}
	case c.M.Press != nil && !c.apart:
		c.gate = gate{c.M.Room.ID, c.M.Press.Message}
		c.wait(q.gates[c.gate])
	default:
		return
	}
	c.passed = make(chan struct{})
	q.gates[c.gate] = c.passed
}

// wait lets c wait until passed is closed; nil is no gate.
func (c *call) wait(passed chan struct{}) {
	if passed != nil {
		c.behind = append(c.behind, passed)
	}
}

// pass lets those behind c go on. The caller holds mu.
func (q *Queue) pass(c *call) {
	if c.passed == nil {
		return
	}
	close(c.passed)
	if q.gates[c.gate] == c.passed {
		delete(q.gates, c.gate)
	}
	c.passed = nil
}
