package make_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
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

// If the bot is stopped while it makes a puzzle, a button makes the puzzle after the restart.
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

// If a puzzle takes long to make, one message reports the progress every four seconds, and finally shows
// the puzzle.
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

// If the time limit is reached, the puzzle nearest to the recipe is shown.
func TestTheNearestInTime(t *testing.T) {
	near, _, err := generator.Generate(t.Context(), generator.Spec{Seed: 3})
	check.Must(t, err)
	k := &bottest.Maker{Waits: true, Err: &generator.TriesError{What: "jellyfish", Tries: 712, Nearest: near}}
	r := bottest.Making(t, chattest.Private("ann"), k)
	r.Want(r.Commands("ann", "generate", "jellyfish"), "Nothing like that came up in 712 tries. This is the closest I got.")
}

// hunted is the monster that the search finds.
const hunted = "classic9:1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

// The monster is made once a month. It is equal in all rooms and after restarts.
func TestTheMonsterOfTheMonth(t *testing.T) {
	family, days := bottest.WithDays(t, chattest.Group("family"))
	k := &bottest.Maker{Line: hunted}
	clock := bottest.NewClock()
	begin := func() {
		config := family.Config(clock, days)
		config.Generate, config.Rating = k.Generate, time.Minute
		family.Bot = bottest.New(t, config)
	}
	begin()
	// the rating that the test's Maker reports
	said := []string{"Monster of the month", "As hard as Sudoku gets", "Easy (1.2 of 12)",
		"| 1 . . | . . 7 | . 9 . |"}
	first := family.Commands("ann", "monster", "")
	family.Want(first, said...)
	if p := family.Shown().Reply.Picture; p == nil || p.Name == "" {
		t.Error("no picture")
	}
	family.WantSilence(first) // delivered again
	if len(k.Asked) != 1 || k.Asked[0].Method != generator.Genetic || k.Asked[0].Band.Low != 95 {
		t.Fatalf("asked for %+v", k.Asked)
	}
	family.Want(family.Press("ann", "Details"), "Monster of the month", "This makes it again: /generate", "er 9.5-11.9")
	family.Want(family.Press("ann", "Back"), said...)

	k.Line = "classic9:" + bottest.Classic // this puzzle must not be shown
	begin()                                // restarts the bot
	club := *family
	club.Room = chattest.Group("club")
	club.Want(club.Commands("ben", "monster", ""), said...)
	if said := club.Hears(club.Commands("ben", "rate", "")); strings.Contains(said, "EP 0.0") {
		t.Errorf("rated by what is known of it:\n%s", said)
	}
	club.Want(club.Says("ben", "monster of the month"), said...)
	club.Want(club.Presses("ben", club.Shown().ID, "monster"), said...)
	club.Chooses("ali", "fa")
	club.Want(club.Says("ali", "غول ماه"), "غول این ماه")
	check.Equal(t, len(k.Asked), 1)

	days.Date = "2026-12-01"
	k.Line = hunted
	family.Want(family.Commands("ann", "monster", ""), "Monster of the month")
	check.True(t, len(k.Asked) == 2 && k.Asked[1].Seed != k.Asked[0].Seed,
		"the next month has that of before: %+v", k.Asked)
}

// If no monster is found, nothing is stored, and a later request searches again.
func TestNoMonster(t *testing.T) {
	for name, k := range map[string]*bottest.Maker{
		"nothing came up": {Err: &generator.TriesError{What: "a rating of 9.5-11.9", Tries: 7}},
		"it failed":       {Err: errors.New("no memory")},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Making(t, chattest.Private("ann"), k)
			r.Hears(r.Commands("ann", "monster", ""))
			if _, err := r.Store.Daily(t.Context(), "monster", "2026-11-01"); !errors.Is(err, game.ErrNotFound) {
				t.Errorf("kept: %v", err)
			}
			k.Err, k.Line = nil, hunted
			r.Want(r.Commands("ann", "monster", ""), "Monster of the month")
		})
	}
}
