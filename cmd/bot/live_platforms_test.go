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

// solvedHard is the solution of "/new hard seed 5".
const solvedHard = "324867159769154238158329746612578493593241687847693521236785914985416372471932865"

// wantBelow checks the beginnings of the lines between the words of a puzzle and its board.
func wantBelow(t *testing.T, text string, lines ...string) {
	t.Helper()
	_, table, _ := strings.Cut(text, "\n\n")
	table, _, _ = strings.Cut(strings.ReplaceAll(table, "```\n", ""), "\n+")
	got := strings.Split(strings.NewReplacer("\u2068", "", "\u2069", "", "\u200f", "").Replace(table), "\n")
	check.True(t, slices.EqualFunc(got, lines, strings.HasPrefix),
		"below the puzzle stands %q, want lines with %q", got, lines)
}

// TestALiveTableOnTelegram plays scenario 80: three people play a puzzle of their group, each in private. The
// message of the puzzle lists those who solved it, also after a restart, but not those who gave up. The table
// of the day does not list them.
func TestALiveTableOnTelegram(t *testing.T) {
	t.Parallel()
	s := newMovedTelegram(t)
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
	s.away(time.Minute) // neither a table nor a game is lost with the process
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

// TestALiveTableOnDiscord plays scenario 80 on Discord, for a puzzle ordered in Persian.
func TestALiveTableOnDiscord(t *testing.T) {
	t.Parallel()
	s := newMovedDiscord(t)
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
