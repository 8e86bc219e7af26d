package main

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// opens has a person press Play on the daily in a group, and returns their board.
func (s *faultyTelegram) opens(u *telegramtest.User, group *telegramtest.Chat) (board telegramtest.Message) {
	s.platformBot.t.Helper()
	group.Text(u, "/daily@"+s.Bot.Username)
	pressed := group.Press(u, s.until(group, "Daily puzzle").ID, "Play")
	board = s.until(s.Private(u), "cells left")
	wantIn(s.platformBot.t, pressed.Link(), "p_daily_") // comes after the bot has stored the place of the board
	return board
}

// TestOneGameInTwoRoomsOnTelegram plays scenario 12: Play in a second group shows the board with its clock.
// Both groups get the result.
func TestOneGameInTwoRoomsOnTelegram(t *testing.T) {
	t.Parallel()
	s := newMovedTelegram(t)
	ann := s.User("Ann", "en")
	family, work, alone := s.Group("Family"), s.Group("Work"), s.Private(ann)
	board := s.opens(ann, family)
	digits := solvedFrom(t, board.Text)
	alone.Text(ann, firstMove(board.Text, digits))
	wantIn(t, alone.Next().Text, "47 cells left · 0:")
	check.True(t, !s.hasSaid(alone, "Your time shows"), "told of one room")
	s.passes(2 * time.Minute)
	again := s.opens(ann, work)
	wantIn(t, again.Text, "47 cells left · 2:")
	if again.ID == board.ID || !s.hasSaid(alone, "Your time shows in “Work” too.") || s.hasSaid(alone, "This game has moved down.") {
		t.Errorf("the board of the second room is %+v after %+v", again, alone.Said())
	}
	s.passes(time.Minute)
	alone.Text(ann, digits)
	wantIn(t, s.until(alone, "Solved").Text, "Solved in 3:")
	for _, room := range []*telegramtest.Chat{family, work} {
		wantIn(t, s.until(room, "First today").Text, "First today: Ann, 3:")
		room.Text(ann, "/top@"+s.Bot.Username+" today")
		wantIn(t, s.until(room, "by points").Text, "1. Ann (you) 3:")
	}
}

// opens has a person press Play on the daily in a channel, and returns their ephemeral board.
func (s *faultyDiscord) opens(u *discordtest.User, c *discordtest.Channel) (board discordtest.Message) {
	s.t.Helper()
	u.Command(c, "daily")
	u.Press(s.until(c, "Daily puzzle"), "Play")
	if board = s.until(c, "cells left"); board.For != u.ID {
		s.t.Errorf("the board is for %q", board.For)
	}
	return board
}

// TestOneGameInTwoRoomsOnDiscord plays scenario 12 with a board in each channel. The bot covers the board
// that is not in use.
func TestOneGameInTwoRoomsOnDiscord(t *testing.T) {
	t.Parallel()
	s := newMovedDiscord(t)
	ann := s.NewUser("Ann", "en-US")
	family, work := s.NewChannel(), s.NewChannel()
	first := s.opens(ann, family)
	digits := solvedFrom(t, first.Text)
	ann.Write(family, discordtest.Mention+" "+firstMove(first.Text, digits))
	s.becomes(first, "47 cells left · 0:")
	s.passes(2 * time.Minute)
	second := s.opens(ann, work)
	wantIn(t, second.Text, "47 cells left · 2:", "You opened this one in another chat too; it's one game, with one clock.")
	if told := s.until(work, "Your time shows in that group too."); told.For != ann.ID || s.hasSaid(family, "Your time shows") {
		t.Errorf("told %+v", told)
	}
	covered := s.becomes(first, "This game goes on in another chat.")
	wantIn(t, covered.Text, "Your game: the daily puzzle")
	if strings.Contains(covered.Text, "|") || len(covered.Files) != 1 || strings.Contains(covered.Text, "Paused") {
		t.Errorf("the board of the first room is %+v", covered)
	}
	ann.Press(covered, "Go on")
	s.becomes(first, "47 cells left · 2:")
	s.becomes(second, "This game goes on in another chat.")
	s.passes(time.Minute)
	ann.Write(family, discordtest.Mention+" "+digits)
	s.becomes(first, "Solved in 3:")
	for _, room := range []*discordtest.Channel{family, work} {
		wantIn(t, s.until(room, "First today").Text, "First today: Ann, 3:")
		ann.Command(room, "top", discordtest.Option{Name: "text", Value: "today"})
		wantIn(t, s.until(room, "by points").Text, "Ann (you) 3:")
	}
}
