package daily_test

import (
	"strings"
	"testing"

	"sudokubot/generator/daily"
	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestFeasts checks the dates of the feasts: Nowruz by the Iranian calendar, Yalda on the last day of autumn.
func TestFeasts(t *testing.T) {
	want := map[string]string{
		"2026-12-21": "yalda", "2027-01-01": "new-year", "2027-02-14": "valentine", "2027-03-21": "nowruz", "2027-11-20": "birthday",
		"2027-12-21": "yalda", "2028-01-01": "new-year", "2028-02-14": "valentine", "2028-03-20": "nowruz", "2028-11-20": "birthday",
		"2028-12-20": "yalda", "2029-03-20": "nowruz", "2030-03-21": "nowruz", "2033-03-20": "nowruz", "2034-03-21": "nowruz",
	}
	for _, name := range []string{"daily", "weekly"} {
		s, found := series(t, name), 0
		for d := daily.First; d.Year < 2035; d = d.Add(1) {
			f, ok := s.On(d)
			if known, listed := want[d.String()]; listed && f.Name != known || ok && d.Before(daily.Climbing) {
				t.Errorf("%s %s: %q, want %q", name, d, f.Name, known)
			}
			if ok {
				found++
			}
		}
		check.Equal(t, found, 1+8*5, "%s", name)
	}
	if f, ok := series(t, "mini").On(date(t, "2027-01-01")); ok {
		t.Errorf("the mini has %s", f.Name)
	}
}

// TestFeastsHaveTheirShape makes the puzzles of some feasts. It checks the shape of the givens, and the
// work.
func TestFeastsHaveTheirShape(t *testing.T) {
	s := series(t, "daily")
	for day, shape := range map[string]string{
		"2026-12-21": "pomegranate", "2027-01-01": "snowflake", "2027-02-14": "heart", "2027-03-21": "goldfish", "2028-11-20": "cake",
	} {
		p := mustMake(t, "daily", date(t, day), nil)
		m, err := dig.MaskNamed(shape)
		check.Must(t, err)
		for c, d := range p.Puzzle.Givens {
			if m.Has(sudoku.Cell(c)) != (d != 0) {
				t.Fatalf("%s: %s is not in the shape %s", day, p.Puzzle, shape)
			}
		}
		if off, err := daily.Off(t.Context(), s, p); err != nil || off > 0.1 || !s.Band(p.Date).Has(p.Rating.ER) {
			t.Errorf("%s: rated %s, and %.2f off the work of its day, %v", day, p.Rating.ER, off, err)
		}
		takesTurns(t, s, p)
	}
}

// TestFeastsAreTheWorkOfTheirDay makes feasts whose first twenty puzzles miss the work of their day. With
// -years it makes two more feasts, which take longer.
func TestFeastsAreTheWorkOfTheirDay(t *testing.T) {
	t.Parallel()
	s := series(t, "daily")
	days := []string{"2032-02-14", "2031-03-21", "2027-11-20"}
	if *years == 0 {
		days = days[:1]
	}
	for _, day := range days {
		p := mustMake(t, "daily", date(t, day), nil)
		if off, err := daily.Off(t.Context(), s, p); err != nil || off != 0 {
			t.Errorf("%s: %.2f off the work of its day, %v", day, off, err)
		}
		takesTurns(t, s, p)
	}
}

// takesTurns checks that the hardest step of a feast differs from the aims of its weekday a week before and
// a week after.
func takesTurns(t *testing.T, s daily.Series, p daily.Puzzle) {
	t.Helper()
	for _, beside := range []int{-7, 7} {
		if other := daily.Aim(s, p.Date.Add(beside)); other != "" && strings.HasPrefix(p.Rating.Hardest, other) {
			t.Errorf("%s: %s, as on %s", p.Date, p.Rating.Hardest, p.Date.Add(beside))
		}
	}
}
