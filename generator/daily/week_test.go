package daily_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"sudokubot/generator/daily"
	"sudokubot/solver/level"
)

// TestWeekFollowsTheLevels holds from which level to which each day's daily is, and that minis are easy: as the README
// tells it.
func TestWeekFollowsTheLevels(t *testing.T) {
	for _, s := range daily.All() {
		for w := range time.Saturday + 1 {
			want, day := [2]level.Level{level.Easy, level.Easy}, w
			if s.Name == "weekly" { // two days before the other
				day = (w + 2) % 7
			}
			if s.Name != "mini" {
				want = map[time.Weekday][2]level.Level{
					time.Sunday: {level.Easy, level.Easy}, time.Monday: {level.Easy, level.Easy},
					time.Tuesday: {level.Easy, level.Easy}, time.Wednesday: {level.Medium, level.Medium},
					time.Thursday: {level.Hard, level.Hard}, time.Friday: {level.Hard, level.Expert},
					time.Saturday: {level.Expert, level.Expert},
				}[day]
			}
			if b := s.Band(w); b.Low.Level() != want[0] || b.High.Level() != want[1] {
				t.Errorf("%s of %s: %s is %s to %s, want %s to %s", s.Name, w, b, b.Low.Level(), b.High.Level(), want[0], want[1])
			}
		}
	}
}

// TestWeekGetsHarder holds what the README says of the week.
func TestWeekGetsHarder(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	says := "easy on Monday, harder every day to Saturday, an easy variant on Sunday"
	if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), says) {
		t.Errorf("the README does not say %q", says)
	}
	for name, first := range map[string]time.Weekday{"daily": time.Monday, "weekly": time.Saturday} {
		s, err := daily.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range time.Weekday(5) {
			w := (first + i + 1) % 7
			if before, b := s.Band((first+i)%7), s.Band(w); b.Low < before.High || b.High <= before.High {
				t.Errorf("%s: %s is %s, after %s", name, w, b, before)
			}
		}
	}
}
