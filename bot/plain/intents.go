package plain

// Intent is what somebody wants.
type Intent string

// The intents. What each needs on the screen is for the caller: one that makes no sense there is answered
// with that.
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
	Again    Intent = "again" // the same puzzle from its beginning
	Stop     Intent = "stop"  // no more of what is going on
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
	Ask      Intent = "ask"     // in doubt: one question, with Likely as its answers
	Unknown  Intent = "unknown" // nothing to do with the bot
	Rows     Intent = "rows"    // the puzzle in words; not learnt
	Monster  Intent = "monster" // the monster of the month; not learnt
)

// Intents returns all intents that are learnt.
func Intents() []Intent {
	return []Intent{
		Greet, Thanks, Bye, Help, Daily, Mini, Archive, Fresh, Print, Play, Move, Note, Hint, Why, Next, Check, Undo, Redo, Pause, GiveUp,
		Again, Stop, Rate, Steps, Solve, Compare, Methods, Learn, Find, Language, Settings, Cancel, Privacy, Delete, Export, Top, Stats,
		Share, Time, Streak, Who, Ask, Unknown,
	}
}
