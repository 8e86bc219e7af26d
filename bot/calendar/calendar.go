package calendar

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"sudokubot/bot/game"
	"sudokubot/generator/daily"
)

// Config configures a Calendar. Dailies and Rooms must be set.
type Config struct {
	Dailies game.Dailies
	Rooms   Rooms
	// Make makes the puzzle of a series for a date; taken reports the keys of other dailies. It must be
	// deterministic in its arguments. It may take seconds, and be called for several dates at once. Nil for
	// package daily.
	Make func(ctx context.Context, series, date string, taken func(key string) bool) (game.Daily, error)
	// Secret is the secret of package daily, empty for the public series. A Make of its own must have the
	// secret itself.
	Secret string
	// Series are the series served, in the order shown to people; nil for the series of package daily.
	Series []string
	// First is the first date served; empty for no bound.
	First string
	// Zone is the time zone of rooms without a zone of their own, an IANA name; empty is UTC.
	Zone string
	Now  func() time.Time // nil for time.Now
	Log  *slog.Logger     // nil for nothing
}

// Rooms returns the settings of rooms, for their time zones; a game.Rooms does.
type Rooms interface {
	// Room returns the room with this ID, or game.ErrNotFound.
	Room(ctx context.Context, id string) (game.Room, error)
}

// Calendar serves the dailies. It is safe for concurrent use.
type Calendar struct {
	Config
	zone   *time.Location
	served *lru.Cache[day, game.Daily]

	mu       sync.Mutex
	flights  map[day]*flight
	failures map[day]failure
	zones    map[string]*time.Location // by name; the default zone for unknown names
	targets  map[day]*target           // the targets live at the last request
	unkept   map[day]game.Daily        // dailies served but not stored
	lost     map[day]bool              // dailies served but now unknown
}

// day names a daily.
type day struct{ series, date string }

// kept is the number of dailies cached, the most recently used: about a month.
const kept = 64

// New returns the calendar of c. It returns an error for an unknown zone or an invalid first date.
func New(c Config) (*Calendar, error) {
	if c.Series == nil {
		for _, s := range daily.All() {
			c.Series = append(c.Series, s.Name)
		}
	}
	if c.Make == nil {
		c.Make = maker(c.Secret)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	zone, err := time.LoadLocation(c.Zone)
	if err != nil {
		return nil, fmt.Errorf("zone %q: %w", c.Zone, err)
	}
	if c.First != "" && !isDate(c.First) {
		return nil, fmt.Errorf("first date %q: %w", c.First, ErrNoDate)
	}
	served, _ := lru.New[day, game.Daily](kept) // fails only for a size below 1
	return &Calendar{
		Config: c, zone: zone, served: served, flights: map[day]*flight{}, failures: map[day]failure{}, zones: map[string]*time.Location{}, targets: map[day]*target{},
		unkept: map[day]game.Daily{}, lost: map[day]bool{},
	}, nil
}

// Errors of Daily. Callers branch on them with errors.Is.
var (
	// ErrNoDate: the text is no date like "2026-11-20".
	ErrNoDate = errors.New("not a date like 2026-11-20")
	// ErrNoSeries: no series has that name.
	ErrNoSeries = errors.New("no such series of dailies")
)

// DateError: a date has no daily, because it lies before the first or in the future.
type DateError struct {
	Date string
	// First and Last bound the dates served now; First is empty without such a bound. Last is the latest
	// date on earth, so the room's own date may be one or two days before.
	First, Last string
}

// Future reports whether the day is still to come.
func (e *DateError) Future() bool { return e.Date > e.Last }

// Error names the dates served.
func (e *DateError) Error() string {
	if e.Future() {
		return fmt.Sprintf("there is no daily of %s before that day: the last is that of %s", e.Date, e.Last)
	}
	return fmt.Sprintf("there is no daily of %s: the first is that of %s", e.Date, e.First)
}

// Daily returns the puzzle of a series for a date. A puzzle missing in the store is made and stored; later
// calls return an equal puzzle. The errors are ErrNoSeries, ErrNoDate, a *DateError, and those of Make and
// of ctx. If the store fails, Daily returns the puzzle made, and stores it later.
func (c *Calendar) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	if !slices.Contains(c.Series, series) {
		return game.Daily{}, fmt.Errorf("%w: %q", ErrNoSeries, series)
	}
	if !isDate(date) {
		return game.Daily{}, fmt.Errorf("%w: %q", ErrNoDate, date)
	}
	if last := dateIn(c.Now(), earliest); date > last || date < c.First {
		return game.Daily{}, &DateError{date, c.First, last}
	}
	return c.daily(ctx, day{series, date})
}

// daily is Daily without a look at the clock.
func (c *Calendar) daily(ctx context.Context, d day) (game.Daily, error) {
	if served, ok := c.served.Get(d); ok {
		return served, nil
	}
	return c.join(ctx, d)
}

// serve returns the stored daily of a day, or makes and stores it.
func (c *Calendar) serve(ctx context.Context, d day) (game.Daily, error) {
	stored, err := c.Dailies.Daily(ctx, d.series, d.date)
	if err == nil || ctx.Err() != nil {
		return stored, err
	}
	if !errors.Is(err, game.ErrNotFound) {
		c.lose(ctx, d, err)
	}
	return c.create(ctx, d) // also replaces a damaged one: the live daily must be known, to refuse help with it
}

