package play_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// playDaily returns the press that begins a person's game of the daily of a date.
func playDaily(r *bottest.Chat, who, date string) chat.Message {
	return r.Presses(who, "a0", "play:d:daily:"+date)
}

// withClock returns a room whose bot has dailies, and a clock that the test moves.
func withClock(t *testing.T, in *chattest.Room) (*bottest.Chat, *bottest.Days, *bottest.Clock) {
	t.Helper()
	r, d := bottest.WithDays(t, in)
	c := bottest.NewClock()
	r.Bot = bottest.New(t, r.Config(c, d))
	return r, d, c
}

// wantHidden checks that the newest message hides the board: its picture is a spoiler, and it has no grid.
func wantHidden(t *testing.T, r *bottest.Chat) {
	t.Helper()
	got := r.Shown().Reply
	switch {
	case got.Picture == nil:
		t.Errorf("no picture beside %q", got.Text)
	case !got.Picture.Spoiler:
		t.Errorf("the picture beside %q is open", got.Text)
	case !alts.MatchString(got.Picture.Alt):
		t.Errorf("the picture's description tells more than counts: %q", got.Picture.Alt)
	}
	check.Equal(t, got.Block, "", "a grid is shown")
	if !bottest.Contains(got.Text, "board is covered") || strings.Contains(fmt.Sprint(got.Choices), "1game") && !bottest.Contains(got.Text, "Play in private: /daily") {
		t.Errorf("it is not said that the board is hidden: %q", got.Text)
	}
	said, _, _ := strings.Cut(got.Text, "Send 453 for")
	if place := places.FindString(said); place != "" {
		t.Errorf("the text tells %q: %q", place, got.Text)
	}
}

// wantBare checks the newest message at the end of a live daily: its picture is no spoiler and shows no
// cell.
func wantBare(t *testing.T, r *bottest.Chat) {
	t.Helper()
	got := r.Shown().Reply
	if got.Picture == nil || got.Picture.Spoiler || got.Block != "" {
		t.Fatalf("want an open picture and no grid: %+v", got)
	}
	if said := got.Text + got.Picture.Alt; places.MatchString(said) || strings.Contains(said, "Row") {
		t.Errorf("it tells of cells: %q", said)
	}
}

var (
	alts = regexp.MustCompile(`^(((Daily puzzle · Friday 20 November|9×9 Sudoku)( · \d:\d\d)? · ann|(Hidden|Naked) Single)\. )?(The board of the game, 9 by 9: \d+ of 81 cells filled|The puzzle, 9 by 9, with \d+ digits( and the candidates of the empty cells)?)\.$`)
	// places matches digits in cells, and sentences that say where a step is.
	places = regexp.MustCompile(`r\dc\d[=<]|So r\d|Look at (row|column|box)|Where can|Only \d`)
)

// wantOpen checks that the newest message is an open board.
func wantOpen(t *testing.T, r *bottest.Chat) {
	t.Helper()
	got := r.Shown().Reply
	if got.Picture == nil || got.Picture.Spoiler || got.Block == "" || bottest.Contains(got.Text, "hidden") {
		t.Errorf("want an open board, got %q, block %q", got.Text, got.Block)
	}
}

// In a group, the board of a live daily is hidden after each action, until the day is over.
func TestALiveBoardIsHiddenInAGroup(t *testing.T) {
	r, d, c := withClock(t, chattest.Group("family"))
	r.Want(playDaily(r, "ann", bottest.Today), "51 cells left", "reply to this message")
	wantHidden(t, r)
	board := r.Shown().ID
	for _, step := range []struct {
		name string
		does func() chat.Message
		want string
	}{
		{"a digit", func() chat.Message { return bottest.Replying(r.Says("ann", "134"), board) }, "50 cells left"},
		{"a given cell", func() chat.Message { return bottest.Replying(r.Says("ann", "115"), board) }, "part of the puzzle: row 1 column 1"},
		{"outside", func() chat.Message { return bottest.Replying(r.Says("ann", "r10c1=1"), board) }, "Rows, columns and digits go from 1 to 9 here."},
		{"a wrong digit", func() chat.Message { return bottest.Replying(r.Says("ann", "r1c4=9"), board) }, "49 cells left"},
		{"the price of a check", func() chat.Message { return r.Press("ann", "Check") }, "Check costs 0:20, even if all is right"},
		{"check", func() chat.Message { return r.Press("ann", "Check +0:20") }, "One digit is wrong: row 1 column 4."},
		{"why", func() chat.Message { return r.Press("ann", "Why?") }, "The hint is in the picture."},
		{"no hint yet", func() chat.Message { return r.Press("ann", "Hint") }, "At least one of your digits is wrong; “Check” shows which. Put that right first."},
		{"undo", func() chat.Message { return r.Press("ann", "Undo") }, "50 cells left"},
		{"check again", func() chat.Message { return r.Press("ann", "Check") }, "All right so far; "},
		{"hint", func() chat.Message { return r.Press("ann", "Hint") }, "The hint is in the picture."},
		{"technique", func() chat.Message { return r.Press("ann", "Which technique?") }, "What helps here:"},
		{"lesson", func() chat.Message { return r.Press("ann", "How does it work?") }, "in one cell only"},
		{"pattern", func() chat.Message { return r.Press("ann", "Show the pattern") }, "Here's the pattern. What does it tell you?"},
		{"step", func() chat.Message { return r.Press("ann", "Show the step") }, "The hint is in the picture."},
		{"giving up?", func() chat.Message { return r.Press("ann", "Give up") }, "Give up on this one?"},
		{"no", func() chat.Message { return r.Press("ann", "No, play on") }, "50 cells left"},
		{"a command", func() chat.Message { return r.Commands("ann", "check", "") }, "All right so far; "},
		{"a pasted grid", func() chat.Message {
			return bottest.Replying(r.Says("ann", "534678912"+bottest.Classic[9:]), r.Shown().ID)
		}, "45 cells left"},
		{"the end", func() chat.Message {
			first, last := missing(t, 0)
			return bottest.Replying(r.Says("ann", strings.Join(append(first, last...), " ")), r.Shown().ID)
		}, "Solved in 1:25"},
		{"once more", func() chat.Message { return playDaily(r, "ann", bottest.Today) }, "Solved in 1:25"},
	} {
		if got := r.Hears(step.does()); !bottest.Contains(got, step.want) {
			t.Errorf("%s: want %q in %s", step.name, step.want, got)
		}
		if strings.HasPrefix(step.want, "Solved") { // the picture at the end has no cell
			wantBare(t, r)
			continue
		}
		wantHidden(t, r)
	}
	clear(d.Live)
	c.Passes(24 * time.Hour)
	r.Want(playDaily(r, "ann", bottest.Today), "Solved in 1:25", bottest.Grid)
	wantOpen(t, r)
}

