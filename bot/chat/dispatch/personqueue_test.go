package dispatch_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/chat/dispatch"
	"sudokubot/solver/check"
)

// says submits a message of a person in a room.
func (d *desk) says(person, room, text string) {
	m := message(room, text)
	m.From.ID = person
	d.submitIt(m)
}

func TestPeopleInARoomDoNotWaitForEachOther(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		d.says("ann", "club", "ann1")
		d.says("ann", "club", "ann2")
		d.says("ben", "club", "ben1")
		d.wantRunning("ann1", "ben1")
		d.finish("ben1")
		d.wantRunning("ann1")
		d.finish("ann1")
		d.wantRunning("ann2")
		d.finish("ann2")
	})
}

// watched returns a queue with the handler h, and the log of the queue.
func watched(t *testing.T, o dispatch.Options, h handler) (*dispatch.Queue, *chattest.Log) {
	log := &chattest.Log{}
	return dispatch.New(t.Context(), h, o, slog.New(slog.NewTextHandler(log, nil))), log
}

func TestWhoYieldsLetsTheNextBegin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		var order []string
		note := func(what string) {
			mu.Lock()
			defer mu.Unlock()
			order = append(order, what)
		}
		shown := make(chan struct{})
		q, _ := watched(t, dispatch.Options{}, func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			note(m.Text + " begins")
			if m.Text == "a" {
				m.Passage.Yield()
				m.Passage.Yield() // the second call does nothing
				<-shown
			}
			return nil
		})
		for _, text := range []string{"a", "b", "c"} {
			q.Submit(dispatch.Item{M: message("club", text), Done: func(bool) { note(text + " ends") }})
		}
		synctest.Wait()
		close(shown)
		check.NoError(t, q.Drain(t.Context()))
		want := []string{"a begins", "b begins", "b ends", "c begins", "c ends", "a ends"}
		check.Slices(t, order, want)
	})
}

func TestWhatIsShownNeedsNoWorker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var begun atomic.Int32
		q, _ := watched(t, dispatch.Options{Workers: 1}, func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			begun.Add(1)
			m.Passage.Showing()
			m.Passage.Showing()
			time.Sleep(time.Minute)
			return nil
		})
		for i := range 16 {
			q.Submit(dispatch.Item{M: message(fmt.Sprint("room", i), "x")})
		}
		synctest.Wait()
		check.Equal(t, begun.Load(), 16)
		check.NoError(t, q.Drain(t.Context()))
	})
}

func TestWhatIsShownIsDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var done atomic.Int32
		q, _ := watched(t, dispatch.Options{Kept: true}, func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			m.Passage.Shown()
			<-ctx.Done() // ctx ends while the store is slow
			return ctx.Err()
		})
		q.Submit(dispatch.Item{M: message("club", "a"), Done: func(left bool) {
			if done.Add(1); left {
				t.Error("it is left, and would be answered again")
			}
		}})
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_ = q.Drain(ctx)
		check.Equal(t, done.Load(), 1)
	})
}

func TestCancelTakesBackWhatWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		var handled, done []string
		recalled := 0
		h := recaller{func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			mu.Lock()
			handled = append(handled, m.Text)
			mu.Unlock()
			if m.Text == "cancel" {
				recalled = m.Passage.Recall()
			} else {
				m.Passage.Working()
				time.Sleep(time.Minute)
			}
			return nil
		}}
		q := dispatch.New(t.Context(), h, dispatch.Options{}, slog.New(slog.DiscardHandler))
		for _, text := range []string{"a", "b", "c"} {
			q.Submit(dispatch.Item{M: message("club", text), Done: func(left bool) {
				mu.Lock()
				defer mu.Unlock()
				done = append(done, fmt.Sprint(text, left))
			}})
		}
		synctest.Wait()
		q.Submit(dispatch.Item{M: message("home", "x")})
		q.Submit(dispatch.Item{M: message("club", "cancel")})
		synctest.Wait()
		check.NoError(t, q.Drain(t.Context()))
		slices.Sort(handled)
		if want := []string{"bfalse", "cfalse", "afalse"}; recalled != 2 || !slices.Equal(done, want) || !slices.Equal(handled, []string{"a", "cancel", "x"}) {
			t.Errorf("%d taken back, done %v, handled %v", recalled, done, handled)
		}
	})
}

