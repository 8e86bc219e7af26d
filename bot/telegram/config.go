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

// Platform is the name of Telegram. Followed by a colon it is the beginning of the IDs of rooms and people.
const Platform = "telegram"

// memory is how many updates, presses and replaced messages are remembered, so that what comes twice is handled once: those
// of ten full polls.
const memory = 1000

// Config says which bot this is and how it behaves. Fields with a tag can be set by whoever runs the bot.
type Config struct {
	Token string `toml:"token"`
	// APIURL is where the Bot API answers: "https://api.telegram.org" if empty. A trailing slash or "/bot" is ignored.
	APIURL string `toml:"api_url"`
	// FileURL is where files are fetched, as FileURL + "/file/bot<token>/<path>": APIURL if empty. A trailing slash or
	// "/file" is ignored.
	FileURL string `toml:"file_url"`
	Workers int    `toml:"workers"` // messages worked on at once; 0: 1000

	Commands  []chat.Command `toml:"-"` // the menus; none are set if empty
	Languages []string       `toml:"-"` // of menus and texts; "en" is the default one, for everybody whose language is not listed
	// Description is what somebody reads who opens the chat for the first time, at most 512 characters, About what stands on
	// the bot's page, at most 120; by language. What is missing stays as it is.
	Description, About map[string]string `toml:"-"`
	Drain              time.Duration     `toml:"-"` // how long running work may take at the end; 0: 8 s
	// Inbox keeps what comes until it is answered; with nil the end of the bot loses what is not.
	Inbox inbox.Store `toml:"-"`
	// Patience is how long a press may wait for what it asks before it is acknowledged without an answer; 0: 1 s.
	Patience time.Duration `toml:"-"`
	// Speak, if not nil, is called once, on a goroutine of its own, when the bot is connected. Its ctx ends when the
	// drain begins, so that no post begins any more; one that is on its way then has until the end of the drain. Speak
	// must return soon after that.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns what holds where nothing else is set.
func Defaults() Config { return Config{APIURL: "https://api.telegram.org", Workers: 1000} }

// complete fills in the defaults.
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
