package telegram

import (
	"context"
	"time"

	"github.com/cenkalti/backoff/v5"

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
