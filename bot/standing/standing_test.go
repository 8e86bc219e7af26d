package standing_test

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/game"
	"sudokubot/bot/standing"
	"sudokubot/solver/check"
)

func clock(t *testing.T, text string) time.Duration {
	t.Helper()
	var m int
	var s float64
	if _, err := fmt.Sscanf(text, "%d:%f", &m, &s); err != nil {
		t.Fatal(text, err)
	}
	return time.Duration(m)*time.Minute + time.Duration(s*1000)*time.Millisecond
}

// TestSaturday checks a day with all kinds of endings.
func TestSaturday(t *testing.T) {
	at := func(text string) time.Duration { return clock(t, text) }
	results := []game.Result{
		{Person: "Mina", Outcome: game.Solved, Clock: at("5:10"), Price: 45 * time.Second, Hints: 2},
		{Person: "Ali", Outcome: game.Solved, Clock: at("6:56.8")},
		{Person: "Nima", Outcome: game.GaveUp, Clock: at("9:03")},
		{Person: "Leila", Outcome: game.Untimed},
		{Person: "Dara", Outcome: game.Solved, Clock: at("4:00"), Price: time.Minute, Checks: 1},
		{Person: "Sara", Outcome: game.Solved, Clock: at("3:12")},
		{Person: "Reza", Outcome: game.Solved, Clock: at("6:56.1")},
	}
	table := standing.Of(results)
	var got []string
	for _, r := range table.Rows() {
		got = append(got, fmt.Sprintf("%s %v %d/%d %d", r.Person, r.Time(), r.Place, r.Within, r.Points))
	}
	want := []string{
		"Sara 3m12s 1/1 7", "Ali 6m56s 2/2 6", "Reza 6m56s 2/2 6", "Dara 5m0s 4/1 4", "Mina 5m55s 5/2 3", "Leila 0s 6/1 1",
	}
	check.True(t, slices.Equal(got, want),
		"got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	check.True(t, len(table.GaveUp) == 1 && table.GaveUp[0].Person == "Nima" && table.GaveUp[0].Place == 0 && table.GaveUp[0].Points == 0,
		"who gave up: %+v", table.GaveUp)
}

// history returns random games of a room.
func history(r *rand.Rand) (all []game.Result) {
	people := strings.Fields("a b c d e f g")[:1+r.IntN(7)]
	for day := range 1 + r.IntN(12) {
		for _, person := range people {
			if r.IntN(4) == 0 {
				continue
			}
			one := game.Result{
				Person: person, Name: person, Game: "daily", Series: "daily", Date: fmt.Sprintf("2026-11-%02d", day+1),
				Outcome: game.Outcome(r.IntN(4)), Clock: time.Duration(r.IntN(20)*450) * time.Millisecond, Fast: r.IntN(9) == 0,
			}
			if r.IntN(2) == 0 {
				one.Hints, one.Price = 1, time.Duration(r.IntN(3))*time.Second
			}
			if one.Outcome == game.Untimed {
				one.Clock = 0
			}
			all = append(all, one)
		}
	}
	return all
}

// TestAgainstTheRules compares tables with the rules, row by row, in ten thousand random histories.
func TestAgainstTheRules(t *testing.T) {
	histories := 10_000
	if testing.Short() {
		histories = 1000
	}
	for seed := range histories {
		results := history(rand.New(rand.NewPCG(1, uint64(seed))))
		without, with := standing.Scores(results)
		for clean, scores := range map[bool][]standing.Score{true: without, false: with} {
			for _, s := range standing.Rank(scores, standing.ByPoints) {
				points, solved, best := counted(results, s.Person, clean)
				if s.Points != points || s.Solved != solved || s.Best != best {
					t.Fatalf("history %d: %s has %d points, %d solved, best %v; want %d, %d, %v", seed, s.Person, s.Points, s.Solved, s.Best, points, solved, best)
				}
			}
		}
		wantPlaces(t, without)
	}
}

// counted computes the score of a person in the games without help, or with help, by comparison with all
// other people.
func counted(results []game.Result, person string, clean bool) (points, solved int, best time.Duration) {
	for _, mine := range results {
		if mine.Person != person || mine.Outcome == game.Playing || mine.Clean() != clean {
			continue
		}
		opened, ahead := 0, 0
		for _, other := range results {
			if other.Game != mine.Game || other.Date != mine.Date {
				continue
			}
			opened++
			if other.Ranked() && (other.Clean() && !mine.Clean() || other.Clean() == mine.Clean() && other.Time() < mine.Time()) {
				ahead++
			}
		}
		switch {
		case mine.Ranked():
			points += opened - ahead
			if best == 0 || mine.Time() < best {
				best = mine.Time()
			}
			solved++
		case mine.Outcome == game.Solved && mine.Fast:
			solved++
		case mine.Outcome != game.GaveUp:
			points++
			solved++
		}
	}
	return points, solved, best
}

