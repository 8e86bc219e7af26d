package telegramtest

import (
	"encoding/json"
	"slices"
	"time"
)

// queryLife is how long a press can be answered, and allows an ephemeral message.
const queryLife = 15 * time.Second

// ephemerals is the state of a chat's ephemeral messages. The words of refusals are guesses.
type ephemerals struct {
	unknown   bool // the server is older, and ignores the parameter
	refused   bool
	noUploads bool           // edits take only pictures that were sent before
	offline   map[int64]bool // people who do not get ephemeral messages
	alive     []*Message
	hidden    map[int64]map[int]bool // public messages with an ephemeral one in their place, by person
}

// NoEphemeral makes the chat refuse ephemeral messages.
func (c *Chat) NoEphemeral() { c.server.locked(func() { c.ephemeral.refused = true }) }

// UnknownEphemeral makes the server ignore the parameter for ephemeral messages, as one of Bot API 10.1 does.
func (c *Chat) UnknownEphemeral() { c.server.locked(func() { c.ephemeral.unknown = true }) }

// NoEphemeralUploads makes edits of ephemeral messages refuse new pictures.
func (c *Chat) NoEphemeralUploads() { c.server.locked(func() { c.ephemeral.noUploads = true }) }

// Offline sets whether a person is offline or has an older app. Then they see no ephemeral message.
func (c *Chat) Offline(u *User, offline bool) {
	c.server.locked(func() {
		if c.ephemeral.offline == nil {
			c.ephemeral.offline = map[int64]bool{}
		}
		c.ephemeral.offline[u.ID] = offline
	})
}

// Expire drops all ephemeral messages, as Telegram may at any time.
func (c *Chat) Expire() { c.server.locked(func() { c.ephemeral.alive, c.ephemeral.hidden = nil, nil }) }

// SeenBy returns the messages a person sees, public ones first.
func (c *Chat) SeenBy(u *User) []Message {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	off := c.ephemeral.offline[u.ID]
	var seen []Message
	for _, m := range c.messages {
		if !m.Deleted && (off || !c.ephemeral.hidden[u.ID][m.ID]) {
			seen = append(seen, *m)
		}
	}
	for _, m := range c.ephemeral.alive {
		if m.Reader.ID == u.ID && !off {
			seen = append(seen, *m)
		}
	}
	return seen
}

// PressAlone presses a button below an ephemeral message to u.
func (c *Chat) PressAlone(u *User, id int, label string) *Press {
	c.server.t.Helper()
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	if m := c.ephemeral.find(u.ID, id); m != nil {
		for _, b := range slices.Concat(m.Buttons...) {
			if b.Label == label {
				return c.server.press(u, b.Data, m, m.json())
			}
		}
	}
	c.server.t.Errorf("telegram: no ephemeral message %d with a button %q", id, label)
	return &Press{server: c.server, answered: true}
}

// ReplyAlone writes an ephemeral reply to an ephemeral message. Only u and the bot see it.
func (c *Chat) ReplyAlone(u *User, id int, text string) {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	m := &Message{From: u, Text: text, Reader: u}
	c.ephemeral.add(c, m)
	out := m.json()
	if to := c.ephemeral.find(u.ID, id); to != nil {
		out["reply_to_message"] = to.json()
	}
	c.server.push("message", out)
}

func (e *ephemerals) find(reader int64, id int) *Message {
	for _, m := range e.alive {
		if m.ID == id && m.Reader.ID == reader {
			return m
		}
	}
	return nil
}

// add gives m the smallest ID without a living ephemeral message in the chat.
func (e *ephemerals) add(c *Chat, m *Message) {
	m.Chat, m.ID = c, 1
	for slices.ContainsFunc(e.alive, func(o *Message) bool { return o.ID == m.ID }) {
		m.ID++
	}
	e.alive = append(e.alive, m)
}

// postEphemeral sends an ephemeral message. s.mu must be held.
func (s *Server) postEphemeral(c *call, room *Chat, m content) (any, *envelope) {
	var p struct {
		Receiver int64  `json:"receiver_user_id"`
		Query    string `json:"callback_query_id"`
		Replace  bool   `json:"replace_callback_query_message"`
	}
	var to struct {
		ID int `json:"ephemeral_message_id"`
	}
	if json.Unmarshal([]byte(c.text("ephemeral_message_parameters")), &p) != nil {
		return nil, refused("Bad Request: can't parse EphemeralMessageParameters")
	}
	if text := c.text("reply_parameters"); text != "" && json.Unmarshal([]byte(text), &to) != nil {
		return nil, refused("Bad Request: can't parse ReplyParameters")
	}
	q, own := s.queries[p.Query], room.ephemeral.find(p.Receiver, to.ID)
	pressed := q != nil && q.message != nil && q.message.Chat == room && s.clock().Sub(q.at) < queryLife
	switch {
	case room.ephemeral.refused, room.kind == "private", c.text("reply_parameters") != "" && to.ID == 0:
		return nil, refused("Bad Request: EPHEMERAL_NOT_ALLOWED")
	case !pressed && own == nil && !room.manages(s.Bot):
		return nil, refused("Bad Request: EPHEMERAL_TOO_LATE")
	case p.Replace && (!pressed || q.message.Reader != nil):
		return nil, refused("Bad Request: EPHEMERAL_REPLACE_INVALID")
	}
	sent := &Message{From: s.Bot}
	switch {
	case pressed:
		sent.Reader = q.from
	case own != nil:
		sent.Reader = own.Reader
	default:
		sent.Reader = &User{ID: p.Receiver, Name: "Member"}
	}
	if p.Replace {
		room.ephemeral.hide(sent.Reader.ID, q.message.ID)
	}
	s.name(&m)
	room.ephemeral.add(room, sent)
	m.put(sent)
	room.happened(sent)
	return sent.json(), nil
}

func (e *ephemerals) hide(reader int64, id int) {
	if e.hidden == nil {
		e.hidden = map[int64]map[int]bool{}
	}
	if e.hidden[reader] == nil {
		e.hidden[reader] = map[int]bool{}
	}
	e.hidden[reader][id] = true
}

func (c *Chat) manages(u *User) bool {
	return slices.ContainsFunc(c.managers, func(m manager) bool { return m.user.ID == u.ID })
}

// PressStale presses a button of an ephemeral message, even of an expired one.
func (c *Chat) PressStale(u *User, m Message, data string) *Press {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	return c.server.press(u, data, &m, m.json())
}
