package main

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/discord"
	"sudokubot/bot/phrases"
	"sudokubot/bot/telegram"
)

// platform is a service on which people reach the bot.
type platform struct {
	name  string // with a colon it begins the IDs of the rooms
	token string // the bot is on the platform if it has one
	run   func(ctx context.Context, h host) error
}

// host is a platform's input beside its part of the configuration.
type host struct {
	*bot.Bot
	speak              func(context.Context, chat.Poster)
	inbox              inbox.Store
	lastWord, patience time.Duration // as in environment
	log                *slog.Logger
}

// platforms are the platforms with a token. The console needs no token and is not among them.
func (c Config) platforms() []platform {
	all := []platform{
		{telegram.Platform, c.Telegram.Token, func(ctx context.Context, h host) error {
			t := c.Telegram
			t.Commands, t.Languages, t.Drain, t.Patience, t.Speak = h.Commands(), languages(h.Book), c.Drain,
				h.patience, h.speak
			t.Inbox, t.Description, t.About = h.inbox, h.Description(), h.About()
			return telegram.Run(ctx, t, h.Bot, h.log)
		}},
		{discord.Platform, c.Discord.Token, func(ctx context.Context, h host) error {
			d := c.Discord
			d.Commands, d.Languages, d.Drain, d.LastCall, d.Speak = h.Commands(), languages(h.Book), c.Drain,
				h.lastWord, h.speak
			d.Inbox = h.inbox
			return discord.Run(ctx, d, h.Bot, h.log)
		}},
	}
	return slices.DeleteFunc(all, func(p platform) bool { return p.token == "" })
}

// languages returns the language tags of the book.
func languages(book *phrases.Book) []string {
	return textsOf(book.Languages(), func(l phrases.Language) string { return l.Tag })
}
