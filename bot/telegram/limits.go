package telegram

import (
	"context"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Telegram's limits (core.telegram.org/bots/faq): about 30 messages a second in all, one a second in a chat but for short
// bursts, 20 a minute in a group. A limiter of rate r with burst b lets b + r·t through in a time t; the numbers
// here stay within the limits in any second and any minute, and leave a burst for the buttons, which should feel instant.
const (
	overallRate, overallBurst = rate.Limit(25), 5 // 30 in any second
	chatRate, chatBurst       = rate.Limit(1), 3
	groupRate, groupBurst     = rate.Limit(10. / 60), 10 // 20 in any minute
)

// idle is how long a chat's limiters are kept after their last use; by then they are as good as new.
const idle = 2 * time.Minute

// limits makes messages wait for their turn. An edit counts as a message. It is safe for concurrent use.
type limits struct {
	pace    pace
	overall *rate.Limiter

	mu    sync.Mutex
	chats map[int64]*chatLimit
	swept time.Time
}

type chatLimit struct {
	limiters []*rate.Limiter
	used     time.Time
}

func newLimits(p pace) *limits {
	return &limits{pace: p, overall: rate.NewLimiter(overallRate, overallBurst), chats: map[int64]*chatLimit{}}
}

// wait returns when a message may be sent to the chat, or with ctx's error. Chat 0 never waits.
func (l *limits) wait(ctx context.Context, chatID int64) error {
	if chatID == 0 {
		return ctx.Err()
	}
	for _, limiter := range append(l.of(chatID), l.overall) {
		now := l.pace.now()
		turn := limiter.ReserveN(now, 1)
		delay := turn.DelayFrom(now)
		if delay == 0 {
			continue
		}
		if err := l.pace.sleep(ctx, delay); err != nil {
			turn.CancelAt(l.pace.now())
			return err
		}
	}
	return ctx.Err()
}

// of returns the chat's limiters. The IDs of groups are negative.
func (l *limits) of(chatID int64) []*rate.Limiter {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.pace.now()
	l.sweep(now)
	c, ok := l.chats[chatID]
	if !ok {
		c = &chatLimit{limiters: []*rate.Limiter{rate.NewLimiter(chatRate, chatBurst)}}
		if chatID < 0 {
			c.limiters = append(c.limiters, rate.NewLimiter(groupRate, groupBurst))
		}
		l.chats[chatID] = c
	}
	c.used = now
	return c.limiters[:len(c.limiters):len(c.limiters)]
}

// sweep forgets idle chats, so that memory is bounded by the chats of the last minutes.
func (l *limits) sweep(now time.Time) {
	if now.Sub(l.swept) < idle {
		return
	}
	l.swept = now
	for id, c := range l.chats {
		if now.Sub(c.used) >= idle {
			delete(l.chats, id)
		}
	}
}
