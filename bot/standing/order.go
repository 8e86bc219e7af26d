package standing

import (
	"cmp"
	"slices"
	"time"

	"sudokubot/bot/game"
)

// Row is a person in a Table.
type Row struct {
	game.Result
	// Place is the place among all, from 1. Games without help come first, then games with help, then games
	// without a ranked time. Equal times in whole seconds share a place, and the next place is skipped. Place
	// is 0 for a game given up.
	Place int
	// Within is the place within the part of the Table: Clean, Helped or Solved.
	Within int
	// Points is the number of people who are not ahead of this person, including this person. It is 1 for a
	// solution without a ranked time. It is 0 for a game given up, or a Fast game.
	Points int
}

// Table is the order of the people who played a puzzle in a room. Each part is ordered by place.
type Table struct {
	Clean, Helped []Row // ranked, by Time
	Solved        []Row // without a ranked time
	GaveUp        []Row
	Playing       int // the number of people who have opened the puzzle and not finished
}

// column is a part of a Table, in the order of places.
type column uint8

const (
	clean column = iota
	helped
	solved
	gaveUp
	playing
	columns // the number of columns
)

func columnOf(r *game.Result) column { return columnBy(r.Outcome, r.Ranked(), r.Clean()) }

func columnBy(o game.Outcome, ranked, withoutHelp bool) column {
	switch {
	case o == game.Playing:
		return playing
	case o == game.GaveUp:
		return gaveUp
	case !ranked:
		return solved
	case withoutHelp:
		return clean
	}
	return helped
}

// Of returns the table of the results of a game in a room.
func Of(results []game.Result) Table {
	var o order
	o.fill(results)
	rows := func(of column) []Row {
		if len(o[of]) == 0 {
			return nil
		}
		all := make([]Row, 0, len(o[of]))
		for _, p := range o[of] {
			all = append(all, Row{Result: *p.r, Place: p.place, Within: p.within, Points: p.points})
		}
		return all
	}
	return Table{
		Clean: rows(clean), Helped: rows(helped), Solved: rows(solved), GaveUp: rows(gaveUp),
		Playing: len(o[playing]),
	}
}

// order has the results of a game, sorted into the columns of a Table.
type order [columns][]placed

type placed struct {
	r                     *game.Result
	time                  time.Duration // Result.Time
	place, within, points int           // see Row
}

// fill fills o with these results, and retains pointers to them.
func (o *order) fill(results []game.Result) {
	for i := range o {
		o[i] = o[i][:0]
	}
	for i := range results {
		r := &results[i]
		column := columnOf(r)
		o[column] = append(o[column], placed{r: r, time: r.Time()})
	}
	before := 0
	for _, of := range []column{clean, helped} {
		all := o[of]
		slices.SortStableFunc(all, func(a, b placed) int {
			return cmp.Or(cmp.Compare(a.time, b.time), byEnd(a, b))
		})
		for i := range all {
			p := &all[i]
			p.within = i + 1
			if i > 0 && p.time == all[i-1].time {
				p.within = all[i-1].within
			}
			p.place = before + p.within
			p.points = len(results) - p.place + 1
		}
		before += len(all)
	}
	slices.SortStableFunc(o[solved], byEnd)
	slices.SortStableFunc(o[gaveUp], byEnd)
	for i := range o[solved] {
		p := &o[solved][i]
		p.place, p.within, p.points = before+1, 1, 1
		if p.r.Outcome == game.Solved && p.r.Fast {
			p.points = 0
		}
	}
}

func byEnd(a, b placed) int { return a.r.Ended.Compare(b.r.Ended) }

// Rows returns the rows of all people who solved the puzzle, ordered by place.
func (t Table) Rows() []Row { return slices.Concat(t.Clean, t.Helped, t.Solved) }

// Find returns the row of a person who solved the puzzle.
func (t Table) Find(person string) (r Row, ok bool) {
	rows := t.Rows()
	if i := slices.IndexFunc(rows, func(r Row) bool { return r.Person == person }); i >= 0 {
		return rows[i], true
	}
	return Row{}, false
}
