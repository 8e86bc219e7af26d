package bot_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

// playDaily is the button under the daily of a date.
func (r *room) playDaily(who, date string) chat.Message {
	return r.Presses(who, "a0", "play:d:daily:"+date)
}

// withClock is withDays with a clock that the test turns.
func withClock(t *testing.T, in *chattest.Room) (*room, *days, *clock) {
	t.Helper()
	r, d := withDays(t, in)
	c := newClock()
	r.bot = newBot(t, r.config(c, d))
	return r, d, c
}

// wantHidden holds the newest message against what a group may see of a board: a covered picture whose description says
// nothing, no grid, and how to see it.
func wantHidden(t *testing.T, r *room) {
	t.Helper()
	got := r.shown().Reply
	switch {
	case got.Picture == nil:
		t.Errorf("no picture beside %q", got.Text)
	case !got.Picture.Spoiler:
		t.Errorf("the picture beside %q is open", got.Text)
	case !alts.MatchString(got.Picture.Alt):
		t.Errorf("the picture's description tells more than counts: %q", got.Picture.Alt)
	}
	if got.Block != "" {
		t.Errorf("a grid is shown:\n%s", got.Block)
	}
	if !contains(got.Text, "board stays hidden") || len(got.Choices) > 0 && !contains(got.Text, "private chat with me: /daily") {
		t.Errorf("it is not said that the board is hidden: %q", got.Text)
	}
	said, _, _ := strings.Cut(got.Text, "Send digits as")
	if place := places.FindString(said); place != "" {
		t.Errorf("the text tells %q: %q", place, got.Text)
	}
}

var (
	alts = regexp.MustCompile(`^(The board of the game, 9 by 9: \d+ of 81 cells filled|The puzzle, 9 by 9, with \d+ digits and the candidates of the empty cells)\.$`)
	// places are digits in cells, and where a step is to be found.
	places = regexp.MustCompile(`r\dc\d[=<]|Therefore|Look (at|where)|digit \d is|must be`)
)

// wantOpen holds the newest message against a board that anybody may see.
func wantOpen(t *testing.T, r *room) {
	t.Helper()
	got := r.shown().Reply
	if got.Picture == nil || got.Picture.Spoiler || got.Block == "" || contains(got.Text, "hidden") {
		t.Errorf("want an open board, got %q, block %q", got.Text, got.Block)
	}
}

// TestALiveBoardIsHiddenInAGroup, whatever is done with it, and until the day is over.
func TestALiveBoardIsHiddenInAGroup(t *testing.T) {
	r, d, c := withClock(t, chattest.Group("family"))
	r.want(r.playDaily("ann", today), "51 cells left", "reply to this message")
	wantHidden(t, r)
	board := r.shown().ID
	for _, step := range []struct {
		name string
		does func() chat.Message
		want string
	}{
		{"a digit", func() chat.Message { return replying(r.Says("ann", "134"), board) }, "50 cells left"},
		{"a given cell", func() chat.Message { return replying(r.Says("ann", "115"), board) }, "stays: row 1 column 1"},
		{"outside", func() chat.Message { return replying(r.Says("ann", "r10c1=1"), board) }, "outside"},
		{"a wrong digit", func() chat.Message { return replying(r.Says("ann", "r1c4=9"), board) }, "49 cells left"},
		{"check", func() chat.Message { return r.press("ann", "Check") }, "This digit is wrong: row 1 column 4."},
		{"no hint yet", func() chat.Message { return r.press("ann", "Hint") }, "something you entered is wrong"},
		{"undo", func() chat.Message { return r.press("ann", "Undo") }, "50 cells left"},
		{"check again", func() chat.Message { return r.press("ann", "Check") }, "Everything is right so far"},
		{"hint", func() chat.Message { return r.press("ann", "Hint") }, "The hint is in the picture."},
		{"technique", func() chat.Message { return r.press("ann", "Which technique?") }, "Technique: "},
		{"lesson", func() chat.Message { return r.press("ann", "How does it work?") }, "in one cell only"},
		{"pattern", func() chat.Message { return r.press("ann", "Show the pattern") }, "What follows"},
		{"step", func() chat.Message { return r.press("ann", "Show the step") }, "The hint is in the picture."},
		{"giving up?", func() chat.Message { return r.press("ann", "Give up") }, "really want to give up"},
		{"no", func() chat.Message { return r.press("ann", "No, play on") }, "50 cells left"},
		{"a command", func() chat.Message { return r.Commands("ann", "check", "") }, "Everything is right so far"},
		{"a pasted grid", func() chat.Message { return replying(r.Says("ann", "534678912"+classic[9:]), r.shown().ID) }, "45 cells left"},
		{"the end", func() chat.Message {
			first, last := missing(t, 0)
			return replying(r.Says("ann", strings.Join(append(first, last...), " ")), r.shown().ID)
		}, "Solved!"},
		{"once more", func() chat.Message { return r.playDaily("ann", today) }, "Solved!"},
	} {
		if got := r.hears(step.does()); !contains(got, step.want) {
			t.Errorf("%s: want %q in %s", step.name, step.want, got)
		}
		wantHidden(t, r)
	}
	clear(d.live)
	c.passes(24 * time.Hour)
	r.want(r.playDaily("ann", today), "Solved!", grid)
	wantOpen(t, r)
}

