package daily

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"sudokubot/generator"
	"sudokubot/solver/effort"
	"sudokubot/solver/level"
)

// climb is how much work the puzzle of a day of the week is to be.
type climb struct {
	// aims are what the hardest step is, one after another, week by week. They are at least two, so that none comes on the same
	// day two weeks running; and those of different days are different, so that of the days from Tuesday to Saturday none comes
	// more than once in any fourteen days.
	aims    []aim
	beyond  span[int] // steps that are no singles
	score   span[int]
	minutes span[float64]
	// plenty is after how many attempts the nearest is taken; 0 for as many as there are. It is for days whose hardest steps are so rare
	// that an attempt takes half a second in the middle, and up to two. In 400 weeks there were 29 at most.
	plenty int
}

// aim is a technique that is to be the hardest step of a puzzle.
type aim struct {
	hardest string // as Explainer calls it, or how that begins; empty for any
	generator.Band
	others []string // that are not to be it if that can be, likewise
}

// repeated is by how much a puzzle is off whose hardest step is one of the others: rather that than hardly half of the work.
const repeated = 0.6

// span is from a least to a greatest number, both included.
type span[T int | float64] struct{ least, most T }

// off returns how far x is outside of s, as a part of where s ends; 0 if it is inside.
func (s span[T]) off(x T) float64 {
	switch {
	case x < s.least:
		return float64(s.least-x) / float64(s.least)
	case x > s.most:
		return float64(x-s.most) / float64(s.most+1)
	}
	return 0
}

// ascent are six days, each of which is more work than the one before. A rating is the hardest step; with it alone most Fridays
// were easier than their Thursdays. The spans of two days have no number in common, so each day is more work than the day before
// in every week, whichever way it is counted.
//
// On no day has anybody to know that there is only one solution: puzzles with steps that rest on it are passed over.
var ascent = [...]climb{
	{
		[]aim{{hardest: "Hidden Single", Band: band(15, 15)}, {hardest: "Naked Single", Band: band(23, 23)}},
		span[int]{0, 0}, span[int]{400, 530}, span[float64]{6, 9.5}, 0,
	},
	{
		[]aim{{hardest: "Pointing", Band: band(26, 26)}, {hardest: "Direct Hidden Triplet", Band: band(25, 25)}, {hardest: "Claiming", Band: band(28, 28)}},
		span[int]{1, 1}, span[int]{531, 640}, span[float64]{9.6, 12.5}, 0,
	},
	{
		[]aim{{hardest: "Naked Pair", Band: band(30, 30)}, {hardest: "X-Wing", Band: band(32, 32)}, {hardest: "Hidden Pair", Band: band(34, 34)}},
		span[int]{2, 3}, span[int]{641, 760}, span[float64]{12.6, 15}, 0,
	},
	{
		[]aim{{hardest: "XY-Wing", Band: band(42, 42)}, {hardest: "Naked Triplet", Band: band(36, 36)}, {hardest: "Swordfish", Band: band(38, 38)}, {hardest: "Hidden Triplet", Band: band(40, 40)}},
		span[int]{4, 6}, span[int]{761, 1000}, span[float64]{15.1, 19}, 60,
	},
	{
		[]aim{{hardest: "Turbot Fish", Band: band(66, 66)}, {hardest: "XYZ-Wing", Band: band(44, 44)}, {hardest: "Forcing X-Chain", Band: band(66, 69)}},
		span[int]{7, 9}, span[int]{1001, 1400}, span[float64]{19.1, 25}, 0,
	},
	{
		[]aim{{hardest: "Forcing Chain", Band: band(70, level.Expert.High())}, {hardest: "Bidirectional", Band: band(70, level.Expert.High())}},
		span[int]{10, 20}, span[int]{1401, 2600}, span[float64]{25.1, 45}, 0,
	},
}

// The series are chosen by how much work their puzzles are since their first weeks after 29 November 2026: that of the daily
// begins on Monday, that of the weekly on Saturday.
var (
	climbing       = change{from: Date{2026, time.November, 30}, version: 2, week: ascending(time.Monday)}
	climbingWeekly = change{from: Date{2026, time.December, 5}, version: 2, week: ascending(time.Saturday)}
)

// ascending returns a week of the ascent from a day on, and an easy puzzle of another kind on its last day.
func ascending(first time.Weekday) (week [7]day) {
	for i, c := range ascent {
		week[(int(first)+i)%7] = climbs(c)
	}
	week[(int(first)+len(ascent))%7] = day{others, generator.LevelBand(level.Easy), level.Lowest, 0, newspaper, nil}
	return week
}

// climbs returns a day of a classic puzzle.
func climbs(c climb) day {
	b := c.aims[0].Band
	for _, a := range c.aims {
		b.Low, b.High = min(b.Low, a.Low), max(b.High, a.High)
	}
	return day{variants: classic, band: b, symmetries: newspaper, climb: &c}
}

// on returns the aim of a week, by its number.
func (c *climb) on(week int) aim { return c.aims[week%len(c.aims)] }

// never is how far a puzzle is from what is wanted that is not to be served at all.
var never = math.Inf(1)

// off returns how far a puzzle is from the work that is wanted; 0 if it is that. It is never that if
// a step rests on there being one solution, if the hardest step is another, or if the narrow place comes in the ending.
func (c *climb) off(ctx context.Context, a aim, p Puzzle) (float64, error) {
	if p.Rating.Unique() || !strings.HasPrefix(p.Rating.Hardest, a.hardest) {
		return never, nil
	}
	f, err := effort.Of(ctx, p.Puzzle)
	if err != nil || ctx.Err() != nil {
		return never, ctx.Err()
	}
	if !f.Solved || f.Unique() || f.Narrowest().Late() {
		return never, nil
	}
	off := c.beyond.off(f.Beyond()) + c.score.off(f.Score()) + c.minutes.off(f.Minutes())
	if slices.ContainsFunc(a.others, func(other string) bool { return strings.HasPrefix(p.Rating.Hardest, other) }) {
		off += repeated
	}
	return off, nil
}
