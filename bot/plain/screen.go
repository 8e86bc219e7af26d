package plain

import "slices"

// Screen is a kind of message that a text answers.
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

// Screens returns all screens.
func Screens() []Screen {
	return []Screen{OnNothing, OnGame, BesidePuzzle, UnderSolution, UnderHint, OnDaily}
}

// index returns the place of s in Screens; that of OnNothing for an unknown one.
func (s Screen) index() int { return max(slices.Index(Screens(), s), 0) }
