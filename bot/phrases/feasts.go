package phrases

import "time"

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
