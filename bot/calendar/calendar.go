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

// Config is what a Calendar needs. Dailies and Rooms must be set.
type Config struct {
	Dailies game.Dailies
	Rooms   Rooms
	// Make makes the puzzle of a series for a date; taken reports the keys that other dailies have. It must make the same
	// for the same arguments. It may take seconds, and be called for several dates at once. Nil for package daily.
	Make func(ctx context.Context, series, date string, taken func(key string) bool) (game.Daily, error)
	// Secret is that of package daily, empty for the series that everybody can make. Make must know it by itself.
	Secret string
	// Series are those that are served, in the order in which people are told of them; nil for those of package daily.
	Series []string
	// First is the first date that is served; empty for no such bound.
	First string
	// Zone is the time zone of rooms that have set none, an IANA name; empty is UTC.
	Zone string
	Now  func() time.Time // nil for time.Now
	Log  *slog.Logger     // nil for nothing
}

// Rooms knows the time zones of rooms; a game.Rooms does.
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
	zones    map[string]*time.Location // by name; the default one for what does not exist
	targets  map[day]*target           // those that were live when somebody last asked
	unkept   map[day]game.Daily        // those that are served and not stored
}

// day names a daily.
type day struct{ series, date string }

// kept is how many dailies are remembered, those that were asked for last: those of a month.
const kept = 64

// New returns the calendar of c. The errors are a zone and a first date that do not exist.
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
	served, _ := lru.New[day, game.Daily](kept) // its error is that of a size below 1
	return &Calendar{
		Config: c, zone: zone, served: served, flights: map[day]*flight{}, failures: map[day]failure{}, zones: map[string]*time.Location{}, targets: map[day]*target{},
		unkept: map[day]game.Daily{},
	}, nil
}

// Errors of Daily. Callers branch on them with errors.Is.
var (
	// ErrNoDate: the text is no date like "2026-11-20".
	ErrNoDate = errors.New("not a date like 2026-11-20")
	// ErrNoSeries: there is no series of that name.
	ErrNoSeries = errors.New("no such series of dailies")
)

// DateError: nothing is served for a date, because it lies before the first or in the future.
type DateError struct {
	Date string
	// First and Last are what is served now; First is empty where there is no such bound. Last is the date where it is the
	// latest on earth, so that the room's own date may be one or two before.
	First, Last string
}

// Future reports whether the day is still to come.
func (e *DateError) Future() bool { return e.Date > e.Last }

// Error names the dates that are served.
func (e *DateError) Error() string {
	if e.Future() {
		return fmt.Sprintf("there is no daily of %s before that day: the last is that of %s", e.Date, e.Last)
	}
	return fmt.Sprintf("there is no daily of %s: the first is that of %s", e.Date, e.First)
}

// Daily returns the puzzle of a series for a date. What is not in the store is made and stored; the same is returned ever
// after. The errors are ErrNoSeries, ErrNoDate, a *DateError, and those of Make and of ctx; where the store is in trouble, what
// was made is returned, and stored later.
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

// serve returns what is stored for a day, or makes and stores it.
func (c *Calendar) serve(ctx context.Context, d day) (game.Daily, error) {
	stored, err := c.Dailies.Daily(ctx, d.series, d.date)
	if err == nil || ctx.Err() != nil {
		return stored, err
	}
	return c.create(ctx, d) // also in the place of one that is damaged: the live one must be known, for nobody is to be helped with it
}
