package phrases

// Phrases of standings and statistics. en/standings.toml names their blanks.
const (
	TopHead, TopLine, TopDayLine, TopClean Key = "top.head", "top.line", "top.day-line", "top.clean"
	TopHelped, TopWithHelp, TopAlso        Key = "top.helped", "top.with-help", "top.also"
	TopSolvedToo, TopNone, TopNobody       Key = "top.solved-too", "top.none", "top.nobody-then"
	TopNotRanked, TopNoAverage             Key = "top.not-ranked", "top.no-average"
	TopPoints, TopSolved, TopBest, TopDays Key = "top.worth", "top.count", "top.best", "top.days"
	TopBestDays, TopYou, TopSomebody       Key = "top.best-days", "top.you", "top.somebody"
	TopFromTo, TopEarlier, TopLater        Key = "top.from-to", "top.earlier", "top.later"
	TopPlayers                             Key = "top.players"  // Count: not 0
	TopTogether                            Key = "top.together" // Count: not 0

	StatsNone, StatsTimes, StatsSigns       Key = "stats.none", "stats.times", "stats.signs"
	StatsLast, StatsAmong, StatsFaster      Key = "stats.last", "stats.among", "stats.faster"
	StatsDays, StatsFields, StatsAnother    Key = "stats.days", "stats.fields", "stats.another"
	VersusTitle, StatsKinds, StatsGames     Key = "vs.title", "stats.kinds", "stats.games"
	ButtonTimes, ButtonLastGame, ButtonDays Key = "button.times", "button.last-game", "button.calendar"
	ButtonKinds, StatsSolved, StatsStreak   Key = "button.kinds", "stats.solved", "stats.streak"
	StatsNoStreak                           Key = "stats.no-streak"
	StatsTechniques, StatsSingles, StatsMet Key = "stats.techniques", "stats.singles", "stats.met"
	StatsMore, StatsLevel, StatsAverage     Key = "stats.more", "stats.level", "stats.average"
	StatsFree                               Key = "stats.free" // Count: not 0

	MemberJoined, MemberNamed, MemberLeft Key = "member.joined", "member.named", "member.left"
	MemberAlone, MemberOther              Key = "member.alone", "member.another"

	ButtonLeave, ButtonJoinAgain, ButtonName Key = "button.leave", "button.join-again", "button.name-me"
	ButtonUnname                             Key = "button.unname-me"

	MissingNone, MissingNobody Key = "missing.none", "missing.nobody"
	MissingNames               Key = "missing.names" // Count: number of names
	MissingMore                Key = "missing.more"  // Count: number of the others
	MissingOnly                Key = "missing.only"  // Count: not 0

	VersusEqual, VersusFaster, VersusAlike, VersusNone Key = "vs.equal", "vs.faster", "vs.alike", "vs.none"
	VersusNotHere, VersusNotYou, VersusWho, MenuVersus Key = "vs.not-here", "vs.not-you", "vs.who", "menu.vs"
	OptionVersus                                       Key = "option.vs"
	VersusScore                                        Key = "vs.score" // Count: number of games

	MenuMissing, MenuJoin, MenuLeave Key = "menu.missing", "menu.join", "menu.leave"

	MenuTop, MenuStats, OptionTop Key = "menu.top", "menu.stats", "option.top"
)

// TopKey returns the key of the name of a span, a measure or a series of package words.
func TopKey(name string) Key { return Key("top.named." + name) }

// TopColumnKey returns the key of a column head in a picture of standings.
func TopColumnKey(name string) Key { return Key("top.column." + name) }

// TopByKey returns the key of the phrase for the order of standings. measure is a measure of package words.
func TopByKey(measure string) Key { return Key("top.by." + measure) }
