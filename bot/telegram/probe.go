package telegram

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/url"
	"strconv"
	"time"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// Status has the settings of a bot at Telegram, and the state of its updates.
type Status struct {
	Username    string
	JoinsGroups bool // the bot may be added to groups
	ReadsAll    bool // the privacy mode is off, so the bot receives all messages of its groups
	// Webhook is the host to which Telegram sends the updates; empty if it sends them to programs that poll.
	Webhook       string
	LastError     string // the last failure of the webhook; may be empty
	LastErrorTime time.Time
	Waiting       int  // updates that no program has confirmed
	Conflict      bool // another program polls; see Probe
}

// probePoll is the time for which Probe polls. A program whose poll was ended polls again within seconds.
const probePoll = 5 * time.Second

// Probe asks Telegram for the status of the bot with the token of cfg. It changes nothing there. If polls is
// set, it polls for some seconds without confirming an update, to find out whether another program polls.
// That ends a poll of the other program, which then polls again. If updates are waiting, it finds no other
// program.
//
// The errors are ErrToken, refusals, and network errors. They do not contain the token.
func Probe(ctx context.Context, cfg Config, polls bool) (s Status, err error) {
	cfg, err = cfg.complete()
	if err != nil {
		return s, err
	}
	b := &bot{cfg: cfg, api: newCaller(cfg, realPace(), slog.New(slog.DiscardHandler))}
	defer b.api.close()
	var self tgbotapi.User
	if err := b.api.tryInto(ctx, request{method: "getMe"}, &self); err != nil {
		if code := refusal(err).code; code == 401 || code == 404 {
			return s, fmt.Errorf("%w: %w", ErrToken, err)
		}
		return s, err
	}
	var hook tgbotapi.WebhookInfo
	if err := b.api.tryInto(ctx, request{method: "getWebhookInfo"}, &hook); err != nil {
		return s, err
	}
	s = Status{
		Username: self.UserName, JoinsGroups: self.CanJoinGroups, ReadsAll: self.CanReadAllGroupMessages,
		LastError: hook.LastErrorMessage, Waiting: hook.PendingUpdateCount,
	}
	if hook.LastErrorDate != 0 {
		s.LastErrorTime = time.Unix(int64(hook.LastErrorDate), 0)
	}
	if address, err := url.Parse(hook.URL); err == nil {
		s.Webhook = address.Host // the path may be a secret
	}
	if polls && hook.URL == "" {
		err = b.api.tryInto(ctx, request{method: "getUpdates", timeout: probePoll + pollSlack, params: tgbotapi.Params{
			"limit": "1", "timeout": strconv.Itoa(int(probePoll.Seconds())),
		}}, new([]json.RawMessage))
		s.Conflict = refusal(err).code == 409
		if s.Conflict {
			err = nil
		}
	}
	return s, err
}
