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

// late starts a bot with the handler steps, and calls act. The handler waits for the channel passed to act.
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
	e.Advance(20 * time.Minute) // the bot's own clock does not move
	close(gate)
	e.awaitSaid("E2")
	talks(t, e.bot)
}

// TestUnsaid checks a handler whose time ends while its answer is being sent. An answer that did not arrive
// is sent again. An answer that arrived is not.
func TestUnsaid(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		thinking bool // the bot shows "thinking" first
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
					end() // no time is left for a retry
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
			err := <-e.errs
			check.True(t, err != nil, "the handler is not told")
			e.stop()
			check.Equal(t, strings.Join(e.said(), " | "), test.want)
		})
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	send := func(ctx context.Context, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: "x"})
		return err
	}
	edit := func(ctx context.Context, r chat.Responder) error {
		_, err := r.Edit(ctx, "12345", chat.Reply{Text: "x"})
		return err
	}
	for _, test := range []struct {
		name  string
		fault discordtest.Fault
		do    func(context.Context, chat.Responder) error
		want  error
	}{
		{"deleted_message_gone", discordtest.Fault{Path: "never"}, edit, chat.ErrGone},
		{"message_of_another_50005", discordtest.Refused(403, 50005, "Cannot edit a message authored by another user"), edit, chat.ErrGone},
		{"edited_too_often_30046", discordtest.Refused(429, 30046, "Maximum number of edits to messages older than 1 hour reached."), edit, chat.ErrGone},
		{"archived_thread_50083", discordtest.Refused(400, 50083, "Thread is archived"), edit, chat.ErrGone},
		{"no_permission_50013", discordtest.Refused(403, 50013, "Missing Permissions").For(-1), send, chat.ErrForbidden},
		{"no_access_50001", discordtest.Refused(403, 50001, "Missing Access"), send, chat.ErrForbidden},
		{"channel_deleted_10003", discordtest.Refused(404, 10003, "Unknown Channel"), send, chat.ErrForbidden},
		{"closed_private_channel_50007", discordtest.Refused(403, 50007, "Cannot send messages to this user"), send, chat.ErrForbidden},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if test.fault.Path == "" {
				test.fault.Path = "/messages"
			}
			e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error { return test.do(ctx, r) }, discord.Pace{})
			e.Fail(test.fault)
			e.ann.Write(e.hall, discordtest.Mention)
			check.ErrorIs(t, <-e.errs, test.want)
		})
	}
	t.Run("reply_to_a_deleted_message_is_sent", func(t *testing.T) {
		t.Parallel()
		gate := make(chan struct{})
		e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error { <-gate; return send(ctx, r) }, discord.Pace{})
		m := e.ann.Write(e.hall, discordtest.Mention)
		e.ann.Delete(m)
		close(gate)
		if m := e.hall.Await(1); m.Text != "x" || m.Reference != "" {
			t.Errorf("%+v", m)
		}
	})
}
