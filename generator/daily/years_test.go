package daily_test

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

// years is a flag of TestYears: go test -run Years -timeout 2h -args -years 10.
var years = flag.Float64("years", 0, "make the puzzles of that many years, twice")

// workers is the number of goroutines that make puzzles of different dates.
const workers = 2

// TestYears makes the puzzles of many years twice. It checks that every promise is kept, and that no puzzle
// repeats another in disguise. Both times the puzzles must be equal. It prints statistics.
func TestYears(t *testing.T) {
	if *years == 0 {
		t.Skip("it takes minutes; ask for it with -args -years 10")
	}
	days := int(*years * 365.25)
	for _, s := range daily.All() {
		first := makeAll(t, s.Name, days)
		checkAll(t, s, first)
		reportAll(t, s, first)
		if one, other := sum(first), sum(makeAll(t, s.Name, days)); one != other {
			t.Errorf("%s: %s the first time, %s the second", s.Name, one, other)
		} else {
			t.Logf("%s: %d puzzles, twice the same: %s", s.Name, days, one)
		}
	}
}

// made is a puzzle, and the time that making it took.
type made struct {
	daily.Puzzle
	took time.Duration
}

func makeAll(t *testing.T, series string, days int) []made {
	all := make([]made, days)
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for i := worker; i < days; i += workers {
				start := time.Now()
				p, err := daily.Make(context.Background(), "", series, daily.First.Add(i), nil)
				check.NoError(t, err)
				all[i] = made{p, time.Since(start)}
				if i%1000 == 999 {
					fmt.Printf("%s %s\n", series, p.Date)
				}
			}
		})
	}
	group.Wait()
	return all
}

// checkAll checks the promises of each puzzle, and that no puzzle repeats another.
func checkAll(t *testing.T, s daily.Series, all []made) {
	t.Helper()
	seen := map[string]daily.Date{}
	for _, p := range all {
		if err := promises(s, p.Puzzle); err != nil {
			t.Errorf("%s %s: %v: %s", s.Name, p.Date, err, p.Puzzle.Puzzle)
		}
		if before, ok := seen[p.Key]; ok {
			t.Errorf("%s %s repeats %s: %s", s.Name, p.Date, before, p.Puzzle.Puzzle)
		}
		seen[p.Key] = p.Date
	}
}

// reportAll prints a line for every day of the week.
func reportAll(t *testing.T, s daily.Series, all []made) {
	var times []time.Duration
	for w := range time.Saturday + 1 {
		var ratings, givens []int
		var ofDay []time.Duration
		variants := map[string]int{}
		for _, p := range all {
			if p.Date.Weekday() == w {
				ratings, givens = append(ratings, int(p.Rating.ER)), append(givens, p.Puzzle.Puzzle.Givens.Filled())
				ofDay = append(ofDay, p.took)
				variants[p.Puzzle.Puzzle.Variant()]++
			}
		}
		t.Logf("%-5s %-9s er %s givens %s  %s  %v", s.Name, w, spread(ratings), spread(givens), spread(ofDay), variants)
		times = append(times, ofDay...)
	}
	slices.Sort(times)
	solutions, symmetries := map[string]int{}, map[string]int{}
	for _, p := range all {
		solutions[p.SolutionKey]++
		symmetries[p.Symmetry.String()]++
	}
	t.Logf("%-5s p50 %v p99 %v max %v; %d grids; %s", s.Name, times[len(times)/2], times[len(times)*99/100], times[len(times)-1], len(solutions), counts(symmetries))
}

// spread returns the least, the median and the greatest value, as text.
func spread[T int | time.Duration](values []T) string {
	if len(values) == 0 {
		return "-"
	}
	slices.Sort(values)
	return fmt.Sprintf("%v/%v/%v", values[0], values[len(values)/2], values[len(values)-1])
}

func counts(of map[string]int) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(of)) {
		words = append(words, fmt.Sprintf("%s %d", name, of[name]))
	}
	return strings.Join(words, ", ")
}

// sum returns a hash of all puzzles.
func sum(all []made) string {
	h := sha256.New()
	for _, p := range all {
		fmt.Fprintln(h, line(p.Puzzle))
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

func line(p daily.Puzzle) string {
	return strings.Join([]string{
		p.Date.String(), p.Rating.ER.String(), p.Symmetry.String(), p.Key, p.Puzzle.String(),
	}, " ")
}
