package outbox_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"
)

// The errors of the platform of these tests.
var (
	errRefused = errors.New("refused for good")
	errNetwork = errors.New("the connection broke")
	errServer  = errors.New("the server failed")
)

// slow is the platform asking for patience.
type slow struct {
	wait time.Duration
	all  bool
}

func (slow) Error() string { return "come again later" }

func judge(err error) outbox.Verdict {
	if s, ok := errors.AsType[slow](err); ok {
		return outbox.Verdict{Wait: s.wait, All: s.all}
	}
	return outbox.Verdict{Passing: errors.Is(err, errNetwork) || errors.Is(err, errServer)}
}

// desk is an outbox whose rooms take one message a second after a burst of three, and what was shown there.
type desk struct {
	*outbox.Outbox[int]
	t     *testing.T
	began time.Time

	mu    sync.Mutex
	shown []string
	wg    sync.WaitGroup
}

func bubble(t *testing.T, f func(*desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &desk{t: t, began: time.Now()}
		room := func(int) []speak.Limiter { return []speak.Limiter{speak.Bucket(1, 3)} }
		d.Outbox = outbox.New(outbox.Config[int]{
			Limits: speak.NewLimits(speak.NewSlots(100, time.Second), room, time.Now, speak.Sleep), Judge: judge, Patience: 10 * time.Minute,
			Now: time.Now, Sleep: speak.Sleep, Log: slog.New(slog.DiscardHandler),
		})
		f(d)
		d.wg.Wait()
	})
}

// show notes that something is on the screen.
func (d *desk) show(what string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.shown = append(d.shown, fmt.Sprintf("%s %v", what, time.Since(d.began).Round(time.Second)))
}

// send sends what to a room; each of errs is what one try comes to.
func (d *desk) send(ctx context.Context, room int, what string, errs ...error) {
	d.wg.Go(func() { d.sendNow(ctx, room, what, errs...) })
	synctest.Wait()
}

func (d *desk) sendNow(ctx context.Context, room int, what string, errs ...error) {
	err := d.Send(ctx, room, d.tries(what, errs))
	if err != nil {
		d.show(what + " fails: " + shortly(err))
	}
}

func (d *desk) edit(ctx context.Context, room int, message, what string, errs ...error) {
	d.wg.Go(func() {
		shown, err := d.Edit(ctx, room, message, d.tries(what, errs))
		switch {
		case err != nil:
			d.show(what + " fails: " + shortly(err))
		case !shown:
			d.show(what + " is overtaken")
		}
	})
	synctest.Wait()
}

func (d *desk) tries(what string, errs []error) func() error {
	return func() error {
		if len(errs) > 0 {
			err := errs[0]
			errs = errs[1:]
			return err
		}
		d.show(what)
		return nil
	}
}

func shortly(err error) string {
	for _, known := range []error{chat.ErrUndelivered, errRefused, context.Canceled} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return err.Error()
}

// sort puts what was shown in an order that does not depend on who was quicker.
func (d *desk) sort() {
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	slices.Sort(d.shown)
}

func (d *desk) want(want ...string) {
	d.t.Helper()
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	if !slices.Equal(d.shown, want) {
		d.t.Errorf("got  %q\nwant %q", d.shown, want)
	}
}

func TestARoomIsSpokenToInOrderAndAtItsPace(t *testing.T) {
	bubble(t, func(d *desk) {
		for _, what := range []string{"a", "b", "c", "d", "e"} {
			d.send(d.t.Context(), 1, what)
		}
		d.send(d.t.Context(), 2, "other")
		time.Sleep(time.Minute)
		d.want("a 0s", "b 0s", "c 0s", "other 0s", "d 1s", "e 2s")
	})
}

