package console_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/console"
	"sudokubot/solver/check"
)

// grid is a grid of nine rows; row is the first row.
const grid = `53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79`

const row = "53..7...."

// inline is the grid in one line.
var inline = strings.ReplaceAll(grid, "\n", "")

// drawn is the grid with a frame.
var drawn = "+---+---+---+\n|" + strings.ReplaceAll(grid, "\n", "|\n|") + "|\n+---+---+---+"

var cells = regexp.MustCompile(`^\|?[0-9.]{9}\|?$|^(\|[0-9. -]+){9}\|$`)

// more is a simple Config.More. It returns true for one to eight rows of nine cells, and for an open frame or
// code fence. For a single row without an empty cell it returns false.
func more(text string) bool {
	if cells.MatchString(text) && !strings.ContainsAny(text, ". ") {
		return false
	}
	rows, frames, fences := 0, 0, 0
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case cells.MatchString(line):
			rows++
		case strings.HasPrefix(line, "+--"):
			frames++
		case strings.HasPrefix(line, "```"):
			fences++
		default:
			return fences == 1
		}
	}
	return rows < 9 || frames == 1 || fences == 1
}

func commands() []chat.Command {
	text := []chat.Option{{Name: "text", Kind: chat.TextOption}}
	return []chat.Command{
		{Name: "solve", Description: map[string]string{"en": "solve a puzzle"}, Options: text},
		{Name: "help", Description: map[string]string{"en": "what I can do"}},
	}
}

// config returns the configuration for a pipe.
func config() console.Config { return console.Config{More: more, Commands: commands()} }

// mirror is a bot that records the messages it receives. It answers a message by its script, or else by a
// description of the message.
type mirror struct {
	scripts scripts // scripts by command or text

	mu  sync.Mutex
	got []chat.Message
}

func (b *mirror) Urgent(m chat.Message) bool { return m.Command == "cancel" }

func (*mirror) Apart(chat.Message) bool { return false }

func (b *mirror) LeftOut(context.Context, chat.Message, chat.Responder, int) error { return nil }

func (b *mirror) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	b.mu.Lock()
	b.got = append(b.got, m)
	b.mu.Unlock()
	if script := b.scripts[m.Command+m.Text]; script != nil {
		return script(ctx, m, r)
	}
	_, err := r.Send(ctx, chat.Reply{Text: describe(m)})
	return err
}

// texts returns the texts of the received messages. Commands have a slash.
func (b *mirror) texts() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var all []string
	for _, m := range b.got {
		if m.Command != "" {
			m.Text = strings.TrimSuffix("/"+m.Command+" "+m.Text, " ")
		}
		all = append(all, m.Text)
	}
	return all
}

// describe lists the properties of m that a plain message in a private chat does not have.
func describe(m chat.Message) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s says %q", m.From.Name, m.Text)
	note := func(holds bool, format string, args ...any) {
		if holds {
			fmt.Fprintf(&b, ", "+format, args...)
		}
	}
	note(m.From.Bot, "a bot")
	note(m.Command != "", "command %s", m.Command)
	note(!m.Room.Private, "in %s", m.Room.Title)
	note(!m.Addressed, "not to me")
	note(m.Edited, "an edit of %s", m.ID)
	if m.ReplyTo != nil {
		note(true, "in reply to %s's message %s %q", m.ReplyTo.From.Name, m.ReplyTo.ID, m.ReplyTo.Text)
	}
	for _, f := range m.Files {
		note(true, "file kind %d %q %d bytes %dx%d", f.Kind, f.Name, f.Size, f.Width, f.Height)
	}
	note(m.Press != nil, "press %+v", m.Press)
	return b.String()
}

// play sends input to the console, and returns the transcript.
func play(t *testing.T, cfg console.Config, h chat.Handler, input string) string {
	t.Helper()
	var out bytes.Buffer
	check.Must(t, console.Run(t.Context(), cfg, h, strings.NewReader(input), &out), "Run")
	return out.String()
}

func TestAnswersInOrderAndLeaves(t *testing.T) {
	got := play(t, config(), &mirror{}, "hello\n/help\nthanks\n")
	want := `bot (2): you says "hello"

bot (4): you says "", command help

bot (6): you says "thanks"

`
	check.Equal(t, got, want)
}

