package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestBoardsArePrivateOnTelegram presses Play in a group. The game must be in the person's private chat, even
// if they have never written to the bot. A stranger who opens the link can play, but their result is not
// posted in the group.
func TestBoardsArePrivateOnTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, ben, cem, dana := s.User("Ann", "en"), s.User("Ben", "en"), s.User("Cem", "en"), s.User("Dana", "en")
	family := s.Group("Family")
	family.Text(ann, "/daily@"+s.Bot.Username)
	daily := family.Next()

	// Ann has written to the bot before, so a press opens her board.
	alone := s.Private(ann)
	pressed := family.Press(ann, daily.ID, "Play")
	board := alone.Next()
	wantIn(t, board.Text, "Your game: the daily puzzle", " · 0:")
	link := pressed.Link()
	alone.Text(ann, "/start "+link) // Telegram's app sends this message if she opens the link again
	digits := solvedFrom(t, board.Text)
	cell := openCells(board.Text)[0]
	alone.Text(ann, cell+"1")
	if m := alone.Next(); m.ID != board.ID {
		t.Errorf("the link showed another board: %q", m.Text)
	}

	// Her moves in the group are entered on that board.
	family.Reply(ann, daily.ID, cell+"2")
	if m := alone.Next(); m.ID != board.ID {
		t.Errorf("a move in the group came to %q", m.Text)
	}
	said := family.Next()
	wantIn(t, said.Text, "It's on your board, in our private chat.")
	wantIn(t, said.Buttons[0][0].URL, "https://t.me/"+s.Bot.Username+"?start=play")
	alone.Text(ann, "/start play")
	wantIn(t, alone.Next().Text, "Your game: the daily puzzle")

	// Ben has never written to the bot. The link starts his game and his clock, also after a restart.
	link = family.Press(ben, daily.ID, "Play").Link()
	s.away(0)
	his := s.Private(ben)
	his.Text(ben, "/start "+link)
	wantIn(t, his.Next().Text, "Your game: the daily puzzle", " · 0:")
	his.Text(ben, digits)
	his.Next()
	wantIn(t, family.Next().Text, "Ben has solved it, without a ranked time")

	// Cem is in no group. He can play, and his result is posted in no group.
	stranger := s.Private(cem)
	stranger.Text(cem, "/start "+link)
	wantIn(t, stranger.Next().Text, "Your game: the daily puzzle")
	stranger.Text(cem, digits)
	stranger.Next()

	// Dana has blocked the bot. She gets a link, and the group gets no message.
	hers := s.Private(dana)
	hers.Kick()
	link = family.Press(dana, daily.ID, "Play").Link()
	check.True(t, strings.HasPrefix(link, "p_daily_") && len(link) <= 64, "the link carries %q", link)

	alone.Text(ann, digits)
	alone.Next()
	day := family.Next()
	wantIn(t, day.Text, "Both of you have played.")
	for _, m := range family.Messages() {
		check.True(t, !strings.Contains(m.Text, "Cem") && !strings.Contains(m.Text, "|") && !m.Spoiler,
			"in the group: %q", m.Text)
	}
}

// TestManyPressPlayAtOnce has many people press Play in a group. Each must get a board, and the group must
// get no message.
func TestManyPressPlayAtOnce(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	family := s.Group("Family")
	var all []*telegramtest.User
	for i := range 20 {
		all = append(all, s.User(fmt.Sprint("Player ", i), "en"))
		s.Private(all[i])
	}
	family.Text(all[0], "/daily@"+s.Bot.Username)
	daily := family.Next()
	for _, u := range all {
		family.Press(u, daily.ID, "Play")
	}
	for _, u := range all {
		wantIn(t, s.Private(u).Next().Text, "Your game: the daily puzzle")
	}
	check.Equal(t, len(family.Said()), 1, "in the group")
}

// TestAPuzzleOfAGroupIsPlayedInPrivateOnTelegram checks a puzzle that was made in a group. Other people
// cannot use its link.
func TestAPuzzleOfAGroupIsPlayedInPrivateOnTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
	family := s.Group("Family")
	family.Text(ann, "/new@"+s.Bot.Username+" 4x4")
	made := family.Next()
	for !hasButton(made, "Play") {
		made = family.Next()
	}
	link := family.Press(ben, made.ID, "Play").Link()
	stranger := s.Private(ann)
	stranger.Text(ann, "/start "+link)
	wantIn(t, stranger.Next().Text, "This link has run out, or was meant for someone else.")
	his := s.Private(ben)
	his.Text(ben, "/start "+link)
	board := his.Next()
	wantIn(t, board.Text, "Your game:", " · 0:")
	pressed := his.Press(ben, board.ID, "↶")
	pressed.Text()
	check.Equal(t, his.Next().ID, board.ID)
}

// TestBoardsArePrivateOnDiscord checks ephemeral boards below a post. Written moves edit the board as long as
// Discord permits edits. After that the person opens a new board.
func TestBoardsArePrivateOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	hall := s.NewChannel()
	ann.Write(hall, discordtest.Mention+" /daily")
	daily := hall.Await(1)
	check.True(t, !strings.Contains(daily.Text, "|") && daily.For == "",
		"the daily stands in the room: %+v", daily)
	ann.Press(daily, "Play")
	board := hall.Await(2)
	ben.Press(daily, "Play")
	if his := hall.Await(3); board.For != ann.ID || his.For != ben.ID {
		t.Errorf("the boards are for %q and %q", board.For, his.For)
	}
	cell := openCells(board.Text)[0]
	ann.Write(hall, discordtest.Mention+" "+cell+"1")
	if got := s.edited(board, 1); strings.Contains(got.Text, "0 cells left") || got.For != ann.ID {
		t.Errorf("after a move: %+v", got)
	}
	check.Equal(t, len(hall.Said()), 3)

	// After the token for the board has expired, a press gives the bot a new token.
	s.Advance(16 * time.Minute)
	ann.Press(s.Message(board.ID), "5")
	s.edited(board, 2)
	// Without a valid token, a written move is entered but not shown. A press shows the board.
	s.Advance(16 * time.Minute)
	ann.Write(hall, discordtest.Mention+" "+cell+"2")
	line := hall.Await(4)
	wantIn(t, line.Text, "Ann, your board has moved on.")
	check.True(t, line.For == "" && !strings.Contains(line.Text, "|"), "in the room: %+v", line)
	ann.Press(line, "Open my board")
	board = hall.Await(5)
	check.Equal(t, board.For, ann.ID)
	wantIn(t, s.Message(line.ID).Text, "This game has moved down.")
}
