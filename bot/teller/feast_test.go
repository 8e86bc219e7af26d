package teller_test

import (
	"testing"
	"time"

	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

// TestFeastsStandInTheTitle checks that the title of a shaped daily names its feast.
func TestFeastsStandInTheTitle(t *testing.T) {
	for _, tt := range []struct{ language, series, date, want string }{
		{"en", "daily", "2026-12-21", "Daily puzzle · Yalda night, Monday 21 December"},
		{"en", "weekly", "2027-01-01", "Weekly puzzle · New Year, Friday 1 January 2027"},
		{"en", "daily", "2027-11-20", "Daily puzzle · My birthday, Saturday 20 November 2027"},
		{"en", "mini", "2026-12-21", "Mini · Monday 21 December"},
		{"en", "daily", "2026-12-22", "Daily puzzle · Tuesday 22 December"},
		{"en", "daily", "2026-03-21", "Daily puzzle · Saturday 21 March"}, // before dailies had feasts
		{"fa", "daily", "2026-12-21", "جدول روز · شب یلدا، دوشنبه ۳۰ آذر"},
		{"fa", "daily", "2027-03-21", "جدول روز · نوروز، یکشنبه ۱ فروردین ۱۴۰۶"},
	} {
		v := bottest.Voice(t, tt.language)
		v.Today = time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)
		if got := (teller.Names{Voice: v}).DailyTitle(tt.series, tt.date); got != tt.want {
			t.Errorf("%s %s in %s: %q, want %q", tt.series, tt.date, tt.language, got, tt.want)
		}
	}
}

func TestEveryFeastHasAName(t *testing.T) {
	usual, err := daily.Named("daily")
	check.Must(t, err)
	for _, l := range bottest.Book(t).Languages() {
		for day := range 365 {
			d := daily.Date{Year: 2027, Month: time.January, Day: 1}.Add(day)
			if f, ok := usual.On(d); ok && !bottest.Voice(t, l.Tag).Has(phrases.Key("feast."+f.Name)) {
				t.Errorf("%s: the feast %s has no name", l.Tag, f.Name)
			}
		}
	}
}
