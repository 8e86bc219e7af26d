package standing_test

import (
	"fmt"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/standing"
)

// many are ten thousand results of a room, the oldest first, as a store has them: of two people over years,
// or of many over one.
func many(people int) []game.Result {
	var all []game.Result
	for i := range 10_000 {
		day := time.Date(2026, 1, 1+i/people, 0, 0, 0, 0, time.UTC)
		all = append(all, game.Result{
			Room: "club", Date: day.Format(time.DateOnly), Game: "daily", Series: "daily", Person: fmt.Sprint("p", i%people), Name: "Somebody", Level: "medium",
			Outcome: game.Solved, Clock: time.Duration(100+i*7%400) * time.Second, Hints: int64(i % 5 / 4), Begun: day, Ended: day.Add(time.Hour),
		})
	}
	return all
}

// BenchmarkTenThousand is what the tables of all time, a comparison of two, and days in a row take of ten
// thousand results: people wait for them, so all of an answer, with the reading, is to be done in 20 ms.
func BenchmarkTenThousand(b *testing.B) {
	for _, people := range []int{2, 28} {
		results := many(people)
		for name, do := range map[string]func(){
			"scores": func() {
				clean, helped := standing.Scores(results)
				standing.Rank(clean, standing.ByPoints)
				standing.Rank(helped, standing.ByPoints)
			},
			"duel": func() {
				rivals := standing.RivalsOf("p0")
				for i := range results {
					rivals.Add(&results[i])
				}
				standing.DuelOf(rivals.Against("p1"))
			},
			"streak": func() {
				standing.StreakOf(standing.PersonDays(results), standing.DateDay("2060-01-01"))
				standing.RoomDays(results)
			},
		} {
			b.Run(fmt.Sprint(name, " of ", people), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					do()
				}
			})
		}
	}
}
