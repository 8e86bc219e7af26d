package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// clashing is the puzzle classic with a clash in its first row.
const clashing = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// faultyTelegram is a bot connected to a Telegram double that can inject faults.
type faultyTelegram struct {
	*telegramtest.Server
	platformBot
}

// newTelegram returns a Telegram double with a bot that has not been started.
func newTelegram(t *testing.T, clock *movedClock) *faultyTelegram {
	t.Helper()
	s := telegramtest.New(t)
	config := telegramTOML(s, filepath.Join(t.TempDir(), "bot.db"))
	return &faultyTelegram{s, platformBot{movedClock: clock, t: t, config: config, ready: func() {}, gone: func() {}}}
}

// runTelegram runs the whole program on a new Telegram double. change receives the configuration, and returns
// that of the first run.
func runTelegram(t *testing.T, change func(config string) string) *faultyTelegram {
	t.Helper()
	s := newTelegram(t, newMovedClock())
	s.begin(change(s.config))
	return s
}

// private returns a new person and their chat with the bot.
func (s *faultyTelegram) private() (*telegramtest.User, *telegramtest.Chat) {
	ann := s.User("Ann", "en")
	return ann, s.Private(ann)
}

// hold makes the double hold back the next call of a method until the test calls release.
func (s *faultyTelegram) hold(method string) (release func()) {
	held := make(chan struct{})
	s.Fail(method, telegramtest.Slow(held))
	return func() { close(held) }
}

// address returns the beginning of a command that asks the bot in a group to solve a puzzle.
func (s *faultyTelegram) address() string { return "/solve@" + s.Bot.Username + " " }

// solved has a person ask for the solution of a puzzle, and returns the answer.
func (s *faultyTelegram) solved(t *testing.T, c *telegramtest.Chat, u *telegramtest.User) telegramtest.Message {
	t.Helper()
	c.Text(u, s.address()+classic)
	m := c.Next()
	wantIn(t, m.Text, "Solved.")
	return m
}

// buttonOf returns the first button of a message for which labelled reports this label.
func buttonOf(m telegramtest.Message, label string) (b telegramtest.Button, ok bool) {
	all := slices.Concat(m.Buttons...)
	i := slices.IndexFunc(all, func(b telegramtest.Button) bool { return labelled(b.Label, label) })
	if i < 0 {
		return b, false
	}
	return all[i], true
}

func hasButton(m telegramtest.Message, label string) bool {
	_, ok := buttonOf(m, label)
	return ok
}

// data returns the data of the button with the given label.
func data(t *testing.T, m telegramtest.Message, label string) string {
	t.Helper()
	b, ok := buttonOf(m, label)
	if !ok {
		t.Fatalf("no button %q below %q", label, m.Text)
	}
	return b.Data
}

// behind returns the data of a button that appears after a press of Details. verb is the action in that data.
func behind(t *testing.T, m telegramtest.Message, verb string) string {
	t.Helper()
	return strings.Replace(data(t, m, "Details"), "details", verb, 1)
}

// wantShown checks that a chat has n messages of the bot.
func (s *faultyTelegram) wantShown(t *testing.T, c *telegramtest.Chat, n int) {
	t.Helper()
	var shown []string
	for _, m := range c.Messages() {
		if m.From.ID == s.Bot.ID {
			shown = append(shown, m.Text)
		}
	}
	check.True(t, len(shown) == n,
		"the chat shows %d messages of the bot, want %d:\n%s", len(shown), n, strings.Join(shown, "\n---\n"))
}

// settle waits until the bot has no work left in a chat. For this it presses a button with unknown data, and
// waits for the answer.
func (s *faultyTelegram) settle(t *testing.T, c *telegramtest.Chat, u *telegramtest.User) {
	t.Helper()
	if said := c.PressData(u, 1, "nothing").Text(); said != "I can't find that puzzle any more. Could you send it again?" {
		t.Errorf("told %q", said)
	}
}

