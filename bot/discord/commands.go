package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"
)

// register registers the commands, once the bot's own ID is known. The whole set is written each time: Discord counts only
// what is new in it (200 a day), and nothing of an older version stays behind. The bot answers without the menus too, so a
// failure is only logged.
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