// TestGivingUpALiveDailyInAGroup shows nothing either.
func TestGivingUpALiveDailyInAGroup(t *testing.T) {
	r, _, _ := withClock(t, chattest.Group("family"))
	r.hears(r.playDaily("ann", today))
	r.hears(replying(r.Says("ann", "134"), r.shown().ID))
	give := r.press("ann", "Give up")
	r.hears(give)
	r.want(r.press("ann", "Yes, give up"), "Given up", "Others are still playing")
	wantHidden(t, r)
	r.want(give, "Given up") // a button of before
	wantHidden(t, r)
}

// TestNoTextTellsTheDigits: what is said of a hidden board is the same for all digits, and fits beside the picture.
func TestNoTextTellsTheDigits(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		if underRace && language == "en" {
			continue // it draws much
		}
		t.Run(language, func(t *testing.T) {
			want := saidOfHidden(t, language, "131 142")
			got := saidOfHidden(t, language, "132 147") // as wrong as the others
			for i := range got {
				if got[i] != want[i] {
					t.Errorf("the digits make a difference:\n%s\n%s", want[i], got[i])
				}
			}
		})
	}
}

// saidOfHidden plays wrong digits in a group, and returns what is said of them.
func saidOfHidden(t *testing.T, language, digits string) (said []string) {
	r, _, _ := withClock(t, chattest.Group("family"))
	r.hears(r.Commands("ann", "language", language))
	source := game.RoundSource(game.Ref{Series: "daily", Date: today}, "test:ann")
	for _, verb := range []string{"", "say", "check", "h1", "undo", "h1", "h4l", "give", "end", "on"} {
		m := r.playDaily("ann", today)
		switch verb {
		case "":
		case "say":
			m = replying(r.Says("ann", digits), r.shown().ID)
		default:
			m = r.Presses("ann", r.shown().ID, "game:"+verb+":"+source)
		}
		m.From.Name = strings.Repeat("W", 64)
		r.hears(m)
		shown := r.shown().Reply
		if !shown.Picture.Spoiler || shown.Block != "" {
			t.Errorf("%q: an open board: %q", verb, shown.Text)
		}
		fits(t, r, 9, language)
		said = append(said, shown.Text+shown.Picture.Alt)
	}
	return said
}

// TestBoardsThatAreNotHidden: of what is not live, and where nobody else sees them.
func TestBoardsThatAreNotHidden(t *testing.T) {
	for _, test := range []struct {
		name string
		in   *chattest.Room
		date string
		live bool
	}{
		{"a live daily in a private room", chattest.Private("ann"), today, true},
		{"a daily of the archive in a group", chattest.Group("family"), "2026-11-19", true},
		{"a daily whose day is over, in a group", chattest.Group("family"), today, false},
	} {
		if underRace && test.live && !test.in.Private {
			continue // it draws much
		}
		t.Run(test.name, func(t *testing.T) {
			r, d, _ := withClock(t, test.in)
			if !test.live {
				clear(d.live)
			}
			r.want(r.playDaily("ann", test.date), "cells left", "|")
			wantOpen(t, r)
			r.hears(r.press("ann", "Hint"))
			r.want(r.press("ann", "Which technique?"), "Look")
			r.hears(r.press("ann", "Show the pattern"))
			r.want(r.press("ann", "Show the step"), ": r")
			if shown := r.shown().Reply; shown.Picture.Spoiler || shown.Block == "" {
				t.Errorf("the hint is hidden: %q", shown.Text)
			}
		})
	}
}

// TestAGameThatBecameLive: its puzzle came in before it was a daily of the day.
func TestAGameThatBecameLive(t *testing.T) {
	r, d, _ := withClock(t, chattest.Group("family"))
	clear(d.live)
	m := r.Says("ann", classic)
	r.want(m, "Solved.")
	r.want(r.Presses("ann", r.shown().ID, "play:r:"+m.ID), "51 cells left", "| 5 3 . |")
	wantOpen(t, r)
	board := r.shown().ID
	d.live[classicDaily.Puzzle] = classicDaily
	r.want(replying(r.Says("ann", "134"), board), "50 cells left")
	wantHidden(t, r)
}
