package phrases

import (
	"strings"
	"time"
)

// Day writes the date of t with its weekday: "Sunday 22 November". If its year is not the year of Today, it
// also writes the year.
func (v Voice) Day(t time.Time) string {
	args := v.dayArgs(t)
	if !v.Today.IsZero() && args["Year"] == v.dayArgs(v.Today)["Year"] {
		return v.Say("day.weekday", args)
	}
	return v.Say("day.full", args)
}

// ShortDay writes the day and month of t for a button: "22 Nov".
func (v Voice) ShortDay(t time.Time) string { return v.Say("day.short", v.dayArgs(t)) }

// Weekday names the day of the week of t.
func (v Voice) Weekday(t time.Time) string {
	return v.Say(Key("weekday."+strings.ToLower(t.Weekday().String())), nil)
}

// Month names the month of t in the calendar of the voice. isFirst reports whether t is the month's first
// day.
func (v Voice) Month(t time.Time) (name string, isFirst bool) {
	args := v.dayArgs(t)
	return args["Month"].(string), args["Day"] == 1
}

// Zone returns the name of a time zone: its name in the language, its city, or its distance from UTC. zone
// is its IANA name.
func (v Voice) Zone(zone string) string {
	if k := ZoneKey(zone); v.Has(k) {
		return v.Say(k, nil)
	}
	if rest, ok := strings.CutPrefix(zone, "Etc/GMT"); ok && rest != "" {
		sign := map[byte]string{'-': "+", '+': "−"}[rest[0]] // POSIX counts westwards from UTC
		return v.Number("UTC" + sign + rest[1:])
	}
	return strings.ReplaceAll(zone[strings.LastIndex(zone, "/")+1:], "_", " ")
}

// dayArgs returns the parts of a date in the calendar of the voice.
func (v Voice) dayArgs(t time.Time) Args {
	year, month, day := t.Year(), strings.ToLower(t.Month().String()), t.Day()
	if v.Language.Calendar == SolarHijri {
		if y, m, d, ok := ToSolarHijri(t); ok {
			year, month, day = y, persianMonths[m-1], d
		}
	}
	return Args{
		"Weekday": v.Weekday(t), "Day": day,
		"Month": v.Say(Key("month."+month), nil), "Year": year}
}
