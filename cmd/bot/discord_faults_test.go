package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// faultyDiscord is a bot connected to a Discord double that can inject faults. ann is a person there.
type faultyDiscord struct {
	*discordtest.Server
	platformBot
	ann *discordtest.User
}

// newDiscord returns a Discord double with a bot that has not been started.
func newDiscord(t *testing.T, clock *movedClock) *faultyDiscord {
	t.Helper()
	s := discordtest.New(t, discordToken)
	config := discordTOML(s, filepath.Join(t.TempDir(), "bot.db"))
	bot := platformBot{
		movedClock: clock, t: t, config: config, ready: func() { awaitReady(s) }, gone: func() { awaitGone(s) },
	}
	return &faultyDiscord{s, bot, s.NewUser("Ann", "en-US")}
}

// runDiscord runs the whole program on a new Discord double. change receives the configuration, and returns
// that of the first run.
func runDiscord(t *testing.T, change func(config string) string) *faultyDiscord {
	t.Helper()
	s := newDiscord(t, newMovedClock())
	s.begin(change(s.config))
	return s
}

// awaitReady waits until a new bot is connected and has set its menus. If a test went on earlier, a slow
// machine might lose the connection and its events.
func awaitReady(s *discordtest.Server) {
	s.Await("the menus", func() bool { return s.Commands() != nil })
	s.AwaitConnected()
}

// awaitGone waits until Discord has closed the connection of an ended bot.
func awaitGone(s *discordtest.Server) {
	s.Await("the goodbye", func() bool { return !s.Connected() })
}

// ask has Ann give the command /solve with a puzzle.
func (s *faultyDiscord) ask(c *discordtest.Channel, puzzle string) *discordtest.Interaction {
	return s.ann.Command(c, "solve", discordtest.Option{Name: "text", Value: puzzle})
}

// solved has Ann ask for a solution, and returns the answer.
func (s *faultyDiscord) solved(t *testing.T, c *discordtest.Channel) discordtest.Message {
	t.Helper()
	before := len(c.Said())
	s.ask(c, classic)
	m := c.Await(before + 1)
	wantIn(t, m.Text, "Solved.", firstRow)
	return m
}

// detailed has Ann ask for a solution and press Details, and returns the message.
func (s *faultyDiscord) detailed(t *testing.T, c *discordtest.Channel) discordtest.Message {
	t.Helper()
	m := s.solved(t, c)
	s.ann.Press(m, "Details")
	return s.becomes(m, "Method bitboard")
}

// meanwhile drops the bot's connection, and calls f. The bot receives all events of f after it has
// reconnected.
func (s *faultyDiscord) meanwhile(f func()) {
	s.DropGateway()
	f()
	s.AwaitConnected()
}

// settle waits until the bot has no work left in a channel, and checks that the channel has n answers.
func (s *faultyDiscord) settle(t *testing.T, c *discordtest.Channel, n int) {
	t.Helper()
	methodsIn(s.Server, s.ann, c)
	if said := answers(c); len(said) != n+1 {
		t.Errorf("%d messages, want %d: %v", len(said)-1, n, said)
	}
}

// answers returns the messages of the bot in a channel. It leaves out notices of a wait, which the bot sends
// on a slow machine.
func answers(c *discordtest.Channel) []discordtest.Message {
	waiting := func(m discordtest.Message) bool { return m.For != "" && strings.Contains(m.Text, "I'm busy") }
	return slices.DeleteFunc(slices.Clone(c.Said()), waiting)
}

// TestDiscordFaults checks faults that affect both the core and the platform. Package discord tests the
// faults that affect only the platform.
func TestDiscordFaults(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)

	t.Run("a command delivered twice, and a message edited before its answer", func(t *testing.T) {
		command, edited := s.NewChannel(), s.ann.DM()
		s.meanwhile(func() {
			s.ask(command, classic)
			s.Repeat()
			s.ann.Edit(s.ann.Write(edited, clashing), classic)
		})
		wantIn(t, command.Await(1).Text, "Solved.")
		s.settle(t, command, 1)
		s.becomes(edited.Await(1), "Solved.")
		s.settle(t, edited, 1)
	})

	t.Run("a press on an answer that was deleted meanwhile, which is sent anew", func(t *testing.T) {
		gone := s.NewChannel()
		answer := s.detailed(t, gone)
		s.meanwhile(func() {
			s.ann.Press(answer, "Compare methods")
			s.ann.Delete(answer)
		})
		s.Await("a message anew", func() bool { return len(answers(gone)) == 1 })
		anew := s.becomes(answers(gone)[0], "degree-mrv")
		s.ann.Press(anew, "Back to the solution")
		s.becomes(anew, "Solved.")
		s.settle(t, gone, 1)
	})

	t.Run("presses in the panel of settings, which one person sees", func(t *testing.T) {
		c, omid := s.NewChannel(), s.NewUser("Omid", "en-US")
		omid.Command(c, "language")
		m := c.Await(1)
		for n, label := range []string{"Dark", "Digits ۱۲۳", "فارسی"} {
			omid.Press(s.Message(m.ID), label)
			s.Await("the panel to change", func() bool { return s.Message(m.ID).Edits == n+1 })
		}
		wantIn(t, s.Message(m.ID).Text, "زبان، رقم‌ها")
		if said := c.Said(); len(said) != 1 || said[0].For != omid.ID {
			t.Errorf("want one message that Omid alone sees, got %v", said)
		}
	})

	t.Run("a press on a forgotten puzzle, whose answer only the presser sees", func(t *testing.T) {
		c, ben := s.NewChannel(), s.NewUser("Ben", "en-US")
		ben.Command(c, "solve", discordtest.Option{Name: "text", Value: classic})
		m := c.Await(1)
		ben.Command(c, "privacy")
		panel := c.Await(2)
		ben.Press(panel, "Delete my data")
		ben.Press(s.becomes(panel, "Delete everything"), "Yes, delete")
		s.becomes(panel, "Done. I have forgotten you.")
		s.ann.Press(m, "Details")
		told := c.Await(3)
		wantIn(t, told.Text, "I can't find that puzzle any more.")
		check.True(t, told.For == s.ann.ID && panel.For == ben.ID && s.Message(m.ID).Edits == 0,
			"told %q, shown to %q; edited %d times", told.For, panel.For, s.Message(m.ID).Edits)
	})
}
