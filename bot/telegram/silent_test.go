package telegram_test

import (
	"context"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

// TestWhatMakesASound checks that the first message of an answer makes a sound, and that a message which
// follows or replaces another one makes none.
func TestWhatMakesASound(t *testing.T) {
	for _, test := range []struct {
		name   string
		answer func(ctx context.Context, r chat.Responder) error
		silent []bool
	}{
		{"an answer", func(ctx context.Context, r chat.Responder) error {
			_, err := r.Send(ctx, chat.Reply{Text: "a"})
			return err
		}, []bool{false}},
		{"a quiet answer", func(ctx context.Context, r chat.Responder) error {
			_, err := r.Send(ctx, chat.Reply{Text: "a", Quiet: true})
			return err
		}, []bool{true}},
		{"a picture after its text", func(ctx context.Context, r chat.Responder) error {
			_, _ = r.Send(ctx, chat.Reply{Text: "a"})
			_, err := r.Send(ctx, chat.Reply{Picture: picture(1)})
			return err
		}, []bool{false, true}},
		{"the new place of a board", func(ctx context.Context, r chat.Responder) error {
			id, _ := r.Send(ctx, chat.Reply{Text: "a", Picture: picture(1)})
			_, err := r.Edit(ctx, id, chat.Reply{Text: "b", Picture: picture(2), Below: true})
			return err
		}, []bool{false, true}},
		{"a text in place of a picture", func(ctx context.Context, r chat.Responder) error {
			id, _ := r.Send(ctx, chat.Reply{Picture: picture(1)})
			_, err := r.Edit(ctx, id, chat.Reply{Text: "b"})
			return err
		}, []bool{false, true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, ann, c := startPrivate(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
				return test.answer(ctx, r)
			})
			c.Text(ann, "hi")
			for _, silent := range test.silent {
				check.Equal(t, c.Next().Silent, silent)
			}
		})
	}
}
