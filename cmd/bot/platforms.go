package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/discord"
	"sudokubot/bot/phrases"
	"sudokubot/bot/telegram"
	"sudokubot/bot/web"
)

// platform is a service through which people talk with the bot.
type platform struct {
	name  string // the IDs of rooms begin with the name and a colon
	token string // if empty, the bot does not use the platform
	posts int    // number of posts sent at once, see schedule.Config.AtOnce
	run   func(ctx context.Context, h host) error
	// address is the base URL of the platform's API
	address string
	// examine checks the bot on the platform. running says that a bot runs here with this token, or may run.
	examine func(ctx context.Context, r *reporter, running bool)
}

// host is what a platform needs in addition to its section of the configuration.
type host struct {
	*bot.Bot
	speak              func(context.Context, chat.Poster)
	inbox              inbox.Store
	held               func() bool                   // see telegram.Config
	watch              func(oldest func() time.Time) // see dispatch.Options
	drain              time.Duration                 // see Config
	lastWord, ackAfter time.Duration                 // see environment
	page               *web.Server                   // nil if the page is off
	log                *slog.Logger
}

// platforms returns the platforms that have a token. The console is not among them, because it needs no
// token.
func (c Config) platforms() []platform {
	all := []platform{
		{telegram.Platform, c.Telegram.Token, c.Telegram.PostsAtOnce(), func(ctx context.Context, h host) error {
			t := c.Telegram
			t.Commands, t.Languages, t.Drain, t.AckAfter, t.Speak = h.Commands(), languages(h.Book), h.drain,
				h.ackAfter, h.speak
			t.Inbox, t.Held, t.Watch = h.inbox, h.held, h.watch
			t.Description, t.About = h.Description(), h.About()
			if h.page != nil {
				t.App = h.page.App
			}
			t.Games, t.Cards = widgets(h), h.Cards
			return telegram.Run(ctx, t, h.Bot, h.log)
		}, cmp.Or(c.Telegram.APIURL, telegram.Defaults().APIURL),
			func(ctx context.Context, r *reporter, running bool) {
				r.examineTelegram(ctx, c.Telegram, running)
			}},
		{discord.Platform, c.Discord.Token, 0, func(ctx context.Context, h host) error {
			d := c.Discord
			d.Commands, d.Languages, d.Drain, d.LastCall, d.Speak = h.Commands(), languages(h.Book), h.drain,
				h.lastWord, h.speak
			d.Inbox, d.Held, d.Watch, d.Page = h.inbox, h.held, h.watch, h.page != nil
			return discord.Run(ctx, d, h.Bot, h.log)
		}, cmp.Or(c.Discord.APIURL, discord.Defaults().APIURL),
			func(ctx context.Context, r *reporter, _ bool) {
				r.examineDiscord(ctx, c.Discord)
			}},
	}
	return slices.DeleteFunc(all, func(p platform) bool { return p.token == "" })
}

// languages returns the language tags of the phrases in book.
func languages(book *phrases.Book) []string {
	return textsOf(book.Languages(), func(l phrases.Language) string { return l.Tag })
}

// supervisor keeps the bot's platforms running. A failed platform does not affect the others. The supervisor
// retries a failed platform, because the operator may renew a token or grant a permission. The zero
// supervisor has no platforms.
type supervisor struct {
	services []*service
	alive    atomic.Int32 // number of platforms that have not failed
}

// service is a platform that is kept running.
type service struct {
	name string
	log  *slog.Logger
	run  func(ctx context.Context) error // runs until ctx ends; an error means that the platform has failed
}

// add adds a platform. It must be called before run.
func (s *supervisor) add(name string, log *slog.Logger, run func(context.Context) error) {
	s.services = append(s.services, &service{name, log, run})
}

// Times after repeated failures. A failed platform is retried after a random time between againLeast and
// againMost. Until then the failure is logged every tellEvery.
const (
	againLeast, againMost = 10 * time.Minute, 30 * time.Minute
	tellEvery             = 10 * time.Minute
)

// soon has the waits before the first retries. They are short, because a proxy may have refused the token
// once. After a platform has run for as long as steady, its next failure counts as its first.
var soon = [...]time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute}

const steady = 10 * time.Minute

// run keeps all platforms running until ctx ends. When all of them have failed it calls stop, which must end
// ctx. The error lists the failed platforms.
func (s *supervisor) run(ctx context.Context, stop func()) error {
	s.alive.Store(int32(len(s.services)))
	errs := make([]error, len(s.services))
	var running sync.WaitGroup
	for i, p := range s.services {
		running.Go(func() { errs[i] = s.keep(ctx, p, stop) })
	}
	running.Wait()
	return errors.Join(errs...)
}

// keep keeps a platform running until ctx ends. It returns an error if the platform is in a failed state when
// ctx ends.
func (s *supervisor) keep(ctx context.Context, p *service, stop func()) error {
	for failed := 0; ; failed++ {
		begun := time.Now()
		err := p.run(ctx)
		if err == nil {
			return nil
		}
		err = fmt.Errorf("%s: %w", p.name, err)
		if time.Since(begun) >= steady {
			failed = 0
		}
		if s.alive.Add(-1) == 0 {
			stop()
		}
		wait := againLeast + rand.N(againMost-againLeast)
		if failed < len(soon) {
			wait = soon[failed]
		}
		if !p.waitToRetry(ctx, err, wait) {
			return err
		}
		s.alive.Add(1)
	}
}

// waitToRetry waits before the next try of the platform, and logs its failure at intervals. It returns false
// if ctx ends first.
func (p *service) waitToRetry(ctx context.Context, err error, wait time.Duration) bool {
	for left := wait; left > 0 && ctx.Err() == nil; left -= tellEvery {
		p.log.Error("the bot is not on this platform", "err", err, "again_in", left.Round(time.Second))
		_ = speak.Sleep(ctx, min(left, tellEvery))
	}
	return ctx.Err() == nil
}
