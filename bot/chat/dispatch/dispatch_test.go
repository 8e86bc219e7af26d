package dispatch_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
)

func TestMessagesOfARoomAreHandledOneAfterAnother(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		for _, text := range []string{"a", "b", "c", "d", "e"} {
			d.submit("club", text)
		}
		synctest.Wait()
		for _, want := range []string{"a", "b", "c", "d", "e"} {
			d.wantRunning(want)
			d.finish(want)
		}
		d.wantDone("a", "b", "c", "d", "e")
	})
}

func TestRoomsAreHandledSideBySide(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.submit("club", "a")
		d.submit("club", "b")
		d.submit("home", "c")
		d.wantRunning("a", "c")
		d.finish("c")
		d.wantRunning("a")
		d.finish("a")
		d.wantRunning("b")
		d.finish("b")
	})
}

func TestNoMoreCallsRunThanThereAreWorkers(t *testing.T) {
	bubble(t, 2, func(d *desk) {
		for i := range 5 {
			d.submit(fmt.Sprint("room", i), fmt.Sprint(i))
		}
		for left := 5; left > 0; left-- {
			running := d.running()
			if len(running) != min(2, left) {
				d.Fatalf("%d calls run, want %d", len(running), min(2, left))
			}
			d.finish(running[0])
		}
	})
}

func TestThereAreManyWorkersUnlessSomebodySaysHowMany(t *testing.T) {
	for _, workers := range []int{0, -1} {
		bubble(t, workers, func(d *desk) {
			for i := range 1001 {
				d.submit(fmt.Sprint("room", i), fmt.Sprint(i))
			}
			if n := len(d.running()); n != 1000 {
				d.Errorf("%d calls run", n)
			}
			d.finishAll()
		})
	}
}

func TestARoomThatWaitsHasItsTurnWhileAnotherIsBusy(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		for i := range 10 {
			d.submit("club", fmt.Sprint("club", i))
		}
		d.wantRunning("club0")
		d.submit("home", "home")
		d.finish("club0")
		d.wantRunning("home")
		d.finish("home")
		for i := range 9 {
			d.finish(fmt.Sprint("club", i+1))
		}
	})
}

func TestAnUrgentMessageWaitsForNothing(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "a")
		d.submit("club", "b")
		d.submit("club", "urgent")
		d.wantRunning("a", "urgent")
		d.finish("urgent")
		d.wantDone("urgent")
		d.finish("a")
		d.finish("b")
	})
}

func TestAPanicIsOutlivedAndLogged(t *testing.T) {
	for _, text := range []string{"panic", "urgent panic"} {
		bubble(t, 1, func(d *desk) {
			d.submit("club", text)
			d.submit("club", "b")
			d.submit("home", "c")
			d.finish(d.wantOneRunning())
			d.finish(d.wantOneRunning())
			if done := d.done(); len(done) != 3 || !slices.Contains(done, text) {
				d.Errorf("done was called for %v, want all three", done)
			}
			d.wantLog("the handler is at its end", "club", "dispatch_test.go")
		})
	}
}

func TestAnErrorIsLogged(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "error")
		d.wantDone("error")
		d.wantLog("the answer was lost", "id=error", "outcome=failed")
	})
}

func TestWhatARoomCannotHoldIsDropped(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.submit("club", "first")
		synctest.Wait()
		for i := range 103 {
			d.submit("club", fmt.Sprint(i))
		}
		d.submit("home", "other")
		synctest.Wait()
		dropped := d.done()
		slices.Sort(dropped)
		if want := []string{"100", "101", "102"}; !slices.Equal(dropped, want) {
			d.Errorf("dropped %v, want %v", dropped, want)
		}
		d.finishAll()
		if n := len(d.done()); n != 105 {
			d.Errorf("done was called %d times, want 105", n)
		}
	})
}

func TestARoomThatWasFullTakesMessagesAgain(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		for i := range 150 {
			d.submit("club", fmt.Sprint(i))
		}
		d.finishAll()
		d.submit("club", "again")
		d.wantRunning("again")
		d.finish("again")
	})
}

func TestDoneMayBeNil(t *testing.T) {
	bubble(t, 1, func(d *desk) {
		d.queue.Submit(dispatch.Item{M: message("club", "a")})
		d.queue.Submit(dispatch.Item{M: message("club", "urgent")})
		d.finishAll()
		_ = d.queue.Drain(d.Context())
		d.queue.Submit(dispatch.Item{M: message("club", "late")})
		synctest.Wait()
	})
}

func TestTheHandlerGetsMessageAndResponder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got chat.Responder
		h := handler(func(_ context.Context, m chat.Message, r chat.Responder) error { got = r; return nil })
		q := dispatch.New(t.Context(), h, dispatch.Options{Workers: 1}, slog.New(slog.DiscardHandler))
		want := &responder{}
		q.Submit(dispatch.Item{M: message("club", "a"), R: want})
		if err := q.Drain(t.Context()); err != nil || got != want {
			t.Errorf("the handler got %v, %v, want %v", got, err, want)
		}
	})
}

