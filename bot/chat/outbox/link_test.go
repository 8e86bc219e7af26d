package outbox_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/solver/check"
)

func TestAnOutageOfMinutesLosesNothing(t *testing.T) {
	for _, outage := range []time.Duration{30 * time.Second, 5 * time.Minute, 9 * time.Minute} {
		bubble(t, func(d *desk) {
			ends := time.Now().Add(outage)
			sent := 0
			for room := range 200 {
				d.wg.Go(func() {
					err := d.Send(d.t.Context(), room+1, "", func() error {
						if time.Now().Before(ends) {
							return errNetwork
						}
						d.mu.Lock()
						defer d.mu.Unlock()
						sent++
						return nil
					})
					check.NoError(t, err, "after %v", outage)
				})
			}
			time.Sleep(outage + 20*time.Second)
			synctest.Wait()
			d.mu.Lock()
			defer d.mu.Unlock()
			check.True(t, sent == 200, "%d of 200 came through 20 s after an outage of %v", sent, outage)
		})
	}
}

func TestPatienceEnds(t *testing.T) {
	bubble(t, func(d *desk) {
		always := func() error { return errNetwork }
		err := d.Send(d.t.Context(), 1, "", always)
		check.True(t, errors.Is(err, chat.ErrUndelivered) && errors.Is(err, errNetwork), "got %v", err)
		took := time.Since(d.began)
		check.True(t, took >= 9*time.Minute && took <= 10*time.Minute, "it took %v", took)
		err = d.Send(d.t.Context(), 1, "", func() error { return slow{wait: time.Hour} })
		check.True(t, errors.Is(err, chat.ErrUndelivered), "put off for an hour: %v", err)
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
		err := d.Send(d.t.Context(), 1, "", func() error { return errServer })
		took := time.Since(d.began)
		check.True(t, errors.Is(err, chat.ErrUndelivered) && took <= time.Minute, "%v after %v", err, took)
	})
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
			_ = d.Send(d.t.Context(), 1, "", func() error {
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
		check.Equal(t, begun(), 1)
		time.Sleep(11 * time.Second)
		check.Equal(t, begun(), 2)
		up.Store(true)
		d.Reached()
		synctest.Wait()
		check.Equal(t, begun(), 11)
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
			if strings.HasSuffix(s, "is overtaken 0s") {
				overtaken = append(overtaken, s)
			} else {
				shown = append(shown, s)
			}
		}
		slices.Sort(shown)
		want := []string{"board of another room 0s", "other board 8s", "state 30 8s"}
		check.True(t, slices.Equal(shown, want) && len(overtaken) == 29, "shown %q, and %d overtaken", shown, len(overtaken))
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
			check.True(t, shown && err == nil, "%t, %v", shown, err)
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
