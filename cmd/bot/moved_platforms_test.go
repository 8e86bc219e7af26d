package main

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
)

// movedClock is a running clock that a test can set forward. It begins at noon of a Monday. The daily of that
// day is a plain 9x9 puzzle.
type movedClock struct {
	began time.Time

	mu    sync.Mutex
	moved time.Duration
}

func newMovedClock() *movedClock { return &movedClock{began: time.Now()} }

// testsClock is the clock of all bots that have no clock of their own. Bots in other processes use it too. So
// no test depends on the date.
var testsClock = newMovedClock()

func (c *movedClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC).Add(c.moved + time.Since(c.began))
}

// passes sets the clock forward by span.
func (c *movedClock) passes(span time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.moved += span
}

// platformBot is a bot connected to a platform's double, with a clock.
type platformBot struct {
	*movedClock
	t           *testing.T
	config      string
	stop        func()
	log         *chattest.Log
	ready, gone func() // ready waits until the platform has noticed the start of the bot; gone waits for the end
}

// begin starts the bot with a configuration.
func (b *platformBot) begin(config string) {
	b.t.Helper()
	b.stop, b.log = startBotAt(b.t, config, b.now)
	b.ready()
}

// away ends the bot, sets the clock forward by span, and starts the bot again with its database.
func (b *platformBot) away(span time.Duration) {
	b.t.Helper()
	b.stop()
	b.gone()
	b.passes(span)
	b.begin(b.config)
}

// until returns the next message of the bot in a chat whose text contains substr.
func (s *faultyTelegram) until(c *telegramtest.Chat, substr string) telegramtest.Message {
	s.platformBot.t.Helper()
	for {
		if m := c.Next(); strings.Contains(m.Text, substr) {
			return m
		}
	}
}

// hasSaid reports whether a message of the bot in a chat contains substr, now or before an edit.
func (s *faultyTelegram) hasSaid(c *telegramtest.Chat, substr string) bool {
	return slices.ContainsFunc(c.Said(), func(m telegramtest.Message) bool { return strings.Contains(m.Text, substr) })
}

// until waits for a message of the bot in a channel whose text contains substr. If there are several, it
// returns the newest.
func (s *faultyDiscord) until(c *discordtest.Channel, substr string) (m discordtest.Message) {
	s.t.Helper()
	s.Await(substr, func() bool {
		for _, one := range c.Said() {
			if strings.Contains(one.Text, substr) {
				m = one
			}
		}
		return m.ID != ""
	})
	return m
}

// becomes waits until a message contains substr, and returns it.
func (s *faultyDiscord) becomes(m discordtest.Message, substr string) discordtest.Message {
	s.t.Helper()
	s.Await(substr, func() bool { return strings.Contains(s.Message(m.ID).Text, substr) })
	return s.Message(m.ID)
}

// hasSaid reports whether any message of the bot in a channel contains substr.
func (s *faultyDiscord) hasSaid(c *discordtest.Channel, substr string) bool {
	return slices.ContainsFunc(c.Said(), func(m discordtest.Message) bool { return strings.Contains(m.Text, substr) })
}

// edited waits until a message has been edited at least the given number of times, and returns it.
func (s *faultyDiscord) edited(m discordtest.Message, times int) discordtest.Message {
	s.t.Helper()
	s.Await("an edit", func() bool { return s.Message(m.ID).Edits >= times })
	return s.Message(m.ID)
}

// methodsIn has a person give the command /methods in a channel, and waits for the answer. By then the bot
// has answered all earlier messages of that person.
func methodsIn(s *discordtest.Server, u *discordtest.User, c *discordtest.Channel) {
	u.Command(c, "methods")
	s.Await("the methods", func() bool {
		said := c.Said()
		return len(said) > 0 && strings.Contains(said[len(said)-1].Text, "The ways I can search")
	})
}
