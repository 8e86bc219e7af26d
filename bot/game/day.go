package game

// Day is what the daily of a date is to somebody, wherever they are.
type Day uint8

// The days.
const (
	Never   Day = iota // before the first daily
	Past               // over where they are; elsewhere it may still be live
	Current            // today's
	Coming             // not to be seen yet
)

// DayOf returns what the daily of date is where it is today, when there are dailies from the date first on. Dates are
// written as in Daily.
func DayOf(date, today, first string) Day {
	switch {
	case date > today:
		return Coming
	case date < first:
		return Never
	case date == today:
		return Current
	}
	return Past
}

// Playable reports whether the puzzle of such a day is shown.
func (d Day) Playable() bool { return d == Past || d == Current }

// Resumes reports whether who begins the puzzle of kept again comes back to that round: while it goes on, and of a daily also
// when it is over, since a daily is played once, practice left out.
func (r Round) Resumes(puzzle string) bool {
	return r.Puzzle == puzzle && (r.Ended.IsZero() || r.Date != "" && !r.Practice)
}
