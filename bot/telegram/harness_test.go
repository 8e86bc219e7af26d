package telegram_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"log/slog"
	"net/url"
	"runtime/pprof"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// clock is a clock for tests. It moves only in sleep, which returns at once.
type clock struct {
	mu    sync.Mutex
	at    time.Time
	slept []time.Duration
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) sleep(ctx context.Context, d time.Duration) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
	c.slept = append(c.slept, d)
	return ctx.Err()
}

// pass moves the clock by d.
func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// sleeps returns how often sleep was called with d.
func (c *clock) sleeps(d time.Duration) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := 0
	for _, s := range c.slept {
		if s == d {
			n++
		}
	}
	return n
}

// pace returns a pace with this clock, without typing and without early acknowledgements.
func (c *clock) pace() telegram.Pace {
	return telegram.Pace{Now: c.now, Sleep: c.sleep, WorkAfter: time.Hour, Typing: time.Hour}
}

// handler is a function that implements chat.Handler. A message with the text "now" is urgent.
type handler func(context.Context, chat.Message, chat.Responder) error

func (h handler) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	return h(ctx, m, r)
}

func (h handler) Urgent(m chat.Message) bool { return m.Text == "now" }

func (handler) Apart(chat.Message) bool { return false }

func (h handler) LeftOut(ctx context.Context, _ chat.Message, r chat.Responder, n int) error {
	_, err := r.Send(ctx, chat.Reply{Text: fmt.Sprint("slow down, ", n, " left out")})
	return err
}

// bench is a bot that runs against a server.
type bench struct {
	*telegramtest.Server
	t     *testing.T
	inbox inbox.Store
	clock *clock
	log   *chattest.Log
	stop  context.CancelFunc
	ended chan error
	once  sync.Once
	err   error
}

// setup is the configuration of a bench.
type setup struct {
	cfg    telegram.Config
	pace   telegram.Pace
	before func(*telegramtest.Server) // called before the bot starts
}

// start runs a bot with the handler h until the end of the test.
func start(t *testing.T, h handler, options ...func(*setup)) *bench {
	t.Helper()
	return startAt(t, telegramtest.New(t), h, options...)
}

// startPrivate starts a bot, and opens a private chat of Ann with the bot.
func startPrivate(t *testing.T, h handler, options ...func(*setup)) (*bench, *telegramtest.User, *telegramtest.Chat) {
	t.Helper()
	b := start(t, h, options...)
	ann := b.User("Ann", "en")
	return b, ann, b.Private(ann)
}

// startGroup starts a bot, and opens a group with Ann.
func startGroup(t *testing.T, h handler, options ...func(*setup)) (*bench, *telegramtest.User, *telegramtest.Chat) {
	t.Helper()
	b := start(t, h, options...)
	return b, b.User("Ann", "en"), b.Group("Fans")
}

// startAt starts a bot on the server s.
func startAt(t *testing.T, s *telegramtest.Server, h handler, options ...func(*setup)) *bench {
	t.Helper()
	b := &bench{
		Server: s, t: t, log: &chattest.Log{}, ended: make(chan error, 1),
		clock: &clock{at: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)},
	}
	set := setup{cfg: telegram.Config{Token: b.Token, APIURL: b.URL, Inbox: storagetest.NewMemory()}, pace: b.clock.pace()}
	for _, o := range options {
		o(&set)
	}
	b.inbox = set.cfg.Inbox
	if set.before != nil {
		set.before(b.Server)
	}
	ctx, stop := context.WithCancel(context.Background())
	b.stop = stop
	log := slog.New(slog.NewTextHandler(b.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	go func() { b.ended <- telegram.RunAt(ctx, set.cfg, h, log, set.pace) }()
	t.Cleanup(func() {
		b.end()
		b.checkSecrets()
	})
	return b
}

// end stops the bot and returns the result of Run.
func (b *bench) end() error {
	b.stop()
	return b.wait()
}

// wait waits for Run and returns its result.
func (b *bench) wait() error {
	b.once.Do(func() {
		b.err = <-b.ended
		var stacks bytes.Buffer
		pprof.Lookup("goroutine").WriteTo(&stacks, 2)
		for s := range strings.SplitSeq(stacks.String(), "\n\n") {
			check.True(b.t, !strings.Contains(s, "sudokubot/bot/telegram."),
				"a goroutine outlives Run:\n%s", s)
		}
	})
	return b.err
}

// left returns the entries of the inbox.
func (b *bench) left() []inbox.Entry {
	left, _, err := b.inbox.Inbox(context.Background(), "telegram/"+strings.Split(b.Token, ":")[0])
	check.NoError(b.t, err)
	return left
}

// checkSecrets checks that the log and Run's error do not contain the token.
func (b *bench) checkSecrets() {
	_, secret, _ := strings.Cut(b.Token, ":")
	said := b.log.String()
	if b.err != nil {
		said += b.err.Error()
	}
	for _, s := range []string{b.Token, secret, url.QueryEscape(b.Token), url.PathEscape(b.Token)} {
		check.True(b.t, !strings.Contains(said, s),
			"the token is in the log or the error: %q in\n%s", s, said)
	}
}

// logged checks that the log contains text.
func (b *bench) logged(text string) {
	b.t.Helper()
	check.True(b.t, strings.Contains(b.log.String(), text), "the log does not say %q:\n%s", text, b.log)
}

// picture returns a picture in one shade of gray.
func picture(gray uint8) *chat.Picture {
	img := image.NewGray(image.Rect(0, 0, 40, 40))
	for i := range img.Pix {
		img.Pix[i] = color.Gray{Y: gray}.Y
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return &chat.Picture{Name: "grid.png", PNG: b.Bytes(), Alt: "a grid"}
}

var more = [][]chat.Choice{{{Label: "More", Data: "more"}, {Label: "Switch", Data: "switch"}}}

// echo replies to addressed messages with their text. It replies to "picture" with a picture. Its buttons
// edit the message.
func echo(ctx context.Context, m chat.Message, r chat.Responder) error {
	if !m.Addressed {
		return nil
	}
	var err error
	switch {
	case m.Press != nil && m.Press.Data == "switch" && strings.HasSuffix(m.Press.Message, "p"):
		_, err = r.Edit(ctx, m.Press.Message, chat.Reply{Text: "words", Choices: more})
	case m.Press != nil && m.Press.Data == "switch":
		_, err = r.Edit(ctx, m.Press.Message, chat.Reply{Text: "seen", Picture: picture(9), Choices: more})
	case m.Press != nil:
		_, err = r.Edit(ctx, m.Press.Message, chat.Reply{Text: "more", Choices: more})
	case m.Text == "picture":
		_, err = r.Send(ctx, chat.Reply{Text: "seen", Block: "1 2\n3 4", Picture: picture(200), Choices: more})
	default:
		_, err = r.Send(ctx, chat.Reply{Text: "heard " + m.Text, Choices: more})
	}
	return err
}
