package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"reflect"
	"time"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
)

// Pace sets some durations for tests. Zero fields have defaults.
type Pace struct {
	FirstAnswer, Discard, Typing time.Duration

	Now   func() time.Time
	Sleep func(context.Context, time.Duration) error
}

func (t Pace) pace() pace {
	p := defaultPace()
	// The tests of package gateway check the waits between connections.
	p.gateway.Identify, p.gateway.HoldMin, p.gateway.HoldMax, p.gateway.Settled = 0, 0, time.Millisecond, 0
	p.gateway.RetryMin, p.gateway.RetryMax = time.Millisecond, 30*time.Millisecond
	set(&p.firstAnswer, t.FirstAnswer)
	set(&p.discard, t.Discard)
	set(&p.typingAfter, t.Typing)
	set(&p.typingEvery, t.Typing)
	if t.Now != nil {
		p.now = t.Now
	}
	if t.Sleep != nil {
		p.sleep = t.Sleep
	}
	return p
}

func set(to *time.Duration, d time.Duration) {
	if d != 0 {
		*to = d
	}
}

// RunAt runs the bot with the pace p.
func RunAt(ctx context.Context, cfg Config, p Pace, h chat.Handler, log *slog.Logger) error {
	return run(ctx, cfg, p.pace(), h, log)
}

// ReceiveMessage reads the event of a message. The bot has the ID "99" and these commands.
func ReceiveMessage(raw string, edited bool, commands ...chat.Command) (chat.Message, string, bool) {
	return newReceiver(commands, noFetch, askNobody).message([]byte(raw), "99", edited)
}

// ReceiveInteraction reads the event of an interaction. The bot has these commands.
func ReceiveInteraction(raw string, commands ...chat.Command) (chat.Message, bool) {
	_, m, ok := newReceiver(commands, noFetch, askNobody).interaction([]byte(raw))
	return m, ok
}

// askNobody returns an asker that fails with an error which describes the author.
func askNobody(w author) asker {
	return func(context.Context) (bool, error) {
		return false, fmt.Errorf("server %s channel %s user %s roles %q known %v", w.Server, w.Channel, w.User, w.Roles, w.Roles != nil)
	}
}

func noFetch(string, int64) opener {
	return func(context.Context) (io.ReadCloser, error) { return http.NoBody, nil }
}

// Escape exports escape to tests.
func Escape(text string) string { return escape(text) }

// Compose returns the body of the request for r. It also returns the names and media types of the files.
func Compose(r chat.Reply) (payload string, files []string) {
	return shown(compose(r))
}

// ComposeEdit returns the body and the files of the request for an edit.
func ComposeEdit(r chat.Reply) (payload string, files []string) {
	return shown(composeEdit(r))
}

func shown(p post) (payload string, files []string) {
	raw, _ := json.Marshal(p)
	for _, f := range p.files {
		files = append(files, f.name+" "+f.kind)
	}
	return string(raw), files
}

// Menus and forms.
var (
	MenuEntries   = menuEntries
	ModalFor      = modalFor
	ModalCommand  = modalCommand
	SuggestionsOf = suggestionsOf
)

// Menu returns the JSON of the registered commands.
func Menu(commands []chat.Command, languages ...string) string {
	raw, _ := json.Marshal(menuEntries(commands, languages))
	return string(raw)
}

// Fetch returns a function that opens the file at address.
func Fetch(address string, size int64) func(context.Context) (io.ReadCloser, error) {
	return newAPI("token", nil, nil, defaultPace(), func(error) {}, slog.New(slog.DiscardHandler)).fetch(address, size)
}

// LargestFile is the largest size that Fetch allows.
const LargestFile = largestFile

// Limits exports limits to tests.
type Limits struct{ l limits }

func NewLimits() Limits { return Limits{newLimits(defaultPace())} }

// Reserve returns the wait of a request in the channel.
func (l Limits) Reserve(channel string) time.Duration {
	begun := time.Now()
	if landed, err := l.l.Wait(context.Background(), channel); err == nil {
		landed()
	}
	return time.Since(begun)
}

func (l Limits) Learn(channel string, h http.Header) { l.l.learn(channel, h) }
func (l Limits) Hold(d time.Duration)                { l.l.Hold(d) }

// Kept answers a number of interactions at url. It returns the number of channels that the limits then have.
func Kept(token, url string, interactions int) (channels int) {
	base, err := parseBase(url)
	if err != nil {
		panic(err)
	}
	a := newAPI(token, base, nil, defaultPace(), func(error) {}, slog.New(slog.DiscardHandler))
	defer a.close()
	for n := range interactions {
		id := time.Duration(n).String()
		q := request{method: http.MethodPost, url: discordgo.EndpointInteractionResponse(id, id), webhook: true, body: body{"application/json", []byte(`{"type":6}`)}}
		_, _ = a.do(context.Background(), q)
	}
	return reflect.ValueOf(a.limits.Limits).Elem().FieldByName("rooms").Len()
}

// Base returns the base URL of requests for a value of Config.APIURL.
func Base(api string) (string, error) {
	u, err := parseBase(api)
	if u == nil {
		return "", err
	}
	return u.String(), err
}

// Budget returns the limits of a message that the adapter reports.
func Budget() chat.Budget { return capacity{}.Budget() }
