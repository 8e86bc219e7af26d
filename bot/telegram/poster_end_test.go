package telegram_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// outcome is the result of Post.
type outcome struct {
	id  string
	err error
}

// posting sets up a bot that posts to a person with the context of Speak, while calls fail with fault. The
// result of Post is sent on the channel.
func posting(fault telegramtest.Fault) (func(*setup), <-chan outcome) {
	var to chat.Room
	done := make(chan outcome, 1)
	return func(s *setup) {
		s.before = func(srv *telegramtest.Server) {
			to = roomOf(srv.Private(srv.User("Ann", "en")))
			srv.Fail("sendMessage", fault)
		}
		s.cfg.Speak = func(ctx context.Context, p chat.Poster) {
			id, err := p.Post(ctx, to, "daily", daily)
			done <- outcome{id, err}
		}
	}, done
}

// TestPosterEnds checks that no post begins after the end of ctx, and that a running post may go on until the
// end of the drain.
func TestPosterEnds(t *testing.T) {
	t.Run("a post on its way is finished", func(t *testing.T) {
		held := make(chan struct{})
		post, done := posting(telegramtest.Slow(held))
		b := start(t, echo, post)
		b.WaitBegun("sendMessage", 1)
		b.stop()
		close(held)
		got := <-done
		check.True(t, got.id != "" && got.err == nil, "Post returned %q, %v", got.id, got.err)
		check.NoError(t, b.wait())
		check.Equal(t, len(b.Calls("sendMessage")), 1)
	})
	t.Run("a post that takes too long is cut short", func(t *testing.T) {
		post, done := posting(telegramtest.Slow(make(chan struct{})))
		b := start(t, echo, post, func(s *setup) { s.cfg.Drain = time.Millisecond })
		b.WaitBegun("sendMessage", 1)
		check.NoError(t, b.end())
		if got := <-done; got.id != "" || !errors.Is(got.err, context.Canceled) || errors.Is(got.err, chat.ErrUnsent) {
			t.Errorf("Post returned %q, %v; want the end of the context, and nothing certain", got.id, got.err)
		}
		b.logged("work was cut short")
	})
	t.Run("a post that waits ends with the run", func(t *testing.T) {
		waits := make(chan struct{}, 1)
		post, done := posting(telegramtest.TooManyRequests(30))
		b := start(t, echo, post, func(s *setup) {
			s.pace.Sleep = func(ctx context.Context, _ time.Duration) error {
				waits <- struct{}{}
				<-ctx.Done()
				return ctx.Err()
			}
		})
		<-waits
		check.NoError(t, b.end())
		if got := <-done; got.id != "" || !errors.Is(got.err, chat.ErrUnsent) {
			t.Errorf("Post returned %q, %v; want that it was not sent", got.id, got.err)
		}
		check.Equal(t, len(b.Calls("sendMessage")), 1)
	})
	t.Run("no post begins after the end", func(t *testing.T) {
		b, p, ended := startSpeaker(t, echo)
		b.end()
		<-ended
		if id, err := p.Post(t.Context(), chat.Room{ID: "telegram:5"}, "daily", daily); id != "" || !errors.Is(err, context.Canceled) || !errors.Is(err, chat.ErrUnsent) {
			t.Errorf("Post returned %q, %v; want the end of the context", id, err)
		}
		check.Equal(t, len(b.Calls("sendMessage")), 0)
	})
	t.Run("a post's own context", func(t *testing.T) {
		held := make(chan struct{})
		b, p, _ := startSpeaker(t, echo)
		group := b.Group("Fans")
		b.Fail("sendMessage", telegramtest.Slow(held))
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan outcome, 1)
		go func() {
			id, err := p.Post(ctx, roomOf(group), "daily", daily)
			done <- outcome{id, err}
		}()
		b.WaitBegun("sendMessage", 1)
		cancel()
		close(held)
		if got := <-done; got.err != nil || got.id == "" {
			t.Errorf("Post returned %q, %v; what was on its way is known to be posted", got.id, got.err)
		}
		id, err := p.Post(ctx, roomOf(group), "daily", daily)
		check.True(t, id == "" && errors.Is(err, context.Canceled), "Post with an ended context returned %q, %v", id, err)
	})
	t.Run("the token is withdrawn", func(t *testing.T) {
		b, _, ended := startSpeaker(t, echo)
		b.Revoke()
		err := b.wait()
		check.True(t, err != nil, "Run returned nil")
		<-ended
	})
	t.Run("who speaks panics", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo, func(s *setup) {
			s.cfg.Speak = func(context.Context, chat.Poster) { panic("at a loss for words") }
		})
		c.Text(ann, "hello")
		c.Next()
		b.end()
		b.logged("at a loss for words")
	})
	t.Run("not connected, nothing said", func(t *testing.T) {
		b := start(t, echo, func(s *setup) {
			s.cfg.Token = "7000001:AAG-another_secret_of_no_use"
			s.cfg.Speak = func(context.Context, chat.Poster) { t.Error("Speak was called") }
		})
		err := b.wait()
		check.True(t, err != nil, "Run returned nil")
	})
}

// TestAPostGrows edits a silent reply to a post, until the reply is deleted.
func TestAPostGrows(t *testing.T) {
	b, p, _ := startSpeaker(t, echo)
	group := b.Group("Fans")
	above, err := p.Post(t.Context(), roomOf(group), "daily", daily)
	check.Must(t, err)
	first := group.Next()
	id, err := p.Post(t.Context(), roomOf(group), "day", chat.Reply{Text: "1. Sara 3:12", Choices: more, Quiet: true, Under: above})
	if m := group.Next(); err != nil || first.Silent || !m.Silent || m.ReplyTo != first.ID {
		t.Errorf("%v; posted %+v below %d", err, m, first.ID)
	}
	for range 2 { // the second edit changes nothing
		err := p.Edit(t.Context(), roomOf(group), id, chat.Reply{Text: "2 of you are done", Choices: more})
		check.True(t, err == nil, "Edit returned %v", err)
	}
	all := group.Said()
	check.True(t, len(all) == 3 && all[2].ID == all[1].ID && all[2].Text == "2 of you are done" && len(all[2].Buttons) == 1,
		"the group has %+v", all)
	group.Delete(all[1].ID)
	for _, gone := range []string{id, "none", "4711"} {
		err := p.Edit(t.Context(), roomOf(group), gone, chat.Reply{Text: "3 of you are done"})
		check.True(t, errors.Is(err, chat.ErrGone), "Edit of %s returned %v", gone, err)
	}
	group.Kick()
	check.ErrorIs(t, p.Edit(t.Context(), roomOf(group), above, daily), chat.ErrForbidden)
	if id, err := p.Post(t.Context(), roomOf(b.Group("Others")), "day", chat.Reply{Text: "x", Under: "4711"}); err != nil || id == "" {
		t.Errorf("below nothing: %q, %v", id, err)
	}
}
