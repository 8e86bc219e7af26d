package bot_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// A yes, a no, or the label of a button answers the question that was asked last.
func TestAQuestionIsAnsweredInWords(t *testing.T) {
	for _, test := range []struct{ said, want string }{
		{"yes", "Given up"}, {"yeah sure", "Given up"}, {"بله", "Given up"}, {"no", "51 cells left"}, {"nope", "51 cells left"}, {"نه", "51 cells left"},
		{"play on", "51 cells left"}, {"nvm keep going", "51 cells left"},
		{"no no wait, don't show me, I want to keep trying", "51 cells left"}, {"نه بابا تسلیم نمیشم، ادامه میدم", "51 cells left"},
	} {
		r := bottest.Private(t)
		r.Chooses("ann", "en")
		r.Hears(r.Says("ann", "I want to play this\n"+bottest.Classic))
		r.Want(r.Says("ann", "I give up"), "Give up on this one?")
		if said := r.Hears(r.Says("ann", test.said)); !strings.Contains(said, test.want) {
			t.Errorf("%q is answered with %q, want %q", test.said, said, test.want)
		}
	}
}

// A yes that comes long after a question does not answer it.
func TestALateYesIsNoAnswer(t *testing.T) {
	r := bottest.Private(t)
	clock := bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(clock, nil))
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", "I want to play this\n"+bottest.Classic))
	r.Want(r.Says("ann", "I give up"), "Give up on this one?")
	clock.Passes(10 * time.Minute)
	if said := r.Hears(r.Says("ann", "yes")); strings.Contains(said, "Given up") {
		t.Errorf("a late yes gives up: %s", said)
	}
}

// A word that asks another question does not answer the open question.
func TestWordsOfAnotherQuestion(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", "I want to play this\n"+bottest.Classic))
	for _, open := range []struct{ words, question string }{
		{"restart", "Empty the board?"}, {"pencil marks", "That notes every candidate"}, {"give up", "Give up on this one?"},
	} {
		r.Want(r.Says("ann", open.words), open.question)
		for _, other := range []struct{ words, question string }{{"give up", "Give up on this one?"}, {"restart", "Empty the board?"}} {
			if open.words != other.words {
				r.Want(r.Says("ann", other.words), other.question)
				r.Want(r.Says("ann", open.words), open.question)
			}
		}
		r.Want(r.Says("ann", "no"), "51 cells left")
	}
	r.Want(r.Says("ann", "restart"), "Empty the board?")
	r.Want(r.Says("ann", "yes, empty it"), "The board is empty again")
	r.Want(r.Says("ann", "pencil marks"), "That notes every candidate")
	r.Want(r.Says("ann", "note them"), "All candidates are noted.")
}

// late is a store in which a board still shows its question after the answer.
type late struct{ game.Store }

func (s late) SetBoard(ctx context.Context, shown game.Request) error {
	if shown.Shown == "" {
		return nil
	}
	return s.Store.SetBoard(ctx, shown)
}

// If a button has answered a question, the next sentence does not answer that question, even before the
// answer is stored. If the person asks again to give up, the bot asks again.
func TestAnAnsweredQuestionIsNoneAnyMore(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: late{r.Store}})
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", "I want to play this\n"+bottest.Classic))
	r.Want(r.Says("ann", "give up"), "Give up on this one?")
	r.Want(r.Press("ann", "No, play on"), "51 cells left")
	r.Want(r.Says("ann", "give up"), "Give up on this one?")
	r.Bot = bottest.New(t, bot.Config{Games: late{r.Store}}) // the new bot knows only what is stored
	r.Want(r.Says("ann", "yes"), "Given up")
}

// Words sent just before a grid are about that grid, but only once.
func TestWordsBeforeAGridAreHeeded(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", "just a hint please"))
	r.Want(r.Says("ann", bottest.Classic), "Look at ")
	r.Want(r.Says("ann", bottest.Classic), "Solved.")
}

// A sentence that asks to stop work is as urgent as /cancel. Other sentences wait for their turn.
func TestPlainWordsThatStopAreUrgent(t *testing.T) {
	r := bottest.Private(t)
	for _, said := range []string{"cancel", "never mind", "stop it", "forget it please", "لغو کن", "بیخیال", "بس کن", "velesh kon"} {
		check.True(t, r.Bot.Urgent(r.Says("ann", said)), "%q waits", said)
	}
	for _, said := range []string{"hint", "453", "don't stop", "the daily please", "سلام", bottest.Classic, strings.Repeat("stop ", 100)} {
		check.True(t, !r.Bot.Urgent(r.Says("ann", said)), "%q does not wait", said)
	}
	m := r.Says("ann", "stop it")
	m.Addressed = false
	check.True(t, !r.Bot.Urgent(m), "what is not for the bot is urgent")
}

// A question about a puzzle or a game can be answered after a restart. The bot then finds the question by
// the stored puzzle or game.
func TestAQuestionIsOpenAfterARestart(t *testing.T) {
	letterO := "boxes 2x5\n" + strings.Repeat("..........\n", 8) + "....o....1\n.....2...."
	for _, test := range []struct{ name, language, first, said, want string }{
		{"which layout", "en", bottest.Diagonal(6), "boxes 3x2", "boxes of 3 rows and 2 columns"},
		{"which layout, in part", "en", bottest.Diagonal(6), "3x2", "boxes of 3 rows and 2 columns"},
		{"which layout, in Persian", "fa", bottest.Diagonal(6), "۳×۲", "بیش از یک جواب"},
		{"a letter that may be a digit", "en", letterO, "empty cell", "more than one solution"},
		{"in part", "en", letterO, "empty", "more than one solution"},
		{"in Persian", "fa", letterO, "خانهٔ خالی", "بیش از یک جواب"},
		{"whether it is a Latin square", "en", ".32\n.2.\n..1", "yes", "Latin square"},
		{"in Persian", "fa", ".32\n.2.\n..1", "آره", "مربع لاتین"},
		{"whether to give up", "en", "I want to play this\n" + bottest.Classic, "yes", "Given up"},
		{"in Persian", "fa", "می‌خوام اینو بازی کنم\n" + bottest.Classic, "نه", "۵۱ خانه مانده"},
	} {
		t.Run(test.name+" "+test.language, func(t *testing.T) {
			r := bottest.Private(t)
			r.Chooses("ann", test.language)
			r.Hears(r.Says("ann", test.first))
			if strings.Contains(test.first, "play") || strings.Contains(test.first, "بازی") {
				r.Hears(r.Says("ann", "give up"))
			}
			r.Bot = bottest.New(t, bot.Config{Games: r.Store})
			r.Want(r.Says("ann", test.said), test.want)
		})
	}
}

