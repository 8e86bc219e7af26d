package phrases

import "strings"

// The phrases of the dailies and of rooms. Their blanks are named in en/daily.toml.
const (
	// A live daily that somebody wants help with.
	LiveRefused Key = "live.refused"
	LiveFull    Key = "live.full" // Puzzle; sent filled in where others read it, whether it is right or not
	LiveNotice  Key = "live.notice"

	RegionsTorn Key = "regions.torn"

	// Days, with a year and without. Weekdays and months have keys made from their English names.
	DayFull    Key = "day.full"
	DayWeekday Key = "day.weekday"
	DayShort   Key = "day.short"

	// The dailies.
	DailyPuzzle  Key = "daily.puzzle"
	MiniPuzzle   Key = "daily.mini-puzzle"
	DailyTitle   Key = "daily.title"
	MiniTitle    Key = "daily.mini-title"
	WeeklyPuzzle Key = "daily.weekly-puzzle"
	WeeklyTitle  Key = "daily.weekly-title"
	FeastDay     Key = "feast.day"
	DailyWeek    Key = "daily.week" // how hard the days of the weekly series are
	DailyRegions Key = "daily.regions"
	DailyNone    Key = "daily.none"
	DailyUnclear Key = "daily.unclear"
	DailyFuture  Key = "daily.future"
	DailyFirst   Key = "daily.first"
	DailyGone    Key = "daily.gone"
	ArchiveTitle Key = "archive.title"
	ArchiveLevel Key = "archive.level"

	// What is set for a room.
	RoomOff       Key = "room.off"
	RemindOn      Key = "remind.on"
	RemindOpen    Key = "remind.open" // What: of which level, and about how long it takes
	RemindHour    Key = "remind.hour"
	RemindStopped Key = "remind.stopped" // in the place of what reminded

	RoomOn         Key = "room.on"
	RoomSoon       Key = "room.soon"
	RoomLacks      Key = "room.lacks" // Rights: a list of the three below
	RightSee       Key = "room.right.see"
	RightWrite     Key = "room.right.write"
	RightAttach    Key = "room.right.attach"
	RoomToday      Key = "room.today"
	RoomTomorrow   Key = "room.tomorrow"
	RoomDay        Key = "room.day"
	RoomClock      Key = "room.clock"
	RoomTyped      Key = "room.typed"
	RoomManagers   Key = "room.managers"
	RoomHour       Key = "room.hour"
	RoomZones      Key = "room.zones"
	RoomUnclear    Key = "room.unclear"
	RoomPerhaps    Key = "room.perhaps"
	RoomNotAllowed Key = "room.not-allowed"

	// Buttons.
	ButtonPlay          Key = "button.play"
	ButtonPlayHints     Key = "button.play-hints"
	ButtonPrint         Key = "button.print"
	ButtonSolve         Key = "button.solve"
	ButtonDaily         Key = "button.daily"
	ButtonMini          Key = "button.mini"
	ButtonWeekly        Key = "button.weekly"
	ButtonRemind        Key = "button.remind" // in the settings of a private room
	ButtonAnotherHour   Key = "button.another-hour"
	ButtonStopReminding Key = "button.stop-reminding"
	ButtonSaturday      Key = "button.saturday" // in the settings of a room
	ButtonToArchive     Key = "button.to-archive"
	ButtonEarlier       Key = "button.earlier"
	ButtonLater         Key = "button.later"

	ButtonWriting  Key = "button.writing"
	ButtonHelp     Key = "button.help"
	ButtonRoom     Key = "button.room"
	ButtonWhatICan Key = "button.what-i-can"
	ButtonPost     Key = "button.post"
	ButtonNoPost   Key = "button.no-post"
	ButtonZone     Key = "button.zone"
	ButtonSooner   Key = "button.sooner"
	ButtonAfter    Key = "button.after"
	ButtonDone     Key = "button.done"
	ButtonPersonal Key = "button.personal"

	// The menus.
	MenuDaily    Key = "menu.daily"
	MenuArchive  Key = "menu.archive"
	OptionDate   Key = "option.date"
	OptionSeries Key = "option.series"
	MenuSettings Key = "menu.settings"
	OptionRoom   Key = "option.room"
	OptionPosts  Key = "option.posts"
	OptionHour   Key = "option.hour"
	OptionZone   Key = "option.zone"

	// What is suggested while somebody types.
	SuggestToday     Key = "suggest.today"
	SuggestYesterday Key = "suggest.yesterday"
)

// ZoneKey returns the key of the name of a time zone, by its IANA name. Where a language has none, its city is named.
func ZoneKey(name string) Key {
	return Key("zone." + strings.ToLower(strings.NewReplacer("/", "-", "_", "-").Replace(name)))
}

// WeekdayKey returns the key of the name of a weekday, as "sunday".
func WeekdayKey(name string) Key { return Key("weekday." + name) }

// MonthKey returns the key of the name of a month of any calendar within a date, as "november" and "azar".
func MonthKey(name string) Key { return Key("month." + name) }

// FeastKey returns the key of the name of a day whose daily has a shape, as "new-year".
func FeastKey(name string) Key { return Key("feast." + name) }
