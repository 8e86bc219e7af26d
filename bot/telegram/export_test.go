package telegram

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/outbox"
)

// AlbumPause exports albumPause to tests.
const AlbumPause = albumPause

// WebhookCheck exports webhookCheck to tests.
const WebhookCheck = webhookCheck

// Pace is pace for tests.
type Pace struct {
	Now               func() time.Time
	Sleep             func(context.Context, time.Duration) error
	WorkAfter, Typing time.Duration
	Dial              func(ctx context.Context, network, address string) (net.Conn, error)
}

func (p Pace) inner() pace { return pace{p.Now, p.Sleep, p.WorkAfter, p.Typing, p.Dial} }

// RunAt runs the bot with the pace p.
func RunAt(ctx context.Context, cfg Config, h chat.Handler, log *slog.Logger, p Pace) error {
	return run(ctx, cfg, h, log, p.inner())
}

// Complete adds the defaults to a configuration.
func Complete(cfg Config) (Config, error) { return cfg.complete() }

// Received is the result of Receive.
type Received struct {
	Update  int
	Heard   bool
	Message chat.Message
	Chat    int64
	Group   bool
	Thread  int
	Asked   int
	Query   string
	Removed bool
	Lost    []string
}

// Receive decodes an update for a bot with the ID 7 and the name "Sudoku_bot". Opening a file of the message
// returns the error of open. The error of Manages contains the person and the chat.
func Receive(raw string, open func(fileID string, size int64) error) (Received, error) {
	in, err := receive(receiver{
		self: tgbotapi.User{ID: 7, IsBot: true, UserName: "Sudoku_bot"},
		open: func(id string, size int64) func(context.Context) (io.ReadCloser, error) {
			return func(context.Context) (io.ReadCloser, error) { return nil, open(id, size) }
		},
		manages: func(chatID, person int64) func(context.Context) (bool, error) {
			return func(context.Context) (bool, error) { return false, fmt.Errorf("who is %d in %d?", person, chatID) }
		},
	}, json.RawMessage(raw))
	return Received{
		in.update, in.heard, in.message, in.dest.chat, in.dest.group, in.dest.thread, in.dest.asked, in.query, in.removed,
		in.lost,
	}, err
}

// Request is a copy of a request, with exported fields.
type Request struct {
	Method string
	Params map[string]string
	Files  map[string]string // file names, by the name of the part in the form
}

func shown(r request) Request {
	out := Request{r.method, r.params, nil}
	for _, f := range r.files {
		name, _, err := f.Data.UploadData()
		if err != nil {
			name = err.Error()
		}
		if out.Files == nil {
			out.Files = map[string]string{}
		}
		out.Files[f.Name] = name
	}
	return out
}

// Post returns the request for a new message in a chat. thread is the topic, or 0. asked is the message that
// it replies to, or 0.
func Post(chatID int64, thread, asked int, r chat.Reply) Request {
	return shown(post(destination{chat: chatID, group: chatID < 0, thread: thread, asked: asked}, r))
}

// Edit returns the request for an edit.
func Edit(chatID int64, message int, r chat.Reply) Request {
	return shown(edit(destination{chat: chatID}, messageID{number: message}, r))
}

// Menus returns the requests that set the menus.
func Menus(commands []chat.Command, languages []string) []Request {
	var all []Request
	for _, r := range menus(commands, languages) {
		all = append(all, shown(r))
	}
	return all
}

// NotReached returns the error of a failed connection.
func NotReached() error {
	return fmt.Errorf("post: %w", &net.OpError{Op: "dial", Err: errors.New("connection refused")})
}

// Broken returns the error of a missing response.
func Broken() error { return io.ErrUnexpectedEOF }

// Refused returns a refusal with a status code. wait is the wait that Telegram demands.
func Refused(code int, wait time.Duration) error { return &apiError{code: code, wait: wait} }

// Judge exports judge to tests.
func Judge(err error) outbox.Verdict { return judge(err) }

// NewOutbox returns an outbox that has sent nothing yet.
func NewOutbox(p Pace, paid bool) *outbox.Outbox[int64] {
	return newOutbox(p.inner(), paid, slog.New(slog.DiscardHandler))
}

// Redact returns an error without the token.
func Redact(token string, err error) error { return newRedactor(token).err(err) }

// Budget returns the limits of a message that the adapter reports.
func Budget() chat.Budget { return capacity{}.Budget() }
