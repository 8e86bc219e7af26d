package standing

import "slices"

// Resumed is what becomes of somebody's days in a row when they play today for the first time that day.
type Resumed struct {
	Streak        // with today
	Cost     int  // free days that the missed days before today have cost
	Forgiven bool // a day was missed in the beginning, and costs nothing
	Earned   bool // today has earned a free day
}

// Resume returns what becomes of a streak with the day today. again reports that today was played before: then there is nothing new.
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
