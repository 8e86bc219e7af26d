package daily

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"sudokubot/generator"
	"sudokubot/solver/level"
)

// workload is the wanted amount of work for the puzzle of a weekday.
type workload struct {
	// aims are the hardest steps of the weekday, rotating by week. Each weekday has at least two, so its
	// hardest step changes from week to week. No two weekdays share an aim. So from Tuesday to Saturday no
	// hardest step repeats within fourteen days.
	aims    []aim
	beyond  span[int] // number of steps other than singles
	score   span[int]
	minutes span[float64]
	// enoughTries is the number of attempts after which the nearest puzzle is taken; 0 means all attempts. The
	// limit is for days with rare hardest steps, where an attempt takes 0.5 to 2 s. In 400 weeks no day took
	// more than 29 attempts.
	enoughTries int
}

type aim struct {
	hardest string // name of the hardest step in Sudoku Explainer, or a prefix; empty for any
	generator.Band
	others []string // other hardest steps, which get a penalty
}

// repeated is the penalty for a hardest step in aim.others. A puzzle with a single measure 60% below its span
// has this distance too (see off).
const repeated = 0.6

type span[T int | float64] struct{ least, most T }

// off returns the distance of x from s: how far x is from the nearer bound, about as a fraction of this
// bound. Inside s it is 0.
func (s span[T]) off(x T) float64 {
	switch {
	case x < s.least:
		return float64(s.least-x) / float64(s.least)
	case x > s.most:
		return float64(x-s.most) / float64(s.most+1)
	}
	return 0
}

// workdays are six days, each with more work than the day before. A rating measures only the hardest step.
// When puzzles were chosen by rating, most Fridays were easier than the Thursdays before. The spans of two
// days do not overlap. So in every week, and by every measure, each day is more work than the day before.
//
// Puzzles with a step that relies on uniqueness are skipped.
var workdays = [...]workload{
	{
		[]aim{{hardest: "Hidden Single", Band: band(15, 15)}, {hardest: "Naked Single", Band: band(23, 23)}},
		span[int]{0, 0}, span[int]{400, 530}, span[float64]{6, 9.5}, 0,
	},
	{
		[]aim{{hardest: "Pointing", Band: band(26, 26)}, {hardest: "Direct Hidden Triplet", Band: band(25, 25)},
			{hardest: "Claiming", Band: band(28, 28)}},
		span[int]{1, 1}, span[int]{531, 640}, span[float64]{9.6, 12.5}, 0,
	},
	{
		[]aim{{hardest: "Naked Pair", Band: band(30, 30)}, {hardest: "X-Wing", Band: band(32, 32)},
			{hardest: "Hidden Pair", Band: band(34, 34)}},
		span[int]{2, 3}, span[int]{641, 760}, span[float64]{12.6, 15}, 0,
	},
	{
		[]aim{{hardest: "XY-Wing", Band: band(42, 42)}, {hardest: "Naked Triplet", Band: band(36, 36)},
			{hardest: "Swordfish", Band: band(38, 38)}, {hardest: "Hidden Triplet", Band: band(40, 40)}},
		span[int]{4, 6}, span[int]{761, 1000}, span[float64]{15.1, 19}, 60,
	},
	{
		[]aim{{hardest: "Turbot Fish", Band: band(66, 66)}, {hardest: "XYZ-Wing", Band: band(44, 44)},
			{hardest: "Forcing X-Chain", Band: band(66, 69)}},
		span[int]{7, 9}, span[int]{1001, 1400}, span[float64]{19.1, 25}, 0,
	},
	{
		[]aim{{hardest: "Forcing Chain", Band: band(70, level.Expert.High())},
			{hardest: "Bidirectional", Band: band(70, level.Expert.High())}},
		span[int]{10, 20}, span[int]{1401, 2600}, span[float64]{25.1, 45}, 0,
	},
}

// From the first weeks after 29 November 2026 on, puzzles are chosen by work. The week of the daily begins on
// Monday, and the week of the weekly on Saturday.
var (
	byWork       = change{from: Date{2026, time.November, 30}, version: 2, week: workWeek(time.Monday)}
	byWorkWeekly = change{from: Date{2026, time.December, 5}, version: 2, week: workWeek(time.Saturday)}
)

// workWeek returns a week whose first six days are workdays. The last day has an easy puzzle of another
// kind.
func workWeek(first time.Weekday) [7]day {
	var days [7]day
	for i, c := range workdays {
		days[i] = dayOf(c)
	}
	days[len(workdays)] = day{others, generator.LevelBand(level.Easy), level.Lowest, 0, newspaper, nil}
	return weekFrom(first, days)
}

func dayOf(c workload) day {
	b := c.aims[0].Band
	for _, a := range c.aims {
		b.Low, b.High = min(b.Low, a.Low), max(b.High, a.High)
	}
	return day{variants: classic, band: b, symmetries: newspaper, workload: &c}
}

func (c *workload) on(week int) aim { return c.aims[week%len(c.aims)] }

// never is the distance of a puzzle that must not be published.
var never = math.Inf(1)

// off returns the distance of a puzzle from the wanted work; 0 for a match. The distance is infinite if a
// step relies on uniqueness, the hardest step is not the aim, the narrowest step is late (see
// generator.EffortStep.Late), or the taught techniques don't solve the puzzle. The error is that of ctx.
func (c *workload) off(ctx context.Context, a aim, p Puzzle) (float64, error) {
	if p.Rating.Unique() || !strings.HasPrefix(p.Rating.Hardest, a.hardest) {
		return never, nil
	}
	f, err := generator.EffortOf(ctx, p.Puzzle)
	if err != nil || ctx.Err() != nil {
		return never, ctx.Err()
	}
	if !f.Solved || f.Unique() || f.Narrowest().Late() {
		return never, nil
	}
	off := c.beyond.off(f.Beyond()) + c.score.off(f.Score()) + c.minutes.off(f.Minutes())
	if slices.ContainsFunc(a.others, func(other string) bool {
		return strings.HasPrefix(p.Rating.Hardest, other)
	}) {
		off += repeated
	}
	return off, nil
}
