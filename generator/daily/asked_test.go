package daily_test

import (
	"slices"
	"testing"
	"time"

	"sudokubot/generator/daily"
	"sudokubot/solver/check"
	"sudokubot/solver/rating"
)

// week is the difficulty of a series. Each day has a band from low to high, and the number of givens, 0 for
// any. floor is the highest lower bound of a rating.
type week [7]struct {
	low, high, floor rating.Tenths
	givens           int
}

// weeks are the weeks that the docs promise.
var weeks = map[string]week{
	"daily": {
		time.Monday: {12, 15, 13, 0}, time.Tuesday: {17, 23, 20, 0}, time.Wednesday: {25, 34, 30, 0}, time.Thursday: {36, 45, 43, 0},
		time.Friday: {45, 62, 54, 0}, time.Saturday: {65, 72, 69, 0}, time.Sunday: {12, 23, 12, 0},
	},
	"weekly": {
		time.Saturday: {12, 15, 13, 0}, time.Sunday: {17, 23, 20, 0}, time.Monday: {25, 34, 30, 0}, time.Tuesday: {36, 45, 43, 0},
		time.Wednesday: {45, 62, 54, 0}, time.Thursday: {65, 72, 69, 0}, time.Friday: {12, 23, 12, 0},
	},
	"mini": {
		time.Monday: {10, 15, 10, 18}, time.Tuesday: {10, 15, 10, 17}, time.Wednesday: {10, 15, 10, 16}, time.Thursday: {10, 15, 10, 15},
		time.Friday: {10, 15, 10, 14}, time.Saturday: {10, 15, 10, 13}, time.Sunday: {10, 15, 10, 12},
	},
}

// TestAsked checks the Specs of four years. For a series with a change, it checks the Specs before the
// change. For each day of the week, every lower bound from low to floor must occur, and no other. The number
// of givens must be that of the day.
func TestAsked(t *testing.T) {
	for _, s := range daily.All() {
		var lows [7][]rating.Tenths
		first, days := daily.First, 4*365
		if until, ok := s.Changes(); ok {
			days = until.Since(first)
		}
		for i := range days {
			d := first.Add(i)
			w, asked := d.Weekday(), daily.Asked(s, d)
			want := weeks[s.Name][w]
			if asked.Band.High != want.high || asked.Givens != want.givens {
				t.Fatalf("%s %s: asked up to %s with %d givens, want %s and %d", s.Name, d, asked.Band.High, asked.Givens, want.high, want.givens)
			}
			if !slices.Contains(lows[w], asked.Band.Low) {
				lows[w] = append(lows[w], asked.Band.Low)
			}
		}
		for w, got := range lows {
			slices.Sort(got)
			want := weeks[s.Name][w]
			if first, last := got[0], got[len(got)-1]; first != want.low || last != want.floor || len(got) != int(want.floor-want.low)+1 {
				t.Errorf("%s on a %s: asked from %v, want all from %s to %s", s.Name, time.Weekday(w), got, want.low, want.floor)
			}
		}
	}
}

// TestSundays checks that the variants of Sundays rotate week by week for years. In the weekly, whose weeks
// begin on Saturday, the last day of the week is Friday. Other days and feasts are classic.
func TestSundays(t *testing.T) {
	for name, free := range map[string]time.Weekday{"daily": time.Sunday, "weekly": time.Friday} {
		s, err := daily.Named(name)
		check.Must(t, err)
		turns, weeks := []string{"classic9+x", "jigsaw9", "classic9+windows"}, 0
		for i := range 1000 {
			d, want := daily.First.Add(i), "classic9"
			_, feast := s.On(d)
			if d.Weekday() == free {
				if !feast {
					want = turns[weeks%len(turns)]
				}
				weeks++
			}
			check.Equal(t, daily.VariantOf(s, d), want, "%s %s", name, d)
		}
	}
}