func TestARoomThatIsPutOffHoldsUpNobodyElse(t *testing.T) {
	bubble(t, func(d *desk) {
		for room := range 200 {
			d.send(d.t.Context(), room+1, fmt.Sprint("slow", room), slow{wait: 40 * time.Second})
		}
		for room := range 20 {
			d.send(d.t.Context(), 1000+room, fmt.Sprint("other", room))
		}
		// The limit in all lets 100 through at once, and 100 a second.
		time.Sleep(3 * time.Second)
		synctest.Wait()
		d.mu.Lock()
		n := len(d.shown)
		d.mu.Unlock()
		if n != 20 {
			t.Errorf("%d of 20 others were answered within 3 s", n)
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if d.mu.Lock(); len(d.shown) != 220 {
			t.Errorf("%d of 220 were answered", len(d.shown))
		}
		d.mu.Unlock()
	})
}

func TestWhatThePlatformPutsOffIsSentToTheSecondAndInOrder(t *testing.T) {
	bubble(t, func(d *desk) {
		d.send(d.t.Context(), 1, "a", slow{wait: 7 * time.Second}, slow{wait: 3 * time.Second})
		d.send(d.t.Context(), 1, "b")
		time.Sleep(time.Minute)
		d.want("a 10s", "b 10s")
	})
}

func TestWhatIsPutOffForAllHoldsUpAll(t *testing.T) {
	bubble(t, func(d *desk) {
		d.send(d.t.Context(), 1, "a", slow{wait: 10 * time.Second, all: true})
		d.send(d.t.Context(), 2, "b")
		time.Sleep(time.Minute)
		d.sort()
		d.want("a 10s", "b 10s")
	})
}

func TestAnOutageOfMinutesLosesNothing(t *testing.T) {
	for _, outage := range []time.Duration{30 * time.Second, 5 * time.Minute, 9 * time.Minute} {
		bubble(t, func(d *desk) {
			ends := time.Now().Add(outage)
			sent := 0
			for room := range 200 {
				d.wg.Go(func() {
					err := d.Send(d.t.Context(), room+1, func() error {
						if time.Now().Before(ends) {
							return errNetwork
						}
						d.mu.Lock()
						defer d.mu.Unlock()
						sent++
						return nil
					})
					if err != nil {
						t.Errorf("after %v: %v", outage, err)
					}
				})
			}
			time.Sleep(outage + 20*time.Second)
			synctest.Wait()
			d.mu.Lock()
			defer d.mu.Unlock()
			if sent != 200 {
				t.Errorf("%d of 200 came through 20 s after an outage of %v", sent, outage)
			}
		})
	}
}

func TestPatienceEnds(t *testing.T) {
	bubble(t, func(d *desk) {
		always := func() error { return errNetwork }
		if err := d.Send(d.t.Context(), 1, always); !errors.Is(err, chat.ErrUndelivered) || !errors.Is(err, errNetwork) {
			t.Errorf("got %v", err)
		}
		if took := time.Since(d.began); took < 9*time.Minute || took > 10*time.Minute {
			t.Errorf("it took %v", took)
		}
		if err := d.Send(d.t.Context(), 1, func() error { return slow{wait: time.Hour} }); !errors.Is(err, chat.ErrUndelivered) {
			t.Errorf("put off for an hour: %v", err)
		}
	})
}

func TestAServerThatFailsWithOneRequestAloneIsNotAskedForMinutes(t *testing.T) {
	bubble(t, func(d *desk) {
		d.wg.Go(func() {
			for range 100 {
				time.Sleep(time.Second)
				d.Reached()
			}
		})
		err := d.Send(d.t.Context(), 1, func() error { return errServer })
		if took := time.Since(d.began); !errors.Is(err, chat.ErrUndelivered) || took > time.Minute {
			t.Errorf("%v after %v", err, took)
		}
	})
}

func TestARefusalIsFinal(t *testing.T) {
	bubble(t, func(d *desk) {
		d.send(d.t.Context(), 1, "a", errRefused)
		d.edit(d.t.Context(), 1, "m", "b", errRefused)
		d.send(d.t.Context(), 1, "c")
		d.want("a fails: refused for good 0s", "b fails: refused for good 0s", "c 0s")
	})
}

func TestTheNewestStateOfAMessageWins(t *testing.T) {
	bubble(t, func(d *desk) {
		d.edit(d.t.Context(), 1, "board", "state 1", slow{wait: 8 * time.Second})
		for i := range 28 {
			d.edit(d.t.Context(), 1, "board", fmt.Sprint("state ", i+2))
		}
		d.edit(d.t.Context(), 1, "other", "other board")
		d.edit(d.t.Context(), 2, "board", "board of another room")
		d.edit(d.t.Context(), 1, "board", "state 30")
		time.Sleep(time.Minute)
		d.sort()
		d.mu.Lock()
		defer d.mu.Unlock()
		var shown, overtaken []string
		for _, s := range d.shown {
			if len(s) > 15 && slices.Contains([]string{"is overtaken 0s"}, s[len(s)-15:]) {
				overtaken = append(overtaken, s)
			} else {
				shown = append(shown, s)
			}
		}
		slices.Sort(shown)
		if want := []string{"board of another room 0s", "other board 8s", "state 30 8s"}; !slices.Equal(shown, want) || len(overtaken) != 29 {
			t.Errorf("shown %q, and %d overtaken", shown, len(overtaken))
		}
	})
}

func TestAnEditUnderWayIsFinished(t *testing.T) {
	bubble(t, func(d *desk) {
		d.wg.Go(func() {
			shown, err := d.Edit(d.t.Context(), 1, "board", func() error {
				time.Sleep(2 * time.Second)
				d.show("first")
				return nil
			})
			if !shown || err != nil {
				t.Errorf("%t, %v", shown, err)
			}
		})
		synctest.Wait()
		d.edit(d.t.Context(), 1, "board", "second")
		d.edit(d.t.Context(), 1, "board", "third")
		time.Sleep(time.Minute)
		d.want("second is overtaken 0s", "first 2s", "third 2s")
	})
}

func TestEditsDoNotWaitForWhatIsToBeSent(t *testing.T) {
	bubble(t, func(d *desk) {
		for _, what := range []string{"a", "b", "c", "d"} {
			d.send(d.t.Context(), 1, what)
		}
		d.edit(d.t.Context(), 1, "board", "edit")
		d.want("a 0s", "b 0s", "c 0s", "edit 0s")
		time.Sleep(time.Minute)
	})
}

func TestTheEndOfTheBotEndsAllWaiting(t *testing.T) {
	bubble(t, func(d *desk) {
		ctx, cancel := context.WithCancel(d.t.Context())
		d.send(ctx, 1, "a", slow{wait: time.Minute})
		d.send(ctx, 1, "b")
		d.send(ctx, 2, "c", errNetwork)
		d.edit(ctx, 1, "board", "d")
		cancel()
		synctest.Wait()
		d.sort()
		d.want("a fails: context canceled 0s", "b fails: context canceled 0s", "c fails: context canceled 0s", "d fails: context canceled 0s")
	})
}

// TestTheEndSaysWhatIsCertain: who waits when the end comes learns whether the platform may have taken anything.
func TestTheEndSaysWhatIsCertain(t *testing.T) {
	for _, test := range []struct {
		name   string
		errs   []error
		unsent bool
	}{
		{"before the first try, behind another", nil, true},
		{"the platform has put it off", []error{slow{wait: time.Minute}}, true},
		{"the connection broke", []error{errNetwork}, false},
		{"the connection broke, and then the platform put it off", []error{errNetwork, slow{wait: time.Minute}}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			bubble(t, func(d *desk) {
				ctx, cancel := context.WithTimeout(d.t.Context(), 20*time.Second)
				defer cancel()
				if test.errs == nil {
					d.send(ctx, 1, "another", slow{wait: time.Minute})
				}
				err := d.Send(ctx, 1, d.tries("it", slices.Concat(test.errs, slices.Repeat([]error{errNetwork}, 20))))
				if !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, chat.ErrUnsent) != test.unsent {
					t.Errorf("got %v; certainly unsent: %v", err, test.unsent)
				}
			})
		})
	}
}

func TestNothingIsBegunWhileNothingGetsThrough(t *testing.T) {
	bubble(t, func(d *desk) {
		begun := func() (n int) {
			d.mu.Lock()
			defer d.mu.Unlock()
			return len(d.shown)
		}
		begin := func(what string) {
			d.wg.Go(func() {
				if d.Open(d.t.Context()) == nil {
					d.show(what)
				}
			})
			synctest.Wait()
		}
		begin("before")
		var up atomic.Bool
		d.wg.Go(func() {
			_ = d.Send(d.t.Context(), 1, func() error {
				if !up.Load() {
					return errNetwork
				}
				return nil
			})
		})
		synctest.Wait()
		for i := range 10 {
			begin(fmt.Sprint("message ", i))
		}
		if n := begun(); n != 1 {
			t.Errorf("%d begun", n)
		}
		time.Sleep(11 * time.Second)
		if n := begun(); n != 2 {
			t.Errorf("%d begun after 11 s: one tries whether something gets through", n)
		}
		up.Store(true)
		d.Reached()
		synctest.Wait()
		if n := begun(); n != 11 {
			t.Errorf("%d begun when something got through", n)
		}
	})
}
