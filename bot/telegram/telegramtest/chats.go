package telegramtest

import (
	"slices"
	"strconv"
	"time"
)

// User is a person, or the bot.
type User struct {
	ID       int64
	Name     string
	Username string // without @; may be empty
	Language string // IETF language tag; may be empty
	Bot      bool
}

func (u *User) json() map[string]any {
	m := map[string]any{"id": u.ID, "is_bot": u.Bot, "first_name": u.Name}
	if u.Username != "" {
		m["username"] = u.Username
	}
	if u.Language != "" {
		m["language_code"] = u.Language
	}
	return m
}

// Chat is a private chat or a group.
type Chat struct {
	ID    int64
	Title string
	Forum bool

	server *Server
	kind   string // private, group, supergroup
	person *User  // the person in a private chat

	// The server's lock guards the fields below.
	refusal     *envelope // the answer to any message; nil if the bot may write
	noPhotos    bool
	noDocuments bool
	noReactions bool
	noTopics    map[int]bool // deleted topics
	managers    []manager
	hidden      bool       // the members are hidden from the bot
	last        int        // ID of the newest message
	messages    []*Message // in order
	ephemeral   ephemerals
	events      []Message // states of the bot's messages after each send and edit, in order
	taken       int       // the number of events returned by Next
}

// Message is the state of a message at one time.
type Message struct {
	ID      int
	Chat    *Chat
	From    *User
	Text    string // visible text; for a picture, its caption
	Blocks  []string
	HTML    string // the bot's text with its markup
	Photo   []byte // picture the bot sent; may be nil
	Spoiler bool   // the photo is hidden until a tap
	File    *File  // document the bot sent; may be nil
	Buttons [][]Button
	ReplyTo int  // ID of the answered message; 0 for no reply
	Thread  int  // topic in a forum; else 0
	Silent  bool // sent without a sound
	Edited  bool
	Deleted bool
	Pinned  bool
	Widget  *Widget // the bot's widget; may be nil
	Table   *Table  // the bot's table; may be nil
	// Reader is the only person who sees the message; nil if all see it. Then ID is the ID of an ephemeral
	// message.
	Reader *User
	// Reaction is the bot's emoji reaction to the message, or empty.
	Reaction string

	entities  []entity
	anonymous bool           // written by an administrator in the name of the group
	extra     map[string]any // more fields of the Bot API: files, service messages
	markup    string         // buttons as they were sent
	blocks    string         // the table as it was sent
	photoID   string         // the file_id of Photo
}

// Button is a button below a message.
type Button struct {
	Label string `json:"text"`
	Data  string `json:"callback_data,omitempty"`
	Style string `json:"style,omitempty"`
	URL   string `json:"url,omitempty"`
	Copy  struct {
		Text string `json:"text"`
	} `json:"copy_text,omitzero"`
	App WebApp `json:"web_app,omitzero"`
}

// WebApp is a page that a button opens in the app.
type WebApp struct {
	URL string `json:"url"`
}

// Press is the press of a button. The bot must answer it, once.
type Press struct {
	ID string

	server            *Server
	answered, expired bool
	excused           bool // another answer is allowed
	text, link        string

	at      time.Time
	from    *User
	message *Message // the pressed message; nil if it is not known
}

// User returns a new person.
func (s *Server) User(name, language string) *User {
	return &User{ID: s.newID(), Name: name, Language: language}
}

// Private returns the chat of a person with the bot. Repeated calls return the first chat.
func (s *Server) Private(u *User) *Chat {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c, ok := s.chats[u.ID]; ok {
		return c
	}
	return s.open(&Chat{ID: u.ID, Title: u.Name, kind: "private", person: u})
}

// Group returns a new supergroup, with an ID that does not fit into 32 bits. Every message in it reaches
// the bot.
func (s *Server) Group(title string) *Chat {
	return s.group(Chat{ID: -1001234500000, Title: title, kind: "supergroup"})
}

// BasicGroup returns a new basic group, which can become a supergroup.
func (s *Server) BasicGroup(title string) *Chat {
	return s.group(Chat{ID: -40000, Title: title, kind: "group"})
}

// ForumGroup returns a new supergroup with topics. A topic is the ID of its opening message. Tests may use
// any number.
func (s *Server) ForumGroup(title string) *Chat {
	return s.group(Chat{ID: -1009876500000, Title: title, kind: "supergroup", Forum: true})
}

func (s *Server) group(c Chat) *Chat {
	c.ID -= s.newID()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.open(&c)
}

// open adds a chat. s.mu must be held.
func (s *Server) open(c *Chat) *Chat {
	c.server, c.last = s, 10
	s.chats[c.ID] = c
	return c
}

func (s *Server) newID() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lastID++
	return s.lastID
}

func (c *Chat) json() map[string]any {
	m := map[string]any{"id": c.ID, "type": c.kind}
	if c.kind == "private" {
		m["first_name"] = c.person.Name
	} else {
		m["title"] = c.Title
	}
	if c.Forum {
		m["is_forum"] = true
	}
	return m
}

