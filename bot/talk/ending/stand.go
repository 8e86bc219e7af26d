package ending

import (
	"context"
	"errors"
	"slices"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/standing"
)

// end returns what r, which is over, has come to.
func (t *turn) end(ctx context.Context, r *game.Play) (end, error) {
	e := end{Play: r, live: t.isLive(ctx, r), result: r.Ending(r.Result(), "")}
	all, err := t.results.ResultsOf(ctx, r.Person, "", "9999-12-31")
	if err != nil {
		return e, err
	}
	theirs := slices.DeleteFunc(slices.Clone(all), func(one game.Result) bool {
		return one.Game != r.Game() || r.Daily() && one.Date != r.Date
	})
	if r.Practice {
		for _, one := range theirs {
			if one.Outcome == game.Solved {
				e.before = one.Time()
			}
		}
		return e, nil
	}
	if e.result.Ranked() {
		if e.place, err = t.best(ctx, theirs); err != nil {
			return e, err
		}
	}
	if r.Daily() && !e.result.Late {
		e.days = daysOf(all, r)
		e.miniOpen = e.live && r.Series != "mini" && !slices.ContainsFunc(all, func(one game.Result) bool {
			return one.Series == "mini" && one.Date == r.Date && one.Outcome != game.Playing
		})
	}
	return e, nil
}

// place is where somebody stands in a room.
type place struct{ at, of int }

// best returns the place in this room, or else in that room with most players of those in which the game counts. A private room has
// no places.
func (t *turn) best(ctx context.Context, theirs []game.Result) (p place, err error) {
	here := t.M.Room.ID
	for _, one := range theirs {
		if one.Away || one.Room == one.Person || one.Room == here && t.M.Room.Private {
			continue
		}
		all, err := game.ResultsIn(ctx, t.results, one.Room, one.Date, one.Date, func(r *game.Result) bool { return r.Game == one.Game })
		if err != nil {
			return p, err
		}
		table := standing.Of(all)
		row, ok := table.Find(one.Person)
		if !ok {
			continue
		}
		if found := (place{row.Place, len(table.Rows())}); one.Room == here {
			return found, nil
		} else if found.of > p.of {
			p = found
		}
	}
	return p, nil
}

// placed says a place; nothing where there is none.
func (t *turn) placed(p place) []string {
	args := phrases.Args{"Place": p.at, "Count": p.of}
	switch {
	case p.at == 0:
		return nil
	case p.of == 1 && t.M.Room.Private:
		return []string{t.Teller.Voice.Say(phrases.EndAloneThere, nil)}
	case p.of == 1:
		return []string{t.Teller.Voice.Say(phrases.EndAlone, nil)}
	case p.at == 1:
		return []string{t.Teller.Voice.Say(phrases.EndFirst, args)}
	}
	return []string{t.Teller.Voice.Say(phrases.EndPlace, args)}
}

// daysOf is what becomes of the days in a row of somebody with all these results by the end of r.
func daysOf(all []game.Result, r *game.Play) standing.Resumed {
	others := slices.DeleteFunc(slices.Clone(all), func(one game.Result) bool { return one.Date == r.Date && one.Game == r.Game() })
	days, today := standing.PersonDays(others), standing.DateDay(r.Date)
	if r.GaveUp {
		return standing.Resumed{Streak: standing.StreakOf(days, today)}
	}
	resumed, again := standing.Resume(days, today)
	if again {
		resumed.Cost, resumed.Forgiven, resumed.Earned = 0, false, false
	}
	return resumed
}

// missed says what became of the days that were missed, once: with the first game of the day.
func (t *turn) missed(s standing.Resumed) []string {
	var said []string
	left := t.Teller.Voice.Say(phrases.EndNoneLeft, nil)
	if s.Free > 0 {
		left = t.Teller.Voice.Whole(int64(s.Free))
	}
	switch {
	case s.Cost > 0:
		said = append(said, t.Teller.Voice.Say(phrases.EndSpent, phrases.Args{"Count": s.Cost, "Days": s.Days - 1, "Left": left}))
	case s.Forgiven:
		said = append(said, t.Teller.Voice.Say(phrases.EndForgiven, phrases.Args{"Days": s.Days - 1}))
	}
	if s.Earned {
		said = append(said, t.Teller.Voice.Say(phrases.EndEarned, nil))
	}
	return said
}

// day returns the date so many days after another.
func day(date string, n int) string {
	d, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return ""
	}
	return d.AddDate(0, 0, n).Format(time.DateOnly)
}

// isOver reports whether who wrote has finished the daily.
func (t *turn) isOver(ctx context.Context, ref game.Ref) bool {
	kept, err := t.rounds.Round(ctx, game.Home(t.M.From.ID), game.RoundSource(ref, t.M.From.ID))
	return err == nil && !kept.Ended.IsZero() || err != nil && !errors.Is(err, game.ErrNotFound)
}
