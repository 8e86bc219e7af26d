package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
)

// faultyDiscord is a bot on a Discord where things go wrong, and somebody who talks to it.
type faultyDiscord struct {
	*discordtest.Server
	ann *discordtest.User
}

// runDiscord runs the whole program on a new Discord, to which before, if not nil, is done first.
func runDiscord(t *testing.T, before func(*discordtest.Server)) *faultyDiscord {
	t.Helper()
	s := discordtest.New(t, discordToken)
	if before != nil {
		before(s)
	}
	startBot(t, discordTOML(s, filepath.Join(t.TempDir(), "bot.db")))
	awaitReady(s)
	return &faultyDiscord{s, s.NewUser("Ann", "en-US")}
}

// awaitReady waits until a new bot knows that it is connected, for then it sets its menus. Before that it may yet give the
// connection up, where the machine is slow, and what happened meanwhile with it.
func awaitReady(s *discordtest.Server) {
	s.Await("the menus", func() bool { return s.Commands() != nil })
	s.AwaitConnected()
}

// awaitGone waits until Discord has noticed that a bot has ended: until then it takes the old connection for the new one.
func awaitGone(s *discordtest.Server) {
	s.Await("the goodbye", func() bool { return !s.Connected() })
}

// ask gives the command to solve a puzzle.
func (s *faultyDiscord) ask(c *discordtest.Channel, puzzle string) *discordtest.Interaction {
	return s.ann.Command(c, "solve", discordtest.Option{Name: "text", Value: puzzle})
}

// solved gives the command and returns its answer.
func (s *faultyDiscord) solved(t *testing.T, c *discordtest.Channel) discordtest.Message {
	t.Helper()
	before := len(c.Said())
	s.ask(c, classic)
	m := c.Await(before + 1)
	wantIn(t, m.Text, "Solved.", firstRow)
	return m
}

// detailed is solved with the details opened.
func (s *faultyDiscord) detailed(t *testing.T, c *discordtest.Channel) discordtest.Message {
	t.Helper()
	m := s.solved(t, c)
	s.ann.Press(m, "Details")
	return s.becomes(m, "Method bitboard")
}

// meanwhile breaks the connection, lets things happen and waits until the bot is back: it hears of all of them at once.
func (s *faultyDiscord) meanwhile(f func()) {
	s.DropGateway()
	f()
	s.AwaitConnected()
}

// becomes waits until a message has this in its text.
func (s *faultyDiscord) becomes(m discordtest.Message, part string) discordtest.Message {
	s.Await("the message to say "+part, func() bool { return strings.Contains(s.Message(m.ID).Text, part) })
	return s.Message(m.ID)
}

// settle returns when the bot has nothing left to do in a channel: it answers one message after another.
func (s *faultyDiscord) settle(t *testing.T, c *discordtest.Channel, want int) {
	t.Helper()
	s.ann.Command(c, "methods")
	s.Await("the methods", func() bool {
		said := c.Said()
		return len(said) > 0 && strings.Contains(said[len(said)-1].Text, "The ways I can search")
	})
	if said := answers(c); len(said) != want+1 {
		t.Errorf("%d messages, want %d: %v", len(said)-1, want, said)
	}
}

// answers are the messages of the bot in a channel but for those in which a slow machine tells one person of their place in line.
func answers(c *discordtest.Channel) []discordtest.Message {
	waiting := func(m discordtest.Message) bool { return m.For != "" && strings.Contains(m.Text, "I'm busy") }
	return slices.DeleteFunc(slices.Clone(c.Said()), waiting)
}

