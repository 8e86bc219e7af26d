package discord_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// late is a bot that comes to answer when Discord has given up.
func late(t *testing.T, script string, act func(*exchange, chan struct{})) *exchange {
	gate := make(chan struct{})
	e := meet(t, steps("."+script, gate), discord.Pace{})
	act(e, gate)
	return e
}

func lateCommand(t *testing.T) {
	e := late(t, "SE", func(e *exchange, gate chan struct{}) {
		e.ann.Command(e.hall, "solve")
		e.Advance(4 * time.Second)
		close(gate)
	})
	e.awaitSaid("E2")
	check.NoError(t, <-e.errs)
}

func latePrivate(t *testing.T) {
	e := late(t, "P", func(e *exchange, gate chan struct{}) {
		e.ann.Command(e.hall, "solve")
		e.Advance(4 * time.Second)
		close(gate)
	})
	check.ErrorIs(t, <-e.errs, chat.ErrUndelivered)
	check.Equal(t, len(e.said()), 0)
}

func latePress(t *testing.T) {
	e := late(t, "E", func(e *exchange, gate chan struct{}) {
		e.ann.Write(e.hall, discordtest.Mention)
		m := e.hall.Await(1)
		<-e.errs
		e.ann.Press(m, "Press me")
		e.Advance(4 * time.Second)
		close(gate)
	})
	e.awaitSaid("E1")
	e.awaitRequest("PATCH", "/channels/")
}

func tokenEnded(t *testing.T) {
	var clock sync.Map
	now := time.Now()
	clock.Store("now", now)
	gate := make(chan struct{})
	e := meet(t, steps("S.ES", gate), discord.Pace{Now: func() time.Time { v, _ := clock.Load("now"); return v.(time.Time) }})
	e.ann.Command(e.hall, "solve")
	e.awaitSaid("S0")
	e.Advance(20 * time.Minute)
	clock.Store("now", now.Add(20*time.Minute))
	close(gate)
	e.awaitSaid("E2", "S3")
	for _, r := range e.Requests() {
		check.True(t, !strings.HasPrefix(r.Path, "/webhooks/"), "a dead token was used: %v", r)
	}
}

func tokenRefused(t *testing.T) {
	gate := make(chan struct{})
	e := meet(t, steps("S.E", gate), discord.Pace{})
	e.ann.Command(e.hall, "solve")
	e.awaitSaid("S0")
	e.Advance(20 * time.Minute) // by Discord's clock alone
	close(gate)
	e.awaitSaid("E2")
	talks(t, e.bot)
}
