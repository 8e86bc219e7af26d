package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// sized returns n with the flag -long, and a third of n without it.
func sized(n int) int {
	if *long {
		return n
	}
	return n / 3
}

// crowd has the private chats of many people on Telegram.
type crowd []*telegramtest.Chat

// crowd has n new people write a text.
func (s *faultyTelegram) crowd(n int, text string) (all crowd) {
	for range n {
		ann, c := s.private()
		c.Text(ann, text)
		all = append(all, c)
	}
	return all
}

// wantAnswers checks that each person has at least one answer and at most limit answers. Each answer must
// contain substr.
func (all crowd) wantAnswers(t *testing.T, substr string, limit int) {
	t.Helper()
	for i, c := range all {
		var said []string
		for _, m := range c.Said() {
			said = append(said, m.Text)
		}
		if len(said) == 0 || len(said) > limit || slices.ContainsFunc(said, func(s string) bool { return !strings.Contains(s, substr) }) {
			t.Errorf("person %d of %d got %d answers, want 1 to %d with %q: %q", i, len(all), len(said), limit, substr, said)
		}
	}
}

const helped = "What I can do. Pick one"

// TestAnEndLosesNoQuestion ends or kills the bot while many people wait. Each person must get an answer from
// the next process. After a kill some people may get a second answer.
func TestAnEndLosesNoQuestion(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		end  func(*process)
		most int // the highest number of answers to a person
	}{
		{"SIGTERM", (*process).stop, 1},
		{"SIGKILL", (*process).kill, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := newMortalTelegram(t, asItIs)
			people := s.crowd(sized(60), "/help")
			s.WaitTaken()
			s.WaitCalls("sendMessage", 5)
			test.end(s.process)
			s.rises()
			for _, c := range people {
				wantIn(t, c.Next().Text, helped)
			}
			s.serves(t)
			s.process.stop()
			people.wantAnswers(t, helped, test.most)
		})
	}
}

// serves checks that a new person gets an answer.
func (s *faultyTelegram) serves(t *testing.T) {
	t.Helper()
	ben, c := s.private()
	c.Text(ben, "/help")
	wantIn(t, c.Next().Text, helped)
}

// TestAnOutageLosesNoAnswer checks questions from before and during a network outage. After the outage the
// bot must send all answers to them, and nothing else.
func TestAnOutageLosesNoAnswer(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	s.Fail("sendMessage", slices.Repeat([]telegramtest.Fault{telegramtest.Severed()}, sized(20))...)
	people := s.crowd(sized(20), "/help")
	s.WaitHeld(len(people))
	over := s.Outage()
	people = append(people, s.crowd(5, "/help")...)
	s.WaitLost(sized(60))
	over()
	for _, c := range people {
		wantIn(t, c.Next().Text, helped)
	}
	people.wantAnswers(t, helped, 1)
}

// TestGroupsThatAreSlowedDownHoldUpNobodyElse checks that other chats get answers while Telegram slows down
// more groups than the bot has workers.
func TestGroupsThatAreSlowedDownHoldUpNobodyElse(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, func(config string) string { return "drain = '100ms'\n" + config })
	const groups = 24
	s.Fail("sendMessage", slices.Repeat([]telegramtest.Fault{telegramtest.TooManyRequests(40)}, groups)...)
	ann := s.User("Ann", "en")
	for i := range groups {
		s.Group(fmt.Sprint("Group ", i)).Text(ann, "/help@"+s.Bot.Username)
	}
	s.WaitCalls("sendMessage", groups)
	s.serves(t)
	ben, c := s.private()
	s.solved(t, c, ben)
}

// TestOnePersonInManyRoomsHoldsUpNobodyElse checks that other chats get answers while a person has requested
// more long searches than there are processors.
func TestOnePersonInManyRoomsHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, patient)
	ann := s.User("Ann", "en")
	for i := range 18 {
		s.Group(fmt.Sprint("Group ", i)).Text(ann, s.address()+slow)
	}
	s.WaitCalls("setMessageReaction", 1) // the searches have begun
	s.serves(t)
	ben, c := s.private()
	s.solved(t, c, ben)
}

// dear is an expensive order: the bot needs a second or two of processor time for it.
const dear = "/generate 16x16 extreme minimal"

// TestManyDearOrdersHoldUpNobodyElse checks that other chats get answers while more people than there are
// processors have given expensive orders.
func TestManyDearOrdersHoldUpNobodyElse(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, cutShort)
	people := s.crowd(16, dear)
	s.WaitCalls("sendChatAction", 1) // the puzzles are being made
	s.serves(t)
	made := 0
	for _, c := range people {
		made += len(c.Said())
	}
	check.True(t, made <= len(people)/2,
		"another person was answered when %d of %d orders were", made, len(people))
}

