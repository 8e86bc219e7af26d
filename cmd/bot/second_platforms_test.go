package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
)

// TestASecondGamePausesTheFirstOnTelegram is scenario 54 in a private chat there, with a bot that is begun anew between the two: the board
// of the first is covered, and going back to it covers the second.
func TestASecondGamePausesTheFirstOnTelegram(t *testing.T) {
	t.Parallel()
	s, again := startTelegram(t)
	ann := s.User("Ann", "en")
	c := s.Private(ann)
	c.Text(ann, "/daily")
	first := c.Next()
	wantIn(t, first.Text, "the daily puzzle")
	again()
	c.Text(ann, "/daily mini")
	covered := c.Next()
	wantIn(t, covered.Text, "Your game: the daily puzzle", "while you play another game. The board is covered.")
	if covered.ID != first.ID || covered.Photo == nil || len(covered.Blocks) > 0 {
		t.Errorf("the board of the first is not covered: %q", covered.Text)
	}
	second := c.Next()
	wantIn(t, second.Text, "Your game: the mini", "Your other game is paused at 0:")
	c.Press(ann, covered.ID, "Go on")
	back := []telegramtest.Message{c.Next(), c.Next()}
	slices.SortFunc(back, func(a, b telegramtest.Message) int { return a.ID - b.ID })
	wantIn(t, back[0].Text, "Your game: the daily puzzle", "cells left")
	wantIn(t, back[1].Text, "Your game: the mini", "while you play another game")
	if back[0].ID != first.ID || back[1].ID != second.ID || len(back[1].Blocks) > 0 {
		t.Errorf("gone back: messages %d, %d", back[0].ID, back[1].ID)
	}
}

// TestASecondGamePausesTheFirstOnDiscord is the same there, in direct messages and below a post that all see.
func TestASecondGamePausesTheFirstOnDiscord(t *testing.T) {
	t.Parallel()
	for name, in := range map[string]func(*discordtest.Server, *discordtest.User) *discordtest.Channel{
		"alone":       func(_ *discordtest.Server, u *discordtest.User) *discordtest.Channel { return u.DM() },
		"in a server": func(s *discordtest.Server, _ *discordtest.User) *discordtest.Channel { return s.NewChannel() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := discordtest.New(t, discordToken)
			startBot(t, discordTOML(s, filepath.Join(t.TempDir(), "bot.db")))
			awaitReady(s)
			ann := s.NewUser("Ann", "en-US")
			c := in(s, ann)
			shown := func(series string) discordtest.Message {
				said := len(c.Said())
				ann.Command(c, "daily", discordtest.Option{Name: "variant", Value: series})
				m := c.Await(said + 1)
				if !strings.Contains(m.Text, "Your game") {
					ann.Press(m, "Play")
					m = c.Await(said + 2)
				}
				wantIn(t, m.Text, "Your game", "cells left")
				return m
			}
			first := shown("daily")
			second := shown("mini")
			wantIn(t, s.Message(first.ID).Text, "while you play another game. The board is covered.")
			if now := s.Message(first.ID); len(now.Files) != 1 || strings.Contains(now.Text, "|") {
				t.Errorf("the board of the first is not covered: %+v", now)
			}
			ann.Press(s.Message(first.ID), "Go on")
			s.Await("the first to go on", func() bool { return strings.Contains(s.Message(first.ID).Text, "cells left") })
			wantIn(t, s.Message(second.ID).Text, "Your game: the mini", "while you play another game")
		})
	}
}
