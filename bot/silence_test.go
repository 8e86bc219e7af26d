package bot_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// TestAPuzzleEditedIntoACommand checks that an edit of a puzzle into a command is answered by one line,
// without long work. An edit of a command gets no answer, because the command was carried out.
func TestAPuzzleEditedIntoACommand(t *testing.T) {
	r := bottest.Private(t)
	puzzle := r.Says("ann", "6"+bottest.Classic[1:])
	r.Want(puzzle, "6")
	puzzle.Command = "hint"
	r.Want(chattest.Edited(puzzle, bottest.Classic), "I don't follow edits here. Send it as a new message.")
	r.WantSilence(chattest.Edited(r.Commands("ann", "stats", ""), ""))
}

// TestWhoWritesAsAChannelPlaysNothing checks that a person who writes as a channel cannot play, and is
// informed why. This is also true for a command without the bot's name.
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
