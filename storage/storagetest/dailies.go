package storagetest

import (
	"errors"
	"sync"

	"sudokubot/bot/game"
)

func day(series, date string) game.Daily {
	return game.Daily{
		Series: series, Date: date, Puzzle: puzzle, Solution: "latin2:1221", ER: 12,
		Hardest: "Hidden Single", Version: 3, Key: "key of " + series + " " + date, SolutionKey: "of both",
	}
}

var dailyTests = []test{
	{"there is none at first", func(e *env) { e.wantNoDaily("daily", "2026-11-20") }},
	{"what is put comes back whole", func(e *env) {
		d := e.serve(day("daily", "2026-11-20"))
		if d != day("daily", "2026-11-20") {
			e.Errorf("PutDaily returned %+v", d)
		}
		e.wantDaily(d)
	}},
	{"series and dates do not mix", func(e *env) {
		var all []game.Daily
		for _, series := range []string{"daily", "mini"} {
			for _, date := range []string{"2026-11-20", "2026-11-21"} {
				all = append(all, e.serve(day(series, date)))
			}
		}
		for _, d := range all {
			e.wantDaily(d)
		}
		e.wantNoDaily("daily", "2026-11-22")
		e.wantNoDaily("2026-11-20", "daily")
	}},
	{"what was served first stays", func(e *env) {
		first := e.serve(day("daily", "2026-11-20"))
		second := day("daily", "2026-11-20")
		second.Key, second.Puzzle, second.Version = "another", other, 4
		if got := e.serve(second); got != first {
			e.Errorf("PutDaily returned %+v, want what was served first, %+v", got, first)
		}
		e.wantDaily(first)
		e.wantServable("mini", "2026-11-20", "another") // the daily with this key was not stored
	}},
	{"the same again is no repeat", func(e *env) {
		first := e.serve(day("daily", "2026-11-20"))
		if got := e.serve(first); got != first {
			e.Errorf("PutDaily returned %+v, want %+v", got, first)
		}
	}},
	{"the puzzle of another date or series is a repeat", func(e *env) {
		first := e.serve(day("daily", "2026-11-20"))
		for _, d := range []game.Daily{day("daily", "2026-11-21"), day("mini", "2026-11-20"),
			day("mini", "1999-01-01")} {
			own := d.Key
			d.Key = first.Key
			e.wantRepeat(d)
			e.wantNoDaily(d.Series, d.Date)
			e.wantServable(d.Series, d.Date, own)
		}
		e.wantDaily(first)
	}},
	{"solutions may repeat", func(e *env) {
		e.serve(day("daily", "2026-11-20"))
		e.wantDaily(e.serve(day("daily", "2026-11-21")))
	}},
	{"odd names and keys are told apart", func(e *env) {
		var all []game.Daily
		for i, id := range oddIDs {
			d := day(id, oddIDs[(i+1)%len(oddIDs)])
			d.Key = id
			all = append(all, e.serve(d))
		}
		for _, d := range all {
			e.wantDaily(d)
		}
	}},
	{"a daily without series, date or key is refused", func(e *env) {
		for _, d := range []game.Daily{
			{Date: "2026-11-20", Key: "k"}, {Series: "daily", Key: "k"}, {Series: "daily", Date: "2026-11-20"},
		} {
			if got, err := e.store.PutDaily(e.Context(), d); err == nil {
				e.Errorf("PutDaily(%+v) = %+v, want an error", d, got)
			}
		}
		e.wantNoDaily("", "2026-11-20")
		e.wantNoDaily("daily", "")
		e.wantNoDaily("daily", "2026-11-20")
	}},
	{"nobody is forgotten from it, and no room moves it", func(e *env) {
		d := e.serve(day("daily", "2026-11-20"))
		e.forget("daily")
		e.forget("2026-11-20")
		e.move("daily", "mini")
		e.wantDaily(d)
	}},
	{"of all writers for a day one wins and all get its daily", func(e *env) {
		var mu sync.Mutex
		got := map[game.Daily]int{}
		e.atOnce(func(i int) error {
			d := day("daily", "2026-11-20")
			d.Key = oddIDs[i]
			d, err := e.store.PutDaily(e.Context(), d)
			mu.Lock()
			defer mu.Unlock()
			got[d]++
			return err
		})
		if len(got) != 1 {
			e.Errorf("the writers got %v, want one daily", got)
		}
		for d := range got {
			e.wantDaily(d)
		}
	}},
	{"of all writers of a puzzle one wins and all others repeat it", func(e *env) {
		errs := race(func(i int) error {
			d := day("daily", oddIDs[i])
			d.Key = "one"
			_, err := e.store.PutDaily(e.Context(), d)
			return err
		})
		e.wantOneOf(errs, game.ErrRepeat)
	}},
}

func (e *env) serve(d game.Daily) game.Daily {
	e.Helper()
	got, err := e.store.PutDaily(e.Context(), d)
	if err != nil {
		e.Fatalf("PutDaily(%+v): %v", d, err)
	}
	return got
}

func (e *env) wantDaily(want game.Daily) {
	e.Helper()
	if got, err := e.store.Daily(e.Context(), want.Series, want.Date); err != nil || got != want {
		e.Errorf("Daily(%q, %q) = %+v, %v, want %+v", want.Series, want.Date, got, err, want)
	}
}

func (e *env) wantNoDaily(series, date string) {
	e.Helper()
	if got, err := e.store.Daily(e.Context(), series, date); !errors.Is(err, game.ErrNotFound) ||
		got != (game.Daily{}) {
		e.Errorf("Daily(%q, %q) = %+v, %v, want nothing and ErrNotFound", series, date, got, err)
	}
}

func (e *env) wantRepeat(d game.Daily) {
	e.Helper()
	if got, err := e.store.PutDaily(e.Context(), d); !errors.Is(err, game.ErrRepeat) || got != (game.Daily{}) {
		e.Errorf("PutDaily(%+v) = %+v, %v, want nothing and ErrRepeat", d, got, err)
	}
}

// wantServable checks that a daily with the given key can be stored for the date.
func (e *env) wantServable(series, date, key string) {
	e.Helper()
	d := day(series, date)
	d.Key = key
	if got := e.serve(d); got != d {
		e.Errorf("PutDaily(%+v) = %+v", d, got)
	}
	e.wantDaily(d)
}
