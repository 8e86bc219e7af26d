package daily

import (
	"fmt"
	"time"
)

// Date is a day of the calendar, without a time zone. The zero Date is invalid.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// First is the date of the first daily.
var First = Date{2026, time.January, 1}

// ParseDate reads a date in the form of String, "2026-11-20", and no other form. The error may be
// shown to users.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("%.40q is no date: write it like 2026-11-20", text)
	}
	return DateOf(t), nil
}

// DateOf returns the date of t in the zone of t.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// String returns the year, the month and the day in digits: "2026-11-20".
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day) }

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.noon().Weekday() }

// Add returns the date that is this number of days later. If days is negative, it returns an earlier date.
func (d Date) Add(days int) Date { return DateOf(d.noon().AddDate(0, 0, days)) }

// Before reports whether d is earlier than e.
func (d Date) Before(e Date) bool { return d.noon().Before(e.noon()) }

// Since returns the number of days from e to d.
func (d Date) Since(e Date) int { return int(d.noon().Sub(e.noon()) / (24 * time.Hour)) }

// noon returns 12:00 UTC on d. UTC has no daylight saving time, so days have equal lengths.
func (d Date) noon() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC) }
