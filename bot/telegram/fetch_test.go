package telegram_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/inbox"
	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"
	"sudokubot/bot/telegram"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

// TestFiles checks that files sent by people can be fetched, within limits.
func TestFiles(t *testing.T) {
	read := func(ctx context.Context, m chat.Message, r chat.Responder) error {
		var said string
		for _, f := range m.Files {
			body, err := f.Open(ctx)
			if err != nil {
				said += "error " + err.Error()
				continue
			}
			data, err := io.ReadAll(body)
			body.Close()
			said += string(data[:min(len(data), 20)])
			if err != nil {
				said = "error " + err.Error()
			}
		}
		_, err := r.Send(ctx, chat.Reply{Text: said})
		return err
	}
	b, ann, c := startPrivate(t, read)
	const tooBig = "error " + "the file is too large to fetch"
	for _, test := range []struct {
		name string
		send func()
		want string
	}{
		{"document", func() { c.Document(ann, telegramtest.File{Name: "a.sdk", Data: []byte("53..7")}, "") }, "53..7"},
		{"largest_photo", func() { c.Photo(ann, []byte(strings.Repeat("x", 200)), "") }, strings.Repeat("x", 20)},
		{"file_too_big", func() { c.Document(ann, telegramtest.File{Name: "a", Size: 21 << 20}, "") }, tooBig},
		{"file_too_big_unannounced", func() { c.Document(ann, telegramtest.File{Name: "a", Size: 21 << 20, Hide: true}, "") }, tooBig},
		{"file_larger_than_said", func() {
			c.Document(ann, telegramtest.File{Name: "a", Size: 5, Data: bytes.Repeat([]byte("y"), 20<<20+1)}, "")
		}, tooBig},
		{"file_502", func() {
			b.Fail("file", telegramtest.BadGateway())
			c.Document(ann, telegramtest.File{Name: "a", Data: []byte("z")}, "")
		}, "z"},
		{"file_502_for_a_while", func() {
			down := telegramtest.BadGateway()
			b.Fail("file", down, down, down, down)
			c.Document(ann, telegramtest.File{Name: "a", Data: []byte("z")}, "")
		}, "z"},
		{"file_dropped", func() {
			b.Fail("file", telegramtest.Dropped())
			c.Document(ann, telegramtest.File{Name: "a", Data: []byte("z")}, "")
		}, "z"},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.send()
			m := c.Next()
			check.True(t, strings.HasPrefix(m.Text, test.want), "got %q, want %q", m.Text, test.want)
		})
	}
}

// TestAnAlbumIsOneMessage checks that the messages of an album get one answer. Only the first message has the
// caption, which addresses the bot in a group.
func TestAnAlbumIsOneMessage(t *testing.T) {
	b, ann, c := startPrivate(t, told)
	private, group := c, b.Group("family")
	pictures := [][]byte{[]byte("one"), []byte("two"), []byte("three")}

	private.Album(ann, "which?", pictures...)
	check.Equal(t, private.Next().Text, `"which?": one two three`, "alone")
	private.Album(ann, "", pictures[:2]...)
	check.Equal(t, private.Next().Text, `"": one two`, "without words")
	private.Photo(ann, []byte("alone"), "")
	check.Equal(t, private.Next().Text, `"": alone`, "a picture of its own")
	group.Album(ann, "look, how nice", pictures...)
	group.Album(ann, "@"+b.Bot.Username+" hint", pictures...)
	m := group.Next()
	check.True(t, strings.Contains(m.Text, "hint") && strings.HasSuffix(m.Text, "one two three"), "in a group: %s", m.Text)
}

