package calendar_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/solver/canon/canontest"
	"sudokubot/solver/sudoku"
	"sync"
	"testing"
	"time"
)

// What is over is free; what is live somewhere is not.
func TestGuardedWhileItIsLive(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	p, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(6, 6)))
	daily := game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: p.String(), Key: "k"} // what else is stored does not matter
	if _, err := w.store.PutDaily(t.Context(), daily); err != nil {
		t.Fatal(err)
	}
	c := w.open(calendar.Config{Series: []string{"daily"}, First: "2026-11-20", Zone: "Asia/Tehran"})
	for _, test := range []struct {
		now, zone string
		want      bool
	}{
		{"2026-11-19 20:29", "", false},
		{"2026-11-19 20:30", "", true},
		{"2026-11-20 20:29", "", true},
		{"2026-11-20 10:00", "Pacific/Kiritimati", true},
		{"2026-11-19 10:00", "Pacific/Kiritimati", true},
		{"2026-11-21 11:59", "Etc/GMT+12", true},
	} {
		w.at(test.now)
		w.rooms.set(test.zone)
		if _, ok, err := c.Guarded(t.Context(), p, nil); ok != test.want {
			t.Errorf("at %s with a room in %q: %v, %v, want %v", test.now, test.zone, ok, err, test.want)
		}
	}
}

// A store in trouble keeps nobody from being helped, and gives no daily away that is known.
func TestGuardedWithAStoreInTrouble(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	rng := rand.New(rand.NewPCG(7, 7))
	p, solution := dug(t, sudoku.Classic(), rng)
	daily := game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: p.String(), Solution: solution.String(), Key: "k"}
	if _, err := w.store.PutDaily(t.Context(), daily); err != nil {
		t.Fatal(err)
	}
	c := w.open(calendar.Config{Series: []string{"daily", "mini"}})
	if d, ok, err := c.Guarded(t.Context(), p, nil); err != nil || !ok || d != daily {
		t.Errorf("before: %v, %v, %v", d, ok, err)
	}
	trouble := errors.New("no space left on device")
	w.rooms.fail(trouble)
	w.now = w.now.Add(2 * 60e9)
	if d, ok, err := c.Guarded(t.Context(), canontest.Disguise(p, rng), nil); err != nil || !ok || d != daily {
		t.Errorf("the daily: %v, %v, %v", d, ok, err)
	}
	other, _ := dug(t, sudoku.Classic(), rng)
	if d, ok, err := c.Guarded(t.Context(), other, nil); !errors.Is(err, trouble) || ok {
		t.Errorf("another: %v, %v, %v, want it free and the store's error", d, ok, err)
	}
}

// Nobody is helped with a daily whose record is damaged: it is made again.
func TestGuardedWhereTheDailyCannotBeRead(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	rng := rand.New(rand.NewPCG(7, 7))
	p, solution := dug(t, sudoku.Classic(), rng)
	w.store.fails = errors.New("the file is damaged")
	c, err := calendar.New(calendar.Config{
		Dailies: w.store, Rooms: list{w.rooms}, Series: []string{"daily"}, Now: func() time.Time { return w.now },
		Make: func(context.Context, string, string, func(string) bool) (game.Daily, error) {
			return game.Daily{Puzzle: p.String(), Solution: solution.String(), Key: "k"}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if d, ok, err := c.Guarded(t.Context(), canontest.Disguise(p, rng), nil); err != nil || !ok || d.Date != "2026-11-20" {
		t.Errorf("%v, %v, %v, want it refused", d, ok, err)
	}
}

// A daily that cannot be read is told, and the others are guarded.
func TestGuardedBesideOneThatIsBroken(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	p, solution := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(8, 8)))
	w.maker.key = func(series, date string, _ func(string) bool) string { return "no puzzle" }
	daily := game.Daily{Series: "daily", Date: "2026-11-20", Puzzle: p.String(), Solution: solution.String(), Key: "k"}
	if _, err := w.store.PutDaily(t.Context(), daily); err != nil {
		t.Fatal(err)
	}
	if d, ok, err := w.Guarded(t.Context(), p, nil); err != nil || !ok || d != daily {
		t.Errorf("the one that can be read: %v, %v, %v", d, ok, err)
	}
	other, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(8, 9)))
	if _, ok, err := w.Guarded(t.Context(), other, nil); err == nil || ok {
		t.Errorf("another: %v, %v, want an error", ok, err)
	}
}

// A live daily that nobody has asked for is made, so that it is guarded from the first message of the day.
func TestGuardedMakesWhatIsLive(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	p, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(9, 9)))
	_, _, _ = w.Guarded(t.Context(), p, nil) // what this maker makes is no puzzle
	if len(w.maker.made) != 2 {
		t.Errorf("made were %v, want both series", w.maker.made)
	}
}

func TestGuardedEndsWithItsContext(t *testing.T) {
	g := newGuarded(t, "classic9")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p, _ := dug(t, sudoku.Classic(), rand.New(rand.NewPCG(10, 10)))
	if d, ok, err := g.Guarded(ctx, p, nil); !errors.Is(err, context.Canceled) || ok {
		t.Errorf("got %v, %v, %v", d, ok, err)
	}
}

func TestGuardedByManyAtOnce(t *testing.T) {
	g := newGuarded(t, kinds...)
	var all sync.WaitGroup
	for i, kind := range kinds {
		p, _ := g.puzzle(kind)
		rng := rand.New(rand.NewPCG(11, uint64(i)))
		all.Go(func() { g.want(canontest.Disguise(p, rng), kind) })
		all.Go(func() {
			if _, err := g.Today(t.Context(), "club"); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}
