package solve_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// copied returns what the newest message offers to copy; nothing if it offers nothing.
func copied(r *bottest.Chat) string {
	for _, row := range r.Shown().Reply.Choices {
		for _, c := range row {
			if c.Copy != "" {
				return c.Copy
			}
		}
	}
	return ""
}

// TestWhatIsCopiedIsThePuzzle: sent again, it is understood and offered again.
func TestWhatIsCopiedIsThePuzzle(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"classic":  {bottest.Lines(bottest.Classic), bottest.Classic},
		"mini":     {"1.36..\n5.4..3\n..5...\n...4..\n4..3.2\n..15.4", "box2x3:1.36..5.4..3..5......4..4..3.2..15.4"},
		"latin":    {"latin\n2...\n....\n..13\n2...", "latin4:2.........132..."},
		"coloured": {"2 2\nr b\n1r *b\n*b *r", "colored2:rb:1r,*b/*b,*r"},
		"too long": {strings.Repeat(strings.Repeat(".", 25)+"\n", 25), ""},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.In(t, chattest.Private("ann"))
			r.Hears(r.Says("ann", test.text))
			r.Hears(r.Press("ann", "Details"))
			if got := copied(r); got != test.want {
				t.Fatalf("it copies %q, want %q", got, test.want)
			}
			if test.want == "" {
				return
			}
			r.Hears(chat.Message{ID: "again", Room: r.Says("ann", "").Room, From: r.Says("ann", "").From, Addressed: true, Text: test.want})
			r.Hears(r.Press("ann", "Details"))
			check.Equal(t, copied(r), test.want)
		})
	}
}
