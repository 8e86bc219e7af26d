package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/cenkalti/backoff/v5"

	"sudokubot/bot/discord/gateway"
)

// listen handles the events left by an earlier run. It then passes the gateway's events to handle until ctx
// ends. If it returns an error, the error is permanent.
func (c *client) listen(ctx context.Context, left []delivered) error {
	recalled := c.recall(ctx)
	c.takeUp(left)
	return gateway.Run(ctx, gateway.Config{
		Token: "Bot " + c.cfg.Token, Intents: c.cfg.intents(), Shards: c.cfg.Shards, Start: c.start,
		Memory: recalled, Pace: c.pace.gateway, Log: c.log,
	}, func(e gateway.Event) { c.handle(ctx, e) })
}

func (cfg Config) intents() int {
	intents := discordgo.IntentGuilds | discordgo.IntentGuildMessages | discordgo.IntentDirectMessages
	if cfg.MessageContent {
		intents |= discordgo.IntentMessageContent
	}
	return int(intents)
}

// start requests the URL of the gateway and the limits on sessions.
func (c *client) start(ctx context.Context) (gateway.Start, error) {
	raw, err := c.api.do(ctx, request{
		method: http.MethodGet, url: discordgo.EndpointGatewayBot, channel: "gateway",
	})
	if unauthorized(err) {
		return gateway.Start{}, backoff.Permanent(ErrToken)
	}
	if err != nil {
		return gateway.Start{}, err
	}
	var a discordgo.GatewayBotResponse
	if err := json.Unmarshal(raw, &a); err != nil {
		return gateway.Start{}, fmt.Errorf("an answer that cannot be read: %w", err)
	}
	limit := a.SessionStartLimit
	return gateway.Start{
		URL: a.URL, Shards: a.Shards, Total: limit.Total, Remaining: limit.Remaining,
		ResetAfter: time.Duration(limit.ResetAfter) * time.Millisecond, Concurrency: limit.MaxConcurrency,
	}, nil
}

// selfMark is the name of the bot's identity in the memory. A session that is resumed from an earlier process
// begins without READY.
const selfMark = "self"

// recall returns the memory for the gateway, and reads the bot's identity from it. If the identity is
// unknown, the memory has no sessions.
func (c *client) recall(ctx context.Context) gateway.Memory {
	if c.cfg.Inbox == nil {
		return nil
	}
	m := memory{c.cfg.Inbox, maps.Clone(c.kept.links)}
	mark, err := m.Recall(ctx, selfMark)
	user, app, ok := strings.Cut(mark, " ")
	if err != nil || !ok {
		m.links = nil
		return m
	}
	c.self.Store(&identity{user: user, app: app})
	return m
}

// remember stores the bot's identity. The identity must be stored before the mark of READY.
func (c *client) remember(ctx context.Context, id identity) {
	err := memory{store: c.cfg.Inbox}.Remember(ctx, selfMark, id.user+" "+id.app)
	if err != nil && ctx.Err() == nil {
		c.log.Error("discord: who the bot is is not stored", "err", err)
	}
}
