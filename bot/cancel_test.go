package bot_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

// early is slow with every digit d turned into 10-d: plain backtracking finds its solution soon, and then spends its
// seconds on the proof that there is no other.
var early = strings.Map(func(r rune) rune {
	if r == '.' {
		return r
	}
	return '1' + '9' - r
}, slow)

func TestCancel(t *testing.T) {
	r := private(t)
	r.bot = newBot(t, bot.Config{Games: r.store, Timeout: time.Hour})
	r.want(r.Commands("ann", "cancel", ""), "nothing to stop")
	solving := make(chan error)
	solve, cancel := r.Commands("ann", "solve", "backtrack "+slow), r.Commands("ann", "cancel", "")
	if !r.bot.Urgent(cancel) || r.bot.Urgent(solve) {
		t.Error("cancel must overtake, solve must not")
	}
	go func() { solving <- r.bot.Handle(t.Context(), solve, r.said) }()
	stop(t, r.bot, cancel)
	if err := <-solving; err != nil {
		t.Fatal(err)
	}
	if got := r.shown().Reply.Text; !strings.Contains(got, "Stopped, as you asked.") {
		t.Errorf("got %q", got)
	}
}

// stop says /cancel until there is something to stop.
func stop(t *testing.T, b *bot.Bot, cancel chat.Message) {
	t.Helper()
	said := chattest.NewRecorder(t)
	for stopped := false; !stopped; {
		if err := b.Handle(t.Context(), cancel, said); err != nil {
			t.Fatal(err)
		}
		all := said.Shown()
		stopped = all[len(all)-1].Reply.Text == "Stopped."
	}
}

func TestTimeLimitOfAProof(t *testing.T) {
	r := private(t)
	r.bot = newBot(t, bot.Config{Games: r.store, Timeout: 200 * time.Millisecond})
	r.want(r.Commands("ann", "solve", "backtrack "+early), "Here is a solution, but the time ran out", "search for a second one", "| 1 2 3 |")
}

// TestCancelAProof says /cancel when the first solution is found: the clock is read when the message comes, when the
// search begins, and then.
func TestCancelAProof(t *testing.T) {
	r := private(t)
	cancel := r.Commands("ann", "cancel", "")
	reads := 0
	r.bot = newBot(t, bot.Config{Games: r.store, Timeout: time.Hour, Now: func() time.Time {
		if reads++; reads == 3 {
			if err := r.bot.Handle(t.Context(), cancel, chattest.NewRecorder(t)); err != nil {
				t.Error(err)
			}
		}
		return time.Time{}
	}})
	r.want(r.Commands("ann", "solve", "backtrack "+early), "Here is a solution. You stopped me", "| 1 2 3 |")
}

func TestCancelAComparison(t *testing.T) {
	r := private(t)
	r.bot = newBot(t, bot.Config{Games: r.store, Compare: time.Hour})
	r.want(r.Says("ann", slow), "Solved.")
	press, cancel := r.press("ann", "Compare"), r.Commands("ann", "cancel", "")
	comparing := make(chan error)
	go func() { comparing <- r.bot.Handle(t.Context(), press, r.said) }()
	stop(t, r.bot, cancel)
	if err := <-comparing; err != nil {
		t.Fatal(err)
	}
	shown := r.shown().Reply
	if !strings.Contains(shown.Text, "Stopped, as you asked.") || strings.Contains(shown.Text, "in time") || !strings.Contains(shown.Block, "bitboard") {
		t.Errorf("got %s\n%s", shown.Text, shown.Block)
	}
	r.want(r.press("ann", "Back"), "Solved.")
}
