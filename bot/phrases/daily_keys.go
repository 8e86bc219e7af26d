package phrases

// The phrases of the dailies and of rooms. Their places are named in daily.en.toml.
const (
	// A live daily that somebody wants help with.
	LiveRefused Key = "live.refused"
	LiveNotice  Key = "live.notice"

	// Days. Weekdays and months have keys made from their English names.
	DayFull    Key = "day.full"
	DayWeekday Key = "day.weekday"
	DayShort   Key = "day.short"

	// The dailies.
	DailyPuzzle  Key = "daily.puzzle"
	MiniPuzzle   Key = "daily.mini-puzzle"
	DailyTitle   Key = "daily.title"
	MiniTitle    Key = "daily.mini-title"
	DailyRegions Key = "daily.regions"
	DailyNone    Key = "daily.none"
	DailyUnclear Key = "daily.unclear"
	DailyFuture  Key = "daily.future"
	DailyFirst   Key = "daily.first"
	DailyGone    Key = "daily.gone"
	ArchiveTitle Key = "archive.title"
	ArchiveLevel Key = "archive.level"

	// Buttons.
	ButtonPlay      Key = "button.play"
	ButtonPrint     Key = "button.print"
	ButtonSolve     Key = "button.solve"
	ButtonDaily     Key = "button.daily"
	ButtonMini      Key = "button.mini"
	ButtonToArchive Key = "button.to-archive"
	ButtonEarlier   Key = "button.earlier"
	ButtonLater     Key = "button.later"

	// The menus.
	MenuDaily    Key = "menu.daily"
	MenuArchive  Key = "menu.archive"
	OptionDate   Key = "option.date"
	OptionSeries Key = "option.series"
)

// WeekdayKey returns the key of the name of a weekday, as "sunday".
func WeekdayKey(name string) Key { return Key("weekday." + name) }

// MonthKey returns the key of the name of a month within a date, as "november".
func MonthKey(name string) Key { return Key("month." + name) }
