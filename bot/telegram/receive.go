package telegram

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
)

// received is a decoded update.
type received struct {
	update  int          // ID of the update; may be 0
	arrived time.Time    // when the bot received the update
	lost    []string     // fields that contradict the Bot API
	heard   bool         // the handler must get message
	message chat.Message // valid if heard
	dest    destination  // where to send the answer
	query   string       // ID of a press, even if not heard; empty without a press
	removed bool         // the bot was blocked or removed
	widget  *widgetUpdate
	cards   *cardQuery
	notice  int    // Telegram's message that the bot has pinned a message; 0 for other messages
	album   string // ID of the album; empty for other messages, and for an edited message
}

// destination is where an answer is sent.
type destination struct {
	chat   int64
	group  bool
	thread int // topic of a forum; 0 outside forums
	asked  int // message to reply to; 0 for no message
	alone  ephemeralTo
}

// opener returns the Open of a chat.File. Open fetches the file with this ID. size is the announced size, or
// 0.
type opener func(fileID string, size int64) func(context.Context) (io.ReadCloser, error)

// manages returns the Manages of a chat.Message. Manages reports whether the person is an administrator of
// the group.
type manages func(chatID, person int64) func(context.Context) (bool, error)

// receive decodes an update. If it returns an error, the update must be skipped.
func receive(rc receiver, raw json.RawMessage) (received, error) {
	var u update
	lost, err := lenient(raw, &u)
	in := received{update: max(u.ID, 0), lost: lost}
	if err != nil {
		return in, err
	}
	in.lost = slices.Concat(lost, u.Message.losses("message."), u.EditedMessage.losses("edited_message."))
	switch {
	case u.Widget != nil:
		in.widget = u.Widget
	case u.Shared != nil: // there is no game behind it
		in.widget = &widgetUpdate{ID: u.Shared.ID}
	case u.InlineQuery != nil:
		in.cards = &cardQuery{id: u.InlineQuery.ID, from: u.InlineQuery.From, text: u.InlineQuery.Query}
	case u.Guest != nil:
		in.invite(rc, u.Guest)
	case u.Message != nil:
		err = in.hear(rc, u.Message)
		in.album = u.Message.MediaGroupID
	case u.EditedMessage != nil:
		err = in.hear(rc, u.EditedMessage)
		in.message.Edited = true
	case u.CallbackQuery != nil:
		in.press(rc, u.CallbackQuery)
		in.lost = append(in.lost, u.CallbackQuery.Message.losses("callback_query.message.")...)
	case u.MyChatMember != nil:
		in.dest.chat = u.MyChatMember.Chat.ID
		in.removed = outside(u.MyChatMember.NewChatMember)
		if !in.removed && outside(u.MyChatMember.OldChatMember) {
			in.join(rc, u.MyChatMember)
		}
	}
	return in, err
}

// cardQuery is an inline query or a guest message.
type cardQuery struct {
	id    string
	guest bool
	from  *tgbotapi.User
	text  string
}

// invite reads a guest message (Bot API 10.1): it mentions the bot in a chat without the bot. Without a text,
// it is about the message that it replies to.
func (in *received) invite(rc receiver, m *message) {
	said := wordsOf(m, rc.self)
	if to := m.ReplyToMessage; said.text == "" && to != nil {
		said.text = cmp.Or(to.Text, to.Caption)
	}
	in.cards = &cardQuery{id: m.GuestQuery, guest: true, from: m.From, text: said.text}
}

// receiver has the data for reading a message.
type receiver struct {
	self    tgbotapi.User
	open    opener
	manages manages
}

// hear reads a new or edited message. It does not set heard for messages that need no answer: channel posts,
// notices of joins and leaves, and commands for another bot.
func (in *received) hear(rc receiver, m *message) error {
	if m.Chat == nil {
		return errors.New("a message without a chat")
	}
	if old, now := m.MigrateFromChatID, m.MigrateToChatID; old != 0 || now != 0 {
		in.move(m, old, now)
		return nil
	}
	if m.Chat.IsChannel() || m.IsAutomaticForward || (m.From == nil && m.SenderChat == nil) {
		return nil
	}
	in.dest = destinationOf(m)
	if m.PinnedMessage != nil && m.From != nil && m.From.ID == rc.self.ID {
		in.notice = m.MessageID
		return nil
	}
	in.message = rc.message(m)
	if m.Ephemeral != 0 && m.From != nil {
		in.dest.alone = ephemeralTo{person: m.From.ID, reply: m.Ephemeral}
	}
	said := wordsOf(m, rc.self)
	if said.foreign ||
		(in.message.Text == "" && said.command == "" && !said.mentioned && len(in.message.Files) == 0) {
		return nil
	}
	in.message.ReplyTo = rc.replyTo(m)
	toUs := in.message.ReplyTo != nil && in.message.ReplyTo.From.ID == personID(rc.self.ID)
	in.message.Named = in.message.Room.Private || said.mentioned || toUs
	in.message.Addressed = in.message.Named || said.command != "" || in.dest.alone.reply != 0
	in.heard = in.message.From.ID != personID(rc.self.ID)
	return nil
}

