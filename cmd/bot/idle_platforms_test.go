package main

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestTenQuietMinutesOnTelegram is scenario 53: the board covers itself, says so once, and goes on later.
func TestTenQuietMinutesOnTelegram(t *testing.T) {
	t.Parallel()
	s := newMovedTelegram(t)
	ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
	c, his := s.Private(ann), s.Private(ben)
	board := s.begins(ann, c)
	s.passes(2 * time.Minute)
	c.Text(ann, openCells(board.Text)[0]+"1")
	wantIn(t, c.Next().Text, "47 cells left · 2:")
	s.passes(10 * time.Minute)
	s.begins(ben, his) // with that the clock is looked at, which has jumped
	covered := s.until(c, "Ten quiet minutes, so I paused at 12:")
	if covered.ID != board.ID || covered.Photo == nil || len(covered.Blocks) > 0 || !hasButton(covered, "Go on") {
		t.Errorf("the board became %+v", covered)
	}
	s.away(3 * time.Hour) // what is shown is kept by then
	c.Press(ann, covered.ID, "Go on")
	back := c.Next()
	wantIn(t, back.Text, "47 cells left · 12:")
	check.True(t, back.ID == board.ID && !strings.Contains(back.Text, "Ten quiet"), "back again: %+v", back)
}

// begins has a person begin the daily in their private chat.
func (s *faultyTelegram) begins(u *telegramtest.User, c *telegramtest.Chat) (board telegramtest.Message) {
	s.platformBot.t.Helper()
	c.Text(u, "/daily")
	return s.until(c, "cells left")
}

// TestABoardThatIsOpenAcrossARestartOnTelegram is scenarios 53 and 55. The board covers itself without a
// press.
// Another restart changes nothing.
func TestABoardThatIsOpenAcrossARestartOnTelegram(t *testing.T) {
	t.Parallel()
	s := newMovedTelegram(t)
	ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
	c, his := s.Private(ann), s.Private(ben)
	board := s.begins(ann, c)
	s.passes(4 * time.Minute)
	s.away(2 * time.Hour)
	covered := s.until(c, "I was away for 2:00:")
	wantIn(t, covered.Text, "that isn't counted. Paused at 4:", "the daily puzzle")
	check.True(t, covered.ID == board.ID && covered.Photo != nil && len(covered.Blocks) <= 0,
		"the board became %+v", covered)
	s.begins(ben, his)
	s.away(time.Hour)
	s.until(his, "I was away for 1:00:")
	if n := len(c.Said()); n != 2 {
		t.Errorf("Ann was told %+v", c.Said()[2:])
	}
	c.Press(ann, covered.ID, "Go on")
	back := c.Next()
	wantIn(t, back.Text, "48 cells left · 4:")
	check.True(t, !strings.Contains(back.Text, "away"), "told again: %q", back.Text)
}

// TestTenQuietMinutesOnDiscord is scenario 53, alone and below a post that all see.
func TestTenQuietMinutesOnDiscord(t *testing.T) {
	t.Parallel()
	for name, in := range map[string]func(*faultyDiscord, *discordtest.User) *discordtest.Channel{
		"alone":       func(_ *faultyDiscord, u *discordtest.User) *discordtest.Channel { return u.DM() },
		"in a server": func(s *faultyDiscord, _ *discordtest.User) *discordtest.Channel { return s.NewChannel() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newMovedDiscord(t)
			ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
			c := in(s, ann)
			board := s.begins(ann, c)
			s.passes(2 * time.Minute)
			ann.Reply(board, openCells(board.Text)[0]+"1")
			s.becomes(board, "47 cells left · 2:")
			s.passes(10 * time.Minute)
			s.begins(ben, ben.DM())
			covered := s.becomes(board, "Ten quiet minutes, so I paused at 12:")
			wantIn(t, covered.Text, "Your game: the daily puzzle")
			if len(covered.Files) != 1 || strings.Contains(covered.Text, "|") || covered.For != board.For {
				t.Errorf("the board became %+v", covered)
			}
			s.away(3 * time.Hour) // what is shown is kept by then
			ann.Press(covered, "Go on")
			if back := s.becomes(board, "47 cells left · 12:"); strings.Contains(back.Text, "Ten quiet") {
				t.Errorf("back again: %q", back.Text)
			}
		})
	}
}

// begins has a person begin the daily in a channel.
func (s *faultyDiscord) begins(u *discordtest.User, c *discordtest.Channel) (board discordtest.Message) {
	s.t.Helper()
	if !c.Private {
		return s.opens(u, c)
	}
	u.Command(c, "daily")
	return s.until(c, "cells left")
}

// TestABoardThatIsOpenAcrossARestartOnDiscord has the same in direct messages.
func TestABoardThatIsOpenAcrossARestartOnDiscord(t *testing.T) {
	t.Parallel()
	s := newMovedDiscord(t)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	board := s.begins(ann, ann.DM())
	s.passes(4 * time.Minute)
	s.away(2 * time.Hour)
	covered := s.becomes(board, "I was away for 2:00:")
	wantIn(t, covered.Text, "that isn't counted. Paused at 4:", "the daily puzzle")
	check.True(t, len(covered.Files) == 1 && !strings.Contains(covered.Text, "|"),
		"the board became %+v", covered)
	his := s.begins(ben, ben.DM())
	s.away(time.Hour)
	s.becomes(his, "I was away for 1:00:")
	if now := s.Message(board.ID); now.Edits != covered.Edits {
		t.Errorf("edited %d times, and then %d: %q", covered.Edits, now.Edits, now.Text)
	}
	ann.Press(covered, "Go on")
	if back := s.becomes(board, "48 cells left · 4:"); strings.Contains(back.Text, "away") {
		t.Errorf("told again: %q", back.Text)
	}
}

// TestABoardOfAServerAcrossARestartOnDiscord: Discord lets no later bot change an ephemeral message.
// The board stays, and says so at the next press.
func TestABoardOfAServerAcrossARestartOnDiscord(t *testing.T) {
	t.Parallel()
	s := newMovedDiscord(t)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	board := s.begins(ann, s.NewChannel())
	his := s.begins(ben, ben.DM())
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
