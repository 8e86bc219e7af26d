package discord_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

func TestMain(m *testing.M) { discordtest.Main(m) }

// talks checks that the bot answers.
func talks(t *testing.T, b *bot) {
	t.Helper()
	ann := b.NewUser("ann", "de")
	dm := ann.DM()
	ann.Write(dm, "still there?")
	check.Equal(t, dm.Await(1).Text, "echo  still there?")
}

func TestRun(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T){
		"op7_on_identify": func(t *testing.T) {
			s := discordtest.New(t, token)
			s.OnIdentify(discordtest.Reconnect())
			b := start(t, s, echo, discord.Pace{})
			b.Await("a second session", func() bool { return len(b.Identifies()) == 2 && b.Connected() })
			talks(t, b)
		},
		"op9_on_identify": func(t *testing.T) {
			s := discordtest.New(t, token)
			s.OnIdentify(discordtest.InvalidSession())
			b := connect(t, s, echo, discord.Pace{})
			talks(t, b)
		},
		"missed_events_are_replayed": func(t *testing.T) {
			b := run(t, echo)
			talks(t, b)
			b.DropGateway()
			talks(t, b) // written while the bot is not connected
		},
		"half_event": func(t *testing.T) {
			b := run(t, echo)
			hall := b.NewChannel()
			for _, event := range []string{"MESSAGE_CREATE", "MESSAGE_UPDATE", "INTERACTION_CREATE", "MESSAGE_DELETE", "NEW_THING"} {
				b.Dispatch(event, nil)
				b.Dispatch(event, map[string]any{})
				b.Dispatch(event, map[string]any{"id": "1", "channel_id": hall.ID, "author": nil, "edited_timestamp": "x"})
				b.Dispatch(event, map[string]any{"id": 7, "token": []int{1}, "author": "x", "data": "x"})
				b.Dispatch(event, map[string]any{"id": "2", "token": "t", "type": 3, "channel_id": hall.ID})
			}
			b.Dispatch("MESSAGE_CREATE", map[string]any{
				"id": "3", "channel_id": hall.ID, "content": "a component of the future",
				"author": map[string]any{"id": "5", "username": "ann"}, "components": []any{map[string]any{"type": 99}},
			})
			check.Equal(t, hall.Await(1).Text, "echo  a component of the future")
			talks(t, b)
		},
		"duplicate_message": func(t *testing.T) {
			b := run(t, echo)
			ann := b.NewUser("ann", "de")
			dm := ann.DM()
			ann.Write(dm, "once")
			b.Repeat()
			ann.Write(dm, "twice")
			dm.Await(2)
			talks(t, b)
			check.Equal(t, len(dm.Said()), 2)
		},
		"duplicate_interaction": func(t *testing.T) {
			var handled atomic.Int32
			b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				handled.Add(1)
				return echo(ctx, m, r)
			})
			ann := b.NewUser("ann", "de")
			dm := ann.DM()
			ann.Command(dm, "solve")
			b.Repeat()
			dm.Await(1)
			b.Repeat() // repeats the command, not a message of the bot
			ann.Write(dm, "another")
			dm.Await(2)
			said := dm.Said()
			check.True(t, len(said) == 2 && handled.Load() == 2, "handled %d times: %+v", handled.Load(), said)
		},
		"no_network_at_boot": func(t *testing.T) {
			s := discordtest.New(t, token)
			s.Fail(discordtest.Fault{Path: "/gateway", Drop: true}.For(4)) // net/http repeats a GET once by itself
			b := connect(t, s, echo, discord.Pace{})
			talks(t, b)
		},
		"gateway_502_html_at_boot": func(t *testing.T) {
			s := discordtest.New(t, token)
			s.Fail(discordtest.BadGateway().On("GET", "/gateway").For(2))
			s.Fail(discordtest.CloudflareLimited(1).On("GET", "/gateway"))
			b := connect(t, s, echo, discord.Pace{})
			talks(t, b)
		},
		"handler_panics": func(t *testing.T) {
			b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				if m.Text == "panic" {
					panic("on purpose")
				}
				return echo(ctx, m, r)
			})
			ann := b.NewUser("ann", "de")
			ann.Write(ann.DM(), "panic")
			talks(t, b)
		},
		"sigterm_drains": func(t *testing.T) {
			begun, work := make(chan struct{}), make(chan struct{})
			b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				close(begun)
				<-work
				return echo(ctx, m, r)
			})
			ann := b.NewUser("ann", "de")
			dm := ann.DM()
			ann.Write(dm, "work")
			<-begun
			b.cancel()
			b.Await("the goodbye", func() bool { return !b.Connected() })
			close(work)
			check.NoError(t, b.stop())
			said := dm.Said()
			check.True(t, len(said) == 1 && said[0].Text == "echo  work", "%+v", said)
		},
		"sigterm_cuts_short": func(t *testing.T) {
			begun := make(chan struct{})
			var cut error
			b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				close(begun)
				<-ctx.Done()
				cut = ctx.Err()
				return nil
			}, func(c *discord.Config) { c.Drain = time.Millisecond })
			ann := b.NewUser("ann", "de")
			ann.Write(ann.DM(), "work")
			<-begun
			err := b.stop()
			check.True(t, err == nil && errors.Is(cut, context.Canceled), "%v, handler: %v", err, cut)
		},
		"sigterm_with_a_deaf_handler": func(t *testing.T) {
			begun, never := make(chan struct{}), make(chan struct{})
			t.Cleanup(func() { close(never) })
			s := discordtest.New(t, token)
			b := connect(t, s, func(context.Context, chat.Message, chat.Responder) error { close(begun); <-never; return nil },
				discord.Pace{}, func(c *discord.Config) { c.Drain, c.LastCall = time.Millisecond, time.Millisecond })
			ann := b.NewUser("ann", "de")
			ann.Write(ann.DM(), "work")
			<-begun
			check.NoError(t, b.stop())
			b.log.Await(t, "does not stop")
		},
		"sigterm_while_opening": func(t *testing.T) {
			s := discordtest.New(t, token)
			s.OnIdentify(discordtest.Reconnect())
			b := start(t, s, echo, discord.Pace{})
			b.Await("the identify", func() bool { return len(b.Identifies()) == 1 })
			check.NoError(t, b.stop())
		},
		"other_bots_are_flagged": func(t *testing.T) {
			b := run(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
				if m.From.Bot {
					return nil
				}
				return echo(ctx, m, r)
			})
			hall := b.NewChannel()
			b.NewBot("parrot").Write(hall, discordtest.Mention+" hello")
			b.NewUser("ann", "de").Write(hall, discordtest.Mention+" hello")
			hall.Await(1)
			talks(t, b)
			check.Equal(t, len(hall.Said()), 1)
		},
		"commands_refused_is_not_fatal": func(t *testing.T) {
			s := discordtest.New(t, token)
			s.Fail(discordtest.Refused(400, 50035, "Invalid Form Body").On("PUT", "/commands"))
			b := connect(t, s, echo, discord.Pace{})
			talks(t, b)
			b.awaitRequest("PUT", "/commands")
		},
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t) })
	}
}

