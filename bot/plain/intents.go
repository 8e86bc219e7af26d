package plain

import "slices"

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

// intent is what is known of an intent beside the patterns of its sayings.
type intent struct {
	name   Intent
	with   []string // classes of words that may stand beside its patterns and say nothing against it
	beside bool     // it can be asked beside a puzzle
}

// recipe are the classes of words that say what puzzle is wanted.
var recipe = []string{"level", "variant", "size", "puzzle", "sudoku", "board", "technique", "change"}

// day are the classes of words that say which day is meant.
var day = []string{"date", "coming", "month", "number", "unit", "ago", "last", "puzzle", "sudoku", "daily", "time-of-day"}

// given are the classes of words for the puzzle that is on the screen.
var given = []string{"puzzle", "sudoku", "board", "today", "daily"}

// intents is what all intents are. Of two that fit equally well, that further up is meant.
var intents = []intent{
	{name: Move}, {name: Note, with: []string{"number", "note"}},
	{name: Settings, with: []string{"number", "puzzle", "sudoku", "daily", "time-of-day", "zone-word", "theme", "clock", "post", "send", "group", "off"}, beside: true},
	{name: Delete, with: []string{"data", "all"}}, {name: Export, with: []string{"data", "all", "file"}},
	{name: Privacy, with: []string{"data", "all"}},
	{name: Mini, with: slices.Concat(day, []string{"mini"})}, {name: Daily, with: day}, {name: Archive, with: day},
	{name: Print, with: slices.Concat(recipe, day, []string{"mini"}), beside: true},
	{name: Hint, with: slices.Concat(given, []string{"stuck"}), beside: true},
	{name: Solve, with: given, beside: true}, {name: Play, with: given, beside: true},
	{name: Check, with: slices.Concat(given, []string{"cell", "number", "make-error"}), beside: true},
	{name: Rate, with: slices.Concat(given, []string{"date"}), beside: true},
	{name: Steps, with: given, beside: true},
	{name: Why, with: slices.Concat(given, []string{"number", "cell"}), beside: true}, {name: Next, with: given, beside: true},
	{name: Compare, with: given, beside: true}, {name: Methods, with: given, beside: true},
	{name: Learn, with: []string{"technique"}, beside: true},
	{name: Find, with: slices.Concat(given, []string{"technique", "all"}), beside: true},
	{name: GiveUp, with: given}, {name: Undo, with: []string{"number"}}, {name: Redo}, {name: Pause, with: slices.Concat(given, []string{"clock", "time"})}, {name: Again, with: given},
	{name: Top, with: []string{"date", "unit", "period", "all", "month"}},
	{name: Stats, with: []string{"unit", "period", "all", "puzzle", "sudoku"}},
	{name: Share, with: slices.Concat(given, []string{"group"}), beside: true}, {name: Time, with: given}, {name: Streak, with: []string{"unit"}},
	{name: Who, with: []string{"date", "daily", "puzzle", "sudoku"}},
	{name: Language, with: []string{"language"}, beside: true},
	{name: Stop, beside: true}, {name: Cancel, beside: true},
	{name: Help, with: []string{"sudoku", "puzzle", "all"}, beside: true},
	{name: Fresh, with: recipe},
	{name: Greet, with: []string{"greeting"}, beside: true}, {name: Thanks, with: []string{"praise", "thanks"}, beside: true}, {name: Bye, with: []string{"bye"}, beside: true},
	{name: Ask, with: given, beside: true}, {name: Unknown, beside: true},
}

// soft are the classes of words that say nothing alone.
var soft = []string{"free", "small", "want", "give", "show", "tell", "make", "can", "do", "this", "have", "be", "send", "cannot", "complaint", "please", "self", "bot"}

// loose are those of soft that make a sentence of their own beside a single word: "that was easy".
var loose = []string{"free", "be", "have", "cannot", "complaint"}

// sure is how many words that are not known a sentence may have for each word of a class: nobody speaks of these by chance.
var sure = map[string]int{
	"sudoku": 3, "technique": 2, "puzzle": 1, "hint": 1, "thanks": 1, "leaderboard": 1, "settings": 1, "archive": 1,
	"giveup": 1, "streak": 1, "stuck": 1, "techniques": 1, "stats": 1,
}

// place returns where the intent of that name stands in the table, or -1.
func place(name Intent) int {
	return slices.IndexFunc(intents, func(i intent) bool { return i.name == name })
}

// greetings are said beside what is wanted, and mean nothing more there.
var greetings = []Intent{Greet, Thanks, Bye, Help}

// around are classes of words that people put around what they want, when that is said by a word of its own.
var around = []string{"what", "which", "how", "where", "find", "look", "start", "continue", "handle", "work", "much", "many", "all", "today", "switch", "know", "enter"}

// seen are the intents that need something to be seen: nobody wants the next of nothing.
var seen = []Intent{Why, Next, Again, Undo, Redo, Pause, GiveUp, Time, Note}

// takes are the intents that take another as an argument: to print the daily is to print.
var takes = map[Intent][]Intent{
	Print: {Fresh, Daily, Mini, Solve}, Play: {Fresh, Daily, Mini, Solve, Again}, Hint: {Next}, Solve: {Daily, Mini}, Share: {Daily},
	Settings: {Daily, Mini}, GiveUp: {Stop, Fresh}, Cancel: {Stop}, Steps: {Solve, Why}, Rate: {Daily}, Next: {Why, Thanks}, Check: {Undo},
	Fresh: {Rate}, Why: {}, Delete: {Privacy}, Export: {Privacy}, Find: {Learn}, Pause: {Stop}, Undo: {Redo}, Redo: {Again},
}
