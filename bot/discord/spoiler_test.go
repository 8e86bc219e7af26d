package discord_test

import (
	"context"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// TestSpoilers: a picture is covered as its reply says, in a new message and in an edit, in a channel and as the answer to a
// command.
func TestSpoilers(t *testing.T) {
	t.Parallel()
	hidden := picture(2)
	hidden.Spoiler = true
	for _, test := range []struct {
		name   string
		before *chat.Picture // that the other is put in the place of; nil for a new message
		after  *chat.Picture
		want   bool
	}{
		{"new message", nil, hidden, true},
		{"new message that hides nothing", nil, picture(1), false},
		{"in the place of an open picture", picture(1), hidden, true},
		{"in the place of a hidden picture", hidden, picture(1), false},
		{"hidden in the place of hidden", hidden, hidden, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
				if test.before == nil {
					_, err := r.Send(ctx, chat.Reply{Text: "after", Picture: test.after})
					return err
				}
				id, err := r.Send(ctx, chat.Reply{Text: "before", Picture: test.before})
				if err == nil {
					_, err = r.Edit(ctx, id, chat.Reply{Text: "after", Picture: test.after})
				}
				return err
			}, discord.Pace{})
			e.ann.Write(e.hall, discordtest.Mention)
			e.awaitSaid("after")
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
			e.awaitSaid("after", "after")
			for _, m := range e.hall.Said() {
				if len(m.Files) != 1 || m.Files[0].Spoiler != test.want || m.Files[0].Alt != test.after.Alt {
					t.Errorf("got %+v, want one file, covered: %v", fileNames(m), test.want)
				}
			}
			for range 2 {
				check.NoError(t, <-e.errs)
			}
		})
	}
}
