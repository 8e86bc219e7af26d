package discord_test

import (
	"context"
	"runtime"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// ours counts the goroutines in which the transport still runs, whoever started them.
func ours() (n int, stacks string) {
	all := make([]byte, 4<<20)
	all = all[:runtime.Stack(all, true)]
	for stack := range strings.SplitSeq(string(all), "\n\n") {
		for _, room := range []string{"bot/discord.", "bot/discord/gateway.", "bot/chat/"} {
			if strings.Contains(stack, "sudokubot/"+room) {
				n++
				stacks += stack + "\n\n"
				break
			}
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
	check.Must(t, b.stop())
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
