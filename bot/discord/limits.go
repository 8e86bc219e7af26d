package discord

import (
	"context"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

const (
	overallRate  = 45              // requests a second; Discord allows 50 (docs.discord.com, Rate Limits)
	channelBurst = 5               // messages in one channel at once …
	channelEvery = time.Second     // … and then one each; what Discord grants is 5 in 5 s
	idleChannels = 1024            // so many are remembered before those at rest are forgotten
	longestReset = 2 * time.Minute // a header that asks for more is not believed
)

// limits keeps the bot within Discord's limits, so that it is not told to wait: 10,000 such answers in ten minutes
// shut it out.
type limits struct {
	pace    pace
	overall *rate.Limiter

	mu       sync.Mutex
	channels map[string]*channelLimit
	held     time.Time // nothing is sent before
}

type channelLimit struct {
	messages *rate.Limiter
	reset    time.Time // Discord's own word: nothing before
}

func newLimits(p pace) *limits {
	return &limits{pace: p, overall: rate.NewLimiter(overallRate, overallRate), channels: map[string]*channelLimit{}}
}

// wait returns when a request may be made in the channel; at once if channel is empty.
func (l *limits) wait(ctx context.Context, channel string) error {
	if channel == "" {
		return ctx.Err()
	}
	return l.pace.sleep(ctx, l.reserve(channel))
}

func (l *limits) reserve(channel string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.pace.now()
	c := l.of(channel, now)
	return max(
		l.overall.ReserveN(now, 1).DelayFrom(now),
		c.messages.ReserveN(now, 1).DelayFrom(now),
		c.reset.Sub(now),
		l.held.Sub(now),
	)
}

func (l *limits) of(channel string, now time.Time) *channelLimit {
	if c := l.channels[channel]; c != nil {
		return c
	}
	if len(l.channels) >= idleChannels {
		l.forget(now)
	}
	c := &channelLimit{messages: rate.NewLimiter(rate.Every(channelEvery), channelBurst)}
	l.channels[channel] = c
	return c
}

// forget drops the channels that are at rest: a new limit is as good as theirs.
func (l *limits) forget(now time.Time) {
	for id, c := range l.channels {
		if c.messages.TokensAt(now) >= channelBurst && now.After(c.reset) {
			delete(l.channels, id)
		}
	}
}

// learn reads from an answer's headers that the channel's allowance is used up, and until when.
func (l *limits) learn(channel string, h http.Header) {
	if channel == "" || h.Get("X-RateLimit-Remaining") != "0" || h.Get("X-RateLimit-Scope") == "shared" {
		return
	}
	seconds, err := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	if err != nil || !(seconds > 0 && seconds < longestReset.Seconds()) {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.pace.now()
	l.of(channel, now).reset = now.Add(time.Duration(seconds * float64(time.Second)))
}

// hold stops every request in channels for d.
func (l *limits) hold(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if until := l.pace.now().Add(min(d, longestReset)); until.After(l.held) {
		l.held = until
	}
}
