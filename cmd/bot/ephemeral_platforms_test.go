package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestAPrivateBoardInAGroupOfTelegram plays the daily on a board that one person sees in the group. The clock
// stops, the board is covered, and the game goes on in the private chat when the board is lost.
func TestAPrivateBoardInAGroupOfTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, func(config string) string {
		return strings.Replace(config, "private_boards = false", "private_boards = true", 1)
	})
	ann, ben, group := s.User("Ann", "en"), s.User("Ben", "fa"), s.Group("Family")
	group.Text(ann, "/daily@"+s.Bot.Username)
	daily := s.until(group, "Daily puzzle")
	check.Equal(t, group.Press(ann, daily.ID, "Play").Text(),
		"It's in the place of this message, and only you see it. Not there? Press once more.")
	board := s.until(group, "cells left")
	check.True(t, board.Reader == ann && board.Photo != nil, "the board is %+v", board)
	wantIn(t, board.Text, "Nobody else sees this board. If you write to me here, the game moves to our private chat.")
	wantIn(t, group.Press(ben, daily.ID, "Play").Text(), "نمی‌بینی؟")
	digits := solvedFrom(t, board.Text)
	cell := openCells(board.Text)[0]
	s.taps(group, ann, board, cell, string(digits[int(cell[0]-'1')*9+int(cell[1]-'1')]))
	for _, m := range group.SeenBy(ann) {
		check.True(t, m.ID != daily.ID || m.Reader != nil, "the daily is still there: %+v", m)
	}
	s.passes(2 * time.Minute)
	group.Text(ann, "@"+s.Bot.Username+" check")
	wantIn(t, s.until(s.Private(ann), "Check costs").Text, " cells left · 2:")
	s.Private(ann).Text(ann, digits)
	s.until(s.Private(ann), "Solved")
	for told, covered := false, false; !told || !covered; { // in either order
		m := group.Next()
		told = told || strings.HasPrefix(m.Text, "First today: Ann")
		covered = covered || m.Reader == ann && len(m.Buttons) == 1
	}
}

// taps enters a digit with the keys of a private board.
func (s *faultyTelegram) taps(
	group *telegramtest.Chat, u *telegramtest.User, board telegramtest.Message, cell, digit string,
) {
	s.platformBot.t.Helper()
	left := len(openCells(board.Text))
	row, column := int(cell[0]-'1'), int(cell[1]-'1')
	revision := regexp.MustCompile(`^1pad\.d1-(\w+)(:.*)`)
	for _, k := range []string{
		"d" + digit, "b" + strconv.Itoa(row/3*3+column/3), "k" + strconv.Itoa(row%3*3+column%3),
	} {
		key := revision.FindStringSubmatch(board.Buttons[3][0].Data)
		group.PressStale(u, board, "1pad."+k+"-"+key[1]+key[2]).Text()
		for board = group.Next(); board.Reader != u; board = group.Next() {
		}
	}
	wantIn(s.platformBot.t, board.Text, fmt.Sprint(left-1, " cells left"))
}
