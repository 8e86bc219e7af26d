package main

import (
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
)

// platform is a service on which people reach the bot.
type platform struct {
	name  string // with a colon it begins the IDs of the rooms
	token string // if empty, the bot is not on the platform
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

// supervisor keeps the bot's platforms running. A failed platform does not affect the others. The supervisor
// retries it, because a token may be renewed and a permission granted. The zero supervisor is empty.
type supervisor struct {
	services []*service
	alive    atomic.Int32 // number of platforms not failed
}

// service is a platform that is kept running.
type service struct {
	name string
	log  *slog.Logger
	run  func(ctx context.Context) error // until ctx ends; its error is final
}

// add adds a platform, before run.
func (s *supervisor) add(name string, log *slog.Logger, run func(context.Context) error) {
	s.services = append(s.services, &service{name, log, run})
}

// The random wait before a failed platform is retried, and the interval of the log lines until then.
const (
	againLeast, againMost = 10 * time.Minute, 30 * time.Minute
	tellEvery             = 10 * time.Minute
)

// soon has the waits before the first retries: a proxy may have refused the token once. After a platform has
// run for steady, its next failure counts as the first.
var soon = [...]time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute}

const steady = 10 * time.Minute

// run keeps all platforms running until ctx ends. When the last of them has failed it calls stop, which
// must end ctx. The error lists the failed platforms.
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

// keep keeps a platform running until ctx ends. If the platform is in a failed state then, it returns the
// error.
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

// waitToRetry logs the failure of the platform at intervals until the next try, after wait. It returns false
// if ctx ends before.
func (p *service) waitToRetry(ctx context.Context, err error, wait time.Duration) bool {
	for left := wait; left > 0 && ctx.Err() == nil; left -= tellEvery {
		p.log.Error("the bot is not on this platform", "err", err, "again_in", left.Round(time.Second))
		_ = speak.Sleep(ctx, min(left, tellEvery))
	}
	return ctx.Err() == nil
}
