package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/cenkalti/backoff/v5"

	"sudokubot/bot/discord/gateway"
)

// listen hands the gateway's events to handle until ctx ends. It returns an error only if it is useless to go on.
func (c *client) listen(ctx context.Context) error {
	return gateway.Run(ctx, gateway.Config{
		Token: "Bot " + c.cfg.Token, Intents: c.cfg.intents(), Shards: c.cfg.Shards, Start: c.start,
		Memory: c.cfg.Memory, Pace: c.pace.gateway, Log: c.log,
	}, c.handle)
}

// intents are the kinds of events that are read here.
func (cfg Config) intents() int {
	intents := discordgo.IntentGuildMessages | discordgo.IntentDirectMessages
	if cfg.MessageContent {
		intents |= discordgo.IntentMessageContent
	}
	return int(intents)
}

// start asks where the gateway is and how often sessions may begin.
func (c *client) start(ctx context.Context) (gateway.Start, error) {
	if c.cfg.Memory != nil {
		if err := c.introduce(ctx); err != nil {
			return gateway.Start{}, final(err)
		}
	}
	var a discordgo.GatewayBotResponse
	if err := c.get(ctx, discordgo.EndpointGatewayBot, &a); err != nil {
		return gateway.Start{}, final(err)
	}
	limit := a.SessionStartLimit
	return gateway.Start{
		URL: a.URL, Shards: a.Shards, Total: limit.Total, Remaining: limit.Remaining,
		ResetAfter: time.Duration(limit.ResetAfter) * time.Millisecond, Concurrency: limit.MaxConcurrency,
	}, nil
}

// introduce learns who the bot is, if that is not known yet: a session that is taken up from the process before begins
// without READY.
func (c *client) introduce(ctx context.Context) error {
	if c.self.Load() != nil {
		return nil
	}
	var a struct {
		ID  string `json:"id"`
		Bot user   `json:"bot"`
	}
	if err := c.get(ctx, discordgo.EndpointApplication("@me"), &a); err != nil {
		return err
	}
	if a.ID == "" {
		return errors.New("the application has no ID")
	}
	c.self.Store(&identity{user: cmp.Or(a.Bot.ID, a.ID), app: a.ID})
	return nil
}

// get reads what is at an address of the REST interface into answer.
func (c *client) get(ctx context.Context, address string, answer any) error {
	raw, err := c.api.do(ctx, request{method: http.MethodGet, url: address, channel: "gateway"})
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, answer); err != nil {
		return fmt.Errorf("an answer cannot be read: %w", err)
	}
	return nil
}

// final marks err as one after which it is useless to ask again: Discord does not accept the token.
func final(err error) error {
	if p, ok := errors.AsType[*problem](err); ok && p.Status == http.StatusUnauthorized {
		return backoff.Permanent(errUnauthorized)
	}
	return err
}
