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

// Config configures a Bot. Games, Book and Renderer are required; the rest has defaults.
type Config struct {
	Games    game.Store
	Book     *phrases.Book
	Words    *words.Vocabulary // of the Book; nil reads them
	Plain    *plain.Reader     // of the Book and the Words; nil makes one
	Renderer teller.Drawer
	Calendar talk.Calendar // of the dailies; nil is none
	// the IANA name of the time zone of rooms that have chosen none, as the Calendar's; "" is UTC
	Zone  string
	First string // the date of the first daily; "" is 2026-01-01
	// RoomChanged is called after a change of a room's settings; may be nil.
	RoomChanged func()
	// Finished is called when a person has finished a daily in a room of several people, and the result is
	// stored; may be nil. It may be called again for the same result.
	Finished func(ctx context.Context, room, date, series string) error
	// Solved is called when a person has solved other puzzles in such a room, under the messages of the
	// requests sources. Both are also called when a person's name there changes.
	Solved   func(ctx context.Context, room string, sources ...string) error
	Language string        // spoken to those whose language is not known; "" is phrases' first
	Method   string        // the method for those who choose none; "" is solver.Default
	Timeout  time.Duration // for solving one puzzle; 0 is 10 s
	Compare  time.Duration // for each method of a comparison; 0 is 3 s
	Rating   time.Duration // for rating a puzzle along with its answer; 0 is 1 s
	Making   time.Duration // for making one puzzle; 0 is 20 s
	Progress time.Duration // the interval of progress messages while a puzzle is made; 0 is never
	Rest     time.Duration // the pause without a press before keypad labels are redrawn; 0 is at once
	Pause    time.Duration // the time between two pictures of an evolution; 0 is 3 s
	Slots    int           // the number of jobs worked on at once; 0 is GOMAXPROCS
	// for telling people of an answer or an interruption when the bot ends; 0 is 500 ms
	LastWord time.Duration
	Seed     func() uint64    // of the puzzles that are made; nil is a random source
	Now      func() time.Time // nil is time.Now
	Log      *slog.Logger     // nil is silence
	// Generate makes puzzles; nil is generator.Generate.
	Generate func(context.Context, generator.Spec) (generator.Puzzle, rating.Rating, error)
}

// complete returns c with its defaults. The error names the missing or unknown part.
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
	c.Timeout = positive(c.Timeout, 10*time.Second)
	c.Compare = positive(c.Compare, 3*time.Second)
	c.Rating = positive(c.Rating, time.Second)
	c.Making = positive(c.Making, 20*time.Second)
	c.Pause = positive(c.Pause, 3*time.Second)
	c.LastWord = positive(c.LastWord, 500*time.Millisecond)
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

func positive(d, usual time.Duration) time.Duration {
	if d <= 0 {
		return usual
	}
	return d
}