func TestGivingUpALiveDailyInAGroup(t *testing.T) {
	r, _, _ := withClock(t, chattest.Group("family"))
	r.Hears(playDaily(r, "ann", bottest.Today))
	r.Hears(bottest.Replying(r.Says("ann", "134"), r.Shown().ID))
	give := r.Press("ann", "Give up")
	r.Hears(give)
	r.Want(r.Press("ann", "Yes, give up"), "Given up", "Others are still playing. You'll see the solution when the day has ended everywhere.")
	wantHidden(t, r)
	r.Want(give, "Given up") // a button of an earlier message
	wantHidden(t, r)
}

// The text of a hidden board does not depend on the digits, and fits into the caption of the picture.
func TestNoTextTellsTheDigits(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		if bottest.UnderRace && language == "en" {
			continue // the test draws many pictures
		}
		t.Run(language, func(t *testing.T) {
			want := saidOfHidden(t, language, "131 142")
			got := saidOfHidden(t, language, "132 147") // these moves are as wrong as the other moves
			for i := range got {
				check.Equal(t, got[i], want[i], "the digits make a difference")
			}
		})
	}
}

// saidOfHidden makes ann play wrong digits in a group, and returns the texts of the board.
func saidOfHidden(t *testing.T, language, digits string) (said []string) {
	r, _, _ := withClock(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "language", language))
	source := game.RoundSource(game.Ref{Series: "daily", Date: bottest.Today}, "test:ann")
	for _, verb := range []string{"", "say", "check", "why0", "h1", "undo", "h1", "h4l", "give", "end", "on"} {
		m := playDaily(r, "ann", bottest.Today)
		switch verb {
		case "":
		case "say":
			m = bottest.Replying(r.Says("ann", digits), r.Shown().ID)
		default:
			m = r.Presses("ann", r.Shown().ID, "game:"+verb+":"+source)
		}
		m.From.Name = strings.Repeat("W", 64)
		r.Hears(m)
		shown := r.Shown().Reply
		check.True(t, shown.Picture.Spoiler && shown.Block == "", "%q: an open board: %q", verb, shown.Text)
		bottest.Fits(t, r, 9, language)
		said = append(said, shown.Text+shown.Picture.Alt)
	}
	return said
}

// A board is open if its puzzle is not live, or only its player sees it.
func TestBoardsThatAreNotHidden(t *testing.T) {
	for _, test := range []struct {
		name string
		in   *chattest.Room
		date string
		live bool
	}{
		{"a live daily in a private room", chattest.Private("ann"), bottest.Today, true},
		{"a daily of the archive in a group", chattest.Group("family"), "2026-11-19", true},
		{"a daily whose day is over, in a group", chattest.Group("family"), bottest.Today, false},
	} {
		if bottest.UnderRace && test.live && !test.in.Private {
			continue // the test draws many pictures
		}
		t.Run(test.name, func(t *testing.T) {
			r, d, _ := withClock(t, test.in)
			if !test.live {
				clear(d.Live)
			}
			r.Want(playDaily(r, "ann", test.date), "cells left", "|")
			wantOpen(t, r)
			r.Hears(r.Press("ann", "Hint"))
			if test.date == bottest.Today { // today's daily is still live in some time zone
				r.Hears(r.Press("ann", "Hint +0:10"))
			}
			r.Want(r.Press("ann", "Which technique?"), "Look")
			r.Hears(r.Press("ann", "Show the pattern"))
			r.Hears(r.Press("ann", "Show the step"))
			r.Want(r.Press("ann", "Notation"), ": r")
			if shown := r.Shown().Reply; shown.Picture.Spoiler || shown.Block == "" {
				t.Errorf("the hint is hidden: %q", shown.Text)
			}
		})
	}
}

// If a puzzle becomes a live daily during a game, the board is hidden from that moment on.
func TestAGameThatBecameLive(t *testing.T) {
	r, d, _ := withClock(t, chattest.Group("family"))
	clear(d.Live)
	m := r.Says("ann", bottest.Classic)
	r.Want(m, "Solved.")
	r.Want(r.Presses("ann", r.Shown().ID, "play:r:"+m.ID), "51 cells left", "| 5 3 . |")
	wantOpen(t, r)
	board := r.Shown().ID
	d.Live[bottest.ClassicDaily.Puzzle] = bottest.ClassicDaily
	r.Want(bottest.Replying(r.Says("ann", "134"), board), "50 cells left")
	wantHidden(t, r)
}
