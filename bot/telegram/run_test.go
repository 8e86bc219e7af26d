package telegram_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/chat"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// TestRun checks failures of Telegram, or of a server between the bot and Telegram.
func TestRun(t *testing.T) {
	t.Run("private_and_group", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "hello <b> & co")
		m := c.Next()
		check.True(t, m.Text == "heard hello <b> & co" && m.ReplyTo == 0,
			"in private: got %q, reply to %d", m.Text, m.ReplyTo)
		group := b.Group("Fans")
		group.Text(ann, "not for the bot")
		asked := group.Text(ann, "/solve@sudoku_TEST_bot 12")
		if m := group.Next(); m.Text != "heard 12" || m.ReplyTo != asked.ID {
			t.Errorf("in the group: got %q, reply to %d, want to %d", m.Text, m.ReplyTo, asked.ID)
		}
	})
	t.Run("reply_and_mention_in_group", func(t *testing.T) {
		_, ann, group := startGroup(t, echo)
		group.Text(ann, "@Sudoku_test_bot one")
		m := group.Next()
		check.Equal(t, m.Text, "heard one")
		group.Reply(ann, m.ID, "two")
		check.Equal(t, group.Next().Text, "heard two")
	})
	t.Run("429_on_photo", func(t *testing.T) {
		b := start(t, echo)
		b.Fail("sendPhoto", telegramtest.TooManyRequests(7))
		ann := b.User("Ann", "en")
		b.Private(ann).Text(ann, "picture")
		m := b.Private(ann).Next()
		check.True(t, m.Photo != nil && m.Text == "seen\n1 2\n3 4", "got %q, picture of %d bytes", m.Text, len(m.Photo))
		check.Equal(t, b.clock.sleeps(7e9), 1)
	})
	t.Run("429_on_message_for_too_long", func(t *testing.T) {
		b := start(t, echo)
		b.Fail("sendMessage", telegramtest.TooManyRequests(3600))
		ann := b.User("Ann", "en")
		b.Private(ann).Text(ann, "one")
		b.Private(ann).Text(ann, "two")
		check.Equal(t, b.Private(ann).Next().Text, "heard two")
		b.logged("retry after 3600")
	})
	t.Run("429_on_poll", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) { srv.Fail("getUpdates", telegramtest.TooManyRequests(33)) }
		})
		c.Text(ann, "hello")
		c.Next()
		check.Equal(t, b.clock.sleeps(33e9), 1)
	})
	t.Run("502_html", func(t *testing.T) {
		for _, method := range []string{"getMe", "getUpdates", "sendMessage", "sendPhoto"} {
			t.Run(method, func(t *testing.T) { afterFault(t, method, telegramtest.BadGateway()) })
		}
	})
	t.Run("dropped_connection", func(t *testing.T) {
		for _, method := range []string{"getMe", "getUpdates", "sendMessage", "sendPhoto"} {
			t.Run(method, func(t *testing.T) { afterFault(t, method, telegramtest.Dropped()) })
		}
	})
	t.Run("an_answer_outlasts_minutes_without_a_network", func(t *testing.T) {
		b := start(t, echo)
		down := telegramtest.BadGateway()
		b.Fail("sendMessage", slices.Repeat([]telegramtest.Fault{telegramtest.Dropped(), down}, 15)...)
		ann := b.User("Ann", "en")
		b.Private(ann).Text(ann, "one")
		b.Private(ann).Text(ann, "two")
		for _, want := range []string{"heard one", "heard two"} {
			check.Equal(t, b.Private(ann).Next().Text, want)
		}
	})
	t.Run("garbage_update", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) {
				srv.Raw(`42`)
				srv.Raw(`{"update_id":%d,"message":"garbage"}`)
				srv.Raw(`{"update_id":%d,"message":{"message_id":1,"date":1,"text":"no chat"}}`)
				srv.Raw(`{"update_id":%d,"of_the_future":{}}`)
			}
		})
		c.Text(ann, "hello")
		check.Equal(t, c.Next().Text, "heard hello")
		b.WaitTaken()
		b.logged("an update is skipped")
		b.logged("an update without an ID is skipped")
	})
	t.Run("garbage_alone", func(t *testing.T) {
		b := start(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) { srv.Raw(`[]`) }
		})
		b.WaitCalls("getUpdates", 2)
		ann := b.User("Ann", "en")
		b.Private(ann).Text(ann, "hello")
		b.Private(ann).Next()
	})
	t.Run("token_never_logged", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo, func(s *setup) {
			s.before = func(srv *telegramtest.Server) {
				for _, method := range []string{"getMe", "getUpdates", "sendMessage", "sendPhoto", "setMyCommands"} {
					srv.Fail(method, telegramtest.Dropped(), telegramtest.BadGateway(), telegramtest.Dropped(), telegramtest.Dropped())
				}
				srv.Fail("sendMessage", telegramtest.TooManyRequests(3600))
				srv.Fail("setMyCommands", telegramtest.BadRequest("no such scope"))
			}
			s.cfg.Commands = []chat.Command{{Name: "help", Description: map[string]string{"en": "Help"}}}
			s.cfg.Languages = []string{"en"}
		})
		c.Text(ann, "fails")
		c.Text(ann, "picture")
		c.Next()
		b.WaitCalls("sendMessage", 5)
		b.WaitCalls("setMyCommands", 6) // Telegram refused the fifth request
		b.end()
		for _, text := range []string{"Telegram cannot be reached", "no updates", "request is repeated", "outcome=undelivered", "menu not set"} {
			b.logged(text)
		}
		b.checkSecrets()
	})
	t.Run("real_pace", func(t *testing.T) {
		srv := telegramtest.New(t)
		ann := srv.User("Ann", "en")
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() {
			cfg := telegram.Config{Token: srv.Token, APIURL: srv.URL}
			ended <- telegram.Run(ctx, cfg, handler(echo), slog.New(slog.DiscardHandler))
		}()
		srv.Private(ann).Text(ann, "hello")
		srv.Private(ann).Next()
		stop()
		check.NoError(t, <-ended)
	})
	for _, status := range []int{http.StatusMultipleChoices, http.StatusTemporaryRedirect} {
		t.Run(fmt.Sprintf("redirect_%d_not_followed", status), func(t *testing.T) {
			elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
				t.Errorf("the token was carried to another host: %s, referer %q", r.URL, r.Referer())
			}))
			defer elsewhere.Close()
			portal := httptest.NewServer(http.RedirectHandler(elsewhere.URL, status))
			defer portal.Close()
			tried := make(chan struct{}, 1)
			b := start(t, echo, func(s *setup) {
				s.cfg.APIURL = portal.URL
				s.pace.Sleep = func(ctx context.Context, _ time.Duration) error {
					tried <- struct{}{}
					<-ctx.Done()
					return ctx.Err()
				}
			})
			<-tried
			b.end()
			b.logged(fmt.Sprint(status, " ", http.StatusText(status)))
		})
	}
	t.Run("duplicate_update", func(t *testing.T) {
		b, ann, c := startPrivate(t, echo)
		c.Text(ann, "once")
		b.Repeat()
		m := c.Next()
		b.Repeat()
		c.Text(ann, "last")
		c.Next()
		check.Equal(t, c.Press(ann, m.ID, "More").Text(), "")
		b.Repeat()
		b.WaitTaken()
		b.end()
		check.Equal(t, len(c.Said()), 3)
	})
}

