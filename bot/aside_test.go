package bot_test

import (
	"context"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

// A reply to a command that only refuses or asks is shown to the author alone, because it is of no use to
// the group. An answer to a message without a command is below that message, and everybody sees it.
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
		{"solve", bottest.Classic, true}, // this puzzle is the live daily
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
