package standing

import (
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
	for _, both := range shared(results, one, other) {
		mine, theirs := both[0], both[1]
		switch order := compare(mine, theirs); {
		case order < 0:
			d.Won++
		case order > 0:
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
	for _, both := range shared(results, one, other) {
		all = append(all, [2]game.Result{*both[0], *both[1]})
	}
	return all
}

// shared is Both without copies.
func shared(results []game.Result, one, other string) [][2]*game.Result {
	var all [][2]*game.Result
	for _, of := range games(results) {
		mine, theirs := ended(of, one), ended(of, other)
		if mine != nil && theirs != nil {
			all = append(all, [2]*game.Result{mine, theirs})
		}
	}
	return all
}

// ended returns the result of a person among those of a game, if that is a daily and they have ended it; nil if not.
func ended(of []game.Result, person string) *game.Result {
	for i := range of {
		if r := &of[i]; r.Person == person && r.Series != "" && r.Outcome != game.Playing {
			return r
		}
	}
	return nil
}
