package bot_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
)

// Yes, no, or what a button says is an answer to the question that was asked last.
func TestAQuestionIsAnsweredInWords(t *testing.T) {
	for _, test := range []struct{ said, want string }{
		{"yes", "Given up"}, {"yeah sure", "Given up"}, {"بله", "Given up"}, {"no", "51 cells left"}, {"nope", "51 cells left"}, {"نه", "51 cells left"},
		{"play on", "51 cells left"},
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

// A yes that comes long after the question is no answer to it.
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

// Words said just before a grid are about it, once.
func TestWordsBeforeAGridAreHeeded(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "en")
	r.Hears(r.Says("ann", "just a hint please"))
	r.Want(r.Says("ann", bottest.Classic), "Look at ")
	r.Want(r.Says("ann", bottest.Classic), "Solved.")
}

// What stops something in plain words is as urgent as /cancel; what does not must wait its turn.
func TestPlainWordsThatStopAreUrgent(t *testing.T) {
	r := bottest.Private(t)
	for _, said := range []string{"cancel", "never mind", "stop it", "forget it please", "لغو کن", "بیخیال", "بس کن", "velesh kon"} {
		if !r.Bot.Urgent(r.Says("ann", said)) {
			t.Errorf("%q waits", said)
		}
	}
	for _, said := range []string{"hint", "453", "don't stop", "the daily please", "سلام", bottest.Classic, strings.Repeat("stop ", 100)} {
		if r.Bot.Urgent(r.Says("ann", said)) {
			t.Errorf("%q does not wait", said)
		}
	}
	m := r.Says("ann", "stop it")
	m.Addressed = false
	if r.Bot.Urgent(m) {
		t.Error("what is not for the bot is urgent")
	}
}
