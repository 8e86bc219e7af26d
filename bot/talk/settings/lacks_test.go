package settings_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

// TestWhatTheBotMayNotDoIsSaidWhenTheDailyIsSwitchedOn, and at the next press again; when it is permitted, the daily comes.
func TestWhatTheBotMayNotDoIsSaidWhenTheDailyIsSwitchedOn(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	lacking := func(m chat.Message, rights ...chat.Right) chat.Message {
		m.Lacks = rights
		return m
	}
	r.Want(lacking(r.Commands("ann", "settings", "6:00"), chat.See), "not posted here")
	r.Want(lacking(r.Press("ann", "Post it daily"), chat.Write, chat.Attach),
		"The daily puzzle is posted here every day at 6:00. But I may not write messages and attach files here, so nothing will come.")
	if strings.Contains(r.Shown().Reply.Text, "comes in a moment") {
		t.Error("it is promised all the same")
	}
	r.Want(lacking(r.Press("ann", "7:00"), chat.See), "at 7:00. But I may not see this channel here")
	r.Want(r.Press("ann", "12:00"), "every day at 12:00. Today's comes in a moment.")
}
