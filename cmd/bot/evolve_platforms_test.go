package main

import (
	"bytes"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// taken is the answer to a press of Try again after another person has pressed it.
const taken = "It's evolving already: someone else pressed first. Watch along."

// cutShort adds a setting to a configuration: when the bot ends, it waits only 0.1 s for searches.
func cutShort(config string) string { return "drain = '100ms'\n" + config }

// TestWatchingOnTelegram watches an evolution, whose pictures replace each other in one message of a group.
// Only the person who requested it can stop it. Everybody can restart it by the button, also after a restart
// of the bot. A second press at the same time does not start it again.
func TestWatchingOnTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, cutShort)
	ann, ben, c := s.User("Ann", "en"), s.User("Ben", "en"), s.Group("Family")
	name := "@" + s.Bot.Username
	c.Text(ann, "/evolve"+name+" "+classic)
	first := c.Next()
	wantIn(t, first.Text, "150 full boards", "Generation 0:")
	// the loop skips further generations, which a slow machine may show
	until := func(text string) (m telegramtest.Message) {
		t.Helper()
		for !strings.Contains(m.Text, text) {
			if m = c.Next(); m.ID != first.ID || !m.Edited || m.Photo == nil {
				t.Fatalf("want message %d with another picture, and %q, got %d: %q", first.ID, text, m.ID, m.Text)
			}
		}
		return m
	}
	if second := until("Generation 1:"); bytes.Equal(first.Photo, second.Photo) {
		t.Error("the picture is the same")
	}

	c.Text(ben, "/cancel"+name)
	var said telegramtest.Message
	for said = c.Next(); said.ID == first.ID; said = c.Next() {
		if !strings.Contains(said.Text, "Generation ") {
			t.Fatalf("somebody else has stopped it: %q", said.Text)
		}
	}
	wantIn(t, said.Text, "All right.")
	// the message may come before or after the answer to /cancel
	cancelled := func() (cut telegramtest.Message) {
		t.Helper()
		c.Text(ann, "/cancel"+name)
		answered := false
		for !answered || cut.ID == 0 {
			switch m := c.Next(); {
			case m.ID != first.ID:
				answered = true
				wantIn(t, m.Text, "Stopped.")
			case strings.Contains(m.Text, "as you asked."):
				cut = m
			}
		}
		return cut
	}
	cut := cancelled()
	wantIn(t, cut.Text, "Stopped, as you asked.", "Generations: ", "Fitness of the best board: ")

	again := data(t, cut, "Try again")
	c.Press(ben, first.ID, "Try again")
	until("Generation 0:")
	check.Equal(t, c.PressData(ann, first.ID, again).Text(), taken)
	s.away(0)
	until("I was restarted in the middle of this one.")
	c.Press(ann, first.ID, "Try again")
	until("Generation 0:")
	until("Generation 1:")
	cancelled()
	s.wantShown(t, c, 4) // the answers to /cancel are counted
}

// TestWatchingOnDiscord is TestWatchingOnTelegram on Discord.
func TestWatchingOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, cutShort)
	ann, ben, c := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US"), s.NewChannel()
	ann.Command(c, "evolve", discordtest.Option{Name: "text", Value: classic})
	first := c.Await(1)
	wantIn(t, first.Text, "150 full boards", "Generation 0:")
	second := s.becomes(first, "Generation 1:")
	check.True(t, len(second.Files) == 1 && !bytes.Equal(first.Files[0].Data, second.Files[0].Data),
		"the picture is not there, or the same")

	ben.Command(c, "cancel")
	wantIn(t, c.Await(2).Text, "All right.")
	wantIn(t, s.Message(first.ID).Text, "Generation ")
	ann.Command(c, "cancel")
	cut := s.becomes(first, "Stopped, as you asked.")
	wantIn(t, cut.Text, "Generations: ", "Fitness of the best board: ")
	c.Await(3)

	shows := make(chan struct{})
	late := discordtest.RateLimited(0.01, false)
	late.Hold = shows
	s.Fail(late)
	ben.Press(cut, "Try again")
	s.AwaitHeld(1)
	ann.Press(cut, "Try again")
	if told := c.Await(4); told.For != ann.ID || told.Text != taken {
		t.Errorf("who comes second is told %+v", told)
	}
	close(shows)
	s.becomes(first, "Generation 0:")
	s.away(0)
	s.becomes(first, "I was restarted in the middle of this one.")
	ann.Press(s.Message(first.ID), "Try again")
	s.becomes(first, "Generation 0:")
	s.becomes(first, "Generation 1:")
	ann.Command(c, "cancel")
	s.becomes(first, "Stopped, as you asked.")
	c.Await(5)
	for _, m := range c.Said()[1:] {
		check.True(t, !strings.Contains(m.Text, "Generation"), "another message: %q", m.Text)
	}
}