// TestCancelTakesBackWhatHasJustBegun checks the recall of a message that has just begun. Recall counts the
// message once, and its work does not begin. Recall does not count a message with an answer or with work, or
// a message of another person.
func TestCancelTakesBackWhatHasJustBegun(t *testing.T) {
	for _, tt := range []struct {
		name     string
		first    func(*chat.Passage)
		recalled int
		works    bool // the message works after the recall
	}{
		{"nothing yet", func(*chat.Passage) {}, 1, false},
		{"work", func(p *chat.Passage) { p.Working() }, 0, false},
		{"its answer is shown", (*chat.Passage).Showing, 0, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				recalled, again, works, others := 0, 0, true, true
				h := recaller{func(ctx context.Context, m chat.Message, _ chat.Responder) error {
					p := m.Passage
					switch m.Text {
					case "cancel":
						recalled, again = p.Recall(), p.Recall()
					case "other":
						time.Sleep(time.Minute)
						others = !p.Working()
					default:
						tt.first(p)
						time.Sleep(time.Minute)
						works = !p.Working()
					}
					return nil
				}}
				q := dispatch.New(t.Context(), h, dispatch.Options{}, slog.New(slog.DiscardHandler))
				q.Submit(dispatch.Item{M: message("club", "a")})
				q.Submit(dispatch.Item{M: message("home", "other")})
				synctest.Wait()
				q.Submit(dispatch.Item{M: message("club", "cancel")})
				check.NoError(t, q.Drain(t.Context()))
				check.True(t, recalled == tt.recalled && again == 0 && works == tt.works && others,
					"taken back %d and %d, works %v, others %v", recalled, again, works, others)
			})
		})
	}
}

// TestCancelTakesBackWhatWaitsForAWorker checks that Done is called for a recalled message, and the handler
// is not.
func TestCancelTakesBackWhatWaitsForAWorker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var handled []string
		recalled, done := 0, false
		h := recaller{func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			handled = append(handled, m.Text)
			if m.Text == "cancel" {
				recalled = m.Passage.Recall()
			} else {
				time.Sleep(time.Minute)
			}
			return nil
		}}
		q := dispatch.New(t.Context(), h, dispatch.Options{Workers: 1}, slog.New(slog.DiscardHandler))
		q.Submit(dispatch.Item{M: message("home", "x")})
		synctest.Wait()
		q.Submit(dispatch.Item{M: message("club", "a"), Done: func(left bool) { done = !left }})
		synctest.Wait()
		q.Submit(dispatch.Item{M: message("club", "cancel")})
		synctest.Wait()
		check.NoError(t, q.Drain(t.Context()))
		check.True(t, recalled == 1 && done && slices.Equal(handled, []string{"x", "cancel"}),
			"%d taken back, done %v, handled %v", recalled, done, handled)
	})
}

// recaller is a handler that treats "cancel" as urgent.
type recaller struct{ handler }

func (recaller) Urgent(m chat.Message) bool { return m.Text == "cancel" }
func (recaller) Apart(chat.Message) bool    { return false }

func TestWhatIsKeptIsLeftWhenTheEndComes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		left := map[string]bool{}
		q, log := watched(t, dispatch.Options{Kept: true}, func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			if m.Text == "slow" {
				m.Passage.Intend("solve")
				<-ctx.Done()
				return ctx.Err()
			}
			time.Sleep(time.Second)
			return nil
		})
		submit := func(room, text string) {
			q.Submit(dispatch.Item{ID: text, M: message(room, text), Done: func(l bool) {
				mu.Lock()
				defer mu.Unlock()
				left[text] = l
			}})
		}
		submit("club", "quick")
		submit("club", "waits")
		submit("home", "slow")
		synctest.Wait()
		ctx, cancel := context.WithTimeout(t.Context(), 8*time.Second)
		defer cancel()
		check.ErrorIs(t, q.Drain(ctx), context.DeadlineExceeded)
		submit("club", "late")
		synctest.Wait()
		want := map[string]bool{"quick": false, "waits": true, "slow": true, "late": true}
		check.True(t, fmt.Sprint(left) == fmt.Sprint(want), "left %v, want %v", left, want)
		check.True(t, strings.Contains(log.String(), "id=slow outcome=kept") && !strings.Contains(log.String(), "dropped"),
			"log:\n%s", log.String())
	})
}

