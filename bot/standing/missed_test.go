package standing_test

import (
	"strings"
	"testing"

	"sudokubot/bot/standing"
)

// TestResume: what the last sign, a day that is played now, makes of the days before it.
func TestResume(t *testing.T) {
	week := strings.Repeat("P", 7)
	for days, want := range map[string]standing.Resumed{
		"P":                 {Streak: standing.Streak{Days: 1}},
		"PPP":               {Streak: standing.Streak{Days: 3}},
		"PPPP·P":            {Streak: standing.Streak{Days: 5}, Forgiven: true},
		"PP··P":             {Streak: standing.Streak{Days: 1}},
		"PPPPPPP":           {Streak: standing.Streak{Days: 7, Free: 1}, Earned: true},
		week + "·P":         {Streak: standing.Streak{Days: 8}, Cost: 1},
		week + "··P":        {Streak: standing.Streak{Days: 1}},
		week + week:         {Streak: standing.Streak{Days: 14, Free: 2}, Earned: true},
		week + week + "··P": {Streak: standing.Streak{Days: 15}, Cost: 2},
		week + week + week:  {Streak: standing.Streak{Days: 21, Free: 2}}, // two are kept at most
	} {
		var played []standing.Day
		signs := []rune(days)
		for i, sign := range signs[:len(signs)-1] {
			if sign == 'P' {
				played = append(played, standing.Day(i+1))
			}
		}
		today := standing.Day(len(signs))
		got, again := standing.Resume(played, today)
		if again || got.Days != want.Days || got.Free != want.Free || got.Cost != want.Cost || got.Forgiven != want.Forgiven || got.Earned != want.Earned {
			t.Errorf("%s: %+v, again %t; want %+v", days, got, again, want)
		}
		if _, again := standing.Resume(append(played, today), today); !again {
			t.Errorf("%s: a second game of the day is not known as one", days)
		}
	}
}
