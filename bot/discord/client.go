package discord

import (
	"cmp"
	"encoding/json"
	"log/slog"
	"sync"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/speak"
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
	self     atomic.Pointer[identity] // nil before the first READY
	stopping atomic.Bool
	others   sync.WaitGroup // what the queue does not wait for
	fatal    chan error     // what ends the run, at most one
	ready    chan struct{}  // closed at the first READY
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
	id := identity{user: r.User.ID, app: cmp.Or(r.Application.ID, r.User.ID)} // they are the same for every bot made since 2016
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
