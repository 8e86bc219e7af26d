package standing

import "slices"

// Day is a date as a number of days since any fixed one. Only what lies between two of them counts: zones and clock changes know
// nothing of it.
type Day int

// Streak is how many days in a row were played.
type Streak struct {
	Days int // that were played; those that were forgiven or free are not counted
	Best int // the most there ever were
	Free int // free days that are left
	// Spent are the missed days that a free day stood for, of the streak as it is.
	Spent []Day
}

// The rules of a streak: how many played days its beginning has, in which a single missed day between two played ones is forgiven;
// how many played days earn a free one; and how many of these are kept.
const (
	lenient = 7
	earning = 7
	kept    = 2
)

// StreakOf returns the streak on the day today, which may still be played. played are days that count, in any order and any
// number of times.
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

// outlasts spends what the days between two cost, and reports whether that was enough. It does not matter whether the day to was
// played: until it is over, a single missed day at the beginning may still turn out to lie between two played ones.
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