func TestNothingBeginsWhileNoAnswerGetsThrough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		open := make(chan struct{})
		var handled []string
		o := dispatch.Options{Open: func(ctx context.Context) error {
			select {
			case <-open:
			case <-ctx.Done():
			}
			return ctx.Err()
		}}
		q, _ := watched(t, o, func(_ context.Context, m chat.Message, _ chat.Responder) error {
			handled = append(handled, m.Text)
			return nil
		})
		q.Submit(dispatch.Item{M: message("club", "a")})
		synctest.Wait()
		check.True(t, len(handled) == 0, "a message is handled while the platform cannot be reached")
		close(open)
		synctest.Wait()
		check.Slices(t, handled, []string{"a"})
		check.NoError(t, q.Drain(t.Context()))
	})
}

func TestPeopleAreToldOnceWhatWasLeftOut(t *testing.T) {
	bubble(t, 8, func(d *desk) {
		for i := range 40 {
			d.says("ann", "club", fmt.Sprint(i))
		}
		d.says("ben", "club", "ben")
		d.wantRunning("0", "ben")
		d.wantTold()
		time.Sleep(4 * time.Second)
		d.wantTold("club: 19, the last is 39")
		d.says("ann", "club", "more")
		time.Sleep(30 * time.Second)
		d.wantTold("club: 19, the last is 39")
		time.Sleep(31 * time.Second)
		d.wantTold("club: 19, the last is 39", "club: 1, the last is more")
		n := strings.Count(d.log.String(), "messages left out")
		check.True(d, n == 2, "%d lines in the log", n)
		d.finishAll()
	})
}

func TestEachAnswerHasALineInTheLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q, log := watched(t, dispatch.Options{}, func(ctx context.Context, m chat.Message, _ chat.Responder) error {
			p := m.Passage
			switch m.Text {
			case "a":
				p.Intend("solve")
				p.Intend("hint")
				p.Work(2*time.Second, time.Second)
				p.Work(time.Second, time.Second)
				time.Sleep(5 * time.Second)
				p.Wait(time.Minute)
			case "b":
				p.Intend("help")
				return fmt.Errorf("send: %w", chat.ErrForbidden)
			case "c":
				p.Intend("help")
				return fmt.Errorf("send: %w", chat.ErrUndelivered)
			}
			return nil
		})
		for _, text := range []string{"a", "b", "c", "chatter"} {
			q.Submit(dispatch.Item{ID: "update " + text, M: message("club", text)})
		}
		check.Must(t, q.Drain(t.Context()))
		var lines []string
		for line := range strings.Lines(log.String()) {
			_, rest, _ := strings.Cut(line, "level=")
			lines = append(lines, strings.TrimSpace(rest))
		}
		want := []string{
			`INFO msg=answered intent=hint id="update a" outcome=answered queued=0s placed=3s worked=2s platform=1m0s took=5s`,
			`INFO msg=answered intent=help id="update b" outcome=forbidden queued=5s placed=0s worked=0s platform=0s took=0s`,
			`WARN msg=answered intent=help id="update c" outcome=undelivered queued=5s placed=0s worked=0s platform=0s took=0s err="send: not delivered"`,
		}
		check.Slices(t, lines, want, "got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	})
}

func (d *desk) wantTold(want ...string) {
	d.Helper()
	synctest.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	check.True(d, slices.Equal(d.told, want), "told %q, want %q", d.told, want)
}