// early is a responder whose person answers an edit before the platform has confirmed that edit to the bot.
type early struct {
	*chattest.Recorder
	seen func()
}

func (e early) Edit(ctx context.Context, id string, r chat.Reply) (string, error) {
	shown, err := e.Recorder.Edit(ctx, id, r)
	e.seen()
	return shown, err
}

// A question that replaces a message can be answered as soon as the person sees it.
func TestAnAnswerMayComeBeforeThePlatformsWord(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", "I want to play this\n"+bottest.Classic))
	var asked []bool
	m := r.Says("ann", "give up")
	if err := r.Bot.Handle(t.Context(), m, early{r.Said, func() { asked = append(asked, bot.Asked(r.Bot, m)) }}); err != nil {
		t.Fatal(err)
	}
	check.True(t, len(asked) == 1 && asked[0],
		"whether a question is known of when it is seen, at each edit: %v", asked)
	r.Want(r.Says("ann", "yes"), "Given up")
}

// After a restart, other sentences do not answer the question, and the question remains open.
func TestOtherWordsAfterARestartAreNoAnswer(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", bottest.Diagonal(6)))
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Want(r.Says("ann", "hello"), "Hello!")
	r.Want(r.Says("ann", "yes"), "What would you like?")
	r.Want(r.Says("ann", "boxes"), "") // the word is in the labels of both buttons
	r.Want(r.Says("ann", "boxes 3×2"), "boxes of 3 rows and 2 columns")
}

// In a live daily, words can accept the price of help, even after a restart. Repeating the request accepts
// the price. Another question does not.
func TestAPriceIsAgreedToInWords(t *testing.T) {
	for _, test := range []struct{ language, ask, agree, want string }{
		{"en", "hint", "yes", "Look at "}, {"en", "hint", "hint", "Look at "}, {"en", "hint", "and then?", "A first hint adds 0:10"},
		{"en", "hint", "no thanks", "51 cells left"}, {"fa", "راهنمایی", "آره", "نگاه کن"}, {"fa", "راهنمایی", "بعدش؟", "یک اشاره ۰:۱۰"},
	} {
		for _, restarted := range []bool{false, true} {
			r, days := bottest.WithDays(t, chattest.Private("ann"))
			config := bot.Config{Games: r.Store, Calendar: days, Now: bottest.Noon}
			r.Chooses("ann", test.language)
			r.Hears(r.Presses("ann", "a0", "play:d:daily:"+bottest.Today))
			r.Want(r.Says("ann", test.ask))
			if restarted {
				r.Bot = bottest.New(t, config)
			}
			r.Want(r.Says("ann", test.agree), test.want)
		}
	}
}

// Words can answer the question whether to delete the person's data, even after a restart. They do not
// answer it after another message, in another room, or much later.
func TestDeletingIsAgreedToOverARestart(t *testing.T) {
	for name, test := range map[string]struct {
		between func(*bottest.Chat, *bottest.Clock)
		said    string
		want    string
	}{
		"yes":            {nil, "yes", "I have forgotten you"},
		"بله":            {nil, "بله", "I have forgotten you"},
		"the button":     {nil, "yes, delete", "I have forgotten you"},
		"no":             {nil, "no", "I deleted nothing"},
		"something else": {nil, "hello", "Hello!"},
		"a yes after something else": {func(r *bottest.Chat, _ *bottest.Clock) {
			r.Hears(r.Says("ann", "hello"))
		}, "yes", "Good. What would you like?"},
		"a late yes": {func(_ *bottest.Chat, c *bottest.Clock) { c.Passes(10 * time.Minute) }, "yes", "Good. What would you like?"},
		"a yes in another room": {func(r *bottest.Chat, _ *bottest.Clock) {
			r.Room = chattest.Private("other")
		}, "yes", "Good. What would you like?"},
	} {
		t.Run(name, func(t *testing.T) {
			r, clock := bottest.Private(t), bottest.NewClock()
			r.Bot = bottest.New(t, r.Config(clock, nil))
			r.Chooses("ann", "en")
			r.Hears(r.Commands("ann", "privacy", ""))
			r.Want(r.Press("ann", "Delete my data"), "Delete everything I have about you")
			r.Bot = bottest.New(t, r.Config(clock, nil)) // the new bot has nothing in memory
			if test.between != nil {
				test.between(r, clock)
				r.Bot = bottest.New(t, r.Config(clock, nil))
			}
			if said := r.Hears(r.Says("ann", test.said)); !strings.Contains(said, test.want) {
				t.Errorf("%q is answered with %q, want %q", test.said, said, test.want)
			}
			_, err := r.Store.User(t.Context(), "test:ann")
			if gone := err != nil; gone != (test.want == "I have forgotten you") {
				t.Errorf("forgotten: %v (%v)", gone, err)
			}
		})
	}
}

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