// wantPlaces checks that each place is one more than the number of better scores.
func wantPlaces(t *testing.T, scores []standing.Score) {
	t.Helper()
	for by, better := range map[standing.Measure]func(a, b standing.Score) bool{
		standing.ByPoints:  func(a, b standing.Score) bool { return a.Points > b.Points },
		standing.BySolved:  func(a, b standing.Score) bool { return a.Solved > b.Solved },
		standing.ByFastest: func(a, b standing.Score) bool { return a.Best < b.Best },
		standing.ByAverage: func(a, b standing.Score) bool { return a.Average.Time < b.Average.Time },
	} {
		ranked := standing.Rank(scores, by)
		for _, s := range ranked {
			ahead := 0
			for _, other := range ranked {
				if better(other, s) {
					ahead++
				}
			}
			if s.Place != ahead+1 {
				t.Fatalf("by %d: %+v has place %d, and %d are better", by, s, s.Place, ahead)
			}
		}
	}
}

func TestAverage(t *testing.T) {
	for games, want := range map[string]standing.Average{
		"3:12 4:40 6:02 5:11 9:30":           {Time: 5*time.Minute + 17*time.Second},
		"0:01 0:01 3:12 4:40 6:02 5:11 9:30": {Time: 5*time.Minute + 17*time.Second}, // the newest five count
		"3:12 4:40 x 5:11 9:30":              {Time: 6*time.Minute + 27*time.Second}, // a game given up is the worst
		"x 4:40 x 5:11 9:30":                 {},
		"3:12 4:40 6:02":                     {More: 2},
		"3:12 4:40 - 6:02 5:11":              {More: 1}, // one game was solved without a time
	} {
		var results []game.Result
		for i, text := range strings.Fields(games) {
			r := game.Result{Person: "a", Game: "daily", Date: fmt.Sprintf("2026-11-%02d", i+1), Outcome: game.Solved}
			switch text {
			case "x":
				r.Outcome = game.GaveUp
			case "-":
				r.Outcome = game.Untimed
			default:
				r.Clock = clock(t, text)
			}
			results = append(results, r)
		}
		clean, _ := standing.Scores(results)
		check.Equal(t, clean[0].Average, want, "%s", games)
	}
}

// TestStreak checks streaks from a line of days. P is a played day, and · is a missed day. Today is the day
// after the last sign.
func TestStreak(t *testing.T) {
	week := strings.Repeat("P", 7)
	for _, c := range []struct {
		days       string
		want, best int
		free       int
	}{
		{"", 0, 0, 0}, {"·", 0, 0, 0}, {"P", 1, 1, 0}, {"PP", 2, 2, 0}, {"·P", 1, 1, 0}, {"··PPP", 3, 3, 0},
		// Among the first seven played days, a single missed day is forgiven. Two missed days in a row are
		// not forgiven.
		{"P·P", 2, 2, 0}, {"PP·P", 3, 3, 0}, {"P·P·P", 3, 3, 0}, {"P·P·P·P·P·P", 6, 6, 0}, {"PP··P", 1, 2, 0}, {"P··", 0, 1, 0},
		{"P·", 1, 1, 0}, {"PPPPPP·", 6, 6, 0}, {"PPPPPP··", 0, 6, 0}, {"PPPPPP·P", 7, 7, 1}, {"PPP·PPPP", 7, 7, 1}, {"P···P", 1, 1, 0},
		// Seven played days earn a free day.
		{week, 7, 7, 1}, {week + "·", 7, 7, 0}, {week + "·P", 8, 8, 0}, {"PPP·PPPP·P", 8, 8, 0}, {"PPP·PPPP·P··", 0, 8, 0},
		{week + "··", 0, 7, 0}, {week + "··P", 1, 7, 0}, {week + "·P·", 0, 8, 0}, {week + "·P·P", 1, 8, 0}, {week + "P", 8, 8, 1},
		{week + "P·P", 9, 9, 0}, {week + "·PPPPPP", 13, 13, 0}, {week + "·PPPPPPP", 14, 14, 1}, {week + "·PPPPPP·P", 1, 13, 0},
		// A streak has at most two unused free days.
		{week + week, 14, 14, 2}, {week + week + "·", 14, 14, 1}, {week + week + "··", 14, 14, 0}, {week + week + "···", 0, 14, 0},
		{week + week + "··P", 15, 15, 0}, {week + week + "···P", 1, 14, 0}, {week + week + week, 21, 21, 2},
		{week + week + week + "··P", 22, 22, 0}, {week + week + week + "···P", 1, 21, 0}, {week + week + "·P·P", 16, 16, 0},
		{week + week + "·P·P·", 0, 16, 0}, {week + week + "·PPPPPPP", 21, 21, 2}, {week + week + "··PPPPPPP·P", 22, 22, 0},
		// A new streak starts at zero, and Best does not change.
		{week + "··P·P", 2, 7, 0}, {week + "··PPPPPPPP", 8, 8, 1}, {week + week + "···PP", 2, 14, 0}, {"PP··P··P", 1, 2, 0},
		{"PP··PP·P", 3, 3, 0}, {"PPPPP··P·P·P", 3, 5, 0}, {"P··P··P", 1, 1, 0}, {"PP··", 0, 2, 0}, {"PP··PPP", 3, 3, 0},
		// The longest streak in a year.
		{strings.Repeat("P", 365), 365, 365, 2}, {strings.Repeat(week+"·", 50), 350, 350, 0}, {strings.Repeat("P·", 7), 7, 7, 0},
		{strings.Repeat("P·", 8), 0, 8, 0}, {strings.Repeat(week+"·", 50) + "·", 0, 350, 0},
	} {
		var played []standing.Day
		for i, sign := range []rune(c.days) {
			if sign == 'P' {
				played = append(played, standing.Day(i), standing.Day(i)) // a daily and a mini on that day
			}
		}
		slices.Reverse(played)
		got := standing.StreakOf(played, standing.Day(len([]rune(c.days))))
		check.True(t, got.Days == c.want && got.Best == c.best && got.Free == c.free,
			"%s: %d days, best %d, %d free; want %d, %d, %d", c.days, got.Days, got.Best, got.Free, c.want, c.best, c.free)
	}
}

