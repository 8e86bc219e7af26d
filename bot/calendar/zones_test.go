package calendar_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/calendar"
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
		if got, err := w.Today(t.Context(), room); err != nil || got != "2026-11-20" {
			t.Errorf("in %q it is %s, %v, want that of UTC", room, got, err)
		}
	}
	w.rooms.fail(errors.New("no space left on device"))
	if got, err := w.Today(t.Context(), "unknown"); !errors.Is(err, w.rooms.fails) {
		t.Errorf("with a store in trouble it is %s, %v", got, err)
	}
}

// live returns what is live, as "daily 2026-11-20, mini 2026-11-20".
func (w *world) live() string {
	w.Helper()
	all, err := w.Live(w.Context())
	if err != nil {
		w.Fatal(err)
	}
	var names []string
	for _, d := range all {
		names = append(names, d.Series+" "+d.Date[len("2026-11-"):])
	}
	return strings.Join(names, ", ")
}

func TestLive(t *testing.T) {
	for _, test := range []struct {
		now   string
		zones []string
		want  string
	}{
		{"2026-11-20 12:00", nil, "daily 20, mini 20"},
		{"2026-11-20 12:00", []string{"UTC", "", "Asia/Atlantis", "Europe/Berlin"}, "daily 20, mini 20"},
		{"2026-11-20 12:00", []string{"Pacific/Kiritimati"}, "daily 20, mini 20, daily 21, mini 21"},
		{"2026-11-20 11:00", []string{"Etc/GMT+12"}, "daily 19, mini 19, daily 20, mini 20"},
		{"2026-11-20 11:00", []string{"Etc/GMT+12", "Pacific/Kiritimati"},
			"daily 19, mini 19, daily 20, mini 20, daily 21, mini 21"},
		{"2026-11-01 11:00", []string{"Etc/GMT+12"}, "daily 01, mini 01"}, // the first is the 1st
	} {
		if got := newWorld(t, test.now, test.zones...).live(); got != test.want {
			t.Errorf("at %s with rooms in %v: %s, want %s", test.now, test.zones, got, test.want)
		}
	}
}

// A room whose zone was set is asked for its date before anything is served there.
func TestAZoneCountsFromWhenItsRoomIsAsked(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	w.live()
	w.rooms.set("Pacific/Kiritimati")
	if _, err := w.Today(t.Context(), "Pacific/Kiritimati"); err != nil {
		t.Fatal(err)
	}
	if got, want := w.live(), "daily 20, mini 20, daily 21, mini 21"; got != want {
		t.Errorf("live are %s, want %s", got, want)
	}
	w.rooms.set()
	w.now = w.now.Add(time.Minute)
	if got, want := w.live(), "daily 20, mini 20"; got != want {
		t.Errorf("a minute after the last room left its zone %s are live, want %s", got, want)
	}
}

func TestRoomsAreReadOnceAMinute(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00", "Asia/Tehran")
	for range 100 {
		w.live()
	}
	if w.rooms.asked != 1 {
		t.Errorf("the rooms were read %d times, want once", w.rooms.asked)
	}
	for range 3 {
		w.now = w.now.Add(time.Minute)
		w.live()
	}
	if w.rooms.asked != 4 {
		t.Errorf("the rooms were read %d times, want 4", w.rooms.asked)
	}
	w.now = w.now.Add(-24 * time.Hour) // the clock was put right
	w.live()
	if w.rooms.asked != 5 {
		t.Errorf("the rooms were read %d times, want 5", w.rooms.asked)
	}
}

// With a store in trouble what is known stays live.
func TestLiveWithAStoreInTrouble(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00", "Pacific/Kiritimati")
	w.live()
	w.rooms.fail(errors.New("no space left on device"))
	w.now = w.now.Add(time.Hour)
	all, err := w.Live(t.Context())
	if !errors.Is(err, w.rooms.fails) || len(all) != 4 {
		t.Errorf("%d are live, %v, want 4 and the store's error", len(all), err)
	}
}

func TestWarmMakesWhatIsAndWillBeLive(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00", "Pacific/Auckland")
	if err := w.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"daily 2026-11-20": 1, "mini 2026-11-21": 1, "daily 2026-11-22": 0} {
		if got := w.maker.made[name]; got != want {
			t.Errorf("%s was made %d times, want %d", name, got, want)
		}
	}
	w.at("2026-11-20 23:00")
	for range 2 {
		if err := w.Warm(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	w.at("2026-11-21 10:15")
	if err := w.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	if len(w.maker.made) != 6 {
		t.Errorf("made were %v, want three days", w.maker.made)
	}
}

// What cannot be made is tried once a minute, and not for every message of the day.
func TestLiveTriesAgainAfterAMinute(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	w.maker.err = errors.New("no puzzle")
	for range 3 {
		if all, err := w.Live(t.Context()); !errors.Is(err, w.maker.err) || len(all) != 0 {
			t.Errorf("%d are live, %v", len(all), err)
		}
	}
	if n := w.maker.made["mini 2026-11-20"]; n != 1 {
		t.Errorf("the mini was tried %d times, want once", n)
	}
	w.now = w.now.Add(time.Minute)
	_, _ = w.Live(t.Context())
	if n := w.maker.made["mini 2026-11-20"]; n != 2 {
		t.Errorf("the mini was tried %d times, want again after a minute", n)
	}
	w.maker.err = nil
	w.daily("mini", "2026-11-20") // whoever asks for it need not wait
	if all, err := w.Live(t.Context()); err == nil || len(all) != 1 {
		t.Errorf("%d are live, %v, want the mini", len(all), err)
	}
	w.now = w.now.Add(time.Minute)
	if got, want := w.live(), "daily 20, mini 20"; got != want {
		t.Errorf("live are %s, want %s", got, want)
	}
}
