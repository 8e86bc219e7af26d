package standing

import (
	"time"

	"sudokubot/bot/game"
)

// DateDay returns the day of a date, "2026-11-20"; 0 for an invalid date.
func DateDay(date string) Day {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	return Day(at.Unix() / int64(24*time.Hour/time.Second))
}

// PersonDays returns the days whose daily the person solved while it was live, from their results in all
// rooms.
func PersonDays(results []game.Result) []Day {
	var days []Day
	for _, r := range results {
		if r.Counts() {
			days = append(days, DateDay(r.Date))
		}
	}
	return days
}

// RoomDays returns the days that count for a room: at least two members solved a daily then, or one in a room
// with a single member.
func RoomDays(results []game.Result) []Day {
	s := seasonOf(results)
	return s.Days()
}
