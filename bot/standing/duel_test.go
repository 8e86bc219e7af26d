package standing_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/standing"
)

// TestDuel counts each game of two by looking at both results alone, in a thousand random histories: clean before helped, then the
// sooner, then who has no time, then who gave up.
func TestDuel(t *testing.T) {
	order := func(r game.Result) [2]int64 {
		switch {
		case r.Outcome == game.GaveUp:
			return [2]int64{4, 0}
		case !r.Ranked():
			return [2]int64{3, 0}
		case !r.Clean():
			return [2]int64{2, int64(r.Time())}
		}
		return [2]int64{1, int64(r.Time())}
	}
	for seed := range 1000 {
		results := history(rand.New(rand.NewPCG(2, uint64(seed))))
		if len(results) == 0 || results[0].Person == results[len(results)-1].Person {
			continue
		}
		one, other := results[0].Person, results[len(results)-1].Person
		var want standing.Duel
		var sum time.Duration
		for _, a := range results {
			for _, b := range results {
				if a.Person != one || b.Person != other || a.Date != b.Date || a.Outcome == game.Playing || b.Outcome == game.Playing {
					continue
				}
				switch x, y := order(a), order(b); {
				case x == y:
					want.Equal++
				case x[0] < y[0] || x[0] == y[0] && x[1] < y[1]:
					want.Won++
				default:
					want.Lost++
				}
				if a.Ranked() && b.Ranked() {
					want.Ranked++
					sum += b.Time() - a.Time()
				}
			}
		}
		if want.Ranked > 0 {
			want.Faster = (sum / time.Duration(want.Ranked)).Truncate(time.Second)
		}
		rivals := standing.RivalsOf(one)
		for _, r := range results {
			rivals.Add(&r)
		}
		if got := standing.DuelOf(rivals.Against(other)); got != want || got.Games() != want.Won+want.Lost+want.Equal {
			t.Fatalf("history %d: %+v, want %+v", seed, got, want)
		}
	}
}
