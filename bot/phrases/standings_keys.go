package phrases

// Standings, and what somebody is told of their own games. Their blanks are named in en/standings.toml.
const (
	TopHead      Key = "top.head"
	TopLine      Key = "top.line"
	TopDayLine   Key = "top.day-line"
	TopClean     Key = "top.clean"
	TopHelped    Key = "top.helped"
	TopWithHelp  Key = "top.with-help"
	TopAlso      Key = "top.also"
	TopSolvedToo Key = "top.solved-too"
	TopNone      Key = "top.none"
	TopNobody    Key = "top.nobody-then" // in what is over
	TopPlayers   Key = "top.players"     // Count: not 0
	TopPoints    Key = "top.worth"       // Count
	TopSolved    Key = "top.count"       // Count
	TopBest      Key = "top.best"
	TopDays      Key = "top.days"      // Count
	TopBestDays  Key = "top.best-days" // Count
	TopYou       Key = "top.you"
	TopTogether  Key = "top.together" // Count: not 0
	TopSomebody  Key = "top.somebody"
	TopFromTo    Key = "top.from-to"
	TopEarlier   Key = "top.earlier"
	TopLater     Key = "top.later"

	StatsNone       Key = "stats.none"
	StatsTimes      Key = "stats.times"   // the title of a picture
	StatsSigns      Key = "stats.signs"   // what its signs stand for
	StatsLast       Key = "stats.last"    // the title of a picture
	StatsAmong      Key = "stats.among"   // what that is among
	StatsFaster     Key = "stats.faster"  // than how many of how many others
	StatsDays       Key = "stats.days"    // the title of a picture
	StatsFields     Key = "stats.fields"  // what its fields stand for
	StatsAnother    Key = "stats.another" // to who presses somebody else's button
	VersusTitle     Key = "vs.title"
	StatsKinds      Key = "stats.kinds" // the title of a picture
	StatsGames      Key = "stats.games" // what its bars count
	ButtonTimes     Key = "button.times"
	ButtonLastGame  Key = "button.last-game"
	ButtonDays      Key = "button.calendar"
	ButtonKinds     Key = "button.kinds"
	StatsSolved     Key = "stats.solved" // Count
	StatsStreak     Key = "stats.streak"
	StatsFree       Key = "stats.free"       // Count: not 0
	StatsTechniques Key = "stats.techniques" // Techniques
	StatsSingles    Key = "stats.singles"
	StatsMet        Key = "stats.met"  // Technique, Count
	StatsMore       Key = "stats.more" // Count
	StatsLevel      Key = "stats.level"
	StatsAverage    Key = "stats.average"

	MemberJoined Key = "member.joined"
	MemberNamed  Key = "member.named"
	MemberLeft   Key = "member.left"
	MemberAlone  Key = "member.alone"
	MemberOther  Key = "member.another"

	ButtonLeave     Key = "button.leave"
	ButtonJoinAgain Key = "button.join-again"
	ButtonName      Key = "button.name-me"
	ButtonUnname    Key = "button.unname-me"

	MissingNames  Key = "missing.names" // Count: of the names
	MissingMore   Key = "missing.more"  // Count: of the others
	MissingOnly   Key = "missing.only"  // Count: not 0
	MissingNone   Key = "missing.none"
	MissingNobody Key = "missing.nobody"

	VersusScore   Key = "vs.score" // Count: of the games
	VersusEqual   Key = "vs.equal" // Count
	VersusFaster  Key = "vs.faster"
	VersusAlike   Key = "vs.alike"
	VersusNone    Key = "vs.none"
	VersusNotHere Key = "vs.not-here"
	VersusNotYou  Key = "vs.not-you"
	VersusWho     Key = "vs.who"
	MenuVersus    Key = "menu.vs"
	OptionVersus  Key = "option.vs"

	MenuMissing Key = "menu.missing"
	MenuJoin    Key = "menu.join"
	MenuLeave   Key = "menu.leave"

	MenuTop   Key = "menu.top"
	MenuStats Key = "menu.stats"
	OptionTop Key = "option.top"
)

// TopKey is what a span, a measure or a series of standings is called, by its name in package words.
func TopKey(name string) Key { return Key("top.named." + name) }

// TopColumnKey is the head of a column in a picture of standings.
func TopColumnKey(name string) Key { return Key("top.column." + name) }

// TopByKey is how standings are said to be ordered, by the name of the measure in package words.
func TopByKey(measure string) Key { return Key("top.by." + measure) }