// afterFault checks that an answer arrives although one call of method fails.
func afterFault(t *testing.T, method string, f telegramtest.Fault) {
	b, ann, c := startPrivate(t, echo, func(s *setup) {
		s.before = func(srv *telegramtest.Server) { srv.Fail(method, f) }
	})
	c.Text(ann, "hello")
	check.Equal(t, c.Next().Text, "heard hello")
	c.Text(ann, "picture")
	m := c.Next()
	check.True(t, m.Photo != nil, "got no picture but %q", m.Text)
	b.end()
	check.Equal(t, len(c.Said()), 2)
}

// defaults returns the complete configuration of a run where only the token is set.
func defaults() telegram.Config {
	return telegram.Config{
		Token: "1:a", APIURL: "https://api.telegram.org", FileURL: "https://api.telegram.org", Workers: 1000,
		Drain: 6 * time.Second,
	}
}

func TestComplete(t *testing.T) {
	for name, test := range map[string]struct{ said, want func(*telegram.Config) }{
		"nothing said":      {func(*telegram.Config) {}, func(*telegram.Config) {}},
		"an own server":     {func(c *telegram.Config) { c.APIURL = "http://h:1/bot/" }, func(c *telegram.Config) { c.APIURL, c.FileURL = "http://h:1", "http://h:1" }},
		"and one for files": {func(c *telegram.Config) { c.FileURL = "http://h:2/file/" }, func(c *telegram.Config) { c.FileURL = "http://h:2" }},
		"less than none":    {func(c *telegram.Config) { c.Workers, c.Drain = -1, -1 }, func(*telegram.Config) {}},
		"the least":         {func(c *telegram.Config) { c.Workers, c.Drain = 1, 1 }, func(c *telegram.Config) { c.Workers, c.Drain = 1, 1 }},
	} {
		t.Run(name, func(t *testing.T) {
			said, want := telegram.Config{Token: "1:a"}, defaults()
			test.said(&said)
			test.want(&want)
			got, err := telegram.Complete(said)
			diff := cmp.Diff(want, got)
			check.True(t, diff == "" && err == nil, "%v (-want +got):\n%s", err, diff)
		})
	}
}

func TestBudget(t *testing.T) {
	want := chat.Budget{Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Press: 64, Notice: 200, PadRows: 12, PadRow: 8, Passing: true}
	check.Equal(t, telegram.Budget(), want)
}
