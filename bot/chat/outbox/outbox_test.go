package outbox_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/chat/outbox"
	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

// Errors of the platform.
var (
	errRefused = errors.New("refused for good")
	errNetwork = errors.New("the connection broke")
	errServer  = errors.New("the server failed")
)

// slow is an error of a platform that demands a wait.
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

// desk is an outbox that records the messages shown. Each room has a burst of three messages, and then one
// message a second. Rooms with a negative number are groups with six messages a minute.
type desk struct {
	*outbox.Outbox[int]
	t     *testing.T
	began time.Time
	log   chattest.Log

	mu    sync.Mutex
	shown []string
	wg    sync.WaitGroup
}

func bubble(t *testing.T, f func(*desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &desk{t: t, began: time.Now()}
		d.Outbox = outbox.New(outbox.Config[int]{
			Limits: speak.NewLimits[int](speak.NewSlots(100, time.Second), 1, 3, time.Now, speak.Sleep), Judge: judge, RetryFor: 10 * time.Minute,
			Share: func(room int) outbox.Share {
				if room < 0 {
					return outbox.Share{N: 6, Span: time.Minute}
				}
				return outbox.Share{}
			},
			Now: time.Now, Sleep: speak.Sleep,
			Log: slog.New(slog.NewTextHandler(&d.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		})
		f(d)
		d.wg.Wait()
	})
}

// show records a message with its time.
func (d *desk) show(text string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.shown = append(d.shown, fmt.Sprintf("%s %v", text, time.Since(d.began).Round(time.Second)))
}

// send sends text to a room, to the person named before its number. errs are the results of the first tries.
func (d *desk) send(ctx context.Context, room int, text string, errs ...error) {
	d.wg.Go(func() { d.sendNow(ctx, room, text, errs...) })
	synctest.Wait()
}

func (d *desk) sendNow(ctx context.Context, room int, text string, errs ...error) {
	person := strings.TrimRight(text, "0123456789")
	err := d.Send(ctx, room, person, d.tries(text, errs))
	if err != nil {
		d.show(text + " fails: " + shortly(err))
	}
}

func (d *desk) edit(ctx context.Context, room int, message, text string, errs ...error) {
	d.wg.Go(func() {
		shown, err := d.Edit(ctx, room, message, d.tries(text, errs))
		switch {
		case err != nil:
			d.show(text + " fails: " + shortly(err))
		case !shown:
			d.show(text + " is overtaken")
		}
	})
	synctest.Wait()
}

func (d *desk) tries(text string, errs []error) func() error {
	return func() error {
		if len(errs) > 0 {
			err := errs[0]
			errs = errs[1:]
			return err
		}
		d.show(text)
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

// sort sorts the messages shown.
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
	check.Slices(d.t, d.shown, want)
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
		// The overall limit lets 100 requests through at once, and then 100 a second.
		time.Sleep(3 * time.Second)
		synctest.Wait()
		d.mu.Lock()
		n := len(d.shown)
		d.mu.Unlock()
		check.Equal(t, n, 20)
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

// TestARepeatedRequestIsLogged checks the log lines of two repeated requests. One exceeded a limit of the
// platform, and with the other the platform failed.
func TestARepeatedRequestIsLogged(t *testing.T) {
	bubble(t, func(d *desk) {
		d.sendNow(d.t.Context(), 1, "a", slow{wait: time.Second}, errServer)
		for _, want := range []string{`err="come again later" in=1s limited=true`, "limited=false"} {
			check.Contains(t, d.log.String(), want)
		}
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

func TestARefusalIsFinal(t *testing.T) {
	bubble(t, func(d *desk) {
		d.send(d.t.Context(), 1, "a", errRefused)
		d.edit(d.t.Context(), 1, "m", "b", errRefused)
		d.send(d.t.Context(), 1, "c")
		d.want("a fails: refused for good 0s", "b fails: refused for good 0s", "c 0s")
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

// TestTheEndSaysWhatIsCertain checks the error when the context ends. The error must show whether the
// platform may have accepted the request.
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
				err := d.Send(ctx, 1, "", d.tries("it", slices.Concat(test.errs, slices.Repeat([]error{errNetwork}, 20))))
				check.True(t, errors.Is(err, context.DeadlineExceeded) && errors.Is(err, chat.ErrUnsent) == test.unsent,
					"got %v; certainly unsent: %v", err, test.unsent)
			})
		})
	}
}

// TestAnswersGoBeforePosts checks a full platform. A post waits for all answers, unless an answer in its room
// waits for it.
func TestAnswersGoBeforePosts(t *testing.T) {
	bubble(t, func(d *desk) {
		post := func(room int) {
			d.wg.Go(func() { check.NoError(t, d.Post(d.t.Context(), room, d.tries(fmt.Sprint("post ", room), nil))) })
			synctest.Wait()
		}
		d.fill(1000, 100)
		post(1)
		post(2)
		d.wg.Go(func() {
			shown, err := d.EditPost(d.t.Context(), 3, "m", d.tries("edit 3", nil))
			check.True(d.t, shown && err == nil, "%t, %v", shown, err)
		})
		synctest.Wait()
		d.fill(2000, 199)
		d.send(d.t.Context(), 1, "answer 1")
		time.Sleep(time.Minute)
		d.mu.Lock()
		defer d.mu.Unlock()
		want := map[string]string{"post 1": "1s", "answer 1": "2s", "edit 3": "3s", "post 2": "3s"}
		for what, at := range want {
			check.True(t, slices.Contains(d.shown, what+" "+at), "%s is not shown after %s", what, at)
		}
	})
}

// fill sends n answers to rooms from first on.
func (d *desk) fill(first, n int) {
	for i := range n {
		d.wg.Go(func() { d.sendNow(d.t.Context(), first+i, fmt.Sprint("answer ", first+i)) })
	}
	synctest.Wait()
}
