package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"slices"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
)

// guild is a server in a GUILD_CREATE event. The event comes for each server at each start of a session,
// after an outage, and when the bot is added (docs.discord.com, Gateway Events, Guild Create).
type guild struct {
	server
	JoinedAt string   `json:"joined_at"`
	Locale   string   `json:"preferred_locale"`
	System   string   `json:"system_channel_id"`
	Members  []member `json:"members"` // the bot itself, and some others
	Channels []listed `json:"channels"`
}

// listed is a channel in the list of a server's channels.
type listed struct {
	ID       string `json:"id"`
	Position int    `json:"position"`
	channel
}

// textChannel is the type of a text channel.
const textChannel = 0

// fresh is the longest time between joining a server and greeting it. The bot may have been down.
const fresh = 24 * time.Hour

// join handles a GUILD_CREATE event. If the bot was just added to the server, it queues a greeting.
func (c *client) join(e delivered) {
	var g guild
	_ = json.Unmarshal(e.Data, &g) // missing fields are handled below
	self := c.self.Load()
	added, err := time.Parse(time.RFC3339, g.JoinedAt)
	if self == nil || g.ID == "" || err != nil || e.at.Sub(added) > fresh {
		return
	}
	store, mark := memory{store: c.cfg.Inbox}, "guild "+g.ID // stores the time of the last greeting
	greeted, err := store.Recall(context.Background(), mark)
	if err != nil || greeted == g.JoinedAt || !c.seen.First(mark+" "+g.JoinedAt) {
		return
	}
	where := g.greetingChannel(self.user)
	if where == "" { // the bot may write nowhere
		return
	}
	m := chat.Message{
		ID: "joined " + g.ID, Room: chat.Room{ID: roomID(where)}, Addressed: true, Joined: true,
		From: chat.Person{ID: roomID(g.ID), Language: g.Locale}, // Discord does not say who added the bot
	}
	r := &correspondent{destination: destination{api: c.api, channel: where}} // there is no message to reply to
	c.queue.Submit(dispatch.Item{ID: "j" + g.ID, M: m, R: r, Done: func(left bool) {
		if left {
			return
		}
		if err := store.Remember(context.Background(), mark, g.JoinedAt); err != nil {
			c.log.Error("discord: the greeting is not noted", "err", err)
		}
	}})
}

// greetingChannel returns the channel for the bot's greeting. It is the channel Discord uses for greetings,
// or else the first channel where the bot may write. It sorts the channels of g.
func (g guild) greetingChannel(self string) string {
	bot := author{Server: g.ID, User: self}
	for _, m := range g.Members {
		if m.User != nil && m.User.ID == self {
			bot.Roles = m.Roles
		}
	}
	for i, ch := range g.Channels {
		if ch.ID == g.System {
			g.Channels[i].Position = math.MinInt
		}
	}
	slices.SortFunc(g.Channels, func(a, b listed) int {
		return cmp.Or(cmp.Compare(a.Position, b.Position), cmp.Compare(a.ID, b.ID))
	})
	for _, ch := range g.Channels {
		may := ch.overwrite(g.permissions(bot), bot)
		all := may.has(administrator) || may.has(viewChannel) && may.has(sendMessages)
		if ch.Type == textChannel && all {
			return ch.ID
		}
	}
	return ""
}
