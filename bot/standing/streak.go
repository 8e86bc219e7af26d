package standing

import "slices"

// Day is a date as a number of days since any fixed day. Only differences count, independent of zones and
// clock changes.
type Day int

// Streak is a number of days played in a row.
type Streak struct {
	Days int // played days, without forgiven or free ones
	Best int // the most there ever were
	Free int // free days left
	// Spent are the missed days covered by free days, in the current streak.
	Spent []Day
}

// The rules of a streak. In its first lenient played days a single missed day between two played ones is
// forgiven. earning played days earn a free day, and at most kept of these are kept.
const (
	lenient = 7
	earning = 7
	kept    = 2
)

// StreakOf returns the streak on the day today, which may still be played. played are days that count, in any
// order, with repetitions.
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

// outlasts spends free days for the gap between two days, and reports whether they sufficed. The day to need
// not be played: until it is over, a single missed day at the beginning may still be between two played ones.
func (s *Streak) outlasts(from, to Day) bool {
	missed := int(to - from - 1)
	switch {
	case missed <= 0:
		return true
	case missed == 1 && s.Days < lenient:
		return true
	case missed > s.Free:
		return false
	}
	s.Free -= missed
	for d := from + 1; d < to; d++ {
		s.Spent = append(s.Spent, d)
	}
	return true
}
