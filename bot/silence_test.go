package bot_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// TestAPuzzleEditedIntoACommand checks a message with a puzzle that is edited into a command. It gets a
// line, and starts no long work. If the message was a command already, it was carried out.
func TestAPuzzleEditedIntoACommand(t *testing.T) {
	r := bottest.Private(t)
	puzzle := r.Says("ann", "6"+bottest.Classic[1:])
	r.Want(puzzle, "6")
	puzzle.Command = "hint"
	r.Want(chattest.Edited(puzzle, bottest.Classic), "I don't follow edits here. Send it as a new message.")
	r.WantSilence(chattest.Edited(r.Commands("ann", "stats", ""), ""))
}

// TestWhoWritesAsAChannelPlaysNothing checks that a person who writes as a channel cannot play, and is
// informed why. That is also so for a command that does not name the bot.
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
