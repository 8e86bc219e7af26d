package speak_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

var quiet = slog.New(slog.DiscardHandler)

func TestSpeakIsCalledWithTheContextOfTheRun(t *testing.T) {
	live, end := context.WithCancel(t.Context())
	l := speak.NewLife(live)
	ended := false
	l.Go(quiet, func(ctx context.Context) {
		<-ctx.Done()
		ended = true
	})
	end()
	err := l.Drain(t.Context())
	check.True(t, err == nil && ended, "drained with %v, ended: %v", err, ended)
}

func TestNothingBeginsAtTheEnd(t *testing.T) {
	for name, end := range map[string]func(*speak.Life, context.CancelFunc){
		"of the run":   func(_ *speak.Life, stop context.CancelFunc) { stop() },
		"of the drain": func(l *speak.Life, _ context.CancelFunc) { _ = l.Drain(context.Background()) },
	} {
		live, stop := context.WithCancel(t.Context())
		defer stop()
		l := speak.NewLife(live)
		end(l, stop)
		check.ErrorIs(t, l.Begin(), context.Canceled, "%s", name)
		l.Go(quiet, func(context.Context) { t.Errorf("%s: Speak is called", name) })
		l.Wait()
	}
}

func TestWhatIsUnderWayIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		live, stop := context.WithCancel(t.Context())
		l := speak.NewLife(live)
		check.Must(t, l.Begin())
		stop()
		time.AfterFunc(time.Minute, func() {
			check.True(t, l.Last.Err() == nil, "it is cut short")
			l.Done()
		})
		begun := time.Now()
		err := l.Drain(t.Context())
		check.True(t, err == nil && time.Since(begun) == time.Minute, "drained after %v with %v", time.Since(begun), err)
		check.True(t, l.Last.Err() != nil, "requests can go on after the drain")
	})
}

func TestWhatTakesTooLongIsCutShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := speak.NewLife(t.Context())
		ended := false
		l.Go(quiet, func(context.Context) {
			<-l.Last.Done()
			time.Sleep(time.Second)
			ended = true
		})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		begun := time.Now()
		if err := l.Drain(ctx); !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) != time.Minute {
			t.Errorf("drained after %v with %v", time.Since(begun), err)
		}
		if l.Wait(); !ended {
			t.Error("it is not waited for")
		}
	})
}

func TestAPanicGoesToTheLog(t *testing.T) {
	var written bytes.Buffer
	log := slog.New(slog.NewTextHandler(&written, nil))
	l := speak.NewLife(t.Context())
	l.Go(log, func(context.Context) { panic("at a loss for words") })
	check.NoError(t, l.Drain(t.Context()))
	check.True(t, speak.Safely(log, func() { panic("no handle") }, "handler panicked", "room", "5"),
		"the panic is not reported")
	for _, want := range []string{"Speak panicked", "at a loss for words", "handler panicked", "room=5", "no handle", "life_test.go"} {
		check.True(t, strings.Contains(written.String(), want), "the log lacks %q: %s", want, &written)
	}
	written.Reset()
	check.True(t, !speak.Safely(log, func() {}, "handler panicked") && written.Len() <= 0,
		"no panic, but the log has %s", &written)
}

func TestClean(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"words":                 {"سلام, 5 × 5", "سلام, 5 × 5"},
		"lines and tabs":        {"a\n\tb\n", "a\n\tb\n"},
		"controls":              {"a\x1b[2Jb\r\x00c\u0085d\x7f", "a[2Jbcd"},
		"what is no UTF-8":      {"a\xffb", "a\uFFFDb"},
		"marks of direction":    {"\u200Ea\u200F", "\u200Ea\u200F"},
		"nothing":               {"", ""},
		"nothing but a control": {"\a", ""},
	} {
		check.Equal(t, speak.Clean(test.text), test.want, "%s", name)
	}
}

// TestPrefix checks that an emoji of two units is never split.
func TestPrefix(t *testing.T) {
	const text = "aé😀b"
	for limit, want := range []string{"", "a", "aé", "aé", "aé😀", text, text} {
		got := speak.Prefix(text, limit)
		check.True(t, got == want && speak.Units(got) <= limit,
			"%d units: got %q of %d, want %q", limit, got, speak.Units(got), want)
	}
	check.Equal(t, speak.Units(text), 5, "%q", text)
}

// TestRepeat checks the times of calls. Each call takes ten seconds.
func TestRepeat(t *testing.T) {
	for name, test := range map[string]struct {
		first, each time.Duration
		after       time.Duration // the time of the stop
		want        []time.Duration
	}{
		"not before the first wait":        {time.Minute, time.Hour, time.Minute - 1, nil},
		"at once":                          {0, time.Hour, time.Second, []time.Duration{0}},
		"then each so long after the last": {time.Minute, time.Hour, 3 * time.Hour, []time.Duration{time.Minute, time.Hour + 70*time.Second, 2*time.Hour + 80*time.Second}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var calls []time.Duration
				begun := time.Now()
				stop := speak.Repeat(t.Context(), test.first, test.each, func(context.Context) {
					calls = append(calls, time.Since(begun))
					time.Sleep(10 * time.Second)
				})
				time.Sleep(test.after)
				stop()
				check.Slices(t, calls, test.want)
			})
		})
	}
}

func TestRepeatEnds(t *testing.T) {
	for name, end := range map[string]func(cancel, stop func()){
		"with its context": func(cancel, _ func()) { cancel() },
		"when it is told":  func(_, stop func()) { stop() },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				calls, ended := 0, false
				stop := speak.Repeat(ctx, 0, time.Second, func(ctx context.Context) {
					calls++
					<-ctx.Done()
					ended = true
				})
				synctest.Wait()
				end(cancel, stop)
				synctest.Wait()
				check.True(t, calls == 1 && ended, "%d calls, ended: %v", calls, ended)
				cancel()
				stop()
			})
		})
	}
}

func TestWhatWasLearnedIsKnownForAWhile(t *testing.T) {
	now := time.Unix(1e9, 0)
	r := speak.NewRecent[string, int](10, time.Minute, func() time.Time { return now })
	r.Put("one", 1)
	for _, test := range []struct {
		later time.Duration
		key   string
		want  int
		known bool
	}{
		{0, "one", 1, true},
		{0, "two", 0, false},
		{time.Minute - 1, "one", 1, true},
		{1, "one", 0, false},
	} {
		now = now.Add(test.later)
		got, ok := r.Get(test.key)
		check.True(t, got == test.want && ok == test.known, "%v later, %s: got %d, %v", test.later, test.key, got, ok)
	}
	r.Put("one", 11)
	got, ok := r.Get("one")
	check.True(t, got == 11 && ok, "learned again: got %d, %v", got, ok)
}
