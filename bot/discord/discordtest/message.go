package discordtest

import (
	"bytes"
	"image"
	_ "image/png" // to decode the size of pictures
	"maps"
	"slices"
	"strings"
	"time"
)

// Message is a message as people see it.
type Message struct {
	ID, Channel string
	Author      string // ID of the author; BotID for the bot
	Text        string // text as it was sent, with its markup
	Files       []File
	Buttons     [][]string // labels of the buttons by row
	Reference   string     // ID of the message it replies to
	For         string     // ID of the only person who sees it; empty if all people see it
	Loading     bool       // "thinking …"
	Edits       int        // number of edits; replacing "thinking" does not count
	Deleted     bool
	Pings       []string // mentions that would notify people
	Silent      bool     // sent without a sound

	rows []row
	v2   bool // has the flag IS_COMPONENTS_V2
}

// File is an attachment.
type File struct {
	Name, Type string
	Data       []byte
	Alt        string // description of the picture
	Spoiler    bool   // hidden until a tap; the description is visible
}

// message is a Message with the data only the server sees.
type message struct {
	Message
	author  *User // nil if the bot wrote it
	fileIDs []string
	edited  bool
	nonce   string
	made    time.Duration // time on Discord's clock
	kind    int           // Discord's type of the message
	private bool
	then    func(Message) // called once when the message is no longer loading; may be nil
}

func (s *Server) find(id string) *message {
	for _, m := range s.messages {
		if m.ID == id && !m.Deleted {
			return m
		}
	}
	return nil
}

// Message returns the message with this ID, even if it was deleted. If there is no such message, it returns
// the zero Message.
func (s *Server) Message(id string) Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range s.messages {
		if m.ID == id {
			return m.Message
		}
	}
	return Message{}
}

func (s *Server) write(channel string, c content, files map[string]file) (*message, *refusal) {
	m := &message{nonce: c.Nonce, made: s.elapsed, private: s.isPrivate(channel)}
	m.ID, m.Channel, m.Author = s.id(), channel, BotID
	if refused := s.put(m, c, files); refused != nil {
		return nil, refused
	}
	s.messages = append(s.messages, m)
	return m, nil
}

// put copies the fields set in c to m. As in API v9, new files are added to the old files, unless c lists the
// attachments.
func (s *Server) put(m *message, c content, files map[string]file) *refusal {
	old := m.Message
	oldIDs := m.fileIDs
	refused := m.convert(c)
	if c.Content != nil {
		m.Text = c.text()
	}
	if c.Components != nil && refused == nil {
		m.rows = *c.Components
		if words := checkRows(m.rows, m.v2); words != "" {
			refused = invalid("components: " + words)
		}
		m.show()
	}
	if refused == nil {
		refused = s.attach(m, c.Attachments, files)
	}
	if refused == nil && m.v2 {
		refused = m.cover()
	}
	if refused == nil && m.Text == "" && len(m.Files) == 0 && len(c.Embeds) == 0 {
		refused = emptyMessage
	}
	if refused != nil {
		m.Message, m.fileIDs = old, oldIDs
		return refused
	}
	m.Pings = nil
	if c.Allowed == nil || len(c.Allowed.Parse) > 0 {
		m.Pings = pings.FindAllString(m.Text, -1)
	}
	m.Loading = false
	if m.then != nil {
		m.then(m.Message)
		m.then = nil
	}
	return nil
}

// spoiler is the prefix of the names of hidden files (docs.discord.com, Message Resource).
const spoiler = "SPOILER_"

func (s *Server) attach(m *message, list *[]announced, files map[string]file) *refusal {
	alts := map[string]string{}
	if list != nil {
		var kept []File
		var ids []string
		for _, a := range *list {
			alts[a.ID.String()] = a.Description
			if f, sent := files[a.ID.String()]; sent && a.Filename != "" && a.Filename != f.name {
				return invalid("attachments: filename " + a.Filename + " of the file " + f.name)
			}
			for i, id := range m.fileIDs {
				if id == a.ID.String() {
					kept, ids = append(kept, m.Files[i]), append(ids, id)
				}
			}
			if _, sent := files[a.ID.String()]; !sent && !strings.Contains(strings.Join(ids, " "), a.ID.String()) {
				return invalid("attachments: no file with the id " + a.ID.String())
			}
		}
		m.Files, m.fileIDs = kept, ids
	}
	for _, n := range slices.Sorted(maps.Keys(files)) { // at most ten keys of one digit each
		f := files[n]
		m.Files = append(m.Files[:len(m.Files):len(m.Files)],
			File{f.name, f.kind, f.data, alts[n], strings.HasPrefix(f.name, spoiler)})
		m.fileIDs = append(m.fileIDs[:len(m.fileIDs):len(m.fileIDs)], s.id())
	}
	if len(m.Files) > 10 {
		return invalid("attachments: must be 10 or fewer in length")
	}
	return nil
}

func (s *Server) postMessage(q *asked) (any, *refusal) {
	c, refused := readContent(q.form.raw, q.form.files)
	channel := q.PathValue("channel")
	switch {
	case refused != nil:
		return nil, refused
	case c.has(64):
		return nil, invalid("flags: a message in a channel cannot be ephemeral")
	}
	if refused := s.writable(channel, len(q.form.files)); refused != nil {
		return nil, refused
	}
	if m := s.repeated(c); m != nil && m.Deleted {
		return nil, unknownMessage
	} else if m != nil {
		return s.wire(m, true), nil
	}
	if c.Reference != nil && s.find(c.Reference.MessageID) == nil {
		if c.Reference.FailIfNotExists == nil || *c.Reference.FailIfNotExists {
			return nil, invalid("message_reference: Unknown message")
		}
		c.Reference = nil
	}
	m, refused := s.write(channel, c, q.form.files)
	if refused != nil {
		return nil, refused
	}
	m.Silent = c.has(4096) // SUPPRESS_NOTIFICATIONS
	if c.Reference != nil {
		m.Reference, m.kind = c.Reference.MessageID, 19
	}
	s.announce("MESSAGE_CREATE", m)
	return s.wire(m, true), nil
}

