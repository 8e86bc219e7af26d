package daily_test

import (
	"testing"
	"time"

	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

func TestParseDate(t *testing.T) {
	for _, text := range []string{"2026-11-20", "2024-02-29", "0001-01-01", "9999-12-31"} {
		if d, err := daily.ParseDate(text); err != nil || d.String() != text {
			t.Errorf("%s: got %s, error %v", text, d, err)
		}
	}
	for _, text := range []string{
		"", "2026-2-3", "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-11-00", " 2026-11-20", "2026-11-20 ", "20261120",
		"2026-11-20T00:00:00Z", "02026-11-20", "-2026-11-20", "2026/11/20", "today",
	} {
		if d, err := daily.ParseDate(text); err == nil || d != (daily.Date{}) {
			t.Errorf("%q: got %s, want an error", text, d)
		}
	}
}

func TestAdd(t *testing.T) {
	tests := []struct {
		from string
		days int
		want string
		day  time.Weekday
	}{
		{"2026-11-20", 0, "2026-11-20", time.Friday},
		{"2026-11-20", 1, "2026-11-21", time.Saturday},
		{"2026-12-31", 1, "2027-01-01", time.Friday},
		{"2028-02-28", 1, "2028-02-29", time.Tuesday},
		{"2027-02-28", 1, "2027-03-01", time.Monday},
		{"2026-03-29", -29, "2026-02-28", time.Saturday},
		{"2026-01-01", 3652, "2036-01-01", time.Tuesday},
	}
	for _, test := range tests {
		from := date(t, test.from)
		got := from.Add(test.days)
		if got.String() != test.want || got.Weekday() != test.day {
			t.Errorf("%s and %d days: got %s, a %s, want %s, a %s", test.from, test.days, got, got.Weekday(), test.want, test.day)
		}
		check.Equal(t, got.Since(from), test.days, "from %s to %s", from, got)
		check.True(t, from.Before(got) == (test.days > 0) && got.Before(from) == (test.days < 0),
			"%s and %s are in the wrong order", from, got)
	}
}

// TestDateOf checks that the date depends on the zone of the time.
func TestDateOf(t *testing.T) {
	at := time.Date(2026, time.November, 20, 23, 30, 0, 0, time.UTC)
	tests := []struct {
		hours int
		want  string
	}{{0, "2026-11-20"}, {1, "2026-11-21"}, {-12, "2026-11-20"}, {14, "2026-11-21"}}
	for _, test := range tests {
		if got := daily.DateOf(at.In(time.FixedZone("", test.hours*3600))); got.String() != test.want {
			t.Errorf("%+d hours: got %s, want %s", test.hours, got, test.want)
		}
	}
}
