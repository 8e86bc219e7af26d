package main

import (
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
)

// clashing is classic with a mistake in its first row.
const clashing = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// faultyTelegram is a bot on a Telegram where things go wrong.
type faultyTelegram struct{ *telegramtest.Server }

// runTelegram runs the whole program on a new Telegram, to which before, if not nil, is done first.
func runTelegram(t *testing.T, before func(*telegramtest.Server)) *faultyTelegram {
	t.Helper()
	s := telegramtest.New(t)
	if before != nil {
		before(s)
	}
	startBot(t, telegramTOML(s, filepath.Join(t.TempDir(), "bot.db")))
	return &faultyTelegram{s}
}

// private returns somebody and their chat with the bot.
func (s *faultyTelegram) private() (*telegramtest.User, *telegramtest.Chat) {
	ann := s.User("Ann", "en")
	return ann, s.Private(ann)
}

// hold keeps back what the bot next asks of a method until release is called: a moment in which other things happen.
func (s *faultyTelegram) hold(method string) (release func()) {
	held := make(chan struct{})
	s.Fail(method, telegramtest.Slow(held))
	return func() { close(held) }
}

// address is the command by which a group asks the bot for a solution.
func (s *faultyTelegram) address() string { return "/solve@" + s.Bot.Username + " " }

// solved lets somebody ask for a solution and returns the answer.
func (s *faultyTelegram) solved(t *testing.T, c *telegramtest.Chat, u *telegramtest.User) telegramtest.Message {
	t.Helper()
	c.Text(u, s.address()+classic)
	m := c.Next()
	wantIn(t, m.Text, "Solved.")
	return m
}

// data returns what the button with this label carries.
func data(t *testing.T, m telegramtest.Message, label string) string {
	t.Helper()
	for _, row := range m.Buttons {
		for _, b := range row {
			if b.Label == label {
				return b.Data
			}
		}
	}
	t.Fatalf("no button %q below %q", label, m.Text)
	return ""
}

// behind is what a button with a verb carries that stands behind Details; below answers of before it stood with them.
func behind(t *testing.T, m telegramtest.Message, verb string) string {
	t.Helper()
	return strings.Replace(data(t, m, "Details"), "details", verb, 1)
}

// wantShown compares how many messages of the bot a chat shows.
func (s *faultyTelegram) wantShown(t *testing.T, c *telegramtest.Chat, want int) {
	t.Helper()
	var shown []string
	for _, m := range c.Messages() {
		if m.From.ID == s.Bot.ID {
			shown = append(shown, m.Text)
		}
	}
	if len(shown) != want {
		t.Errorf("the chat shows %d messages of the bot, want %d:\n%s", len(shown), want, strings.Join(shown, "\n---\n"))
	}
}

// settle returns when the bot has nothing left to do in a chat: it does one thing after another there, the last being a
// press that means nothing.
func (s *faultyTelegram) settle(t *testing.T, c *telegramtest.Chat, u *telegramtest.User) {
	t.Helper()
	if said := c.PressData(u, 1, "nothing").Text(); said != "I can't find that puzzle any more. Could you send it again?" {
		t.Errorf("told %q", said)
	}
}

