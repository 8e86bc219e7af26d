package main

import (
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
)

// movedClock is a clock that a test moves, and that runs. It begins at noon of a Monday, whose daily is a
// plain 9x9.
type movedClock struct {
	began time.Time

	mu    sync.Mutex
	moved time.Duration
}

func newMovedClock() *movedClock { return &movedClock{began: time.Now()} }

// testsClock is the clock of all bots without a clock of their own, those in other processes too.
// No test depends on the day.
var testsClock = newMovedClock()

func (c *movedClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC).Add(c.moved + time.Since(c.began))
}

// passes lets time pass.
func (c *movedClock) passes(span time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.moved += span
}

// platformBot is a bot on a platform, by a clock.
type platformBot struct {
	*movedClock
	t           *testing.T
	config      string
	stop        func()
	ready, gone func() // wait until the platform has noticed that the bot began, and that it ended
}

// begin starts the bot with a configuration.
func (b *platformBot) begin(config string) {
	b.t.Helper()
	b.stop = startBotAt(b.t, config, b.now)
	b.ready()
}

// away ends the bot, and starts it after a span with the data that it has kept.
func (b *platformBot) away(span time.Duration) {
	b.t.Helper()
	b.stop()
	b.gone()
	b.passes(span)
	b.begin(b.config)
}

// newMovedTelegram runs a bot on a new Telegram, by a clock of its own.
func newMovedTelegram(t *testing.T) *faultyTelegram {
	t.Helper()
	s := newTelegram(t, newMovedClock())
	s.begin(s.config)
	return s
}

// newMovedDiscord runs a bot on a new Discord, by a clock of its own.
func newMovedDiscord(t *testing.T) *faultyDiscord {
	t.Helper()
	s := newDiscord(t, newMovedClock())
	s.begin(s.config)
	return s
}

// until returns the next message of the bot in a chat with a part in it.
func (s *faultyTelegram) until(c *telegramtest.Chat, part string) telegramtest.Message {
	s.platformBot.t.Helper()
	for {
		if m := c.Next(); strings.Contains(m.Text, part) {
			return m
		}
	}
}

// hasSaid reports whether a message of the bot in a chat has, or had, a part in it.
func (s *faultyTelegram) hasSaid(c *telegramtest.Chat, part string) bool {
	for _, m := range c.Said() {
		if strings.Contains(m.Text, part) {
			return true
		}
	}
	return false
}

// until waits for a message of the bot in a channel with a part in it, and returns the newest.
func (s *faultyDiscord) until(c *discordtest.Channel, part string) (m discordtest.Message) {
	s.t.Helper()
	s.Await(part, func() bool {
		for _, one := range c.Said() {
			if strings.Contains(one.Text, part) {
				m = one
			}
		}
		return m.ID != ""
	})
	return m
}

// becomes waits until a message has a part in it.
func (s *faultyDiscord) becomes(m discordtest.Message, part string) discordtest.Message {
	s.t.Helper()
	s.Await(part, func() bool { return strings.Contains(s.Message(m.ID).Text, part) })
	return s.Message(m.ID)
}

// hasSaid reports whether a message of the bot in a channel has a part in it.
func (s *faultyDiscord) hasSaid(c *discordtest.Channel, part string) bool {
	for _, m := range c.Said() {
		if strings.Contains(m.Text, part) {
			return true
		}
	}
	return false
}
