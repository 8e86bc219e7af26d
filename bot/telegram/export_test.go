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
	"sudokubot/bot/chat/speak"
)

// AlbumPause is for how long more of an album is waited for.
const AlbumPause = albumPause

// Pace is how time passes in a test.
type Pace struct {
	Now              func() time.Time
	Sleep            func(context.Context, time.Duration) error
	Patience, Typing time.Duration
}

func (p Pace) inner() pace { return pace{p.Now, p.Sleep, p.Patience, p.Typing} }

// RunAt is Run at another pace.
func RunAt(ctx context.Context, cfg Config, h chat.Handler, log *slog.Logger, p Pace) error {
	return run(ctx, cfg, h, log, p.inner())
}

// Complete fills in the defaults of a configuration.
func Complete(cfg Config) (Config, error) { return cfg.complete() }

// Received is what Receive returns.
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

// Receive decodes an update for the bot 7, "Sudoku_bot". A file's Open returns an error that names the
// file, and what must be asked of Telegram about a person an error that is the question.
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

// Request is a request as it is made.
type Request struct {
	Method string
	Params map[string]string
	Files  map[string]string // names of the files by the name of the part
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

// Post returns the request for a new message in a chat, in a topic unless it is 0, as an answer to asked.
func Post(chatID int64, thread, asked int, r chat.Reply) Request {
	return shown(post(destination{chat: chatID, group: chatID < 0, thread: thread, asked: asked}, r))
}

// Edit returns the request for an edit.
func Edit(chatID int64, message int, r chat.Reply) Request {
	return shown(edit(destination{chat: chatID}, message, r))
}

// Menus returns the requests that set the menus.
func Menus(commands []chat.Command, languages []string) []Request {
	var all []Request
	for _, r := range menus(commands, languages) {
		all = append(all, shown(r))
	}
	return all
}

// NotReached is the failure of a request for which there is no connection.
func NotReached() error {
	return fmt.Errorf("post: %w", &net.OpError{Op: "dial", Err: errors.New("connection refused")})
}

// Broken is the failure of a request whose answer did not come.
func Broken() error { return io.ErrUnexpectedEOF }

// Refused is a refusal, which may ask to wait.
func Refused(code int, wait time.Duration) error { return &apiError{code: code, wait: wait} }

// Judge says what an error means for its request.
func Judge(err error) outbox.Verdict { return judge(err) }

// NewLimits returns fresh limits of messages.
func NewLimits(p Pace) *speak.Limits[int64] { return newLimits(p.inner()) }

// Redact returns an error without the token.
func Redact(token string, err error) error { return newRedactor(token).err(err) }

// Sleep sleeps as the bot does outside of tests.
func Sleep(ctx context.Context, d time.Duration) error { return realPace().sleep(ctx, d) }

// Budget returns what the core is told of a message.
func Budget() chat.Budget { return capacity{}.Budget() }
