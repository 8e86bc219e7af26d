package calendar_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// slow makes a daily within a second; ended counts those that were not wanted any more.
type slow struct {
	begun, ended int
	err          error
}

func (s *slow) make(ctx context.Context, series, date string, _ func(string) bool) (game.Daily, error) {
	s.begun++
	select {
	case <-time.After(time.Second):
		return game.Daily{Series: series, Date: date, Key: series + date}, s.err
	case <-ctx.Done():
		s.ended++
		return game.Daily{}, ctx.Err()
	}
}

// inFlight runs f in a bubble where making a daily takes a second.
func inFlight(t *testing.T, f func(t *testing.T, c *calendar.Calendar, s *slow)) {
	synctest.Test(t, func(t *testing.T) {
		s := &slow{}
		c, err := calendar.New(calendar.Config{Dailies: &shelf{}, Rooms: &rooms{}, Make: s.make})
		check.Must(t, err)
		f(t, c, s)
	})
}

// answer is what Daily returned, and when.
type answer struct {
	daily game.Daily
	err   error
	after time.Duration
}

// ask asks for the first daily of the bubble's time in the background.
func ask(ctx context.Context, c *calendar.Calendar) <-chan answer {
	answers, start := make(chan answer, 1), time.Now()
	go func() {
		d, err := c.Daily(ctx, "daily", "2000-01-01")
		answers <- answer{d, err, time.Since(start)}
	}()
	return answers
}

func TestManyWaitForOneFlight(t *testing.T) {
	inFlight(t, func(t *testing.T, c *calendar.Calendar, s *slow) {
		var all []<-chan answer
		for range 100 {
			all = append(all, ask(t.Context(), c))
		}
		for _, a := range all {
			if got := <-a; got.err != nil || got.daily.Date != "2000-01-01" || got.after != time.Second {
				t.Errorf("got %+v, want the daily after a second", got)
			}
		}
		check.Equal(t, s.begun, 1)
	})
}

func TestWhoLeavesDoesNotEndTheFlightOfOthers(t *testing.T) {
	inFlight(t, func(t *testing.T, c *calendar.Calendar, s *slow) {
		first, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		left := ask(first, c)
		time.Sleep(100 * time.Millisecond)
		stayed := ask(t.Context(), c)
		if got := <-left; !errors.Is(got.err, context.DeadlineExceeded) || got.after != 300*time.Millisecond {
			t.Errorf("who left got %+v", got)
		}
		if got := <-stayed; got.err != nil || got.after != 900*time.Millisecond {
			t.Errorf("who stayed got %+v", got)
		}
		check.True(t, s.begun == 1 && s.ended == 0, "%d begun, %d ended", s.begun, s.ended)
	})
}

func TestAFlightThatNobodyWaitsForEnds(t *testing.T) {
	inFlight(t, func(t *testing.T, c *calendar.Calendar, s *slow) {
		var all []<-chan answer
		ctx, cancel := context.WithCancel(t.Context())
		for range 3 {
			all = append(all, ask(ctx, c))
		}
		time.Sleep(100 * time.Millisecond)
		cancel()
		for _, a := range all {
			check.ErrorIs(t, (<-a).err, context.Canceled)
		}
		if s.ended != 1 { // the last caller has waited for it
			t.Errorf("%d calls ended, want 1", s.ended)
		}
		again := ask(t.Context(), c)
		if got := <-again; got.err != nil || got.after != time.Second {
			t.Errorf("who came later got %+v", got)
		}
		check.Equal(t, s.begun, 2)
	})
}

func TestAnEndedContextBeginsNothing(t *testing.T) {
	inFlight(t, func(t *testing.T, c *calendar.Calendar, s *slow) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if got := <-ask(ctx, c); !errors.Is(got.err, context.Canceled) || s.begun != 0 {
			t.Errorf("got %+v, %d begun", got, s.begun)
		}
	})
}

func TestAnErrorIsForAllWhoWaitAndNotForLater(t *testing.T) {
	inFlight(t, func(t *testing.T, c *calendar.Calendar, s *slow) {
		s.err = errors.New("no puzzle")
		first, second := ask(t.Context(), c), ask(t.Context(), c)
		for _, a := range []<-chan answer{first, second} {
			check.ErrorIs(t, (<-a).err, s.err)
		}
		s.err = nil
		if got := <-ask(t.Context(), c); got.err != nil {
			t.Errorf("later: %+v", got)
		}
	})
}