// TestStreakTellsWhatWasSpent checks that Spent has the days covered by free days in the current streak.
// Spent has no day of an earlier streak.
func TestStreakTellsWhatWasSpent(t *testing.T) {
	var played []standing.Day
	for d := range standing.Day(20) {
		if d != 15 && d != 17 {
			played = append(played, d)
		}
	}
	check.Slices(t, standing.StreakOf(played, 20).Spent, []standing.Day{15, 17})
	got := standing.StreakOf(played, 30)
	check.True(t, got.Days == 0 && len(got.Spent) == 0 && got.Best == 18, "over: %+v", got)
}

// TestStreakAcrossZones checks that only the dates of puzzles count. The times and zones of play do not.
func TestStreakAcrossZones(t *testing.T) {
	date := func(text string) standing.Day {
		at := cmp.Or(standing.DateDay(text), -1)
		if at < 0 {
			t.Fatal(text)
		}
		return at
	}
	for name, c := range map[string]struct {
		dates string
		today string
		want  int
	}{
		"Tehran to Toronto, the same dates":             {"2026-11-18 2026-11-19 2026-11-20", "2026-11-20", 3},
		"over the date line eastward, a date twice":     {"2026-11-18 2026-11-19 2026-11-19 2026-11-20", "2026-11-20", 3},
		"over the date line westward, a date skipped":   {"2026-11-18 2026-11-20", "2026-11-20", 2},
		"the days of 23 and of 25 hours":                {"2026-03-28 2026-03-29 2026-03-30 2026-10-24 2026-10-25 2026-10-26", "2026-10-26", 3},
		"from one month to the next, and over February": {"2028-02-27 2028-02-28 2028-02-29 2028-03-01", "2028-03-01", 4},
		"over New Year": {"2026-12-30 2026-12-31 2027-01-01", "2027-01-02", 3},
	} {
		var played []standing.Day
		for _, d := range strings.Fields(c.dates) {
			played = append(played, date(d))
		}
		check.Equal(t, standing.StreakOf(played, date(c.today)).Days, c.want, "%s", name)
	}
}

// TestRegulars checks that regulars have opened the puzzle today, or on three of the seven days before.
// Results marked Away do not count.
func TestRegulars(t *testing.T) {
	var results []game.Result
	for person, days := range map[string][]int{"often": {13, 16, 19}, "seldom": {18, 19}, "before": {10, 11, 12, 19}, "now": {20}, "gone": {17, 18, 19, 20}, "later": {21, 22, 23}} {
		for _, d := range days {
			results = append(results, game.Result{Person: person, Date: fmt.Sprintf("2026-11-%02d", d), Away: person == "gone"})
		}
	}
	got := slices.Sorted(maps.Keys(standing.Regulars(results, standing.DateDay("2026-11-20"))))
	check.True(t, slices.Equal(got, []string{"now", "often"}), "regulars are %v", got)
}

// TestResume checks how playing today changes a streak. The last sign is today.
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
		week + week + week:  {Streak: standing.Streak{Days: 21, Free: 2}}, // the limit of free days is two
	} {
		var played []standing.Day
		signs := []rune(days)
		for i, sign := range signs[:len(signs)-1] {
			if sign == 'P' {
				played = append(played, standing.Day(i+1))
			}
		}
		today := standing.Day(len(signs))
		got := standing.Resume(played, today)
		if got.Days != want.Days || got.Free != want.Free || got.Cost != want.Cost || got.Forgiven != want.Forgiven || got.Earned != want.Earned {
			t.Errorf("%s: %+v; want %+v", days, got, want)
		}
		if got := standing.Resume(append(played, today), today); got.Cost != 0 || got.Forgiven || got.Earned {
			t.Errorf("%s: a second game of the day is not known as one: %+v", days, got)
		}
	}
}
