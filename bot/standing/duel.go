package standing

import (
	"cmp"
	"slices"
	"time"

	"sudokubot/bot/game"
)

// Duel is how two people stand to each other in the dailies that both have ended.
type Duel struct {
	Won, Lost, Equal int
	// Faster is by how much the first is faster, on average over the games in which both are ranked; negative where the other is.
	Faster time.Duration
	Ranked int // of how many games that is
}

// Games is how many games a Duel is over.
func (d Duel) Games() int { return d.Won + d.Lost + d.Equal }

// DuelOf compares two people by the results of a room, in dailies alone. Ahead is who stands before the other in the table of the two:
// clean before helped, and then by time.
func DuelOf(results []game.Result, one, other string) Duel {
	var d Duel
	var sum time.Duration
	for _, both := range Both(results, one, other) {
		mine, theirs := both[0], both[1]
		switch a, b := ranks(mine, theirs); {
		case a < b:
			d.Won++
		case a > b:
			d.Lost++
		default:
			d.Equal++
		}
		if mine.Ranked() && theirs.Ranked() {
			d.Ranked++
			sum += theirs.Time() - mine.Time()
		}
	}
	if d.Ranked > 0 {
		d.Faster = (sum / time.Duration(d.Ranked)).Truncate(time.Second)
	}
	return d
}

// Both returns the results of the dailies that both of two people have ended, the first one's before the other's, in the order of their
// dates.
func Both(results []game.Result, one, other string) [][2]game.Result {
	var all [][2]game.Result
	for _, of := range games(results) {
		var both [2]game.Result
		for _, r := range of {
			switch {
			case r.Series == "" || r.Outcome == game.Playing:
			case r.Person == one:
				both[0] = r
			case r.Person == other:
				both[1] = r
			}
		}
		if both[0].Person != "" && both[1].Person != "" {
			all = append(all, both)
		}
	}
	slices.SortFunc(all, func(a, b [2]game.Result) int {
		return cmp.Or(cmp.Compare(a[0].Date, b[0].Date), cmp.Compare(a[0].Game, b[0].Game))
	})
	return all
}

// ranks returns the places of two in a table of their own; who gave up comes last.
func ranks(a, b game.Result) (int, int) {
	t := Of([]game.Result{a, b})
	of := func(person string) int {
		if r, ok := t.Find(person); ok {
			return r.Place
		}
		return len(t.Rows()) + 1
	}
	return of(a.Person), of(b.Person)
}
