package discord_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
	"sudokubot/storage/storagetest"
)

func TestRetry(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		fault discordtest.Fault
		waits []time.Duration // before the successful try; a wait not set by Discord has a jitter of a half
		lost  bool
		many  bool // waits are not checked
	}{
		{name: "429_json", fault: discordtest.RateLimited(1.5, false), waits: []time.Duration{1500 * time.Millisecond}},
		{name: "429_json_twice", fault: discordtest.RateLimited(1.5, false).For(2), waits: []time.Duration{1500 * time.Millisecond, 1500 * time.Millisecond}},
		{name: "429_json_global", fault: discordtest.RateLimited(0.75, true), waits: []time.Duration{750 * time.Millisecond}},
		{name: "429_html", fault: discordtest.CloudflareLimited(7), waits: []time.Duration{7 * time.Second}},
		{name: "429_too_long_to_wait", fault: discordtest.RateLimited(3600, false), lost: true},
		{name: "502_html", fault: discordtest.BadGateway(), waits: []time.Duration{500 * time.Millisecond}},
		{name: "503_three_times", fault: discordtest.Fault{Status: 503}.For(3), waits: []time.Duration{500 * time.Millisecond, 750 * time.Millisecond, 1125 * time.Millisecond}},
		{name: "503_twenty_times", fault: discordtest.Fault{Status: 503}.For(20), many: true},
		{name: "500_for_ever", fault: discordtest.Fault{Status: 500}.For(-1), lost: true},
		{name: "dropped_connection", fault: discordtest.Fault{Drop: true}, waits: []time.Duration{500 * time.Millisecond}},
		{name: "400_is_not_retried", fault: discordtest.Refused(400, 50035, "Invalid Form Body"), lost: true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var mu sync.Mutex
			var slept []time.Duration
			now := time.Now()
			e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
				mu.Lock()
				slept = nil
				mu.Unlock()
				_, err := r.Send(ctx, chat.Reply{Text: "x"})
				return err
			}, discord.Pace{
				Now: func() time.Time { return now }, // constant, so that only waits set by Discord count
				Sleep: func(ctx context.Context, d time.Duration) error {
					mu.Lock()
					defer mu.Unlock()
					if d > 0 {
						slept = append(slept, d)
					}
					return ctx.Err()
				},
			})
			e.awaitRequest("PUT", "/commands") // the registration of commands sleeps, too
			e.Fail(test.fault.On("POST", "/messages"))
			e.ann.Write(e.hall, discordtest.Mention)
			err := <-e.errs
			if (err != nil) != test.lost {
				t.Fatalf("error: %v", err)
			}
			mu.Lock()
			defer mu.Unlock()
			if test.lost {
				check.Equal(t, len(e.hall.Said()), 0)
				return
			}
			if test.many {
				return
			}
			if len(slept) != len(test.waits) {
				t.Fatalf("slept %v, want %v", slept, test.waits)
			}
			for i := range slept {
				asked := strings.HasPrefix(test.name, "429")
				if jitter := test.waits[i] / 2; asked && slept[i] != test.waits[i] || (slept[i]-test.waits[i]).Abs() > jitter {
					t.Errorf("slept %v, want %v", slept, test.waits)
				}
			}
		})
	}
}

// TestRetry_says_nothing_twice checks a message whose response was lost. Discord recognises its nonce.
func TestRetry_says_nothing_twice(t *testing.T) {
	t.Parallel()
	e := meet(t, func(ctx context.Context, _ chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: "x", Picture: picture(1)})
		return err
	}, discord.Pace{})
	e.Fail(discordtest.Fault{Method: "POST", Path: "/messages", After: true, Drop: true})
	e.ann.Write(e.hall, discordtest.Mention)
	check.NoError(t, <-e.errs)
	check.Equal(t, len(e.said()), 1)
}

func TestLimits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := discord.NewLimits()
		for n := range 5 {
			d := l.Reserve("a")
			check.True(t, d <= 0, "message %d waits %v", n, d)
		}
		check.Equal(t, l.Reserve("a"), time.Second)
		d := l.Reserve("b")
		check.True(t, d <= 0, "another channel waits %v", d)
		time.Sleep(10 * time.Second)
		l.Learn("b", http.Header{"X-Ratelimit-Remaining": {"0"}, "X-Ratelimit-Reset-After": {"2.5"}})
		check.Equal(t, l.Reserve("b"), 2500*time.Millisecond)
		l.Learn("d", http.Header{"X-Ratelimit-Remaining": {"0"}, "X-Ratelimit-Reset-After": {"0.25"}})
		check.Equal(t, l.Reserve("d"), 250*time.Millisecond)
		for _, nonsense := range []string{"", "x", "-1", "1e9", "NaN", "Inf"} {
			l.Learn("c", http.Header{"X-Ratelimit-Remaining": {"0"}, "X-Ratelimit-Reset-After": {nonsense}})
		}
		d = l.Reserve("c")
		check.True(t, d <= 0, "nonsense makes it wait %v", d)
		l.Hold(3 * time.Second)
		check.Equal(t, l.Reserve("d"), 3*time.Second)
	})
}

func TestLimits_overall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, begun := discord.NewLimits(), time.Now()
		sent := 0
		for n := range 200 {
			l.Reserve(strings.Repeat("c", n+1))
			if time.Since(begun) < time.Second {
				sent++
			}
		}
		check.Equal(t, sent, 45)
	})
}

