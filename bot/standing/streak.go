// Package standing compares players: the order of the players of a puzzle, their points, their average times,
// and days played in a row.
//
// It contains all rules of comparing. Days are numbers.
package standing

import (
	"slices"
	"time"

	"sudokubot/bot/game"
)

// Day is a date as a number of days since any fixed day. Only differences count, independent of zones and
// clock changes.
type Day int

// Streak is a number of days played in a row.
type Streak struct {
	Days int // played days, without forgiven days and free days
	Best int // the longest streak ever
	Free int // free days left
	// Spent has the missed days of the current streak that free days covered.
	Spent []Day
}

// The rules of a streak.
const (
	lenient = 7 // a streak with fewer played days survives any single missed day
	earning = 7 // number of played days that earn a free day
	kept    = 2 // maximum of unused free days
)

// StreakOf returns the streak on the day today, which may still be played. played has the days that count, in
// any order, with repetitions.
func StreakOf(played []Day, today Day) Streak {
	days := slices.Clone(played)
	slices.Sort(days)
	var s Streak
	last := Day(0)
	for _, d := range slices.Compact(days) {
		if d > today {
			break
		}
		if s.Days > 0 && !s.outlasts(last, d) {
			s = Streak{Best: s.Best}
		}
		last = d
		s.Days++
		s.Best = max(s.Best, s.Days)
		if s.Days%earning == 0 {
			s.Free = min(s.Free+1, kept)
		}
	}
	if s.Days > 0 && !s.outlasts(last, today) {
		s = Streak{Best: s.Best}
	}
	return s
}

// outlasts spends free days for the missed days between two days, and reports whether the free days sufficed.
// In a streak of fewer than lenient days, a single missed day is forgiven.
func (s *Streak) outlasts(last, next Day) bool {
	missed := int(next - last - 1)
	switch {
	case missed <= 0:
		return true
	case missed == 1 && s.Days < lenient:
		return true
	case missed > s.Free:
		return false
	}
	s.Free -= missed
	for d := last + 1; d < next; d++ {
		s.Spent = append(s.Spent, d)
	}
	return true
}

// DateDay returns the day of a date like "2026-11-20", and 0 for an invalid date.
func DateDay(date string) Day {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	return Day(at.Unix() / int64(24*time.Hour/time.Second))
}

// PersonDays returns the days whose daily the person solved while it was live. results are the person's
// results in all rooms.
func PersonDays(results []game.Result) (days []Day) {
	for _, r := range results {
		if r.Counts() {
			days = append(days, DateDay(r.Date))
		}
	}
	return days
}

// RoomDays returns the days that count for a room. On such a day at least two members solved a daily. In a
// room with a single member, one is enough. results are ordered by date and game.
func RoomDays(results []game.Result) []Day {
	return seasonOf(results).Days()
}

// Resumed describes how a person's first game today changes their streak.
type Resumed struct {
	Streak        // the streak including today
	Cost     int  // free days spent on missed days before today
	Forgiven bool // a missed day at the beginning of the streak was forgiven
	Earned   bool // today has earned a free day
}

// Resume returns the streak after playing on the day today. If today was already played, only Streak is set.
func Resume(played []Day, today Day) (r Resumed) {
	before := slices.Clone(played)
	before = slices.DeleteFunc(before, func(d Day) bool { return d >= today })
	r.Streak = StreakOf(append(slices.Clone(before), today), today)
	if len(before) == 0 || slices.Contains(played, today) {
		return r
	}
	last := slices.Max(before)
	then, now := StreakOf(before, last), StreakOf(before, today)
	if now.Days > 0 {
		r.Cost = len(now.Spent) - len(then.Spent)
		r.Forgiven = r.Cost == 0 && today-last > 1
	}
	r.Earned = r.Free > now.Free
	return r
}

// RegularSpan is the number of days before today that count for regulars. A regular has opened a game on at
// least regularDays of these days.
const (
	RegularSpan = 7
	regularDays = 3
)

// Regulars returns the regular players of a series in a room. A regular has opened a game today, or on at
// least regularDays of the RegularSpan days before. Results marked Away do not count.
func Regulars(results []game.Result, today Day) map[string]bool {
	days := map[string]map[Day]bool{}
	for _, r := range results {
		d := DateDay(r.Date)
		if r.Away || d > today || d < today-RegularSpan {
			continue
		}
		if days[r.Person] == nil {
			days[r.Person] = map[Day]bool{}
		}
		days[r.Person][d] = true
	}
	regular := map[string]bool{}
	for person, on := range days {
		if on[today] || len(on) >= regularDays {
			regular[person] = true
		}
	}
	return regular
}
