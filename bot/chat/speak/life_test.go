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
	if err := l.Drain(t.Context()); err != nil || !ended {
		t.Errorf("drained with %v, ended: %v", err, ended)
	}
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
		if err := l.Drain(t.Context()); err != nil || time.Since(begun) != time.Minute {
			t.Errorf("drained after %v with %v", time.Since(begun), err)
		}
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
