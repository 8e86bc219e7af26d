package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// register registers the commands, once the bot's own ID is known. It always writes the whole set: Discord
// counts only new commands (200 a day), and entries of older versions vanish. The bot answers without the
// menus too, so a failure is only logged.
func (c *client) register(ctx context.Context) {
	select {
	case <-c.ready:
	case <-ctx.Done():
		return
	}
	b, err := pack(menuEntries(c.cfg.Commands, c.cfg.Languages), nil)
	if err == nil {
		_, err = c.api.do(ctx, request{
			method: http.MethodPut, url: discordgo.EndpointApplicationGlobalCommands(c.self.Load().app),
			body: b, channel: "commands",
		})
	}
	if err != nil && ctx.Err() == nil {
		c.log.Warn("discord: commands not registered", "err", err)
	}
}
