package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord/gateway"
)

// Platform is the name of Discord. Followed by a colon it is the beginning of the IDs of rooms and people.
const Platform = "discord"

// roomID returns the ID of the room that is this channel.
func roomID(channel string) string { return Platform + ":" + channel }

// Config says how to run on Discord. Fields with a tag can be set by whoever runs the bot.
type Config struct {
	Token string `toml:"token"` // of the bot, without the word "Bot"; never written to a log
	// APIURL is where the REST interface is: scheme://host[:port][/prefix]; empty for https://discord.com. A "/", "/api" or
	// "/api/v9" at its end is ignored. If it is not Discord's own, files are fetched from there as well. The address of the
	// gateway is asked for there.
	APIURL string `toml:"api_url"`
	// MessageContent asks for the privileged MESSAGE_CONTENT intent, which must also be allowed in the developer
	// portal. Without it the bot still sees private messages, mentions, replies that ping it, and its commands.
	MessageContent bool `toml:"message_content"`
	Workers        int  `toml:"workers"` // messages worked on at once; 0: 1000
	// Shards is how many connections share the servers among them, in this one process; 0: as many as Discord recommends.
	Shards int `toml:"shards"`

	// Commands are offered in Discord's menus, and understood in plain messages as "/name" or "!name".
	Commands []chat.Command `toml:"-"`
	// Languages are those of the menus. Discord does not have all of them (Persian, for one); people who use such a
	// language see English.
	Languages []string `toml:"-"`
	// Memory, if not nil, keeps what a connection needs to go on after a restart, see package gateway. Without it the bot
	// begins a new session then, and may do so sooner than Discord allows.
	Memory   gateway.Memory `toml:"-"`
	Drain    time.Duration  `toml:"-"` // how long work under way may go on after the end; 0: 8 s
	LastCall time.Duration  `toml:"-"` // how long the last requests may take after the work was cut short; 0: 1 s
	// Speak, if not nil, is called once, when the bot is connected for the first time. Its ctx ends with the run. From then
	// on no post begins; one that is under way has as much time as other work, and Run waits for Speak that long.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns what holds where nothing else is set.
func Defaults() Config { return Config{APIURL: "https://discord.com", Workers: 1000} }
