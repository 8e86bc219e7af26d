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

// memory is the size of each cache: of handled updates and presses, replaced messages, and administrators. It
// is the number of updates in ten full polls.
const memory = 1000

// Config identifies and configures the bot. Fields with a name in the tag are in the operator's configuration
// file.
type Config struct {
	Token string `toml:"token"`
	// APIURL is the URL of the Bot API. An empty APIURL means "https://api.telegram.org". A trailing slash or
	// "/bot" is ignored.
	APIURL string `toml:"api_url"`
	// FileURL is the base URL of files. A file is at FileURL + "/file/bot<token>/<path>". An empty FileURL
	// means APIURL. A trailing slash or "/file" is ignored.
	FileURL string `toml:"file_url"`
	Workers int    `toml:"workers"` // messages handled at once; 0: 1000
	// AllowPaidBroadcast lets up to 900 posts a second begin. Telegram takes Stars for those above its limit.
	AllowPaidBroadcast bool `toml:"allow_paid_broadcast"`
	// Widgets is "on" if boards in private chats come with a widget, "ask" if they do until a person does not
	// use the first one, or "off".
	Widgets string `toml:"widgets"`
	// Tables lets replies be messages with a table (Bot API 10.3). Telegram does not report whether the person's
	// app shows such messages.
	Tables bool `toml:"tables"`
	// MiniApp reports that the page at App is the bot's main Mini App, as set with @BotFather.
	MiniApp bool `toml:"mini_app"`
	// PrivateBoards lets a board opened in a group be an ephemeral message there, which one person sees.
	PrivateBoards bool `toml:"private_boards"`
	// Webhook is the public https address to which Telegram sends updates. If it is empty, the bot polls.
	Webhook string `toml:"webhook"`
	// WebhookListen is the address where the bot listens for these updates.
	WebhookListen string `toml:"webhook_listen"`
	// WebhookCert and WebhookKey are the files of the TLS certificate and its key, in PEM. If both are empty,
	// a proxy must end TLS. A self-signed certificate is given to Telegram.
	WebhookCert string `toml:"webhook_cert"`
	WebhookKey  string `toml:"webhook_key"`

	// Games is needed for widgets, and nil without them.
	Games *Widgets `toml:"-"`
	// Cards returns messages for a chat without the bot, about the text of m. m.Room is the person's private
	// room. If Cards is nil, inline queries and guest messages get no answer.
	Cards func(ctx context.Context, m chat.Message, b chat.Budget) []chat.Reply `toml:"-"`
	// App returns the https address of a game on a page. round names the game as Choice.Page does; empty for the
	// person's open game. language may be empty. App is nil if there is no page.
	App func(round, language string) string `toml:"-"`

	Commands []chat.Command `toml:"-"` // for the menus; if empty, the bot has no menus
	// Languages are the languages of menus and texts. People whose language is not listed get "en".
	Languages []string `toml:"-"`
	// Description is shown to people who open the chat for the first time, at most 512 characters. About is
	// shown on the bot's page, at most 120 characters. Both are indexed by language. For a language without a
	// text here, Telegram's text does not change.
	Description, About map[string]string `toml:"-"`
	Drain              time.Duration     `toml:"-"` // time to finish running work at the end; 0: 6 s
	// Inbox stores messages until they are answered. If it is nil, unanswered messages are lost when the bot
	// ends.
	Inbox inbox.Store `toml:"-"`
	// Held, if not nil, reports whether this process still holds the token, which several processes share.
	// Without the token, requests fail like requests without a network.
	Held func() bool `toml:"-"`
	// AckAfter is the time after which a press is acknowledged without an answer; 0: 1 s.
	AckAfter time.Duration `toml:"-"`
	// Watch, if not nil, is called with a function that returns when the oldest unanswered message came, or
	// zero without one.
	Watch func(oldest func() time.Time) `toml:"-"`
	// Speak, if not nil, is called once, on a new goroutine, when the bot is connected. Its ctx ends when the
	// drain begins, and no further post begins after that. A running post then has until the end of the
	// drain. Speak must return soon after ctx has ended.
	Speak func(ctx context.Context, p chat.Poster) `toml:"-"`
}

// Defaults returns the default configuration.
func Defaults() Config {
	return Config{APIURL: "https://api.telegram.org", Workers: 1000, PrivateBoards: true, Widgets: "off"}
}

// PostsAtOnce returns how many posts may be under way at once. It is 0 unless posts may be paid for.
func (cfg Config) PostsAtOnce() int {
	if cfg.AllowPaidBroadcast {
		return paidAtOnce
	}
	return 0
}

func (cfg Config) complete() (Config, error) {
	if !regexp.MustCompile(`^[0-9A-Za-z:_-]+$`).MatchString(cfg.Token) {
		return cfg, errors.New("the Telegram token is empty or holds a character that no token has")
	}
	cfg.APIURL = cmp.Or(cfg.APIURL, Defaults().APIURL)
	cfg.APIURL = strings.TrimSuffix(strings.TrimRight(cfg.APIURL, "/"), "/bot")
	cfg.FileURL = cmp.Or(cfg.FileURL, cfg.APIURL)
	cfg.FileURL = strings.TrimSuffix(strings.TrimRight(cfg.FileURL, "/"), "/file")
	cfg.Workers = cmp.Or(max(cfg.Workers, 0), Defaults().Workers)
	cfg.Drain = cmp.Or(max(cfg.Drain, 0), 6*time.Second)
	return cfg, nil
}

// Values of Config.Widgets.
const (
	widgetsAsk = "ask"
	widgetsOn  = "on"
)

// Widgets has what widgets need to know about games.
type Widgets struct {
	HTML string // the widget
	// Moves and Picture return the data of presses: one which takes moves in Press.Written, and one which shows
	// the board as a picture.
	Moves, Picture func(round string) string
	Label          func(language string) string // of the button for Picture
	Menu           func(language string) string // of the menu button that opens the page
	// Note keeps a text for a person under a name, and Noted returns it.
	Note  func(ctx context.Context, person, name, text string) error
	Noted func(ctx context.Context, person, name string) (string, error)
	// Watch returns a channel that receives a value after each change of a person's round, until stop is called.
	Watch func(person, room, round string) (changed <-chan struct{}, stop func())
	// Revision returns the part of a board's state that is another after each change.
	Revision func(state string) string
}

func (cfg Config) hasWidgets() bool {
	return cfg.Games != nil && (cfg.Widgets == widgetsAsk || cfg.Widgets == widgetsOn)
}

// allowedUpdates are the kinds of updates that receive understands.
const allowedUpdates = `["message","edited_message","callback_query","my_chat_member","inline_query","guest_message"]`

// allowed returns the kinds of updates that the bot asks for.
func (cfg Config) allowed() string {
	if !cfg.hasWidgets() {
		return allowedUpdates
	}
	return `["widget_query","shared_widget_query",` + allowedUpdates[1:]
}
