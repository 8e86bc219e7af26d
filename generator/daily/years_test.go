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

	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

// years is a flag of TestYears: go test -run Years -timeout 2h -args -years 10.
var years = flag.Float64("years", 0, "make the puzzles of that many years, twice")

// workers is the number of goroutines that make puzzles of different dates.
const workers = 2

// TestYears makes the puzzles of many years twice. It checks that every promise is kept, and that no puzzle
// repeats another in disguise. Both times the puzzles must be equal.
func TestYears(t *testing.T) {
	if *years == 0 {
		t.Skip("it takes minutes; ask for it with -args -years 10")
	}
	days := int(*years * 365.25)
	for _, s := range daily.All() {
		first := makeAll(t, s.Name, days)
		checkAll(t, s, first)
		if one, other := sum(first), sum(makeAll(t, s.Name, days)); one != other {
			t.Errorf("%s: %s the first time, %s the second", s.Name, one, other)
		} else {
			t.Logf("%s: %d puzzles, twice the same: %s", s.Name, days, one)
		}
	}
}

func makeAll(t *testing.T, series string, days int) []daily.Puzzle {
	all := make([]daily.Puzzle, days)
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for i := worker; i < days; i += workers {
				p, err := daily.Make(context.Background(), "", series, daily.First.Add(i), nil)
				check.NoError(t, err)
				all[i] = p
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
func checkAll(t *testing.T, s daily.Series, all []daily.Puzzle) {
	t.Helper()
	seen := map[string]daily.Date{}
	for _, p := range all {
		if err := promises(s, p); err != nil {
			t.Errorf("%s %s: %v: %s", s.Name, p.Date, err, p.Puzzle)
		}
		if before, ok := seen[p.Key]; ok {
			t.Errorf("%s %s repeats %s: %s", s.Name, p.Date, before, p.Puzzle)
		}
		seen[p.Key] = p.Date
	}
}

func counts(of map[string]int) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(of)) {
		words = append(words, fmt.Sprintf("%s %d", name, of[name]))
	}
	return strings.Join(words, ", ")
}

// sum returns a hash of all puzzles.
func sum(all []daily.Puzzle) string {
	h := sha256.New()
	for _, p := range all {
		fmt.Fprintln(h, line(p))
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

func line(p daily.Puzzle) string {
	return strings.Join([]string{
		p.Date.String(), p.Rating.ER.String(), p.Symmetry.String(), p.Key, p.Puzzle.String(),
	}, " ")
}
