package rating

// Level is a band of ratings with a name that everybody understands.
type Level uint8

// The levels.
const (
	Easy    Level = iota // singles, and pointing or claiming that leads to one at once
	Medium               // locked candidates and pairs
	Hard                 // fish, triplets, wings and rectangles
	Expert               // quads, BUG and the shorter chains
	Extreme              // long, branching and dynamic chains
)

// levels names the levels and the highest rating of each.
var levels = [...]struct {
	name string
	up   Tenths
}{
	Easy: {"easy", 23}, Medium: {"medium", 34}, Hard: {"hard", 50}, Expert: {"expert", 72}, Extreme: {"extreme", 120},
}

// String returns "easy", "medium", "hard", "expert" or "extreme".
func (l Level) String() string { return levels[min(int(l), len(levels)-1)].name }

// Level returns the band that t falls into.
func (t Tenths) Level() Level {
	for l, band := range levels {
		if t <= band.up {
			return Level(l)
		}
	}
	return Extreme
}
