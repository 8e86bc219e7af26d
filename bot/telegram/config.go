package telegram

import (
	"cmp"
	"context"
	"errors"
	"regexp"
	"strings"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
)

// Platform is the name of Telegram. IDs of rooms and people begin with this name and a colon.
const Platform = "telegram"

// memory is the number of updates, presses and replaced messages remembered to drop duplicates: ten full
// polls.
const memory = 1000

// Config identifies the bot and configures it. Fields with a tag come from the operator's configuration.
type Config struct {
	Token string `toml:"token"`
	// APIURL is the address of the Bot API: "https://api.telegram.org" if empty. A trailing slash or "/bot"
	// is ignored.
	APIURL string `toml:"api_url"`
	// FileURL is the address of files, fetched as FileURL + "/file/bot<token>/<path>": APIURL if empty. A
	// trailing slash or "/file" is ignored.
	FileURL string `toml:"file_url"`
	Workers int    `toml:"workers"` // messages worked on at once; 0: 1000

	Commands []chat.Command `toml:"-"` // of the menus; empty for no menus
	// of menus and texts; "en" is the default one, for everybody whose language is not listed
	Languages []string `toml:"-"`
	// Description is shown to people who open the chat for the first time, at most 512 characters. About is
	// shown on the bot's page, at most 120. Both are by language; missing texts stay unchanged on Telegram.
	Description, About map[string]string `toml:"-"`
	Drain              time.Duration     `toml:"-"` // time for running work at the end; 0: 8 s
	// Inbox keeps messages until they are answered; with nil, the end of the bot loses unanswered messages.
	Inbox inbox.Store `toml:"-"`
	// Patience is the time after which a press is acknowledged without an answer; 0: 1 s.
	Patience time.Duration `toml:"-"`
	// Speak, if not nil, is called once, on its own goroutine, when the bot is connected. Its ctx ends when
	// the drain begins, so no further post begins; a post under way then has until the end of the drain.
	// Speak must return soon after that.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns the default configuration.
func Defaults() Config { return Config{APIURL: "https://api.telegram.org", Workers: 1000} }

func (cfg Config) complete() (Config, error) {
	if !regexp.MustCompile(`^[0-9A-Za-z:_-]+$`).MatchString(cfg.Token) {
		return cfg, errors.New("the Telegram token is empty or holds a character that no token has")
	}
	cfg.APIURL = cmp.Or(cfg.APIURL, Defaults().APIURL)
	cfg.APIURL = strings.TrimSuffix(strings.TrimRight(cfg.APIURL, "/"), "/bot")
	cfg.FileURL = cmp.Or(cfg.FileURL, cfg.APIURL)
	cfg.FileURL = strings.TrimSuffix(strings.TrimRight(cfg.FileURL, "/"), "/file")
	cfg.Workers = cmp.Or(max(cfg.Workers, 0), Defaults().Workers)
	cfg.Drain = cmp.Or(max(cfg.Drain, 0), 8*time.Second)
	return cfg, nil
}