// TestWhatIsACommand checks which texts are commands. A name has 1 to 32 ASCII letters, digits and
// underscores. A command may name this bot.
func TestWhatIsACommand(t *testing.T) {
	long := strings.Repeat("a", 32)
	for typed, want := range map[string][2]string{ // the command and its text
		"/solve 53":       {"solve", "53"},
		"/Solve":          {"solve", ""},
		"/solve@bot 53":   {"solve", "53"},
		"/solve@BOT":      {"solve", ""},
		"/solve@robin 53": {"", "/solve@robin 53"},
		"/find_2 x":       {"find_2", "x"},
		"/" + long:        {long, ""},
		"/" + long + "a":  {"", "/" + long + "a"},
		"/so-lve":         {"", "/so-lve"},
		"/sölve":          {"", "/sölve"},
		"/solve۲ x":       {"", "/solve۲ x"},
		"/":               {"", "/"},
		"/ 53":            {"", "/ 53"},
	} {
		bot := &mirror{}
		play(t, config(), bot, typed+"\n")
		check.Equal(t, [2]string{bot.got[0].Command, bot.got[0].Text}, want, "%q", typed)
	}
}

func TestQuitLeavesTheRestUnread(t *testing.T) {
	bot := &mirror{}
	play(t, config(), bot, "hello\n/quit\nstill there?\n")
	if got := bot.texts(); len(got) != 1 || got[0] != "hello" {
		t.Errorf("bot got %q, want only hello", got)
	}
}

func TestPanicAndErrorOfTheBotDoNotEndTheChat(t *testing.T) {
	bot := &mirror{scripts: scripts{
		"panic": func(context.Context, chat.Message, chat.Responder) error { panic("secret") },
		"fail":  func(context.Context, chat.Message, chat.Responder) error { return errors.New("secret") },
	}}
	got := play(t, config(), bot, "panic\nfail\nhello\n")
	const sorry = "(something went wrong, there is no answer to this)\n"
	check.Equal(t, got, (sorry + sorry + "bot (4): you says \"hello\"\n\n"))
}

func TestReadErrorIsReturnedAfterTheAnswers(t *testing.T) {
	bot, broken := &mirror{}, errors.New("broken")
	in := io.MultiReader(strings.NewReader("hello\nbye"), readerErr{broken})
	check.ErrorIs(t, console.Run(t.Context(), config(), bot, in, io.Discard), broken, "Run")
	check.Equal(t, len(bot.texts()), 2)
}

func TestWriteErrorEndsTheChat(t *testing.T) {
	broken := errors.New("broken")
	in, w := io.Pipe() // an input that never ends by itself
	defer w.Close()
	go io.WriteString(w, "hello\n/help\n")
	check.ErrorIs(t, console.Run(t.Context(), config(), &mirror{}, in, writerErr{broken}), broken, "Run")
}

type readerErr struct{ err error }

func (r readerErr) Read([]byte) (int, error) { return 0, r.err }

type writerErr struct{ err error }

func (w writerErr) Write([]byte) (int, error) { return 0, w.err }

// TestAPressMeansTheButtonsThatWereShownLast checks a press by the number of the button alone. An edit of an
// older message may have shown buttons last.
func TestAPressMeansTheButtonsThatWereShownLast(t *testing.T) {
	buttons := func(name string) chat.Reply {
		return chat.Reply{Text: name, Choices: [][]chat.Choice{{{Label: "A", Data: name + " a"}}}}
	}
	var first string
	send := func(name string) script {
		return func(ctx context.Context, _ chat.Message, r chat.Responder) error {
			id, err := r.Send(ctx, buttons(name))
			first = cmp.Or(first, id)
			return err
		}
	}
	bot := &mirror{scripts: scripts{
		"old": send("old"), "new": send("new"),
		"again": func(ctx context.Context, _ chat.Message, r chat.Responder) error {
			_, err := r.Edit(ctx, first, buttons("changed"))
			return err
		},
	}}
	play(t, config(), bot, "old\nnew\nagain\n#1\n")
	if p := bot.got[len(bot.got)-1].Press; p == nil || p.Data != "changed a" {
		t.Errorf("pressed %+v", p)
	}
}
