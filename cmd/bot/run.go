package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/KimMachineGun/automemlimit/memlimit"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/console"
	"sudokubot/bot/game"
	"sudokubot/bot/watch"
	"sudokubot/solver/parse"
	"sudokubot/storage/boltdb"
)

type runCommand struct{}

// Run starts the bot on every platform that has a token. If no platform has a token, it chats in the
// terminal.
func (runCommand) Run(env *environment) error {
	c, err := env.load()
	if err != nil {
		return usage(err)
	}
	if len(c.platforms()) == 0 {
		return chatHere(env, c)
	}
	hangups, stop := listenForHangups()
	defer stop()
	log, level, figures := newLog(c, env.stderr)
	limitMemory(memlimit.FromCgroup, log)
	store, err := openStore(env, c, figures.Stored, log)
	if err != nil {
		return err
	}
	defer store.Close()
	return serve(env, c, store, figures, log, func(all *bots) (stop func()) {
		return (&reloader{env, all, level, c, log}).onHangup(hangups)
	})
}

type consoleCommand struct{}

// Run chats in the terminal, even if tokens are set.
func (consoleCommand) Run(env *environment) error {
	c, err := env.load()
	if err != nil {
		return usage(err)
	}
	return chatHere(env, c)
}

// serve runs the bot on the platforms until ctx ends or all platforms have failed. If all have failed, the
// program ends, so that the supervisor of the process notices the failure. reloads begins to reload the
// configuration on demand, until stop is called.
func serve(
	env *environment, c Config, store botStore, figures *watch.Figures, log *slog.Logger,
	reloads func(*bots) (stop func()),
) error {
	all, err := newBots(env, c, store, log)
	if err != nil {
		return err
	}
	unwatch, err := watched(env, c, all, store, figures, log)
	if err != nil {
		return err
	}
	defer unwatch()
	page, closePage, err := openPage(env, c, log)
	if err != nil {
		return err
	}
	defer closePage()
	all.page = page
	defer reloads(all)()
	ctx, stop := context.WithCancel(env.ctx)
	defer stop()
	defer speak.Repeat(ctx, 0, warmEvery, all.dailies.warm)()
	defer speak.Repeat(ctx, releaseEvery, releaseEvery, func(context.Context) { debug.FreeOSMemory() })()
	if days := c.Storage.ForgetAfter; days > 0 {
		defer speak.Repeat(ctx, cmp.Or(env.idle, idleDelay), idleEvery, func(ctx context.Context) {
			forgetIdle(ctx, all.dailies.store, env.now(), days, log)
		})()
	}
	return all.run(ctx, stop, func(ctx context.Context, p platform, h host) error {
		h.watch = func(oldest func() time.Time) { figures.Queue(p.name, oldest) }
		h.ackAfter, h.page = env.ackAfter, page
		defer servePage(ctx, page, h.Bot, p.name, p.token, c)()
		return p.run(ctx, h)
	})
}

// memoryShare is the share of a container's memory from which Go collects garbage more often. The rest is
// for memory that Go does not count.
const memoryShare = 0.9

// limitMemory sets the memory limit of Go to memoryShare of the memory that the container may use, unless
// GOMEMLIMIT is set. Outside of a container it sets no limit.
func limitMemory(container memlimit.Provider, log *slog.Logger) {
	limit, err := memlimit.Set(memlimit.WithProvider(container), memlimit.WithRatio(memoryShare))
	log.Debug("limit of memory", "bytes", limit, "err", err)
}

// releaseEvery is the interval at which free memory is returned to the system. Go by itself keeps a part of
// the memory that a burst of work has needed.
const releaseEvery = 5 * time.Minute

// Idle people are forgotten idleDelay after the start, and then every idleEvery.
const (
	idleDelay = 10 * time.Minute
	idleEvery = 24 * time.Hour
)

// forgetIdle forgets the people who have not used the bot for a number of days.
func forgetIdle(ctx context.Context, s game.Store, now time.Time, days int, log *slog.Logger) {
	n, err := game.ForgetIdle(ctx, s, now, days)
	switch {
	case err != nil && ctx.Err() == nil:
		log.Error("idle people are not forgotten; tried again in a day", "forgotten", n, "err", err)
	case n > 0:
		log.Info("idle people are forgotten", "n", n, "days", days)
	}
}