func outside(m tgbotapi.ChatMember) bool {
	return m.Status == "kicked" || m.Status == "left" || m.Status == "restricted" && !m.IsMember
}

// join reads an update which reports that the bot was added to a group, with the right to write.
func (in *received) join(rc receiver, u *tgbotapi.ChatMemberUpdated) {
	if !u.Chat.IsGroup() && !u.Chat.IsSuperGroup() || u.NewChatMember.Status == "restricted" {
		return
	}
	in.heard, in.dest.group = true, true
	in.message = chat.Message{
		ID: "joined " + strconv.Itoa(in.update), Room: roomOf(&u.Chat), From: personOf(&u.From),
		Addressed: true, Joined: true, Manages: rc.manages(u.Chat.ID, u.From.ID),
	}
}

// move reads the upgrade of a group to a supergroup. Telegram reports the new ID in the group, and the old ID
// in the supergroup.
func (in *received) move(m *message, old, now int64) {
	if old == 0 {
		old = m.Chat.ID
	} else {
		now = m.Chat.ID
	}
	in.heard, in.dest = true, destination{chat: now, group: true}
	in.message = moved(old, now, m.Chat.Title)
}

// moved returns the message that reports a room's new ID.
func moved(old, now int64, title string) chat.Message {
	return chat.Message{
		ID:        "moved " + strconv.FormatInt(old, 10),
		Room:      chat.Room{ID: roomID(now), Title: title},
		MovedFrom: roomID(old),
	}
}

// press reads the press of a button. For a press on a message outside a chat, it does not set heard. For an
// old message, Telegram sends only the number, the chat, and the date 0.
func (in *received) press(rc receiver, q *callbackQuery) {
	in.query = q.ID
	m := q.Message
	if m == nil || m.Chat == nil || m.MessageID+m.Ephemeral == 0 || q.From == nil || q.Data == "" {
		return
	}
	in.dest = destinationOf(m)
	in.dest.asked = 0
	if in.dest.group {
		in.dest.alone = ephemeralTo{person: q.From.ID, query: q.ID, pressed: m.MessageID}
	}
	if answered := repliedTo(m); answered != nil {
		in.dest.asked = answered.MessageID
	}
	in.heard = true
	in.message = chat.Message{
		ID: q.ID, Room: m.room(), From: personOf(q.From), Addressed: true,
		Press: &chat.Press{
			Data: q.Data, Message: idOf(m, q.From.ID).String(), Ephemeral: m.Ephemeral != 0,
		},
	}
	if !m.Chat.IsPrivate() {
		in.message.Manages = rc.manages(m.Chat.ID, q.From.ID)
	}
}

// message converts m, but not the message answered by m.
func (rc receiver) message(m *message) chat.Message {
	said := wordsOf(m, rc.self)
	out := chat.Message{
		ID: strconv.Itoa(m.MessageID), Room: m.room(), From: senderOf(m),
		Text: said.text, Command: said.command, Files: rc.files(m), Manages: rc.managesAs(m),
	}
	if out.From.ID == personID(rc.self.ID) {
		out.ID = idOf(m, 0).String()
	}
	if m.Ephemeral != 0 {
		out.ID = "e" + strconv.Itoa(m.Ephemeral)
	}
	return out
}

// files returns the attachment of m. A message has only one file, so only the first kind that applies is
// read. For old clients, Telegram repeats some kinds as another kind: an animation as a document, a venue as
// a location.
func (rc receiver) files(m *message) []chat.File {
	file := func(kind chat.FileKind, id, name, mediaType string, size, width, height int) []chat.File {
		return []chat.File{{
			Kind: kind, Name: name, Type: mediaType, Size: int64(size), Width: width, Height: height,
			Open: rc.open(id, int64(size)),
		}}
	}
	switch {
	case m.Animation != nil:
		f := m.Animation
		return file(chat.Video, f.FileID, f.FileName, f.MimeType, f.FileSize, f.Width, f.Height)
	case len(m.Photo) > 0:
		f := largest(m.Photo)
		return file(chat.Photo, f.FileID, "", "image/jpeg", f.FileSize, f.Width, f.Height)
	case m.Document != nil:
		f := m.Document
		return file(chat.Document, f.FileID, f.FileName, f.MimeType, f.FileSize, 0, 0)
	case m.Sticker != nil:
		f := m.Sticker
		return file(chat.Sticker, f.FileID, "", "", f.FileSize, f.Width, f.Height)
	case m.Voice != nil:
		return file(chat.Voice, m.Voice.FileID, "", m.Voice.MimeType, m.Voice.FileSize, 0, 0)
	case m.Audio != nil:
		f := m.Audio
		return file(chat.Voice, f.FileID, f.FileName, f.MimeType, f.FileSize, 0, 0)
	case m.Video != nil:
		f := m.Video
		return file(chat.Video, f.FileID, f.FileName, f.MimeType, f.FileSize, f.Width, f.Height)
	case m.VideoNote != nil:
		f := m.VideoNote
		return file(chat.Video, f.FileID, "", "", f.FileSize, f.Length, f.Length)
	case m.unreadable():
		return []chat.File{{Kind: chat.Other}}
	}
	return nil
}

