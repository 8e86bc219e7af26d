package main

import (
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/internal/check"
)

// slow is of 16x16, which plain backtracking does not come to the end of. The usual method takes some milliseconds.
const slow = "......3...B..C....6....27.....G....A...C..G.81..G..45.9.E...B..7.73........G...F...6....5D....4.4...B86.2.E.59A.....FC57.A.3.8.." +
	"EA..64.1.3......3...G2A....1.D..DB.....9..........1...7..BF..GC89.....1B.53....E2G.847E.C....B..1.E..5..A..8.23..D...G..6.4.7..."

// patient is a configuration by which slow is searched for an hour, and the end of the bot waits for half a second.
func patient(platform string) string {
	return "drain = '500ms'\n" + platform + "[solve]\nmethod = 'backtrack'\ntimeout = '1h'\n"
}

const stopped = "I was restarted in the middle of this one. Shall I try again?"

func TestTelegramEndDuringALongSolve(t *testing.T) {
	t.Parallel()

	t.Run("who asked is told, and a button starts again after the restart", func(t *testing.T) {
		t.Parallel()
		s := runTelegram(t, patient)
		ann, c := s.private()
		c.Text(ann, slow)
		s.WaitCalls("sendChatAction", 1) // it is being solved
		s.again(t)
		told := c.Next()
		if told.Text != stopped || told.Photo != nil {
			t.Fatalf("told %+v", told)
		}
		c.Press(ann, told.ID, "Try again").Text()
		m := c.Next()
		wantIn(t, m.Text, "Solved.", "91 given digits")
		check.True(t, m.ID == told.ID && m.Photo != nil, "message %d became %d", told.ID, m.ID)
		s.wantShown(t, c, 1)
	})

	t.Run("what was not confirmed is answered once", func(t *testing.T) {
		t.Parallel()
		s := newTelegram(t)
		ann, c := s.private()
		c.Text(ann, clashing)
		c.Text(ann, slow)
		c.Text(ann, "/help")
		// One poll brings all three. The next would confirm them; it waits at a gate until the bot leaves, and is refused, as
		// is the last one of the end.
		passes, gate := make(chan struct{}), make(chan struct{})
		close(passes)
		other := telegramtest.OtherPoller()
		atGate := other
		atGate.Hold = gate
		s.Fail("getUpdates", telegramtest.Slow(passes), atGate, other)
		s.stop = startBot(t, patient(s.config))
		wantIn(t, c.Next().Text, "more than one 5")
		wantIn(t, c.Next().Text, "What I can do. Pick one")                    // it does not wait for the one before it
		s.WaitCalls("sendChatAction", len(s.WaitCalls("sendChatAction", 0))+1) // that is being solved
		s.again(t)
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
		s.again(t) // so that the answer is remembered
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
	c.Text(ann, "/help") // does not wait for it
	wantIn(t, c.Next().Text, "What I can do. Pick one")
	c.Text(ann, "/cancel")
	texts := c.Next().Text + "\n" + c.Next().Text
	wantIn(t, texts, "Stopped.", "Stopped, as you asked.")
}

// TestTelegramFlood: Telegram allows one message a second in a chat. Who writes more is answered in order, and keeps
// nobody else waiting; with the bot ends the flood.
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
