package calendar_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/generator/grids"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func TestToday(t *testing.T) {
	for _, test := range []struct{ now, zone, want string }{
		{"2026-11-20 12:00", "UTC", "2026-11-20"},
		{"2026-11-20 10:00", "Pacific/Kiritimati", "2026-11-21"}, // +14
		{"2026-11-20 09:59", "Pacific/Kiritimati", "2026-11-20"},
		{"2026-11-20 11:59", "Etc/GMT+12", "2026-11-19"}, // Baker Island, -12
		{"2026-11-20 12:00", "Etc/GMT+12", "2026-11-20"},
		{"2026-11-20 18:14", "Asia/Kathmandu", "2026-11-20"}, // +5:45
		{"2026-11-20 18:15", "Asia/Kathmandu", "2026-11-21"},
		{"2026-11-20 20:30", "Asia/Tehran", "2026-11-21"}, // +3:30, without summer time since 2022
		{"2026-07-20 20:29", "Asia/Tehran", "2026-07-20"},
		// Berlin: midnight is 22:00 in summer and 23:00 in winter.
		{"2026-10-24 21:59", "Europe/Berlin", "2026-10-24"},
		{"2026-10-24 22:00", "Europe/Berlin", "2026-10-25"},
		{"2026-10-25 22:59", "Europe/Berlin", "2026-10-25"},
		{"2026-10-25 23:00", "Europe/Berlin", "2026-10-26"},
		// Cairo's 24 April 2026 begins at one o'clock.
		{"2026-04-23 21:59", "Africa/Cairo", "2026-04-23"},
		{"2026-04-23 22:00", "Africa/Cairo", "2026-04-24"},
		{"2026-02-28 23:59", "UTC", "2026-02-28"},
		{"2028-02-28 14:00", "Pacific/Auckland", "2028-02-29"},
		// Lord Howe Island moves its clocks by half an hour.
		{"2026-10-03 13:29", "Australia/Lord_Howe", "2026-10-03"},
		{"2026-10-03 13:30", "Australia/Lord_Howe", "2026-10-04"},
		{"2026-10-04 13:00", "Australia/Lord_Howe", "2026-10-05"},
	} {
		w := newWorld(t, test.now, test.zone)
		if got, err := w.Today(t.Context(), test.zone); err != nil || got != test.want {
			t.Errorf("at %s in %s it is %s, %v, want %s", test.now, test.zone, got, err, test.want)
		}
	}
}

func TestTodayWhereNoZoneIsSet(t *testing.T) {
	w := newWorld(t, "2026-11-20 20:30", "", "Asia/Atlantis", "Local time", "../../etc/passwd")
	c := w.open(calendar.Config{Zone: "Asia/Tehran"})
	for _, room := range []string{"unknown", "", "Asia/Atlantis", "Local time", "../../etc/passwd"} {
		if got, err := c.Today(t.Context(), room); err != nil || got != "2026-11-21" {
			t.Errorf("in %q it is %s, %v, want the date of the default zone", room, got, err)
		}
		got, err := w.Today(t.Context(), room)
		check.True(t, err == nil && got == "2026-11-20", "in %q it is %s, %v, want that of UTC", room, got, err)
	}
	w.rooms.fail(errors.New("no space left on device"))
	got, err := w.Today(t.Context(), "unknown")
	check.True(t, errors.Is(err, w.rooms.fails), "with a store in trouble it is %s, %v", got, err)
}

// live returns the live dailies, as "daily 20, mini 20".
func (w *world) live() string {
	w.Helper()
	all, err := w.Live(w.Context())
	check.Must(w, err)
	var names []string
	for _, d := range all {
		names = append(names, d.Series+" "+d.Date[len("2026-11-"):])
	}
	return strings.Join(names, ", ")
}

func TestLive(t *testing.T) {
	for _, test := range []struct{ now, want string }{
		{"2026-11-20 09:59", "daily 19, mini 19, weekly 19, daily 20, mini 20, weekly 20"},
		// In Kiritimati it is the 21st.
		{"2026-11-20 10:00", "daily 19, mini 19, weekly 19, daily 20, mini 20, weekly 20, daily 21, mini 21, weekly 21"},
		{"2026-11-20 11:59", "daily 19, mini 19, weekly 19, daily 20, mini 20, weekly 20, daily 21, mini 21, weekly 21"},
		// The 19th is over everywhere on earth.
		{"2026-11-20 12:00", "daily 20, mini 20, weekly 20, daily 21, mini 21, weekly 21"},
		{"2026-11-01 11:00", "daily 01, mini 01, weekly 01, daily 02, mini 02, weekly 02"}, // the first date is the 1st
	} {
		check.Equal(t, newWorld(t, test.now).live(), test.want, "at %s", test.now)
	}
}

