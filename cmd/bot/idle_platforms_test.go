package main

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// begins has a player begin the daily. In a server the player also opens the board.
func begins(p player) view {
	p.says("/daily")
	if d, ok := p.(*discordPlayer); ok && !d.c.Private {
		p.hears("Daily puzzle")
		p.presses("Play")
	}
	return p.hears("cells left")
}

// wantCovered checks that the bot covered a board by an edit of its message. The covered message must have a
// picture, and no digits.
func wantCovered(t *testing.T, covered, board view) {
	t.Helper()
	check.True(t, covered.id == board.id && covered.only == board.only && covered.picture &&
		!strings.Contains(covered.text, "|"), "the board became %+v", covered)
}

// TestTenQuietMinutes plays scenario 53: the bot covers an idle board, sends one notice about it, and lets
// the game go on later.
func TestTenQuietMinutes(t *testing.T) {
	t.Parallel()
	for name, stage := range stages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			enter := stage(t)
			ann, ben := enter("Ann"), enter("Ben")
			board := begins(ann)
			ann.passes(2 * time.Minute)
			ann.says(openCells(board.text)[0] + "1")
			ann.hears("47 cells left · 2:")
			ann.passes(10 * time.Minute)
			begins(ben) // this message makes the bot read its clock, which the test has moved
			covered := ann.hears("Ten quiet minutes, so I paused at 12:")
			wantCovered(t, covered, board)
			wantIn(t, covered.text, "the daily puzzle")
			ann.away(3 * time.Hour)
			ann.presses("Go on")
			back := ann.hears("47 cells left · 12:")
			check.True(t, back.id == board.id && !strings.Contains(back.text, "Ten quiet"), "back again: %+v", back)
		})
	}
}

// TestABoardThatIsOpenAcrossARestart plays scenarios 53 and 55: after a restart the bot covers the open board
// without a press. Another restart changes nothing.
func TestABoardThatIsOpenAcrossARestart(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Telegram", "Discord"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			enter := stages[name](t)
			ann, ben := enter("Ann"), enter("Ben")
			board := begins(ann)
			ann.passes(4 * time.Minute)
			ann.away(2 * time.Hour)
			covered := ann.hears("I was away for 2:00:")
			wantIn(t, covered.text, "that isn't counted. Paused at 4:", "the daily puzzle")
			wantCovered(t, covered, board)
			begins(ben)
			before := ann.heard()
			ann.away(time.Hour)
			ben.hears("I was away for 1:00:")
			check.Equal(t, ann.heard(), before, "Ann was told again")
			ann.presses("Go on")
			back := ann.hears("48 cells left · 4:")
			check.True(t, !strings.Contains(back.text, "away"), "told again: %q", back.text)
		})
	}
}

// TestABoardOfAServerAcrossARestartOnDiscord checks an ephemeral board. On Discord a later process cannot
// edit it, so the board must stay as it is until the next press.
func TestABoardOfAServerAcrossARestartOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	board := s.opens(ann, s.NewChannel())
	private := ben.DM()
	ben.Command(private, "daily")
	his := s.until(private, "cells left")
	s.passes(4 * time.Minute)
	s.away(2 * time.Hour)
	s.becomes(his, "I was away for 2:00:")
	s.Await("Discord to refuse an edit", func() bool {
		return slices.ContainsFunc(s.Requests(), func(r discordtest.Request) bool {
			return r.Method == http.MethodPatch && strings.HasSuffix(r.Path, "/messages/"+board.ID) && r.Status == http.StatusNotFound
		})
	})
	check.Equal(t, s.Message(board.ID).Text, board.Text)
	ann.Press(board, "5")
	s.becomes(board, "I was away for 2:00:")
	wantIn(t, s.Message(board.ID).Text, "48 cells left · 4:")
}
