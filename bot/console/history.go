package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/chat"
)

// remembered is how many messages can still be pressed, answered, edited or deleted.
const remembered = 1000

var botPerson = chat.Person{ID: platform + self, Name: self, Bot: true}

// said is a message of a person or of the bot.
type said struct {
	number  int
	m       chat.Message
	choices []chat.Choice // buttons, from 1
	only    string        // name of the person who alone may see it; empty for everybody
	shown   string        // what was printed of it, without the head
	deleted bool
}

// history holds the newest messages of all rooms, oldest first. It is not safe for concurrent use.
type history struct {
	all    []*said
	last   int    // number of the newest
	prefix string // of the IDs, so that they are not those of another run
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

// newest returns the newest message that ok accepts, or nil.
func (h *history) newest(ok func(*said) bool) *said {
	for i := len(h.all) - 1; i >= 0; i-- {
		if ok(h.all[i]) {
			return h.all[i]
		}
	}
	return nil
}

// here accepts the messages that the one who speaks sees in the room where he is.
func (c *console) here(s *said) bool {
	return !s.deleted && s.m.Room.ID == c.room().ID && (s.only == "" || s.only == c.me.name)
}

func (c *console) mine(s *said) bool { return c.here(s) && s.m.From.ID == c.person().ID }

func (c *console) bots(s *said) bool { return c.here(s) && s.m.From.ID == botPerson.ID }

func (c *console) withButtons(s *said) bool { return c.here(s) && len(s.choices) > 0 }

// newest returns the newest message that ok accepts, or nil.
func (c *console) newest(ok func(*said) bool) *said {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.said.newest(ok)
}

// numbered returns message n if ok accepts it. Otherwise it tells which it could have been; what says what is missed.
func (c *console) numbered(n int, what string, ok func(*said) bool) *said {
	if s := c.newest(func(s *said) bool { return s.number == n && ok(s) }); s != nil {
		return s
	}
	c.tell(fmt.Sprintf("(message %d is %s%s)", n, what, c.choice(ok)))
	return nil
}

// choice lists the newest messages that ok accepts, behind a semicolon.
func (c *console) choice(ok func(*said) bool) string {
	const most = 5
	var names []string
	c.newest(func(s *said) bool {
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

// excerpt returns a few words of m.
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

// remember numbers m, which somebody is about to send.
func (c *console) remember(m chat.Message) chat.Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := &said{m: m}
	c.said.add(s)
	return s.m
}

// pointedAt returns m as another message may point at it.
func pointedAt(m chat.Message) *chat.Message {
	m.ReplyTo, m.Edited = nil, false
	return &m
}
