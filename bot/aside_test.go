package bot_test

import (
	"context"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

// What only says no, and how one asks, is for who gave the command: a group has nothing of it. An answer to
// a plain message is beside that message, and everybody sees it.
func TestWhatOnlySaysNoIsSaidAside(t *testing.T) {
	nobody := func(m chat.Message) chat.Message {
		m.Manages = func(context.Context) (bool, error) { return false, nil }
		return m
	}
	tests := []struct {
		command, text string
		aside         bool
	}{
		{"help", "", true},
		{"start", "", true},
		{"methods", "", true},
		{"cancel", "", true},
		{"settings", "8:00", true},
		{"settings", "Nowhere", true},
		{"learn", "wizardry", true},
		{"find", "wizardry", true},
		{"solve", "", true},
		{"solve", "hello", true},
		{"hint", "", true},
		{"check", "", true},
		{"generate", "", true},
		{"generate", "wizardry", true},
		{"daily", "tomorrow", true},
		{"solve", bottest.Second, false},
		{"solve", bottest.Classic, true}, // the daily
		{"daily", "", false},
		{"learn", "", false},
		{"", "hello", false},
	}
	for _, test := range tests {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		m := r.Commands("ann", test.command, test.text)
		r.Hears(nobody(m))
		if got := r.Shown().Reply; got.Private != test.aside {
			t.Errorf("/%s %s: aside %t, want %t: %s", test.command, test.text, got.Private, test.aside, got.Text)
		}
	}
}
