package bot_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// Plain sentences have the effect that they ask for, in both languages.
func TestPlainWords(t *testing.T) {
	for _, test := range []struct{ said, want string }{
		{"hello", "Hello!"}, {"سلام", "سلام!"}, {"thanks a lot", "You're welcome!"}, {"ممنون", "خواهش می‌کنم"}, {"who are you?", "I'm a Sudoku bot"},
		{"today's puzzle please", "Open it now?"}, {"جدول امروز", "باز کنم؟"}, {"the mini one", "Open it now?"}, {"/daily", "Open it now?"},
		{"redo", "You have no game open"}, {"r4c5=3", "You have no game open"}, {"453", "You have no game open"}, {"E4 3", "You have no game open"}, {"سطر ۴ ستون ۵ رقم ۳", "بازی نیمه‌تمامی نداری"}, {"how long did it take me?", "haven't finished a game"}, {"who won today?", "nobody has finished one here yet"},
		{"help", "What I can do"}, {"teach me x-wings", "X-Wing"}, {"فارسی حرف بزن", "زبان"},
	} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		if said := r.Hears(r.Says("ann", test.said)); !strings.Contains(said, test.want) {
			t.Errorf("%q is answered with %q, want %q", test.said, said, test.want)
		}
	}
}

// If the words beside a puzzle ask for less than its solution, the puzzle is not solved. Without such words
// it is solved at once.
func TestWordsBesideAGridAreHeeded(t *testing.T) {
	for _, test := range []struct{ said, want string }{
		{"Don't solve it, just a hint please!", "Look at "}, {"what's the next step?", "Look at "}, {"فقط راهنمایی", "نگاه کن"},
		{"is this right so far?", "It can still be solved"}, {"how hard is this one?", "Easy"}, {"این چقدر سخته؟", "آسان"},
		{"can you print this?", "page"}, {"I want to play this", "51 cells left"}, {"میخوام بازی کنم", "۵۱ خانه"},
	} {
		for _, form := range []string{test.said + "\n" + bottest.Classic, bottest.Classic + "\n" + test.said, test.said + "\n" + bottest.Lines(bottest.Classic)} {
			r := bottest.Private(t)
			said := r.Hears(r.Says("ann", form))
			check.True(t, !strings.Contains(said, bottest.Grid) && !strings.Contains(said, "Solved"),
				"%q spoils: %s", form, said)
			check.Contains(t, said, test.want, "%q", form)
		}
	}
	for _, said := range []string{"", "please solve this", "my aunt sent me this one", "حلش کن"} {
		r := bottest.Private(t)
		r.Chooses("ann", "en")
		r.Want(r.Says("ann", said+"\n"+bottest.Classic), "Solved.")
	}
}

// A button of the question "what did you mean?" has the effect of the sentence it stands for.
func TestTheButtonsOfAQuestion(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	r.Hears(r.Says("ann", "lorem ipsum dolor"))
	r.Want(r.Press("ann", "Help"), "What I can do")
	r.Hears(r.Says("ann", "hello"))
	r.Want(r.Press("ann", "Today's puzzle"), "the daily puzzle of")
}

// Below a puzzle that cannot be solved, "why?" repeats what is wrong. Below a step it explains the step.
func TestWhyIsAboutWhatIsShown(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", "55"+bottest.Classic[2:]))
	r.Want(r.Says("ann", "why?"), "There's more than one 5 in row 1")
	r.Want(r.Says("ann", "why?"), "The picture marks the doubtful cells.")
	r.Hears(r.Says("ann", bottest.Classic))
	r.Want(r.Says("ann", "why is r5c5 5?"), "Step 13 of 51")
	r.Want(r.Says("ann", "why?"), "Step 13\n")
}

// "next" and "why?" continue from the message shown last. The answer is below the person's message.
func TestGoingOnInWords(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Want(r.Says("ann", "just a hint"), "Step 1\nLook at ")
	r.Want(r.Says("ann", "next"), "What helps here: ")
	r.Want(r.Says("ann", "why?"), "So ")
	r.Want(r.Says("ann", "next"), "Step 2\nLook at ")
	r.Want(r.Commands("ann", "steps", bottest.Classic), "Step 1 of 51")
	r.Want(r.Says("ann", "next"), "Step 2 of 51")
	check.Equal(t, len(r.Said.Shown()), 7)
}

// Words do not reveal the solution of a live daily, not even of a puzzle that was solved before it became
// live.
func TestPlainWordsAreGuarded(t *testing.T) {
	for _, said := range []string{
		"just a hint", "is this right so far?", "how hard is this?", "print this", "I want to play this", "what's the next step?", "solve it",
		"is it this one or that one?", "فقط راهنمایی", "گام به گام",
	} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		r.Chooses("ann", "en")
		r.Want(r.Says("ann", said+"\n"+bottest.Classic), bottest.Refused)
		bottest.NoDigitFound(t, r.Shown().Reply.Text+r.Shown().Reply.Block)
	}
	for _, said := range []string{"why?", "next", "steps", "solve it", "how hard was it", "compare the methods", "just a hint"} {
		r, _ := bottest.WithDays(t, chattest.Private("ann"))
		r.Chooses("ann", "en")
		solvedBefore(t, r)
		before := len(r.Said.Calls())
		r.Hears(r.Says("ann", said))
		for _, c := range r.Said.Calls()[before:] {
			bottest.NoDigitFound(t, c.Reply.Text+c.Reply.Block)
			check.True(t, c.Reply.Picture == nil, "%q shows a picture: %s", said, c.Reply.Text)
		}
	}
}

// TestNothingToPlay checks that a full grid does not begin a game, even if the words beside it ask for one.
func TestNothingToPlay(t *testing.T) {
	r := bottest.Private(t)
	for _, said := range []string{"i want to play this: ", "میخوام اینو بازی کنم "} {
		if got := r.Hears(r.Says("ann", said+strings.TrimPrefix(bottest.ClassicDaily.Solution, "classic9:"))); bottest.Contains(got, "0:00") || bottest.Contains(got, "۰:۰۰") {
			t.Errorf("%s: %s", said, got)
		}
	}
}

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

// TestFindOutOfTime checks an answer for which no time is left. The bot knows already that the puzzle has
// one solution.
func TestFindOutOfTime(t *testing.T) {
	r := bottest.Private(t)
	b := bottest.New(t, bot.Config{Games: r.Store, Timeout: time.Hour})
	r.Bot = b
	r.Hears(r.Says("ann", bottest.Classic))
	b.HurryUp(time.Nanosecond)
	r.Want(r.Commands("ann", "find", ""), "I ran out of time before I had tried all techniques.")
	r.Want(r.Commands("ann", "find", "x-wing"), "I ran out of time before I found a place for X-Wing. There might still be one.")
	r.Want(r.Press("ann", "What can be used?"), "I ran out of time before I had tried all techniques.")
}
