package main

import (
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestAGroupThatNobodySetUp plays in a group without /start and /settings. The bot stores and posts results,
// /top answers, and the log has no error.
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
	t.Run("groups", func(t *testing.T) { // returns after both have played
		t.Run("basic", func(t *testing.T) { plays(t, s.BasicGroup("Family")) })
		t.Run("super", func(t *testing.T) { plays(t, s.Group("Work")) })
	})
	s.stop()
	log := s.log.String()
	check.True(t, !strings.Contains(log, "level=ERROR") && !strings.Contains(log, "level=WARN"),
		"the log has\n%s", log)
}
