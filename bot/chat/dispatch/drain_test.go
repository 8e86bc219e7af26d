package dispatch_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/solver/check"
)

func TestDrainWaitsForWhatWasTaken(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		for _, text := range []string{"a", "b", "urgent"} {
			d.submit("club", text)
		}
		d.submit("home", "c")
		drained := d.drain(d.Context())
		d.finish("urgent")
		for range 3 {
			wantOpen(d.T, drained)
			d.finish(d.wantOneRunning())
		}
		err := <-drained
		check.True(d, err == nil, "Drain = %v, want no error", err)
	})
}

func TestDrainCutsTheWorkShortWhenItsTimeIsUp(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "a")
		d.submit("home", "b")
		d.submit("club", "urgent")
		ctx, cancel := context.WithTimeout(d.Context(), 10*time.Second)
		defer cancel()
		start := time.Now()
		d.wantDrain(ctx, context.DeadlineExceeded)
		took := time.Since(start)
		check.True(d, took == 10*time.Second, "Drain took %v, want 10s", took)
		d.wantRunning()
		n := len(d.done())
		check.True(d, n == 3, "done was called %d times, want 3", n)
	})
}

func TestDrainTwice(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "a")
		first, second := d.drain(d.Context()), d.drain(d.Context())
		wantOpen(d.T, first)
		wantOpen(d.T, second)
		d.finish("a")
		err := errors.Join(<-first, <-second)
		check.True(d, err == nil, "Drain = %v, want no error", err)
		d.wantDrain(d.Context(), nil)
	})
}

func TestAMessageAfterDrainIsDropped(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "a")
		drained := d.drain(d.Context())
		synctest.Wait()
		d.submit("club", "late")
		d.submit("home", "late too")
		d.submit("home", "urgent, but late")
		d.wantRunning("a")
		n := len(d.done())
		check.True(d, n == 3, "done was called %d times, want 3", n)
		d.finish("a")
		err := <-drained
		check.True(d, err == nil, "Drain = %v, want no error", err)
		d.submit("club", "much too late")
		d.wantRunning()
	})
}

func TestDrainOfAnIdleQueueHasNothingToCutShort(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.wantDrain(d.Context(), nil)
		ctx, cancel := context.WithCancel(d.Context())
		cancel()
		d.wantDrain(ctx, nil)
		d.wantDrain(ctx, nil)
	})
}

func TestWhatStillWaitsWhenTheTimeIsUpIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var handled []string
		h := handler(func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			handled = append(handled, m.Text)
			time.Sleep(time.Minute) // the handler ignores the end of ctx
			return nil
		})
		log := &chattest.Log{}
		q := dispatch.New(t.Context(), h, dispatch.Options{Workers: 1}, slog.New(slog.NewTextHandler(log, nil)))
		done := 0
		for i := range 20 {
			q.Submit(dispatch.Item{M: message("club", fmt.Sprint(i)), Done: func(bool) { done++ }})
		}
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		err := q.Drain(ctx)
		check.True(t, err != nil, "Drain = nil, want the context's error")
		check.True(t, len(handled) == 1 && done == 20,
			"handled %v and was done with %d, want 1 and 20", handled, done)
	})
}

// TestSubmitBesideDrain is for the race detector. In a synctest bubble, goroutines would not run in parallel.
func TestSubmitBesideDrain(t *testing.T) {
	for range 100 {
		h := handler(func(context.Context, chat.Message, chat.Responder) error { return nil })
		q := dispatch.New(t.Context(), h, dispatch.Options{Workers: 1}, slog.New(slog.DiscardHandler))
		var all, done sync.WaitGroup
		for i := range 4 {
			done.Add(1)
			all.Go(func() { q.Submit(dispatch.Item{M: message("club", fmt.Sprint(i)), Done: func(bool) { done.Done() }}) })
		}
		all.Go(func() {
			check.NoError(t, q.Drain(t.Context()))
		})
		all.Wait()
		done.Wait()
	}
}

// drain calls Drain on another goroutine, and returns the channel of its result.
func (d *desk) drain(ctx context.Context) <-chan error {
	drained := make(chan error, 1)
	go func() { drained <- d.queue.Drain(ctx) }()
	return drained
}

func (d *desk) wantDrain(ctx context.Context, want error) {
	d.Helper()
	err := d.queue.Drain(ctx)
	check.True(d, errors.Is(err, want), "Drain = %v, want %v", err, want)
}

func wantOpen(t *testing.T, drained <-chan error) {
	t.Helper()
	synctest.Wait()
	select {
	case err := <-drained:
		t.Fatalf("Drain returned %v before the work was done", err)
	default:
	}
}
