package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// slow is a 16x16 puzzle that plain backtracking cannot solve within hours. The default method needs some
// milliseconds.
const slow = "......3...B..C....6....27.....G....A...C..G.81..G..45.9.E...B..7.73........G...F...6....5D....4.4...B86.2.E.59A.....FC57.A.3.8.." +
	"EA..64.1.3......3...G2A....1.D..DB.....9..........1...7..BF..GC89.....1B.53....E2G.847E.C....B..1.E..5..A..8.23..D...G..6.4.7..."

// patient returns a configuration whose searches may take an hour. When the bot is stopped, it waits only 0.1
// s for them.
func patient(platform string) string {
	return "drain = '100ms'\n" + platform + "[solve]\nmethod = 'backtrack'\ntimeout = '1h'\n"
}

const stopped = "I was restarted in the middle of this one. Shall I try again?"

func TestTelegramEndDuringALongSolve(t *testing.T) {
	t.Parallel()

	t.Run("who asked is told, and a button starts again after the restart", func(t *testing.T) {
		t.Parallel()
		s := runTelegram(t, patient)
		ann, c := s.private()
		c.Text(ann, slow)
		s.WaitCalls("sendChatAction", 1) // the search has begun
		s.away(0)
		told := c.Next()
		if told.Text != stopped || told.Photo != nil {
			t.Fatalf("told %+v", told)
		}
		c.Press(ann, told.ID, "Try again").Text()
		m := c.Next()
		wantIn(t, m.Text, "Solved.")
		check.True(t, m.ID == told.ID && m.Photo != nil, "message %d became %d", told.ID, m.ID)
		s.wantShown(t, c, 1)
	})

	t.Run("what was not confirmed is answered once", func(t *testing.T) {
		t.Parallel()
		s := newTelegram(t, testsClock)
		ann, c := s.private()
		c.Text(ann, clashing)
		c.Text(ann, slow)
		c.Text(ann, "/help")
		// The first poll returns all three messages. The second poll would confirm them, but waits at a gate
		// until the bot ends, and fails. The last poll fails too.
		passes, gate := make(chan struct{}), make(chan struct{})
		close(passes)
		other := telegramtest.OtherPoller()
		atGate := other
		atGate.Hold = gate
		s.Fail("getUpdates", telegramtest.Slow(passes), atGate, other)
		s.begin(patient(s.config))
		wantIn(t, c.Next().Text, "more than one 5")
		// the answer does not wait for the search
		wantIn(t, c.Next().Text, "What I can do. Pick one")
		s.WaitCalls("sendChatAction", len(s.WaitCalls("sendChatAction", 0))+1) // the search has begun
		s.away(0)
		if told := c.Next(); told.Text != stopped {
			t.Fatalf("told %q", told.Text)
		}
		c.Text(ann, "/methods")
		wantIn(t, c.Next().Text, "backtrack")
		s.WaitTaken()
		s.settle(t, c, ann)
		s.wantShown(t, c, 4)
	})

	t.Run("a group that becomes a supergroup before the answer keeps its buttons", func(t *testing.T) {
		t.Parallel()
		s := runTelegram(t, asItIs)
		ann, c := s.User("Ann", "en"), s.BasicGroup("Family")
		release := s.hold("sendPhoto")
		c.Text(ann, s.address()+classic)
		now := c.MigrateSilently()
		release()
		m := now.Next()
		wantIn(t, m.Text, "Solved.")
		s.away(0) // the new process stores the answer
		now.PressData(ann, m.ID, behind(t, m, "compare"))
		wantIn(t, now.Next().Text, "degree-mrv")
		s.wantShown(t, now, 1)
	})
}

func TestTelegramCancel(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, patient)
	ann, c := s.private()
	c.Text(ann, slow)
	c.Text(ann, "/help") // the answer does not wait for the search
	wantIn(t, c.Next().Text, "What I can do. Pick one")
	c.Text(ann, "/cancel")
	texts := c.Next().Text + "\n" + c.Next().Text
	wantIn(t, texts, "Stopped.", "Stopped, as you asked.")
}

// TestTelegramFlood checks that the bot answers many messages in order, and without delay for other chats.
// Telegram allows one message a second in a chat.
func TestTelegramFlood(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, patient)
	ann, c := s.User("Ann", "en"), s.Group("Noise")
	for range 150 {
		c.Text(ann, "/help@"+s.Bot.Username)
	}
	ben, private := s.private()
	private.Text(ben, "/help")
	private.Next()
	asked := 0
	for range 4 {
		m := c.Next()
		check.True(t, m.ReplyTo > asked, "message %d was answered after %d", m.ReplyTo, asked)
		asked = m.ReplyTo
	}
	s.stop()
	if n := len(c.Said()); n > 10 {
		t.Errorf("%d answers in two seconds", n)
	}
	for i, m := range c.Said() {
		last := i == len(c.Said())-1 && strings.HasPrefix(m.Text, "Slow down a little: I left out 4")
		check.True(t, last || strings.HasPrefix(m.Text, "What I can do."), "said %q", m.Text)
	}
}

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
				// On a busy machine the search may not have begun. In that case the bot deletes its
				// "thinking" message.
				gone := slices.ContainsFunc(s.Requests(), func(q discordtest.Request) bool { return q.Method == http.MethodDelete })
				return heard && (told || gone)
			})
		})
	}
}

// TestDiscordHopeless checks failures that a retry cannot repair. The program must end with exit code 1, and
// print a remedy.
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
			var log chattest.Log
			err := run(t.Context(), []string{"--config", writeConfig(t, config)}, strings.NewReader(""), &log, &log)
			check.True(t, exitCode(err) == exitFailed && strings.Contains(fmt.Sprint(err), test.want),
				"exit %d: %v, want %q", exitCode(err), err, test.want)
			check.True(t, !strings.Contains(fmt.Sprint(err)+log.String(), discordToken),
				"the token shows in %v\n%s", err, log.String())
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
	solve(early, slow)                 // the bot sends no answer yet
	ann.Command(last, "cancel")        // an urgent command, received after all other commands
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
	begun := len(answers(early)) > 0 // false on a busy machine, where the command is still in the inbox
	if begun {
		told["a command that was told nothing"] = answer(early)
	}
	s.away(0)
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

// TestDiscordFlood checks that the bot answers many commands in order, and without delay for other channels.
// Discord allows five messages in five seconds in a channel.
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
		if m.Reference <= asked { // all IDs have one length, so string comparison gives their order
			t.Errorf("message %s was answered after %s", m.Reference, asked)
		}
		asked = m.Reference
	}
	if n := len(c.Said()); n > 12 {
		t.Errorf("%d answers in two seconds", n)
	}
}
