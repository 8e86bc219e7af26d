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

// Config configures a run on Discord. Fields with a name in the tag are in the operator's configuration file.
type Config struct {
	Token string `toml:"token"` // the bot's token, without the word "Bot"; never logged
	// APIURL is the URL of the REST interface: scheme://host[:port][/prefix]. An empty URL means
	// https://discord.com. A "/", "/api" or "/api/v9" at its end is ignored. If the URL names another server
	// than Discord's, files are fetched from that server, too. The bot also requests the URL of the gateway
	// there.
	APIURL string `toml:"api_url"`
	// MessageContent requests the privileged intent MESSAGE_CONTENT, which must also be enabled in the
	// developer portal. Without this intent, the bot still sees private messages, mentions, replies that ping
	// it, and its commands.
	MessageContent bool `toml:"message_content"`
	Workers        int  `toml:"workers"` // messages handled at once; 0: 1000
	// Shards is the number of connections of this process. They share the servers. 0 means the number
	// recommended by Discord.
	Shards int `toml:"shards"`

	// Commands are shown in Discord's menus, and recognised in plain messages as "/name" or "!name".
	Commands []chat.Command `toml:"-"`
	// Languages are the languages of the menus. Discord lacks some languages, for example Persian. People
	// with such a language see English.
	Languages []string `toml:"-"`
	// Inbox stores events until they are answered, and the sessions for a restart. If it is nil, unanswered
	// events are lost when the bot ends. The next run then begins new sessions, maybe sooner than Discord
	// allows.
	Inbox inbox.Store `toml:"-"`
	// Held, if not nil, reports whether this process still holds the token, which several processes share.
	// Without the token, requests fail like requests without a network.
	Held     func() bool   `toml:"-"`
	Drain    time.Duration `toml:"-"` // time to finish running work at the end; 0: 6 s
	LastCall time.Duration `toml:"-"` // time for the last requests after running work was cancelled; 0: 1 s
	Page     bool          `toml:"-"` // whether games can be opened on a page
	// Watch, if not nil, is called with a function that returns when the oldest unanswered message came, or
	// zero without one.
	Watch func(oldest func() time.Time) `toml:"-"`
	// Speak, if not nil, is called once, when the bot is first connected. Its ctx ends with the run, and no
	// post begins after that. A running post has as much time to end as other work (see Drain). Run waits
	// equally long for Speak.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns the default configuration.
func Defaults() Config { return Config{APIURL: "https://discord.com", Workers: 1000} }
