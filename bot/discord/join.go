package discord

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
)

// guild is a server as GUILD_CREATE tells of it: at each start of a session and after an outage for each server that the bot is in,
// and when it is added to one (docs.discord.com, Gateway Events, Guild Create).
type guild struct {
	server
	JoinedAt string   `json:"joined_at"`
	Locale   string   `json:"preferred_locale"`
	System   string   `json:"system_channel_id"`
	Members  []member `json:"members"` // the bot itself, and of others only some
	Channels []listed `json:"channels"`
}

// listed is a channel in the list of those of a server.
type listed struct {
	ID       string `json:"id"`
	Position int    `json:"position"`
	channel
}

// textChannel is the kind of a channel for people's messages.
const textChannel = 0

// fresh is how long after the bot was added to a server it may still say hello there: it may have been down.
const fresh = 24 * time.Hour

// join takes the news that the bot is in a server, and hands it to the queue if it was added there just now.
func (c *client) join(e delivered) {
	var g guild
	_ = json.Unmarshal(e.Data, &g) // what could be read is enough, or is refused below
	self := c.self.Load()
	added, err := time.Parse(time.RFC3339, g.JoinedAt)
	if self == nil || g.ID == "" || err != nil || e.at.Sub(added) > fresh || c.greetedIn(g) || !c.seen.First("guild "+g.ID+" "+g.JoinedAt) {
		return
	}
	where := g.mouth(self.user)
	if where == "" { // it may write nowhere
		return
	}
	m := chat.Message{
		ID: "joined " + g.ID, Room: chat.Room{ID: roomID(where)}, Addressed: true, Joined: true,
		From: chat.Person{ID: roomID(g.ID), Language: g.Locale}, // Discord does not tell who added it
	}
	r := &correspondent{place: place{c.api, where}} // there is no message to point at
	c.queue.Submit(dispatch.Item{ID: "j" + g.ID, M: m, R: r, Done: func(left bool) {
		if !left {
			c.noteGreeting(g)
		}
	}})
}

// mouth returns the channel in which the bot says hello: that in which Discord greets people, or the first where it may write.
func (g guild) mouth(self string) string {
	bot := author{Server: g.ID, User: self}
	for _, m := range g.Members {
		if m.User != nil && m.User.ID == self {
			bot.Roles = m.Roles
		}
	}
	order := slices.Clone(g.Channels)
	slices.SortStableFunc(order, func(a, b listed) int { return cmp.Or(cmp.Compare(a.Position, b.Position), cmp.Compare(a.ID, b.ID)) })
	slices.SortStableFunc(order, func(a, b listed) int {
		first := map[bool]int{true: 1}
		return first[b.ID == g.System] - first[a.ID == g.System]
	})
	for _, ch := range order {
		may := g.permissions(bot)
		ch.overwrite(may, bot)
		all := may.has(administrator) || may.has(viewChannel) && may.has(sendMessages)
		if ch.Type == textChannel && all {
			return ch.ID
		}
	}
	return ""
}

// guildMark is the mark of a server in which the bot has said hello.
func guildMark(g guild) string { return "guild " + g.ID }

func (c *client) greetedIn(g guild) bool {
	if c.cfg.Inbox == nil {
		return false
	}
	mark, err := memory{store: c.cfg.Inbox}.Recall(context.Background(), guildMark(g))
	return err != nil || mark == g.JoinedAt
}

func (c *client) noteGreeting(g guild) {
	if c.cfg.Inbox == nil {
		return
	}
	if err := (memory{store: c.cfg.Inbox}).Remember(context.Background(), guildMark(g), g.JoinedAt); err != nil {
		c.log.Error("discord: the greeting is not noted", "err", err)
	}
}
