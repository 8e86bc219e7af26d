package telegramtest

import (
	"maps"
	"path"
	"regexp"
	"strconv"
)

// The methods of this file are actions of people. Most of them deliver an update to the bot, and return the
// message or press they create.

// Text writes a text in the chat.
func (c *Chat) Text(u *User, text string) *Message { return c.write(&Message{From: u, Text: text}) }

// TextIn writes a text in a topic of a forum.
func (c *Chat) TextIn(topic int, u *User, text string) *Message {
	return c.write(&Message{From: u, Text: text, Thread: topic})
}

// TextWith writes a text in a message with additional fields of the Bot API.
func (c *Chat) TextWith(u *User, text string, more map[string]any) *Message {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	m := c.add(&Message{From: u, Text: text, entities: entitiesOf(text)})
	told := m.json()
	maps.Copy(told, more)
	c.server.push("message", told)
	copied := *m
	return &copied
}

// Reply writes a text in reply to a message.
func (c *Chat) Reply(u *User, to int, text string) *Message {
	return c.write(&Message{From: u, Text: text, ReplyTo: to})
}

func (c *Chat) write(m *Message) *Message {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	m.entities = entitiesOf(m.Text)
	c.add(m)
	c.server.push("message", m.json())
	copied := *m
	return &copied
}

// Edit changes the text of a message.
func (c *Chat) Edit(id int, text string) {
	c.server.t.Helper()
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	m := c.find(id)
	if m == nil {
		c.server.t.Errorf("telegram: message %d is not there", id)
		return
	}
	m.Text, m.entities, m.Edited = text, entitiesOf(text), true
	c.server.push("edited_message", m.json())
}

// Delete deletes a message. Telegram does not report this to bots.
func (c *Chat) Delete(id int) {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	if m := c.find(id); m != nil {
		m.Deleted = true
	}
}

var (
	commandText = regexp.MustCompile(`(?:^|\s)(/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,})?)`)
	mentionText = regexp.MustCompile(`(?:^|[^A-Za-z0-9_/])(@[A-Za-z0-9_]{3,})`)
)

// entitiesOf finds commands and mentions, as Telegram does.
func entitiesOf(text string) []entity {
	var found []entity
	add := func(kind string, pattern *regexp.Regexp) {
		for _, span := range pattern.FindAllStringSubmatchIndex(text, -1) {
			found = append(found, entity{
				Type: kind, Offset: unitsOf(text[:span[2]]), Length: unitsOf(text[span[2]:span[3]]),
			})
		}
	}
	add("bot_command", commandText)
	add("mention", mentionText)
	return found
}

// Press presses the button with this label below a message of the bot.
func (c *Chat) Press(u *User, id int, label string) *Press {
	c.server.t.Helper()
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	if m := c.find(id); m != nil {
		for _, row := range m.Buttons {
			for _, b := range row {
				if b.Label == label {
					return c.server.press(u, b.Data, m, m.json())
				}
			}
		}
	}
	c.server.t.Errorf("telegram: message %d has no button %q", id, label)
	return &Press{server: c.server, answered: true}
}

// PressData presses an earlier button of a message. The message may have other buttons now, or be deleted.
func (c *Chat) PressData(u *User, id int, data string) *Press {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	m := c.find(id)
	if m == nil {
		m = &Message{ID: id, Chat: c, From: c.server.Bot, Text: "?"}
	}
	return c.server.press(u, data, m, m.json())
}

// PressOld presses a button of a message that is too old for the bot to see its content.
func (c *Chat) PressOld(u *User, id int, data string) *Press {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	return c.server.press(u, data, nil, map[string]any{"message_id": id, "date": 0, "chat": c.json()})
}

// press delivers a press. s.mu must be held.
func (s *Server) press(u *User, data string, m *Message, message map[string]any) *Press {
	s.lastID++
	p := &Press{
		ID: strconv.FormatInt(s.lastID, 10) + "00000000007", server: s, at: s.clock(), from: u, message: m,
	}
	s.queries[p.ID] = p
	s.push("callback_query", map[string]any{
		"id": p.ID, "from": u.json(), "message": message, "chat_instance": "-77", "data": data,
	})
	return p
}

// Expire makes the press too old to be answered.
func (p *Press) Expire() { p.server.locked(func() { p.expired = true }) }

// Kick removes the bot from a group, or blocks it in a private chat.
func (c *Chat) Kick() {
	words := "Forbidden: bot was kicked from the " + c.kind + " chat"
	if c.kind == "private" {
		words = "Forbidden: bot was blocked by the user"
	}
	e := refuse(403, words)
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	c.refusal = &e
	c.server.push("my_chat_member", map[string]any{
		"chat": c.json(), "from": (&User{ID: 42, Name: "Admin"}).json(), "date": now(),
		"old_chat_member": map[string]any{"user": c.server.Bot.json(), "status": "member"},
		"new_chat_member": map[string]any{"user": c.server.Bot.json(), "status": "kicked", "until_date": 0},
	})
}

// Add adds the bot to a group. The bot may have been removed from the group earlier.
func (c *Chat) Add(by *User) {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	c.refusal = nil
	c.server.push("my_chat_member", map[string]any{
		"chat": c.json(), "from": by.json(), "date": now(),
		"old_chat_member": map[string]any{"user": c.server.Bot.json(), "status": "left"},
		"new_chat_member": map[string]any{"user": c.server.Bot.json(), "status": "member"},
	})
}

// ForbidPhotos removes the bot's right to send photos in the chat.
func (c *Chat) ForbidPhotos() { c.server.locked(func() { c.noPhotos = true }) }

// ForbidDocuments removes the bot's right to send files in the chat.
func (c *Chat) ForbidDocuments() { c.server.locked(func() { c.noDocuments = true }) }

// DeleteTopic deletes a topic of a forum. Telegram does not report this to bots.
func (c *Chat) DeleteTopic(topic int) {
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	if c.noTopics == nil {
		c.noTopics = map[int]bool{}
	}
	c.noTopics[topic] = true
}

// Migrate upgrades the group to a supergroup, and returns the supergroup. It sends the bot a message in both
// chats. From now on the old group refuses messages.
func (c *Chat) Migrate() *Chat {
	now := c.MigrateSilently()
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	c.last++
	c.server.push("message", c.service(c.last, "migrate_to_chat_id", now.ID))
	now.last++
	c.server.push("message", now.service(now.last, "migrate_from_chat_id", c.ID))
	return now
}

// MigrateSilently does what Migrate does, but sends the bot no messages, as if they were delayed.
func (c *Chat) MigrateSilently() *Chat {
	now := c.server.Group(c.Title)
	c.server.mu.Lock()
	defer c.server.mu.Unlock()
	e := refuse(400, "Bad Request: group chat was upgraded to a supergroup chat")
	e.Parameters = &parameters{MigrateTo: now.ID}
	c.refusal, now.managers = &e, c.managers
	return now
}

func mediaType(name string) string {
	switch path.Ext(name) {
	case ".png":
		return "image/png"
	case ".pdf":
		return "application/pdf"
	}
	return "text/plain"
}
