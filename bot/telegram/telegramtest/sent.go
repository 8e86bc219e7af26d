package telegramtest

import (
	"context"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Limits of messages: UTF-16 units of text, bytes of data in a button, bytes and pixels of a photo.
const (
	textLimit      = 4096
	captionLimit   = 1024
	dataLimit      = 64
	copyLimit      = 256 // characters of CopyTextButton
	documentLimit  = 50 << 20
	photoLimit     = 10 << 20
	photoSideLimit = 10000 // sum of width and height
)

func (s *Server) sendMessage(_ context.Context, c *call) (any, *envelope) {
	var m content
	if problem := m.readText(c.text("text"), c.text("parse_mode"), textLimit, "message text"); problem != "" {
		return nil, s.wrong(c, problem)
	}
	if m.text == "" {
		return nil, s.wrong(c, "message text is empty")
	}
	return s.post(c, m)
}

func (s *Server) sendPhoto(_ context.Context, c *call) (any, *envelope) {
	m, problem, refusal := s.pictured(c, "photo", c.text("photo"), c.text("caption"), c.text("parse_mode"))
	if refusal != nil {
		return nil, refusal
	}
	if problem != "" {
		return nil, s.wrong(c, problem)
	}
	if problem := m.readSpoiler(c.text("has_spoiler")); problem != "" {
		return nil, s.wrong(c, problem)
	}
	return s.post(c, m)
}

func (s *Server) sendDocument(_ context.Context, c *call) (any, *envelope) {
	var m content
	problem := m.readText(c.text("caption"), c.text("parse_mode"), captionLimit, "message caption")
	if problem != "" {
		return nil, s.wrong(c, problem)
	}
	if problem := m.readDocument(c.files["document"]); problem != "" {
		return nil, s.wrong(c, problem)
	}
	return s.post(c, m)
}

// pictured reads a picture and its caption. The picture is uploaded with a name, or was sent earlier and has
// an ID. problem describes an error. An unknown ID is refused, without failing the test.
func (s *Server) pictured(
	c *call, name, id, caption, mode string,
) (m content, problem string, refusal *envelope) {
	if problem := m.readText(caption, mode, captionLimit, "message caption"); problem != "" {
		return m, problem, nil
	}
	if id == "" {
		return m, m.readPhoto(c.files[name].data), nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	data, ok := s.photos[id]
	if !ok {
		return m, "", refused("Bad Request: wrong file identifier/HTTP URL specified")
	}
	m.photo, m.photoID = data, id
	return m, "", nil
}

// name gives an uploaded photo a new ID. s.mu must be held.
func (s *Server) name(m *content) {
	if m.photo == nil || m.photoID != "" {
		return
	}
	s.lastID++
	m.photoID = "AgAC-sent-" + strconv.FormatInt(s.lastID, 10)
	s.photos[m.photoID] = m.photo
}

// ForgetPhotos invalidates all IDs of the bot's photos.
func (s *Server) ForgetPhotos() { s.locked(func() { clear(s.photos) }) }

// post adds a message of the bot to its chat.
func (s *Server) post(c *call, m content) (any, *envelope) {
	if problem := m.readButtons(c.text("reply_markup")); problem != "" {
		return nil, s.wrong(c, problem)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	room, refusal := s.writable(c)
	if refusal != nil {
		return nil, refusal
	}
	topic, refusal := room.topic(c)
	if refusal != nil {
		return nil, refusal
	}
	if refusal := room.forbids(m); refusal != nil {
		return nil, refusal
	}
	replyTo, refusal := room.replyTo(c)
	if refusal != nil {
		return nil, refusal
	}
	s.name(&m)
	if c.text("ephemeral_message_parameters") != "" && !room.ephemeral.unknown {
		return s.postEphemeral(c, room, m)
	}
	sent := room.add(&Message{
		From: s.Bot, ReplyTo: replyTo, Thread: topic, Silent: c.text("disable_notification") == "true",
	})
	m.put(sent)
	room.happened(sent)
	return sent.json(), nil
}

func (s *Server) editMessageText(_ context.Context, c *call) (any, *envelope) {
	var m content
	if c.text("rich_message") != "" {
		if refusal := s.readTable(c, &m); refusal != nil {
			return nil, refusal
		}
		return s.edit(c, m)
	}
	if problem := m.readText(c.text("text"), c.text("parse_mode"), textLimit, "message text"); problem != "" {
		return nil, s.wrong(c, problem)
	}
	return s.edit(c, m)
}

func (s *Server) editMessageMedia(_ context.Context, c *call) (any, *envelope) {
	m, refusal := s.media(c)
	if refusal != nil {
		return nil, refusal
	}
	return s.edit(c, m)
}

// media reads the picture of an edit.
func (s *Server) media(c *call) (m content, no *envelope) {
	var media struct {
		Type, Media, Caption string
		ParseMode            string `json:"parse_mode"`
		Spoiler              bool   `json:"has_spoiler"`
	}
	if err := json.Unmarshal([]byte(c.text("media")), &media); err != nil || media.Type != "photo" {
		return m, s.wrong(c, "can't parse InputMedia, or it is no photo")
	}
	name, uploaded := strings.CutPrefix(media.Media, "attach://")
	id := media.Media
	if uploaded {
		id = ""
	}
	m, problem, refusal := s.pictured(c, name, id, media.Caption, media.ParseMode)
	if refusal == nil && problem != "" {
		refusal = s.wrong(c, problem)
	}
	m.spoiler = media.Spoiler
	return m, refusal
}

func (s *Server) editMessageReplyMarkup(_ context.Context, c *call) (any, *envelope) {
	var m content
	return s.change(c, &m, func(_ *Chat, old *Message) *envelope {
		if m.markup == old.markup {
			return s.unchanged(old)
		}
		old.Buttons, old.markup = m.buttons, m.markup
		return nil
	})
}

// edit changes a message of the bot. A text may become a picture, but a picture may not become a text.
func (s *Server) edit(c *call, m content) (any, *envelope) {
	return s.change(c, &m, func(room *Chat, old *Message) *envelope {
		switch {
		case (old.Photo != nil || old.File != nil) && m.photo == nil:
			return refused("Bad Request: there is no text in the message to edit")
		case old.Table != nil && m.photo != nil: // editMessageMedia is not documented for rich messages
			return refused("Bad Request: there is no media in the message to edit")
		case old.Reader != nil && m.photo != nil && m.photoID == "" && room.ephemeral.noUploads:
			return refused("Bad Request: MEDIA_INVALID")
		case room.forbids(m) != nil:
			return room.forbids(m)
		case (m.photo == nil || m.photoID != "" && m.photoID == old.photoID && m.spoiler == old.Spoiler) &&
			m.html == old.HTML && m.blocks == old.blocks && m.markup == old.markup:
			return s.unchanged(old)
		}
		s.name(&m)
		m.put(old)
		return nil
	})
}

// unchanged refuses an edit that changes nothing in old, and passes old to the function set by Watch. s.mu
// must be held.
func (s *Server) unchanged(old *Message) *envelope {
	s.show(old)
	return refused("Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message")
}

// change reads the buttons of a call into m. It then calls put with the bot's message named in the call. put
// may refuse the change. s.mu is held during put.
func (s *Server) change(c *call, m *content, put func(*Chat, *Message) *envelope) (any, *envelope) {
	if problem := m.readButtons(c.text("reply_markup")); problem != "" {
		return nil, s.wrong(c, problem)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	room, old, refusal := s.named(c, "message to edit not found")
	switch {
	case refusal != nil:
		return nil, refusal
	case old.From != s.Bot:
		return nil, refused("Bad Request: message can't be edited")
	}
	if refusal := put(room, old); refusal != nil {
		return nil, refusal
	}
	old.Edited = true
	room.happened(old)
	if old.Reader != nil {
		return true, nil
	}
	return old.json(), nil
}

// named returns the message named in a call, and its chat. Otherwise the refusal says missing. s.mu must be
// held.
func (s *Server) named(c *call, missing string) (room *Chat, m *Message, refusal *envelope) {
	if room, refusal = s.writable(c); refusal != nil {
		return nil, nil, refusal
	}
	if id := c.number("ephemeral_message_id"); id != 0 {
		m = room.ephemeral.find(c.number("receiver_user_id"), int(id))
	} else {
		m = room.find(int(c.number("message_id")))
	}
	if m == nil {
		return nil, nil, refused("Bad Request: " + missing)
	}
	return room, m, nil
}

func (s *Server) deleteMessage(_ context.Context, c *call) (any, *envelope) {
	s.mu.Lock()
	defer s.mu.Unlock()
	room, m, refusal := s.named(c, "message to delete not found")
	if refusal != nil {
		return nil, refusal
	}
	m.Deleted = true
	room.ephemeral.alive = slices.DeleteFunc(room.ephemeral.alive, func(m *Message) bool { return m.Deleted })
	s.broadcast()
	return true, nil
}

// writable returns the chat of a call, or a refusal if the bot may not write there. s.mu must be held.
func (s *Server) writable(c *call) (*Chat, *envelope) {
	room, ok := s.chats[c.number("chat_id")]
	if !ok {
		return nil, refused("Bad Request: chat not found")
	}
	return room, room.refusal
}

// forbids returns a refusal if the chat forbids the content m. Otherwise it returns nil. s.mu must be held.
func (c *Chat) forbids(m content) *envelope {
	switch {
	case m.photo != nil && c.noPhotos:
		return refused("Bad Request: not enough rights to send photos to the chat")
	case m.opensPage() && c.kind != "private":
		return refused("Bad Request: BUTTON_TYPE_INVALID")
	case m.file != nil && c.noDocuments:
		return refused("Bad Request: not enough rights to send documents to the chat")
	}
	return nil
}

// topic returns the topic of a call; 0 without a topic. s.mu must be held.
func (c *Chat) topic(request *call) (int, *envelope) {
	topic := int(request.number("message_thread_id"))
	if topic != 0 && (!c.Forum || c.noTopics[topic]) {
		return 0, refused("Bad Request: message thread not found")
	}
	return topic, nil
}

// replyTo returns the ID of the message answered by a call, or 0. If the message is deleted and the call
// allows that, it also returns 0.
func (c *Chat) replyTo(request *call) (int, *envelope) {
	var p struct {
		ID      int  `json:"message_id"`
		Lenient bool `json:"allow_sending_without_reply"`
	}
	text := request.text("reply_parameters")
	if text != "" && json.Unmarshal([]byte(text), &p) != nil {
		return 0, refused("Bad Request: can't parse reply parameters JSON object")
	}
	switch {
	case p.ID == 0, c.find(p.ID) != nil: // postEphemeral checks a reply to an ephemeral message
		return p.ID, nil
	case p.Lenient:
		return 0, nil
	}
	return 0, refused("Bad Request: message to be replied not found")
}
