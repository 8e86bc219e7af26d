package discord

import (
	"net/http"
	"strconv"
	"time"

	"golang.org/x/time/rate"

	"sudokubot/bot/chat/speak"
)

const (
	overallRate  = 45              // requests a second; Discord allows 50 (docs.discord.com, Rate Limits)
	channelBurst = 5               // messages in one channel at once …
	channelEvery = time.Second     // … and then one each; what Discord grants is 5 in 5 s
	longestReset = 2 * time.Minute // a header that asks for more is not believed
)

// limits keeps the bot within Discord's limits, so that it is not told to wait: 10,000 such answers in ten minutes
// shut it out.
type limits struct{ *speak.Limits[string] }

func newLimits(p pace) limits {
	channel := func(string) []*rate.Limiter {
		return []*rate.Limiter{rate.NewLimiter(rate.Every(channelEvery), channelBurst)}
	}
	return limits{speak.NewLimits(rate.NewLimiter(overallRate, overallRate), channel, p.now, p.sleep)}
}

// learn reads from an answer's headers that the channel's allowance is used up, and until when.
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

// hold stops every request in channels for d.
func (l limits) hold(d time.Duration) { l.Hold(min(d, longestReset)) }
