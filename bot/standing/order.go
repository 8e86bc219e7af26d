package standing

import (
	"cmp"
	"slices"

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

func columnOf(r *game.Result) column {
	switch {
	case r.Outcome == game.Playing:
		return playing
	case r.Outcome == game.GaveUp:
		return gaveUp
	case !r.Ranked():
		return solved
	case r.Clean():
		return clean
	}
	return helped
}

// compare returns which of two stands before the other in a table of their own: negative if a does.
func compare(a, b *game.Result) int {
	of := columnOf(a)
	order := cmp.Compare(of, columnOf(b))
	if order == 0 && (of == clean || of == helped) {
		order = cmp.Compare(a.Time(), b.Time())
	}
	return order
}

// Of returns the table of the results of one game in one room.
func Of(results []game.Result) Table {
	var parts [columns][]Row
	for i := range results {
		of := columnOf(&results[i])
		if parts[of] == nil {
			parts[of] = make([]Row, 0, len(results)-i)
		}
		parts[of] = append(parts[of], Row{Result: results[i]})
	}
	t := Table{Clean: parts[clean], Helped: parts[helped], Solved: parts[solved], GaveUp: parts[gaveUp], Playing: len(parts[playing])}
	before := 0
	for _, rows := range [][]Row{t.Clean, t.Helped} {
		slices.SortStableFunc(rows, byTime)
		place(rows, before, len(results))
		before += len(rows)
	}
	byEnd := func(a, b Row) int { return a.Ended.Compare(b.Ended) }
	slices.SortStableFunc(t.Solved, byEnd)
	slices.SortStableFunc(t.GaveUp, byEnd)
	for i := range t.Solved {
		t.Solved[i].Place, t.Solved[i].Within, t.Solved[i].Points = before+1, 1, 1
	}
	return t
}

func byTime(a, b Row) int {
	return cmp.Or(cmp.Compare(a.Time(), b.Time()), a.Ended.Compare(b.Ended))
}

// place gives the rows, which are in order, their places behind so many others, and the points that these are worth among n.
func place(rows []Row, before, n int) {
	for i := range rows {
		rows[i].Within = i + 1
		if i > 0 && rows[i].Time() == rows[i-1].Time() {
			rows[i].Within = rows[i-1].Within
		}
		rows[i].Place = before + rows[i].Within
		rows[i].Points = n - rows[i].Place + 1
	}
}

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