// TestAnAlbumIsAnsweredBeforeWhatFollowsIt checks that the sender's next messages and presses wait for the
// answer to an album. Other people's messages do not wait.
func TestAnAlbumIsAnsweredBeforeWhatFollowsIt(t *testing.T) {
	b := start(t, told, func(s *setup) { s.pace.Sleep = waitsForAlbums(s.pace.Sleep) })
	ann, bob := b.User("Ann", "en"), b.User("Bob", "en")
	private, group := b.Private(ann), b.Group("family")
	group.Album(ann, "@"+b.Bot.Username+" look", []byte("one"), []byte("two"))
	group.Text(bob, "@"+b.Bot.Username+" me first")
	check.Equal(t, group.Next().Text, `"me first":`, "somebody else waits")
	group.Text(ann, "@"+b.Bot.Username+" hint")
	private.Album(ann, "", []byte("three"), []byte("four"))
	private.Album(ann, "", []byte("five"), []byte("six"))
	private.Text(ann, "and?")
	for _, want := range []string{`"look": one two`, `"hint":`} {
		check.Equal(t, group.Next().Text, want, "in the group")
	}
	for _, want := range []string{`"": three four`, `"": five six`, `"and?":`} {
		check.Equal(t, private.Next().Text, want, "alone")
	}
}

// told replies to addressed messages with their text and the content of their files.
func told(ctx context.Context, m chat.Message, r chat.Responder) error {
	if !m.Addressed {
		return nil
	}
	said := fmt.Sprintf("%q:", m.Text)
	for _, f := range m.Files {
		body, err := f.Open(ctx)
		if err != nil {
			return err
		}
		data, err := io.ReadAll(body)
		body.Close()
		if err != nil {
			return err
		}
		said += " " + string(data)
	}
	_, err := r.Send(ctx, chat.Reply{Text: said})
	return err
}

// TestAnAlbumOutlivesTheBot checks a clean end and a crash during an album. No picture is lost, and the album
// gets one answer. Albums that people send each other are not stored.
func TestAnAlbumOutlivesTheBot(t *testing.T) {
	pictures := [][]byte{[]byte("one"), []byte("two"), []byte("three")}
	for _, test := range []struct {
		name    string
		private bool
		caption string
		kept    int
		before  int // number of pictures that come before the end of the first run
		want    string
	}{
		{"alone", true, "", 3, 3, `"": one two three`},
		{"in a group", false, "@sudoku_test_bot hint", 3, 3, `"hint": one two three`},
		{"not for the bot", false, "look, how nice", 0, 3, ""},
		{"the end in the middle", true, "which?", 2, 2, `"which?": one two three`},
		{"the end in the middle, in a group", false, "@sudoku_test_bot hint", 2, 2, `"hint": one two three`},
	} {
		t.Run(test.name, func(t *testing.T) {
			store := storagetest.NewMemory()
			kept := func(s *setup) { s.cfg.Inbox = store }
			first := start(t, told, kept, func(s *setup) { s.pace.Sleep = waitsForAlbums(s.pace.Sleep) })
			ann := first.User("Ann", "en")
			room := first.Group("family")
			if test.private {
				room = first.Private(ann)
			}
			album := room.Album(ann, test.caption, pictures[:test.before]...)
			first.WaitTaken()
			left := first.left() // the inbox after a crash at this time
			first.end()
			for _, all := range [][]inbox.Entry{left, first.left()} {
				check.Equal(t, len(all), test.kept)
			}
			if said := room.Said(); len(said) > 0 {
				t.Fatalf("said %v before the album was whole", said)
			}

			if test.before < len(pictures) {
				room.MoreOf(album, pictures[test.before:]...)
			}
			second := startAt(t, first.Server, told, kept, func(s *setup) {
				s.before = func(srv *telegramtest.Server) { srv.Fail("getUpdates", telegramtest.BadGateway()) }
			})
			bob := second.User("Bob", "en")
			second.Private(bob).Text(bob, "last")
			second.WaitTaken()
			if test.want != "" {
				check.Equal(t, room.Next().Text, test.want)
			}
			check.Equal(t, second.Private(bob).Next().Text, `"last":`)
			second.end()
			all := second.left()
			check.True(t, len(all) == 0, "%d updates are left", len(all))
		})
	}
}

// waitsForAlbums returns a sleep function where the wait for the rest of an album takes until the end of the
// run.
func waitsForAlbums(sleep func(context.Context, time.Duration) error) func(context.Context, time.Duration) error {
	return func(ctx context.Context, d time.Duration) error {
		if d == telegram.AlbumPause {
			<-ctx.Done()
			return ctx.Err()
		}
		return sleep(ctx, d)
	}
}

