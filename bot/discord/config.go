package discord

import (
	"context"
	"time"

	"sudokubot/bot/chat"
)

// Platform is the name of Discord. With a colon it begins the IDs of rooms and people.
const Platform = "discord"

// roomID names the room that a channel is.
func roomID(channel string) string { return Platform + ":" + channel }

// Config says how to run on Discord. Fields with a tag are what whoever runs the bot may set.
type Config struct {
	Token string `toml:"token"` // of the bot, without the word "Bot"; never written to a log
	// APIURL is where the REST interface is: scheme://host[:port][/prefix]; empty for https://discord.com. An ending
	// "/", "/api" or "/api/v9" is ignored. With another address than Discord's own, Discord's file hosts are looked
	// for there as well. The gateway's address is asked for there.
	APIURL string `toml:"api_url"`
	// MessageContent asks for the privileged MESSAGE_CONTENT intent, which must also be allowed in the developer
	// portal. Without it the bot still sees private messages, mentions, replies that ping it, and its commands.
	MessageContent bool `toml:"message_content"`
	Workers        int  `toml:"workers"` // messages handled side by side; 0: 16

	// Commands are offered in Discord's menus, and understood in plain messages as "/name" or "!name".
	Commands []chat.Command `toml:"-"`
	// Languages are those in which the menus are localised. Those that Discord does not have (such as Persian) are
	// passed over; people who use them see English.
	Languages []string      `toml:"-"`
	Drain     time.Duration `toml:"-"` // how long work under way may go on after the end; 0: 8 s
	LastCall  time.Duration `toml:"-"` // how long the last requests may take after the work was cut short; 0: 1 s
	// Speak, if not nil, is called once, when the bot is connected for the first time. Its ctx ends with the run. Then
	// nothing new is posted; what is under way may go on for as long as other work, and Run waits for Speak that long.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns what holds where nothing else is set.
func Defaults() Config { return Config{APIURL: "https://discord.com", Workers: 16} }
