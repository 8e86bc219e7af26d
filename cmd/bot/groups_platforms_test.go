package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// opens has a person press Play on the daily in a group, and returns the board in their private chat.
func (s *faultyTelegram) opens(u *telegramtest.User, group *telegramtest.Chat) (board telegramtest.Message) {
	s.platformBot.t.Helper()
	group.Text(u, "/daily@"+s.Bot.Username)
	pressed := group.Press(u, s.until(group, "Daily puzzle").ID, "Play")
	board = s.until(s.Private(u), "cells left")
	// the link comes after the bot has stored which message is the board
	wantIn(s.platformBot.t, pressed.Link(), "p_daily_")
	return board
}

// TestOneGameInTwoRoomsOnTelegram plays scenario 12. A person presses Play in a second group, and gets the
// board of the running game with its clock. Both groups get the result.
func TestOneGameInTwoRoomsOnTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
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

// TestOneGameInTwoRoomsOnDiscord plays scenario 12. The person has a board in each of two channels. The bot
// covers the board that is not in use.
func TestOneGameInTwoRoomsOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
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

// TestDailyOnTelegram checks that only an admin can make the bot post the daily in a group. The bot must post
// it once, and people can play it.
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
	// the panel of settings, and today's daily, which is already due
	seen := []telegramtest.Message{c.Next(), c.Next()}
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

// TestADailyThatWaitedComesWithTheNextBot ends the bot while Telegram delays the post of a daily. The next
// process must post it at once. It must not wait until the earlier process's claim on that post expires.
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

// TestDailyOnDiscord checks on Discord what TestDailyOnTelegram checks.
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

// solvedHard is the solution of "/new hard seed 5".
const solvedHard = "324867159769154238158329746612578493593241687847693521236785914985416372471932865"

// wantBelow checks the lines between the description of a puzzle and its board. Each line must begin with the
// corresponding element of lines.
func wantBelow(t *testing.T, text string, lines ...string) {
	t.Helper()
	_, table, _ := strings.Cut(text, "\n\n")
	table, _, _ = strings.Cut(strings.ReplaceAll(table, "```\n", ""), "\n+")
	got := strings.Split(strings.NewReplacer("\u2068", "", "\u2069", "", "\u200f", "").Replace(table), "\n")
	check.True(t, slices.EqualFunc(got, lines, strings.HasPrefix),
		"below the puzzle stands %q, want lines with %q", got, lines)
}

// TestALiveTableOnTelegram plays scenario 80: three people play a puzzle of their group, each in a private
// chat. The message with the puzzle lists the people who solved it, also after a restart. It does not list
// people who gave up. The table of the day lists nobody for this puzzle.
func TestALiveTableOnTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann, ben, cat := s.User("Ann", "en"), s.User("Ben", "en"), s.User("Cat", "en")
	family := s.Group("Family")
	family.Text(ann, "/new@"+s.Bot.Username+" hard seed 5")
	tile := s.until(family, "A new puzzle")
	for _, u := range []*telegramtest.User{ann, ben, cat} {
		family.Press(u, tile.ID, "Play")
		s.until(s.Private(u), "cells left")
	}
	s.passes(6 * time.Minute)
	s.Private(ann).Text(ann, solvedHard)
	first := s.until(family, "One of you is done")
	wantBelow(t, first.Text, "One of you is done", "1. Ann ")
	s.Private(cat).Text(cat, "give up")
	s.Private(cat).Press(cat, s.until(s.Private(cat), "Give up on this one?").ID, "Yes, give up")
	s.until(s.Private(cat), "Some days the puzzle wins.")
	s.away(time.Minute) // neither the table nor a game may be lost at the restart
	s.Private(ben).Text(ben, "hint")
	s.until(s.Private(ben), "Look at")
	s.Private(ben).Text(ben, solvedHard)
	second := s.until(family, "2 of you are done")
	wantBelow(t, second.Text, "2 of you are done", "1. Ann ", "With help: 1. Ben ")
	for _, m := range []telegramtest.Message{first, second} {
		if m.ID != tile.ID || m.Photo == nil || !hasButton(m, "Play") || !strings.HasPrefix(m.Text, tile.Text[:strings.Index(tile.Text, "\n")]) {
			t.Errorf("the puzzle became %+v", m)
		}
	}
	family.Text(ann, "/top@"+s.Bot.Username+" today")
	s.until(family, "nobody has finished")
}

