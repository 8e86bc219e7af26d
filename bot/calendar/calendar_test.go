package calendar_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
	_ "time/tzdata"

	"sudokubot/bot/calendar"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// shelf is a store of dailies. It counts its calls.
type shelf struct {
	mu      sync.Mutex
	dailies map[[2]string]game.Daily
	keys    map[string]bool
	asked   int
	fails   error
	damaged [2]string // the series and date of a record that cannot be read
}

func (s *shelf) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked++
	if err := errors.Join(s.fails, ctx.Err()); err != nil {
		return game.Daily{}, err
	}
	d, ok := s.dailies[[2]string{series, date}]
	if ok && s.damaged == [2]string{series, date} {
		return game.Daily{}, errors.New("the record is damaged")
	}
	if !ok {
		return d, game.ErrNotFound
	}
	return d, nil
}

func (s *shelf) PutDaily(ctx context.Context, d game.Daily) (game.Daily, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := errors.Join(s.fails, ctx.Err()); err != nil {
		return game.Daily{}, err
	}
	at := [2]string{d.Series, d.Date}
	if old, ok := s.dailies[at]; ok {
		if at == s.damaged {
			return game.Daily{}, errors.New("the record is damaged")
		}
		return old, nil
	}
	if s.keys[d.Key] {
		return game.Daily{}, game.ErrRepeat
	}
	if s.dailies == nil {
		s.dailies, s.keys = map[[2]string]game.Daily{}, map[string]bool{}
	}
	s.dailies[at], s.keys[d.Key] = d, true
	return d, nil
}

// rooms is a store of rooms. The ID of a room is the name of its zone.
type rooms struct {
	mu    sync.Mutex
	zones []string
	fails error
}

func (r *rooms) set(zones ...string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.zones = zones
}

func (r *rooms) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fails = err
}

func (r *rooms) Room(_ context.Context, id string) (game.Room, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.fails != nil {
		return game.Room{}, r.fails
	}
	if !slices.Contains(r.zones, id) {
		return game.Room{}, game.ErrNotFound
	}
	return game.Room{ID: id, Zone: id}, nil
}

// maker makes dailies whose puzzle is "<series> <date>", and counts them.
type maker struct {
	mu   sync.Mutex
	made map[string]int
	// key returns the key of a new puzzle. If it is nil, each puzzle gets a different key.
	key func(series, date string, taken func(string) bool) string
	err error
}

func (m *maker) make(_ context.Context, series, date string, taken func(string) bool) (game.Daily, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.made == nil {
		m.made = map[string]int{}
	}
	m.made[series+" "+date]++
	key := series + " " + date
	if m.key != nil {
		key = m.key(series, date, taken)
	}
	return game.Daily{Series: series, Date: date, Puzzle: key, Key: key}, m.err
}

// world is a calendar with its store, rooms and maker.
type world struct {
	*calendar.Calendar
	testing.TB
	store *shelf
	rooms *rooms
	maker *maker
	now   time.Time
}

func newWorld(t testing.TB, now string, zones ...string) *world {
	t.Helper()
	w := &world{TB: t, store: &shelf{}, rooms: &rooms{zones: zones}, maker: &maker{}}
	w.at(now)
	w.Calendar = w.open(calendar.Config{Zone: "UTC", First: "2026-11-01"})
	return w
}

func (w *world) open(c calendar.Config) *calendar.Calendar {
	w.Helper()
	c.Dailies, c.Rooms = w.store, w.rooms
	if c.Make == nil {
		c.Make = w.maker.make
	}
	c.Now = func() time.Time { return w.now }
	opened, err := calendar.New(c)
	check.Must(w, err)
	return opened
}

// at sets the clock.
func (w *world) at(now string) {
	w.Helper()
	var err error
	w.now, err = time.Parse("2006-01-02 15:04", now)
	check.Must(w, err)
}

func (w *world) daily(series, date string) game.Daily {
	w.Helper()
	d, err := w.Daily(w.Context(), series, date)
	if err != nil || d.Series != series || d.Date != date {
		w.Fatalf("Daily(%s, %s) = %+v, %v", series, date, d, err)
	}
	return d
}

func TestNewRefuses(t *testing.T) {
	for name, c := range map[string]calendar.Config{
		"a zone that does not exist": {Zone: "Asia/Atlantis"},
		"a first date that is none":  {First: "2026-02-30"},
	} {
		_, err := calendar.New(c)
		check.True(t, err != nil, "%s: no error", name)
	}
}

func TestADailyIsMadeOnce(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	first := w.daily("daily", "2026-11-20")
	for range 3 {
		check.Equal(t, w.daily("daily", "2026-11-20"), first)
	}
	n := w.maker.made["daily 2026-11-20"]
	check.True(t, n == 1 && w.store.asked == 1, "it was made %d times and looked up %d times, want once", n, w.store.asked)
}

// A puzzle that was served does not change, even if a later program makes other puzzles.
func TestADailyIsTheStoredOne(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	first := w.daily("daily", "2026-11-20")
	later := w.open(calendar.Config{})
	w.maker.key = func(string, string, func(string) bool) string { return "another" }
	again, err := later.Daily(t.Context(), "daily", "2026-11-20")
	check.True(t, err == nil && again == first, "the later program has %+v, %v, want %+v", again, err, first)
	if other, err := later.Daily(t.Context(), "mini", "2026-11-20"); err != nil || other.Key != "another" {
		t.Errorf("what was not served is %+v, %v, want what the later program makes", other, err)
	}
}

