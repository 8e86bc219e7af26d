package standing

import "sudokubot/bot/game"

// RegularSpan is the number of days before today that decide on regulars. regularDays is the fewest of them
// with an opened game.
const (
	RegularSpan = 7
	regularDays = 3
)

// Regulars returns the regular players among the results of a series in a room: those who opened it on
// regularDays of the week before today, or today. Results with Away do not count.
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
