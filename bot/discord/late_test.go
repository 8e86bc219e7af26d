package discord_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
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

// TestUnsaid: a handler runs out of time while its answer is being sent, so its arrival is unknown. An answer
// that arrived must stay, and one that did not is sent again.
func TestUnsaid(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		thinking bool // the answer was waited for
		fault    discordtest.Fault
		want     string
	}{
		{"an answer that arrived", false, discordtest.Fault{Method: "POST", Path: "/callback", Drop: true, After: true}, "answer"},
		{"an answer that did not arrive", false, discordtest.Fault{Method: "POST", Path: "/callback", Drop: true}, "answer"},
		{"in the place of thinking, arrived", true, discordtest.Fault{Method: "PATCH", Path: "@original", Drop: true, After: true}, "answer"},
		{"in the place of thinking, not arrived", true, discordtest.Fault{Method: "PATCH", Path: "@original", Drop: true}, "answer"},
		{"in the place of thinking, perhaps arrived", true, discordtest.BadGateway().On("PATCH", "@original"), "answer"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			gate := make(chan struct{})
			ends, end := context.WithCancel(t.Context())
			pace := discord.Pace{FirstAnswer: time.Hour, Sleep: func(ctx context.Context, d time.Duration) error {
				if d > 0 {
					end() // there is no time for another try
				}
				return ctx.Err()
			}}
			if test.thinking {
				pace.FirstAnswer = time.Nanosecond
			}
			e := meet(t, func(_ context.Context, _ chat.Message, r chat.Responder) error {
				<-gate
				_, err := r.Send(ends, chat.Reply{Text: "answer"})
				return err
			}, pace)
			asked := e.ann.Command(e.hall, "solve")
			if test.thinking {
				asked.AwaitAnswer()
			}
			e.Fail(test.fault)
			close(gate)
			if err := <-e.errs; err == nil {
				t.Error("the handler is not told")
			}
			e.stop()
			check.Equal(t, strings.Join(e.said(), " | "), test.want)
		})
	}
}
