package phrases

import (
	"strings"
	"time"
)

// Day writes the date of t in full: "Friday, 20 November 2026".
func (v Voice) Day(t time.Time) string { return v.Say(DayFull, v.dayArgs(t)) }

// Weekday writes the date of t without its year, for days near today: "Friday, 20 November".
func (v Voice) Weekday(t time.Time) string { return v.Say(DayWeekday, v.dayArgs(t)) }

// ShortDay writes the day and month of t in a few signs: "20.11.".
func (v Voice) ShortDay(t time.Time) string { return v.Say(DayShort, v.dayArgs(t)) }

func (v Voice) dayArgs(t time.Time) Args {
	return Args{
		"Weekday": v.Say(WeekdayKey(strings.ToLower(t.Weekday().String())), nil), "Day": t.Day(),
		"Month": v.Say(MonthKey(strings.ToLower(t.Month().String())), nil), "Number": int(t.Month()), "Year": t.Year()}
}
