package discord_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest/memory"
)

// hello greets, and answers everything else.
func hello(ctx context.Context, m chat.Message, r chat.Responder) error {
	text := "echo"
	if m.Joined {
		text = "hello, " + m.From.Language
	}
	_, err := r.Send(ctx, chat.Reply{Text: text})
	return err
}

// server is a GUILD_CREATE with two channels, the lower first; in the other everybody may write.
func server(lower, upper *discordtest.Channel, added time.Time, denied uint64, system string) map[string]any {
	channel := func(c *discordtest.Channel, position, kind int, deny uint64) map[string]any {
		return map[string]any{"id": c.ID, "type": kind, "position": position,
			"permission_overwrites": []any{map[string]any{"id": "7", "type": 0, "allow": "0", "deny": fmt.Sprint(deny)}}}
	}
	return map[string]any{
		"id": "7", "owner_id": "8", "joined_at": added.Format(time.RFC3339Nano), "preferred_locale": "de", "system_channel_id": system,
		"roles":   []any{map[string]any{"id": "7", "permissions": fmt.Sprint(1 << 10)}, map[string]any{"id": "9", "permissions": fmt.Sprint(1 << 11)}},
		"members": []any{map[string]any{"user": map[string]any{"id": discordtest.BotID}, "roles": []string{"9"}}},
		"channels": []any{
			map[string]any{"id": "11", "type": 2, "position": 0},
			channel(lower, 5, 0, 0), channel(upper, 1, 0, denied),
		},
	}
}

// TestHelloInANewServer checks that the bot greets a server once, in the first channel where it may write.
// Discord announces the server at every start.
func TestHelloInANewServer(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for name, test := range map[string]struct {
		added  time.Time
		denied uint64
		system bool // the lower channel is where Discord greets people
		in     string
	}{
		"added just now":                   {now, 0, false, "upper"},
		"the first is closed":              {now, 1 << 11, false, "lower"},
		"the first is hidden":              {now, 1 << 10, false, "lower"},
		"there is a channel for greetings": {now, 0, true, "lower"},
		"added while the bot was down":     {now.Add(-20 * time.Hour), 0, false, "upper"},
		"it is there for long":             {now.Add(-48 * time.Hour), 0, false, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, store := discordtest.New(t, token), memory.New()
			b := start(t, s, hello, discord.Pace{}, keeping(store, 0))
			b.AwaitConnected()
			upper, lower := s.NewChannel(), s.NewChannel()
			system := ""
			if test.system {
				system = lower.ID
			}
			news := server(lower, upper, test.added, test.denied, system)
			s.Dispatch("GUILD_CREATE", news)
			s.Dispatch("GUILD_CREATE", news) // after an outage
			where := map[string]*discordtest.Channel{"upper": upper, "lower": lower}[test.in]
			if where != nil {
				if m := where.Await(1); m.Text != "hello, de" || m.Reference != "" {
					t.Errorf("said %+v", m)
				}
			}
			check.Must(t, b.stop())
			s.Await("the goodbye", func() bool { return !s.Connected() })
			again := start(t, s, hello, discord.Pace{}, keeping(store, 0))
			again.AwaitConnected()
			s.Dispatch("GUILD_CREATE", news)
			s.NewUser("ann", "de").Write(lower, discordtest.Mention+" here?")
			last := 1
			if test.in == "lower" {
				last = 2
			}
			check.Equal(t, lower.Await(last).Text, "echo")
			if n := len(upper.Said()) + len(lower.Said()); where != nil && n != 2 || where == nil && n != 1 {
				t.Errorf("%d messages: it greets again, or nobody", n)
			}
		})
	}
}

// TestWhatIsNoNews of a new server is let be.
func TestWhatIsNoNews(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	b := start(t, s, hello, discord.Pace{})
	b.AwaitConnected()
	hall := s.NewChannel()
	closed := server(hall, hall, time.Now(), 1<<10, "")
	closed["channels"] = []any{}
	for _, news := range []any{closed, map[string]any{"id": "7", "unavailable": true}, map[string]any{"joined_at": "today"}, []int{1}, nil} {
		s.Dispatch("GUILD_CREATE", news)
	}
	s.NewUser("ann", "de").Write(hall, discordtest.Mention+" here?")
	if m := hall.Await(1); m.Text != "echo" || len(hall.Said()) != 1 {
		t.Errorf("said %+v", hall.Said())
	}
}
