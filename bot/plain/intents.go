package plain

// Intent is what somebody wants.
type Intent string

// The intents. What each needs on the screen is for the caller: one that makes no sense there is answered with that.
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
)

// greetings are said beside what is wanted, and mean nothing more there.
var greetings = []Intent{Greet, Thanks, Bye, Help}
