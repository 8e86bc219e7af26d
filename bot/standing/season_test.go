package standing_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/standing"
	"sudokubot/solver/check"
)

// days returns random dailies and minis of a room. Some results are late, some people are away, and some have
// changed their names.
func days(r *rand.Rand) (all []game.Result) {
	people := strings.Fields("a b c d")[:1+r.IntN(4)]
	for day := range 1 + r.IntN(20) {
		for _, name := range []string{"daily", "mini"} {
			for _, person := range people {
				if r.IntN(3) == 0 {
					continue
				}
				begun := time.Date(2026, 11, day+1, r.IntN(24), 0, 0, 0, time.UTC)
				all = append(all, game.Result{
					Person: person, Name: fmt.Sprint(person, r.IntN(3)), Game: name, Series: name, Date: begun.Format(time.DateOnly), Away: r.IntN(9) == 0,
					Outcome: game.Outcome(r.IntN(4)), Clock: time.Minute, Late: r.IntN(9) == 0, Begun: begun,
				})
			}
		}
	}
	return all
}

// TestSeason compares streaks, days and players of a Season with a count over all results, for a thousand
// random histories.
func TestSeason(t *testing.T) {
	for seed := range 1000 {
		results := days(rand.New(rand.NewPCG(3, uint64(seed))))
		var season standing.Season
		for _, r := range results {
			season.Add(&r)
		}
		today := standing.DateDay("2026-11-20")
		people, present, on := map[string][]game.Result{}, map[string]bool{}, map[standing.Day][]string{}
		for _, r := range results {
			people[r.Person] = append(people[r.Person], r)
			if !r.Away {
				present[r.Person] = true
			}
			if d := standing.DateDay(r.Date); r.Counts() && !slices.Contains(on[d], r.Person) {
				on[d] = append(on[d], r.Person)
			}
		}
		var of []standing.Day
		for d := range today + 1 {
			if n := len(on[d]); n >= 2 || n == 1 && len(present) < 2 {
				of = append(of, d)
			}
		}
		if got := season.Days(); !slices.Equal(got, of) {
			t.Fatalf("%d: the days of the room are %v, want %v", seed, got, of)
		}
		if got := season.Players(); got != len(people) {
			t.Fatalf("%d: %d players, want %d", seed, got, len(people))
		}
		for _, got := range season.Streaks(today) {
			theirs := people[got.Person]
			newest := theirs[0]
			for _, r := range theirs {
				if r.Date > newest.Date || r.Date == newest.Date && r.Begun.After(newest.Begun) {
					newest = r
				}
			}
			want := standing.StreakOf(standing.PersonDays(theirs), today)
			if got.Name != newest.Name || got.Away != newest.Away || got.Streak.Days != want.Days || got.Streak.Best != want.Best {
				t.Fatalf("%d: %+v, want %s, %v, %+v", seed, got, newest.Name, newest.Away, want)
			}
		}
	}
}

// TestSeasonGoesOn checks that a query between two results has no effect on later queries.
func TestSeasonGoesOn(t *testing.T) {
	results := days(rand.New(rand.NewPCG(4, 1)))
	var asked, whole standing.Season
	for i, r := range results {
		asked.Add(&r)
		whole.Add(&r)
		if i+1 < len(results) && results[i+1].Date != r.Date {
			asked.Scores()
		}
	}
	one, _ := asked.Scores()
	other, _ := whole.Scores()
	check.True(t, slices.Equal(points(one), points(other)) && len(one) != 0, "%v, want %v", points(one), points(other))
}

func points(scores []standing.Score) (all []string) {
	for _, s := range scores {
		all = append(all, fmt.Sprintf("%s %d %d %v", s.Person, s.Points, s.Solved, s.Best))
	}
	slices.Sort(all)
	return all
}

// TestDuel compares duels with comparisons of single results, in a thousand random histories. The order is:
// without help, with help, without a time, given up. Games with a time are ordered by time within their kind.
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

// many returns ten thousand results of a room, the oldest first. The results are of two people over years, or
// of many people over one year.
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

// BenchmarkTenThousand measures tables, a duel and streaks over ten thousand results. A whole answer,
// including reading the results, may take 20 ms.
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
