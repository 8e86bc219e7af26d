package dispatch_test

import (
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/solver/check"
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
			n := len(d.running())
			check.True(d, n == 1000, "%d calls run", n)
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

// TestTheOldestMessageIsKnown checks Options.Watch for a message that is handled, and for one that waits.
func TestTheOldestMessageIsKnown(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		check.True(t, d.oldest().IsZero(), "%v without a message", d.oldest())
		begun := time.Now()
		for _, text := range []string{"a", "b"} {
			d.submit("club", text)
			time.Sleep(time.Minute)
		}
		d.submit("home", "c")
		for i, text := range []string{"a", "b", "c"} {
			d.wantRunning(map[string][]string{"a": {"a", "c"}, "b": {"b", "c"}, "c": {"c"}}[text]...)
			check.Equal(t, d.oldest().Sub(begun), time.Duration(i)*time.Minute, "before %s is answered", text)
			d.finish(text)
		}
		check.True(t, d.oldest().IsZero(), "%v without a message", d.oldest())
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
			done := d.done()
			check.True(d, len(done) == 3 && slices.Contains(done, text), "done was called for %v, want all three", done)
			d.wantLog("the handler is at its end", "club", "desk_test.go")
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
	for _, test := range []struct {
		private bool
		most    int // messages of a person that wait
	}{{false, 20}, {true, 100}} {
		bubble(t, 1, func(d *desk) {
			submit := func(room, text string) {
				m := message(room, text)
				m.Room.Private = test.private
				d.submitIt(m)
			}
			for i := range test.most + 4 { // the first runs
				submit("club", fmt.Sprint(i))
			}
			submit("home", "other")
			d.wantDone()
			time.Sleep(4 * time.Second)
			d.wantDone(fmt.Sprint(test.most+1), fmt.Sprint(test.most+2), fmt.Sprint(test.most+3))
			d.finishAll()
		})
	}
}

// TestWhatIsNotNamedAsLeftOutIsLeft checks a bot that ends before a person knows of the messages left out.
func TestWhatIsNotNamedAsLeftOutIsLeft(t *testing.T) {
	for _, after := range []time.Duration{time.Second, 4 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			left := 0
			h := forgetful{func(ctx context.Context, _ chat.Message, _ chat.Responder) error {
				<-ctx.Done()
				return ctx.Err()
			}}
			q := dispatch.New(t.Context(), h, dispatch.Options{Kept: true}, slog.New(slog.DiscardHandler))
			var mu sync.Mutex
			for i := range 30 {
				q.Submit(dispatch.Item{M: message("club", fmt.Sprint(i)), Done: func(l bool) {
					mu.Lock()
					defer mu.Unlock()
					if l {
						left++
					}
				}})
			}
			time.Sleep(after)
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			check.ErrorIs(t, q.Drain(ctx), context.DeadlineExceeded)
			check.Equal(t, left, 30, "after %v", after)
		})
	}
}

// forgetful is a handler whose LeftOut waits for the end of the bot.
type forgetful struct{ handler }

func (forgetful) LeftOut(ctx context.Context, _ chat.Message, _ chat.Responder, _ int) error {
	<-ctx.Done()
	return ctx.Err()
}

// TestWhatWaitsForThePlatformIsBounded checks the number of calls that run at once, of a room and of all.
func TestWhatWaitsForThePlatformIsBounded(t *testing.T) {
	for _, test := range []struct {
		name  string
		room  func(i int) string
		begun int
	}{
		{"in one room", func(int) string { return "club" }, 100},
		{"in many rooms", func(i int) string { return fmt.Sprint("room", i) }, 1010},
		{"in a few rooms", func(i int) string { return fmt.Sprint("room", i%5) }, 500},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var begun, ended atomic.Int32
				h := handler(func(ctx context.Context, m chat.Message, _ chat.Responder) error {
					begun.Add(1)
					m.Passage.Showing()
					time.Sleep(time.Minute)
					ended.Add(1)
					return nil
				})
				q := dispatch.New(t.Context(), h, dispatch.Options{Workers: 10}, slog.New(slog.DiscardHandler))
				before := runtime.NumGoroutine()
				for i := range 3000 {
					m := message(test.room(i), "x")
					m.From.ID = fmt.Sprint(i)
					q.Submit(dispatch.Item{M: m})
				}
				synctest.Wait()
				check.Equal(t, int(begun.Load()), test.begun)
				n := runtime.NumGoroutine() - before
				check.True(t, n <= test.begun+10, "%d goroutines for %d calls", n, test.begun)
				check.NoError(t, q.Drain(t.Context()))
				check.Equal(t, ended.Load(), 3000)
			})
		})
	}
}

// TestWhatWaitsAtAGateDoesNotTakeAllPlaces has many people press a button while the first press still waits
// for its person's earlier message.
func TestWhatWaitsAtAGateDoesNotTakeAllPlaces(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.says("ann", "club", "ann's text")
		for i := range 300 {
			person := fmt.Sprint(i)
			if i == 0 {
				person = "ann"
			}
			m := message("club", fmt.Sprintf("press %03d", i))
			m.From.ID, m.Press = person, &chat.Press{Message: "board"}
			d.submitIt(m)
		}
		d.wantRunning("ann's text")
		d.finish("ann's text")
		for i := range 300 {
			d.finish(fmt.Sprintf("press %03d", i))
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
		err := q.Drain(t.Context())
		check.True(t, err == nil && got == want, "the handler got %v, %v, want %v", got, err, want)
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
		check.NoError(t, q.Drain(t.Context()))
	})
}

// bubble runs a test in a synctest bubble, on a queue with this number of workers. At the end it checks that
// the queue is empty, and that Done was called once for each message.
func bubble(t *testing.T, workers int, f func(*desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &desk{T: t, at: map[string]chan struct{}{}}
		d.queue = dispatch.New(t.Context(), d, dispatch.Options{Workers: workers, Watch: func(oldest func() time.Time) { d.oldest = oldest }}, slog.New(slog.NewTextHandler(&d.log, nil)))
		f(d)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		err := d.queue.Drain(ctx)
		check.True(t, err == nil, "Drain after the test: %v; still running: %v", err, d.running())
		synctest.Wait()
		done := d.done()
		slices.Sort(done)
		slices.Sort(d.submitted)
		check.Slices(t, done, d.submitted)
	})
}