func TestCallsSeeTheValuesOfTheContextButNotItsEnd(t *testing.T) {
	type key struct{}
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(context.WithValue(t.Context(), key{}, "value"))
		cancel()
		h := handler(func(ctx context.Context, _ chat.Message, _ chat.Responder) error {
			if got := ctx.Value(key{}); got != "value" || ctx.Err() != nil {
				t.Errorf("the context has the value %v and the error %v, want value and none", got, ctx.Err())
			}
			return nil
		})
		q := dispatch.New(ctx, h, dispatch.Options{Workers: 1}, slog.New(slog.DiscardHandler))
		q.Submit(dispatch.Item{M: message("club", "a")})
		if err := q.Drain(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// bubble runs a test on a queue with so many workers in a bubble, and demands in the end that the queue is empty and that
// done was called once for each message.
func bubble(t *testing.T, workers int, f func(*desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &desk{T: t, at: map[string]chan struct{}{}}
		d.queue = dispatch.New(t.Context(), d, dispatch.Options{Workers: workers}, slog.New(slog.NewTextHandler(&d.log, nil)))
		f(d)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if err := d.queue.Drain(ctx); err != nil {
			t.Errorf("Drain after the test: %v; still running: %v", err, d.running())
		}
		synctest.Wait()
		done := d.done()
		slices.Sort(done)
		slices.Sort(d.submitted)
		if !slices.Equal(done, d.submitted) {
			t.Errorf("done was called for %v, want once for each of %v", done, d.submitted)
		}
	})
}

// desk is a handler whose calls last until the test says so.
type desk struct {
	*testing.T
	queue     *dispatch.Queue
	log       buffer
	submitted []string

	mu    sync.Mutex
	at    map[string]chan struct{} // by text, the calls that run; closing one ends it
	ended []string                 // for which done was called
	told  []string                 // of messages that were left out
}

// Handle is as slow as the test wants. A text with "panic", "exit" or "error" ends at once.
func (d *desk) Handle(ctx context.Context, m chat.Message, _ chat.Responder) error {
	switch {
	case strings.Contains(m.Text, "panic"):
		panic("the handler is at its end")
	case m.Text == "exit":
		runtime.Goexit()
	case m.Text == "error":
		return errors.New("the answer was lost")
	}
	end := make(chan struct{})
	d.mu.Lock()
	d.at[m.Text] = end
	d.mu.Unlock()
	defer func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.at, m.Text)
	}()
	select {
	case <-end:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (d *desk) Urgent(m chat.Message) bool { return strings.HasPrefix(m.Text, "urgent") }

func (d *desk) Apart(m chat.Message) bool { return strings.HasPrefix(m.Text, "apart") }

// LeftOut notes what people are told.
func (d *desk) LeftOut(_ context.Context, m chat.Message, _ chat.Responder, n int) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.told = append(d.told, fmt.Sprintf("%s: %d, the last is %s", m.Room.ID, n, m.Text))
	return nil
}

func (d *desk) submit(room, text string) { d.submitIt(message(room, text)) }

func (d *desk) submitIt(m chat.Message) {
	text := m.Text
	d.submitted = append(d.submitted, text)
	d.queue.Submit(dispatch.Item{ID: text, M: m, Done: func(bool) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.ended = append(d.ended, text)
	}})
}

// running returns what is being handled, in order of the text, when all goroutines wait.
func (d *desk) running() []string {
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	var texts []string
	for text := range d.at {
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return texts
}

func (d *desk) finish(text string) {
	d.Helper()
	synctest.Wait()
	d.mu.Lock()
	end := d.at[text]
	delete(d.at, text)
	d.mu.Unlock()
	if end == nil {
		d.Fatalf("%q does not run", text)
	}
	close(end)
	synctest.Wait()
}

func (d *desk) finishAll() {
	d.Helper()
	for running := d.running(); len(running) > 0; running = d.running() {
		d.finish(running[0])
	}
}

func (d *desk) done() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.ended)
}

func (d *desk) wantRunning(want ...string) {
	d.Helper()
	if got := d.running(); !slices.Equal(got, want) {
		d.Errorf("%v run, want %v", got, want)
	}
}

func (d *desk) wantOneRunning() string {
	d.Helper()
	running := d.running()
	if len(running) != 1 {
		d.Fatalf("%v run, want one", running)
	}
	return running[0]
}

func (d *desk) wantDone(want ...string) {
	d.Helper()
	synctest.Wait()
	if got := d.done(); !slices.Equal(got, want) {
		d.Errorf("done was called for %v, want %v", got, want)
	}
}

func (d *desk) wantLog(parts ...string) {
	d.Helper()
	synctest.Wait()
	for _, part := range parts {
		if log := d.log.String(); !strings.Contains(log, part) {
			d.Errorf("log is %q, want %q in it", log, part)
		}
	}
}

func message(room, text string) chat.Message {
	return chat.Message{ID: text, Room: chat.Room{ID: room}, Text: text}
}

// handler is a chat.Handler that is never urgent.
type handler func(context.Context, chat.Message, chat.Responder) error

func (h handler) Handle(ctx context.Context, m chat.Message, r chat.Responder) error {
	return h(ctx, m, r)
}
func (handler) Urgent(chat.Message) bool                                         { return false }
func (handler) Apart(chat.Message) bool                                          { return false }
func (handler) LeftOut(context.Context, chat.Message, chat.Responder, int) error { return nil }

type responder struct{ chat.Responder }

// buffer is a bytes.Buffer for many goroutines.
type buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}
