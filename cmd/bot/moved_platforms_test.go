package main

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
)

// movedClock is a clock that a test moves; beside that it goes on by itself. It begins at noon of a Monday, whose daily is a plain 9x9.
type movedClock struct {
	began time.Time

	mu    sync.Mutex
	moved time.Duration
}

func newMovedClock() *movedClock { return &movedClock{began: time.Now()} }

// testsClock is the clock of all bots of the tests that move none of their own, those in processes of their own too: what day it is
// must not matter to a test.
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

// movedBot is a bot on a platform, by a clock that is moved.
type movedBot struct {
	*movedClock
	t     *testing.T
	begin func() (stop func())
	gone  func() // waits until the platform has noticed that it ended
	stop  func()
}

// away ends the bot, and begins it anew after a span with what it has kept.
func (b *movedBot) away(span time.Duration) {
	b.t.Helper()
	b.stop()
	b.gone()
	b.passes(span)
	b.stop = b.begin()
}

// movedTelegram is one on Telegram.
type movedTelegram struct {
	*telegramtest.Server
	movedBot
}

func newMovedTelegram(t *testing.T) *movedTelegram {
	t.Helper()
	s := &movedTelegram{telegramtest.New(t), movedBot{movedClock: newMovedClock(), t: t, gone: func() {}}}
	config := telegramTOML(s.Server, filepath.Join(t.TempDir(), "bot.db"))
	s.begin = func() func() { return startBotAt(t, config, s.now) }
	s.stop = s.begin()
	return s
}

// until returns the next message of the bot in a chat with this in it.
func (s *movedTelegram) until(c *telegramtest.Chat, part string) telegramtest.Message {
	s.movedBot.t.Helper()
	for {
		if m := c.Next(); strings.Contains(m.Text, part) {
			return m
		}
	}
}

// says reports whether a message of the bot that stands in a chat, or stood there, has this in it.
func (s *movedTelegram) says(c *telegramtest.Chat, part string) bool {
	for _, m := range c.Said() {
		if strings.Contains(m.Text, part) {
			return true
		}
	}
	return false
}

// movedDiscord is one on Discord.
type movedDiscord struct {
	*discordtest.Server
	movedBot
}

func newMovedDiscord(t *testing.T) *movedDiscord {
	t.Helper()
	s := &movedDiscord{discordtest.New(t, discordToken), movedBot{movedClock: newMovedClock(), t: t}}
	s.gone = func() { awaitGone(s.Server) }
	config := discordTOML(s.Server, filepath.Join(t.TempDir(), "bot.db"))
	s.begin = func() func() {
		stop := startBotAt(t, config, s.now)
		awaitReady(s.Server)
		return stop
	}
	s.stop = s.begin()
	return s
}

// until waits for a message of the bot in a channel with this in it, and returns the newest.
func (s *movedDiscord) until(c *discordtest.Channel, part string) (m discordtest.Message) {
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

// becomes waits until a message has this in it.
func (s *movedDiscord) becomes(m discordtest.Message, part string) discordtest.Message {
	s.t.Helper()
	s.Await(part, func() bool { return strings.Contains(s.Message(m.ID).Text, part) })
	return s.Message(m.ID)
}

// says reports whether a message of the bot that stands in a channel has this in it.
func (s *movedDiscord) says(c *discordtest.Channel, part string) bool {
	for _, m := range c.Said() {
		if strings.Contains(m.Text, part) {
			return true
		}
	}
	return false
}
