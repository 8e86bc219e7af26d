package console

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/bot/chat"
)

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

// remember numbers m, which somebody is about to send.
func (c *console) remember(m chat.Message) chat.Message {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := &said{m: m}
	c.said.add(s)
	return s.m
}
