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

// The range of years of the Persian calendar that can be converted. In these years its cycle of 33 years
// agrees with the official calendar.
const (
	firstPersian = 1178
	lastPersian  = 1633
)

// persianMonths are the names of the months in keys.
var persianMonths = [...]string{
	"farvardin", "ordibehesht", "khordad", "tir", "mordad", "shahrivar",
	"mehr", "aban", "azar", "dey", "bahman", "esfand",
}

// ToSolarHijri returns the date of t in the Persian calendar. For years outside 1178 to 1633, ok is false.
//
// The leap years follow the cycle of 33 years with eight leap years. In these years it agrees with the
// official calendar (Heydari-Malayeri, A concise review of the Iranian calendar, 2004). Days count from 1
// Farvardin 1405, 21 March 2026.
func ToSolarHijri(t time.Time) (year, month, day int, ok bool) {
	date := time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
	days := int(date.Sub(persianEpoch()) / (24 * time.Hour))
	year = t.Year() - 621
	for daysBefore(year, 1) > days {
		year--
	}
	for month = 12; daysBefore(year, month) > days; {
		month--
	}
	return year, month, days - daysBefore(year, month) + 1, firstPersian <= year && year <= lastPersian
}

// FromSolarHijri returns the day of a Persian date. If there is no such date, ok is false.
func FromSolarHijri(year, month, day int) (t time.Time, ok bool) {
	if year < firstPersian || year > lastPersian || month < 1 || month > 12 {
		return t, false
	}
	if day < 1 || day > SolarHijriMonth(year, month) {
		return t, false
	}
	return persianEpoch().AddDate(0, 0, daysBefore(year, month)+day-1), true
}

// SolarHijriMonth returns the number of days of a month of the Persian calendar.
func SolarHijriMonth(year, month int) (days int) {
	if month == 12 {
		return daysBefore(year+1, 1) - daysBefore(year, 12)
	}
	return daysBefore(year, month+1) - daysBefore(year, month)
}

// persianEpoch is 1 Farvardin 1405.
func persianEpoch() time.Time { return time.Date(2026, time.March, 21, 0, 0, 0, 0, time.UTC) }

// daysBefore returns the number of days from the epoch to the first of a month. The first six months have 31
// days, and later months 30. Leap years follow a cycle of 33 years: a year is a leap year if 8*year+21 and
// 8*(year+1)+21 have different quotients by 33.
func daysBefore(year, month int) int {
	const epoch = 1405
	leaps := (8*year+21)/33 - (8*epoch+21)/33
	return 365*(year-epoch) + leaps + 30*(month-1) + min(month-1, 6)
}

// feasts are the named days. Each has its name, and its day in a Gregorian year.
var feasts = [...]struct {
	name string
	in   func(year int) time.Time
}{
	{"nowruz", persianDay(1, 1)}, {"sizdah-bedar", persianDay(1, 13)},
	{"mehregan", persianDay(7, 16)}, {"yalda", persianDay(9, 30)},
	{"sadeh", persianDay(11, 10)}, {"chaharshanbe-suri", redWednesday},
	{"new-year", fixedDay(time.January, 1)}, {"valentine", fixedDay(time.February, 14)},
	{"halloween", fixedDay(time.October, 31)}, {"christmas-eve", fixedDay(time.December, 24)},
	{"christmas", fixedDay(time.December, 25)}, {"boxing-day", fixedDay(time.December, 26)},
	{"new-years-eve", fixedDay(time.December, 31)}, {"easter", easter},
	{"easter-monday", func(year int) time.Time { return easter(year).AddDate(0, 0, 1) }},
}

// Feasts returns the names of the feasts.
func Feasts() (names []string) {
	for _, f := range feasts {
		names = append(names, f.name)
	}
	return names
}

// FeastIn returns the day of a feast in a Gregorian year from 1800 on. feast is an index of [Feasts].
func FeastIn(feast, year int) time.Time { return feasts[feast].in(year) }

// toPersian is the difference between a Gregorian year and the Persian year that begins in it.
const toPersian = 621

// persianDay returns a function that gives a day of the Persian calendar for a Gregorian year. The last two
// and a half months of a Persian year are in the next Gregorian year.
func persianDay(month, day int) func(year int) time.Time {
	return func(year int) time.Time {
		d, _ := FromSolarHijri(year-toPersian, month, day)
		if d.Year() > year {
			d, _ = FromSolarHijri(year-toPersian-1, month, day)
		}
		return d
	}
}

// redWednesday returns the day before the last Wednesday of a Persian year. The feast is on the evening of
// this day.
func redWednesday(year int) time.Time {
	last := persianDay(1, 1)(year).AddDate(0, 0, -1)
	return last.AddDate(0, 0, -int(last.Weekday()-time.Wednesday+7)%7-1)
}

func fixedDay(month time.Month, day int) func(year int) time.Time {
	return func(year int) time.Time { return time.Date(year, month, day, 0, 0, 0, 0, time.UTC) }
}

// easter returns Easter Sunday of the western churches, by the rule of Meeus, Jones and Butcher. The
// variables have the letters of Meeus, Astronomical Algorithms, 1991, chapter 8.
func easter(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	h := (19*a + b - b/4 - (b-(b+8)/25+1)/3 + 15) % 30
	l := (32 + 2*(b%4) + 2*(c/4) - h - c%4) % 7
	n := h + l - 7*((a+11*h+22*l)/451) + 114
	return time.Date(year, time.Month(n/31), n%31+1, 0, 0, 0, 0, time.UTC)
}
