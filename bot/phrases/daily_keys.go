package phrases

import "strings"

// Phrases of dailies and rooms. en/daily.toml names their blanks.
const (
	// Requests for help with a live daily.
	LiveRefused, LiveFull, LiveNotice Key = "live.refused", "live.full", "live.notice"

	RegionsTorn Key = "regions.torn"

	// Dates, with and without a year. Weekdays and months have keys made from their English names.
	DayFull, DayWeekday, DayShort Key = "day.full", "day.weekday", "day.short"

	// The dailies.
	DailyPuzzle, MiniPuzzle, DailyTitle  Key = "daily.puzzle", "daily.mini-puzzle", "daily.title"
	MiniTitle, WeeklyPuzzle, WeeklyTitle Key = "daily.mini-title", "daily.weekly-puzzle", "daily.weekly-title"
	FeastDay, DailyWeek, DailyRegions    Key = "feast.day", "daily.week", "daily.regions"
	DailyNone, DailyUnclear, DailyFuture Key = "daily.none", "daily.unclear", "daily.future"
	DailyFirst, DailyGone, ArchiveTitle  Key = "daily.first", "daily.gone", "archive.title"
	ArchiveLevel                         Key = "archive.level"

	// Settings of a room.
	RoomOff, RemindOn, RemindHour Key = "room.off", "remind.on", "remind.hour"
	RemindStopped                 Key = "remind.stopped"
	RemindOpen                    Key = "remind.open" // What: the level and the usual duration

	RoomOn, RoomSoon, RightSee          Key = "room.on", "room.soon", "room.right.see"
	RightWrite, RightAttach, RoomToday  Key = "room.right.write", "room.right.attach", "room.today"
	RoomTomorrow, RoomDay, RoomClock    Key = "room.tomorrow", "room.day", "room.clock"
	RoomAsk, RoomFull, RoomDays         Key = "room.ask", "room.full", "room.days"
	RoomTyped, RoomManagers, RoomHour   Key = "room.typed", "room.managers", "room.hour"
	RoomZones, RoomUnclear, RoomPerhaps Key = "room.zones", "room.unclear", "room.perhaps"
	RoomNotAllowed                      Key = "room.not-allowed"
	RoomLacks                           Key = "room.lacks" // Rights: RightSee, RightWrite, RightAttach

	// Buttons.
	ButtonPlay, ButtonPlayHints, ButtonPrint Key = "button.play", "button.play-hints", "button.print"
	ButtonSolve, ButtonDaily, ButtonMini     Key = "button.solve", "button.daily", "button.mini"
	ButtonPostAt, ButtonLooks, ButtonMonday  Key = "button.post-at", "button.looks", "button.monday"
	ButtonWeekly, ButtonRemind               Key = "button.weekly", "button.remind"
	ButtonAnotherHour, ButtonStopReminding   Key = "button.another-hour", "button.stop-reminding"
	ButtonSaturday, ButtonToArchive          Key = "button.saturday", "button.to-archive"
	ButtonEarlier, ButtonLater               Key = "button.earlier", "button.later"

	ButtonWriting, ButtonHelp, ButtonRoom    Key = "button.writing", "button.help", "button.room"
	ButtonWhatICan, ButtonPost, ButtonNoPost Key = "button.what-i-can", "button.post", "button.no-post"
	ButtonZone, ButtonSooner, ButtonAfter    Key = "button.zone", "button.sooner", "button.after"
	ButtonDone, ButtonPersonal               Key = "button.done", "button.personal"

	// The menus.
	MenuDaily, MenuArchive, OptionDate     Key = "menu.daily", "menu.archive", "option.date"
	OptionSeries, MenuSettings, OptionRoom Key = "option.series", "menu.settings", "option.room"
	OptionPosts, OptionHour, OptionZone    Key = "option.posts", "option.hour", "option.zone"

	// Suggestions while a date is typed.
	SuggestToday, SuggestYesterday Key = "suggest.today", "suggest.yesterday"
)

// ZoneKey returns the key of the name of a time zone. name is its IANA name.
func ZoneKey(name string) Key {
	return Key("zone." + strings.ToLower(strings.NewReplacer("/", "-", "_", "-").Replace(name)))
}

// WeekdayKey returns the key of the name of a weekday, such as "sunday".
func WeekdayKey(name string) Key { return Key("weekday." + name) }

// MonthKey returns the key of a month's name within a date, in any calendar, such as "november" or "azar".
func MonthKey(name string) Key { return Key("month." + name) }

// FeastKey returns the key of the name of a day whose daily has a shape, such as "new-year".
func FeastKey(name string) Key { return Key("feast." + name) }
