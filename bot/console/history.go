package console

import (
	"strconv"

	"sudokubot/bot/chat"
)

// remembered is the number of messages that can still be pressed, answered, edited or deleted.
const remembered = 1000

var botPerson = chat.Person{ID: platform + self, Name: self, Bot: true}

// said is a message of a person or of the bot.
type said struct {
	number  int
	m       chat.Message
	choices []chat.Choice // buttons, from 1
	only    string        // name of the person who alone may see it; empty for everybody
	asked   string        // the text that it answers
	shown   string        // its printed text, without the head
	at      int           // when it was printed last, counted
	deleted bool
}

// history holds the newest messages of all rooms, oldest first. It is not safe for concurrent use.
type history struct {
	all    []*said
	last   int    // number of the newest
	prints int    // number of prints
	prefix string // of the IDs, so they differ from those of another run
}

// add numbers s and its message.
func (h *history) add(s *said) {
	h.last++
	s.number, s.m.ID = h.last, h.prefix+strconv.Itoa(h.last)
	if len(h.all) >= remembered {
		h.all = append(h.all[:0], h.all[1:]...)
	}
	h.all = append(h.all, s)
}

// print records that s is printed.
func (h *history) print(s *said) {
	h.prints++
	s.at = h.prints
}

// printed returns the message printed last among those that ok accepts, or nil.
func (h *history) printed(ok func(*said) bool) (last *said) {
	for _, s := range h.all {
		if ok(s) && (last == nil || s.at >= last.at) {
			last = s
		}
	}
	return last
}

// newest returns the newest message among those that ok accepts, or nil.
func (h *history) newest(ok func(*said) bool) *said {
	for i := len(h.all) - 1; i >= 0; i-- {
		if ok(h.all[i]) {
			return h.all[i]
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

// pointedAt returns m as another message may point at it.
func pointedAt(m chat.Message) *chat.Message {
	m.ReplyTo, m.Edited = nil, false
	return &m
}
