package discord_test

import (
	"context"
	"fmt"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
)

// TestLacks checks that each command and press reports the rights that the bot lacks.
func TestLacks(t *testing.T) {
	t.Parallel()
	const see, write, attach, administrator = 1 << 10, 1 << 11, 1 << 15, 1 << 3
	e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: fmt.Sprint(m.Lacks)})
		return err
	}, discord.Pace{})
	for n, test := range []struct {
		permitted uint64
		want      []chat.Right
	}{
		{see | write | attach, nil},
		{administrator, nil},
		{see | attach, []chat.Right{chat.Write}},
		{write, []chat.Right{chat.See, chat.Attach}},
		{0, []chat.Right{chat.See, chat.Write, chat.Attach}},
	} {
		e.Permit(test.permitted)
		e.ann.Command(e.hall, "rate")
		if got := e.hall.Await(n + 1).Text; got != discord.Escape(fmt.Sprint(test.want)) {
			t.Errorf("permitted %b: lacks %s, want %v", test.permitted, got, test.want)
		}
	}
}
