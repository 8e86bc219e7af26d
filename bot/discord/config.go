package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
)

// Platform is the name of Discord. IDs of rooms and people begin with this name and a colon.
const Platform = "discord"

func roomID(channel string) string { return Platform + ":" + channel }

// Config configures a run on Discord. Fields with a tag come from the operator's configuration.
type Config struct {
	Token string `toml:"token"` // of the bot, without the word "Bot"; never written to a log
	// APIURL is the address of the REST interface: scheme://host[:port][/prefix]; empty for
	// https://discord.com. A "/", "/api" or "/api/v9" at its end is ignored. If it is not Discord's own,
	// files are fetched from there as well. The bot asks there for the address of the gateway.
	APIURL string `toml:"api_url"`
	// MessageContent asks for the privileged MESSAGE_CONTENT intent, which must also be allowed in the
	// developer portal. Without it the bot still sees private messages, mentions, replies that ping it, and
	// its commands.
	MessageContent bool `toml:"message_content"`
	Workers        int  `toml:"workers"` // messages worked on at once; 0: 1000
	// Shards is the number of connections of this process, which share the servers; 0: as many as Discord
	// recommends.
	Shards int `toml:"shards"`

	// Commands are offered in Discord's menus, and understood in plain messages as "/name" or "!name".
	Commands []chat.Command `toml:"-"`
	// Languages are the languages of the menus. Discord lacks some of them (Persian, for example); people
	// with such a language see English.
	Languages []string `toml:"-"`
	// Inbox keeps events until they are answered, and the sessions for a restart. With nil, unanswered
	// events are lost at the end. The next run then begins new sessions, maybe sooner than Discord allows.
	Inbox    inbox.Store   `toml:"-"`
	Drain    time.Duration `toml:"-"` // time for work under way after the end; 0: 8 s
	LastCall time.Duration `toml:"-"` // time for the last requests after the work was cancelled; 0: 1 s
	// Speak, if not nil, is called once, when the bot is first connected. Its ctx ends with the run. From
	// then on no post begins. A post under way has as much time as other work, and Run waits this long for
	// Speak.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns the default configuration.
func Defaults() Config { return Config{APIURL: "https://discord.com", Workers: 1000} }
