package telegram

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"

	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"
)

// callTime is the time limit for a request with its answer. It does not apply to polls.
const callTime = 30 * time.Second

// silent replaces the library's logger, whose messages contain the token. The library also returns each of
// these messages as an error.
type silent struct{}

func (silent) Println(...any)        {}
func (silent) Printf(string, ...any) {}

// The library stores its logger in a variable without a lock. It is safe to set the logger here, because the
// program still has a single goroutine.
var _ = tgbotapi.SetLogger(silent{})

// request is one call of the Bot API.
type request struct {
	method  string
	params  tgbotapi.Params
	files   []tgbotapi.RequestFile
	picture []byte        // the picture among the files, which may be at Telegram already; may be nil
	timeout time.Duration // callTime if 0
	limited int64         // the chat whose limits apply to the request; 0 without limits
	unasked bool          // it answers no message, so answers go first
	person  string        // the person answered, as chat.Person.ID; may be empty
}

// caller makes requests, within Telegram's limits, until they succeed or fail permanently. It is safe for
// concurrent use.
type caller struct {
	token    string
	endpoint string // a format string for the library
	files    string // the base URL of files
	client   *http.Client
	redact   redactor
	uploads  uploads
	out      *outbox.Outbox[int64]
}

func newCaller(cfg Config, p pace, log *slog.Logger) *caller {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = max(64, cfg.PostsAtOnce()) // 64 for the messages sent in a second
	if p.dial != nil {
		transport.DialContext = p.dial
	}
	return &caller{
		token:    cfg.Token,
		endpoint: strings.ReplaceAll(cfg.APIURL, "%", "%%") + "/bot%s/%s",
		files:    cfg.FileURL + "/file/bot" + cfg.Token + "/",
		client: &http.Client{
			Transport: speak.While(cfg.Held, transport),
			// A redirect would reveal the token to another host, in the URL or in the Referer header.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		redact: newRedactor(cfg.Token), uploads: newUploads(), out: newOutbox(p, cfg.AllowPaidBroadcast, log),
	}
}

func (c *caller) close() { c.client.CloseIdleConnections() }

// do makes a request within the limits, and retries it while this may help. If Telegram refused it, the error
// wraps an *apiError.
func (c *caller) do(ctx context.Context, r request) (json.RawMessage, error) {
	return c.finish(ctx, ctx, r)
}

// finish works like do, but the end of ctx does not cancel a request that has started. The end of the context
// sending cancels such a request.
func (c *caller) finish(ctx, sending context.Context, r request) (result json.RawMessage, err error) {
	once := func() (err error) {
		result, err = c.try(sending, r)
		return err
	}
	if r.unasked {
		err = c.out.Post(ctx, r.limited, once)
	} else {
		err = c.out.Send(ctx, r.limited, r.person, once)
	}
	return result, err
}

func (c *caller) doInto(ctx context.Context, r request, v any) error {
	result, err := c.do(ctx, r)
	return decode(r, result, err, v)
}

func (c *caller) tryInto(ctx context.Context, r request, v any) error {
	result, err := c.try(ctx, r)
	return decode(r, result, err, v)
}

// decode decodes result, the result of r, into v. If err is not nil, decode returns err.
func decode(r request, result json.RawMessage, err error, v any) error {
	if err != nil {
		return err
	}
	if err := json.Unmarshal(result, v); err != nil {
		return fmt.Errorf("%s: result: %w", r.method, err)
	}
	return nil
}

// try makes a request once. If Telegram has the picture already, try sends only its ID. If Telegram has lost
// the picture, try uploads it again.
func (c *caller) try(ctx context.Context, r request) (json.RawMessage, error) {
	if spared, ok := c.uploads.known(r); ok {
		result, err := c.once(ctx, spared)
		if !says(err, fileIDGone) {
			return result, err
		}
		c.uploads.forget(r)
	}
	result, err := c.once(ctx, r)
	if err == nil {
		c.uploads.note(r, result)
	}
	return result, err
}

func (c *caller) once(ctx context.Context, r request) (json.RawMessage, error) {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(r.timeout, callTime))
	defer cancel()
	status := 0 // status code of the answer; 0 without an answer
	api := &tgbotapi.BotAPI{Token: c.token, Client: doFunc(func(req *http.Request) (*http.Response, error) {
		resp, err := c.client.Do(req.WithContext(ctx)) // the library does not support contexts
		if err == nil {
			status = resp.StatusCode
		}
		return resp, err
	})}
	api.SetAPIEndpoint(c.endpoint)
	var response *tgbotapi.APIResponse
	var err error
	if len(r.files) > 0 {
		response, err = api.UploadFiles(r.method, r.params, r.files)
	} else {
		response, err = api.MakeRequest(r.method, r.params)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.method, c.explain(err, response, status))
	}
	return response.Result, nil
}

// explain converts the library's errors. A refusal becomes an *apiError, even the refusal of an upload, whose
// code the library drops, and a refusal by a proxy, whose page the library cannot decode. All other errors
// are network failures, or answers that cannot be decoded.
func (c *caller) explain(err error, response *tgbotapi.APIResponse, status int) error {
	if said, ok := errors.AsType[*tgbotapi.Error](err); ok {
		return &apiError{
			code:      cmp.Or(response.ErrorCode, said.Code, status),
			text:      c.redact.replace.Replace(said.Message),
			wait:      time.Duration(said.RetryAfter) * time.Second,
			migrateTo: said.MigrateToChatID,
		}
	}
	if status >= 300 {
		return &apiError{code: status, text: http.StatusText(status)}
	}
	return c.redact.err(err)
}

// doFunc makes HTTP requests for the library. It is a function, so each request can have a different one.
type doFunc func(*http.Request) (*http.Response, error)

// Do sends req.
func (d doFunc) Do(req *http.Request) (*http.Response, error) { return d(req) }
