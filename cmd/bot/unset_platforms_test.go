package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestAGroupThatNobodySetUp: with neither /start nor /settings, a finish is noted and told, /top answers, and
// the log has no error.
func TestAGroupThatNobodySetUp(t *testing.T) {
	t.Parallel()
	s := telegramtest.New(t)
	var log tape
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	env := testsEnvironment(ctx, writeConfig(t, telegramTOML(s, filepath.Join(t.TempDir(), "bot.db"))), &log)
	go func() { ended <- runCommand{}.Run(env) }()
	until := func(c *telegramtest.Chat, part string) telegramtest.Message {
		for {
			if m := c.Next(); strings.Contains(m.Text, part) {
				return m
			}
		}
	}
	plays := func(t *testing.T, group *telegramtest.Chat) {
		t.Parallel()
		ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
		group.Text(ann, "/daily@"+s.Bot.Username)
		daily := until(group, "Daily puzzle")
		for _, who := range []*telegramtest.User{ann, ben} {
			group.Press(who, daily.ID, "Play")
			s.Private(who).Text(who, solvedFrom(t, until(s.Private(who), "cells left").Text))
			until(s.Private(who), "too fast to have been typed")
			until(group, who.Name)
		}
		group.Text(ann, "/top@"+s.Bot.Username+" today")
		wantIn(t, until(group, "Also solved").Text, "Ann", "Ben")
		group.Text(ann, "/new@"+s.Bot.Username+" 4x4 easy")
		made := until(group, "4×4")
		group.Press(ben, made.ID, "Play")
		s.Private(ben).Text(ben, solvedFrom(t, until(s.Private(ben), "cells left").Text))
		until(s.Private(ben), "Solved")
		until(group, "Ben")
	}
	t.Run("groups", func(t *testing.T) { // which does not return before both have played
		t.Run("basic", func(t *testing.T) { plays(t, s.BasicGroup("Family")) })
		t.Run("super", func(t *testing.T) { plays(t, s.Group("Work")) })
	})
	cancel()
	check.NoError(t, <-ended)
	check.True(t, !strings.Contains(log.String(), "level=ERROR") && !strings.Contains(log.String(), "level=WARN"),
		"the log has\n%s", log.String())
}
