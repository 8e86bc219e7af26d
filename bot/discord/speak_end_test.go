package discord_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

func TestSpeak(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]func(*testing.T, *discordtest.Server){
		"once_though_it_connects_again": func(t *testing.T, s *discordtest.Server) {
			var calls atomic.Int32
			b := told(t, s, discord.Pace{}, 0, func(context.Context, chat.Poster) { calls.Add(1) })
			b.AwaitConnected()
			s.Now(discordtest.InvalidSession()) // causes a second READY
			b.Await("another session", func() bool { return len(b.Identifies()) == 2 && b.Connected() })
			talks(t, b)
			s.DropGateway() // causes a resume
			b.Await("a resume", func() bool { return len(b.Resumes()) >= 1 && b.Connected() })
			b.stop()
			check.Equal(t, calls.Load(), 1)
		},
		"not_before_it_is_connected": func(t *testing.T, s *discordtest.Server) {
			s.OnIdentify(discordtest.Close(4013))
			b := told(t, s, discord.Pace{}, 0, func(context.Context, chat.Poster) { t.Error("called") })
			err := <-b.ended
			b.ended <- err
			check.True(t, err != nil, "it is not refused")
		},
		"its_panic_is_outlived": func(t *testing.T, s *discordtest.Server) {
			b := told(t, s, discord.Pace{}, 0, func(context.Context, chat.Poster) { panic("on purpose") })
			b.AwaitConnected()
			b.log.Await(t, "Speak panicked")
			talks(t, b)
		},
		"the_end_waits_for_it": func(t *testing.T, s *discordtest.Server) {
			var done atomic.Bool
			begun := make(chan struct{})
			b := told(t, s, discord.Pace{}, 0, func(ctx context.Context, _ chat.Poster) {
				close(begun)
				<-ctx.Done()
				s.Await("the goodbye", func() bool { return !s.Connected() })
				done.Store(true)
			})
			<-begun
			err := b.stop()
			check.True(t, err == nil && done.Load(), "%v; waited: %v", err, done.Load())
		},
		"the_end_does_not_wait_for_ever": func(t *testing.T, s *discordtest.Server) {
			begun, never := make(chan struct{}), make(chan struct{})
			t.Cleanup(func() { close(never) })
			deaf := func(context.Context, chat.Poster) {
				close(begun)
				<-never
			}
			b := start(t, s, echo, discord.Pace{}, func(c *discord.Config) {
				c.Speak, c.Drain, c.LastCall = deaf, time.Millisecond, time.Millisecond
			})
			<-begun
			check.NoError(t, b.stop())
			b.log.Await(t, "does not stop")
		},
		"a_post_under_way_is_finished": func(t *testing.T, s *discordtest.Server) {
			gate := make(chan struct{})
			b, hall, outcome := held(t, s, 0, gate, same)
			b.cancel()
			b.Await("the goodbye", func() bool { return !b.Connected() })
			close(gate)
			check.NoError(t, b.stop())
			err := <-outcome
			check.True(t, err == nil && len(hall.Said()) == 1, "%v, said %+v", err, hall.Said())
		},
		"a_post_that_takes_too_long_is_cut": func(t *testing.T, s *discordtest.Server) {
			b, hall, outcome := held(t, s, time.Millisecond, nil, same)
			check.NoError(t, b.stop())
			if err := <-outcome; !errors.Is(err, context.Canceled) || !errors.Is(err, chat.ErrUnsent) || len(hall.Said()) != 0 {
				t.Errorf("%v, said %+v", err, hall.Said())
			}
			b.log.Await(t, "work cut short")
		},
		"nothing_new_is_posted_at_the_end": func(t *testing.T, s *discordtest.Server) {
			hall := s.NewChannel()
			begun, outcome := make(chan struct{}), make(chan error, 2)
			b := told(t, s, discord.Pace{}, 0, func(ctx context.Context, p chat.Poster) {
				close(begun)
				<-ctx.Done()
				for _, ctx := range []context.Context{ctx, context.Background()} {
					s.Await("the goodbye", func() bool { return !s.Connected() })
					_, err := p.Post(ctx, chat.Room{ID: "discord:" + hall.ID}, "daily", chat.Reply{Text: "x"})
					outcome <- err
				}
			})
			<-begun
			b.stop()
			for range 2 {
				err := <-outcome
				check.True(t, errors.Is(err, context.Canceled) && errors.Is(err, chat.ErrUnsent), "got %v", err)
			}
			check.Equal(t, len(hall.Said()), 0)
		},
		// The end of the run also ends a post whose own context has not ended.
		"a_post_of_another_context_is_no_less": func(t *testing.T, s *discordtest.Server) {
			b, _, outcome := held(t, s, time.Millisecond, nil, context.WithoutCancel)
			b.stop()
			check.ErrorIs(t, <-outcome, context.Canceled)
		},
	} {
		t.Run(name, func(t *testing.T) { t.Parallel(); test(t, discordtest.New(t, token)) })
	}
}

