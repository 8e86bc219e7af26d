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

// today returns the present day in zone. Its daily may be posted from minute on, in minutes after midnight.
func today(now time.Time, zone *time.Location, minute int64) day {
	now = now.In(zone)
	return day{now.Format(time.DateOnly), due(now, minute)}
}

// after returns the first day in zone that exists after date. A zone that crossed the date line has skipped a
// day.
func after(date string, zone *time.Location, minute int64) day {
	at, _ := time.Parse(time.DateOnly, date) // stored dates are valid
	y, m, d := at.Date()
	for days := 1; ; days++ {
		noon := time.Date(y, m, d+days, 12, 0, 0, 0, zone)
		if next := noon.Format(time.DateOnly); next > date {
			return day{next, due(noon, minute)}
		}
	}
}

// due returns the first time on the date of t, in the zone of t, when the clock shows minute or later, in
// minutes after midnight. If a clock change repeats the minute, the first time counts. If a clock change ends
// the day before the minute, due returns the time for an hour earlier.
func due(t time.Time, minute int64) time.Time {
	y, m, d := t.Date()
	start := time.Date(y, m, d, 0, int(minute), 0, 0, t.Location())
	clock := func(t time.Time) int64 { return int64(t.Hour()*60 + t.Minute()) }
	reached := func(t time.Time) bool { return t.Day() == d && t.Month() == m && clock(t) >= minute }
	const quarter = 15 * time.Minute // divides every clock change: Lord Howe Island's is half an hour
	at := start.Add(-3 * time.Hour)
	for range 6 * 60 / 15 {
		if reached(at) {
			for clock(at) > minute && reached(at.Add(-time.Minute)) { // the clock left the minute out
				at = at.Add(-time.Minute)
			}
			return at
		}
		at = at.Add(quarter)
	}
	return due(t, minute-60)
}

// believed corrects post if the clock was wrong when post began: if both its date and its time are in the
// future. The result has the date of the post before, or no date if that date, too, is later than today.
func believed(post game.Post, today string, now time.Time) game.Post {
	if post.Date <= today || !post.At.After(now) {
		return post
	}
	if post.Before > today {
		post.Before = ""
	}
	post.Date, post.Sent = post.Before, true
	return post
}

// Next returns the time of the next daily in a room after post, the latest post. If the daily is late, the
// result is before now. zone is the room's zone, see Zone. minute is the room's PostMinute. The result is in
// zone.
func Next(post game.Post, zone *time.Location, minute int64, now time.Time) time.Time {
	at := today(now, zone, minute)
	post = believed(post, at.date, now)
	if post.Date < at.date || post.Date == at.date && !post.Sent {
		return at.due
	}
	return after(post.Date, zone, minute).due
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
