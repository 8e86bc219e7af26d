package plain

import "slices"

// Intent is a user's request.
type Intent string

// The intents. If an intent makes no sense on the screen, the caller's answer says so.
const (
	Greet    Intent = "greet"
	Thanks   Intent = "thanks"
	Bye      Intent = "bye"
	Help     Intent = "help"
	Daily    Intent = "daily"
	Mini     Intent = "mini"
	Archive  Intent = "archive"
	Fresh    Intent = "new"
	Print    Intent = "print"
	Play     Intent = "play"
	Move     Intent = "move"
	Note     Intent = "note"
	Hint     Intent = "hint"
	Why      Intent = "why"
	Next     Intent = "next"
	Check    Intent = "check"
	Undo     Intent = "undo"
	Redo     Intent = "redo"
	Pause    Intent = "pause"
	GiveUp   Intent = "giveup"
	Again    Intent = "again" // restart the puzzle
	Stop     Intent = "stop"  // end the current activity
	Rate     Intent = "rate"
	Steps    Intent = "steps"
	Solve    Intent = "solve"
	Compare  Intent = "compare"
	Methods  Intent = "methods"
	Learn    Intent = "learn"
	Find     Intent = "find"
	Language Intent = "language"
	Settings Intent = "settings"
	Cancel   Intent = "cancel"
	Privacy  Intent = "privacy"
	Delete   Intent = "delete"
	Export   Intent = "export"
	Top      Intent = "top"
	Stats    Intent = "stats"
	Share    Intent = "share"
	Time     Intent = "time"
	Streak   Intent = "streak"
	Who      Intent = "who"
	Leave    Intent = "leave"   // no longer take part in a room's tables
	Left     Intent = "left"    // what is left to do in the game
	Places   Intent = "places"  // the digits possible in a cell, or the cells possible for a digit
	Rules    Intent = "rules"   // the rules of a kind of puzzle
	Scoring  Intent = "scoring" // how time, points and places work
	When     Intent = "when"    // when the next daily begins, or this daily ends
	Only     Intent = "only"    // whether the puzzle has a single solution
	Details  Intent = "details" // the measures of the search
	Ask      Intent = "ask"     // in doubt: ask which of Likely is meant
	Unknown  Intent = "unknown" // unrelated to the bot
	Rows     Intent = "rows"    // the puzzle or its solution as text
	Monster  Intent = "monster" // monster of the month; not learnt
	Denied   Intent = "denied"  // the text only says what the bot must not do; not learnt
)

// Intents returns the learnt intents.
func Intents() []Intent {
	return []Intent{
		Greet, Thanks, Bye, Help, Daily, Mini, Archive, Fresh, Print, Play, Move, Note, Hint, Why, Next, Check,
		Undo, Redo, Pause, GiveUp, Again, Stop, Rate, Steps, Solve, Compare, Methods, Learn, Find, Language,
		Settings, Cancel, Privacy, Delete, Export, Top, Stats,
		Share, Time, Streak, Who, Leave, Rows, Left, Places, Rules, Scoring, When, Only, Details, Ask, Unknown,
	}
}

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
	OnPractice    Screen = "practice"         // a position to practise a technique on
	UnderLesson   Screen = "lesson"           // the lesson of a technique, which offers a practice
)

// Screens returns the screens that the network knows. It reads sentences on others as on OnNothing.
func Screens() []Screen {
	return []Screen{OnNothing, OnGame, BesidePuzzle, UnderSolution, UnderHint, OnDaily}
}

// index returns the index of s in Screens. For an unknown screen it is the index of OnNothing.
func (s Screen) index() int { return max(slices.Index(Screens(), s), 0) }
