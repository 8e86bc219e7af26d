package bot

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/daily"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/rating"
)

// Config configures a Bot. Games, Book and Renderer are required. The other fields have defaults.
type Config struct {
	Games    game.Store
	Book     *phrases.Book
	Words    *words.Vocabulary // the vocabulary; nil reads it from Book
	Plain    *plain.Reader     // the reader of plain sentences; nil makes a reader from Book and Words
	Renderer teller.Drawer
	Calendar talk.Calendar // the calendar of the dailies; nil for a bot without dailies
	Page     talk.Pager    // makes links to boards in a browser; nil if there is no page
	// the IANA name of the time zone of rooms that have not chosen a zone; equal to the zone of Calendar;
	// "" means UTC
	Zone  string
	First string // the date of the first daily; "" means 2026-01-01
	// ForgetAfter is the number of days after which idle people are forgotten; 0 means never.
	ForgetAfter int
	// RoomChanged is called after the settings of a room have changed. It may be nil.
	RoomChanged func()
	// Finished is called when a person has finished a daily in a room of several people, after the result
	// is stored. It may be nil. It may be called several times for a result.
	Finished func(ctx context.Context, room, date, series string) error
	// Solved is called when a person has solved puzzles other than dailies in such a room. sources are the
	// requests with those puzzles. Finished and Solved are also called when a person's name changes in the
	// room.
	Solved func(ctx context.Context, room string, sources ...string) error
	// the language for people whose language is not known; "" means the first language of phrases
	Language string
	Method   string        // the method for people who have chosen no method; "" means solver.Default
	Timeout  time.Duration // the limit for solving a puzzle; 0 means 10 s
	Compare  time.Duration // the limit for each method of a comparison; 0 means 3 s
	Rating   time.Duration // the limit for rating a puzzle for an answer; 0 means 1 s
	Making   time.Duration // the limit for making a puzzle; 0 means 20 s
	// the interval of progress messages while a puzzle is made; 0 means no progress messages
	Progress time.Duration
	// the time from the last press of a key until the labels of a pad are redrawn; 0 means at once
	Rest  time.Duration
	Pause time.Duration // the time between two pictures of an evolution; 0 means 3 s
	Slots int           // the number of short and of long jobs that run at once; 0 means GOMAXPROCS
	// how long a stopping bot may take to send an answer or to report an interruption; 0 means 500 ms
	LastWord time.Duration
	Seed     func() uint64    // returns the seeds of made puzzles; nil means random seeds
	Now      func() time.Time // returns the current time; nil means time.Now
	Log      *slog.Logger     // nil means no log
	// Generate makes puzzles. nil means generator.Generate.
	Generate func(context.Context, generator.Spec) (generator.Puzzle, rating.Rating, error)
}

// complete returns c with default values filled in. The error names the missing or unknown part.
func (c Config) complete() (Config, error) {
	if c.Games == nil || c.Book == nil || c.Renderer == nil {
		return c, errors.New("a bot needs a store, phrases and a renderer")
	}
	if c.Words == nil {
		var err error
		if c.Words, err = words.New(c.Book); err != nil {
			return c, err
		}
	}
	if c.Plain == nil {
		var err error
		if c.Plain, err = plain.New(c.Book, c.Words); err != nil {
			return c, err
		}
	}
	c.Method = cmp.Or(c.Method, solver.Default)
	if !slices.Contains(solver.Names(), c.Method) {
		return c, errors.New("there is no method " + c.Method)
	}
	c.First = cmp.Or(c.First, daily.FirstDaily)
	c.Timeout = cmp.Or(c.Timeout, 10*time.Second)
	c.Compare = cmp.Or(c.Compare, 3*time.Second)
	c.Rating = cmp.Or(c.Rating, time.Second)
	c.Making = cmp.Or(c.Making, 20*time.Second)
	c.Pause = cmp.Or(c.Pause, 3*time.Second)
	c.LastWord = cmp.Or(c.LastWord, 500*time.Millisecond)
	if c.Generate == nil {
		c.Generate = generator.Generate
	}
	if c.RoomChanged == nil {
		c.RoomChanged = func() {}
	}
	if c.Finished == nil {
		c.Finished = func(context.Context, string, string, string) error { return nil }
	}
	if c.Solved == nil {
		c.Solved = func(context.Context, string, ...string) error { return nil }
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return c, nil
}
