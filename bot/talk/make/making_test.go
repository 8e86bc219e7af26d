package make_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/generator"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

func TestMakingTakesTooLong(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Waits: true}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "new", "16x16"), "No luck in 50\u00a0ms")
	k.Waits = false
	r.Want(r.Press("ann", "Try again"), "A new puzzle")
	r.Want(r.Press("ann", "Details"), "Puzzle number 8")
}

func TestMakingIsCancelled(t *testing.T) {
	k := &bottest.Maker{Waits: true}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: func(ctx context.Context, s generator.Spec) (generator.Puzzle, rating.Rating, error) {
		stop := chattest.NewRecorder(t)
		check.NoError(t, r.Bot.Handle(t.Context(), r.Commands("ann", "cancel", ""), stop))
		return k.Generate(ctx, s)
	}, Making: time.Minute})
	r.Want(r.Commands("ann", "new", "16x16"), "Stopped, as you asked.")
}

// If the bot ends while it makes a puzzle, a button makes it after the restart.
func TestMakingIsInterrupted(t *testing.T) {
	k := &bottest.Maker{Line: "classic9:" + bottest.Classic, Waits: true}
	r := bottest.Making(t, chattest.Private("ann"), k)
	ctx, end := context.WithCancel(t.Context())
	end()
	check.NoError(t, r.Bot.Handle(ctx, r.Commands("ann", "new", "hard"), r.Said))
	if got := r.Shown().Reply.Text; !bottest.Contains(got, "I was restarted before your puzzle was ready") {
		t.Errorf("got %q", got)
	}
	k.Waits = false
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Generate: k.Generate})
	r.Want(r.Press("ann", "Try again"), "A new puzzle")
	check.Equal(t, k.Asked[len(k.Asked)-1].Band, generator.LevelBand(level.Hard))
}

// A puzzle that takes long reports progress every four seconds in one message, which then shows the puzzle.
func TestProgressIsTold(t *testing.T) {
	for _, tt := range []struct {
		took time.Duration
		want []string
	}{
		{3 * time.Second, nil},
		{5 * time.Second, []string{"4\u00a0s"}},
		{14 * time.Second, []string{"4\u00a0s", "8\u00a0s", "12\u00a0s"}},
	} {
		synctest.Test(t, func(t *testing.T) {
			k := &bottest.Maker{Line: "classic9:" + bottest.Classic}
			r := bottest.Making(t, chattest.Private("ann"), k)
			r.Bot = bottest.New(t, bot.Config{Games: r.Store, Now: bottest.Noon, Making: time.Minute, Progress: 4 * time.Second,
				Generate: func(ctx context.Context, s generator.Spec) (generator.Puzzle, rating.Rating, error) {
					time.Sleep(tt.took)
					return k.Generate(ctx, s)
				}})
			check.Must(t, r.Bot.Handle(t.Context(), r.Commands("ann", "generate", "jellyfish"), r.Said))
			calls := r.Said.Calls()
			if len(calls) != len(tt.want)+1 || len(r.Said.Shown()) != 1 {
				t.Fatalf("after %s: %d calls, %d messages", tt.took, len(calls), len(r.Said.Shown()))
			}
			for i, want := range tt.want {
				if got := calls[i].Reply.Text; !bottest.Contains(got, "Still making it: "+want+" so far.") {
					t.Errorf("told %q", got)
				}
			}
			if got := r.Said.Shown()[0].Reply.Text; !bottest.Contains(got, "A new puzzle") {
				t.Errorf("answered %q", got)
			}
		})
	}
}

// If the time is over, the nearest puzzle is shown.
func TestTheNearestInTime(t *testing.T) {
	near, _, err := generator.Generate(t.Context(), generator.Spec{Seed: 3})
	check.Must(t, err)
	k := &bottest.Maker{Waits: true, Err: &generator.TriesError{What: "jellyfish", Tries: 712, Nearest: near}}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "generate", "jellyfish"), "Nothing like that came up in 712 tries. This is the closest I got.")
}