// TestGuardOnZoneWalks checks that the guard refuses each served daily, until the date of the daily is over
// everywhere on earth. Meanwhile rooms change zones, and the bot restarts.
func TestGuardOnZoneWalks(t *testing.T) {
	zones := []string{"", "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Etc/GMT+12", "Asia/Tehran", "America/Los_Angeles", "Asia/Kathmandu"}
	leaks, asked := 0, 0
	for walk := range many(1_000) {
		rng := rand.New(rand.NewPCG(45, uint64(walk)))
		w := newWorld(t, "2026-11-20 12:00")
		w.Calendar = w.open(calendar.Config{Zone: zones[rng.IntN(len(zones))], Make: puzzleOf})
		shown := map[string]game.Daily{}
		for range 40 {
			switch rng.IntN(4) {
			case 0: // a room gets a zone, or all rooms disappear
				w.rooms.set(zones[:rng.IntN(len(zones)+1)]...)
			case 1:
				w.Calendar = w.open(calendar.Config{Zone: zones[rng.IntN(len(zones))], Make: puzzleOf})
			case 2:
				w.now = w.now.Add(time.Duration(rng.IntN(10*60)) * time.Minute)
			case 3:
				date, err := w.Today(t.Context(), zones[rng.IntN(len(zones))])
				check.Must(t, err)
				shown[date] = w.daily("daily", date)
			}
			for date, d := range shown {
				p, _ := solved(t, d.Puzzle)
				over, _ := time.Parse(time.DateOnly, date)
				asked++
				_, ok, err := w.Guarded(t.Context(), []solver.Puzzle{p})
				if live := w.now.Before(over.Add(36 * time.Hour)); err != nil || ok != live {
					leaks++
					t.Errorf("walk %d, at %s: the daily of %s is refused: %v, %v, want %v", walk, w.now, date, ok, err, live)
				}
			}
		}
	}
	t.Logf("asked %d times in %d walks, wrong %d times", asked, many(1_000), leaks)
}

// puzzleOf makes a different puzzle for every date.
func puzzleOf(ctx context.Context, series, date string, _ func(string) bool) (game.Daily, error) {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return game.Daily{}, err
	}
	full, err := grids.Fill(ctx, sudoku.Classic(), rand.New(rand.NewPCG(46, uint64(day.Unix()))))
	if err != nil {
		return game.Daily{}, err
	}
	p := minimal(sudoku.Puzzle{Layout: sudoku.Classic(), Givens: full}, rand.New(rand.NewPCG(47, uint64(day.Unix()))))
	return game.Daily{Series: series, Date: date, Puzzle: p.String(), Key: series + date}, nil
}

func TestWarmMakesWhatIsAndWillBeLive(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00", "Pacific/Auckland")
	check.Must(t, w.Warm(t.Context()))
	for name, want := range map[string]int{"daily 2026-11-20": 1, "mini 2026-11-21": 1, "daily 2026-11-22": 0} {
		check.Equal(t, w.maker.made[name], want, "%s", name)
	}
	w.at("2026-11-20 23:00")
	for range 2 {
		check.Must(t, w.Warm(t.Context()))
	}
	w.at("2026-11-21 10:15")
	check.Must(t, w.Warm(t.Context()))
	check.True(t, len(w.maker.made) == 9, "made were %v, want three days", w.maker.made)
}

// TestLiveTriesAgainAfterAMinute checks that a failed daily is tried again once a minute, not for every
// message.
func TestLiveTriesAgainAfterAMinute(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	w.maker.err = errors.New("no puzzle")
	for range 3 {
		all, err := w.Live(t.Context())
		check.True(t, errors.Is(err, w.maker.err) && len(all) == 0, "%d are live, %v", len(all), err)
	}
	check.Equal(t, w.maker.made["mini 2026-11-20"], 1)
	w.now = w.now.Add(time.Minute)
	_, _ = w.Live(t.Context())
	check.Equal(t, w.maker.made["mini 2026-11-20"], 2)
	w.maker.err = nil
	w.daily("mini", "2026-11-20") // Daily itself tries again at once
	all, err := w.Live(t.Context())
	check.True(t, err != nil && len(all) == 1, "%d are live, %v, want the mini", len(all), err)
	w.now = w.now.Add(time.Minute)
	got, want := w.live(), "daily 20, mini 20, weekly 20, daily 21, mini 21, weekly 21"
	check.True(t, got == want, "live are %s, want %s", got, want)
}

// slow makes each daily in a second. ended is the number of cancelled calls.
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

// inFlight runs f in a synctest bubble where making a daily takes a second.
func inFlight(t *testing.T, f func(t *testing.T, c *calendar.Calendar, s *slow)) {
	synctest.Test(t, func(t *testing.T) {
		s := &slow{}
		c, err := calendar.New(calendar.Config{Dailies: &shelf{}, Rooms: &rooms{}, Make: s.make})
		check.Must(t, err)
		f(t, c, s)
	})
}

// answer is the result of Daily, and its duration.
type answer struct {
	daily game.Daily
	err   error
	after time.Duration
}

// ask requests the daily of the bubble's first day, in the background.
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
		got := <-stayed
		check.True(t, got.err == nil && got.after == 900*time.Millisecond, "who stayed got %+v", got)
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
		if s.ended != 1 { // the last caller waits for the end of the call
			t.Errorf("%d calls ended, want 1", s.ended)
		}
		again := ask(t.Context(), c)
		got := <-again
		check.True(t, got.err == nil && got.after == time.Second, "who came later got %+v", got)
		check.Equal(t, s.begun, 2)
	})
}

func TestAnEndedContextBeginsNothing(t *testing.T) {
	inFlight(t, func(t *testing.T, c *calendar.Calendar, s *slow) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		got := <-ask(ctx, c)
		check.True(t, errors.Is(got.err, context.Canceled) && s.begun == 0, "got %+v, %d begun", got, s.begun)
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
		got := <-ask(t.Context(), c)
		check.True(t, got.err == nil, "later: %+v", got)
	})
}
