package discord

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/bwmarrin/discordgo"
)

// register registers the commands, once the bot's own ID is known, if Discord has others. It writes the whole
// set, so entries of older versions vanish. The bot answers without the menus too, so a failure is only
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

// contents returns the commands of a list, sorted, each as JSON without the fields that Discord adds.
func contents(list []byte) (all []string) {
	var commands []*discordgo.ApplicationCommand
	_ = json.Unmarshal(list, &commands) // without commands the list differs
	for _, c := range commands {
		data, _ := json.Marshal(discordgo.ApplicationCommand{ // it was read from JSON
			Type: c.Type, Name: c.Name, NameLocalizations: c.NameLocalizations, Description: c.Description,
			DescriptionLocalizations: c.DescriptionLocalizations, Options: c.Options,
			IntegrationTypes: c.IntegrationTypes, Contexts: c.Contexts,
		})
		all = append(all, string(data))
	}
	slices.Sort(all)
	return all
}
