package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

const (
	classic  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	firstRow = "| 5 3 4 | 6 7 8 | 9 1 2 |"
	// twoWays has two solutions: four of its cells can hold 6 and 7 in two ways.
	twoWays      = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
	discordToken = "discord-token-0815"
)

// startBot runs the whole program with this configuration. The bot is stopped by the returned function, or at
// the end of the test. It must end without an error. No log line may contain a token.
func startBot(t *testing.T, config string) (stop func()) {
	t.Helper()
	stop, _ = startBotAt(t, config, testsClock.now)
	return stop
}

// startBotAt does what startBot does, with the given clock. It also returns the log.
func startBotAt(t *testing.T, config string, now func() time.Time) (stop func(), log *chattest.Log) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	log = new(chattest.Log)
	env := &environment{
		ctx: ctx, config: writeConfig(t, config), getenv: os.Getenv, now: now, stdin: strings.NewReader(""),
		stdout: log, stderr: log, drawer: drawnOnce, daily: madeOnce,
		lastWord: time.Minute, ackAfter: time.Minute, // long limits, so that the test passes on a busy machine
		idle: time.Millisecond,
	}
	ended := make(chan error, 1)
	go func() { ended <- runCommand{}.Run(env) }()
	stop = sync.OnceFunc(func() {
		cancel()
		check.NoError(t, <-ended)
		wantNoToken(t, log.String())
	})
	t.Cleanup(stop)
	return stop, log
}

// wantNoToken checks that a log contains no token of the tests.
func wantNoToken(t *testing.T, log string) {
	t.Helper()
	for _, secret := range []string{"secret_part", discordToken} {
		check.True(t, !strings.Contains(log, secret), "a token is in the log:\n%s", log)
	}
}

// telegramTOML returns a configuration in which boards open in private chats, not as ephemeral messages.
func telegramTOML(s *telegramtest.Server, database string) string {
	return fmt.Sprintf("[telegram]\nprivate_boards = false\ntoken = %q\napi_url = %q\n[storage]\npath = %q\n[log]\nlevel = 'DEBUG'\n", s.Token, s.URL, database)
}

func discordTOML(s *discordtest.Server, database string) string {
	return fmt.Sprintf("[discord]\ntoken = %q\napi_url = %q\n[storage]\npath = %q\n[log]\nlevel = 'DEBUG'\n", discordToken, s.URL, database)
}

// wantIn checks that text contains every element of parts.
func wantIn(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		check.Contains(t, text, part)
	}
}

