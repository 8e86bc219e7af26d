package game

// Day is the state of a date's daily at a player's place.
type Day uint8

// The days.
const (
	Never   Day = iota // before the first daily
	Past               // over where they are; elsewhere it may still be live
	Current            // today's
	Coming             // not to be seen yet
)

// DayOf returns the state of the daily of date where it is today, with dailies from the date first on. Dates
// are written as in Daily.
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

// Resumes reports whether beginning the puzzle of r again returns to r. It does while r runs. A finished
// daily also returns, since a daily is played once, except for practice.
func (r Round) Resumes(puzzle string) bool {
	return r.Puzzle == puzzle && (r.Ended.IsZero() || r.Date != "" && !r.Practice)
}
