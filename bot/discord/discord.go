// Package discord runs the bot on Discord, through the gateway and the REST interface.
//
// Events are converted to chat.Messages in receive.go, and chat.Replies to requests in compose.go. Both files
// have only pure functions. The chat.Handler does the rest.
//
// discordgo defines the URLs and the types of requests. This package does three things itself, because the
// library does them badly. It reads events: the library's types cannot decode components that are newer than
// the library. It sends requests within the limits: the library stores limits for every interaction and never
// deletes them. Package gateway keeps the connection: the library retries hopeless connections and begins
// sessions without a pause. The library also notices a dead connection only after minutes, and can deadlock.
package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/speak"

	"github.com/bwmarrin/discordgo"
)

// Run connects to Discord and passes events to h until ctx ends. Then it returns nil, after at most cfg.Drain
// plus cfg.LastCall. It retries temporary failures (no network, a gateway restart) without limit. An error is
// permanent: an invalid token, a forbidden intent. The error never contains the token.
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
	connected, left := make(chan error, 1), c.openInbox(ctx)
	go func() { connected <- c.listen(live, left) }()
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
	c.closeInbox()
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
	cfg.Workers = cmp.Or(max(cfg.Workers, 0), Defaults().Workers)
	cfg.Drain = cmp.Or(max(cfg.Drain, 0), 6*time.Second)
	cfg.LastCall = cmp.Or(max(cfg.LastCall, 0), time.Second)
	c := &client{
		cfg: cfg, pace: p, log: log, handler: h,
		seen:  dispatch.NewOnce(remembered),
		fatal: make(chan error, 1),
		ready: make(chan struct{}),
	}
	c.api = newAPI(cfg.Token, base, cfg.Held, p, c.fail, log)
	if cfg.Page {
		c.api.page = chat.PageOnPress
	}
	c.receiver = newReceiver(cfg.Commands, c.api.fetch, newInquirer(c.api).manages)
	c.queue = dispatch.New(ctx, atWork{h}, dispatch.Options{
		Workers: cfg.Workers, Kept: cfg.Inbox != nil, Open: c.api.out.Open, Now: p.now, Watch: cfg.Watch,
	}, log)
	return c, nil
}

// drain waits for running work, at most for cfg.Drain plus cfg.LastCall.
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
	late := time.After(c.cfg.Drain + c.cfg.LastCall)
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

// register waits until the bot's ID is known. If Discord's list of commands differs, it replaces the whole
// list, so commands of older versions disappear. The bot works without the menus, so a failure is only
// logged.
func (c *client) register(ctx context.Context) {
	select {
	case <-c.ready:
	case <-ctx.Done():
		return
	}
	url := discordgo.EndpointApplicationGlobalCommands(c.self.Load().app)
	b, err := pack(menuEntries(c.cfg.Commands, c.cfg.Languages), nil)
	now, unknown := c.api.do(ctx, request{
		method: http.MethodGet, url: url + "?with_localizations=true", channel: "commands",
	})
	if unknown == nil && err == nil && slices.Equal(contents(now), contents(b.data)) {
		return
	}
	if err == nil {
		_, err = c.api.do(ctx, request{method: http.MethodPut, url: url, body: b, channel: "commands"})
	}
	if err != nil && ctx.Err() == nil {
		c.log.Warn("discord: commands not registered", "err", err)
	}
}

// contents returns the commands in a list, sorted. Each is JSON without the fields added by Discord.
func contents(list []byte) (all []string) {
	var commands []*discordgo.ApplicationCommand
	_ = json.Unmarshal(list, &commands) // if this fails, the lists differ
	for _, c := range commands {
		data, _ := json.Marshal(discordgo.ApplicationCommand{ // cannot fail, since it was decoded from JSON
			Type: c.Type, Name: c.Name, NameLocalizations: c.NameLocalizations, Description: c.Description,
			DescriptionLocalizations: c.DescriptionLocalizations, Options: c.Options,
			IntegrationTypes: c.IntegrationTypes, Contexts: c.Contexts,
		})
		all = append(all, string(data))
	}
	slices.Sort(all)
	return all
}