// TestTelegramFaults checks faults that affect both the core and the platform. Package telegram tests the
// faults that affect only the platform.
func TestTelegramFaults(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)

	t.Run("a message edited while it is being solved", func(t *testing.T) {
		ann, c := s.private()
		release := s.hold("sendPhoto")
		asked := c.Text(ann, clashing)
		c.Edit(asked.ID, classic)
		release()
		wrong, right := c.Next(), c.Next()
		wantIn(t, wrong.Text, "There's more than one 5 in row 1")
		wantIn(t, right.Text, "Solved.")
		check.Equal(t, right.ID, wrong.ID)
		s.wantShown(t, c, 1)
	})

	t.Run("another bot as the sender", func(t *testing.T) {
		robot, ann := s.User("Robot", "en"), s.User("Ann", "en")
		robot.Bot = true
		c := s.Group("Machines")
		c.Text(robot, s.address()+classic)
		c.Text(robot, "/start@"+s.Bot.Username)
		s.solved(t, c, ann)
		s.wantShown(t, c, 1)
	})

	t.Run("on an answer that was deleted meanwhile, which is sent anew", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		release := s.hold("editMessageMedia")
		press := c.PressData(ann, m.ID, behind(t, m, "compare"))
		c.Delete(m.ID)
		release()
		anew := c.Next()
		press.Text()
		wantIn(t, anew.Text, "degree-mrv")
		c.Press(ann, anew.ID, "Back to the solution")
		back := c.Next()
		wantIn(t, back.Text, "Solved.", firstRow)
		check.Equal(t, back.ID, anew.ID)
		s.wantShown(t, c, 1)
	})

	t.Run("on a message too old to be seen or changed", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		c.Delete(m.ID)
		c.PressOld(ann, m.ID, behind(t, m, "compare")).Text()
		wantIn(t, c.Next().Text, "degree-mrv")
	})

	t.Run("with data that no button of ours has", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		for _, d := range []string{"x", "set:theme", "set:theme:<script>", "forget:", ":::", "text:\x00"} {
			check.True(t, c.PressData(ann, m.ID, d).Text() != "", "%q: no answer", d)
		}
		s.wantShown(t, c, 1)
	})

	t.Run("a group that becomes a supergroup keeps its buttons", func(t *testing.T) {
		ann, c := s.User("Ann", "en"), s.BasicGroup("Family")
		m := s.solved(t, c, ann)
		c.Text(ann, "/methods@"+s.Bot.Username) // the answer comes after the bot has stored its previous answer
		c.Next()
		now := c.Migrate()
		now.PressData(ann, m.ID, behind(t, m, "compare")).Text()
		compared := now.Next()
		wantIn(t, compared.Text, "degree-mrv")
		now.Press(ann, compared.ID, "Back to the solution")
		wantIn(t, now.Next().Text, "Solved.")
		s.wantShown(t, now, 1)
	})
	t.Run("a file of ten megabytes, which is not fetched", func(t *testing.T) {
		ann, c := s.private()
		c.Document(ann, telegramtest.File{Name: "novel.txt", Data: make([]byte, 10<<20)}, "")
		wantIn(t, c.Next().Text, "That file is too big: I read text files up to")
		check.Equal(t, len(s.Calls("getFile")), 0)
	})

	t.Run("invalid UTF-8", func(t *testing.T) {
		ann, c := s.private()
		c.Document(ann, telegramtest.File{Name: "r\xffsum\xe9.txt", Data: []byte("\xff\xfe\x80\xe9\x00 puzzle")}, "\xed\xa0\x80")
		if m := c.Next(); m.Text == "" || !utf8.ValidString(m.HTML) {
			t.Errorf("got %q", m.HTML)
		}
	})

	t.Run("429 on the photo, which is sent a second later", func(t *testing.T) {
		ann, c := s.private()
		begun := time.Now()
		s.Fail("sendPhoto", telegramtest.TooManyRequests(1))
		if m := s.solved(t, c, ann); m.Photo == nil || time.Since(begun) < time.Second {
			t.Errorf("%d bytes of a picture after %v", len(m.Photo), time.Since(begun))
		}
		s.settle(t, c, ann)
		s.wantShown(t, c, 1)
	})

	if n := s.Unanswered(); n > 0 {
		t.Errorf("%d presses were never acknowledged", n)
	}
}
