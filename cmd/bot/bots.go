package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/render"
	"sudokubot/bot/unit"
	"sudokubot/bot/web"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/generator/daily"
	"sudokubot/storage/postgres"
)

// bots has the bots of this process. With a file as the store, all platforms share a bot. In a database that
// processes share, each platform is a unit, and each hold of a unit has a bot of its own, over a view of the
// store for this hold. So no write follows those of the next holder, and no bot remembers data that another
// process has changed. The bots share the calendar, whose dailies never change.
type bots struct {
	env     *environment
	config  Config
	dailies *dailies
	store   botStore
	log     *slog.Logger
	page    *web.Server // nil if the page is off

	mu      sync.Mutex
	running map[*bot.Bot]bool
	change  func(*bot.Bot) // applies the reloaded configuration; nil before the first reload
}

// newBots returns no bots. It loads their common data, so a takeover does not wait for it.
func newBots(env *environment, c Config, store botStore, log *slog.Logger) (*bots, error) {
	_, err1 := newSpeech()
	_, err2 := newRenderer()
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	d, err := newDailies(env, c, store, log)
	return &bots{env: env, config: c, dailies: d, store: store, log: log, running: map[*bot.Bot]bool{}}, err
}

// withBot calls f with a new bot, whose data d keeps. It stores the counts of the bot at intervals and at the
// end.
func (a *bots) withBot(ctx context.Context, env *environment, d *dailies, f func(*bot.Bot) error) error {
	b, err := newBot(ctx, env, a.config, d, a.page, a.log)
	if err != nil {
		return err
	}
	a.add(b)
	defer a.remove(b)
	defer flush(ctx, b, a.log)
	defer speak.Repeat(ctx, flushEvery, flushEvery, func(ctx context.Context) { flush(ctx, b, a.log) })()
	return f(b)
}

func (a *bots) add(b *bot.Bot) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.running[b] = true
	if a.change != nil {
		a.change(b)
	}
}

func (a *bots) remove(b *bot.Bot) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.running, b)
}

// Change calls bot.Change of all bots, also of later ones.
func (a *bots) Change(language string, limits work.Limits) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.change = func(b *bot.Bot) { b.Change(language, limits) }
	for b := range a.running {
		a.change(b)
	}
}

// Load calls report as bot.Load does, with the sums for all bots.
func (a *bots) Load(report func(kind, state string, n int)) {
	sums := map[[2]string]int{}
	a.mu.Lock()
	for b := range a.running {
		b.Load(func(kind, state string, n int) { sums[[2]string{kind, state}] += n })
	}
	a.mu.Unlock()
	for key, n := range sums {
		report(key[0], key[1], n)
	}
}

// Times for the end of work when another process takes over. Together with the time in which that process
// finds the unit and connects, they are half a second. The rest of the work stays in the inbox.
const (
	handoverDrain    = 200 * time.Millisecond
	handoverLastWord = 100 * time.Millisecond
)

// holder returns the name of this process among those that share a database.
func holder() string {
	host, _ := os.Hostname() // it only helps operators; the random part is unique
	return fmt.Sprintf("%s/%d/%s", host, os.Getpid(), rand.Text())
}

// unit returns the name of the unit of a platform. The first part of a token is the public ID of the bot.
func (p platform) unit() string {
	return p.name + "/" + p.token[:max(strings.IndexAny(p.token, ":."), 0)]
}

// connection connects a platform until ctx ends.
type connection func(ctx context.Context, p platform, h host) error

// sharedStore is a store that several processes share.
type sharedStore interface {
	unit.Store
	Fenced(unit string, fence int64) *postgres.Store
}

// run runs the platforms, until ctx ends or all have failed. Then it calls stop.
func (a *bots) run(ctx context.Context, stop func(), connect connection) error {
	if shared, ok := a.store.(sharedStore); ok {
		return a.runUnits(ctx, stop, shared, connect)
	}
	return a.withBot(ctx, a.env, a.dailies, func(b *bot.Bot) error {
		var all supervisor
		for _, p := range a.config.platforms() {
			h := host{
				Bot: b, speak: a.dailies.speak(b, p.name, p.posts), inbox: a.store, drain: a.config.Drain,
				lastWord: a.env.lastWord, log: a.log.With("platform", p.name),
			}
			all.add(p.name, h.log, func(ctx context.Context) error { return connect(ctx, p, h) })
		}
		return all.run(ctx, stop)
	})
}

