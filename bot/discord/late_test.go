package discord_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
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
	if err := <-e.errs; err != nil {
		t.Error(err)
	}
}

func latePrivate(t *testing.T) {
	e := late(t, "P", func(e *exchange, gate chan struct{}) {
		e.ann.Command(e.hall, "solve")
		e.Advance(4 * time.Second)
		close(gate)
	})
	if err := <-e.errs; !errors.Is(err, chat.ErrUndelivered) {
		t.Errorf("%v: the core apologises to everybody", err)
	}
	if said := e.said(); len(said) != 0 {
		t.Errorf("%q", said)
	}
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
		if strings.HasPrefix(r.Path, "/webhooks/") {
			t.Errorf("a dead token was used: %v", r)
		}
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
