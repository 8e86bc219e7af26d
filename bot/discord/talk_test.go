package discord_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

const token = "MTA0.very.secret"

// handler is a function that implements chat.Handler.
type handler func(context.Context, chat.Message, chat.Responder) error

func (h handler) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	return h(ctx, m, r)
}
func (handler) Urgent(m chat.Message) bool { return m.Command == "cancel" }

func (handler) Apart(chat.Message) bool { return false }

func (handler) LeftOut(context.Context, chat.Message, chat.Responder, int) error { return nil }

// echo replies with the command and the text, and with a button. A press of the button edits the message.
func echo(ctx context.Context, m chat.Message, r chat.Responder) error {
	if m.Press != nil {
		_, err := r.Edit(ctx, m.Press.Message, chat.Reply{Text: "pressed " + m.Press.Data})
		return err
	}
	_, err := r.Send(ctx, chat.Reply{Text: "echo " + m.Command + " " + m.Text, Choices: button, Private: m.Command == "help"})
	return err
}

var button = [][]chat.Choice{{{Label: "Press me", Data: "b:1"}}}

// picture returns a PNG of the given width.
func picture(width int) *chat.Picture {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, width, 1)))
	return &chat.Picture{Name: "grid.png", PNG: b.Bytes(), Alt: "a grid"}
}

// bot is a running bot, connected to discordtest.
type bot struct {
	*discordtest.Server
	t      *testing.T
	log    *chattest.Log
	cancel context.CancelFunc
	ended  chan error
}

// start runs a bot until the end of the test. Then it checks that the log contains no token.
func start(t *testing.T, s *discordtest.Server, h handler, p discord.Pace, change ...func(*discord.Config)) *bot {
	t.Helper()
	return startAs(t, s, h, p, change...)
}

