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

// Zone says which time zone that is, by its IANA name: by a city, or by its distance from UTC.
func (v Voice) Zone(zone string) string {
	if k := ZoneKey(zone); v.Has(k) {
		return v.Say(k, nil)
	}
	if rest, ok := strings.CutPrefix(zone, "Etc/GMT"); ok && rest != "" {
		sign := map[byte]string{'-': "+", '+': "−"}[rest[0]] // POSIX counts to the west
		return v.Number("UTC" + sign + rest[1:])
	}
	return strings.ReplaceAll(zone[strings.LastIndex(zone, "/")+1:], "_", " ")
}

func (v Voice) dayArgs(t time.Time) Args {
	return Args{
		"Weekday": v.Say(WeekdayKey(strings.ToLower(t.Weekday().String())), nil), "Day": t.Day(),
		"Month": v.Say(MonthKey(strings.ToLower(t.Month().String())), nil), "Number": int(t.Month()), "Year": t.Year()}
}
