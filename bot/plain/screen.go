package plain

import "slices"

// Screen is the kind of the message to which a text replies.
type Screen string

// The kinds of messages.
const (
	OnNothing     Screen = "none"
	OnGame        Screen = "game"             // a board in play
	BesidePuzzle  Screen = "beside a puzzle"  // the text is the words before and after a puzzle
	UnderSolution Screen = "under a solution" // a solution
	UnderHint     Screen = "under a hint"     // a hint or a step
	OnDaily       Screen = "daily"            // a daily, or a game that is over
)

// Screens returns all screens.
func Screens() []Screen {
	return []Screen{OnNothing, OnGame, BesidePuzzle, UnderSolution, UnderHint, OnDaily}
}

// index returns the index of s in Screens. For an unknown screen it is the index of OnNothing.
func (s Screen) index() int { return max(slices.Index(Screens(), s), 0) }
