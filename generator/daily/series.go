package daily

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

// Series is a sequence of puzzles, one for every date.
type Series struct {
	Name string  // "daily"
	week [7]day  // by time.Weekday
	next *change // the later week of the series; nil without a change
}

// change is the replacement of a week by another from a date on. Earlier puzzles stay unchanged.
type change struct {
	from    Date // first date of the new week
	version int
	week    [7]day // by time.Weekday
}

const firstVersion = 1

func (s Series) on(d Date) (of day, version int) {
	if s.next == nil || d.Before(s.next.from) {
		return s.week[d.Weekday()], firstVersion
	}
	return s.next.week[d.Weekday()], s.next.version
}

type day struct {
	variants []string // variants that rotate week by week
	band     generator.Band
	// floor is the highest lower bound of a rating. The lower bound is drawn between the band's lower end
	// and floor. Most ratings of a band are near its lower end. Without a floor nearly every Friday would
	// be rated 4.5.
	floor      rating.Tenths
	givens     int            // 0 for any number
	symmetries []dig.Symmetry // one is drawn; repeated entries are more likely
	workload   *workload      // the wanted work; nil for any
}

// All returns the series, the default first.
func All() []Series { return slices.Clone(all[:]) }

// Named returns the series with this name. The error may be shown to users.
func Named(name string) (Series, error) {
	var names []string
	for _, s := range all {
		if s.Name == name {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return Series{}, fmt.Errorf("there is no daily series %.40q: the series are %s", name,
		strings.Join(names, ", "))
}

// all are the series. The bands of some days end where a level ends. Other bands end with the rating of a
// technique: 1.5 is a hidden single, 4.5 a unique rectangle, 6.2 an aligned pair. If a bound changes, here or
// in a level, the puzzles change. So a new bound needs a change from a future date on, with a new version.
var all = [...]Series{
	{Name: "daily", next: &byWork, week: weekFrom(time.Monday, rated)},
	{Name: "mini", week: weekFrom(time.Monday, [7]day{
		{small, band(level.Lowest, rating.HiddenSingle), 10, 18, even, nil},
		{small, band(level.Lowest, rating.HiddenSingle), 10, 17, odd, nil},
		{small, band(level.Lowest, rating.HiddenSingle), 10, 16, even, nil},
		{small, band(level.Lowest, rating.HiddenSingle), 10, 15, odd, nil},
		{small, band(level.Lowest, rating.HiddenSingle), 10, 14, even, nil},
		{small, band(level.Lowest, rating.HiddenSingle), 10, 13, odd, nil},
		{small, band(level.Lowest, rating.HiddenSingle), 10, 12, even, nil},
	})},
	{Name: "weekly", next: &byWorkWeekly, week: weekFrom(time.Saturday, rated)},
}

// rated has the seven days of version 1 of the series "daily" and "weekly". Their puzzles are chosen by
// rating.
var rated = [7]day{
	{classic, band(12, rating.HiddenSingle), 13, 0, newspaper, nil},
	{classic, band(17, 23), 20, 0, newspaper, nil},
	{classic, band(25, 34), 30, 0, newspaper, nil},
	{classic, band(36, 45), 43, 0, newspaper, nil},
	{classic, band(45, 62), 54, 0, newspaper, nil},
	{classic, band(65, 72), 69, 0, newspaper, nil},
	{others, band(12, 23), 12, 0, newspaper, nil},
}

// weekFrom returns days by weekday. The first element of days is for the weekday start.
func weekFrom(start time.Weekday, days [7]day) (week [7]day) {
	for i, d := range days {
		week[(int(start)+i)%7] = d
	}
	return week
}

var (
	classic = []string{"classic9"}
	small   = []string{"box2x3"}
	others  = []string{"classic9+x", "jigsaw9", "classic9+windows"}
)

func band(low, high rating.Tenths) generator.Band { return generator.Band{Low: low, High: high} }

// newspaper are the symmetries of large grids. Most of them include a half turn.
var newspaper = []dig.Symmetry{
	dig.Rotate180, dig.Rotate180, dig.Rotate180, dig.Rotate180, dig.Rotate180, dig.Rotate90,
	dig.MirrorHorizontal, dig.MirrorVertical, dig.MirrorDiagonal, dig.MirrorAntidiagonal,
}

// Minis are solved by hidden singles, and get harder with fewer givens. There are few 6x6 grids, so most
// symmetries would soon repeat a mini in disguise. In samples of 1,500 with 14 givens, eight repeated with
// MirrorHorizontal, seventeen with MirrorVertical, and two with Rotate180. With the diagonals no mini
// repeated, because the boxes have no diagonal symmetry. Each weekday has a number of givens of its own, so
// Monday's and Tuesday's minis always differ. Rotate180 leaves no cell fixed, and so allows only even
// numbers.
var (
	even = []dig.Symmetry{dig.MirrorDiagonal, dig.MirrorAntidiagonal, dig.Rotate180}
	odd  = []dig.Symmetry{dig.MirrorDiagonal, dig.MirrorAntidiagonal}
)
