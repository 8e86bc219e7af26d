package words

import "time"

// persianYears is the first year that is read as one of the Gregorian calendar. Smaller ones are of the Persian calendar.
const persianYears = 1700

// persianDate returns the day of a date of the Persian calendar (solar Hijri). Its leap years are those of the cycle of 33
// years, which agrees with the official calendar from 1178 to 1633 (Heydari-Malayeri, A concise review of the Iranian
// calendar, 2004).
func persianDate(year, month, day int) (d time.Time, ok bool) {
	if year < 1178 || year > 1633 || month < 1 || month > 12 || day < 1 || day > persianMonth(year, month) {
		return d, false
	}
	d = time.Date(2026, time.March, 21, 0, 0, 0, 0, time.UTC) // 1405-01-01
	for y := 1405; y < year; y++ {
		d = d.AddDate(0, 0, persianYear(y))
	}
	for y := 1404; y >= year; y-- {
		d = d.AddDate(0, 0, -persianYear(y))
	}
	for m := 1; m < month; m++ {
		d = d.AddDate(0, 0, persianMonth(year, m))
	}
	return d.AddDate(0, 0, day-1), true
}

func persianYear(year int) (days int) {
	if (25*year+11)%33 < 8 {
		return 366
	}
	return 365
}

func persianMonth(year, month int) (days int) {
	switch {
	case month <= 6:
		return 31
	case month <= 11:
		return 30
	}
	return persianYear(year) - 336
}
