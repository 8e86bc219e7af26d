package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// TestABotOnPostgreSQL runs a bot whose storage.url is set, and the commands about its database.
func TestABotOnPostgreSQL(t *testing.T) {
	t.Parallel()
	s, path := telegramtest.New(t), shortFolder(t)+"/bot.db"
	url := fmt.Sprintf("[storage]\nurl = %q\n", storagetest.PostgresURL(t))
	config := strings.Replace(telegramTOML(s, path), "[storage]\n", url, 1)
	stop := startBot(t, config)
	ann, c := (&faultyTelegram{Server: s}).private()
	c.Text(ann, "/language fa")
	c.Next()
	wantDone(t, config, "ok\n", "health")
	for _, args := range [][]string{{"backup", path + ".copy"}, {"check"}, {"compact"}} {
		wantRefused(t, config, "pg_dump copies it", args...)
	}
	stop()
	_, err := os.Stat(path)
	check.ErrorIs(t, err, os.ErrNotExist)
	startBot(t, config)
	c.Text(ann, "/privacy")
	wantIn(t, c.Next().Text, "نگه می")
}

// TestNoErrorHasThePassword checks the errors of mistakes in storage.url.
func TestNoErrorHasThePassword(t *testing.T) {
	for url, want := range map[string]string{
		"mysql://bot:hunter2@host/bot":          "must begin with postgres://",
		"hunter2":                               "must begin with postgres://",
		"postgres://bot:hunter2 @host/%zz":      "is unreadable",
		"postgres://bot:hunter2@host:port/name": "is unreadable",
	} {
		config := fmt.Sprintf("[storage]\nurl = %q\n", url)
		_, err := operate(t, config, "console")
		check.ErrorContains(t, err, want)
		check.True(t, err != nil && !strings.Contains(err.Error(), "hunter2"), "%v", err)
	}
}
