package bot

import (
	"context"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
)

// series is one of the puzzles that every date has.
type series struct {
	name   string // as game.Daily.Series
	puzzle phrases.Key
}

// allSeries are the series; the first is meant where none is named.
var allSeries = [...]series{
	{name: "daily", puzzle: phrases.DailyPuzzle},
	{name: "mini", puzzle: phrases.MiniPuzzle},
}

// seriesNamed returns the series of that name; the first if there is none.
func seriesNamed(name string) series {
	for _, s := range allSeries {
		if s.name == name {
			return s
		}
	}
	return allSeries[0]
}

// dailyName names a daily: "the mini of Friday, 20 November 2026".
func (t *talk) dailyName(series, date string) string {
	return t.voice.Say(seriesNamed(series).puzzle, phrases.Args{"Day": t.day(date)})
}

// day writes a date in full.
func (t *talk) day(date string) string {
	d, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.voice.Day(d)
}

// dailyCommand is what one writes in this room to see d.
func (t *talk) dailyCommand(ctx context.Context, d game.Daily) string {
	command := "/daily"
	if d.Series != allSeries[0].name {
		command += " " + d.Series
	}
	if today, err := t.Calendar.Today(ctx, t.m.Room.ID); err != nil || today != d.Date {
		command += " " + d.Date
	}
	return command
}
