package main

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
)

// mortalTelegram is a bot on a Telegram double, in a process that the test kills.
type mortalTelegram struct {
	*mortal
	*faultyTelegram
}

func newMortalTelegram(t *testing.T, first func(config string) string) *mortalTelegram {
	t.Helper()
	s := newTelegram(t, testsClock)
	return &mortalTelegram{mortal: newMortal(t, s.config, first), faultyTelegram: s}
}

// fallsIn injects fault into the next call of method, and calls f. It kills the bot during that call.
func (s *mortalTelegram) fallsIn(method string, fault telegramtest.Fault, f func()) {
	s.process.t.Helper()
	s.Fail(method, fault)
	f()
	s.held++
	s.WaitHeld(s.held)
	s.falls()
	s.Killed()
}

// next waits for the next message or edit in a chat, and adds it to the script.
func (s *mortalTelegram) next(c *telegramtest.Chat) telegramtest.Message {
	s.process.t.Helper()
	m := s.fresh(c)
	s.show(c, m)
	return m
}

// fresh waits for the next message in a chat, or for the next edit that changes the text of a message.
func (s *mortalTelegram) fresh(c *telegramtest.Chat) telegramtest.Message {
	s.process.t.Helper()
	m := c.Next()
	for m.Edited && s.repeats(m.ID, m.Text) {
		m = c.Next()
	}
	s.repeats(m.ID, m.Text)
	return m
}

// both waits for the answers to two people, which may come in either order. It adds them to the script in the
// order of the questions.
func (s *mortalTelegram) both(c *telegramtest.Chat) {
	s.process.t.Helper()
	one, two := s.fresh(c), s.fresh(c)
	if two.ReplyTo < one.ReplyTo {
		one, two = two, one
	}
	s.show(c, one)
	s.show(c, two)
}

func (s *mortalTelegram) show(c *telegramtest.Chat, m telegramtest.Message) {
	to := ""
	for _, asked := range c.Messages() {
		if asked.ID == m.ReplyTo {
			to = asked.From.Name
		}
	}
	var buttons [][]string
	for _, row := range m.Buttons {
		buttons = append(buttons, textsOf(row, func(b telegramtest.Button) string { return b.Label }))
	}
	s.shows(sight{m.ID, m.Text, m.Photo != nil, buttons, m.Edited, to})
}

// text has a person write a message, and adds it to the script.
func (s *mortalTelegram) text(c *telegramtest.Chat, u *telegramtest.User, text string) {
	s.says(u.Name, text)
	c.Text(u, text)
}

// reply has a person reply to a message of the bot, and adds the reply to the script.
func (s *mortalTelegram) reply(c *telegramtest.Chat, u *telegramtest.User, to telegramtest.Message, text string) {
	s.says(u.Name, "(replying to the bot) "+text)
	c.Reply(u, to.ID, text)
}

// press has a person press a button, and adds the press to the script.
func (s *mortalTelegram) press(c *telegramtest.Chat, u *telegramtest.User, m telegramtest.Message, label string) *telegramtest.Press {
	s.process.t.Helper()
	s.says(u.Name, "presses ["+label+"]")
	return c.Press(u, m.ID, label)
}

// ends waits until the bot has no work left for a person. Then it ends the bot, and adds the messages of a
// chat to the script.
func (s *mortalTelegram) ends(c *telegramtest.Chat, u *telegramtest.User) {
	s.process.t.Helper()
	s.tires(c, u)
	var lines []line
	for _, m := range c.Messages() {
		l := line{m.ID, m.From.Name, m.Text}
		if m.From.Bot {
			l.who = ""
		}
		lines = append(lines, l)
	}
	s.stands(lines[:len(lines)-2])
}

// small orders a small puzzle, always this one:
//
//	4 3 . .
//	. 1 . 3
//	3 . . .
//	. 4 3 .
const small = "/generate 4x4 easy seed 7"

func TestTelegramKilledInAPrivateChat(t *testing.T) {
	t.Parallel()
	s := newMortalTelegram(t, asItIs)
	ann, c := s.private()
	s.fallsIn("sendPhoto", telegramtest.Severed(), func() { s.text(c, ann, classic) })
	s.rises()
	s.next(c)

	s.text(c, ann, small)
	s.press(c, ann, s.next(c), "Play")
	s.next(c)
	s.text(c, ann, "r2c1=2")
	s.next(c)
	s.fallsIn("editMessageMedia", telegramtest.Severed(), func() { s.text(c, ann, "r2c3=4") })
	s.rises()
	board := s.next(c)
	s.press(c, ann, board, "↶")
	s.next(c)
	s.ends(c, ann)
	s.compare(t, "telegram-private")
}