func TestTelegram(t *testing.T) {
	t.Parallel()
	s := runTelegram(t, asItIs)

	t.Run("a puzzle is answered by one picture that the buttons change in place", func(t *testing.T) {
		ann := s.User("Ann", "en")
		c := s.Private(ann)
		c.Text(ann, "Can you solve this?\n"+classic)
		m := c.Next()
		if m.Photo == nil {
			t.Fatal("no picture")
		}
		wantIn(t, m.Text, "Solved.", firstRow)
		c.Press(ann, m.ID, "Details")
		wantIn(t, c.Next().Text, "Method bitboard", "Guesses: 0")
		press := c.Press(ann, m.ID, "Compare methods")
		compared := c.Next()
		if press.Text(); compared.ID != m.ID || compared.Photo == nil {
			t.Errorf("message %d became %d", m.ID, compared.ID)
		}
		wantIn(t, compared.Text, "degree-mrv", "backtrack")
		c.Press(ann, m.ID, "Back to the solution")
		wantIn(t, c.Next().Text, "Solved.", firstRow)
		c.Press(ann, m.ID, "Details")
		c.Next()
		c.Press(ann, m.ID, "As text")
		text := c.Next()
		check.True(t, text.Photo == nil, "text only has a picture")
		wantIn(t, text.Text, firstRow, "Row 1: 5, 3, 4, 6, 7, 8, 9, 1, 2")
		c.WaitDeleted(m.ID) // Telegram cannot remove the picture from a message
	})

	t.Run("a Persian speaker is answered in Persian", func(t *testing.T) {
		omid := s.User("Omid", "fa")
		c := s.Private(omid)
		c.Text(omid, "/start")
		wantIn(t, c.Next().Text, "سلام! عکس یا متنِ یک سودوکو را بفرست")
		c.Text(omid, classic)
		wantIn(t, c.Next().Text, "حل شد", "5 3 4")
	})

	t.Run("a group is left alone until somebody addresses the bot", func(t *testing.T) {
		ann := s.User("Ann", "en")
		omid := s.User("Omid", "fa")
		c := s.Group("Family")
		asked := c.Text(ann, classic)
		c.Text(ann, "nobody asked you")
		c.Reply(omid, asked.ID, "/solve@"+s.Bot.Username)
		m := c.Next()
		wantIn(t, m.Text, "حل شد")
		check.Equal(t, len(c.Said()), 1)
		// each answer has the language of the question
		c.Press(ann, m.ID, "جزئیات")
		c.Next()
		c.Press(ann, m.ID, "مقایسهٔ روش‌ها")
		wantIn(t, c.Next().Text, "همین جدول با همهٔ روش‌ها")
	})

	t.Run("a text file, a photo, a sticker and a voice message", func(t *testing.T) {
		ann := s.User("Ann", "en")
		c := s.Private(ann)
		c.Document(ann, telegramtest.File{Name: "puzzle.sdk", Data: []byte("[Puzzle]\n" + classic)}, "")
		wantIn(t, c.Next().Text, "Solved.")
		c.Photo(ann, c.Said()[0].Photo, "")
		wantIn(t, c.Next().Text, "51 of these digits are yours", "Nothing left to solve")
		c.Sticker(ann)
		wantIn(t, c.Next().Text, "Nice sticker!")
		c.Voice(ann)
		wantIn(t, c.Next().Text, "voice messages")
	})
}

func TestDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann := s.NewUser("Ann", "en-US")

	t.Run("a slash command is answered by one picture that the buttons change in place", func(t *testing.T) {
		c := s.NewChannel()
		ann.Command(c, "solve", discordtest.Option{Name: "text", Value: classic})
		m := c.Await(1)
		wantIn(t, m.Text, "Solved.", firstRow)
		if len(m.Files) != 1 || !strings.Contains(m.Files[0].Alt, "The solved grid, 9 by 9") || !strings.Contains(m.Files[0].Alt, "Row 1: 5, 3, 4") {
			t.Fatalf("want a picture with words for it, got %v", m.Files)
		}
		ann.Press(m, "Details")
		ann.Press(s.edited(m, 1), "Compare methods")
		compared := s.edited(m, 2)
		wantIn(t, compared.Text, "degree-mrv", "backtrack")
		check.Equal(t, len(compared.Files), 1)
		ann.Press(compared, "Back to the solution")
		ann.Press(s.edited(m, 3), "Details")
		ann.Press(s.edited(m, 4), "As text")
		text := s.edited(m, 5)
		wantIn(t, text.Text, firstRow, "Row 1: 5, 3, 4, 6, 7, 8, 9, 1, 2")
		check.True(t, len(text.Files) == 0 && len(c.Said()) == 1,
			"%d pictures in %d messages, want none in one", len(text.Files), len(c.Said()))
	})

	t.Run("the method is an option", func(t *testing.T) {
		c := s.NewChannel()
		ann.Command(c, "solve", discordtest.Option{Name: "text", Value: classic}, discordtest.Option{Name: "method", Value: "backtrack"})
		wantIn(t, c.Await(1).Text, "backtrack ·")
	})

	t.Run("a file is an option", func(t *testing.T) {
		c := s.NewChannel()
		ann.Command(c, "solve", discordtest.Option{Name: "file", Value: discordtest.File{Name: "p.txt", Type: "text/plain", Data: []byte(classic)}})
		wantIn(t, c.Await(1).Text, "Solved.")
	})

	t.Run("a file is given in the form of the command", func(t *testing.T) {
		c := s.NewChannel()
		i := ann.Command(c, "solve")
		check.Equal(t, i.AwaitAnswer(), 9)
		i.Fill("", discordtest.File{Name: "p.txt", Type: "text/plain", Data: []byte(classic)})
		wantIn(t, c.Await(1).Text, "Solved.")
		i = ann.Command(c, "solve")
		check.Equal(t, i.AwaitAnswer(), 9)
		i.Fill("") // an empty form is answered by words, not by a second form
		wantIn(t, c.Await(2).Text, "puzzle")
	})

	t.Run("lists are menus", func(t *testing.T) {
		c := ann.DM()
		ann.Command(c, "methods")
		m := c.Await(1)
		ann.Press(m, "csp")
		wantIn(t, s.edited(m, 1).Text, "forward checking")
		ann.Command(c, "learn")
		m = c.Await(2)
		ann.Press(m, "Expert")
		ann.Press(s.edited(m, 1), "Jellyfish")
		wantIn(t, s.edited(m, 2).Text, "Jellyfish")
	})

	t.Run("two people are compared from a person's menu", func(t *testing.T) {
		c := s.NewChannel()
		ann.PersonCommand(c, s.NewUser("Ben", "en-US"), "Compare with me")
		wantIn(t, c.Await(1).Text, "You don't take part here yet")
	})

	t.Run("somebody else's message is solved from its menu", func(t *testing.T) {
		c := s.NewChannel()
		m := s.NewUser("Ben", "en-US").Write(c, "who can do this?\n"+classic)
		ann.MessageCommand(m, "Solve this Sudoku")
		wantIn(t, c.Await(1).Text, "Solved.")
	})

	t.Run("a channel is left alone until somebody mentions the bot", func(t *testing.T) {
		c := s.NewChannel()
		ann.Write(c, classic)
		ann.Write(c, "<@"+discordtest.BotID+"> حلش کن "+classic)
		wantIn(t, c.Await(1).Text, "حل شد")
		check.Equal(t, len(c.Said()), 1)
	})

	t.Run("a direct message, and its correction", func(t *testing.T) {
		c := ann.DM()
		m := ann.Write(c, "what about this?\n55"+classic[2:])
		wrong := c.Await(1)
		wantIn(t, wrong.Text, "There's more than one 5 in row 1")
		ann.Edit(m, "what about this?\n"+classic)
		s.Await("the answer to be corrected", func() bool { return strings.Contains(s.Message(wrong.ID).Text, "Solved.") })
	})

	t.Run("settings are for the one who asks alone", func(t *testing.T) {
		c := s.NewChannel()
		ann.Command(c, "language")
		check.Equal(t, c.Await(1).For, ann.ID)
	})
}

// TestBothPlatforms runs one bot on both platforms at once.
func TestBothPlatforms(t *testing.T) {
	t.Parallel()
	tg, dc := telegramtest.New(t), discordtest.New(t, discordToken)
	config := telegramTOML(tg, filepath.Join(t.TempDir(), "bot.db"))
	startBot(t, config+fmt.Sprintf("[discord]\ntoken = %q\napi_url = %q\n", discordToken, dc.URL))
	awaitReady(dc)
	ann, ben := tg.User("Ann", "en"), dc.NewUser("Ben", "en-US")
	private, dm := tg.Private(ann), ben.DM()
	private.Text(ann, classic)
	ben.Write(dm, classic)
	wantIn(t, private.Next().Text, "Solved.")
	wantIn(t, dm.Await(1).Text, "Solved.")
}

func TestWrongTokenEndsTheBot(t *testing.T) {
	t.Parallel()
	s := telegramtest.New(t)
	s.Revoke()
	var log chattest.Log
	err := run(t.Context(), []string{"--config", writeConfig(t, telegramTOML(s, filepath.Join(t.TempDir(), "bot.db")))},
		strings.NewReader(""), &log, &log)
	if exitCode(err) != exitFailed || !strings.Contains(err.Error(), "telegram: the Telegram token is not accepted") {
		t.Errorf("exit %d: %v", exitCode(err), err)
	}
	check.True(t, !strings.Contains(err.Error()+log.String(), "secret_part"),
		"the token shows in %v\n%s", err, log.String())
}
