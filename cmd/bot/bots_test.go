package main

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// TestProcessesShareAToken runs two processes with one token and one database. The second answers when the
// first has ended, in order or not, and knows the data of the first.
func TestProcessesShareAToken(t *testing.T) {
	t.Parallel()
	url := fmt.Sprintf("[storage]\nurl = %q\n", storagetest.PostgresURL(t))
	s := telegramtest.New(t)
	config := func() string {
		return strings.Replace(telegramTOML(s, shortFolder(t)+"/bot.db"), "[storage]\n", url, 1)
	}
	first := launch(t, config())
	first.log.Await(t, `msg="connected to Telegram"`)
	second := launch(t, config())
	ann, c := (&faultyTelegram{Server: s}).private()
	c.Text(ann, "/language fa")
	c.Next()
	check.True(t, !strings.Contains(second.log.String(), "connected"), "both are connected:\n%s", second.log.String())

	first.stop()
	c.Text(ann, classic)
	wantIn(t, c.Next().Text, "حل شد")
	wantIn(t, first.log.String(), `msg="unit released" unit=telegram/7000001 fence=1`)
	second.log.Await(t, `msg="unit acquired" unit=telegram/7000001 fence=2`)

	third := launch(t, config())
	second.kill()
	s.Killed()
	c.Text(ann, classic)
	wantIn(t, c.Next().Text, "حل شد")
	third.log.Await(t, `msg="unit acquired" unit=telegram/7000001 fence=3`)
}

// TestProcessesShareADiscordToken checks that the second process resumes the session of the first.
func TestProcessesShareADiscordToken(t *testing.T) {
	t.Parallel()
	url := fmt.Sprintf("[storage]\nurl = %q\n", storagetest.PostgresURL(t))
	s := discordtest.New(t, discordToken)
	config := func() string {
		return strings.Replace(discordTOML(s, shortFolder(t)+"/bot.db"), "[storage]\n", url, 1)
	}
	first := launch(t, config())
	awaitReady(s)
	second := launch(t, config())
	ann := s.NewUser("Ann", "en-US")
	c := ann.DM()
	ann.Write(c, "!language fa")
	c.Await(1)
	first.stop()
	ann.Write(c, classic)
	wantIn(t, c.Await(2).Text, "حل شد")
	check.Equal(t, len(s.Identifies()), 1)
	second.log.Await(t, `msg="unit acquired" unit=discord/`)
}

// TestUnitsAreNamedByThePublicPartOfTheToken checks that no secret is in the database or in the log.
func TestUnitsAreNamedByThePublicPartOfTheToken(t *testing.T) {
	for token, want := range map[string]string{
		"7000001:AAF-secret": "telegram/7000001", "MTIz.Gabc12.secret": "telegram/MTIz", "secret": "telegram/",
	} {
		check.Equal(t, platform{name: "telegram", token: token}.unit(), want)
	}
}
