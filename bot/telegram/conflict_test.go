package telegram_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestRunPolls checks the polls of a run from the first call to the last.
func TestRunPolls(t *testing.T) {
	t.Run("conflict_webhook", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) { srv.Webhook() }
		})
		c.Text(ann, "hello")
		c.Next()
		calls := b.Calls("deleteWebhook")
		check.True(t, len(calls) == 1 && calls[0].Params["drop_pending_updates"] == "false",
			"deleteWebhook: %v", calls)
		b.logged("a webhook keeps the updates away")
	})
	t.Run("conflict_webhook_set_later", func(t *testing.T) {
		b := start(t, echo)
		b.WaitCalls("getMe", 1)
		b.Webhook()
		b.WaitCalls("deleteWebhook", 1)
		ann := b.User("Ann", "en")
		b.Private(ann).Text(ann, "hello")
		b.Private(ann).Next()
	})
	t.Run("conflict_other_poller", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) {
				srv.Fail("getUpdates", telegramtest.OtherPoller(), telegramtest.OtherPoller(), telegramtest.OtherPoller())
			}
		})
		c.Text(ann, "hello")
		c.Next()
		b.logged("another program takes this bot's updates")
		check.Equal(t, len(b.Calls("deleteWebhook")), 0)
	})
	t.Run("empty_poll", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "one")
		c.Next()
		b.WaitTaken()
		polls := len(b.Calls("getUpdates"))
		b.EndPoll()
		b.WaitCalls("getUpdates", polls+1)
		c.Text(ann, "two")
		c.Next()
		check.Equal(t, b.clock.sleeps(200e6), 1)
	})
	t.Run("updates_renumbered", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		for _, first := range []int{900, 100, 5000} {
			b.Renumber(first)
			c.Text(ann, "hello")
			c.Text(ann, "again")
			c.Next()
			c.Next()
			b.WaitTaken()
		}
	})
	t.Run("token_wrong", func(t *testing.T) {
		b := start(t, echo, func(s *setup) { s.cfg.Token = "7000001:AAG-another_secret_of_no_use" })
		if err := b.wait(); err == nil || !strings.Contains(err.Error(), "not accepted") || strings.Contains(err.Error(), "another_secret") {
			t.Errorf("Run returned %v", err)
		}
		check.Equal(t, len(b.Calls("getUpdates")), 0)
	})
	t.Run("token_unknown", func(t *testing.T) {
		b := start(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) {
				srv.Fail("getMe", telegramtest.Fault{Code: 404, Description: "Not Found"})
			}
		})
		check.ErrorContains(t, b.wait(), "not accepted")
	})
	t.Run("token_impossible", func(t *testing.T) {
		for _, token := range []string{"", "7:se cret", "7:sec/ret", "7:%zzsecret", "7:secret\n"} {
			t.Run(token, func(t *testing.T) {
				b := start(t, echo, func(s *setup) { s.cfg.Token = token })
				err := b.wait()
				check.True(t, err != nil && !strings.Contains(err.Error(), "cret"), "Run returned %v", err)
			})
		}
	})
	t.Run("token_withdrawn", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "hello")
		c.Next()
		b.Revoke()
		check.ErrorContains(t, b.wait(), "no longer accepted")
	})
	t.Run("no_network_at_boot", func(t *testing.T) {
		unreachable := make(chan struct{})
		b := start(t, echo, func(s *setup) {
			s.cfg.APIURL = "http://127.0.0.1:1/"
			s.pace.Sleep = func(ctx context.Context, d time.Duration) error {
				unreachable <- struct{}{}
				return ctx.Err()
			}
		})
		for range 3 {
			<-unreachable
		}
		b.stop()
		go func() {
			for range unreachable {
			}
		}()
		check.NoError(t, b.wait())
		close(unreachable)
		b.logged("Telegram cannot be reached")
	})
	t.Run("addresses", func(t *testing.T) {
		for _, form := range []string{"%s", "%s/", "%s/bot", "%s/bot/"} {
			t.Run(form, func(t *testing.T) {
				_, ann, c := startPrivate(t, echo, func(s *setup) { s.cfg.APIURL = strings.Replace(form, "%s", s.cfg.APIURL, 1) })
				c.Text(ann, "hello")
				c.Next()
			})
		}
	})
	t.Run("menus", func(t *testing.T) {
		b := start(t, echo, func(s *setup) {
			s.cfg.Commands = []chat.Command{{Name: "solve", Description: map[string]string{"en": "Solve", "fa": "حل"}}}
			s.cfg.Languages = []string{"en", "fa"}
			s.before = func(srv *telegramtest.Server) { srv.Fail("setMyCommands", telegramtest.BadRequest("no")) }
		})
		b.WaitCalls("setMyCommands", 8)
		for _, scope := range []string{"all_private_chats", "all_group_chats"} {
			en, fa := b.Menu(scope, ""), b.Menu(scope, "fa")
			check.True(t, len(en) == 1 && en[0].Description == "Solve" && len(fa) == 1 && fa[0].Description == "حل",
				"%s: got %v and %v", scope, en, fa)
		}
		b.logged("menu not set")
	})
}