func TestADailyThatSomebodyElseStoredMeanwhileWins(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	theirs := game.Daily{Series: "daily", Date: "2026-11-20", Key: "theirs"}
	w.maker.key = func(string, string, func(string) bool) string {
		_, err := w.store.PutDaily(t.Context(), theirs)
		check.NoError(t, err)
		return "ours"
	}
	check.Equal(t, w.daily("daily", "2026-11-20"), theirs)
}

func TestARepeatIsMadeAnew(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	keys := []string{"a", "b", "c"}
	w.maker.key = func(_, _ string, taken func(string) bool) string {
		return keys[slices.IndexFunc(keys, func(k string) bool { return !taken(k) })]
	}
	for i, date := range []string{"2026-11-18", "2026-11-19", "2026-11-20"} {
		check.Equal(t, w.daily("daily", date).Key, keys[i], "%s", date)
	}
	w.maker.key = func(string, string, func(string) bool) string { return "a" }
	d, err := w.Daily(t.Context(), "mini", "2026-11-20")
	check.True(t, errors.Is(err, game.ErrRepeat), "a maker that does not listen: %+v, %v, want ErrRepeat", d, err)
}

func TestDailiesThatAreNotServed(t *testing.T) {
	for _, test := range []struct{ now, series, date, want string }{
		{"2026-11-20 12:00", "daily", "2026-11-22", "future"},
		{"2026-11-20 12:00", "daily", "2027-01-01", "future"},
		{"2026-11-20 12:00", "daily", "2026-10-31", "before"},
		{"2026-11-20 12:00", "daily", "0001-01-01", "before"},
		{"2026-11-20 12:00", "daily", "2026-11-31", "no date"},
		{"2026-11-20 12:00", "daily", "2026-11-2", "no date"},
		{"2026-11-20 12:00", "daily", "", "no date"},
		{"2026-11-20 12:00", "monthly", "2026-11-20", "no series"},
		{"2026-11-20 12:00", "", "2026-11-20", "no series"},
		// In Kiritimati, the 21st begins at 10:00 UTC on the 20th.
		{"2026-11-20 09:59", "daily", "2026-11-21", "future"},
		{"2026-11-20 10:00", "daily", "2026-11-21", ""},
		{"2026-11-20 12:00", "mini", "2026-11-01", ""},
	} {
		w := newWorld(t, test.now)
		_, err := w.Daily(t.Context(), test.series, test.date)
		check.Equal(t, reason(err), test.want, "at %s, %s of %q: %v", test.now, test.series, test.date, err)
		if made := len(w.maker.made); (test.want == "") != (made == 1) {
			t.Errorf("at %s, %s of %q: %d were made", test.now, test.series, test.date, made)
		}
	}
}

// reason returns a name for an error of Daily.
func reason(err error) string {
	outside, ok := errors.AsType[*calendar.DateError](err)
	switch {
	case err == nil:
		return ""
	case ok && outside.Future():
		return "future"
	case ok:
		return "before"
	case errors.Is(err, calendar.ErrNoDate):
		return "no date"
	case errors.Is(err, calendar.ErrNoSeries):
		return "no series"
	}
	return err.Error()
}

// The archive has every day from the first on, in any order of requests. It has more days than are cached.
func TestTheArchive(t *testing.T) {
	w := newWorld(t, "2027-11-20 12:00")
	var all []game.Daily
	day := time.Date(2026, time.November, 1, 0, 0, 0, 0, time.UTC)
	for !day.After(w.now) {
		all = append(all, w.daily("daily", day.Format(time.DateOnly)), w.daily("mini", day.Format(time.DateOnly)))
		day = day.AddDate(0, 0, 1)
	}
	for _, d := range slices.Backward(all) {
		check.Equal(t, w.daily(d.Series, d.Date), d)
		check.Equal(t, w.maker.made[d.Series+" "+d.Date], 1, "%s of %s", d.Series, d.Date)
	}
}

// If a daily cannot be stored or read, it is made. All callers get an equal daily. It is stored as soon as
// the store works again.
func TestAStoreInTroubleKeepsNobodyFromTheDaily(t *testing.T) {
	w := newWorld(t, "2026-11-20 12:00")
	known := w.daily("daily", "2026-11-20")
	w.store.fails = errors.New("no space left on device")
	made := w.daily("mini", "2026-11-20")
	for range 2 {
		again := w.daily("mini", "2026-11-20")
		check.True(t, again == made && made.Puzzle == "mini 2026-11-20", "it was %+v, and now is %+v", made, again)
	}
	check.Equal(t, w.maker.made["mini 2026-11-20"], 1)
	check.Equal(t, w.daily("daily", "2026-11-20"), known)
	check.ErrorIs(t, w.Warm(t.Context()), w.store.fails)
	w.store.fails = nil
	check.NoError(t, w.Warm(t.Context()))
	d, err := w.store.Daily(t.Context(), "mini", "2026-11-20")
	check.True(t, err == nil && d == made, "stored is %+v, %v, want %+v", d, err, made)
}
