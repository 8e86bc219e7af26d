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
	PostClean                               Key = "post.clean"  // List: of solvers without help
	PostHelped                              Key = "post.helped" // List: of solvers with help, beside others
	PostOnly                                Key = "post.only"   // List: of solvers with help, without others
	PostStands                              Key = "post.stands" // Count: of days before a missed day

	// The message that lists the finishers.
	TallyFirst, TallyFirstHelped, TallyFirstOnly Key = "tally.first", "tally.first-helped", "tally.first-only"
	TallyDone, TallyAll, TallyBoth, TallyOver    Key = "tally.done", "tally.all", "tally.both", "tally.over"
	TallyOverOnly, TallyHelped, TallyAlso        Key = "tally.over-only", "tally.helped", "tally.also"
	TallyMore, TallyRow                          Key = "tally.more", "tally.row"
	LiveOnly                                     Key = "tally.live-only" // Count: of the names

	// The table of a day.
	TableClean, TableHelped, TableRow Key = "table.clean", "table.helped", "table.row"
	TablePoints, TableEmpty, Somebody Key = "table.points", "table.empty", "table.somebody"

	ButtonYesDaily, ButtonNotNow     Key = "button.yes-daily", "button.not-now"
	ButtonElsewhere, ButtonTable     Key = "button.elsewhere", "button.table"
	ButtonYesterday, ButtonPlayToday Key = "button.table-yesterday", "button.play-today"
)
