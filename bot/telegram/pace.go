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

// pace holds the clock and the durations of a run, so tests need not wait.
type pace struct {
	now      func() time.Time
	sleep    func(ctx context.Context, d time.Duration) error // returns ctx's error if it ends first
	patience time.Duration                                    // time before the work on a message is shown
	typing   time.Duration                                    // between two "typing"; Telegram shows it for 5 s
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

// Telegram's limits (core.telegram.org/bots/faq): about 30 messages a second in all, 1 a second in a chat
// except for short bursts, 20 a minute in a group. The numbers leave a margin for requests that arrive
// closer together than they left. The limit of edits is undocumented; the bot finds it by trying.
const (
	overallMost, overallSpan = 29, time.Second
	chatRate, chatBurst      = 1, 3
	groupMost, groupSpan     = 19, 61 * time.Second
)

// newLimits returns the limits on messages. Requests for chat 0 never wait.
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

// patience is the time for which an answer waits for Telegram.
const patience = 10 * time.Minute

// newOutbox returns the outbox that holds answers until Telegram takes them.
func newOutbox(p pace, log *slog.Logger) *outbox.Outbox[int64] {
	return outbox.New(outbox.Config[int64]{
		Limits: newLimits(p), Judge: judge, Patience: patience, Now: p.now, Sleep: p.sleep, Log: log,
	})
}

// judge decides whether a failed request is worth a retry.
func judge(err error) outbox.Verdict {
	if e := refusal(err); e.code == http.StatusTooManyRequests && e.wait > 0 {
		return outbox.Verdict{Wait: e.wait}
	}
	return outbox.Verdict{Passing: err != nil && transient(err)}
}
