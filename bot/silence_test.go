package bot_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// TestAPuzzleEditedIntoACommand gets a line, and nothing that costs; a command that was edited was carried
// out.
func TestAPuzzleEditedIntoACommand(t *testing.T) {
	r := bottest.Private(t)
	puzzle := r.Says("ann", "6"+bottest.Classic[1:])
	r.Want(puzzle, "6")
	puzzle.Command = "hint"
	r.Want(chattest.Edited(puzzle, bottest.Classic), "I don't follow edits here. Send it as a new message.")
	r.WantSilence(chattest.Edited(r.Commands("ann", "stats", ""), ""))
}

// TestWhoWritesAsAChannelPlaysNothing, and learns why, in a command for every bot, too.
func TestWhoWritesAsAChannelPlaysNothing(t *testing.T) {
	for language, want := range map[string]string{"en": "Write as yourself.", "fa": "با نام خودت بنویس."} {
		r, _ := bottest.WithDays(t, chattest.Group("family"))
		for _, named := range []bool{false, true} {
			m := r.Commands("channel", "play", "")
			m.From.Channel, m.From.Language, m.Named = true, language, named
			r.Want(m, want)
		}
		check.Equal(t, len(r.Said.Shown()), 2)
	}
}
