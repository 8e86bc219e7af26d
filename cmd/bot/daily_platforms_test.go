package main

import (
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestDailyOnTelegram checks that only an admin makes the bot post the daily in a group. The post comes once,
// and can be played.
func TestDailyOnTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
	c := s.Group("Family")
	c.Promote(ann)
	name := "@" + s.Bot.Username

	c.Text(ben, "/settings"+name+" 0:00")
	wantIn(t, c.Next().Text, "Only the admins here can change that.")
	c.Text(ann, "/settings"+name+" 0:00")
	panel := c.Next()
	wantIn(t, panel.Text, "I don't post")
	c.Press(ann, panel.ID, "Post it daily")
	seen := []telegramtest.Message{c.Next(), c.Next()} // the panel, and the daily of today, whose hour has come
	var post telegramtest.Message
	for _, m := range seen {
		if m.ID != panel.ID {
			post = m
		}
	}
	wantIn(t, post.Text, "about", "First day here.")
	check.True(t, post.Photo != nil && post.ReplyTo == 0, "want a picture that answers nobody, got %+v", post)

	s.away(0)
	alone := s.Private(ben)
	pressed := c.Press(ben, post.ID, "Play")
	board := alone.Next()
	wantIn(t, pressed.Link(), "p_daily_")
	wantIn(t, board.Text, "Your game: the daily puzzle")
	alone.Text(ben, "undo")
	check.Equal(t, alone.Next().ID, board.ID)
	dailies := 0
	for _, m := range c.Said() {
		if strings.Contains(m.Text, "First day here.") {
			dailies++
		}
	}
	check.Equal(t, dailies, 1)
}

// TestADailyThatWaitedComesWithTheNextBot ends the bot while Telegram delays a daily. The next process posts
// it at once, and does not wait for the claim on it to run out.
func TestADailyThatWaitedComesWithTheNextBot(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, c := s.User("Ann", "en"), s.Group("Family")
	c.Promote(ann)
	c.Text(ann, "/settings@"+s.Bot.Username+" 0:00")
	panel := c.Next()
	s.Fail("sendPhoto", telegramtest.TooManyRequests(90))
	c.Press(ann, panel.ID, "Post it daily")
	c.Next()
	s.WaitCalls("sendPhoto", 1)
	s.away(0)
	wantIn(t, c.Next().Text, "First day here.")
	check.Equal(t, len(s.WaitCalls("sendPhoto", 2)), 2)
}

// TestDailyOnDiscord is TestDailyOnTelegram in a channel of Discord.
func TestDailyOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	ann.Grant(discordtest.ManageGuild)
	c := s.NewChannel()

	ben.Command(c, "settings", discordtest.Option{Name: "text", Value: "0:00"})
	wantIn(t, c.Await(1).Text, "Only the admins here can change that.")
	ann.Command(c, "settings", discordtest.Option{Name: "text", Value: "0:00"})
	ann.Press(c.Await(2), "Post it daily")
	post := c.Await(3)
	wantIn(t, post.Text, "about", "First day here.")
	check.True(t, len(post.Files) == 1 && post.For == "", "want a picture for everybody, got %+v", post)

	s.away(0)
	ben.Press(post, "Play")
	board := c.Await(4)
	wantIn(t, board.Text, "Your game: the daily puzzle")
	check.True(t, !board.Files[0].Spoiler && board.For == ben.ID,
		"want an open board that Ben alone sees: %+v", board)
	check.Equal(t, len(c.Said()), 4)
}
