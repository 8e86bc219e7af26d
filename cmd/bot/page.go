package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"

	"sudokubot/bot"
	"sudokubot/bot/action"
	"sudokubot/bot/console"
	"sudokubot/bot/discord"
	"sudokubot/bot/web"
)

// openPage starts to serve the page until stop is called. The server is nil if the page is off.
func openPage(env *environment, c Config, log *slog.Logger) (s *web.Server, stop func(), err error) {
	if c.Web.Listen == "" {
		return nil, func() {}, nil
	}
	book, err := newBook()
	if err != nil {
		return nil, nil, err
	}
	database, err := databasePath(c, env.getenv)
	if err != nil {
		return nil, nil, err
	}
	w := c.Web
	w.Certificates = filepath.Join(filepath.Dir(database), "certificates")
	w.DiscordAPI = cmp.Or(c.Discord.APIURL, discord.Defaults().APIURL)
	return web.Listen(w, book, c.Language, env.now, log)
}

// openPageHere starts to serve the page of a chat in the terminal, on this machine only. Without a page the
// chat goes on.
func openPageHere(env *environment, c Config, log *slog.Logger) (s *web.Server, stop func()) {
	if !env.page && !(isTerminal(env.stdin) && isTerminal(env.stdout)) {
		return nil, func() {}
	}
	c.Web = web.Config{Listen: "127.0.0.1:0"}
	s, stop, err := openPage(env, c, log)
	if err != nil {
		log.Warn("games can't be opened in a browser", "err", err)
		return nil, func() {}
	}
	return s, stop
}

// servePage lets the page show the games of a platform, until ctx ends or leave is called. s may be nil.
func servePage(
	ctx context.Context, s *web.Server, b *bot.Bot, platform, token string, c Config,
) (leave func()) {
	if s == nil {
		return func() {}
	}
	end := sync.OnceFunc(s.Serve(ctx, web.Host{
		Platform: platform, Token: token, Handler: b, Drain: c.Drain,
		Data: func(round string) string { return action.Data(action.Game{Do: action.GameBoard, Round: round}) },
		Watch: func(person, room, round string) (<-chan struct{}, func()) {
			return bot.Watch(b, room, person, round)
		},
	}))
	unhook := context.AfterFunc(ctx, end) // so it ends beside the platform, and not after it
	return func() { unhook(); end() }
}

// servePageHere is servePage for a chat in the terminal, whose sessions end with it.
func servePageHere(ctx context.Context, s *web.Server, b *bot.Bot, c Config) (leave func()) {
	return servePage(ctx, s, b, console.Platform, rand.Text(), c)
}

// errNoBrowser is the error where no browser can be opened.
var errNoBrowser = errors.New("there is no browser here")

// openBrowser shows a link in a browser, and doesn't wait for it.
func openBrowser(link string, getenv func(string) string) error {
	opener := []string{"xdg-open"}
	switch runtime.GOOS {
	case "darwin":
		opener = []string{"open"}
	case "windows":
		opener = []string{"rundll32", "url.dll,FileProtocolHandler"}
	default:
		if getenv("DISPLAY") == "" && getenv("WAYLAND_DISPLAY") == "" { // a browser of text would take this terminal
			return errNoBrowser
		}
	}
	if _, err := exec.LookPath(opener[0]); err != nil {
		return errNoBrowser
	}
	run := exec.Command(opener[0], append(opener[1:], link)...)
	if err := run.Start(); err != nil {
		return errNoBrowser
	}
	go func() { _ = run.Wait() }() // frees the process; what became of the browser doesn't matter
	return nil
}