// nonceLife is the time until a nonce may be used again. Discord says "the past few minutes".
const nonceLife = 5 * time.Minute

// repeated returns the earlier message repeated by c, even if it was deleted. According to Discord, that
// message has the nonce and the author of c, in any channel. If c is new, repeated returns nil.
func (s *Server) repeated(c content) *message {
	for _, m := range s.messages {
		if c.EnforceNonce && c.Nonce != "" && m.nonce == c.Nonce && s.elapsed-m.made < nonceLife {
			return m
		}
	}
	return nil
}

// own returns the bot's message named in a request. The bot has no right to change ephemeral messages with
// its own token.
func (s *Server) own(q *asked) (*message, *refusal) {
	m := s.find(q.PathValue("message"))
	_, refused := s.reach(q.PathValue("channel"))
	switch {
	case refused != nil:
		return nil, refused
	case m == nil || m.Channel != q.PathValue("channel") || m.For != "":
		return nil, unknownMessage
	case m.Author != BotID:
		return nil, notOwn
	}
	return m, nil
}

func (s *Server) patchMessage(q *asked) (any, *refusal) {
	m, refused := s.own(q)
	if refused != nil {
		return nil, refused
	}
	return s.change(m, q.form)
}

// change edits m by a PATCH request. Replacing "thinking" does not count as an edit, because people could not
// read a text before.
func (s *Server) change(m *message, f form) (any, *refusal) {
	filled := m.Loading
	c, refused := readContent(f.raw, f.files)
	if refused == nil {
		refused = s.put(m, c, f.files)
	}
	if refused != nil {
		return nil, refused
	}
	if !filled {
		m.Edits++
		m.edited = true
	}
	if m.For == "" {
		s.announce("MESSAGE_UPDATE", m)
	}
	return s.wire(m, true), nil
}

func (s *Server) deleteMessage(q *asked) (any, *refusal) {
	m, refused := s.own(q)
	if refused == nil {
		m.Deleted = true
	}
	return nil, refused
}

// wire returns m in Discord's format. If full is false, it omits the text, as for a bot without the intent
// for message content.
func (s *Server) wire(m *message, full bool) map[string]any {
	author := botUser()
	if m.author != nil {
		author = m.author.wire()
	}
	w := map[string]any{
		"id": m.ID, "channel_id": m.Channel, "author": author, "type": m.kind, "content": "",
		"timestamp": "2026-01-02T03:04:05.678000+00:00", "edited_timestamp": nil, "tts": false, "pinned": false,
		"mention_everyone": false, "mentions": []any{}, "mention_roles": []any{}, "attachments": []any{},
		"embeds": []any{}, "components": []any{}, "flags": 0,
	}
	if p := s.channels[m.Channel]; !m.private && (p == nil || !p.circle) {
		w["guild_id"] = s.guildOf(m.Channel)
		w["member"] = s.wireMember(m.Author)
	}
	if m.For != "" {
		w["flags"] = 64
	}
	if m.edited {
		w["edited_timestamp"] = "2026-01-02T03:04:05." + m.editTime() + "+00:00"
	}
	if m.mentionsBot(s) {
		w["mentions"] = []any{botUser()}
		full = true
	}
	if m.Reference != "" {
		w["message_reference"] = map[string]any{"message_id": m.Reference, "channel_id": m.Channel}
		w["referenced_message"] = nil
		if r := s.find(m.Reference); r != nil && r != m {
			w["referenced_message"] = s.wire(r, full)
		}
	}
	if full || m.private || m.Author == BotID {
		w["content"], w["attachments"], w["components"] = m.Text, s.wireFiles(m), m.rows
		if m.v2 {
			w["content"], w["attachments"], w["components"] = "", []any{}, m.resolved(s.wireFiles(m))
		}
	}
	return w
}

func (m *message) editTime() string {
	digits := "000000" + strings.Repeat("1", m.Edits)
	return digits[len(digits)-6:]
}

// mentionsBot reports whether the message mentions the bot: by name, or as a reply that pings the bot.
func (m *message) mentionsBot(s *Server) bool {
	if strings.Contains(m.Text, "<@"+BotID+">") || strings.Contains(m.Text, "<@!"+BotID+">") {
		return true
	}
	r := s.find(m.Reference)
	return m.author != nil && r != nil && r.Author == BotID && !m.author.quiet
}

func (s *Server) wireFiles(m *message) []any {
	list := []any{}
	for i, f := range m.Files {
		path := "/attachments/" + m.Channel + "/" + m.fileIDs[i] + "/" + f.Name
		s.uploads[path] = f.Data
		w := map[string]any{
			"id": m.fileIDs[i], "filename": f.Name, "size": len(f.Data),
			"url": "https://cdn.discordapp.com" + path, "proxy_url": "https://media.discordapp.net" + path,
		}
		if f.Type != "" {
			w["content_type"] = f.Type
		}
		if f.Alt != "" {
			w["description"] = f.Alt
		}
		if size, _, err := image.DecodeConfig(bytes.NewReader(f.Data)); err == nil {
			w["width"], w["height"] = size.Width, size.Height
		}
		list = append(list, w)
	}
	return list
}
