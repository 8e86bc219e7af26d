package standing

import (
	"cmp"
	"slices"
	"time"

	"sudokubot/bot/game"
)

// Row is somebody in a Table.
type Row struct {
	game.Result
	// Place is that among all, from 1: who played clean stands before who had help, and they before who has no time. Equal
	// times in whole seconds share a place, and the next is skipped. Who gave up has none: 0.
	Place int
	// Within is the place among those of the same column.
	Within int
	// Points are as many as people stand behind, with oneself; 1 for a solution without a ranked time, 0 for none.
	Points int
}

// Table is the order of those who played one puzzle in a room. Each part is in the order of its places.
type Table struct {
	Clean, Helped []Row // ranked, by Time
	Solved        []Row // without a time, or with one that is not ranked
	GaveUp        []Row
	Playing       int // how many have opened it and are not done
}

// column is where somebody stands in a Table, in the order of their places.
type column uint8

const (
	clean column = iota
	helped
	solved
	gaveUp
	playing
	columns // how many there are
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

// Of returns the table of the results of one game in one room.
func Of(results []game.Result) Table {
	var o order
	o.of(results)
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
	return Table{Clean: rows(clean), Helped: rows(helped), Solved: rows(solved), GaveUp: rows(gaveUp), Playing: len(o[playing])}
}

// order is the results of one game, in the columns of a Table.
type order [columns][]placed

// placed is a result and where it stands.
type placed struct {
	r                     *game.Result
	time                  time.Duration // Result.Time
	place, within, points int           // as in Row
}

// of sets o to the order of these results, which it refers to.
func (o *order) of(results []game.Result) {
	for i := range o {
		o[i] = o[i][:0]
	}
	for i := range results {
		r := &results[i]
		of := columnOf(r)
		o[of] = append(o[of], placed{r: r, time: r.Time()})
	}
	before := 0
	for _, of := range []column{clean, helped} {
		all := o[of]
		slices.SortStableFunc(all, func(a, b placed) int { return cmp.Or(cmp.Compare(a.time, b.time), byEnd(a, b)) })
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
	}
}

func byEnd(a, b placed) int { return a.r.Ended.Compare(b.r.Ended) }

// Rows returns all rows of those who solved it, in the order of their places.
func (t Table) Rows() []Row { return slices.Concat(t.Clean, t.Helped, t.Solved) }

// Find returns the row of somebody who solved it.
func (t Table) Find(person string) (r Row, ok bool) {
	rows := t.Rows()
	if i := slices.IndexFunc(rows, func(r Row) bool { return r.Person == person }); i >= 0 {
		return rows[i], true
	}
	return Row{}, false
}
