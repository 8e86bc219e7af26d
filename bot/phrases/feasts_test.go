package phrases_test

import (
	"slices"
	"testing"
	"time"

	"sudokubot/bot/phrases"
	"sudokubot/internal/check"
)

// TestFeastIn: the days as they were in calendars of those years.
func TestFeastIn(t *testing.T) {
	for _, tt := range []struct {
		name string
		days []string
	}{
		{"nowruz", []string{"2024-03-20", "2025-03-21", "2026-03-21", "2029-03-20"}},
		{"chaharshanbe-suri", []string{"2019-03-19", "2020-03-17", "2022-03-15", "2024-03-12", "2025-03-18"}}, // in 2024 the year ended on a Tuesday
		{"yalda", []string{"2024-12-20", "2025-12-21"}},
		{"sadeh", []string{"2025-01-29", "2026-01-30"}},
		{"easter", []string{"1818-03-22", "1943-04-25", "2000-04-23", "2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25"}},
		{"easter-monday", []string{"2024-04-01"}},
		{"christmas-eve", []string{"2026-12-24"}},
	} {
		at := slices.Index(phrases.Feasts(), tt.name)
		for _, want := range tt.days {
			day, err := time.Parse(time.DateOnly, want)
			check.Must(t, err)
			if got := phrases.FeastIn(at, day.Year()); !got.Equal(day) {
				t.Errorf("%s in %d is %s, want %s", tt.name, day.Year(), got.Format(time.DateOnly), want)
			}
		}
	}
}
