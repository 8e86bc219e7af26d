package daily_test

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/generator"
	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

// Flags of TestWeeks: go test -run Weeks -v -timeout 2h -args -weeks 400.
var (
	weeksAsked = flag.Int("weeks", 0, "make the dailies of that many weeks, and print how much work they are")
	weeksOf    = flag.String("series", "daily", "the series whose weeks are made")
)

// worked is a daily with its effort and the time that making it took.
type worked struct {
	daily.Puzzle
	generator.Effort
	took time.Duration
}

// TestWeeks makes the dailies of many weeks and checks that each day is more work than the day before. This
// must hold for the medians of all weeks, and day by day in at least 85 of 100 weeks. It prints the table
// of docs/PERFORMANCE.md.
func TestWeeks(t *testing.T) {
	if *weeksAsked == 0 {
		t.Skip("it takes a quarter of an hour; ask for it with -args -weeks 400")
	}
	first, _ := series(t, *weeksOf).Changes()
	var days [7][]worked // indexed from the first day of the week
	for w := range days {
		days[w] = make([]worked, *weeksAsked)
	}
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for i := worker; i < 7**weeksAsked; i += workers {
				days[i%7][i/7] = work(t, first.Add(i))
			}
		})
	}
	group.Wait()
	table(t, days)
	for w := 1; w < 6; w++ {
		dayOf(t, days[w-1], days[w])
	}
	floors(t, days)
	turns(t, days)
}

// turns checks that on the first six days of the week the hardest step differs from that of the week before.
// Only a feast, or the day a week after one, may repeat the step, and at most once in a hundred weeks.
func turns(t *testing.T, days [7][]worked) {
	s := series(t, *weeksOf)
	again := 0
	for _, day := range days[:6] {
		for i, p := range day[1:] {
			if before := day[i]; before.Rating.Hardest == p.Rating.Hardest {
				_, one := s.On(before.Date)
				_, other := s.On(p.Date)
				if again++; !one && !other {
					t.Errorf("%s: %s, as a week before", p.Date, p.Rating.Hardest)
				}
				t.Logf("%s: %s, as a week before", p.Date, p.Rating.Hardest)
			}
		}
	}
	check.True(t, again*100 <= len(days[0]), "%d times the hardest step is that of the week before", again)
}

func work(t *testing.T, d daily.Date) worked {
	start := time.Now()
	p, err := daily.Make(t.Context(), "", *weeksOf, d, nil)
	took := time.Since(start)
	if err != nil {
		t.Error(err)
		return worked{}
	}
	f, err := generator.EffortOf(t.Context(), p.Puzzle)
	check.NoError(t, err)
	return worked{p, f, took}
}

var figures = []struct {
	name string
	of   func(worked) float64
}{
	{"score", func(w worked) float64 { return float64(w.Score()) }},
	{"steps beyond singles", func(w worked) float64 { return float64(w.Beyond()) }},
	{"minutes", func(w worked) float64 { return w.Minutes() }},
}

// climbs checks that a day is more work than the day before, by the median and in 85 of 100 weeks.
func dayOf(t *testing.T, before, after []worked) {
	for _, f := range figures {
		above := 0
		for i := range after {
			if f.of(after[i]) > f.of(before[i]) {
				above++
			}
		}
		if above*100 < 85*len(after) || middle(after, f.of) <= middle(before, f.of) {
			t.Errorf("%s of %s: %v in the middle, %v the day before; above it in %d of %d weeks",
				f.name, after[0].Date.Weekday(), middle(after, f.of), middle(before, f.of), above, len(after))
		}
	}
}

// floors checks the least number of steps beyond singles on each day, and that no step relies on uniqueness.
func floors(t *testing.T, days [7][]worked) {
	for w, least := range [6]int{0, 1, 2, 4, 5, 8} {
		for _, p := range days[w] {
			if p.Beyond() < least {
				t.Errorf("%s: %d steps beyond singles, want %d", p.Date, p.Beyond(), least)
			}
		}
	}
	for _, day := range days {
		for _, p := range day {
			check.True(t, !p.Rating.Unique() && !p.Unique(),
				"%s: a step rests on there being one solution", p.Date)
		}
	}
}

// table prints a line for every day of the week.
func table(t *testing.T, days [7][]worked) {
	t.Log("| day | er | hardest step | beyond singles | kinds | score | minutes | open at first | givens | ms to make |")
	for _, day := range days {
		t.Logf("| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |", day[0].Date.Weekday().String()[:3],
			parts(day, func(w worked) float64 { return w.Rating.ER.Float() }), hardest(day),
			parts(day, figures[1].of), parts(day, func(w worked) float64 { return float64(kinds(w.Effort)) }), parts(day, figures[0].of),
			parts(day, figures[2].of), parts(day, func(w worked) float64 { return float64(w.First()) }),
			parts(day, func(w worked) float64 { return float64(w.Puzzle.Puzzle.Givens.Filled()) }),
			parts(day, func(w worked) float64 { return float64(w.took.Milliseconds()) }))
	}
}

// kinds returns the number of techniques beyond singles.
func kinds(f generator.Effort) int {
	used := map[string]bool{}
	for _, s := range f.Steps {
		if !s.Technique.Single() {
			used[s.Technique.Name] = true
		}
	}
	return len(used)
}

// parts returns the least, the middle and the greatest value of a figure, as text.
func parts(day []worked, of func(worked) float64) string {
	return fmt.Sprintf("%.4g/%.4g/%.4g", of(slices.MinFunc(day, by(of))), middle(day, of), of(slices.MaxFunc(day, by(of))))
}

func by(of func(worked) float64) func(a, b worked) int {
	return func(a, b worked) int { return cmp.Compare(of(a), of(b)) }
}

func middle(day []worked, of func(worked) float64) float64 {
	return of(slices.SortedFunc(slices.Values(day), by(of))[len(day)/2])
}

// hardest returns the number of days for each hardest step.
func hardest(day []worked) string {
	times := map[string]int{}
	for _, p := range day {
		times[p.Rating.Hardest]++
	}
	return strings.ToLower(counts(times))
}
