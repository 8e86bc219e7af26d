package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
)

// receiver converts Discord's events to chat.Messages. It makes no requests and changes nothing.
type receiver struct {
	commands map[string]chat.Command // by name
	labels   map[string]string       // name of the command for each entry in the menu of a message or a person
	fetch    func(url string, size int64) opener
	manages  func(author) asker
}

func newReceiver(
	commands []chat.Command, fetch func(string, int64) opener, manages func(author) asker,
) receiver {
	r := receiver{
		commands: map[string]chat.Command{}, labels: map[string]string{}, fetch: fetch, manages: manages,
	}
	for _, c := range commands {
		r.commands[c.Name] = c
		for _, labels := range menusOf(c) {
			r.labels[truncate(labels["en"], entryLimit)] = c.Name
		}
	}
	return r
}

// message reads a MESSAGE_CREATE event, or a MESSAGE_UPDATE event if edited is true. self is the ID of the
// bot. event names the event, with an equal name at each delivery. ok is false for the bot's own messages,
// notices of joins, and server messages that neither mention the bot nor reply to it. ok is also false for an
// update that only adds the preview of a link. Such an update has no edit time.
func (r receiver) message(raw []byte, self string, edited bool) (m chat.Message, event string, ok bool) {
	var d message
	_ = json.Unmarshal(raw, &d) // missing fields are handled below
	switch {
	case d.ID == "" || d.ChannelID == "" || d.Author == nil || d.Author.ID == "" || d.Author.ID == self:
		return chat.Message{}, "", false
	case d.Type != plainMessage && d.Type != replyMessage:
		return chat.Message{}, "", false
	case edited && d.EditedAt == "":
		return chat.Message{}, "", false
	}
	private := d.GuildID == ""
	m = r.written(d)
	m.Addressed = private || d.speaksTo(self)
	if !m.Addressed || (!private && m.Text == "" && len(m.Files) == 0 && !d.mentions(self)) {
		return chat.Message{}, "", false // a reply without a ping, whose text Discord does not send
	}
	m.Edited, m.Named = edited, true
	if !private {
		m.Manages = r.manages(d.author())
	}
	m.Text = withoutMention(m.Text, self)
	m.Command, m.Text = r.command(m.Text)
	if d.Referenced != nil && d.Referenced.ID != "" {
		answered := r.written(*d.Referenced)
		answered.Room = m.Room
		answered.Text = withoutMention(answered.Text, self)
		m.ReplyTo = &answered
	}
	return m, "message " + d.ID + " " + d.EditedAt, true
}

// written reads the fields of a message that do not depend on the bot's ID.
func (r receiver) written(d message) chat.Message {
	for _, f := range d.Forwarded {
		d.Content = strings.TrimPrefix(d.Content+"\n"+f.Message.Content, "\n")
		d.Files = append(d.Files, f.Message.Files...)
		d.Stickers = append(d.Stickers, f.Message.Stickers...)
	}
	m := chat.Message{
		ID:   d.ID,
		Room: chat.Room{ID: roomID(d.ChannelID), Private: d.GuildID == ""},
		From: person(d.Author, d.Member, ""),
		Text: strings.ToValidUTF8(d.Content, "\uFFFD"),
	}
	m.From.Bot = m.From.Bot || d.WebhookID != ""
	for _, c := range d.Components {
		m.Text += strings.ToValidUTF8(c.Content, "\uFFFD")
		for _, item := range c.Items {
			m.Files = append(m.Files, r.file(item.Media))
		}
	}
	for _, a := range d.Files {
		m.Files = append(m.Files, r.file(a))
	}
	for _, s := range d.Stickers {
		m.Files = append(m.Files, chat.File{Kind: chat.Sticker, Name: s.Name})
	}
	if d.Poll != nil {
		m.Files = append(m.Files, chat.File{Kind: chat.Other})
	}
	return m
}

func (r receiver) file(a attachment) chat.File {
	return chat.File{
		Kind: kindOf(a), Name: a.Filename, Type: a.ContentType, Size: a.Size, Width: a.Width, Height: a.Height,
		Open: r.fetch(a.URL, a.Size),
	}
}

