package make_test

import (
	"fmt"
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
