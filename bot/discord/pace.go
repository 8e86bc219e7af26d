package discord

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"

	"sudokubot/bot/chat/speak"
)

// pace holds the lengths of time that the adapter uses, so that tests need not wait.
type pace struct {
	open       time.Duration // Session.Open may take this long before the session is given up, the first time
	openMax    time.Duration // and so long at most, after it was doubled each time it was too short
	closing    time.Duration // Session.Close likewise
	watch      time.Duration // between two looks whether a session is locked up
	watchLimit time.Duration // how long such a look may take
	settled    time.Duration // a connection that lived so long was a good one
	retryMin   time.Duration // first wait between two connections or two tries of a request, doubled each time
	retryMax   time.Duration // longest wait between two connections

	firstAnswer time.Duration // when an interaction that has no answer yet is deferred; Discord allows 3 s
	tokenLife   time.Duration // how long an interaction may be answered; Discord allows 15 min
	typingAfter time.Duration // work that takes longer is shown
	typingEvery time.Duration // Discord shows it for 10 s
	discard     time.Duration // how long it may take to close an interaction that was not answered

	now   func() time.Time
	sleep func(context.Context, time.Duration) error
	// opened, if not nil, is shown every new session.
	opened func(*discordgo.Session)
}

func defaultPace() pace {
	return pace{
		open:        5 * time.Second,
		openMax:     40 * time.Second,
		closing:     2 * time.Second, // discordgo itself sleeps for one
		watch:       30 * time.Second,
		watchLimit:  10 * time.Second,
		settled:     time.Minute,
		retryMin:    500 * time.Millisecond,
		retryMax:    5 * time.Minute,
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
	overallRate  = 45              // requests a second; Discord allows 50 (docs.discord.com, Rate Limits)
	channelBurst = 5               // messages in one channel at once …
	channelEvery = time.Second     // … and then one each; what Discord grants is 5 in 5 s
	longestReset = 2 * time.Minute // a header that asks for more is not believed
)

// limits keeps the bot within Discord's limits. A bot that is told 10,000 times in ten minutes to wait is shut out.
type limits struct{ *speak.Limits[string] }

func newLimits(p pace) limits {
	channel := func(string) []speak.Limiter {
		return []speak.Limiter{speak.Bucket(rate.Every(channelEvery), channelBurst)}
	}
	return limits{speak.NewLimits(speak.Window(overallRate, time.Second), channel, p.now, p.sleep)}
}

// learn reads from the headers of an answer whether the channel's allowance is used up, and until when.
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
