package discord_test

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
)

// ours counts the goroutines that the transport started and that still run.
func ours() (n int, stacks string) {
	all := make([]byte, 4<<20)
	all = all[:runtime.Stack(all, true)]
	for stack := range strings.SplitSeq(string(all), "\n\n") {
		if strings.Contains(stack, "created by sudokubot/bot/discord.") || strings.Contains(stack, "created by sudokubot/bot/discord/gateway.") || strings.Contains(stack, "created by sudokubot/bot/chat/") {
			n++
			stacks += stack + "\n\n"
		}
	}
	return n, stacks
}

// After Run nothing of it is left.
func TestRunLeavesNothingBehind(t *testing.T) {
	before, _ := ours()
	b := start(t, discordtest.New(t, token), echo, discord.Pace{}, func(c *discord.Config) {
		c.Speak = func(ctx context.Context, p chat.Poster) {
			_, _ = p.Post(ctx, chat.Room{ID: "discord:1"}, "daily", chat.Reply{Text: "x"})
			<-ctx.Done()
		}
	})
	b.AwaitConnected()
	talks(t, b)
	ann := b.NewUser("ann", "de")
	hall := b.NewChannel()
	ann.Command(hall, "solve")
	ann.Press(hall.Await(1), "Press me").AwaitAnswer()
	if err := b.stop(); err != nil {
		t.Fatal(err)
	}
	after, stacks := ours()
	for range 1000 { // a goroutine that has told that it is done has still to return
		if after <= before {
			return
		}
		runtime.Gosched()
		after, stacks = ours()
	}
	t.Errorf("%d goroutines before, %d after:\n%s", before, after, stacks)
}
