package work_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/work"
	"sudokubot/solver/check"
)

// early is Slow with every digit d changed to 10-d. Plain backtracking finds its solution soon, and then
// takes seconds to prove uniqueness.
var early = strings.Map(func(r rune) rune {
	if r == '.' {
		return r
	}
	return '1' + '9' - r
}, bottest.Slow)

func TestCancel(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: time.Hour})
	r.Want(r.Commands("ann", "cancel", ""), "All right.")
	solving := make(chan error)
	solve, cancel := r.Commands("ann", "solve", "backtrack "+bottest.Slow), r.Commands("ann", "cancel", "")
	check.True(t, r.Bot.Urgent(cancel) && !r.Bot.Urgent(solve), "cancel must overtake, solve must not")
	go func() { solving <- r.Bot.Handle(t.Context(), solve, r.Said) }()
	stop(t, r.Bot, cancel)
	check.Must(t, <-solving)
	check.Contains(t, r.Shown().Reply.Text, "Stopped, as you asked.")
}

// stop sends /cancel until some work is stopped.
func stop(t *testing.T, b *bot.Bot, cancel chat.Message) {
	t.Helper()
	said := chattest.NewRecorder(t)
	for stopped := false; !stopped; {
		check.Must(t, b.Handle(t.Context(), cancel, said))
		all := said.Shown()
		stopped = all[len(all)-1].Reply.Text == "Stopped."
	}
}

func TestTimeLimitOfAProof(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: 200 * time.Millisecond})
	r.Want(r.Commands("ann", "solve", "backtrack "+early), "Here's a solution. I ran out of time before I could see if there's another.", "| 1 2 3 |")
	r.Want(r.Press("ann", "Details"), "Search for a second one: ")
}

// TestCancelAProof sends /cancel when the first solution is found, at the fifth reading of the clock. Three
// readings are for the message, and one is at the start of the search.
func TestCancelAProof(t *testing.T) {
	r := bottest.Private(t)
	cancel := r.Commands("ann", "cancel", "")
	reads := 0
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: time.Hour, Now: func() time.Time {
		if reads++; reads == 5 {
			check.NoError(t, r.Bot.Handle(t.Context(), cancel, chattest.NewRecorder(t)))
		}
		return time.Time{}
	}})
	r.Want(r.Commands("ann", "solve", "backtrack "+early), "Here's a solution. You stopped me before I could see if there's another.", "| 1 2 3 |")
}

func TestCancelAComparison(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Compare: time.Hour})
	r.Want(r.Says("ann", bottest.Slow), "Solved.")
	r.Hears(r.Press("ann", "Details"))
	for strings.Contains(r.Shown().Reply.Text, "Solved.") { // a comparison stopped at once has no effect
		press, cancel := r.Press("ann", "Compare"), r.Commands("ann", "cancel", "")
		comparing := make(chan error)
		go func() { comparing <- r.Bot.Handle(t.Context(), press, r.Said) }()
		stop(t, r.Bot, cancel)
		check.Must(t, <-comparing)
	}
	shown := r.Shown().Reply
	if !strings.Contains(shown.Text, "Stopped, as you asked.") || strings.Contains(shown.Text, "I ran out of time before I had tried all techniques.") || !strings.Contains(shown.Block, "bitboard") {
		t.Errorf("got %s\n%s", shown.Text, shown.Block)
	}
	r.Want(r.Press("ann", "Back"), "Solved.")
}

// TestWorkWithinWorkCanBeCancelled checks that work is stopped even if a part of it has ended. After the
// end of the work nothing is left to stop.
func TestWorkWithinWorkCanBeCancelled(t *testing.T) {
	desk := work.New(work.Config{Now: bottest.Noon})
	job, said := desk.For("ann", "family"), desk.For("ann", "family")
	whole, endWhole := job.Begin(t.Context())
	part, endPart := job.Begin(whole)
	endPart()
	check.True(t, !work.Cancelled(part), "what ended by itself counts as cancelled")
	check.True(t, desk.For("ben", "family").Cancel()+desk.For("ann", "club").Cancel() <= 0,
		"somebody else's work is stopped, or that in another room")
	check.True(t, said.Cancel() == 1 && work.Cancelled(whole),
		"the work goes on after a part of it has ended")
	endWhole()
	check.True(t, said.Cancel() <= 0, "there is something to stop when all has ended")
	again, end := job.Begin(context.WithoutCancel(t.Context()))
	defer end()
	check.True(t, said.Cancel() == 1 && work.Cancelled(again), "new work cannot be stopped")
}