// An unreadable stored daily is made again. The result equals the daily served, unless the secret or the
// generator has changed since. In that case the puzzle being played is unknown. Until its day is over the
// bot refuses help with any puzzle that may be it.

// lose records that the record of a daily cannot be read.
func (c *Calendar) lose(ctx context.Context, d day, err error) {
	lost := c.changed(ctx, d)
	c.Log.ErrorContext(ctx, "a daily cannot be read and is made again", "series", d.series, "date", d.date, "another", lost, "err", err)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost[d] = lost
}

// changed reports whether a daily made again may differ from its lost record: another readable daily would
// now be made differently, or no readable daily exists for comparison. If the store itself fails for all
// dailies, changed is false.
func (c *Calendar) changed(ctx context.Context, lost day) bool {
	trouble := true
	for _, d := range c.beside(lost) {
		stored, err := c.Dailies.Daily(ctx, d.series, d.date)
		if err != nil {
			trouble = trouble && !errors.Is(err, game.ErrNotFound)
			continue
		}
		made, err := c.Make(ctx, d.series, d.date, func(string) bool { return false })
		return err != nil || made.Puzzle != stored.Puzzle
	}
	return !trouble
}

// week is the number of earlier days whose records are checked.
const week = 7

// beside returns the other live days, and those of the week before.
func (c *Calendar) beside(lost day) (days []day) {
	now := c.Now()
	days = c.liveDays(now)
	for ago := range week {
		days = append(days, c.liveDays(now.AddDate(0, 0, -ago-1))...)
	}
	return slices.DeleteFunc(days, func(d day) bool { return d == lost })
}

// errLost returns the reason for the refusal of puzzles, for the operator.
func (c *Calendar) errLost(d day) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.lost[d] {
		return nil
	}
	return fmt.Errorf("the %s of %s cannot be read, and would now be another: any puzzle of its size is refused", d.series, d.date)
}

// flight is one call of serve, shared by all callers of the daily. It is cancelled when no caller waits any
// more.
type flight struct {
	cancel  context.CancelFunc
	waiting int // number of waiting callers; guarded by Calendar.mu
	done    chan struct{}

	// daily and err are the result, valid when done is closed.
	daily game.Daily
	err   error
}

// join waits for a daily together with all its other callers. The last caller to give up cancels the flight
// and waits for its end, so no flight outlives its callers.
func (c *Calendar) join(ctx context.Context, d day) (game.Daily, error) {
	if err := ctx.Err(); err != nil {
		return game.Daily{}, err
	}
	f := c.flightOf(ctx, d)
	select {
	case <-f.done:
		return f.daily, f.err
	case <-ctx.Done():
		if c.leave(d, f) {
			<-f.done
		}
		return game.Daily{}, ctx.Err()
	}
}

// flightOf returns the flight of d, and begins it for the first caller.
func (c *Calendar) flightOf(ctx context.Context, d day) *flight {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f, ok := c.flights[d]; ok {
		f.waiting++
		return f
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	f := &flight{cancel: cancel, waiting: 1, done: make(chan struct{})}
	c.flights[d] = f
	go c.fly(ctx, d, f)
	return f
}

// fly serves d and stores the result in f.
func (c *Calendar) fly(ctx context.Context, d day, f *flight) {
	defer f.cancel()
	f.daily, f.err = c.serve(ctx, d)
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.err == nil {
		c.served.Add(d, f.daily)
	}
	if c.flights[d] == f {
		delete(c.flights, d)
	}
	close(f.done)
}

// leave removes one caller from f, and reports whether it was the last. Then f is cancelled, and later
// callers begin another.
func (c *Calendar) leave(d day, f *flight) (last bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.waiting--; f.waiting > 0 {
		return false
	}
	f.cancel()
	if c.flights[d] == f {
		delete(c.flights, d)
	}
	return true
}

// A day begins first on earth at Kiritimati, and ends last where no land is but Baker Island.
var (
	earliest = time.FixedZone("UTC+14", 14*60*60)
	latest   = time.FixedZone("UTC-12", -12*60*60)
)

func dateIn(t time.Time, zone *time.Location) string { return t.In(zone).Format(time.DateOnly) }

func isDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// Today returns the present date in the room with this ID: in its own zone, or in Config.Zone if it has no
// zone or an unknown zone.
func (c *Calendar) Today(ctx context.Context, room string) (date string, err error) {
	r, err := c.Rooms.Room(ctx, room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return "", fmt.Errorf("zone of a room: %w", err)
	}
	return dateIn(c.Now(), c.zoneOf(r)), nil
}

// zoneOf returns the zone of a room.
func (c *Calendar) zoneOf(r game.Room) *time.Location {
	if r.Zone == "" {
		return c.zone
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	zone, known := c.zones[r.Zone]
	if !known {
		if zone, _ = time.LoadLocation(r.Zone); zone == nil {
			zone = c.zone
		}
		c.zones[r.Zone] = zone
	}
	return zone
}

// liveDates returns the two or three dates present somewhere on earth at a moment.
//
// The rooms' own dates do not matter: a room can change its zone, and there are other rooms. So a daily
// served anywhere stays live until its day is over everywhere, regardless of the rooms and the start of the
// bot.
func liveDates(at time.Time) []string {
	var dates []string
	for day := at.In(latest); dateIn(day, latest) <= dateIn(at, earliest); day = day.AddDate(0, 0, 1) {
		dates = append(dates, dateIn(day, latest))
	}
	return dates
}