// TestLimits sends messages without a pause, and counts the messages in each window of time.
func TestLimits(t *testing.T) {
	const second, minute = time.Second, time.Minute
	for _, test := range []struct {
		name    string
		chat    func(i int) int64
		window  time.Duration
		limit   int           // most messages in any window
		instant int           // number of messages sent without a wait
		longest time.Duration // total time for 200 messages
	}{
		{"group, 20 a minute", func(int) int64 { return -1001 }, minute, 20, 3, 20 * minute},
		{"private, one a second but for a burst", func(int) int64 { return 5 }, 10 * second, 13, 3, 200 * second},
		{"overall, 30 a second", func(i int) int64 { return int64(i + 1) }, second, 30, 5, 10 * second},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				out := telegram.NewOutbox(telegram.Pace{Now: time.Now, Sleep: speak.Sleep}, false)
				var sent []time.Time
				for i := range 200 {
					check.Must(t, out.Send(t.Context(), test.chat(i), fmt.Sprint(i), func() error {
						sent = append(sent, time.Now())
						return nil
					}))
				}
				wantAtMost(t, sent, test.limit, test.window)
				check.Equal(t, sent[test.instant-1].Sub(sent[0]), 0, "the %d", test.instant)
				all := sent[199].Sub(sent[0])
				check.True(t, all <= test.longest, "200 messages took %v, want at most %v", all, test.longest)
			})
		})
	}
	t.Run("the end of the context ends the wait", func(t *testing.T) {
		c := &clock{at: time.Unix(1e9, 0)}
		out := telegram.NewOutbox(c.pace(), false)
		ctx, cancel := context.WithCancel(t.Context())
		send := func() error { return out.Send(ctx, 5, "", func() error { return nil }) }
		for range 3 {
			check.Must(t, send())
		}
		cancel()
		check.ErrorIs(t, send(), context.Canceled)
	})
}

// TestTheWireIsNeverFasterThanAllowed checks that at most 30 messages are sent in any second, in all chats
// together. It covers a restart after a kill, when the bot does not know its earlier messages.
func TestTheWireIsNeverFasterThanAllowed(t *testing.T) {
	s, store := telegramtest.New(t), storagetest.NewMemory()
	c := &clock{at: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	var sent []time.Time
	for range 3 {
		ctx, kill := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		cfg := telegram.Config{Token: s.Token, APIURL: s.URL, Inbox: store}
		go func() { ended <- telegram.RunAt(ctx, cfg, handler(echo), slog.New(slog.DiscardHandler), c.pace()) }()
		for range 35 { // this clock moves only in sleep, so messages are sent one after another
			ann := s.User("Ann", "en")
			s.Private(ann).Text(ann, "hello")
			s.Private(ann).Next()
			sent = append(sent, c.now())
		}
		kill()
		check.Must(t, <-ended)
	}
	wantAtMost(t, sent, 30, time.Second)
}

// wantAtMost checks that no window of time has more than limit messages.
func wantAtMost(t *testing.T, sent []time.Time, limit int, window time.Duration) {
	t.Helper()
	for i, first := range sent {
		n := 0
		for _, at := range sent[i:] {
			if at.Sub(first) < window {
				n++
			}
		}
		if n > limit {
			t.Fatalf("%d messages within %v from the %dth on, want at most %d", n, window, i, limit)
		}
	}
}

// TestJudge checks which errors cause a retry.
func TestJudge(t *testing.T) {
	passing := outbox.Verdict{Passing: true}
	for _, test := range []struct {
		name string
		err  error
		want outbox.Verdict
	}{
		{"no error", nil, outbox.Verdict{}},
		{"not reached", telegram.NotReached(), passing},
		{"no answer", telegram.Broken(), passing},
		{"server failed", telegram.Refused(502, 0), passing},
		{"took too long", context.DeadlineExceeded, passing},
		{"asked to wait", telegram.Refused(429, 30*time.Second), outbox.Verdict{Wait: 30 * time.Second}},
		{"asked to wait for nobody knows how long", telegram.Refused(429, 0), passing},
		{"refused", telegram.Refused(400, 0), outbox.Verdict{}},
		{"blocked", telegram.Refused(403, 0), outbox.Verdict{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, telegram.Judge(test.err), test.want)
		})
	}
}
