// Package calendar serves the dailies. It makes each daily once, stores it, and never changes it. A daily is
// live while some place on earth has its date. The package guards live dailies: it reports whether a puzzle
// sent by a person, or a grid to be shown, reveals a live daily.
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

// Config configures a Calendar. Dailies and Rooms are required.
type Config struct {
	Dailies game.Dailies
	Rooms   Rooms
	// Make makes the puzzle of a series for a date. taken reports whether another daily has this key. The
	// result must depend only on the arguments. Make may take seconds, and is called concurrently for several
	// dates. If Make is nil, package daily makes the puzzles.
	Make func(ctx context.Context, series, date string, taken func(key string) bool) (game.Daily, error)
	// Secret is the secret for package daily. It is empty for the public series. If Make is set, Secret has
	// no effect.
	Secret string
	// Series has the series to serve, in the order of menus. Nil means the series of package daily.
	Series []string
	// First is the first date to serve. It may be empty.
	First string
	// Zone is the IANA name of the time zone of rooms without a zone. Empty means UTC.
	Zone string
	Now  func() time.Time // nil for time.Now
	Log  *slog.Logger     // nil for no log
}

// Rooms returns the settings of rooms, for their time zones. game.Rooms implements it.
type Rooms interface {
	// Room returns the room with this ID, or game.ErrNotFound.
	Room(ctx context.Context, id string) (game.Room, error)
}

// Calendar serves dailies. It is safe for concurrent use.
type Calendar struct {
	Config
	zone   *time.Location
	served *lru.Cache[day, game.Daily]

	mu       sync.Mutex
	calls    map[day]*call
	failures map[day]failure
	targets  map[day]*target    // the dailies live at the last request
	unkept   map[day]game.Daily // served but not stored
	lost     map[day]bool       // served, but now unknown
}

// day identifies a daily.
type day struct{ series, date string }

// kept is the number of cached dailies, enough for about a month.
const kept = 64

// New returns a calendar. It returns an error for an unknown zone or an invalid first date.
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
		Config: c, zone: zone, served: served, calls: map[day]*call{}, failures: map[day]failure{},
		targets: map[day]*target{}, unkept: map[day]game.Daily{}, lost: map[day]bool{},
	}, nil
}

// Errors of Daily, for use with errors.Is.
var (
	// ErrNoDate is for a text that is no date like "2026-11-20".
	ErrNoDate = errors.New("not a date like 2026-11-20")
	// ErrNoSeries is for an unknown series.
	ErrNoSeries = errors.New("no such series of dailies")
)

// DateError is for a date without a daily: a date before the first, or in the future.
type DateError struct {
	Date string
	// First and Last are the first and the last date served now. First is empty if there is no first date.
	// Last is the latest present date on earth. The date in a room may be up to two days earlier.
	First, Last string
}

// Future reports whether the date is in the future.
func (e *DateError) Future() bool { return e.Date > e.Last }

// Error gives the range of dates.
func (e *DateError) Error() string {
	if e.Future() {
		return fmt.Sprintf("there is no daily of %s before that day: the last is that of %s", e.Date, e.Last)
	}
	return fmt.Sprintf("there is no daily of %s: the first is that of %s", e.Date, e.First)
}

// Daily returns the puzzle of a series for a date. If the store has no such puzzle, Daily makes and stores
// it. Later calls return an equal puzzle. Errors are ErrNoSeries, ErrNoDate, a *DateError, and errors of Make
// and of ctx. If the store fails, Daily returns the puzzle it made, and stores it later.
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

// daily does the work of Daily, and accepts any date, even in the future.
func (c *Calendar) daily(ctx context.Context, d day) (game.Daily, error) {
	if served, ok := c.served.Get(d); ok {
		return served, nil
	}
	return c.join(ctx, d)
}

func (c *Calendar) serve(ctx context.Context, d day) (game.Daily, error) {
	stored, err := c.Dailies.Daily(ctx, d.series, d.date)
	if err == nil || ctx.Err() != nil {
		return stored, err
	}
	if !errors.Is(err, game.ErrNotFound) {
		c.lose(ctx, d, err)
	}
	return c.create(ctx, d) // this also replaces a damaged record: the guard must know the live daily
}

// A daily with an unreadable record is made again. The result is equal to the lost puzzle unless the secret
// or the generator has changed since. After such a change, the puzzle in play is unknown. Then the bot
// refuses help with any puzzle that may be the lost daily, until its day is over.

