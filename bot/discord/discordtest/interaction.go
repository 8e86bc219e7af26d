package discordtest

import (
	"encoding/json"
	"time"
)

// Interaction is a command, an option being typed, the press of a button, or a sent form.
type Interaction struct {
	ID string

	s        *Server
	token    string
	by       *User
	channel  string
	private  bool
	source   *message      // the message with the pressed button
	made     time.Duration // time of the interaction on Discord's clock
	answer   int           // type of the first answer; 0 before the first answer
	original *message      // the message named @original in URLs
	follows  int           // number of follow-up messages

	suggested []Suggestion
	form      *Form
	data      map[string]any
	kind      int
	then      func(Message) // parameter then of CommandThen; may be nil
}

// Kinds of interactions.
const (
	command = 2
	press   = 3
)

// Answer returns the type of the first answer: 4 message, 5 thinking, 6 silent, 7 update, 8 suggestions,
// 9 form. It is 0 before the first answer.
func (i *Interaction) Answer() int {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.answer
}

// AwaitAnswer waits for the first answer and returns its type.
func (i *Interaction) AwaitAnswer() int {
	i.s.tb.Helper()
	i.s.Await("an answer to the interaction", func() bool { return i.Answer() != 0 })
	return i.Answer()
}

// Token returns the secret for answers to the interaction.
func (i *Interaction) Token() string { return i.token }

const (
	answerWithin = 3 * time.Second
	tokenLife    = 15 * time.Minute
)

func (s *Server) postCallback(q *asked) (any, *refusal) {
	i := s.interactions[q.PathValue("token")]
	switch {
	case i == nil || i.ID != q.PathValue("id"):
		return nil, unknownInteraction
	case i.answer != 0:
		return nil, acknowledged
	case s.elapsed-i.made > answerWithin:
		return nil, unknownInteraction
	}
	var body struct {
		Type int
		Data json.RawMessage
	}
	if err := json.Unmarshal(q.form.raw, &body); err != nil {
		return nil, invalid(err.Error())
	}
	if refused := i.begin(body.Type, body.Data, q.form.files); refused != nil {
		return nil, refused
	}
	i.answer = body.Type
	if q.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	result := map[string]any{"interaction": map[string]any{"id": i.ID, "type": i.kind}}
	if i.original != nil && body.Type != 6 {
		result["resource"] = map[string]any{"type": body.Type, "message": s.wire(i.original, true)}
	}
	return result, nil
}

func (i *Interaction) begin(kind int, data json.RawMessage, files map[string]file) *refusal {
	switch {
	case kind == 8 && i.kind == typing:
		return i.suggest(data)
	case i.kind == typing:
		return invalid("type: an option that is typed has suggestions alone")
	case kind == 9 && i.kind != sent:
		return i.show(data)
	case kind == 4:
		return i.say(data, files)
	case kind == 5:
		return i.think(data)
	case kind == 6 && i.source != nil:
		if len(data) > 0 && string(data) != "null" {
			return invalid("a silent answer has no data")
		}
		i.original = i.source
		return nil
	case kind == 7 && i.source != nil && i.source.Deleted:
		return unknownMessage
	case kind == 7 && i.source != nil:
		i.original = i.source
		_, refused := i.s.change(i.source, form{raw: data, files: files})
		return refused
	}
	return invalid("type: not an answer to this interaction")
}

func (i *Interaction) say(data json.RawMessage, files map[string]file) *refusal {
	c, refused := readContent(data, files)
	if refused != nil {
		return refused
	}
	m, refused := i.s.write(i.channel, c, files)
	if refused != nil {
		return refused
	}
	if c.has(64) {
		m.For = i.by.ID
	}
	m.kind, i.original = 20, m
	if i.then != nil {
		i.then(m.Message)
	}
	i.publish(m)
	return nil
}

// publish sends the event of the bot's own message to the bot, unless the message is ephemeral.
func (i *Interaction) publish(m *message) {
	if m.For == "" {
		i.s.announce("MESSAGE_CREATE", m)
	}
}

func (i *Interaction) think(data json.RawMessage) *refusal {
	var fields map[string]any
	_ = json.Unmarshal(data, &fields)
	for k := range fields {
		if k != "flags" {
			return invalid("a deferred answer has nothing but flags, not " + k)
		}
	}
	m := &message{kind: 20, private: i.private, then: i.then}
	m.ID, m.Channel, m.Author, m.Loading = i.s.id(), i.channel, BotID, true
	if flags, _ := fields["flags"].(float64); int(flags)&64 != 0 {
		m.For = i.by.ID
	}
	i.s.messages = append(i.s.messages, m)
	i.original = m
	return nil
}

// hooked returns the interaction whose token is in a request about a message.
func (s *Server) hooked(q *asked) (*Interaction, *refusal) {
	i := s.interactions[q.PathValue("token")]
	switch {
	case i == nil || q.PathValue("app") != AppID || i.answer == 0:
		return nil, unknownWebhook
	case s.elapsed-i.made > tokenLife:
		return nil, expiredToken
	}
	return i, nil
}

// hookMessage returns the message named in a request with the token of an interaction.
func (s *Server) hookMessage(q *asked) (*message, *refusal) {
	i, refused := s.hooked(q)
	if refused != nil {
		return nil, refused
	}
	m := i.original
	if id := q.PathValue("message"); id != "@original" {
		m = s.find(id)
	}
	if m == nil || m.Deleted {
		return nil, unknownMessage
	}
	return m, nil
}

func (s *Server) postFollowUp(q *asked) (any, *refusal) {
	i, refused := s.hooked(q)
	if refused != nil {
		return nil, refused
	}
	if i.original != nil && i.original.Loading && !i.original.Deleted {
		// The first message after a deferral replaces "thinking", and only the people who see "thinking" see
		// it.
		return s.change(i.original, q.form)
	}
	c, refused := readContent(q.form.raw, q.form.files)
	if refused != nil {
		return nil, refused
	}
	if s.channels[i.channel].foreign && i.follows == 5 {
		return nil, tooManyFollows
	}
	m, refused := s.write(i.channel, c, q.form.files)
	if refused != nil {
		return nil, refused
	}
	i.follows++
	if c.has(64) {
		m.For = i.by.ID
	}
	i.publish(m)
	return s.wire(m, true), nil
}

func (s *Server) getHook(q *asked) (any, *refusal) {
	m, refused := s.hookMessage(q)
	if refused != nil {
		return nil, refused
	}
	return s.wire(m, true), nil
}

func (s *Server) patchHook(q *asked) (any, *refusal) {
	m, refused := s.hookMessage(q)
	if refused != nil {
		return nil, refused
	}
	return s.change(m, q.form)
}

func (s *Server) deleteHook(q *asked) (any, *refusal) {
	m, refused := s.hookMessage(q)
	if refused == nil {
		m.Deleted = true
	}
	return nil, refused
}
