package solve_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
)

// TestAnEmptyGridIsAnswered with an offer to make a puzzle, however it is sent.
func TestAnEmptyGridIsAnswered(t *testing.T) {
	rows := strings.Repeat(". . . | . . . | . . .\n", 3)
	for name, sent := range map[string]func(r *bottest.Chat) chat.Message{
		"dots":        func(r *bottest.Chat) chat.Message { return r.Says("ann", strings.Repeat(".", 81)) },
		"other signs": func(r *bottest.Chat) chat.Message { return r.Says("ann", strings.Repeat("□", 81)) },
		"with lines": func(r *bottest.Chat) chat.Message {
			return r.Says("ann", strings.Repeat(rows+"------+-------+------\n", 2)+rows)
		},
		"words":   func(r *bottest.Chat) chat.Message { return r.Says("ann", "an empty grid") },
		"counted": func(r *bottest.Chat) chat.Message { return r.Says("ann", "81 empty cells") },
		"printed": func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", strings.Repeat(".", 81)) },
		"a photo": func(r *bottest.Chat) chat.Message { return sends(r, "ann", picture(t, strings.Repeat(".", 81), false)) },
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Chooses("ann", "en")
			r.Want(sent(r), "That's an empty grid. Shall I make you a puzzle?")
			offers(t, r, "New puzzle", "Print Hint")
		})
	}
}
