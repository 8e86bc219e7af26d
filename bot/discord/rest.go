package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"
)

// ErrToken is the error for a token that Discord does not accept. It ends a run.
var ErrToken = errors.New("discord: the token is not valid; take a new one from the developer portal")

// Discord's error codes the bot handles. Source: docs.discord.com, Opcodes and Status Codes, JSON Error
// Codes.
const (
	unknownChannel      = 10003
	unknownMessage      = 10008
	unknownWebhook      = 10015
	unknownInteraction  = 10062
	tooManyOldEdits     = 30046
	alreadyAcknowledged = 40060
	tooManyFollows      = 40094
	missingAccess       = 50001
	notOwnMessage       = 50005
	cannotWriteToPerson = 50007
	notForText          = 50008
	missingPermission   = 50013
	invalidForm         = 50035 // "invalid form body"
	notInThisChannel    = 50024 // "cannot execute action on this channel type"
	invalidWebhookToken = 50027
	archivedThread      = 50083
	noMutualServer      = 50278
	noHistory           = 160002 // "cannot reply without permission to read message history"
	lockedThread        = 160005
	noUploads           = 400001 // "access to file uploads has been limited for this guild"
)

// meanings maps the codes to errors of package chat.
var meanings = map[int]error{
	unknownMessage:      chat.ErrGone,
	notOwnMessage:       chat.ErrGone,
	tooManyOldEdits:     chat.ErrGone,
	archivedThread:      chat.ErrGone,
	unknownChannel:      chat.ErrForbidden,
	missingAccess:       chat.ErrForbidden,
	missingPermission:   chat.ErrForbidden,
	cannotWriteToPerson: chat.ErrForbidden,
	notForText:          chat.ErrForbidden,
	notInThisChannel:    chat.ErrForbidden,
	noMutualServer:      chat.ErrForbidden,
	lockedThread:        chat.ErrForbidden,
	tooManyFollows:      chat.ErrUndelivered,
}

// problem is an error response of Discord. It contains no secret.
type problem struct {
	Status  int    // HTTP status code
	Code    int    // Discord's error code; 0 if the body is not from Discord
	Message string // Discord's error message

	retryAfter time.Duration // set if the status is 429
	global     bool          // retryAfter applies to all requests of the bot
}

func (p *problem) Error() string {
	return fmt.Sprintf("discord answered %d (code %d) %s", p.Status, p.Code, p.Message)
}

// Unwrap lets errors.Is find the errors in meanings.
func (p *problem) Unwrap() error { return meanings[p.Code] }

// hasCode reports whether err is a response of Discord with one of these codes.
func hasCode(err error, codes ...int) bool {
	p, ok := errors.AsType[*problem](err)
	return ok && slices.Contains(codes, p.Code)
}

// unauthorized reports whether err is a response to an invalid token.
func unauthorized(err error) bool {
	p, ok := errors.AsType[*problem](err)
	return ok && p.Status == http.StatusUnauthorized
}

// isLate reports whether Discord no longer knows the interaction or its token.
func isLate(err error) bool {
	return hasCode(err, unknownInteraction, unknownWebhook, invalidWebhookToken)
}

// uncertain reports whether a request that failed with err may have been executed: Discord did not refuse it.
func uncertain(err error) bool {
	p, told := errors.AsType[*problem](err)
	return err != nil && (!told || p.Status >= http.StatusInternalServerError)
}

// api makes requests. It is safe for concurrent use.
type api struct {
	token  string
	client *http.Client
	files  *http.Client // for attachments; sends no token
	limits limits
	out    *outbox.Outbox[string]

	ephemerals ephemerals
	page       chat.PageMode // see Config.Page
	pace       pace
	fatal      func(error)
}

// retryFor is the longest time a request waits for Discord.
const retryFor = 10 * time.Minute

func newAPI(
	token string, base *url.URL, held func() bool, p pace, fatal func(error), log *slog.Logger,
) *api {
	a := &api{token: token, limits: newLimits(p), pace: p, fatal: fatal, ephemerals: newEphemerals(p)}
	a.out = outbox.New(outbox.Config[string]{
		Limits: a.limits.Limits, Judge: judge, RetryFor: retryFor, Now: p.now, Sleep: p.sleep, Log: log,
	})
	next := http.DefaultTransport.(*http.Transport).Clone()
	next.MaxIdleConnsPerHost = 64 // the default of 2 would open a connection for most requests
	transport := speak.While(held, &redirect{base: base, next: next})
	a.client = &http.Client{Transport: transport, Timeout: 20 * time.Second}
	a.files = &http.Client{Transport: transport, Timeout: time.Minute}
	return a
}

func (a *api) close() { a.files.CloseIdleConnections() }

// request is one request to Discord.
type request struct {
	method, url string
	body        body
	// channel is the key of the request's rate limit. It is empty for answers to interactions. These share no
	// limit, and do not count against the overall limit (docs.discord.com, Rate Limits).
	channel string
	webhook bool // the token is that of an interaction, so a 401 does not mean the bot's token is invalid
	once    bool // not worth a second try
	// edits is the ID of the message to change. A newer request that changes the message may replace this
	// request. If edits is empty, no request replaces this request.
	edits string
	// unasked means that the request answers no message, so answers go first.
	unasked bool
}