// lose logs a daily whose record cannot be read.
func (c *Calendar) lose(ctx context.Context, d day, err error) {
	lost := c.changed(ctx, d)
	c.Log.ErrorContext(ctx, "a daily cannot be read and is made again",
		"series", d.series, "date", d.date, "another", lost, "err", err)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost[d] = lost
}

// changed reports whether a daily made again may differ from its lost record. This is so if a readable daily
// would now be made differently, or if no daily is readable for comparison. If the store fails for all
// dailies, changed returns false.
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

// week is the number of earlier days that the method beside adds.
const week = 7

// beside returns the days that are live now or were live in the last week, except the day lost.
func (c *Calendar) beside(lost day) (days []day) {
	now := c.Now()
	days = c.liveDays(now)
	for ago := range week {
		days = append(days, c.liveDays(now.AddDate(0, 0, -ago-1))...)
	}
	return slices.DeleteFunc(days, func(d day) bool { return d == lost })
}

// errLost returns an error if the record of d is lost and a new daily would differ. Otherwise it returns nil.
// The error is for the operator: the bot refuses all puzzles of this size.
func (c *Calendar) errLost(d day) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.lost[d] {
		return nil
	}
	return fmt.Errorf("the %s of %s cannot be read, and would now be another: any puzzle of its size is refused",
		d.series, d.date)
}

// call is a call of serve, shared by all waiting callers. It is cancelled when the last caller gives up.
type call struct {
	cancel  context.CancelFunc
	waiting int // waiting callers; guarded by Calendar.mu
	done    chan struct{}

	// daily and err are the result. They are set before done is closed.
	daily game.Daily
	err   error
}

// join waits for a daily together with all other callers for that day. The last caller to give up cancels the
// call and waits for its end. So no call outlives its callers.
func (c *Calendar) join(ctx context.Context, d day) (game.Daily, error) {
	if err := ctx.Err(); err != nil {
		return game.Daily{}, err
	}
	f := c.callOf(ctx, d)
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

// callOf returns the call for d, and starts it for the first caller.
func (c *Calendar) callOf(ctx context.Context, d day) *call {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f, ok := c.calls[d]; ok {
		f.waiting++
		return f
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	f := &call{cancel: cancel, waiting: 1, done: make(chan struct{})}
	c.calls[d] = f
	go c.run(ctx, d, f)
	return f
}

func (c *Calendar) run(ctx context.Context, d day, f *call) {
	defer f.cancel()
	f.daily, f.err = c.serve(ctx, d)
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.err == nil {
		c.served.Add(d, f.daily)
	}
	if c.calls[d] == f {
		delete(c.calls, d)
	}
	close(f.done)
}

// leave removes a caller from f, and reports whether it was the last. If so, leave cancels f, and the next
// caller starts a new call.
func (c *Calendar) leave(d day, f *call) (last bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.waiting--; f.waiting > 0 {
		return false
	}
	f.cancel()
	if c.calls[d] == f {
		delete(c.calls, d)
	}
	return true
}

// A day begins on earth first at Kiritimati, and ends last at Baker Island.
var (
	earliest = time.FixedZone("UTC+14", 14*60*60)
	latest   = time.FixedZone("UTC-12", -12*60*60)
)

func dateIn(t time.Time, zone *time.Location) string { return t.In(zone).Format(time.DateOnly) }

func isDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// Today returns the present date in the time zone of a room. If this zone is missing or unknown, Today uses
// Config.Zone.
func (c *Calendar) Today(ctx context.Context, room string) (date string, err error) {
	r, err := c.Rooms.Room(ctx, room)
	if err != nil && !errors.Is(err, game.ErrNotFound) {
		return "", fmt.Errorf("zone of a room: %w", err)
	}
	zone := c.zone
	if own, err := time.LoadLocation(r.Zone); err == nil && r.Zone != "" {
		zone = own
	}
	return dateIn(c.Now(), zone), nil
}

// liveDates returns the two or three present dates on earth.
//
// The zones of known rooms do not matter, since a room can change its zone. So a daily stays live until its
// day is over everywhere on earth, even if the bot restarts.
func liveDates(at time.Time) []string {
	var dates []string
	for day := at.In(latest); dateIn(day, latest) <= dateIn(at, earliest); day = day.AddDate(0, 0, 1) {
		dates = append(dates, dateIn(day, latest))
	}
	return dates
}