// TestALiveTableOnDiscord plays scenario 80 on Discord. The puzzle is requested in Persian.
func TestALiveTableOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann, ben, cat := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US"), s.NewUser("Cat", "en-US")
	family := s.NewChannel()
	ann.Command(family, "new", discordtest.Option{Name: "text", Value: "سخت seed 5"})
	tile := s.until(family, "یک جدول تازه")
	for _, u := range []*discordtest.User{ann, ben, cat} {
		u.Press(tile, "بازی کن")
		s.Await("a board for "+u.Name, func() bool {
			return slices.ContainsFunc(family.Said(), func(m discordtest.Message) bool { return m.For == u.ID })
		})
	}
	s.passes(6 * time.Minute)
	ben.Write(family, discordtest.Mention+" "+solvedHard)
	first := s.becomes(tile, "تمام کرده")
	wantBelow(t, first.Text, "یک نفرتان تمام کرده", "۱. Ben ")
	cat.Write(family, discordtest.Mention+" give up")
	cat.Press(s.until(family, "Give up on this one?"), "Yes, give up")
	s.until(family, "Some days the puzzle wins.")
	ann.Write(family, discordtest.Mention+" راهنمایی")
	s.until(family, "نگاه کن")
	s.away(time.Minute)
	ann.Write(family, discordtest.Mention+" "+solvedHard)
	second := s.becomes(tile, "تمام کرده‌اند")
	wantBelow(t, second.Text, "۲ نفرتان تمام کرده‌اند", "۱. Ben ", "با کمک: ۱. Ann ")
	check.True(t, len(second.Files) == 1 && slices.EqualFunc(second.Buttons, tile.Buttons, slices.Equal),
		"the puzzle became %+v", second)
	ben.Command(family, "top", discordtest.Option{Name: "text", Value: "today"})
	s.until(family, "nobody has finished")
}

// TestAGroupThatNobodySetUp plays in a group where no person has used /start or /settings. The bot must store
// and post results, /top must answer, and the log must have no error.
func TestAGroupThatNobodySetUp(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	plays := func(t *testing.T, group *telegramtest.Chat) {
		t.Parallel()
		ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
		group.Text(ann, "/daily@"+s.Bot.Username)
		daily := s.until(group, "Daily puzzle")
		for _, who := range []*telegramtest.User{ann, ben} {
			group.Press(who, daily.ID, "Play")
			s.Private(who).Text(who, solvedFrom(t, s.until(s.Private(who), "cells left").Text))
			s.until(s.Private(who), "too fast to have been typed")
			s.until(group, who.Name)
		}
		group.Text(ann, "/top@"+s.Bot.Username+" today")
		wantIn(t, s.until(group, "Also solved").Text, "Ann", "Ben")
		group.Text(ann, "/new@"+s.Bot.Username+" 4x4 easy")
		made := s.until(group, "4×4")
		group.Press(ben, made.ID, "Play")
		s.Private(ben).Text(ben, solvedFrom(t, s.until(s.Private(ben), "cells left").Text))
		s.until(s.Private(ben), "Solved")
		s.until(group, "Ben")
	}
	t.Run("groups", func(t *testing.T) { // t.Run returns after both subtests have ended
		t.Run("basic", func(t *testing.T) { plays(t, s.BasicGroup("Family")) })
		t.Run("super", func(t *testing.T) { plays(t, s.Group("Work")) })
	})
	s.stop()
	log := s.log.String()
	check.True(t, !strings.Contains(log, "level=ERROR") && !strings.Contains(log, "level=WARN"),
		"the log has\n%s", log)
}
