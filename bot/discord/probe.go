package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Status has the settings of a bot at Discord, and its remaining sessions.
type Status struct {
	Name           string
	MessageContent bool   // the portal allows the intent "message content"
	Gateway        string // URL of the gateway, which begins with wss://
	// Sessions is the number of sessions that the bot may still begin until Reset has passed.
	Sessions int
	Reset    time.Duration
}

// Flags of an application that may receive message content. The second flag is for bots in fewer than 100
// servers (docs.discord.com, Application Flags).
const messageContentFlags = 1<<18 | 1<<19

// Probe asks Discord for the status of the bot with the token of cfg. It changes nothing there, and begins no
// session. The error names an invalid token. It does not contain the token.
func Probe(ctx context.Context, cfg Config) (s Status, err error) {
	base, err := parseBase(cfg.APIURL)
	if err != nil {
		return s, err
	}
	log := slog.New(slog.DiscardHandler)
	c := &client{api: newAPI(cfg.Token, base, func() bool { return true }, defaultPace(), func(error) {}, log)}
	defer c.api.close()
	var self discordgo.User
	if err := c.get(ctx, discordgo.EndpointUser("@me"), &self); err != nil {
		return s, err
	}
	var application struct {
		Flags int `json:"flags"`
	}
	if err := c.get(ctx, discordgo.EndpointAPI+"applications/@me", &application); err != nil {
		return s, err
	}
	var start discordgo.GatewayBotResponse
	if err := c.get(ctx, discordgo.EndpointGatewayBot, &start); err != nil {
		return s, err
	}
	limit := start.SessionStartLimit
	return Status{
		Name: self.Username, MessageContent: application.Flags&messageContentFlags != 0, Gateway: start.URL,
		Sessions: limit.Remaining, Reset: time.Duration(limit.ResetAfter) * time.Millisecond,
	}, nil
}

// get makes a request once, and decodes the answer into v.
func (c *client) get(ctx context.Context, url string, v any) error {
	raw, err := c.api.try(ctx, request{method: http.MethodGet, url: url})
	if unauthorized(err) {
		return ErrToken
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, v); err != nil {
		return fmt.Errorf("an answer that cannot be read: %w", err)
	}
	return nil
}
