package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

const hook = "webhook = 'https://bot.example.org/hook'\nwebhook_listen = '127.0.0.1:0'\n"

// addressOf returns the address at which a bot listens for updates, from its log.
func addressOf(t *testing.T, log *chattest.Log) string {
	t.Helper()
	log.Await(t, "listening for Telegram's updates")
	return regexp.MustCompile(`Telegram's updates".* at=(\S+)`).FindStringSubmatch(log.String())[1]
}

// awaitText waits for a message with part. Earlier messages may repeat what was said before a process ended.
func awaitText(c *telegramtest.Chat, part string) {
	for !strings.Contains(c.Next().Text, part) {
	}
}

// TestProcessesShareAWebhook runs processes with one token and one database behind a proxy. Only the process
// that holds the token listens, and a kill loses no update.
func TestProcessesShareAWebhook(t *testing.T) {
	t.Parallel()
	url := fmt.Sprintf("[storage]\nurl = %q\n", storagetest.PostgresURL(t))
	s := telegramtest.New(t)
	start := func() *process {
		config := strings.Replace(telegramTOML(s, shortFolder(t)+"/bot.db"), "[storage]\n", url, 1)
		return launch(t, strings.Replace(config, "token =", hook+"token =", 1))
	}
	first := start()
	at := addressOf(t, &first.log)
	s.Route(at)
	second := start()
	ann, c := (&faultyTelegram{Server: s}).private()
	c.Text(ann, classic)
	wantIn(t, c.Next().Text, "Solved.")
	check.True(t, !strings.Contains(second.log.String(), "listening"), "both listen:\n%s", second.log.String())
	s.WaitTaken()

	first.kill()
	s.Killed()
	c.Text(ann, "/language fa")
	s.Route(at, addressOf(t, &second.log))
	awaitText(c, "فارسی")
	second.stop()
	c.Text(ann, classic)
	third := start()
	s.Route(at, addressOf(t, &third.log))
	awaitText(c, "حل شد")
	check.Equal(t, len(s.Calls("setWebhook")), 1)
	check.Equal(t, len(s.Calls("getUpdates"))+len(s.Calls("deleteWebhook")), 0)
}

// TestTelegramByWebhook plays a conversation by webhook. The bot is restarted in the middle, with a message
// on its way, and then asks for updates as before.
func TestTelegramByWebhook(t *testing.T) {
	t.Parallel()
	s, database := telegramtest.New(t), filepath.Join(t.TempDir(), "bot.db")
	ann := s.User("Ann", "en")
	c := s.Private(ann)
	begin := func(hook string) (stop func()) {
		stop, log := startBotAt(t, strings.Replace(telegramTOML(s, database), "token =", hook+"token =", 1), testsClock.now)
		if hook != "" {
			s.Route(addressOf(t, log))
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
