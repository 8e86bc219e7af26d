package bot_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

// The bot says that a command is unknown, but only if the command must be meant for this bot.
func TestUnknownCommand(t *testing.T) {
	for _, test := range []struct {
		name          string
		room          *chattest.Room
		named, edited bool
		answered      bool
	}{
		{name: "in private", room: chattest.Private("ann"), named: true, answered: true},
		{name: "in a group, with a mention", room: chattest.Group("club"), named: true, answered: true},
		{name: "in a group, where it may be another bot's", room: chattest.Group("club")},
		{name: "edited", room: chattest.Private("ann"), named: true, edited: true},
	} {
		r := bottest.In(t, test.room)
		m := r.Commands("ann", "nope", "")
		m.Named, m.Edited = test.named, test.edited
		if said := r.Hears(m); strings.Contains(said, "/nope") != test.answered || !test.answered && said != "" {
			t.Errorf("%s: %q", test.name, said)
		}
	}
}

// If a mistyped command is edited into a known command, it is carried out once, even if it could have been
// meant for another bot.
func TestACommandThatIsCorrected(t *testing.T) {
	for name, test := range map[string]struct {
		room  *chattest.Room
		named bool
	}{
		"in private":                 {chattest.Private("ann"), true},
		"in a group, with a mention": {chattest.Group("club"), true},
		"in a group":                 {chattest.Group("club"), false},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.In(t, test.room)
			r.Hears(r.Says("ann", bottest.Classic))
			m := r.Commands("ann", "qqq", "")
			m.Named = test.named
			r.Hears(m)
			m.Edited = true
			r.WantSilence(with(m, "qqqq"))
			r.Want(with(m, "hint"), "Look at")
			r.Want(with(m, "hint"), "I don't follow edits here.")
			r.WantSilence(with(m, "qqq"))
			r.Want(with(m, "steps"), "I don't follow edits here.")
		})
	}
}

// with returns m with another command.
func with(m chat.Message, command string) chat.Message {
	m.Command = command
	return m
}

// The words after a slash are understood like words without a slash, in any language.
func TestCommandsInPlainWords(t *testing.T) {
	for command, want := range map[string]string{"راهنما": "چه کمکی می‌خواهی؟", "compare": "The same puzzle by every method"} {
		r := bottest.Private(t)
		r.Hears(r.Says("ann", bottest.Classic))
		r.Want(r.Commands("ann", command, ""), want)
	}
}
