package phrases

// The phrases of a room in which people play the same puzzle every day. Their blanks are named in en/together.toml.
const (
	// The bot comes to a group, and is set up.
	SetupHello Key = "setup.hello"
	SetupHour  Key = "setup.hour"
	SetupZone  Key = "setup.zone"
	SetupAny   Key = "setup.any" // more zones
	SetupDone  Key = "setup.done"
	SetupToday Key = "setup.today" // the first daily comes today
	SetupLater Key = "setup.later"

	// What is posted in the morning.
	PostAbout     Key = "post.about" // Minutes
	PostFirst     Key = "post.first"
	PostQuiet     Key = "post.quiet"
	PostClean     Key = "post.clean"  // List: who solved yesterday's without help
	PostHelped    Key = "post.helped" // List: who had help, where others had none
	PostOnly      Key = "post.only"   // List: who had help, where nobody had none
	PostStreak    Key = "post.streak"
	PostOwnFirst  Key = "post.own-first" // in a private room
	PostOwnStreak Key = "post.own-streak"
	PostStands    Key = "post.stands" // Count: of days before one that was missed
	PostOwnStands Key = "post.own-stands"

	// The message of the day.
	TallyFirst       Key = "tally.first"
	TallyFirstHelped Key = "tally.first-helped"
	TallyFirstOnly   Key = "tally.first-only" // without a time
	TallyDone        Key = "tally.done"
	TallyAll         Key = "tally.all"
	TallyBoth        Key = "tally.both"
	TallyOver        Key = "tally.over"
	TallyOverOnly    Key = "tally.over-only" // without a time
	TallyHelped      Key = "tally.helped"    // List
	TallyAlso        Key = "tally.also"      // Names
	TallyMore        Key = "tally.more"
	TallyRow         Key = "tally.row"
	LiveOnly         Key = "tally.live-only" // Names, Count: below a puzzle of the room, where nobody has a time

	// The table of a day.
	TableClean  Key = "table.clean"
	TableHelped Key = "table.helped"
	TableRow    Key = "table.row"
	TablePoints Key = "table.points"
	TableEmpty  Key = "table.empty"
	Somebody    Key = "table.somebody"

	ButtonYesDaily  Key = "button.yes-daily"
	ButtonNotNow    Key = "button.not-now"
	ButtonElsewhere Key = "button.elsewhere"
	ButtonTable     Key = "button.table"
	ButtonYesterday Key = "button.table-yesterday"
	ButtonPlayToday Key = "button.play-today"
)