func TestTelegramFaultsOfDelivery(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, nil)

	t.Run("an update delivered twice is answered once", func(t *testing.T) {
		ann, c := s.private()
		c.Text(ann, classic)
		s.Repeat()
		wantIn(t, c.Next().Text, "Solved.")
		c.Text(ann, "/help")
		s.Repeat()
		wantIn(t, c.Next().Text, "What I can do. Pick one")
		s.settle(t, c, ann)
		s.wantShown(t, c, 2)
	})

	t.Run("a press delivered twice is answered once", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		c.PressData(ann, m.ID, behind(t, m, "compare"))
		s.Repeat()
		wantIn(t, c.Next().Text, "degree-mrv")
		s.Repeat()
		s.settle(t, c, ann)
		if said := c.Said(); len(said) != 2 {
			t.Errorf("the bot spoke %d times, want an answer and its edit", len(said))
		}
	})

	t.Run("a message edited while it is being solved", func(t *testing.T) {
		ann, c := s.private()
		release := s.hold("sendPhoto")
		asked := c.Text(ann, clashing)
		c.Edit(asked.ID, classic)
		release()
		wrong, right := c.Next(), c.Next()
		wantIn(t, wrong.Text, "There's more than one 5 in row 1")
		wantIn(t, right.Text, "Solved.")
		if right.ID != wrong.ID {
			t.Errorf("message %d was corrected by message %d", wrong.ID, right.ID)
		}
		s.wantShown(t, c, 1)
	})

	t.Run("a message deleted before its answer", func(t *testing.T) {
		ann, c := s.User("Ann", "en"), s.Group("Family")
		release := s.hold("sendPhoto")
		asked := c.Text(ann, s.address()+classic)
		c.Delete(asked.ID)
		release()
		m := c.Next()
		wantIn(t, m.Text, "Solved.")
		if m.ReplyTo != 0 {
			t.Errorf("it answers message %d, which is gone", m.ReplyTo)
		}
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

	t.Run("updates that nobody understands", func(t *testing.T) {
		s.Raw(`{"update_id":%d,"message":{"message_id":1}}`)
		s.Raw(`{"update_id":%d,"message":"a text"}`)
		s.Raw(`{"update_id":%d,"something_new":{"id":1}}`)
		s.Raw(`{"update_id":%d,"callback_query":{"id":""}}`)
		ann, c := s.private()
		s.solved(t, c, ann)
	})
}

func TestTelegramFaultsOfPresses(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, nil)

	t.Run("a button pressed twice in haste changes the answer once", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		release := s.hold("sendMessage") // the words that come in the place of the picture
		one, two := c.PressData(ann, m.ID, behind(t, m, "text")), c.PressData(ann, m.ID, behind(t, m, "text"))
		release()
		wantIn(t, c.Next().Text, firstRow)
		one.Text()
		two.Text()
		s.settle(t, c, ann)
		s.wantShown(t, c, 1)
	})

	t.Run("two people press at once", func(t *testing.T) {
		ann, omid, c := s.User("Ann", "en"), s.User("Omid", "fa"), s.Group("Family")
		m := s.solved(t, c, ann)
		release := s.hold("sendMessage")
		one, two := c.PressData(ann, m.ID, behind(t, m, "text")), c.PressData(omid, m.ID, behind(t, m, "compare"))
		release()
		if said := one.Text() + two.Text(); said != "" {
			t.Errorf("they were told %q", said)
		}
		text, compared := c.Next(), c.Next()
		wantIn(t, text.Text, firstRow)
		wantIn(t, compared.Text, "The same puzzle by every method", "degree-mrv")
		if text.ID != compared.ID {
			t.Errorf("message %d was followed by %d, want it edited", text.ID, compared.ID)
		}
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
		if back.ID != anew.ID {
			t.Errorf("message %d was followed by %d, want it edited", anew.ID, back.ID)
		}
		s.wantShown(t, c, 1)
	})

	t.Run("on a message too old for the bot to see", func(t *testing.T) {
		for _, verb := range []string{"compare", "text"} {
			ann, c := s.private()
			m := s.solved(t, c, ann)
			press := c.PressOld(ann, m.ID, behind(t, m, verb))
			answer := c.Next()
			if said := press.Text(); said != "" {
				t.Errorf("%s: told %q", verb, said)
			}
			if strings.Contains(answer.Text, "Solved.") != (verb == "text") {
				t.Errorf("%s: got %s", verb, answer.Text)
			}
			s.settle(t, c, ann)
			s.wantShown(t, c, 1)
		}
	})

	t.Run("on a message too old to be seen or changed", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		c.Delete(m.ID)
		c.PressOld(ann, m.ID, behind(t, m, "compare")).Text()
		wantIn(t, c.Next().Text, "degree-mrv")
	})

	t.Run("on a puzzle that nobody remembers", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		if said := c.PressData(ann, m.ID, "compare:999").Text(); said != "I can't find that puzzle any more. Could you send it again?" {
			t.Errorf("told %q", said)
		}
	})

	t.Run("with data that no button of ours has", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		for _, d := range []string{"x", "set:theme", "set:theme:<script>", "forget:", ":::", "text:\x00"} {
			if c.PressData(ann, m.ID, d).Text() == "" {
				t.Errorf("%q: nobody was told anything", d)
			}
		}
		s.wantShown(t, c, 1)
	})

	t.Run("that changes nothing", func(t *testing.T) {
		ann, c := s.private()
		c.Text(ann, "/language")
		m := c.Next()
		for range 2 {
			c.Press(ann, m.ID, "✓ English").Text()
		}
		s.settle(t, c, ann)
		s.wantShown(t, c, 1)
	})

	t.Run("on a panel of settings that was deleted meanwhile", func(t *testing.T) {
		ann, c := s.private()
		c.Text(ann, "/language")
		m := c.Next()
		release := s.hold("editMessageText")
		press := c.Press(ann, m.ID, "Dark")
		c.Delete(m.ID)
		release()
		press.Text()
		anew := c.Next()
		wantIn(t, anew.Text, "Language, digits and look")
		c.Press(ann, anew.ID, "✓ Dark").Text()
	})

	t.Run("is answered too late", func(t *testing.T) {
		ann, c := s.private()
		m := s.solved(t, c, ann)
		release := s.hold("editMessageMedia")
		c.PressData(ann, m.ID, behind(t, m, "compare")).Expire()
		release()
		wantIn(t, c.Next().Text, "degree-mrv")
		s.settle(t, c, ann)
		s.wantShown(t, c, 1)
	})

	if n := s.Unanswered(); n > 0 {
		t.Errorf("%d presses were never acknowledged", n)
	}
}