func TestRun_fatal(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		change func(*discordtest.Server, *discord.Config)
		want   string
	}{
		{"close_4004_is_fatal", func(_ *discordtest.Server, c *discord.Config) { c.Token = "wrong.secret" }, "the token is not valid"},
		{"close_4014_names_the_intent", func(s *discordtest.Server, c *discord.Config) { s.ForbidContent(); c.MessageContent = true },
			"message content intent is not allowed: enable it in the developer portal under Bot, or set discord.message_content to false"},
		{"close_4013_is_fatal", func(s *discordtest.Server, _ *discord.Config) { s.OnIdentify(discordtest.Close(4013)) }, "4013"},
		{"close_4011_is_fatal", func(s *discordtest.Server, _ *discord.Config) { s.OnIdentify(discordtest.Close(4011)) }, "sharded"},
		{"rest_401_is_fatal", func(s *discordtest.Server, _ *discord.Config) {
			s.Fail(discordtest.Refused(401, 0, "401: Unauthorized").On("PUT", "/commands"))
		}, "the token is not valid"},
		{"no_token", func(_ *discordtest.Server, c *discord.Config) { c.Token = "" }, "no token"},
		{"bad_address", func(_ *discordtest.Server, c *discord.Config) { c.APIURL = "gopher://h" }, "address"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := discordtest.New(t, token)
			b := start(t, s, echo, discord.Pace{}, func(c *discord.Config) { test.change(s, c) })
			err := <-b.ended
			b.ended <- err
			check.True(t, err != nil && strings.Contains(err.Error(), test.want) && !strings.Contains(err.Error(), "secret"),
				"got %v, want %q", err, test.want)
		})
	}
}

// ours returns the number of the adapter's goroutines, and their stacks.
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

// TestRunLeavesNothingBehind checks that no goroutine is left after Run.
func TestRunLeavesNothingBehind(t *testing.T) {
	before, _ := ours()
	b := connect(t, discordtest.New(t, token), echo, discord.Pace{}, func(c *discord.Config) {
		c.Speak = func(ctx context.Context, p chat.Poster) {
			_, _ = p.Post(ctx, chat.Room{ID: "discord:1"}, "daily", chat.Reply{Text: "x"})
			<-ctx.Done()
		}
	})
	talks(t, b)
	ann := b.NewUser("ann", "de")
	hall := b.NewChannel()
	ann.Command(hall, "solve")
	ann.Press(hall.Await(1), "Press me").AwaitAnswer()
	check.Must(t, b.stop())
	after, stacks := ours()
	for range 1000 { // a goroutine may need a moment to return
		if after <= before {
			return
		}
		runtime.Gosched()
		after, stacks = ours()
	}
	t.Errorf("%d goroutines before, %d after:\n%s", before, after, stacks)
}
