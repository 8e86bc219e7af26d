// Package level names the difficulty of a puzzle or a technique. There are six levels, each a band of ratings
// on the scale of Sudoku Explainer. Their bounds are only in the variable bands.
package level

import (
	"fmt"
	"strings"
)

// Tenths is a rating on Sudoku Explainer's scale, in tenths: players write 72 as 7.2.
type Tenths int

// String writes t in the players' form: "7.2".
func (t Tenths) String() string { return fmt.Sprintf("%d.%d", int(t)/10, int(t)%10) }

// Float returns t as a number with one decimal.
func (t Tenths) Float() float64 { return float64(t) / 10 }

// Level is a band of ratings with a plain name. A puzzle has the level of its rating. A technique has the
// level of a puzzle whose hardest step is this technique.
type Level uint8

// The levels.
const (
	Easy Level = iota // hidden singles: a digit has a single cell in a box or a line
	// Newspaper needs naked singles, or pointing, claiming or a hidden pair that leads directly to a
	// single.
	Newspaper
	Medium  // locked candidates, pairs and X-Wings
	Hard    // triplets, wings, rectangles and the larger fish
	Expert  // the largest fish and sets, BUG and the shorter chains
	Extreme // long, branching and dynamic chains
)

// bands are the levels: the name of each, and its lowest and highest rating. They partition the ratings from
// Lowest to Highest.
// Source: the ratings of the techniques in N. Juillerat's Sudoku Explainer 1.2.1 (2009). A band ends where
// the next techniques are of another kind. The hidden single is rated 1.5, the naked single 2.3, the hidden
// pair 3.4 and the naked quad 5.0. Chains up to 7.2 are short and do not branch. The bounds are our choice;
// Explainer itself has no levels.
var bands = [...]struct {
	name      string
	low, high Tenths
}{
	Easy:      {"easy", Lowest, 15},
	Newspaper: {"newspaper", 16, 23},
	Medium:    {"medium", 24, 34},
	Hard:      {"hard", 35, 50},
	Expert:    {"expert", 51, 72},
	Extreme:   {"extreme", 73, Highest},
}

// The lowest and the highest possible rating.
const (
	Lowest  Tenths = 10
	Highest Tenths = 120
)

// All returns the levels, the easiest first.
func All() []Level { return []Level{Easy, Newspaper, Medium, Hard, Expert, Extreme} }

// Named returns the level with this name, ignoring case.
func Named(name string) (l Level, ok bool) {
	for _, l := range All() {
		if strings.EqualFold(l.String(), name) {
			return l, true
		}
	}
	return 0, false
}

// String returns "easy", "newspaper", "medium", "hard", "expert" or "extreme".
func (l Level) String() string { return bands[min(l, Extreme)].name }

// Low returns the lowest rating of l.
func (l Level) Low() Tenths { return bands[min(l, Extreme)].low }

// High returns the highest rating of l.
func (l Level) High() Tenths { return bands[min(l, Extreme)].high }

// Level returns the level of a rating. Ratings below Lowest are Easy, and those above Highest are Extreme.
func (t Tenths) Level() Level {
	for _, l := range All() {
		if t <= l.High() {
			return l
		}
	}
	return Extreme
}
