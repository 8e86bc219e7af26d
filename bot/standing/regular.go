package standing

import "sudokubot/bot/game"

// RegularSpan is of how many days before today the games are looked at, to say who is a regular; regularDays on how many of them one
// is opened by a regular at least.
const (
	RegularSpan = 7
	regularDays = 3
)

// Regulars returns the persons who play regularly, of the results of a series in a room: who has opened it on some days of the
// week before today, or has opened it today. Who is Away is none.
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
