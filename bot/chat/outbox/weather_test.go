package outbox_test

import (
	"errors"
	"fmt"
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
					err := d.Send(d.t.Context(), room+1, func() error {
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
		check.Equal(t, begun(), 1)
		time.Sleep(11 * time.Second)
		check.Equal(t, begun(), 2)
		up.Store(true)
		d.Reached()
		synctest.Wait()
		check.Equal(t, begun(), 11)
	})
}