// startAs runs a bot like start, with any chat.Handler.
func startAs(t *testing.T, s *discordtest.Server, h chat.Handler, p discord.Pace, change ...func(*discord.Config)) *bot {
	t.Helper()
	s.Starts(func(a *discordtest.Starts) { a.Every = 0 })
	cfg := discord.Config{Token: token, APIURL: s.URL, Commands: commands, Languages: []string{"en", "fa", "de"}}
	for _, c := range change {
		c(&cfg)
	}
	if p.FirstAnswer == 0 {
		p.FirstAnswer = time.Hour
	}
	if p.Sleep == nil {
		p.Sleep = blink
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &bot{Server: s, t: t, log: &chattest.Log{}, cancel: cancel, ended: make(chan error, 1)}
	log := slog.New(slog.NewTextHandler(b.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	go func() { b.ended <- discord.RunAt(ctx, cfg, p, h, log) }()
	t.Cleanup(func() {
		b.stop()
		text := b.log.String()
		check.True(t, !strings.Contains(text, "secret"), "a token in the log:\n%s", text)
	})
	return b
}

// blink is a Sleep that takes at most 30 ms.
func blink(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
	case <-time.After(min(d, 30*time.Millisecond)):
	}
	return ctx.Err()
}

// stop ends the run and returns its error.
func (b *bot) stop() error {
	b.cancel()
	err := <-b.ended
	b.ended <- err
	return err
}

// connect starts a bot and waits until it is connected.
func connect(t *testing.T, s *discordtest.Server, h handler, p discord.Pace, change ...func(*discord.Config)) *bot {
	t.Helper()
	b := start(t, s, h, p, change...)
	b.AwaitConnected()
	return b
}

// run starts a new server and a bot, and waits until the bot is connected.
func run(t *testing.T, h handler, change ...func(*discord.Config)) *bot {
	t.Helper()
	return connect(t, discordtest.New(t, token), h, discord.Pace{}, change...)
}

// awaitRequest waits for a request and returns it.
func (b *bot) awaitRequest(method, part string) (found discordtest.Request) {
	b.t.Helper()
	b.Await(method+" "+part, func() bool {
		for _, r := range b.Requests() {
			if r.Method == method && strings.Contains(r.Path, part) {
				found = r
				return true
			}
		}
		return false
	})
	return found
}

func TestTalk(t *testing.T) {
	t.Parallel()
	t.Run("private", func(t *testing.T) {
		t.Parallel()
		b := run(t, echo)
		dm := b.NewUser("ann", "de").DM()
		b.NewUser("ann", "de").Write(dm, "/solve 53*")
		m := dm.Await(1)
		check.True(t, m.Text == `echo solve 53\*` && m.Reference == "" && len(m.Buttons) == 1, "%+v", m)
	})
	t.Run("in a server by mention, reply and command", func(t *testing.T) {
		t.Parallel()
		b := run(t, echo)
		ann, hall := b.NewUser("ann", "de"), b.NewChannel()
		ann.Write(hall, "hello everybody")
		question := ann.Write(hall, discordtest.Mention+" @everyone")
		first := hall.Await(1)
		check.True(t, first.Text == "echo  @everyone" && first.Reference == question.ID && len(first.Pings) == 0,
			"mention: %+v", first)
		ann.Reply(first, "again")
		check.Equal(t, hall.Await(2).Text, "echo  again", "reply")
		ann.Quietly().Reply(first, "words that Discord hides from the bot")
		ann.Command(hall, "solve", discordtest.Option{Name: "text", Value: "53"})
		check.Equal(t, hall.Await(3).Text, "echo solve 53", "command")
		check.Equal(t, len(hall.Said()), 3)
	})
	t.Run("menu of a message", func(t *testing.T) {
		t.Parallel()
		b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			_, err := r.Send(ctx, chat.Reply{Text: m.Command + " " + m.ReplyTo.Text})
			return err
		})
		hall := b.NewChannel()
		puzzle := b.NewUser("ann", "de").Write(hall, "53..7")
		b.NewUser("bob", "fr").MessageCommand(puzzle, "Solve this Sudoku")
		check.Equal(t, hall.Await(1).Text, "solve 53..7")
	})
	t.Run("edited message", func(t *testing.T) {
		t.Parallel()
		b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Edited {
				m.Text += " (edited)"
			}
			return echo(ctx, m, r)
		})
		ann := b.NewUser("ann", "de")
		dm := ann.DM()
		m := ann.Write(dm, "53")
		dm.Await(1)
		b.Unfurl(m)
		ann.Edit(m, "54")
		check.Equal(t, dm.Await(2).Text, "echo  54 (edited)")
	})
	t.Run("file", func(t *testing.T) {
		t.Parallel()
		b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			f, err := m.Files[0].Open(ctx)
			if err != nil {
				return err
			}
			defer f.Close()
			text, err := io.ReadAll(f)
			if err != nil {
				return err
			}
			_, err = r.Send(ctx, chat.Reply{Text: m.Files[0].Name + " " + string(text)})
			return err
		})
		ann := b.NewUser("ann", "de")
		dm := ann.DM()
		ann.Write(dm, "", discordtest.File{Name: "a.sdk", Type: "text/plain", Data: []byte("53")})
		check.Equal(t, dm.Await(1).Text, "a.sdk 53", "attached")
		ann.Command(dm, "solve", discordtest.Option{Name: "file", Value: discordtest.File{Name: "b.sdk", Data: []byte("54")}})
		check.Equal(t, dm.Await(2).Text, "b.sdk 54", "as an option")
	})
	t.Run("picture with its description, then another, then none", func(t *testing.T) {
		t.Parallel()
		b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			id, err := r.Send(ctx, chat.Reply{Text: "one", Picture: picture(1), Choices: button})
			for n := 2; err == nil && n <= 3; n++ {
				reply := chat.Reply{Text: "more", Picture: picture(n)}
				if n == 3 {
					reply = chat.Reply{Text: "none"}
				}
				if m.Text == "stop" && n == 3 {
					break
				}
				id, err = r.Edit(ctx, id, reply)
			}
			return err
		})
		ann := b.NewUser("ann", "de")
		dm := ann.DM()
		ann.Write(dm, "stop")
		b.Await("the edit", func() bool { s := dm.Said(); return len(s) == 1 && s[0].Edits == 1 })
		m := dm.Await(1)
		check.True(t, len(m.Files) == 1 && m.Files[0].Alt == "a grid" && bytes.Equal(m.Files[0].Data, picture(2).PNG) && len(m.Buttons) == 0,
			"the new picture in the place of the old: %+v", m)
		ann.Command(dm, "solve")
		b.Await("the edits", func() bool { s := dm.Said(); return len(s) == 2 && s[1].Edits == 2 })
		if m := dm.Await(2); len(m.Files) != 0 || m.Text != "none" {
			t.Errorf("no picture any more: %+v", m)
		}
	})
	t.Run("commands are registered", func(t *testing.T) {
		t.Parallel()
		b := run(t, echo)
		b.Await("the commands", func() bool { return b.Commands() != nil })
		var list []struct{ Name string }
		err := json.Unmarshal(b.Commands(), &list)
		check.True(t, err == nil && len(list) == 3, "%v %v", list, err)
	})
	t.Run("order in a room", func(t *testing.T) {
		t.Parallel()
		b := run(t, echo)
		ann := b.NewUser("ann", "de")
		dm := ann.DM()
		for n := range 5 {
			ann.Write(dm, string(rune('a'+n)))
		}
		dm.Await(5)
		for n, m := range dm.Said() {
			check.Equal(t, m.Text, ("echo  " + string(rune('a'+n))), "answer %d", n)
		}
	})
	t.Run("typing is shown while it works", func(t *testing.T) {
		t.Parallel()
		work := make(chan struct{})
		s := discordtest.New(t, token)
		b := connect(t, s, func(context.Context, chat.Message, chat.Responder) error { <-work; return nil }, discord.Pace{
			Typing: time.Millisecond,
		})
		ann := b.NewUser("ann", "de")
		dm := ann.DM()
		ann.Write(dm, "x")
		b.Await("two signs", func() bool { return dm.Typings() >= 2 })
		close(work)
	})
	t.Run("message content by config", func(t *testing.T) {
		t.Parallel()
		b := run(t, echo, func(c *discord.Config) { c.MessageContent = true })
		got := b.Identifies()
		check.True(t, len(got) == 1 && got[0].Intents == 1<<0|1<<9|1<<12|1<<15, "intents: %+v", got)
	})
}

// page is an attachment.
var page = &chat.Attachment{Name: "sudoku.pdf", Type: "application/pdf", Data: []byte("%PDF-1.7")}

func fileNames(m discordtest.Message) (names []string) {
	for _, f := range m.Files {
		names = append(names, f.Name)
	}
	return names
}
