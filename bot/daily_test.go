package bot_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/talk"
)

var _ talk.Calendar = (*bottest.Days)(nil)

// If boards are private, the room sees no digit of a live daily after any press or message. This includes
// old messages and their buttons.
func TestTheRoomSeesNoDigitOfALiveDaily(t *testing.T) {
	for _, way := range []chat.PrivateMode{chat.Ephemeral, chat.EphemeralOnPress} {
		for _, ask := range []struct {
			name string
			of   func(r *bottest.Chat) chat.Message
		}{
			{"/daily", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "daily", "") }},
			{"Text of before", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "rows:d:daily:"+bottest.Today) }},
			{"Print of before", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "print:d:daily:"+bottest.Today) }},
			{"four on a page", func(r *bottest.Chat) chat.Message { return r.Presses("ann", "a1", "print.4:d:daily:"+bottest.Today) }},
			{"/print", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "") }},
			{"/print today", func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", "today") }},
		} {
			r, _ := bottest.WithDays(t, chattest.Group("family"))
			b := chattest.Budget()
			b.PrivateMode = way
			r.Said.Carry(b)
			r.Hears(r.Commands("ben", "daily", ""))
			r.Hears(ask.of(r))
			for _, m := range r.Said.Shown() {
				if p := m.Reply.Attachment; m.Reply.Block != "" || p != nil || strings.Contains(m.Reply.Text, "Row 1") {
					t.Errorf("%s: the room sees %q, %q, a file %t", ask.name, m.Reply.Text, m.Reply.Block, p != nil)
				}
			}
		}
	}
}