func (m *Message) json() map[string]any {
	out := map[string]any{"message_id": m.ID, "date": now(), "chat": m.Chat.json(), "from": m.From.json()}
	if m.Reader != nil {
		out["message_id"], out["ephemeral_message_id"], out["receiver_user"] = 0, m.ID, m.Reader.json()
	}
	text, entities := "text", "entities"
	if m.Table != nil {
		out["rich_message"] = map[string]any{"blocks": []any{}}
	}
	if m.Widget != nil {
		out["widget"], out["has_protected_content"] = m.Widget, true
	}
	if m.Photo != nil || m.File != nil || m.Widget != nil || len(m.extra) > 0 {
		text, entities = "caption", "caption_entities"
	}
	if m.Text != "" {
		out[text] = m.Text
	}
	if len(m.entities) > 0 {
		out[entities] = m.entities
	}
	if m.Photo != nil {
		out["photo"] = photoSizes(m.photoID, m.Photo)
		if m.Spoiler {
			out["has_media_spoiler"] = true
		}
	}
	if m.File != nil {
		out["document"] = m.File.document("sent-" + strconv.Itoa(m.ID))
	}
	if m.anonymous {
		out["from"], out["sender_chat"] = groupBot.json(), m.Chat.json()
	}
	if m.Edited {
		out["edit_date"] = now() + 60
	}
	if m.Thread != 0 {
		out["message_thread_id"], out["is_topic_message"] = m.Thread, true
		out["reply_to_message"] = m.Chat.service(m.Thread, "forum_topic_created",
			map[string]any{"name": "topic", "icon_color": 7322096})
	}
	if to := m.Chat.find(m.ReplyTo); to != nil {
		answered := to.json()
		delete(answered, "reply_to_message") // documented as "will not contain further reply_to_message fields"
		out["reply_to_message"] = answered
	}
	if len(m.Buttons) > 0 {
		out["reply_markup"] = map[string]any{"inline_keyboard": m.Buttons}
	}
	for name, v := range m.extra {
		out[name] = v
	}
	return out
}

func (c *Chat) service(id int, name string, what any) map[string]any {
	return map[string]any{
		"message_id": id, "date": now(), "chat": c.json(), name: what,
		"from": (&User{ID: 42, Name: "Admin"}).json(),
	}
}

// find returns a message that is not deleted, or nil. s.mu must be held.
func (c *Chat) find(id int) *Message {
	i := slices.IndexFunc(c.messages, func(m *Message) bool { return m.ID == id && !m.Deleted })
	if i < 0 {
		return nil
	}
	return c.messages[i]
}

// add adds a message. s.mu must be held.
func (c *Chat) add(m *Message) *Message {
	c.last++
	m.ID, m.Chat = c.last, c
	c.messages = append(c.messages, m)
	return m
}

// happened records that the bot has sent or edited m. s.mu must be held.
func (c *Chat) happened(m *Message) {
	c.events = append(c.events, *m)
	c.server.show(m)
	c.server.broadcast()
}

// show passes a message of the bot to the function set by Watch. s.mu must be held.
func (s *Server) show(m *Message) {
	if s.shown != nil {
		s.shown(*m)
	}
}

// Next waits for the next message the bot sends or edits in the chat. It returns the message as it was at
// that time. Each state is returned once, in order.
func (c *Chat) Next() Message {
	c.server.t.Helper()
	var m Message
	c.server.wait("the bot to say something in "+c.Title, func() bool {
		if c.taken == len(c.events) {
			return false
		}
		m = c.events[c.taken]
		c.taken++
		return true
	})
	return m
}

// Said returns the states of all messages the bot has sent and edited in the chat so far, in order. It
// includes those that Next has not returned yet.
func (c *Chat) Said() []Message {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	return slices.Clone(c.events)
}

// Messages returns the messages the chat shows now, in order, by all authors.
func (c *Chat) Messages() []Message {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	var shown []Message
	for _, m := range c.messages {
		if !m.Deleted {
			shown = append(shown, *m)
		}
	}
	return shown
}

// WaitDeleted waits until a message is deleted.
func (c *Chat) WaitDeleted(id int) {
	c.server.t.Helper()
	c.server.wait("message "+strconv.Itoa(id)+" to be deleted", func() bool { return c.find(id) == nil })
}

// Text waits until the bot has answered the press, and returns the text of the answer. A mere acknowledgement
// has an empty text.
func (p *Press) Text() string {
	p.server.t.Helper()
	p.server.wait("the press to be answered", func() bool { return p.answered })
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	return p.text
}

// Link waits until the bot has answered the press. It returns the argument of the link in the answer, or ""
// without a link.
func (p *Press) Link() string {
	p.Text()
	p.server.mu.Lock()
	defer p.server.mu.Unlock()
	return p.link
}

// Unanswered returns the number of presses the bot has not answered yet. Expired presses do not count.
func (s *Server) Unanswered() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for _, q := range s.queries {
		if !q.answered && !q.expired {
			n++
		}
	}
	return n
}
