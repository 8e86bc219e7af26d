package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"sync/atomic"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/discord/gateway"
)

// remembered is the number of event IDs in memory. Discord may deliver an event again after a resume.
const remembered = 4096

// client is the state of a run.
type client struct {
	cfg      Config
	pace     pace
	api      *api
	receiver receiver
	handler  chat.Handler
	queue    *dispatch.Queue
	seen     *dispatch.Once
	log      *slog.Logger
	self     atomic.Pointer[identity] // nil before the first READY, unless the inbox has the identity
	stopping atomic.Bool
	others   sync.WaitGroup // goroutines outside the queue
	fatal    chan error     // the error that ends the run; the first error counts
	connect  sync.Once
	ready    chan struct{} // closed when the bot is connected for the first time

	mu   sync.Mutex
	kept keeper
	left []delivered // events left by an earlier run; handled when the bot's identity is known
}

// identity has the bot's user ID and application ID on Discord.
type identity struct{ user, app string }

func (c *client) fail(err error) {
	select {
	case c.fatal <- err:
	default:
	}
}

// handle handles an event of the gateway. Events of one shard come in order, and events of different shards
// come concurrently.
func (c *client) handle(ctx context.Context, event gateway.Event) {
	if c.stopping.Load() {
		return
	}
	speak.Safely(c.log, func() {
		if event.Type == "READY" {
			c.greet(ctx, event.Data)
		}
		c.read(delivered{Type: event.Type, Data: event.Data, at: c.pace.now(), read: event})
		if event.Type == "READY" || event.Type == "RESUMED" {
			c.connected(event.Link)
		}
	}, "discord: event not read", "type", event.Type)
}

func (c *client) read(e delivered) {
	kept := false
	switch e.Type {
	case "MESSAGE_CREATE":
		kept = c.take(e, false)
	case "MESSAGE_UPDATE":
		kept = c.take(e, true)
	case "INTERACTION_CREATE":
		kept = c.answer(e)
	case "GUILD_CREATE":
		c.join(e)
	}
	if !kept {
		c.pass(e)
	}
}

// takeUp handles the events left by an earlier run, as soon as the bot's identity is known.
func (c *client) takeUp(left []delivered) {
	c.mu.Lock()
	c.left = append(c.left, left...)
	if c.self.Load() == nil {
		c.mu.Unlock()
		return
	}
	left, c.left = c.left, nil
	c.mu.Unlock()
	for _, e := range left {
		c.read(e)
	}
}

// greet reads the bot's identity from the event READY.
func (c *client) greet(ctx context.Context, raw json.RawMessage) {
	var r ready
	if err := json.Unmarshal(raw, &r); err != nil || r.User.ID == "" {
		c.log.Warn("discord: READY without the bot's own name")
		return
	}
	// For every bot made since 2016, the two IDs are equal.
	id := identity{user: r.User.ID, app: cmp.Or(r.Application.ID, r.User.ID)}
	c.self.Store(&id)
	c.remember(ctx, id)
	c.takeUp(nil)
}

// connected logs that a link is connected, and marks the client as ready.
func (c *client) connected(link string) {
	self := c.self.Load()
	if self == nil {
		return
	}
	c.log.Info("discord: connected", "bot", self.user, "shard", link)
	c.connect.Do(func() { close(c.ready) })
}

// take queues a plain message if it is for the bot.
func (c *client) take(e delivered, edited bool) (kept bool) {
	self := c.self.Load()
	if self == nil {
		return false
	}
	m, event, ok := c.receiver.message(e.Data, self.user, edited)
	if !ok || !c.seen.First(event) {
		return false
	}
	done := c.keep(event, e)
	c.queue.Submit(dispatch.Item{ID: "m" + m.ID, M: m, R: newCorrespondent(c.api, m), Done: func(left bool) {
		if !left {
			done()
		}
	}})
	return true
}

// answer queues an interaction. The three seconds for the first answer begin now, not when the queue handles
// the interaction.
func (c *client) answer(e delivered) (kept bool) {
	call, m, ok := c.receiver.interaction(e.Data)
	event := "interaction " + call.id
	if call.id == "" || call.token == "" || !c.seen.First(event) {
		return false
	}
	i := newInteraction(c.api, call, c.log, e.at)
	if !ok {
		c.log.Debug("discord: interaction not understood", "kind", call.kind)
		c.others.Go(i.discard)
		return false
	}
	if c.assist(i, m) {
		return false
	}
	done := c.keep(event, e)
	i.startClock()
	c.queue.Submit(dispatch.Item{ID: "i" + call.id, M: m, R: i, Done: func(left bool) {
		if left {
			i.leave()
			return
		}
		i.finish()
		done()
	}})
	return true
}

// Suggestions and forms are answered at once, outside the queue. They can be neither deferred nor repeated.
// If they fail, Discord shows an error, and people can still type the command.

// assist answers an unfinished command with suggestions or a form. It reports whether i was unfinished.
func (c *client) assist(i *interaction, m chat.Message) bool {
	switch {
	case i.kind == optionTyped:
		c.others.Go(func() { c.suggest(i, m) })
		return true
	case i.kind == commandGiven && !i.filled && m.Text == "" && len(m.Files) == 0 && m.ReplyTo == nil:
		form, ok := modalFor(c.receiver.commands[m.Command], m.Options, m.From.Language)
		if ok {
			c.others.Go(func() { c.atOnce(i, callback{answerForm, form}) })
		}
		return ok
	}
	return false
}

// suggest sends suggested values of the option the person is typing.
func (c *client) suggest(i *interaction, m chat.Message) {
	var choices []chat.Choice
	if s, ok := c.handler.(chat.Suggester); ok {
		speak.Safely(c.log, func() {
			ctx, stop := context.WithTimeout(context.Background(), c.pace.open)
			defer stop()
			choices = s.Suggest(ctx, m, i.typed)
		}, "discord: nothing suggested", "command", m.Command)
	}
	c.atOnce(i, callback{answerSuggestions, map[string]any{"choices": suggestionsOf(choices)}})
}

// atOnce sends the only answer to an interaction.
func (c *client) atOnce(i *interaction, b callback) {
	ctx, stop := context.WithTimeout(context.Background(), c.pace.open)
	defer stop()
	if _, err := i.respond(ctx, b, nil); err != nil {
		c.log.Debug("discord: not answered in time", "kind", i.kind, "err", err)
	}
}