// newLog returns a logger that writes to w, the level of its lines, and the metrics counted from them.
func newLog(c Config, w io.Writer) (*slog.Logger, *slog.LevelVar, *watch.Figures) {
	level, figures := new(slog.LevelVar), watch.NewFigures(version())
	level.Set(c.Log.Level)
	o := &slog.HandlerOptions{Level: level}
	var h slog.Handler = slog.NewTextHandler(w, o)
	if c.Log.Format == "json" {
		h = slog.NewJSONHandler(w, o)
	}
	return slog.New(figures.Handler(chat.LogHandler(h))), level, figures
}

// chatHere chats in the terminal. If log lines would appear in the terminal between the lines of the chat, it
// logs only warnings and errors.
func chatHere(env *environment, c Config) error {
	ctx, stop := context.WithCancel(env.ctx)
	defer stop()
	keys, leave := openKeyboard(env, stop)
	defer leave()
	here := *env
	env, here.ctx = &here, ctx
	if isTerminal(env.stderr) {
		if keys != nil {
			here.stderr = keys
		}
		c.Log.Level = max(c.Log.Level, slog.LevelWarn)
	}
	log, _, figures := newLog(c, env.stderr)
	log = log.With("platform", console.Platform)
	store, temporary, err := openHere(env, c, figures, log)
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	defer store.Close()
	d, err := newDailies(env, c, store, log)
	if err != nil {
		return err
	}
	page, closePage := openPageHere(env, c, log)
	defer closePage()
	b, err := newBot(env.ctx, env, c, d, page, log)
	if err != nil {
		return err
	}
	understood := b.Words.Puzzles()
	if env.socket && temporary == "" { // if the store is temporary, another bot uses the socket
		c.Operate.Listen = ""
		unwatch, err := watched(env, c, b, store, figures, log)
		if err != nil {
			return err
		}
		defer unwatch()
	}
	defer flush(env.ctx, b, log)
	defer speak.Repeat(env.ctx, 0, warmEvery, d.warm)()
	every := cmp.Or(env.counts, flushEvery)
	defer speak.Repeat(env.ctx, every, every, func(ctx context.Context) { flush(ctx, b, log) })()
	config := console.Config{
		// differs between chats, because the store has messages of earlier chats
		Session:  strconv.FormatInt(env.now().UnixNano(), 36) + "-",
		Pictures: picturesDir(env, c), Commands: b.Commands(), Log: log,
		More:     func(text string) bool { return parse.Unfinished(text, parse.Options{Words: understood}) },
		Terminal: isTerminal(env.stdin) && isTerminal(env.stdout), Echo: env.echo,
		Width: width(env.stdout), Color: isColorful(env), Paint: paintFor(ctx, understood),
		Speak:    d.speak(b, console.Platform, 0),
		Greeting: "Sudoku bot. Paste a puzzle, or type /help. /quit leaves.",
	}
	if keys != nil {
		config.Keyboard = keys
	}
	if page != nil {
		config.Page = page.Address()
		config.Open = func(link string) error { return openBrowser(link, env.getenv) }
		defer servePageHere(env.ctx, page, b, c)()
	}
	return console.Run(env.ctx, config, b, env.stdin, env.stdout)
}

// openHere opens the store for a chat in the terminal, which must start at once. If neither storage.url nor
// storage.path is set and the usual store cannot be opened, it opens a store in a temporary folder. The
// caller must remove that folder.
func openHere(
	env *environment, c Config, figures *watch.Figures, log *slog.Logger,
) (store botStore, temporary string, err error) {
	store, err = openStore(env, c, figures.Stored, log)
	switch {
	case err == nil:
		return store, "", nil
	case c.Storage.URL != "", c.Storage.Path != "":
		return nil, "", err
	case errors.Is(err, boltdb.ErrLocked):
		fmt.Fprintln(env.stderr,
			"bot: another bot has the database open; this chat keeps what it learns only until it ends")
	default:
		fmt.Fprintln(env.stderr,
			"bot: the database cannot be opened; this chat keeps what it learns only until it ends:", err)
	}
	temporary, err = os.MkdirTemp("", "sudokubot-")
	if err != nil {
		return nil, "", err
	}
	store, err = boltdb.Open(filepath.Join(temporary, "sudokubot.db"), boltdb.Options{Log: log, Observe: figures.Stored})
	return store, temporary, err
}

// picturesDir returns the folder for pictures. It is the configured folder, or one in dataDir, or one for
// temporary files.
func picturesDir(env *environment, c Config) string {
	if c.Console.Pictures != "" {
		return c.Console.Pictures
	}
	dir, err := dataDir(env.getenv)
	if err != nil {
		dir = filepath.Join(os.TempDir(), "sudokubot")
	}
	return filepath.Join(dir, "pictures")
}