// kindOf returns the kind of a file from its content type. A file with a width and no content type is a
// picture, because Discord shows it as a picture.
func kindOf(a attachment) chat.FileKind {
	kind, _, _ := strings.Cut(strings.ToLower(a.ContentType), "/")
	switch {
	case kind == "image", kind == "" && a.Width > 0:
		return chat.Photo
	case kind == "audio":
		return chat.Voice
	case kind == "video":
		return chat.Video
	}
	return chat.Document
}

func (d message) author() author {
	w := author{Server: d.GuildID, Channel: d.ChannelID, User: d.Author.ID}
	if d.Member != nil {
		w.Roles = d.Member.Roles
	}
	return w
}

func (d message) mentions(id string) bool {
	return slices.ContainsFunc(d.Mentions, func(u user) bool { return u.ID == id }) ||
		strings.Contains(d.Content, "<@"+id+">") || strings.Contains(d.Content, "<@!"+id+">")
}

func (d message) speaksTo(self string) bool {
	reply := d.Referenced != nil && d.Referenced.Author != nil && d.Referenced.Author.ID == self
	return reply || d.mentions(self)
}

func withoutMention(text, self string) string {
	return strings.TrimSpace(strings.NewReplacer("<@"+self+">", "", "<@!"+self+">", "").Replace(text))
}

// commandForm matches a command like "/name".
var commandForm = regexp.MustCompile(`^/[A-Za-z][A-Za-z0-9_-]{0,31}$`)

// command splits "/name rest". It also splits "!name rest" if the name is known. Any other text is returned
// as rest.
func (r receiver) command(text string) (name, rest string) {
	if text == "" || (text[0] != '/' && text[0] != '!') {
		return "", text
	}
	end := strings.IndexAny(text, " \t\r\n")
	if end < 0 {
		end = len(text)
	}
	name = strings.ToLower(text[1:end])
	if _, known := r.commands[name]; !known && !commandForm.MatchString(text[:end]) {
		return "", text
	}
	return name, strings.TrimSpace(text[end:])
}

// person converts u. People may have a different name in a server.
func person(u *user, m *member, locale string) chat.Person {
	if u == nil && m != nil {
		u = m.User
	}
	if u == nil || u.ID == "" {
		return chat.Person{Language: locale}
	}
	p := chat.Person{
		ID: Platform + ":" + u.ID, Name: cmp.Or(u.GlobalName, u.Username), Bot: u.Bot || u.System, Language: locale,
	}
	if m != nil {
		p.Name = cmp.Or(m.Nick, p.Name)
	}
	return p
}

// calling has the data for answering an interaction.
type calling struct {
	id, token, app, channel string

	kind    int    // as in the event; a form has the kind of the command or press that opened it
	source  string // ID of the message with the pressed button
	typed   string // name of the option the person is typing
	filled  bool   // the person has sent a form of a command
	private bool   // the channel is private
	guest   bool   // the bot is not a member; its only right is the interaction's token
	alone   bool   // the message with the pressed button is ephemeral
}

// interaction reads an INTERACTION_CREATE event. For unknown or unreadable interactions it returns false.
// Even then, it fills as many fields of calling as possible.
func (r receiver) interaction(raw []byte) (calling, chat.Message, bool) {
	var e interactionEvent
	_ = json.Unmarshal(raw, &e) // missing fields are handled below
	c := calling{
		id: e.ID, token: e.Token, app: e.AppID, channel: e.ChannelID, kind: e.Type, private: e.private(),
		guest: e.guest(),
	}
	m := chat.Message{
		ID:        e.ID,
		Room:      chat.Room{ID: roomID(e.ChannelID), Private: e.private()},
		From:      person(e.User, e.Member, e.Locale),
		Addressed: true,
	}
	if e.ID == "" || e.Token == "" || e.ChannelID == "" || m.From.ID == "" {
		return c, chat.Message{}, false
	}
	if e.GuildID != "" {
		m.Manages, m.Lacks = r.rank(e, m.From), e.lacks()
	}
	switch {
	case e.Type == commandGiven && (e.Data.Type == messageCommand || e.Data.Type == userCommand):
		return c, m, r.pointed(&m, e.Data)
	case e.Type == commandGiven && (e.Data.Type == slashCommand || e.Data.Type == 0):
		return c, m, r.given(&m, e.Data)
	case e.Type == optionTyped:
		for _, o := range e.Data.Options {
			if o.Focused {
				c.typed = o.Name
			}
		}
		return c, m, r.given(&m, e.Data) && c.typed != ""
	case (e.Type == buttonPressed || e.Type == formSent) && e.Message != nil && e.Message.ID != "":
		c.kind, c.source = buttonPressed, e.Message.ID
		c.alone = e.Message.Flags&int(discordgo.MessageFlagsEphemeral) != 0
		m.Press = &chat.Press{
			Data: e.Data.CustomID, Message: e.Message.ID, Ephemeral: c.alone, Written: e.Data.written(),
		}
		if len(e.Data.Values) == 1 {
			m.Press.Data = e.Data.Values[0]
		}
		if ok := true; e.Type == formSent {
			m.Press.Data, ok = modalButton(e.Data.CustomID)
			return c, m, ok && m.Press.Written != ""
		}
		return c, m, true
	case e.Type == formSent:
		ours := r.filled(&m, e.Data)
		if ours {
			c.kind, c.filled = commandGiven, true // the form is answered like a command
		}
		return c, m, ours
	}
	return c, chat.Message{}, false
}

