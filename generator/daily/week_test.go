package daily_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"sudokubot/generator/daily"
	"sudokubot/solver/level"
)

// levels are those of the daily from Sunday on, as the README tells it.
var levels = [7][2]level.Level{
	{level.Easy, level.Easy}, {level.Easy, level.Newspaper}, {level.Medium, level.Medium}, {level.Medium, level.Medium},
	{level.Hard, level.Hard}, {level.Hard, level.Expert}, {level.Expert, level.Expert},
}

// TestWeekFollowsTheLevels holds the level of each day's daily, and that minis are easy.
func TestWeekFollowsTheLevels(t *testing.T) {
	for _, s := range daily.All() {
		for i := range 20 * 7 {
			d := daily.Climbing.Add(i)
			want := levels[d.Weekday()]
			switch s.Name {
			case "mini":
				want = [2]level.Level{level.Easy, level.Easy}
			case "weekly": // by ratings alone, as TestAsked holds
				continue
			}
			if b := s.Band(d); b.Low.Level() < want[0] || b.High.Level() > want[1] {
				t.Errorf("%s of %s: %s is %s to %s, want %s to %s", s.Name, d, b, b.Low.Level(), b.High.Level(), want[0], want[1])
			}
		}
	}
}

// TestWeekGetsHarder holds what the README says of the week, for ratings: TestWeeks holds it for the work.
func TestWeekGetsHarder(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	says := "singles on Monday, harder every day to Saturday, an easy variant on Sunday"
	if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), says) {
		t.Errorf("the README does not say %q", says)
	}
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

// TestTechniquesTakeTurns: the hardest step of a day is another one than a week before, and beside singles none comes more
// than twice in any fourteen days, whatever date is asked for first.
func TestTechniquesTakeTurns(t *testing.T) {
	s := series(t, "daily")
	for i := range 400 * 7 {
		d := daily.Climbing.Add(i)
		aim := daily.Aim(s, d)
		if aim == "" {
			continue // Sundays are solved by hidden singles
		}
		if aim == daily.Aim(s, d.Add(7)) {
			t.Errorf("%s and the %s after it: %s", d, d.Weekday(), aim)
		}
		times := 0
		for k := range 14 {
			if daily.Aim(s, d.Add(k)) == aim {
				times++
			}
		}
		if times > 2 {
			t.Errorf("%s comes %d times in fourteen days from %s on", aim, times, d)
		}
	}
}

// TestBeforeTheChange: the last dates of the old week have its puzzles, byte for byte, and the new week begins on a Monday
// with a version of its own.
func TestBeforeTheChange(t *testing.T) {
	if daily.Climbing.Weekday() != time.Monday {
		t.Errorf("the week begins on a %s", daily.Climbing.Weekday())
	}
	old, first := mustMake(t, "daily", daily.Climbing.Add(-1), nil), mustMake(t, "daily", daily.Climbing, nil)
	if old.Version != 1 || first.Version != 2 {
		t.Errorf("versions %d and %d", old.Version, first.Version)
	}
}

func series(t *testing.T, name string) daily.Series {
	t.Helper()
	s, err := daily.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
