// Package schedule posts dailies. It posts the daily once to each subscribed room, at the room's hour. In
// each room it also posts a message with the people who have finished, and edits this message during the day.
package schedule

import (
	"time"

	"sudokubot/bot/game"
)

// day is a date in a zone, and the time from which its daily may be posted.
type day struct {
	date string
	due  time.Time
}

// today returns the present day in zone. Its daily may be posted from hour on.
func today(now time.Time, zone *time.Location, hour int64) day {
	now = now.In(zone)
	return day{now.Format(time.DateOnly), due(now, hour)}
}

// after returns the first day in zone that exists after date. A zone that crossed the date line has skipped a
// day.
func after(date string, zone *time.Location, hour int64) day {
	at, _ := time.Parse(time.DateOnly, date) // stored dates are valid
	y, m, d := at.Date()
	for days := 1; ; days++ {
		noon := time.Date(y, m, d+days, 12, 0, 0, 0, zone)
		if next := noon.Format(time.DateOnly); next > date {
			return day{next, due(noon, hour)}
		}
	}
}

// due returns the first time on the date of t, in the zone of t, when the clock shows hour or later. If a
// clock change repeats the hour, the first time counts. If a clock change ends the day before the hour, due
// returns the time for hour-1.
func due(t time.Time, hour int64) time.Time {
	y, m, d := t.Date()
	start := time.Date(y, m, d, int(hour), 0, 0, 0, t.Location())
	reached := func(t time.Time) bool {
		return t.Day() == d && t.Month() == m && int64(t.Hour()) >= hour
	}
	const quarter = 15 * time.Minute // divides every clock change: Lord Howe Island's is half an hour
	at := start.Add(-3 * time.Hour)
	for range 6 * 60 / 15 {
		if reached(at) {
			return at
		}
		at = at.Add(quarter)
	}
	return due(t, hour-1)
}

// Next returns the time of the next daily in a room after post, the latest post. If the daily is late, the
// result is before now. zone is the room's zone, see Zone. hour is the room's hour in that zone. The result
// is in zone.
func Next(post game.Post, zone *time.Location, hour int64, now time.Time) time.Time {
	if at := today(now, zone, hour); post.Date < at.date || post.Date == at.date && !post.Sent {
		return at.due
	}
	return after(post.Date, zone, hour).due
}

// Zone returns the first name that is an existing IANA time zone, or UTC.
func Zone(names ...string) *time.Location {
	for _, name := range names {
		if l, err := time.LoadLocation(name); err == nil && name != "" {
			return l
		}
	}
	return time.UTC
}
