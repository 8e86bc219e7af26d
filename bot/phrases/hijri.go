package phrases

import "time"

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