func TestDiscordFaultsOfDelivery(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, nil)
	command, press, deleted := s.NewChannel(), s.NewChannel(), s.NewChannel()
	message, edited := s.ann.DM(), s.ann.DM()
	pressed := s.detailed(t, press)
	s.meanwhile(func() {
		s.ask(command, classic)
		s.Repeat()
		s.ann.Write(message, "/help")
		s.Repeat()
		s.ann.Press(pressed, "Compare methods")
		s.Repeat()
		s.ann.Edit(s.ann.Write(edited, clashing), classic)
		s.ann.Delete(s.ann.Write(deleted, discordtest.Mention+" "+classic))
	})

	t.Run("an interaction delivered twice is answered once", func(t *testing.T) {
		wantIn(t, command.Await(1).Text, "Solved.")
		s.settle(t, command, 1)
	})

	t.Run("a message delivered twice is answered once", func(t *testing.T) {
		wantIn(t, message.Await(1).Text, "What I can do. Pick one")
		s.settle(t, message, 1)
	})

	t.Run("a press delivered twice is answered once", func(t *testing.T) {
		s.becomes(pressed, "degree-mrv")
		s.settle(t, press, 1)
		if n := s.Message(pressed.ID).Edits; n != 2 {
			t.Errorf("edited %d times, want the details and the comparison", n)
		}
	})

	t.Run("a message edited before it is answered", func(t *testing.T) {
		s.becomes(edited.Await(1), "Solved.")
		s.settle(t, edited, 1)
	})

	t.Run("a message deleted before its answer", func(t *testing.T) {
		m := deleted.Await(1)
		wantIn(t, m.Text, "Solved.")
		if m.Reference != "" {
			t.Errorf("it answers message %s, which is gone", m.Reference)
		}
	})

	t.Run("half events", func(t *testing.T) {
		for kind, bodies := range map[string][]string{
			"MESSAGE_CREATE": {`{}`, `{"id":"1","channel_id":"2"}`, `{"id":"1","channel_id":"2","author":null}`, `{"author":7}`, `null`,
				`{"id":"1","channel_id":"2","author":{"id":"3"},"components":[{"type":20}],"content":"` + classic + `"}`},
			"MESSAGE_UPDATE":     {`{}`, `{"id":"1"}`},
			"INTERACTION_CREATE": {`{}`, `{"id":"1"}`, `{"id":"1","token":"t","type":3}`, `{"id":"1","token":"t","type":"x","data":[]}`, `null`},
			"READY":              {`{}`},
			"UNHEARD_OF":         {`{}`, `[]`},
		} {
			for _, body := range bodies {
				s.Dispatch(kind, rawJSON(body))
			}
		}
		s.solved(t, s.NewChannel())
	})

	t.Run("another bot as the sender", func(t *testing.T) {
		c := s.NewChannel()
		s.NewBot("Robot").Write(c, discordtest.Mention+" "+classic)
		s.solved(t, c)
		s.settle(t, c, 1)
	})
}

// rawJSON is JSON as it stands.
type rawJSON string

// MarshalJSON returns it.
func (r rawJSON) MarshalJSON() ([]byte, error) { return []byte(r), nil }

func TestDiscordFaultsOfPresses(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, nil)
	gone, two, haste, late := s.NewChannel(), s.NewChannel(), s.NewChannel(), s.NewChannel()
	goneAnswer, twoAnswer, hasteAnswer, lateAnswer := s.detailed(t, gone), s.detailed(t, two), s.detailed(t, haste), s.detailed(t, late)
	s.meanwhile(func() {
		s.ann.Press(lateAnswer, "Compare methods")
		s.Advance(4 * time.Second)
		s.ann.Press(goneAnswer, "Compare methods")
		s.ann.Delete(goneAnswer)
		s.ann.Press(twoAnswer, "Text")
		s.NewUser("Omid", "fr").Press(twoAnswer, "Compare methods")
		s.ann.Press(hasteAnswer, "Text")
		s.ann.Press(hasteAnswer, "Text")
	})

	t.Run("on an answer that was deleted meanwhile, which is sent anew", func(t *testing.T) {
		s.Await("a message anew", func() bool { return len(answers(gone)) == 1 })
		anew := s.becomes(answers(gone)[0], "degree-mrv")
		s.ann.Press(anew, "Back to the solution")
		s.becomes(anew, "Solved.")
		s.settle(t, gone, 1)
	})

	t.Run("of two people at once", func(t *testing.T) {
		if compared := s.becomes(twoAnswer, "degree-mrv"); len(compared.Files) != 0 {
			t.Error("the second press brought the picture back that the first took away")
		}
		s.settle(t, two, 1)
	})

	t.Run("twice in haste", func(t *testing.T) {
		s.Await("both presses to be carried out", func() bool { return s.Message(hasteAnswer.ID).Edits == 3 })
		s.settle(t, haste, 1)
	})

	t.Run("answered too late changes the message all the same", func(t *testing.T) {
		s.becomes(lateAnswer, "degree-mrv")
		s.settle(t, late, 1)
	})

	t.Run("in the panel of settings, which one person sees and which changes in place", func(t *testing.T) {
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

	t.Run("on a puzzle that was forgotten, which only who pressed is told", func(t *testing.T) {
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
		if told.For != s.ann.ID || panel.For != ben.ID || s.Message(m.ID).Edits != 0 {
			t.Errorf("told %q, shown to %q; edited %d times", told.For, panel.For, s.Message(m.ID).Edits)
		}
	})
}

func TestDiscordFaultsOfTheNetwork(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]discordtest.Fault{
		"429 of a channel":        discordtest.RateLimited(0.1, false),
		"429 of the whole bot":    discordtest.RateLimited(0.1, true),
		"429 with HTML":           discordtest.CloudflareLimited(1),
		"502 with HTML":           discordtest.BadGateway(),
		"a dropped connection":    {Drop: true},
		"a receipt that got lost": {Drop: true, After: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := runDiscord(t, nil)
			c, dm := s.NewChannel(), s.ann.DM()
			s.Fail(fault.On("POST", "/callback"))
			s.Fail(fault.On("POST", dm.ID+"/messages"))
			s.ann.Write(dm, classic)
			m, private := s.solved(t, c), dm.Await(1)
			wantIn(t, private.Text, "Solved.")
			s.Fail(fault.On("POST", "/callback"))
			s.ann.Press(m, "Details")
			for _, answer := range []discordtest.Message{m, private, s.becomes(m, "Method bitboard")} {
				if len(answer.Files) != 1 {
					t.Errorf("%d pictures", len(answer.Files))
				}
			}
			s.settle(t, c, 1)
			s.settle(t, dm, 1)
		})
	}
}