// told starts a bot that calls speak.
func told(t *testing.T, s *discordtest.Server, p discord.Pace, drain time.Duration, speak func(context.Context, chat.Poster)) *bot {
	t.Helper()
	return start(t, s, echo, p, func(c *discord.Config) { c.Speak, c.Drain = speak, drain })
}

// held starts a bot whose post fails. The bot waits for gate before the next try.
func held(t *testing.T, s *discordtest.Server, drain time.Duration, gate <-chan struct{}, ctxOf func(context.Context) context.Context) (
	b *bot, hall *discordtest.Channel, outcome chan error,
) {
	hall, outcome = s.NewChannel(), make(chan error, 1)
	waits := make(chan struct{}, 1)
	s.Fail(discordtest.RateLimited(5, false).On("POST", "/messages"))
	b = told(t, s, discord.Pace{Sleep: func(ctx context.Context, d time.Duration) error {
		if d == 0 {
			return ctx.Err()
		}
		waits <- struct{}{}
		select {
		case <-gate:
		case <-ctx.Done():
		}
		return ctx.Err()
	}}, drain, func(ctx context.Context, p chat.Poster) {
		_, err := p.Post(ctxOf(ctx), chat.Room{ID: "discord:" + hall.ID}, "daily", chat.Reply{Text: "today"})
		outcome <- err
	})
	<-waits
	return b, hall, outcome
}

func same(ctx context.Context) context.Context { return ctx }

// TestAPostGrows edits a silent reply to a post, until the reply is deleted.
func TestAPostGrows(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	h := speaking(t, s, discord.Pace{})
	room := chat.Room{ID: "discord:" + h.hall.ID}
	above := h.must("daily", "The daily.")
	id, err := h.Post(context.Background(), room, "day", chat.Reply{Text: "1. Sara 3:12", Choices: button, Quiet: true, Under: above})
	if m := h.hall.Await(2); err != nil || !m.Silent || m.Reference != above || m.ID != id || h.hall.Said()[0].Silent {
		t.Errorf("%v; posted %+v below %s", err, m, above)
	}
	if err := h.Edit(context.Background(), room, id, chat.Reply{Text: "2 of you are done", Choices: button, Quiet: true}); err != nil {
		t.Error(err)
	}
	h.saidOnly("The daily.", "2 of you are done")
	s.NewUser("Ann", "en-US").Delete(s.Message(id))
	if err := h.Edit(context.Background(), room, id, chat.Reply{Text: "3 of you are done"}); !errors.Is(err, chat.ErrGone) {
		t.Errorf("Edit of what was deleted returned %v", err)
	}
	if _, err := h.Post(context.Background(), room, "day-1", chat.Reply{Text: "3 of you are done", Under: id}); err != nil {
		t.Errorf("below what was deleted: %v", err)
	}
	h.hall.Hide()
	check.ErrorIs(t, h.Edit(context.Background(), room, above, chat.Reply{Text: "x"}), chat.ErrForbidden)
}
