package phrases

// Phrases of rooms with a daily. en/together.toml names their blanks.
const (
	// Setting up a group.
	SetupHello, SetupHour, SetupZone, SetupAny Key = "setup.hello", "setup.hour", "setup.zone", "setup.any"
	SetupDone, SetupToday, SetupLater          Key = "setup.done", "setup.today", "setup.later"

	// The post of the daily.
	PostAbout, PostFirst, PostQuiet         Key = "post.about", "post.first", "post.quiet"
	PostStreak, PostOwnFirst, PostOwnStreak Key = "post.streak", "post.own-first", "post.own-streak"
	PostOwnStands                           Key = "post.own-stands"
	PostClean                               Key = "post.clean"  // List: solvers without help
	PostHelped                              Key = "post.helped" // List: solvers with help, if others had no help
	PostOnly                                Key = "post.only"   // List: solvers with help, if all had help
	PostStands                              Key = "post.stands" // Count: days before a missed day

	// The message that lists the players who finished.
	TallyFirst, TallyFirstHelped, TallyFirstOnly Key = "tally.first", "tally.first-helped", "tally.first-only"
	TallyDone, TallyAll, TallyBoth, TallyOver    Key = "tally.done", "tally.all", "tally.both", "tally.over"
	TallyOverOnly, TallyHelped, TallyAlso        Key = "tally.over-only", "tally.helped", "tally.also"
	TallyMore, TallyRow                          Key = "tally.more", "tally.row"
	LiveOnly                                     Key = "tally.live-only" // Count: number of names

	// The table of a day.
	TableClean, TableHelped, TableRow Key = "table.clean", "table.helped", "table.row"
	TablePoints, TableEmpty, Somebody Key = "table.points", "table.empty", "table.somebody"

	ButtonYesDaily, ButtonNotNow     Key = "button.yes-daily", "button.not-now"
	ButtonElsewhere, ButtonTable     Key = "button.elsewhere", "button.table"
	ButtonYesterday, ButtonPlayToday Key = "button.table-yesterday", "button.play-today"
)