// TestMemoryDoesNotGrowWithInteractions checks that the limits store no channel for an interaction.
func TestMemoryDoesNotGrowWithInteractions(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("X-RateLimit-Remaining", "0")
		w.Header().Set("X-RateLimit-Reset-After", "60")
		w.Header().Set("X-RateLimit-Global", "true")
		w.WriteHeader(http.StatusNoContent)
	}))
	defer s.Close()
	channels := discord.Kept(token, s.URL, 1000)
	check.Equal(t, channels, 0, "after 1000 interactions")
}

func TestFetch(t *testing.T) {
	var body io.Reader
	status := http.StatusOK
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		check.Equal(t, r.Header.Get("Authorization"), "", "the token was sent along")
		w.WriteHeader(status)
		_, _ = io.Copy(w, body)
	}))
	defer s.Close()
	read := func(size int64) (int, error) {
		f, err := discord.Fetch(s.URL+"/a?secret=1", size)(context.Background())
		if err != nil {
			return 0, err
		}
		defer f.Close()
		n, err := io.Copy(io.Discard, f)
		return int(n), err
	}
	body = strings.NewReader("53")
	n, err := read(2)
	check.True(t, n == 2 && err == nil, "%d bytes, %v", n, err)
	body = zeros(discord.LargestFile)
	n, err = read(0)
	check.True(t, n == discord.LargestFile && err == nil, "the largest: %d bytes, %v", n, err)
	_, err = read(discord.LargestFile + 1)
	check.True(t, errors.Is(err, chat.ErrTooLarge), "announced too large: %v", err)
	body = zeros(discord.LargestFile + 1)
	_, err = read(1)
	check.True(t, errors.Is(err, chat.ErrTooLarge), "larger than announced: %v", err)
	status, body = http.StatusNotFound, strings.NewReader("")
	_, err = read(2)
	check.True(t, err != nil && !strings.Contains(err.Error(), "secret"), "not found: %v", err)
	s.Close()
	_, err = read(2)
	check.True(t, err != nil && !strings.Contains(err.Error(), "secret"), "no server: %v", err)
	for _, address := range []string{"", "file:///etc/passwd", "ftp://h/x", "/x", "http://", "::"} {
		check.True(t, discord.Fetch(address, 1) == nil, "%q can be opened", address)
	}
}

func zeros(n int64) io.Reader { return io.LimitReader(zero{}, n) }

type zero struct{}

func (zero) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// TestTokenNeverLogged causes errors of every kind. It searches the log and the handler's error for the
// tokens of the bot and of the interaction. start searches the log of every other test.
func TestTokenNeverLogged(t *testing.T) {
	t.Parallel()
	s := discordtest.New(t, token)
	for _, path := range []string{"/gateway", "/commands", "/callback"} {
		s.Fail(discordtest.Fault{Path: path, Drop: true}.For(3))
		s.Fail(discordtest.BadGateway().On("", path).For(2))
		s.Fail(discordtest.CloudflareLimited(0).On("", path))
		s.Fail(discordtest.Refused(403, 50013, "Missing Permissions").On("", path).For(9))
	}
	errs := make(chan error, 1)
	b := connect(t, s, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		_, err := r.Send(ctx, chat.Reply{Text: "x"})
		errs <- err
		return err
	}, discord.Pace{})
	i := b.NewUser("ann", "de").Command(b.NewChannel(), "solve")
	if err := <-errs; err == nil || strings.Contains(err.Error(), i.Token()) || strings.Contains(err.Error(), "secret") {
		t.Errorf("error: %v", err)
	}
	for _, told := range []string{"the gateway is not known", "commands not registered", "interaction not closed"} {
		b.log.Await(t, told)
	}
	b.stop()
	check.True(t, !strings.Contains(b.log.String(), i.Token()), "the interaction's token is in the log")
}

// TestLimits_over_a_restart checks a bot that is started again after a kill. It does not know the requests of
// the earlier run, but must obey the limits.
func TestLimits_over_a_restart(t *testing.T) {
	t.Parallel()
	s, store := discordtest.New(t, token), storagetest.NewMemory()
	now := struct {
		sync.Mutex
		time.Time
	}{Time: time.Unix(1_800_000_000, 0)}
	p := discord.Pace{
		Now: func() time.Time { now.Lock(); defer now.Unlock(); return now.Time },
		Sleep: func(ctx context.Context, d time.Duration) error {
			now.Lock()
			defer now.Unlock()
			now.Time = now.Add(d)
			return ctx.Err()
		},
	}
	ann := s.NewUser("ann", "de")
	var sent []time.Time
	for range 2 {
		b := connect(t, s, echo, p, keeping(store, 0))
		for range 40 { // this clock moves only in Sleep, so messages are sent one after another
			hall := s.NewChannel()
			ann.Write(hall, discordtest.Mention)
			hall.Await(1)
			sent = append(sent, p.Now())
		}
		check.Must(t, b.stop())
		s.Await("the goodbye", func() bool { return !s.Connected() })
	}
	n := slices.IndexFunc(sent, func(at time.Time) bool { return at.Sub(sent[0]) >= time.Second })
	check.True(t, n >= 0 && n <= 50, "message %d is the first after a second, want 50 at most in it", n)
}