func TestDiscordFaultsOfAnswers(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, nil)

	t.Run("a command heard after its three seconds is answered in the channel", func(t *testing.T) {
		c := s.NewChannel()
		s.meanwhile(func() { s.ask(c, classic); s.Advance(4 * time.Second) })
		wantIn(t, c.Await(1).Text, "Solved.")
		s.settle(t, c, 1)
	})

	t.Run("a command that somebody else has acknowledged (40060)", func(t *testing.T) {
		c := s.NewChannel()
		s.Fail(discordtest.Refused(400, 40060, "Interaction has already been acknowledged.").On("POST", "/callback"))
		s.solved(t, c)
		s.settle(t, c, 1)
	})

	t.Run("a channel in which the bot may not write", func(t *testing.T) {
		c := s.NewChannel()
		c.Forbid()
		s.ann.Write(c, discordtest.Mention+" "+classic)
		s.solved(t, s.NewChannel())
		if n := len(c.Said()); n != 0 {
			t.Errorf("said %d things", n)
		}
	})

	t.Run("the menu of a message without a puzzle", func(t *testing.T) {
		c := s.NewChannel()
		s.ann.MessageCommand(s.NewUser("Ben", "en-US").Write(c, "lunch?"), "Solve this Sudoku")
		wantIn(t, c.Await(1).Text, "I didn't find a grid in that.")
	})

	t.Run("a file that is too large", func(t *testing.T) {
		c := s.NewChannel()
		s.ann.Command(c, "solve", discordtest.Option{Name: "file", Value: discordtest.File{Name: "novel.txt", Type: "text/plain", Data: make([]byte, 2<<20)}})
		wantIn(t, c.Await(1).Text, "That file is too big: I read text files up to")
	})

	t.Run("a file of invalid UTF-8", func(t *testing.T) {
		c := s.ann.DM()
		s.ann.Write(c, "", discordtest.File{Name: "x.txt", Type: "text/plain", Data: []byte("R\xe4tsel\n" + classic + "\n\xff\xfe")})
		wantIn(t, c.Await(1).Text, "Solved.")
	})

	t.Run("a file that cannot be fetched", func(t *testing.T) {
		c := s.ann.DM()
		s.Fail(discordtest.Fault{Path: "/attachments/", Status: 404, Type: "text/plain"})
		s.ann.Write(c, "", discordtest.File{Name: "x.txt", Type: "text/plain", Data: []byte(classic)})
		wantIn(t, c.Await(1).Text, "I couldn't get that file.")
	})
}
