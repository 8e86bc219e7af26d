package console

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/bot/chat"
)

// newest returns the newest message among those that ok accepts, or nil.
func (t *transcript) newest(ok func(*said) bool) *said {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.said.newest(ok)
}

// printed returns the message printed last among those that ok accepts, or nil.
func (t *transcript) printed(ok func(*said) bool) *said {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.said.printed(ok)
}

// numbered returns message n if ok accepts it. Otherwise it prints the acceptable messages; what describes
// the fault.
func (t *transcript) numbered(n int, what string, ok func(*said) bool) *said {
	if s := t.newest(func(s *said) bool { return s.number == n && ok(s) }); s != nil {
		return s
	}
	t.tell(fmt.Sprintf("(message %d is %s%s)", n, what, t.choice(ok)))
	return nil
}

// choice lists the newest messages that ok accepts, behind a semicolon.
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

// remember numbers m, which is about to be sent.
func (t *transcript) remember(m chat.Message) chat.Message {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := &said{m: m}
	t.said.add(s)
	return s.m
}
