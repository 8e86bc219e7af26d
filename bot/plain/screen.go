package plain

// Screen is what somebody has before them while they write.
type Screen string

// The screens.
const (
	OnNothing     Screen = "none"
	OnGame        Screen = "game"             // a board that they play
	BesidePuzzle  Screen = "beside a puzzle"  // the words come with a puzzle, and are cut out from around it
	UnderSolution Screen = "under a solution" // the last answer, or the one replied to, is a solution
	UnderHint     Screen = "under a hint"     // likewise, a hint or a step
	OnDaily       Screen = "daily"            // likewise, a daily that is live
)

// screenMask is a set of screens.
type screenMask uint8

const everywhere = ^screenMask(0)

// screenNames are the names of screens in rules.
var screenNames = map[string]screenMask{"none": 1, "game": 2, "beside": 4, "solution": 8, "hint": 16, "daily": 32}

// mask returns the set of s alone.
func (s Screen) mask() screenMask {
	switch s {
	case OnGame:
		return screenNames["game"]
	case BesidePuzzle:
		return screenNames["beside"]
	case UnderSolution:
		return screenNames["solution"]
	case UnderHint:
		return screenNames["hint"]
	case OnDaily:
		return screenNames["daily"]
	}
	return screenNames["none"]
}

// first returns the first screen of a set, OnNothing for an empty one.
func (m screenMask) first() Screen {
	for _, s := range []Screen{OnNothing, OnGame, BesidePuzzle, UnderSolution, UnderHint, OnDaily} {
		if m&s.mask() != 0 {
			return s
		}
	}
	return OnNothing
}
