package standing

import (
	"cmp"
	"slices"
	"time"

	"sudokubot/bot/game"
)

// Measure is a measure for comparing people over several games.
type Measure uint8

// The measures.
const (
	ByPoints  Measure = iota // the sum of Row.Points
	ByFastest                // the best ranked time
	ByAverage                // the average of five games
	BySolved                 // the number of solved games
	ByStreak                 // days in a row
)

// Score is a person's results over several games.
type Score struct {
	Person, Name string // from the newest game
	Away         bool   // from the newest game
	Place        int    // from 1; equal numbers share a place, and the next is skipped
	Points       int
	Solved       int
	Best         time.Duration // the best ranked time; 0 if no time is ranked
	Average      Average
	Streak       Streak
}

// Scores returns the scores from the results of a room, in no particular order. clean counts the games
// without help, and helped counts the games with help. results are ordered by date and game.
func Scores(results []game.Result) (clean, helped []Score) {
	return seasonOf(results).Scores()
}

// Rank returns the scores ordered by a measure, with their places. It omits scores without a value for the
// measure.
func Rank(scores []Score, by Measure) []Score {
	value := by.value()
	ranked := slices.DeleteFunc(slices.Clone(scores), func(s Score) bool { return value(s) == nothing })
	slices.SortFunc(ranked, func(a, b Score) int {
		return cmp.Or(cmp.Compare(value(a), value(b)), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Person, b.Person))
	})
	for i := range ranked {
		ranked[i].Place = i + 1
		if i > 0 && value(ranked[i]) == value(ranked[i-1]) {
			ranked[i].Place = ranked[i-1].Place
		}
	}
	return ranked
}

// nothing is the value of a score that is not compared.
const nothing = 0

// value returns a function from a score to a number. The smallest number is the best.
func (m Measure) value() func(Score) int64 {
	switch m {
	case ByFastest:
		return func(s Score) int64 { return int64(s.Best) }
	case ByAverage:
		return func(s Score) int64 { return int64(s.Average.Time) }
	case BySolved:
		return func(s Score) int64 { return -int64(s.Solved) }
	case ByStreak:
		return func(s Score) int64 { return -int64(s.Streak.Days) }
	}
	return func(s Score) int64 { return -int64(s.Points) }
}

// Average is the mean of the three middle times of a person's last five games.
type Average struct {
	Time time.Duration // in whole seconds, truncated; 0 without an average
	More int           // games still needed; also 0 if two of the five were given up
}

const (
	averaged = 5 // games in an average
	dropped  = 1 // the numbers of best games and of worst games that do not count
)

// endless is longer than any game.
const endless = time.Duration(1<<63 - 1)

// averageOf returns the average of a person's newest times, at most five. A game that was given up has the
// time endless.
func averageOf(times []time.Duration) Average {
	if len(times) < averaged {
		return Average{More: averaged - len(times)}
	}
	slices.Sort(times)
	var sum time.Duration
	middle := times[dropped : averaged-dropped]
	if slices.Contains(middle, endless) {
		return Average{}
	}
	for _, d := range middle {
		sum += d
	}
	return Average{Time: (sum / time.Duration(len(middle))).Truncate(time.Second)}
}