func largest(sizes []tgbotapi.PhotoSize) tgbotapi.PhotoSize {
	return slices.MaxFunc(sizes, func(a, b tgbotapi.PhotoSize) int {
		return cmp.Compare(a.Width*a.Height, b.Width*b.Height)
	})
}

// replyTo returns the message answered by m, or nil. If a part is quoted, the part replaces the text. If
// another person's message is quoted, the result has no ID, because an ID would mean the whole message. A
// message of another room has no ID either.
func (rc receiver) replyTo(m *message) *chat.Message {
	var reply chat.Message
	quote := m.Quote.Text
	switch answered := repliedTo(m); {
	case answered != nil:
		reply = rc.message(answered)
		if quote != "" && reply.From.ID != personID(rc.self.ID) {
			reply.ID = ""
		}
		if answered.Ephemeral != 0 && m.From != nil {
			reply.ID = idOf(answered, m.From.ID).String()
		}
	case m.External == nil:
		return nil
	default:
		m.External.Chat = nil // its text is missing, so in a private chat every unknown kind would be unreadable
		reply.Files = rc.files(m.External)
		if quote == "" && len(reply.Files) == 0 {
			return nil
		}
	}
	if quote != "" {
		reply.Text, reply.Command = quote, ""
	}
	reply.Room = m.room()
	return &reply
}

// repliedTo returns the message answered by m, or nil. In a forum, Telegram marks a message that is no reply
// as a reply to the topic's opening message.
func repliedTo(m *message) *message {
	r := m.ReplyToMessage
	if r == nil || r.Chat == nil || m.Topic && r.MessageID == m.ThreadID {
		return nil
	}
	return r
}

func destinationOf(m *message) destination {
	return destination{chat: m.Chat.ID, group: !m.Chat.IsPrivate(), thread: m.topic(), asked: m.MessageID}
}

// topic returns the forum topic of a message, and 0 outside forums. Outside forums, a thread is a chain of
// replies. The bot cannot write to such a thread.
func (m *message) topic() int {
	if !m.Topic {
		return 0
	}
	return m.ThreadID
}

func roomOf(c *tgbotapi.Chat) chat.Room {
	title := cmp.Or(c.Title, strings.TrimSpace(c.FirstName+" "+c.LastName))
	return chat.Room{ID: roomID(c.ID), Private: c.IsPrivate(), Title: title}
}

func (m *message) room() chat.Room {
	room := roomOf(m.Chat)
	if topic := m.topic(); topic != 0 {
		room.Thread = strconv.Itoa(topic)
	}
	return room
}

// managesAs returns a function that reports whether the author of m is an administrator of the chat. A
// message in the name of the group itself is always by an administrator. For a message in the name of a
// channel, the author is unknown, and the function returns false. In private chats managesAs returns nil.
func (rc receiver) managesAs(m *message) func(context.Context) (bool, error) {
	switch {
	case m.Chat.IsPrivate():
		return nil
	case m.SenderChat != nil:
		same := m.SenderChat.ID == m.Chat.ID
		return func(context.Context) (bool, error) { return same, nil }
	case m.From == nil:
		return func(context.Context) (bool, error) { return false, nil }
	}
	return rc.manages(m.Chat.ID, m.From.ID)
}

// senderOf returns the author of m. A message in the name of a chat is by an anonymous administrator, or by a
// channel. Its From is a placeholder that counts as a bot, though a person wrote the message.
func senderOf(m *message) chat.Person {
	if c := m.SenderChat; c != nil {
		return chat.Person{ID: personID(c.ID), Name: c.Title, Channel: true}
	}
	if m.From == nil {
		return chat.Person{}
	}
	return personOf(m.From)
}

func personOf(u *tgbotapi.User) chat.Person {
	name := cmp.Or(strings.TrimSpace(u.FirstName+" "+u.LastName), u.UserName)
	return chat.Person{ID: personID(u.ID), Name: name, Bot: u.IsBot, Language: u.LanguageCode}
}
