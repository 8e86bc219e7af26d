package telegram

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"time"

	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"

	"github.com/cenkalti/backoff/v5"
)

// pace has the clock, the durations and the network of a run. Tests replace them.
type pace struct {
	now       func() time.Time
	sleep     func(ctx context.Context, d time.Duration) error // returns ctx's error if ctx ends first
	workAfter time.Duration                                    // wait before the bot shows that it is at work
	typing    time.Duration                                    // between two "typing"; Telegram shows each for 5 s

	dial func(ctx context.Context, network, address string) (net.Conn, error) // nil is net.Dialer's
}

func realPace() pace {
	return pace{now: time.Now, sleep: speak.Sleep, workAfter: time.Second, typing: 4500 * time.Millisecond}
}

// newBackoff returns pauses that start at 0.5 s and grow by half each time, up to 30 s, with jitter.
func newBackoff() *backoff.ExponentialBackOff {
	b := backoff.NewExponentialBackOff()
	b.MaxInterval = 30 * time.Second
	return b
}

// Telegram's limits (core.telegram.org/bots/faq): about 30 messages a second in total, 20 a minute in a
// group, and 1 a second in a chat except in short bursts. These numbers leave a margin for requests that
// arrive closer together than they were sent. The limit of edits is undocumented. The bot finds it by trying.
const (
	overallMost, overallSpan = 29, time.Second
	chatRate, chatBurst      = 1, 3
	groupMost, groupSpan     = 19, 61 * time.Second
	// Telegram allows 1000 paid posts a second (core.telegram.org/bots/api#sendmessage). A request takes
	// 0.15 s, so paidAtOnce posts under way reach this pace.
	paidMost, paidAtOnce = 900, 200
)

// newLimits returns the limits on messages. Requests for chat 0 have no limits. Paid posts have a limit of
// their own.
func newLimits(p pace, paid bool) *speak.Limits[int64] {
	l := speak.NewLimits[int64](speak.NewSlots(overallMost, overallSpan), chatRate, chatBurst, p.now, p.sleep)
	if paid {
		l.Posts = speak.NewSlots(paidMost, overallSpan)
	}
	return l
}

// groupShare returns the limit on new messages in a chat. The IDs of groups are negative.
func groupShare(chatID int64) outbox.Share {
	if chatID < 0 {
		return outbox.Share{N: groupMost, Span: groupSpan}
	}
	return outbox.Share{}
}

// retryFor is the longest time an answer waits for Telegram.
const retryFor = 10 * time.Minute

// newOutbox returns the outbox, where answers wait until Telegram accepts them.
func newOutbox(p pace, paid bool, log *slog.Logger) *outbox.Outbox[int64] {
	return outbox.New(outbox.Config[int64]{
		Limits: newLimits(p, paid), Share: groupShare, Judge: judge, RetryFor: retryFor, Now: p.now, Sleep: p.sleep,
		Log: log,
	})
}

// judge classifies the error of a request, so the outbox knows whether to retry.
func judge(err error) outbox.Verdict {
	if e := refusal(err); e.code == http.StatusTooManyRequests && e.wait > 0 {
		return outbox.Verdict{Wait: e.wait}
	}
	return outbox.Verdict{Passing: err != nil && transient(err)}
}
