package make_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/generator"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

// family is a group with a puzzle that Ann has ordered.
type family struct {
	*bottest.Chat
	days  *bottest.Days
	order chat.Message
	asked game.Request
}

func newFamily(t *testing.T) family {
	r, days := bottest.WithDays(t, chattest.Group("family"))
	f := family{Chat: r, days: days, order: r.Commands("ann", "new", "seed 5")}
	f.Hears(f.order)
	var err error
	if f.asked, err = f.Store.Request(t.Context(), f.Room.ID, f.order.ID); err != nil || f.asked.Puzzle == "" || f.asked.Answer == "" {
		t.Fatal(f.asked, err)
	}
	return f
}

// played stores a result: a person has played the puzzle for this many seconds. kind is "helped", "gave up",
// "untimed", "open", "away", "hidden" or "tomorrow", or "" for a plain result. Kind "another" is for another
// message, and "otherwise" for another puzzle in a message with this ID.
func (f family) played(name string, seconds int, kind string) {
	f.T.Helper()
	r := game.Result{
		Room: f.Room.ID, Date: bottest.Today, Game: "a hash", Source: f.asked.Source, Puzzle: f.asked.Puzzle, Person: "test:" + name, Name: name,
		Outcome: game.Solved, Clock: time.Duration(seconds) * time.Second, Ended: f.asked.At.Add(time.Duration(seconds) * time.Second),
	}
	switch kind {
	case "helped":
		r.Hints = 1
	case "gave up":
		r.Outcome = game.GaveUp
	case "untimed":
		r.Outcome = game.Untimed
	case "open":
		r.Outcome = game.Playing
	case "away":
		r.Away = true
	case "hidden":
		r.Hidden = true
	case "another":
		r.Source = "m9"
	case "otherwise":
		r.Puzzle = "classic9:" + bottest.Classic
	case "tomorrow":
		r.Date, r.Ended = "2026-11-21", r.Ended.AddDate(0, 0, 1)
	}
	if _, err := f.Store.PutResult(f.T.Context(), r); err != nil {
		f.T.Fatal(err)
	}
}

// live returns the new text of the message, or nil if the message is not changed.
func (f family) live() *chat.Reply {
	f.T.Helper()
	message, reply, err := bot.Live(f.T.Context(), f.Bot, f.Room.ID, f.asked.Source, chattest.Budget())
	if err != nil || reply != nil && message != f.asked.Answer {
		f.T.Fatalf("message %q, want %q; %v", message, f.asked.Answer, err)
	}
	if reply != nil {
		check.NoError(f.T, chattest.CheckReply(chattest.Budget(), *reply))
		if n := len([]rune(reply.Text)); n > chattest.Budget().Beside {
			f.T.Errorf("%d signs", n)
		}
	}
	return reply
}

// The message of a puzzle lists at most eight solvers in the order of their times. Those without help are
// first. People who gave up are not listed.
func TestWhoHasSolvedAPuzzleOfARoom(t *testing.T) {
	const nobody, stays = "", "as it is"
	many := func(f family) {
		for i := range 9 {
			f.played(fmt.Sprintf("%d is a name that is rather long", i+1), 3600*(i+1), []string{"", "helped", "untimed"}[i/3])
		}
	}
	for _, test := range []struct {
		name   string
		played func(f family)
		want   string
	}{
		{"nobody", func(family) {}, nobody},
		{"one", func(f family) { f.played("ann", 300, "") }, "One of you is done|1. ann 5:00"},
		{"in the order of time, clean first", func(f family) {
			f.played("dan", 600, "untimed")
			f.played("cat", 200, "helped")
			f.played("ben", 360, "")
			f.played("ann", 300, "")
		}, "4 of you are done|1. ann 5:00|2. ben 6:00|With help: 1. cat 3:20|Also solved: dan"},
		{"without a time", func(f family) {
			f.played("ann", 300, "untimed")
			f.played("ben", 200, "untimed")
		}, "Solved by ben and ann"},
		{"nine", many, "9 of you are done|1. 1 is a name that i 1:00:00|2. 2 is a name that i 2:00:00|3. 3 is a name that i 3:00:00|" +
			"With help: 1. 4 is a name that i 4:00:00 · 2. 5 is a name that i 5:00:00 · 3. 6 is a name that i 6:00:00|" +
			"Also solved: 7 is a name that i and 8 is a name that i|… and 1 more"},
		{"who is not named", func(f family) {
			for _, how := range []string{"gave up", "open", "away", "hidden", "another", "otherwise"} {
				f.played(how, 300, how)
			}
		}, nobody},
		{"the first time counts", func(f family) {
			f.played("ann", 100, "tomorrow")
			f.played("ann", 300, "")
			f.played("ben", 100, "tomorrow")
		}, "2 of you are done|1. ben 1:40|2. ann 5:00"},
		{"who gave up plays it once more", func(f family) {
			f.played("ann", 100, "tomorrow")
			f.played("ann", 300, "gave up")
		}, nobody},
		{"who was forgotten is not named any more", func(f family) {
			f.played("ann", 300, "")
			f.played("ben", 360, "")
			check.Must(f.T, f.Store.Forget(f.T.Context(), "test:ben"))
		}, "One of you is done|1. ann 5:00"},
		{"all who had solved it were forgotten", func(f family) {
			f.played("ben", 300, "")
			check.Must(f.T, f.Store.Forget(f.T.Context(), "test:ben"))
		}, nobody},
		{"it has become a live daily", func(f family) {
			f.played("ann", 300, "")
			f.days.Live[f.asked.Puzzle] = bottest.ClassicDaily
		}, stays},
		{"the request is forgotten", func(f family) {
			f.played("ben", 300, "")
			check.Must(f.T, f.Store.Forget(f.T.Context(), "test:ann"))
		}, stays},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := newFamily(t)
			want := f.Shown().Reply
			test.played(f)
			got := f.live()
			bare := strings.NewReplacer("\u2068", "", "\u2069", "").Replace
			switch {
			case test.want == stays && got != nil:
				t.Errorf("it says %q", got.Text)
			case test.want == stays:
			case got == nil:
				t.Error("it stays as it is")
			default:
				if test.want != nobody {
					want.Text += "\n\n" + strings.ReplaceAll(test.want, "|", "\n")
				}
				if said := bare(got.Text); said != want.Text || got.Block != want.Block || got.Picture == nil || fmt.Sprint(got.Choices) != fmt.Sprint(want.Choices) {
					t.Errorf("it says %q with %v, want %q with %v", bare(got.Text), got.Choices, want.Text, want.Choices)
				}
			}
		})
	}
}

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
