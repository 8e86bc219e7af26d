package discordtest

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// User is a person on Discord.
type User struct {
	ID, Name string

	s      *Server
	locale string
	bot    bool
	quiet  bool
}

// NewUser creates a person. locale is the language of the person's app, like "en-US".
func (s *Server) NewUser(name, locale string) *User {
	s.mu.Lock()
	defer s.mu.Unlock()
	u := &User{ID: s.id(), Name: name, s: s, locale: locale}
	s.people[u.ID] = u
	return u
}

// NewBot creates another bot.
func (s *Server) NewBot(name string) *User {
	u := s.NewUser(name, "en-US")
	s.mu.Lock()
	defer s.mu.Unlock()
	u.bot = true
	return u
}

// Quietly returns a copy of the person who replies without a ping.
func (u *User) Quietly() *User {
	quiet := *u
	quiet.quiet = true
	return &quiet
}

func (u *User) wire() map[string]any {
	return wireUser(u.ID, u.Name, u.bot)
}

// Channel is a channel, a thread or a private chat.
type Channel struct {
	ID      string
	Private bool

	s *Server
}

// NewChannel creates a channel in the bot's server.
func (s *Server) NewChannel() *Channel { return s.NewChannelIn(guild) }

// NewChannelIn creates a channel in another server of the bot. Members and rights are as in the usual server.
func (s *Server) NewChannelIn(server string) *Channel { return s.channel(&channelState{guild: server}) }

// NewForeign creates a channel in a server without the bot.
func (s *Server) NewForeign() *Channel {
	return s.channel(&channelState{guild: "700000000000000006", foreign: true})
}

// NewCircle creates a private chat of people without the bot.
func (s *Server) NewCircle() *Channel { return s.channel(&channelState{circle: true, foreign: true}) }

// DM creates a private channel of the person and the bot.
func (u *User) DM() *Channel { return u.s.channel(&channelState{private: true}) }

func (s *Server) channel(p *channelState) *Channel {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := &Channel{ID: s.id(), Private: p.private, s: s}
	s.channels[c.ID] = p
	return c
}

func (s *Server) guildOf(channel string) string {
	if p := s.channels[channel]; p != nil && p.guild != "" {
		return p.guild
	}
	return guild
}

func (s *Server) isPrivate(channel string) bool {
	p := s.channels[channel]
	return p != nil && p.private
}

// Typings returns how often the bot was shown as typing.
func (c *Channel) Typings() int {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	return c.s.typing[c.ID]
}

// Said returns the bot's messages now visible in the channel, including ephemeral messages.
func (c *Channel) Said() (list []Message) {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	for _, m := range c.s.messages {
		if m.Channel == c.ID && m.Author == BotID && !m.Deleted && !m.Loading {
			list = append(list, m.Message)
		}
	}
	return list
}

// Await waits until the channel shows n messages of the bot, and returns the last.
func (c *Channel) Await(n int) Message {
	c.s.tb.Helper()
	c.s.Await(fmt.Sprintf("%d messages of the bot", n), func() bool { return len(c.Said()) >= n })
	said := c.Said()
	return said[len(said)-1]
}

// Mention is the markup for a mention of the bot.
const Mention = "<@" + BotID + ">"

// Write makes the person write in a channel.
func (u *User) Write(c *Channel, text string, files ...File) Message {
	return u.write(c.ID, text, "", files)
}

// Reply makes the person reply to a message.
func (u *User) Reply(to Message, text string, files ...File) Message {
	return u.write(to.Channel, text, to.ID, files)
}

func (u *User) write(channel, text, to string, files []File) Message {
	s := u.s
	s.mu.Lock()
	defer s.mu.Unlock()
	m := &message{author: u, private: s.isPrivate(channel)}
	m.ID, m.Channel, m.Author, m.Text, m.Files, m.Reference = s.id(), channel, u.ID, text, files, to
	for range files {
		m.fileIDs = append(m.fileIDs, s.id())
	}
	if to != "" {
		m.kind = 19
	}
	s.messages = append(s.messages, m)
	s.announce("MESSAGE_CREATE", m)
	return m.Message
}

// Edit makes the author change a message.
func (u *User) Edit(m Message, text string) {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	if own := u.s.find(m.ID); own != nil && own.Author == u.ID {
		own.Text, own.edited = text, true
		own.Edits++
		u.s.announce("MESSAGE_UPDATE", own)
	}
}

// Unfurl makes Discord add the preview of a link to a message.
func (s *Server) Unfurl(m Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if own := s.find(m.ID); own != nil {
		s.announce("MESSAGE_UPDATE", own)
	}
}

// Delete makes a person delete their own message, or delete another person's as a moderator.
func (u *User) Delete(m Message) {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	if own := u.s.find(m.ID); own != nil {
		own.Deleted = true
		u.s.done("MESSAGE_DELETE", map[string]any{"id": m.ID, "channel_id": m.Channel})
	}
}

// Option is a value given to a slash command: a string, a number, a bool or a File.
type Option struct {
	Name  string
	Value any
}

// Command makes the person give a slash command.
func (u *User) Command(c *Channel, name string, options ...Option) *Interaction {
	return u.CommandThen(c, name, nil, options...)
}

