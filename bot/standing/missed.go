package standing

import "slices"

// Resumed is the change of a person's days in a row by their first game today.
type Resumed struct {
	Streak        // with today
	Cost     int  // free days spent on the missed days before today
	Forgiven bool // a day was missed in the beginning, and costs nothing
	Earned   bool // today has earned a free day
}

// Resume returns the streak after playing on the day today. again reports that today was played before,
// without a change.
func Resume(played []Day, today Day) (r Resumed, again bool) {
	before := slices.Clone(played)
	before = slices.DeleteFunc(before, func(d Day) bool { return d >= today })
	again = slices.Contains(played, today)
	r.Streak = StreakOf(append(slices.Clone(before), today), today)
	if again || len(before) == 0 {
		return r, again
	}
	last := slices.Max(before)
	then, now := StreakOf(before, last), StreakOf(before, today)
	if now.Days > 0 {
		r.Cost = len(now.Spent) - len(then.Spent)
		r.Forgiven = r.Cost == 0 && today-last > 1
	}
	r.Earned = r.Free > now.Free
	return r, again
}
