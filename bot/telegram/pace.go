package telegram

import (
	"context"
	"time"

	"github.com/cenkalti/backoff/v5"
	"golang.org/x/time/rate"

	"sudokubot/bot/chat/speak"
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
// bursts, 20 a minute in a group. A limiter of rate r with burst b lets b + r·t through in a time t; the numbers
// here stay within the limits in any second and any minute, and leave a burst for the buttons, which should feel instant.
const (
	overallRate, overallBurst = rate.Limit(25), 5 // 30 in any second
	chatRate, chatBurst       = rate.Limit(1), 3
	groupRate, groupBurst     = rate.Limit(10. / 60), 10 // 20 in any minute
)

// newLimits returns the limits under which messages wait for their turn. Chat 0 stands for what never waits. An edit counts
// as a message.
func newLimits(p pace) *speak.Limits[int64] {
	return speak.NewLimits(rate.NewLimiter(overallRate, overallBurst), chatLimits, p.now, p.sleep)
}

// chatLimits returns the limiters of a chat. The IDs of groups are negative.
func chatLimits(chatID int64) []*rate.Limiter {
	all := []*rate.Limiter{rate.NewLimiter(chatRate, chatBurst)}
	if chatID < 0 {
		all = append(all, rate.NewLimiter(groupRate, groupBurst))
	}
	return all
}
