package discord

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"golang.org/x/time/rate"

	"sudokubot/bot/chat/speak"
	"sudokubot/bot/discord/gateway"
)

// pace has the durations of the adapter. Tests replace them.
type pace struct {
	gateway  gateway.Pace
	open     time.Duration // time limit of the request for an empty first answer, such as "thinking"
	retryMin time.Duration // wait between two tries of a request, doubled each time

	firstAnswer time.Duration // when an interaction without an answer is deferred; Discord allows 3 s
	tokenLife   time.Duration // how long an interaction may be answered; Discord allows 15 min
	typingAfter time.Duration // wait before the bot is shown as typing
	typingEvery time.Duration // between two typing notices; Discord shows each for 10 s
	discard     time.Duration // time limit for closing an unanswered interaction

	now   func() time.Time
	sleep func(context.Context, time.Duration) error
}

func defaultPace() pace {
	return pace{
		gateway:     gateway.DefaultPace(),
		open:        5 * time.Second,
		retryMin:    500 * time.Millisecond,
		firstAnswer: 1500 * time.Millisecond,
		tokenLife:   14*time.Minute + 30*time.Second,
		typingAfter: time.Second,
		typingEvery: 8 * time.Second,
		discard:     3 * time.Second,
		now:         time.Now,
		sleep:       speak.Sleep,
	}
}

const (
	overallRate  = 45 // requests in overallSpan; Discord allows 50 a second (docs.discord.com, Rate Limits)
	overallSpan  = time.Second
	channelBurst = 5               // messages in one channel at once
	channelEvery = time.Second     // wait for each further message; Discord allows 5 in 5 s
	longestReset = 2 * time.Minute // a longer reset in a header is ignored
)

// limits obeys Discord's limits. If a bot gets 10,000 responses with status 429 in ten minutes, Discord
// blocks it.
type limits struct{ *speak.Limits[string] }

func newLimits(p pace) limits {
	overall := speak.NewSlots(overallRate, overallSpan)
	return limits{speak.NewLimits[string](overall, rate.Every(channelEvery), channelBurst, p.now, p.sleep)}
}

// learn reads the headers of a response. If the channel's limit is used up, learn holds requests for the
// channel until the limit is reset.
func (l limits) learn(channel string, h http.Header) {
	if channel == "" || h.Get("X-RateLimit-Remaining") != "0" || h.Get("X-RateLimit-Scope") == "shared" {
		return
	}
	seconds, err := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	if err != nil || !(seconds > 0 && seconds < longestReset.Seconds()) {
		return
	}
	l.HoldRoom(channel, time.Duration(seconds*float64(time.Second)))
}
