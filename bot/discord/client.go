package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"sync/atomic"

	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/discord/gateway"
)

// remembered is how many events are remembered, because Discord may deliver them again after a resume.
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
	self     atomic.Pointer[identity] // nil while it is not known
	stopping atomic.Bool
	others   sync.WaitGroup // what the queue does not wait for
	fatal    chan error     // what ends the run, at most one
	connect  sync.Once
	ready    chan struct{} // closed when the bot listens for the first time
}

// identity is who the bot is on Discord.
type identity struct{ user, app string }

// fail ends the run with err.
func (c *client) fail(err error) {
	select {
	case c.fatal <- err:
	default:
	}
}

// handle takes one event of the gateway: those of one shard in order, of several side by side.
func (c *client) handle(ctx context.Context, event gateway.Event) {
	if c.stopping.Load() {
		return
	}
	speak.Safely(c.log, func() { c.read(ctx, event) }, "discord: event not read", "type", event.Type)
}

func (c *client) read(ctx context.Context, event gateway.Event) {
	switch event.Type {
	case "READY":
		c.greet(ctx, event.Data)
		c.connected(event.Link)
	case "RESUMED":
		c.connected(event.Link)
	case "MESSAGE_CREATE":
		c.take(event.Data, false)
	case "MESSAGE_UPDATE":
		c.take(event.Data, true)
	case "INTERACTION_CREATE":
		c.answer(event.Data)
	}
}

// greet learns who the bot is.
func (c *client) greet(ctx context.Context, raw json.RawMessage) {
	var r ready
	if err := json.Unmarshal(raw, &r); err != nil || r.User.ID == "" {
		c.log.Warn("discord: READY without the bot's own name")
		return
	}
	// The IDs are the same for every bot made since 2016.
	id := identity{user: r.User.ID, app: cmp.Or(r.Application.ID, r.User.ID)}
	c.self.Store(&id)
	c.remember(ctx, id)
}

// connected notes that the bot listens on a link.
func (c *client) connected(link string) {
	self := c.self.Load()
	if self == nil {
		return
	}
	c.log.Info("discord: connected", "bot", self.user, "shard", link)
	c.connect.Do(func() { close(c.ready) })
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
	c.queue.Submit(dispatch.Item{ID: "m" + m.ID, M: m, R: newCorrespondent(c.api, m)})
}

// answer hands an interaction to the queue. The three seconds for its first answer begin now, not when the queue comes to
// it.
func (c *client) answer(raw json.RawMessage) {
	call, m, ok := c.receiver.interaction(raw)
	if call.id == "" || call.token == "" || !c.seen.First("interaction "+call.id) {
		return
	}
	i := newInteraction(c.api, call, c.log)
	if !ok {
		c.log.Debug("discord: interaction not understood", "kind", call.kind)
		c.others.Go(i.discard)
		return
	}
	i.startClock()
	c.queue.Submit(dispatch.Item{ID: "i" + call.id, M: m, R: i, Done: func(bool) { i.finish() }})
}