// runUnits runs the platforms whenever this process holds them.
func (a *bots) runUnits(ctx context.Context, stop func(), shared sharedStore, connect connection) error {
	var all supervisor
	var sharing sync.WaitGroup
	defer sharing.Wait()
	share := unit.NewShare(shared, holder(), a.log)
	sharing.Go(func() { share.Run(ctx) })
	for _, p := range a.config.platforms() {
		log := a.log.With("platform", p.name)
		run := func(ctx context.Context, l *unit.Lease) error {
			return a.hold(ctx, shared.Fenced(l.Unit, l.Fence), p, host{held: l.Held, log: log}, connect)
		}
		all.add(p.name, log, func(ctx context.Context) error { return share.Hold(ctx, p.unit(), run) })
	}
	return all.run(ctx, stop)
}

// hold runs a platform with a bot over view while this process holds the platform. Its error is that of
// connect. If the bot cannot begin, because the database is away or the lease has ended, it returns nil.
func (a *bots) hold(
	ctx context.Context, view *postgres.Store, p platform, h host, connect connection,
) (err error) {
	env, d := *a.env, a.dailies.over(view)
	env.lastWord = handoverLastWord
	h.inbox, h.drain, h.lastWord = view, min(handoverDrain, a.config.Drain), handoverLastWord
	failed := a.withBot(ctx, &env, d, func(b *bot.Bot) error {
		h.Bot, h.speak = b, d.speak(b, p.name, p.posts)
		err = connect(ctx, p, h)
		return nil
	})
	if failed != nil && ctx.Err() == nil {
		h.log.Error("the bot cannot begin", "err", failed)
	}
	return err
}

// newBot returns a bot that keeps its data in the store of d, and marks the bot there as running. page may be
// nil.
func newBot(
	ctx context.Context, env *environment, c Config, d *dailies, page *web.Server, log *slog.Logger,
) (*bot.Bot, error) {
	speech, err := newSpeech()
	if err != nil {
		return nil, err
	}
	config := bot.Config{
		Games: d.store, Book: speech.book, Words: speech.words, Plain: speech.reader, Renderer: env.drawer,
		Language: c.Language, Method: c.Solve.Method, Timeout: c.Solve.Timeout, Compare: c.Solve.CompareTimeout,
		Making: c.Generate.Timeout, Now: env.now, Log: log, LastWord: env.lastWord, Progress: env.progress,
		Rest: labelsRest, Calendar: d.calendar, Zone: c.Daily.Zone, First: daily.First.String(),
		ForgetAfter: c.Storage.ForgetAfter,
		RoomChanged: d.changed.notify, Finished: d.finished, Solved: d.solved,
	}
	if page != nil {
		config.Page = page
	}
	if config.Renderer == nil {
		if config.Renderer, err = newRenderer(); err != nil {
			return nil, err
		}
	}
	b, err := bot.New(config)
	if err != nil {
		return nil, err
	}
	d.startTallies(b)
	return b, bot.Wake(ctx, b)
}

// newRenderer makes the renderer shared by all bots of a process.
var newRenderer = sync.OnceValues(render.New)

// speech has the bot's phrases and vocabulary.
type speech struct {
	book   *phrases.Book
	words  *words.Vocabulary
	reader *plain.Reader
}

// newSpeech loads the constant data shared by all bots of a process, once.
var newSpeech = sync.OnceValues(func() (s speech, err error) {
	if s.book, err = newBook(); err != nil {
		return s, err
	}
	if s.words, err = words.New(s.book); err != nil {
		return s, err
	}
	s.reader, err = plain.New(s.book, s.words)
	return s, err
})

// labelsRest is the pause after the last press of a key until the labels of the keys are redrawn. Each press
// is acknowledged at once. A new picture redraws the labels too.
const labelsRest = 800 * time.Millisecond

// flushEvery is the interval at which the bot's counts are stored.
const flushEvery = 5 * time.Second

// flushTime is the time limit for a flush: the end of the bot must not wait for a database that is away.
const flushTime = 3 * time.Second

// flush stores the counts of b. It does so even if ctx has ended.
func flush(ctx context.Context, b *bot.Bot, log *slog.Logger) {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), flushTime)
	defer stop()
	// the store has logged that it is full
	if err := b.Flush(ctx); err != nil && !errors.Is(err, game.ErrFull) {
		log.Error("counts not stored", "err", err)
	}
}
