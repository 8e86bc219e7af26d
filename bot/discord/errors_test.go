package discord_test

import (
	"context"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// errorOf returns the error of a handler that does one thing, told by a private message.
func errorOf(t *testing.T, faults []discordtest.Fault, do func(context.Context, chat.Responder) error) (*exchange, error) {
	t.Helper()
	e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error { return do(ctx, r) }, discord.Pace{})
	for _, f := range faults {
		e.Fail(f)
	}
	e.ann.Write(e.hall, discordtest.Mention)
	return e, <-e.errs
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
			_, err := errorOf(t, []discordtest.Fault{test.fault}, test.do)
			check.ErrorIs(t, err, test.want)
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
	t.Run("without_the_right_to_attach_files_the_words_are_sent", func(t *testing.T) {
		t.Parallel()
		e, err := errorOf(t, []discordtest.Fault{discordtest.Refused(403, 50013, "Missing Permissions").On("POST", "/messages")},
			func(ctx context.Context, r chat.Responder) error {
				_, err := r.Send(ctx, chat.Reply{Text: "x", Block: "1 2", Picture: picture(1)})
				return err
			})
		if m := e.hall.Await(1); err != nil || len(m.Files) != 0 || !strings.Contains(m.Text, "1 2") {
			t.Errorf("%v %+v", err, m)
		}
	})
}