// CommandThen makes the person give a slash command. If onMessage is not nil, it is called once, with the
// first message other than "thinking". onMessage must not call the server.
func (u *User) CommandThen(c *Channel, name string, onMessage func(Message), options ...Option) *Interaction {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	list, resolved := []any{}, map[string]any{}
	for _, o := range options {
		kind, value := 3, o.Value
		switch v := o.Value.(type) {
		case File:
			kind, value = 11, u.upload(c, v, resolved)
		case bool:
			kind = 5
		case int:
			kind = 4
		}
		list = append(list, map[string]any{"name": o.Name, "type": kind, "value": value})
	}
	i := u.interact(c.ID, command, nil, map[string]any{
		"id": u.s.id(), "name": name, "type": 1, "options": list,
		"resolved": map[string]any{"attachments": resolved},
	})
	i.then = onMessage
	return i
}

// upload stores a file given to a command.
func (u *User) upload(c *Channel, f File, resolved map[string]any) string {
	m := &message{}
	m.Channel, m.Files, m.fileIDs = c.ID, []File{f}, []string{u.s.id()}
	resolved[m.fileIDs[0]] = u.s.wireFiles(m)[0]
	return m.fileIDs[0]
}

// MessageCommand makes the person choose an entry in the menu of a message.
func (u *User) MessageCommand(m Message, label string) *Interaction {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	target := map[string]any{"id": m.ID}
	if own := u.s.find(m.ID); own != nil {
		target = u.s.wire(own, true) // with its text, for any intents
	}
	return u.interact(m.Channel, command, nil, map[string]any{
		"id": u.s.id(), "name": label, "type": 3, "target_id": m.ID,
		"resolved": map[string]any{"messages": map[string]any{m.ID: target}},
	})
}

// PersonCommand makes the person choose an entry in the menu of another person.
func (u *User) PersonCommand(c *Channel, other *User, label string) *Interaction {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	return u.interact(c.ID, command, nil, map[string]any{
		"id": u.s.id(), "name": label, "type": 2, "target_id": other.ID,
		"resolved": map[string]any{
			"users": map[string]any{other.ID: other.wire()}, "members": map[string]any{other.ID: u.s.wireMember(other.ID)},
		},
	})
}

// Press makes the person press the button, or choose the entry of a menu, with this label. If there is no
// such button, or if the person does not see it, the test fails.
func (u *User) Press(m Message, label string) *Interaction {
	u.s.tb.Helper()
	return u.press(m, label, func(_, _ int, b button) (string, bool) {
		for _, o := range b.Options {
			if o.Label == label {
				return o.Value, true
			}
		}
		return "", b.Label == label
	})
}

// PressAt is Press for the button at this place. Rows and columns count from 0.
func (u *User) PressAt(m Message, row, column int) *Interaction {
	u.s.tb.Helper()
	return u.press(m, fmt.Sprint("at ", row, column), func(r, c int, _ button) (string, bool) {
		return "", r == row && c == column
	})
}

// press presses the first button for which chosen returns true, with the entry of a menu or "". name is the
// button's name in the error of the test.
func (u *User) press(
	m Message, name string, chosen func(row, column int, b button) (entry string, ok bool),
) *Interaction {
	u.s.tb.Helper()
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	source := u.s.find(m.ID)
	if source != nil && (source.For == "" || source.For == u.ID) {
		rows := slices.DeleteFunc(slices.Clone(source.rows), func(r row) bool { return r.Type != actionRow })
		for n, r := range rows {
			for k, b := range r.Components {
				entry, ok := chosen(n, k, b)
				data := map[string]any{"custom_id": b.CustomID, "component_type": b.Type}
				if entry != "" {
					data["values"] = []string{entry}
				}
				if ok {
					return u.interact(m.Channel, press, source, data)
				}
			}
		}
	}
	u.s.tb.Fatalf("no button %q on the message %q", name, m.Text)
	return nil
}

// owners returns the owner of the bot's installation for a channel: a person or a server. In a private chat
// the owner is "0".
func (s *Server) owners(u *User, channel string) map[string]any {
	switch p := s.channels[channel]; {
	case p.foreign:
		return map[string]any{"1": u.ID}
	case p.private:
		return map[string]any{"0": "0"}
	}
	return map[string]any{"0": s.guildOf(channel)}
}

// interact sends an interaction to the bot. s.mu is held.
func (u *User) interact(channel string, kind int, source *message, data map[string]any) *Interaction {
	s := u.s
	i := &Interaction{
		ID: s.id(), s: s, by: u, channel: channel, private: s.isPrivate(channel), source: source,
		made: s.elapsed, kind: kind, data: data,
	}
	i.token = "aW50ZXJhY3Rpb24" + i.ID + "secret"
	s.interactions[i.token] = i
	e := map[string]any{
		"id": i.ID, "application_id": AppID, "type": kind, "token": i.token, "version": 1, "channel_id": channel,
		"locale": u.locale, "app_permissions": strconv.FormatUint(u.s.permitted, 10), "data": data,
		"entitlements": []any{}, "authorizing_integration_owners": s.owners(u, channel), "context": 0,
	}
	who := map[string]any{"user": u.wire(), "context": 1}
	switch p := s.channels[channel]; {
	case p.circle:
		who["context"] = 2
	case !i.private:
		m := s.wireMember(u.ID)
		m["user"], m["permissions"] = u.wire(), strconv.FormatUint(s.rights(u.ID, channel), 10)
		who = map[string]any{"guild_id": s.guildOf(channel), "guild_locale": "en-US", "member": m}
	}
	maps.Copy(e, who)
	if source != nil {
		e["message"] = s.wire(source, true)
	}
	s.done("INTERACTION_CREATE", e)
	return i
}