// rank returns a function that reports whether the author of an interaction may change the bot's settings.
func (r receiver) rank(e interactionEvent, from chat.Person) asker {
	w := author{Server: e.GuildID, Channel: e.ChannelID, User: from.ID[len(roomID("")):]}
	if e.Member != nil {
		w.Roles = e.Member.Roles
	}
	known := e.Member != nil && e.Member.Permissions != nil
	if !known && !e.guest() {
		return r.manages(w)
	}
	yes := known && e.Member.Permissions.manage()
	return func(context.Context) (bool, error) { return yes, nil }
}

// pointed reads a command chosen in the menu of a message or a person.
func (r receiver) pointed(m *chat.Message, d interactionData) (known bool) {
	var answered chat.Message
	if d.Type == userCommand {
		one := d.Resolved.Members[d.TargetID]
		one.User = new(d.Resolved.Users[d.TargetID])
		answered.From = person(one.User, &one, "")
	} else {
		answered = r.written(d.Resolved.Messages[d.TargetID])
	}
	answered.Room = m.Room
	m.Command, known = r.labels[d.Name]
	m.ReplyTo = &answered
	return known && answered.ID+answered.From.ID != ""
}

// given reads a slash command and its options.
func (r receiver) given(m *chat.Message, d interactionData) bool {
	m.Command = strings.ToLower(d.Name)
	for _, o := range d.Options {
		value := optionText(o.Value)
		if o.Type != fileOption {
			setOption(m, o.Name, value)
		} else if file, ok := d.Resolved.Attachments[value]; ok {
			m.Files = append(m.Files, r.file(file))
		}
	}
	return m.Command != ""
}

// setOption sets an option of m. The option "text" is the text of the message.
func setOption(m *chat.Message, name, value string) {
	if name == "text" {
		m.Text = strings.ToValidUTF8(value, "\uFFFD")
		return
	}
	if m.Options == nil {
		m.Options = chat.Options{}
	}
	m.Options[name] = value
}

// filled reads a filled-in form as a command.
func (r receiver) filled(m *chat.Message, d interactionData) (ok bool) {
	m.Command, m.Options, ok = modalCommand(d.CustomID)
	for _, c := range d.Components {
		for _, id := range c.Component.Values {
			if file, ok := d.Resolved.Attachments[id]; ok {
				m.Files = append(m.Files, r.file(file))
			}
		}
		if c.Component.ID != "" && c.Component.Value != "" {
			setOption(m, c.Component.ID, c.Component.Value)
		}
	}
	_, known := r.commands[m.Command]
	return ok && known
}

// written returns the text entered in a form.
func (d interactionData) written() string {
	for _, c := range d.Components {
		if c.Component.Value != "" {
			return strings.ToValidUTF8(c.Component.Value, "\uFFFD")
		}
	}
	return ""
}

// optionText returns the value of an option as people write it. It removes the quotes of a string. A number
// or a boolean is unchanged.
func optionText(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) == nil {
		return s
	}
	return string(raw)
}
