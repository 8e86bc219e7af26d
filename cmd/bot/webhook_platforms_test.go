package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestTelegramByWebhook plays a conversation by webhook. The bot is restarted in the middle, with a message
// on its way, and then asks for updates as before.
func TestTelegramByWebhook(t *testing.T) {
	t.Parallel()
	s, database := telegramtest.New(t), filepath.Join(t.TempDir(), "bot.db")
	ann := s.User("Ann", "en")
	c := s.Private(ann)
	hook := "webhook = 'https://bot.example.org/hook'\nwebhook_listen = '127.0.0.1:0'\n"
	begin := func(hook string) (stop func()) {
		stop, log := startBotAt(t, strings.Replace(telegramTOML(s, database), "token =", hook+"token =", 1), testsClock.now)
		if hook != "" {
			log.Await(t, "listening for Telegram's updates")
			s.Route(regexp.MustCompile(`Telegram's updates".* at=(\S+)`).FindStringSubmatch(log.String())[1])
		}
		return stop
	}
	stop := begin(hook)
	c.Text(ann, classic)
	m := c.Next()
	wantIn(t, m.Text, "Solved.", firstRow)
	c.Press(ann, m.ID, "Details")
	wantIn(t, c.Next().Text, "Method bitboard")
	stop()
	c.Text(ann, "hint")
	stop = begin(hook)
	wantIn(t, c.Next().Text, "Look at box 9.")
	check.Equal(t, len(s.Calls("setWebhook")), 1)
	stop()
	c.Text(ann, classic)
	begin("")
	wantIn(t, c.Next().Text, "Solved.", firstRow)
}
