package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
)

// remembered is the number of messages that a person can still press, answer, edit or delete.
const remembered = 1000

var botPerson = chat.Person{ID: platform + self, Name: self, Bot: true}

// said is a message of a person or of the bot.
type said struct {
	number  int
	m       chat.Message
	choices []chat.Choice // buttons, numbered from 1
	only    string        // name of the only person who sees the message; empty if all people see it
	asked   string        // text of the answered message
	shown   string        // printed text of the message, without the head
	at      int           // sequence number of the message's last print
	deleted bool
}

// history has the newest messages of all rooms, oldest first. It is not safe for concurrent use.
type history struct {
	all    []*said
	last   int    // number of the newest message
	prints int    // number of prints so far; an edit prints a message again
	prefix string // prefix of all IDs, different in each run
}

func (h *history) add(s *said) {
	h.last++
	s.number, s.m.ID = h.last, h.prefix+strconv.Itoa(h.last)
	if len(h.all) >= remembered {
		h.all = slices.Delete(h.all, 0, 1)
	}
	h.all = append(h.all, s)
}

// newest returns the newest message for which ok returns true, or nil.
func (h *history) newest(ok func(*said) bool) *said {
	for _, s := range slices.Backward(h.all) {
		if ok(s) {
			return s
		}
	}
	return nil
}

func excerpt(m chat.Message) string {
	const most = 24
	text := m.Text
	if m.Command != "" {
		text = "/" + m.Command + " " + text
	}
	if len(m.Files) > 0 {
		text = "[" + m.Files[0].Name + "] " + text
	}
	runes := []rune(oneLine(text[:min(len(text), 200)]))
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes)
}

// pointedAt returns a copy of m that is fit for the field ReplyTo of another message.
func pointedAt(m chat.Message) *chat.Message {
	m.ReplyTo, m.Edited = nil, false
	return &m
}

// newest returns the newest message for which ok returns true, or nil.
func (t *transcript) newest(ok func(*said) bool) *said {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.said.newest(ok)
}

// printed returns the last printed message for which ok returns true, or nil.
func (t *transcript) printed(ok func(*said) bool) *said {
	t.mu.Lock()
	defer t.mu.Unlock()
	var last *said
	for _, s := range t.said.all {
		if ok(s) && (last == nil || s.at >= last.at) {
			last = s
		}
	}
	return last
}

// numbered returns message n if ok returns true for it. Otherwise it prints the text problem and a list of
// acceptable messages, and returns nil.
func (t *transcript) numbered(n int, problem string, ok func(*said) bool) *said {
	if s := t.newest(func(s *said) bool { return s.number == n && ok(s) }); s != nil {
		return s
	}
	t.tell(fmt.Sprintf("(message %d is %s%s)", n, problem, t.choice(ok)))
	return nil
}

// choice lists the newest messages for which ok returns true. The list begins with a semicolon.
func (t *transcript) choice(ok func(*said) bool) string {
	const most = 5
	var names []string
	t.newest(func(s *said) bool {
		if ok(s) {
			names = append(names, fmt.Sprintf("\n  %d %s: %s", s.number, s.m.From.Name, excerpt(s.m)))
		}
		return len(names) == most
	})
	if len(names) == 0 {
		return "; there is none yet"
	}
	slices.Reverse(names)
	return "; the newest are" + strings.Join(names, "")
}

// remember gives m, which is about to be sent, a number and an ID.
func (t *transcript) remember(m chat.Message) chat.Message {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := &said{m: m}
	t.said.add(s)
	return s.m
}

// identity has the present speaker and the present room.
type identity struct {
	me    person
	group string // empty for the private chat of the speaker
}

type person struct {
	name string
	bot  bool
}

func (at *identity) person() chat.Person {
	return chat.Person{ID: platform + at.me.name, Name: at.me.name, Bot: at.me.bot}
}

func (at *identity) room() chat.Room {
	if at.group == "" {
		return chat.Room{ID: platform + at.me.name, Private: true}
	}
	return chat.Room{ID: groupPrefix + at.group, Title: at.group}
}

// compose makes a message of typed text from the present speaker in the present room. The message has no ID
// yet.
func (at *identity) compose(text string, replyTo *chat.Message) chat.Message {
	m := chat.Message{Room: at.room(), From: at.person(), ReplyTo: replyTo, Text: text}
	if command, rest, ok := cutCommand(text); ok {
		m.Command, m.Text = command, rest
	}
	var mentioned bool
	m.Text, mentioned = cutMentions(m.Text)
	toBot := replyTo != nil && replyTo.From.ID == botPerson.ID
	m.Named = m.Room.Private || mentioned || toBot
	m.Addressed = m.Named || m.Command != ""
	return m
}

// here reports whether the present speaker can see s in the present room.
func (at *identity) here(s *said) bool {
	return !s.deleted && s.m.Room.ID == at.room().ID && (s.only == "" || s.only == at.me.name)
}

func (at *identity) mine(s *said) bool { return at.here(s) && s.m.From.ID == at.person().ID }

func (at *identity) bots(s *said) bool { return at.here(s) && s.m.From.ID == botPerson.ID }

func (at *identity) withButtons(s *said) bool { return at.here(s) && len(s.choices) > 0 }

// speaker returns the prompt: "you> " or, in a group, "[family] ann> ".
func (at *identity) speaker() string { return where(at.group) + at.me.name + "> " }

func where(group string) string {
	if group == "" {
		return ""
	}
	return "[" + group + "] "
}
