package settings_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

// TestWhatTheBotMayNotDoIsSaidWhenTheDailyIsSwitchedOn, and at the next press again; when it is permitted,
// the daily comes.
func TestWhatTheBotMayNotDoIsSaidWhenTheDailyIsSwitchedOn(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	lacking := func(m chat.Message, rights ...chat.Right) chat.Message {
		m.Lacks = rights
		return m
	}
	r.Want(lacking(r.Commands("ann", "settings", "6:00"), chat.See), "I don't post the daily here. Press “Post it daily”, and it comes every day at 6:00.")
	r.Want(lacking(r.Press("ann", "Post it daily"), chat.Write, chat.Attach),
		"I post the daily here every day at 6:00. But I can't write messages and attach files here, so nothing will come. An admin has to allow it.")
	check.True(t, !strings.Contains(r.Shown().Reply.Text, "comes in a moment"), "it is promised all the same")
	r.Want(lacking(r.Press("ann", "+1 h"), chat.See), "at 7:00. But I can't see this channel here, so nothing will come. An admin has to allow it.")
	r.Want(r.Press("ann", "+1 h"), "every day at 8:00. Today's comes in a moment.")
}