func TestTelegramKilledInAGroup(t *testing.T) {
	t.Parallel()
	s := newMortalTelegram(t, asItIs)
	ann, ben := s.User("Ann", "en"), s.User("Ben", "en")
	c := s.Group("Family")
	at := "@" + s.Bot.Username
	s.fallsIn("sendPhoto", telegramtest.Severed(), func() { s.text(c, ann, "/solve"+at+" "+classic) })
	s.text(c, ben, "/hint"+at+" "+classic)
	s.rises()
	s.both(c)

	s.text(c, ben, strings.Replace(small, " ", at+" ", 1))
	made, his := s.next(c), s.Private(ben)
	s.press(c, ben, made, "Play")
	his.Next()
	his.Text(ben, "r2c1=2")
	wantIn(t, his.Next().Text, "| 2 1 | . 3 |")
	s.fallsIn("editMessageMedia", telegramtest.Severed(), func() { s.reply(c, ben, made, "r2c3=4") })
	s.text(c, ann, "/rate"+at+" "+classic)
	s.rises()
	for !strings.Contains(his.Next().Text, "| 2 1 | 4 3 |") { // skips a repeated board
	}
	s.both(c)
	s.ends(c, ann)
	s.compare(t, "telegram-group")
}

// TestTelegramKilledOnce kills the bot during an answer. The move must take effect exactly once.
func TestTelegramKilledOnce(t *testing.T) {
	t.Parallel()
	playing := func(t *testing.T) (*mortalTelegram, *telegramtest.User, *telegramtest.Chat, telegramtest.Message) {
		s := newMortalTelegram(t, asItIs)
		ann, c := s.private()
		c.Text(ann, small)
		c.Press(ann, c.Next().ID, "Play")
		board := c.Next()
		c.Text(ann, "r2c1=2")
		c.Next()
		c.Text(ann, "r2c3=4")
		c.Next()
		return s, ann, c, board
	}
	const none, one, two = "| . 1 | . 3 |", "| 2 1 | . 3 |", "| 2 1 | 4 3 |"
	for _, when := range []struct {
		name           string
		fault          telegramtest.Fault
		taken, entered bool // whether the test of undoing, and of entering, a move runs without -long
	}{
		{"before Telegram had taken the board", telegramtest.Severed(), *long, true},
		{"after Telegram had taken the board", telegramtest.Unheard(), true, *long},
	} {
		t.Run("a move is taken back once, killed "+when.name, func(t *testing.T) {
			if !when.taken {
				t.Skip("it takes -long")
			}
			t.Parallel()
			s, ann, c, board := playing(t)
			s.fallsIn("editMessageMedia", when.fault, func() { c.Press(ann, board.ID, "↶") })
			s.rises()
			s.wantBoard(c, ann, one)
			s.rises()
			c.Press(ann, board.ID, "↶")
			s.wantBoard(c, ann, none)
		})
		t.Run("a move is entered once, killed "+when.name, func(t *testing.T) {
			if !when.entered {
				t.Skip("it takes -long")
			}
			t.Parallel()
			s, ann, c, board := playing(t)
			c.Press(ann, board.ID, "↶")
			wantIn(t, c.Next().Text, one)
			s.fallsIn("editMessageMedia", when.fault, func() { c.Text(ann, "r2c3=4") })
			s.rises()
			s.wantBoard(c, ann, two)
			s.rises()
			c.Press(ann, board.ID, "↶")
			s.wantBoard(c, ann, one)
		})
	}
	t.Run("an answer that Telegram had taken comes twice at most", func(t *testing.T) {
		t.Parallel()
		s := newMortalTelegram(t, asItIs)
		ann, c := s.private()
		s.fallsIn("sendPhoto", telegramtest.Unheard(), func() { c.Text(ann, classic) })
		wantIn(t, c.Next().Text, "Solved.")
		s.rises()
		wantIn(t, c.Next().Text, "Solved.")
		s.tires(c, ann)
		s.wantShown(t, c, 3)
	})
}

// tires waits until the bot has no work left for a person. For this it waits for an answer to /help. Then it
// ends the bot.
func (s *mortalTelegram) tires(c *telegramtest.Chat, u *telegramtest.User) {
	s.process.t.Helper()
	c.Text(u, "/help@"+s.Bot.Username)
	for !strings.HasPrefix(c.Next().Text, helped) { // skips earlier answers that arrive late
	}
	s.process.stop()
}

// wantBoard ends the bot, and checks that the board in a chat has the given row.
func (s *mortalTelegram) wantBoard(c *telegramtest.Chat, u *telegramtest.User, row string) {
	s.process.t.Helper()
	s.tires(c, u)
	boards := slices.DeleteFunc(c.Messages(), func(m telegramtest.Message) bool { return !strings.HasPrefix(m.Text, "Your game") })
	if len(boards) != 1 {
		s.process.t.Fatalf("%d boards, want 1", len(boards))
	}
	wantIn(s.process.t, boards[0].Text, row)
}
