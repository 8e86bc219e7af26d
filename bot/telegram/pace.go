package telegram

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"

	"github.com/cenkalti/backoff/v5"
)

// pace is how time passes for the bot.
type pace struct {
	now      func() time.Time
	sleep    func(ctx context.Context, d time.Duration) error // of limits and retries; returns ctx's error if it ends first
	patience time.Duration                                    // how long nothing is shown of the work on a message
	typing   time.Duration                                    // how often "typing" is renewed; Telegram shows it for 5 s
}

func realPace() pace {
	return pace{now: time.Now, sleep: speak.Sleep, patience: time.Second, typing: 4500 * time.Millisecond}
}

// newBackoff waits 0.5 s, then half as long again each time, at most 30 s, with jitter.
func newBackoff() *backoff.ExponentialBackOff {
	b := backoff.NewExponentialBackOff()
	b.MaxInterval = 30 * time.Second
	return b
}

// Telegram's limits (core.telegram.org/bots/faq): about 30 messages a second in all, one a second in a chat but for short
// bursts, 20 a minute in a group. The numbers leave a margin for requests that come closer together than they left. How often
// a message may be edited is not told: that is found out by asking.
const (
	overallMost, overallSpan = 29, time.Second
	chatRate, chatBurst      = 1, 3
	groupMost, groupSpan     = 19, 61 * time.Second
)

// newLimits returns the limits under which messages wait for their turn. Chat 0 stands for what never waits.
func newLimits(p pace) *speak.Limits[int64] {
	return speak.NewLimits(speak.NewSlots(overallMost, overallSpan), chatLimits, p.now, p.sleep)
}

// chatLimits returns the limiters of a chat. The IDs of groups are negative.
func chatLimits(chatID int64) []speak.Limiter {
	all := []speak.Limiter{speak.Bucket(chatRate, chatBurst)}
	if chatID < 0 {
		all = append(all, speak.Window(groupMost, groupSpan))
	}
	return all
}

// patience is for how long an answer waits for Telegram.
const patience = 10 * time.Minute

// newOutbox returns what holds answers until Telegram takes them.
func newOutbox(p pace, log *slog.Logger) *outbox.Outbox[int64] {
	return outbox.New(outbox.Config[int64]{
		Limits: newLimits(p), Judge: judge, Patience: patience, Now: p.now, Sleep: p.sleep, Log: log,
	})
}

// judge says whether a request that failed is worth another try.
func judge(err error) outbox.Verdict {
	if e := refusal(err); e.code == http.StatusTooManyRequests && e.wait > 0 {
		return outbox.Verdict{Wait: e.wait}
	}
	return outbox.Verdict{Passing: err != nil && transient(err)}
}
