// Package discord lets the bot speak on Discord, through the gateway and the REST interface, by discordgo.
//
// It knows Discord's events, limits and errors, and what discordgo gets wrong. It refuses to know what is said: events
// become chat.Messages (see receive.go, pure), chat.Replies become requests (see compose.go, pure), and everything
// between belongs to the chat.Handler.
//
// discordgo serves the gateway's socket and builds the requests. Left to us, because the library has no good answer:
// reading of events (its types cannot decode components that are newer than it), reconnecting (it retries what is
// hopeless and can lock itself up), and the limits (its memory of them grows with every interaction).
package discord

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/speak"
)

// Platform is the name of Discord. With a colon it begins the IDs of rooms and people.
const Platform = "discord"

// Config says how to run on Discord. Fields with a tag are what whoever runs the bot may set.
type Config struct {
	Token string `toml:"token"` // of the bot, without the word "Bot"; never written to a log
	// APIURL is where the REST interface is: scheme://host[:port][/prefix]; empty for https://discord.com. An ending
	// "/", "/api" or "/api/v9" is ignored. With another address than Discord's own, Discord's file hosts are looked
	// for there as well. The gateway's address is asked for there.
	APIURL string `toml:"api_url"`
	// MessageContent asks for the privileged MESSAGE_CONTENT intent, which must also be allowed in the developer
	// portal. Without it the bot still sees private messages, mentions, replies that ping it, and its commands.
	MessageContent bool `toml:"message_content"`
	Workers        int  `toml:"workers"` // messages handled side by side; 0: 16

	// Commands are offered in Discord's menus, and understood in plain messages as "/name" or "!name".
	Commands []chat.Command `toml:"-"`
	// Languages are those in which the menus are localised. Those that Discord does not have (such as Persian) are
	// passed over; people who use them see English.
	Languages []string      `toml:"-"`
	Drain     time.Duration `toml:"-"` // how long work under way may go on after the end; 0: 8 s
	LastCall  time.Duration `toml:"-"` // how long the last requests may take after the work was cut short; 0: 1 s
	// Speak, if not nil, is called once, when the bot is connected for the first time. Its ctx ends with the run. Then
	// nothing new is posted; what is under way may go on for as long as other work, and Run waits for Speak that long.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns what holds where nothing else is set.
func Defaults() Config { return Config{APIURL: "https://discord.com", Workers: 16} }

// remembered is how many events are known again when Discord delivers them a second time after a resume.
const remembered = 4096

// client is one run on Discord.
type client struct {
	cfg      Config
	pace     pace
	api      *api
	receiver receiver
	queue    *dispatch.Queue
	seen     *dispatch.Once
	log      *slog.Logger
	self     atomic.Pointer[identity] // nil before the first READY
	stopping atomic.Bool
	others   sync.WaitGroup // what the queue does not wait for
	fatal    chan error     // what ends the run, at most one
	ready    chan struct{}  // closed at the first READY
}

// identity is who the bot is on Discord.
type identity struct{ user, app string }

// Run connects to Discord and hands what happens there to h until ctx ends; then it returns nil, after at most
// cfg.Drain and cfg.LastCall. Anything that may pass (no network, a restarting gateway) is retried for ever. An error
// means that trying again is useless: a bad token, an intent that is not allowed. It never contains the token.
func Run(ctx context.Context, cfg Config, h chat.Handler, log *slog.Logger) error {
	return run(ctx, cfg, defaultPace(), h, log)
}

func run(ctx context.Context, cfg Config, p pace, h chat.Handler, log *slog.Logger) error {
	c, err := newClient(ctx, cfg, p, h, log)
	if err != nil {
		return err
	}
	defer c.api.close()
	live, stop := context.WithCancel(ctx)
	defer stop()
	connected := make(chan error, 1)
	go func() { connected <- c.stayConnected(live) }()
	registered := make(chan struct{})
	go func() { defer close(registered); c.register(live) }()
	speaker := &speaker{Life: speak.NewLife(live), api: c.api}
	c.others.Go(func() { c.speak(speaker) })

	select {
	case <-ctx.Done():
	case err = <-connected:
		connected <- nil
	case err = <-c.fatal:
	}
	c.stopping.Store(true)
	stop()
	c.drain(speaker)
	<-connected
	<-registered
	c.others.Wait()
	return err
}

func newClient(ctx context.Context, cfg Config, p pace, h chat.Handler, log *slog.Logger) (*client, error) {
	if cfg.Token == "" {
		return nil, errors.New("discord: no token")
	}
	base, err := parseBase(cfg.APIURL)
	if err != nil {
		return nil, err
	}
	if cfg.Workers <= 0 {
		cfg.Workers = Defaults().Workers
	}
	if cfg.Drain <= 0 {
		cfg.Drain = 8 * time.Second
	}
	if cfg.LastCall <= 0 {
		cfg.LastCall = time.Second
	}
	c := &client{
		cfg: cfg, pace: p, log: log,
		seen:  dispatch.NewOnce(remembered),
		fatal: make(chan error, 1),
		ready: make(chan struct{}),
	}
	c.api = newAPI(cfg.Token, base, p, c.fail)
	c.receiver = newReceiver(cfg.Commands, c.api.fetch, newLookout(c.api).manages)
	c.queue = dispatch.New(ctx, atWork{h}, cfg.Workers, log)
	return c, nil
}

// fail ends the run with err.
func (c *client) fail(err error) {
	select {
	case c.fatal <- err:
	default:
	}
}

// drain finishes the work under way, for no longer than allowed, even when it does not listen to its context.
func (c *client) drain(s *speaker) {
	ctx, stop := context.WithTimeout(context.Background(), c.cfg.Drain)
	defer stop()
	ended := make(chan error, 2)
	go func() { ended <- c.queue.Drain(ctx) }()
	go func() {
		err := s.Drain(ctx)
		s.Wait()
		ended <- err
	}()
	late := c.pace.after(c.cfg.Drain + c.cfg.LastCall)
	var short error
	for range cap(ended) {
		select {
		case err := <-ended:
			short = errors.Join(short, err)
		case <-late:
			c.log.Error("discord: a handler does not stop", "after", c.cfg.Drain+c.cfg.LastCall)
			return
		}
	}
	if short != nil {
		c.log.Warn("discord: work cut short", "after", c.cfg.Drain)
	}
}

// handle takes one event of the gateway. It runs on the goroutine that reads the socket, so it must not wait.
func (c *client) handle(event *discordgo.Event) {
	if c.stopping.Load() {
		return
	}
	speak.Safely(c.log, func() { c.read(event) }, "discord: event not read", "type", event.Type)
}

func (c *client) read(event *discordgo.Event) {
	switch event.Type {
	case "READY":
		c.greet(event.RawData)
	case "MESSAGE_CREATE":
		c.take(event.RawData, false)
	case "MESSAGE_UPDATE":
		c.take(event.RawData, true)
	case "INTERACTION_CREATE":
		c.answer(event.RawData)
	}
}

// greet learns who the bot is.
func (c *client) greet(raw json.RawMessage) {
	var r ready
	if err := json.Unmarshal(raw, &r); err != nil || r.User.ID == "" {
		c.log.Warn("discord: READY without the bot's own name")
		return
	}
	id := identity{user: r.User.ID, app: r.Application.ID}
	if id.app == "" {
		id.app = id.user // they are the same for every bot made since 2016
	}
	if c.self.Swap(&id) == nil {
		close(c.ready)
	}
	c.log.Info("discord: connected", "bot", id.user)
}

// take hands a plain message to the queue, if it is meant for the bot.
func (c *client) take(raw json.RawMessage, edited bool) {
	self := c.self.Load()
	if self == nil {
		return
	}
	m, event, ok := c.receiver.message(raw, self.user, edited)
	if !ok || !c.seen.First(event) {
		return
	}
	c.queue.Submit(m, newCorrespondent(c, m), nil)
}

// answer hands an interaction to the queue. Its three seconds run from now, not from when the queue comes to it.
func (c *client) answer(raw json.RawMessage) {
	call, m, ok := c.receiver.interaction(raw)
	if call.id == "" || call.token == "" || !c.seen.First("interaction "+call.id) {
		return
	}
	i := newInteraction(c, call)
	if !ok {
		c.log.Debug("discord: interaction not understood", "kind", call.kind)
		c.others.Go(i.discard)
		return
	}
	i.startClock()
	c.queue.Submit(m, i, i.finish)
}