// TestTheBotEndsWhateverItDoes ends the bot during long searches, expensive orders and long texts. Telegram
// also delays one answer and rejects another. The next process must send the missing answers.
func TestTheBotEndsWhateverItDoes(t *testing.T) {
	t.Parallel()
	s := newMortalTelegram(t, patient)
	s.Fail("sendMessage", telegramtest.TooManyRequests(40), telegramtest.Severed())
	people := s.crowd(2, "/help")
	s.WaitHeld(1)
	s.crowd(4, slow)
	s.crowd(4, dear)
	for range 4 {
		ann, c := s.private()
		c.Document(ann, telegramtest.File{Name: "p.txt", Data: bytes.Repeat([]byte("1 "), 1<<18)}, "")
	}
	s.WaitTaken()
	s.WaitCalls("sendChatAction", 1)
	s.process.stop()
	s.rises()
	for _, c := range people {
		wantIn(t, c.Next().Text, helped)
	}
}

// TestPressesInHasteShowTheNewestBoard presses buttons while the bot uploads a board. After that upload the
// bot must upload only the newest board.
func TestPressesInHasteShowTheNewestBoard(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)
	ann := s.User("Ann", "en")
	c := s.Private(ann)
	c.Text(ann, small)
	c.Press(ann, c.Next().ID, "Play")
	board := c.Next()
	moves := []string{"r2c1=2", "r2c3=4", "r3c2=2", "r4c1=1", "r4c4=2", "r1c3=2"}
	for _, move := range moves {
		c.Reply(ann, board.ID, move)
		board = c.Next()
	}
	// for the last move the bot sends a new board instead of an edit
	before := len(s.WaitCalls("editMessageMedia", len(moves)-1))
	release := s.hold("editMessageMedia")
	undo := func() *telegramtest.Press { return c.PressData(ann, board.ID, data(t, board, "↶")) }
	first := undo()
	s.WaitHeld(1)
	var overtaken []*telegramtest.Press
	for range len(moves) - 1 {
		overtaken = append(overtaken, undo())
	}
	for _, p := range overtaken {
		p.Text() // the press is acknowledged; the first press shows the board
	}
	release()
	first.Text()
	wantIn(t, c.Next().Text, "| 2 1 | 4 3 |", "| 1 4 | 3 2 |")
	wantIn(t, c.Next().Text, "| . 1 | . 3 |", "| . 4 | 3 . |", "9 cells left")
	if n := len(s.Calls("editMessageMedia")) - before; n != 2 {
		t.Errorf("%d boards were uploaded for %d presses, want 2", n, len(moves))
	}
}

// TestDiscordOnePersonInManyRoomsHoldsUpNobodyElse checks that other channels get answers while a person has
// requested long searches in many channels.
func TestDiscordOnePersonInManyRoomsHoldsUpNobodyElse(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, patient)
	ann, ben := s.NewUser("Ann", "en-US"), s.NewUser("Ben", "en-US")
	var asked []*discordtest.Channel
	for range 18 {
		c := s.NewChannel()
		ann.Command(c, "solve", discordtest.Option{Name: "text", Value: slow})
		asked = append(asked, c)
	}
	c := s.NewChannel()
	ben.Command(c, "methods")
	wantIn(t, c.Await(1).Text, "The ways I can search")
	methodsIn(s.Server, ben, asked[0]) // a channel where the bot works for another person
	ben.Command(c, "solve", discordtest.Option{Name: "text", Value: classic})
	wantIn(t, c.Await(2).Text, "Solved.")
}

// TestDiscordOutageLosesNoAnswer checks questions from before and during a network outage. After the outage
// the bot must send all answers to them.
func TestDiscordOutageLosesNoAnswer(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	s.Fail(discordtest.Severed().On("POST", "/messages").For(10))
	var rooms []*discordtest.Channel
	for range 10 {
		rooms = append(rooms, s.ann.DM())
		s.ann.Write(rooms[len(rooms)-1], "/help")
	}
	s.AwaitHeld(10)
	over := s.Outage()
	for _, c := range rooms[:5] {
		s.ann.Write(c, "/help")
	}
	s.Await("requests to be lost", func() bool {
		lost := slices.DeleteFunc(s.Requests(), func(r discordtest.Request) bool { return r.Status != 0 })
		return len(lost) >= 30
	})
	over()
	for i, c := range rooms {
		want := 1
		if i < 5 {
			want = 2
		}
		c.Await(want)
		for _, m := range c.Said() {
			wantIn(t, m.Text, helped)
		}
		check.Equal(t, len(c.Said()), want)
	}
}
