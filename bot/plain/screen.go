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

// screenNames are the names of screens in rules, and screenMasks are the sets of one screen.
var (
	screenNames = map[string]screenMask{"none": 1, "game": 2, "beside": 4, "solution": 8, "hint": 16, "daily": 32}
	screenMasks = map[Screen]screenMask{OnNothing: 1, OnGame: 2, BesidePuzzle: 4, UnderSolution: 8, UnderHint: 16, OnDaily: 32}
)

// mask returns the set of s alone; that of OnNothing for a screen that there is not.
func (s Screen) mask() screenMask { return max(screenMasks[s], 1) }

// all returns the screens of a set; of everywhere, those on which people say most.
func (m screenMask) all() (some []Screen) {
	if m == everywhere {
		return []Screen{OnNothing, OnGame, UnderSolution}
	}
	for _, s := range []Screen{OnNothing, OnGame, BesidePuzzle, UnderSolution, UnderHint, OnDaily} {
		if m&s.mask() != 0 {
			some = append(some, s)
		}
	}
	return some
}