// do makes the request within the limits. Unless q.once is set, it retries after the status 429 or 5xx, and
// after a broken connection. Repeating a PATCH is harmless. Discord recognises a repeated callback or nonce.
// For follow-up messages, a duplicate is better than a loss. If a newer edit replaced the request, the answer
// is nil.
func (a *api) do(ctx context.Context, q request) (answer []byte, err error) {
	once := func() (err error) {
		answer, err = a.try(ctx, q)
		return err
	}
	switch {
	case q.once:
		var landed func()
		if landed, err = a.limits.Wait(ctx, q.channel); err == nil {
			err = once()
			landed()
		}
	case q.edits != "" && q.unasked:
		_, err = a.out.EditPost(ctx, q.channel, q.edits, once)
	case q.edits != "":
		_, err = a.out.Edit(ctx, q.channel, q.edits, once)
	case q.unasked:
		err = a.out.Post(ctx, q.channel, once)
	default:
		err = a.out.Send(ctx, q.channel, "", once)
	}
	if err != nil && ctx.Err() != nil && !errors.Is(err, chat.ErrUnsent) {
		return nil, ctx.Err()
	}
	return answer, err
}

// judge classifies the error of a request, so the outbox knows whether to retry.
func judge(err error) outbox.Verdict {
	p, ok := errors.AsType[*problem](err)
	switch {
	case !ok:
		return outbox.Verdict{Passing: err != nil} // the connection broke
	case p.Status == http.StatusTooManyRequests && p.Code == tooManyOldEdits:
		return outbox.Verdict{}
	case p.Status == http.StatusTooManyRequests && p.retryAfter > 0:
		return outbox.Verdict{Wait: p.retryAfter, All: p.global}
	}
	return outbox.Verdict{
		Passing: p.Status == http.StatusTooManyRequests || p.Status >= http.StatusInternalServerError,
	}
}

// userAgent is the name of the library that defines the requests.
const userAgent = "DiscordBot (https://github.com/bwmarrin/discordgo, v" + discordgo.VERSION + ")"

// try makes the request once. It does not use discordgo's session, which would store a bucket for every URL
// ever requested.
func (a *api) try(ctx context.Context, q request) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, q.method, q.url, bytes.NewReader(q.body.data))
	if err != nil {
		return nil, a.clean(err)
	}
	r.Header.Set("Authorization", "Bot "+a.token)
	r.Header.Set("User-Agent", userAgent)
	if q.body.data != nil { // Discord refuses a media type without a body
		r.Header.Set("Content-Type", q.body.kind)
	}
	answer, err := a.client.Do(r)
	if err != nil {
		return nil, a.clean(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if answer.StatusCode < http.StatusMultipleChoices && err != nil {
		return nil, a.clean(err)
	}
	a.limits.learn(q.channel, answer.Header)
	if answer.StatusCode < http.StatusMultipleChoices {
		return body, nil
	}
	p := problemOf(answer, body)
	if p.Status == http.StatusUnauthorized && !q.webhook {
		a.fatal(ErrToken)
	}
	return nil, p
}

func problemOf(answer *http.Response, body []byte) *problem {
	var b struct {
		Code       int     `json:"code"`
		Message    string  `json:"message"`
		RetryAfter float64 `json:"retry_after"` // in seconds
		Global     bool    `json:"global"`
	}
	p := &problem{Status: answer.StatusCode}
	if json.Unmarshal(body, &b) == nil {
		p.Code, p.Message, p.global = b.Code, b.Message, b.Global
		p.retryAfter = time.Duration(b.RetryAfter * float64(time.Second))
	} else if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil {
		p.retryAfter = time.Duration(seconds) * time.Second // Cloudflare's response is HTML, not JSON
	}
	return p
}

// clean returns err without URLs, requests and the bot's token. The URL of an interaction contains a token.
func (a *api) clean(err error) error {
	if err == nil {
		return nil
	}
	if address, ok := errors.AsType[*url.Error](err); ok {
		err = address.Err
	}
	if _, ok := errors.AsType[*net.OpError](err); ok || errors.Is(err, context.Canceled) ||
		errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return errors.New(truncate(strings.ReplaceAll(err.Error(), a.token, "[token]"), 200))
}

// redirect sends requests for Discord's hosts to base.
type redirect struct {
	base *url.URL // nil for Discord itself
	next *http.Transport
}

func (r *redirect) RoundTrip(q *http.Request) (*http.Response, error) {
	if r.base != nil && discordHosts[q.URL.Hostname()] {
		q = q.Clone(q.Context())
		q.URL.Scheme, q.URL.Host, q.Host = r.base.Scheme, r.base.Host, ""
		q.URL.Path, q.URL.RawPath = r.base.Path+q.URL.Path, ""
	}
	return r.next.RoundTrip(q)
}

// CloseIdleConnections serves http.Client.CloseIdleConnections.
func (r *redirect) CloseIdleConnections() { r.next.CloseIdleConnections() }

var discordHosts = map[string]bool{
	"discord.com": true, "cdn.discordapp.com": true, "media.discordapp.net": true,
}

// parseBase parses Config.APIURL. It returns nil for Discord itself.
func parseBase(s string) (*url.URL, error) {
	for _, ending := range []string{"/", "/api/v9", "/api"} {
		s = strings.TrimRight(strings.TrimSuffix(s, ending), "/")
	}
	if s == "" || s == "https://discord.com" {
		return nil, nil
	}
	base, err := url.Parse(s)
	if err != nil || base.Host == "" || (base.Scheme != "http" && base.Scheme != "https") || base.User != nil ||
		base.RawQuery != "" {
		return nil, errors.New("discord: the API's address must be http(s)://host[:port][/prefix]")
	}
	return base, nil
}