// TestProfile checks that the texts of the profile are set once.
func TestProfile(t *testing.T) {
	b := start(t, echo, func(s *setup) {
		s.cfg.Languages = []string{"en", "fa"}
		s.cfg.Description = map[string]string{"en": "I solve", "fa": "حل می‌کنم"}
		s.cfg.About = map[string]string{"en": "Solves", "fa": "حل می‌کند"}
	})
	b.WaitCalls("setMyShortDescription", 2)
	for field, want := range map[string][2]string{"description": {"I solve", "حل می‌کنم"}, "short_description": {"Solves", "حل می‌کند"}} {
		check.Equal(t, [2]string{b.Profile(field, ""), b.Profile(field, "fa")}, want, "%s", field)
	}
	b.end()
	t.Run("a restart changes nothing", func(t *testing.T) {
		again := start(t, echo, func(s *setup) {
			s.cfg.Languages = []string{"en", "fa"}
			s.cfg.Description = map[string]string{"en": "I solve", "fa": "حل می‌کنم"}
			s.cfg.About = map[string]string{"en": "Solves now"}
			s.before = func(srv *telegramtest.Server) {
				srv.Fail("setMyDescription", telegramtest.BadRequest("Bad Request: there is nothing to set"))
				srv.SetProfile("description", "", "I solve")
				srv.SetProfile("description", "fa", "حل می‌کنم")
			}
		})
		again.WaitCalls("setMyShortDescription", 1)
		check.Equal(t, again.Profile("short_description", ""), "Solves now")
		check.Equal(t, len(again.Calls("setMyDescription")), 0)
	})
	t.Run("a refusal is logged", func(t *testing.T) {
		b := start(t, echo, func(s *setup) {
			s.cfg.Languages, s.cfg.About = []string{"en", "fa"}, map[string]string{"en": "Solves", "fa": "حل می‌کند"}
			s.before = func(srv *telegramtest.Server) {
				srv.Fail("setMyShortDescription", telegramtest.BadRequest("Bad Request: no"))
			}
		})
		b.WaitCalls("setMyShortDescription", 2)
		b.logged("description not set")
	})
}

// TestRunEnds checks the server and the inbox after the end of a run.
func TestRunEnds(t *testing.T) {
	t.Run("idle", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "hello")
		c.Next()
		check.NoError(t, b.end())
		check.Equal(t, b.Unconfirmed(), 0)
	})
	t.Run("sigterm_drains", func(t *testing.T) {
		begun, release := make(chan struct{}), make(chan struct{})
		b, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			close(begun)
			<-release
			return echo(ctx, m, r)
		})
		c.Text(ann, "hello")
		<-begun
		b.stop()
		close(release)
		check.NoError(t, b.wait())
		said := c.Said()
		check.True(t, len(said) == 1 && said[0].Text == "heard hello", "work at hand was not finished: %v", said)
		check.Equal(t, b.Unconfirmed(), 0)
	})
	t.Run("sigterm_cuts_work_short", func(t *testing.T) {
		begun := make(chan struct{})
		b := start(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Text == "quick" {
				return echo(ctx, m, r)
			}
			close(begun)
			<-ctx.Done()
			return ctx.Err()
		}, func(s *setup) {
			s.cfg.Drain = time.Millisecond
			s.before = func(srv *telegramtest.Server) {
				ann := srv.User("Ann", "en")
				srv.Private(ann).Text(ann, "quick")
				srv.Private(ann).Text(ann, "slow")
				srv.Private(ann).Text(ann, "waits")
				// Telegram refuses the poll that confirms the updates, so only the end of the run can confirm
				// them.
				srv.Fail("getUpdates", telegramtest.Slow(closed()), telegramtest.OtherPoller())
			}
		}, func(s *setup) {
			s.pace.Sleep = func(ctx context.Context, _ time.Duration) error { <-ctx.Done(); return ctx.Err() }
		})
		<-begun // when this begins, "quick" in the room has been answered
		b.WaitCalls("getUpdates", 2)
		check.NoError(t, b.end())
		if left := b.left(); len(left) != 2 {
			t.Errorf("%d updates are left, want the one that was cut short and the one after it:\n%s", len(left), b.log)
		}
		b.logged("work was cut short")
	})
	t.Run("handler_panics", func(t *testing.T) {
		_, ann, c := startPrivate(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
			if m.Text == "boom" {
				panic("boom")
			}
			return echo(ctx, m, r)
		})
		c.Text(ann, "boom")
		c.Text(ann, "hello")
		check.Equal(t, c.Next().Text, "heard hello")
	})
}

// TestRedact checks that an error and its causes do not contain the token.
func TestRedact(t *testing.T) {
	const token = "123:AAsecretsecret"
	cfg := telegram.Config{Token: token, APIURL: "http://127.0.0.1:1"}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	check.NoError(t, telegram.Run(ctx, cfg, handler(echo), nil))
	for _, text := range []string{
		"Post \"http://x/bot123:AAsecretsecret/getMe\": refused", "bot123%3AAAsecretsecret", "bot<id>:AAsecretsecret",
	} {
		err := telegram.Redact(token, errors.New(text))
		check.True(t, !strings.Contains(err.Error(), "secret"), "%q became %q", text, err)
	}
	err := telegram.Redact(token, context.Canceled)
	check.True(t, errors.Is(err, context.Canceled), "an error without the token lost its kind: %v", err)
}

func closed() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}
