package plain

// Intent is a user's request.
type Intent string

// The intents. The caller answers an intent that makes no sense on the screen.
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
	Ask      Intent = "ask"     // in doubt: ask which of Likely is meant
	Unknown  Intent = "unknown" // unrelated to the bot
	Rows     Intent = "rows"    // the puzzle in words; not learnt
	Monster  Intent = "monster" // the monster of the month; not learnt
)

// Intents returns the learnt intents.
func Intents() []Intent {
	return []Intent{
		Greet, Thanks, Bye, Help, Daily, Mini, Archive, Fresh, Print, Play, Move, Note, Hint, Why, Next, Check,
		Undo, Redo, Pause, GiveUp, Again, Stop, Rate, Steps, Solve, Compare, Methods, Learn, Find, Language,
		Settings, Cancel, Privacy, Delete, Export, Top, Stats,
		Share, Time, Streak, Who, Ask, Unknown,
	}
}
