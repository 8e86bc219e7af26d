package daily_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"sudokubot/generator/daily"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

// levels are the levels of the daily from Sunday on. The README states them.
var levels = [7][2]level.Level{
	{level.Easy, level.Easy}, {level.Easy, level.Newspaper}, {level.Medium, level.Medium}, {level.Medium, level.Medium},
	{level.Hard, level.Hard}, {level.Hard, level.Expert}, {level.Expert, level.Expert},
}

// TestWeekFollowsTheLevels checks the level of each day's daily, and that minis are easy.
func TestWeekFollowsTheLevels(t *testing.T) {
	for _, s := range daily.All() {
		for i := range 20 * 7 {
			d := daily.Climbing.Add(i)
			if from, ok := s.Changes(); ok && d.Before(from) {
				continue // only the rating matters here, which TestAsked checks
			}
			want := levels[d.Weekday()]
			switch s.Name {
			case "mini":
				want = [2]level.Level{level.Easy, level.Easy}
			case "weekly":
				want = levels[(d.Weekday()+2)%7]
			}
			if b := s.Band(d); b.Low.Level() < want[0] || b.High.Level() > want[1] {
				t.Errorf("%s of %s: %s is %s to %s, want %s to %s", s.Name, d, b, b.Low.Level(), b.High.Level(), want[0], want[1])
			}
		}
	}
}

// TestWeekGetsHarder checks the README's statement on the ratings of the week. TestWeeks checks the work.
func TestWeekGetsHarder(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	check.Must(t, err)
	says := "The daily is easy on Monday and harder each day to Saturday; Sunday has an easy variant."
	check.Contains(t, strings.Join(strings.Fields(string(text)), " "), says)
	for name, first := range map[string]time.Weekday{"daily": time.Monday, "weekly": time.Saturday} {
		s := series(t, name)
		for i := range 400 * 7 {
			d := daily.Climbing.Add(i)
			if at := (d.Weekday() + 7 - first) % 7; at == 0 || at == 6 {
				continue
			}
			if before, b := s.Band(d.Add(-1)), s.Band(d); b.Low < before.High || b.High <= before.High {
				t.Errorf("%s: %s is %s, after %s", name, d, b, before)
			}
		}
	}
}

// TestTechniquesTakeTurns checks that the hardest step of a day differs from that of the day a week later.
// It also checks that this step is the hardest at most twice in the fourteen days from its day on. Feasts
// are exempt.
func TestTechniquesTakeTurns(t *testing.T) {
	for _, name := range []string{"daily", "weekly"} {
		s := series(t, name)
		first, _ := s.Changes()
		for i := range 400 * 7 {
			d := first.Add(i)
			aim := daily.Aim(s, d)
			if aim == "" {
				continue // on the day of other kinds, hidden singles solve the puzzle
			}
			if aim == daily.Aim(s, d.Add(7)) {
				t.Errorf("%s: %s and the %s after it: %s", name, d, d.Weekday(), aim)
			}
			times := 0
			for k := range 14 {
				if daily.Aim(s, d.Add(k)) == aim {
					times++
				}
			}
			check.True(t, times <= 2,
				"%s: %s comes %d times in fourteen days from %s on", name, aim, times, d)
		}
	}
}

// TestBeforeTheChange checks that the new weeks begin on their first weekday, with a new version. The
// golden files have the puzzles before the change.
func TestBeforeTheChange(t *testing.T) {
	for name, want := range map[string]time.Weekday{"daily": time.Monday, "weekly": time.Saturday} {
		from, ok := series(t, name).Changes()
		if !ok || from.Weekday() != want || from.Before(date(t, "2026-11-30")) {
			t.Errorf("the %s changes on %s, a %s", name, from, from.Weekday())
		}
		old, first := mustMake(t, name, from.Add(-1), nil), mustMake(t, name, from, nil)
		check.True(t, old.Version == 1 && first.Version == 2,
			"%s: versions %d and %d", name, old.Version, first.Version)
	}
}

func series(t *testing.T, name string) daily.Series {
	t.Helper()
	s, err := daily.Named(name)
	check.Must(t, err)
	return s
}

// TestAttemptsEnd checks when the attempts for a date end: when a puzzle has the wanted work, and after a
// thousand attempts, or 160 for a feast. On days with a workload.enoughTries, they also end after so many
// attempts if a good puzzle was found.
func TestAttemptsEnd(t *testing.T) {
	s := series(t, "daily")
	monday, thursday, feast := daily.Climbing, daily.Climbing.Add(3), date(t, "2030-02-14")
	for _, test := range []struct {
		day         daily.Date
		attempts    int
		found, just bool
		want        bool
	}{
		{monday, 0, false, false, true}, {monday, 1, true, true, false}, {monday, 999, true, false, true}, {monday, 1000, true, false, false},
		{thursday, 59, true, false, true}, {thursday, 60, true, false, false}, {thursday, 60, false, false, true}, {thursday, 1000, false, false, false},
		{feast, 60, true, false, true}, {feast, 159, true, false, true}, {feast, 160, true, false, false},
	} {
		check.Equal(t, daily.More(s, test.day, test.attempts, test.found, test.just), test.want, "%+v", test)
	}
}