func TestTelegramFaultsOfChats(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, nil)

	t.Run("kicked while solving", func(t *testing.T) {
		ann, c := s.User("Ann", "en"), s.Group("Family")
		release := s.hold("sendPhoto")
		c.Text(ann, s.address()+classic)
		c.Kick()
		release()
		ben, private := s.private()
		s.solved(t, private, ben)
		s.wantShown(t, c, 0)
	})

	t.Run("a group that becomes a supergroup keeps its buttons", func(t *testing.T) {
		ann, c := s.User("Ann", "en"), s.BasicGroup("Family")
		m := s.solved(t, c, ann)
		c.Text(ann, "/methods@"+s.Bot.Username) // is heard when the answer before it is remembered
		c.Next()
		now := c.Migrate()
		now.PressData(ann, m.ID, behind(t, m, "compare")).Text()
		compared := now.Next()
		wantIn(t, compared.Text, "degree-mrv")
		now.Press(ann, compared.ID, "Back to the solution")
		wantIn(t, now.Next().Text, "Solved.")
		s.wantShown(t, now, 1)
	})

	t.Run("a topic of a forum keeps its answer and what replaces it", func(t *testing.T) {
		ann, c := s.User("Ann", "en"), s.ForumGroup("Puzzlers")
		c.TextIn(77, ann, s.address()+classic)
		m := c.Next()
		c.PressData(ann, m.ID, behind(t, m, "text"))
		text := c.Next()
		if m.Thread != 77 || text.Thread != 77 {
			t.Errorf("answered in topics %d and %d, want 77", m.Thread, text.Thread)
		}
	})

	t.Run("a topic closed meanwhile", func(t *testing.T) {
		ann, c := s.User("Ann", "en"), s.ForumGroup("Puzzlers")
		s.Fail("sendPhoto", telegramtest.BadRequest("message thread not found"))
		c.TextIn(78, ann, s.address()+classic)
		m := c.Next()
		wantIn(t, m.Text, "Solved.")
		if m.Thread != 0 {
			t.Errorf("answered in topic %d", m.Thread)
		}
	})

	t.Run("photos forbidden, so that the answer is text", func(t *testing.T) {
		ann, c := s.User("Ann", "en"), s.Group("Library")
		c.ForbidPhotos()
		m := s.solved(t, c, ann)
		wantIn(t, m.Text, firstRow)
		c.PressData(ann, m.ID, behind(t, m, "compare"))
		compared := c.Next()
		wantIn(t, compared.Text, "degree-mrv")
		if compared.ID != m.ID {
			t.Errorf("message %d was followed by %d, want it edited", m.ID, compared.ID)
		}
	})
}
