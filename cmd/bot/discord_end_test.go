package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

func TestDiscordGateway(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]discordtest.Answer{
		"op 7 while a puzzle is solved":    discordtest.Reconnect(),
		"op 9 while a puzzle is solved":    discordtest.InvalidSession(),
		"dropped while a puzzle is solved": discordtest.Drop(),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := runDiscord(t, patient)
			ann, c := s.NewUser("Ann", "en-US"), s.NewChannel()
			i := ann.Command(c, "solve", discordtest.Option{Name: "text", Value: slow})
			check.Equal(t, i.AwaitAnswer(), 5)
			before := len(s.Identifies()) + len(s.Resumes())
			s.Now(answer)
			s.Await("another session", func() bool { return len(s.Identifies())+len(s.Resumes()) > before && s.Connected() })
			ann.Command(c, "cancel")
			s.Await("the answer to /cancel, and the end of what it stops", func() bool {
				said := c.Said()
				heard := slices.ContainsFunc(said, func(m discordtest.Message) bool { return m.Text == "Stopped." })
				told := slices.ContainsFunc(said, func(m discordtest.Message) bool { return strings.HasPrefix(m.Text, "Stopped, as you asked.") })
				// On a busy machine the search may not have begun: then its "thinking" goes without a word.
				gone := slices.ContainsFunc(s.Requests(), func(q discordtest.Request) bool { return q.Method == http.MethodDelete })
				return heard && (told || gone)
			})
		})
	}
}

// TestDiscordHopeless: what cannot be mended by trying again ends the program with code 1, and says what to do.
func TestDiscordHopeless(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		more   string
		before func(*discordtest.Server)
		want   string
	}{
		{"close 4004", "", func(s *discordtest.Server) { s.OnIdentify(discordtest.Close(4004)) },
			"discord: the gateway closed with 4004: the token is not valid"},
		{"401", "", func(s *discordtest.Server) { s.Fail(discordtest.Refused(401, 0, "401: Unauthorized").For(-1)) },
			"discord: the token is not valid"},
		{"close 4014", "message_content = true", (*discordtest.Server).ForbidContent,
			"the message content intent is not allowed: enable it in the developer portal under Bot, or set discord.message_content to false"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := discordtest.New(t, discordToken)
			test.before(s)
			config := fmt.Sprintf("[storage]\npath = %q\n[discord]\ntoken = %q\napi_url = %q\n%s\n",
				filepath.Join(t.TempDir(), "bot.db"), discordToken, s.URL, test.more)
			var log tape
			err := run(t.Context(), []string{"--config", writeConfig(t, config)}, strings.NewReader(""), &log, &log)
			if exitCode(err) != exitFailed || !strings.Contains(fmt.Sprint(err), test.want) {
				t.Errorf("exit %d: %v, want %q", exitCode(err), err, test.want)
			}
			if strings.Contains(fmt.Sprint(err)+log.String(), discordToken) {
				t.Errorf("the token shows in %v\n%s", err, log.String())
			}
		})
	}
}

func TestDiscordEndDuringALongSolve(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, patient)
	ann := s.NewUser("Ann", "en-US")
	quick, command, private, early, last := s.NewChannel(), s.NewChannel(), ann.DM(), s.NewChannel(), s.NewChannel()
	solve := func(c *discordtest.Channel, puzzle string) *discordtest.Interaction {
		return ann.Command(c, "solve", discordtest.Option{Name: "text", Value: puzzle})
	}
	solve(quick, classic)
	answered := quick.Await(1)
	ann.Write(private, slow)
	solve(command, slow).AwaitAnswer() // "thinking"
	solve(early, slow)                 // has no answer yet
	ann.Command(last, "cancel")        // waits for nobody, and is heard after all of them
	last.Await(1)
	s.Await("typing to be shown", func() bool { return private.Typings() > 0 })
	s.stop()
	awaitGone(s.Server)

	answer := func(c *discordtest.Channel) discordtest.Message {
		t.Helper()
		s.Await("an answer", func() bool { return len(answers(c)) > 0 })
		return answers(c)[0]
	}
	told := map[string]discordtest.Message{
		"a command that was told to wait": answer(command),
		"a direct message":                answer(private),
	}
	begun := len(answers(early)) > 0 // on a busy machine its search may not have, and is left to the inbox
	if begun {
		told["a command that was told nothing"] = answer(early)
	}
	s.again(t)
	if !begun {
		check.Contains(t, answer(early).Text, "Solved.")
	}
	for name, m := range told {
		t.Run(name, func(t *testing.T) {
			check.Equal(t, m.Text, stopped)
			ann.Press(m, "Try again")
			s.Await("the answer", func() bool { return strings.Contains(s.Message(m.ID).Text, "Solved.") })
			check.Equal(t, len(s.Message(m.ID).Files), 1)
		})
	}
	t.Run("an answer from before the restart", func(t *testing.T) {
		ann.Press(answered, "Details")
		s.Await("the details", func() bool { return strings.Contains(s.Message(answered.ID).Text, "Method bitboard") })
	})
	for _, c := range []*discordtest.Channel{quick, command, private, early} {
		if n := len(answers(c)); n != 1 {
			t.Errorf("%d messages, want 1: %v", n, c.Said())
		}
	}
	for n, i := range s.Identifies() {
		check.True(t, !i.TooSoon,
			"IDENTIFY %d came sooner after the one before than Discord allows, over the restart", n)
	}
}

// TestDiscordFlood: Discord allows five messages in five seconds in a channel. Who writes more is answered in order, and
// keeps nobody else waiting.
func TestDiscordFlood(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, patient)
	ann, c, other := s.NewUser("Ann", "en-US"), s.NewChannel(), s.NewChannel()
	for range 150 {
		ann.Write(c, discordtest.Mention+" /help")
	}
	ann.Write(other, discordtest.Mention+" /help")
	other.Await(1)
	c.Await(6)
	s.stop()
	asked := ""
	for _, m := range c.Said() {
		if m.Reference <= asked { // IDs of equal length: they grow as text too
			t.Errorf("message %s was answered after %s", m.Reference, asked)
		}
		asked = m.Reference
	}
	if n := len(c.Said()); n > 12 {
		t.Errorf("%d answers in two seconds", n)
	}
}
