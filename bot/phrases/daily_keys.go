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
	DailyPuzzle Key = "daily.puzzle"
	MiniPuzzle  Key = "daily.mini-puzzle"

	// Buttons.
	ButtonPlay Key = "button.play"
)

// WeekdayKey returns the key of the name of a weekday, as "sunday".
func WeekdayKey(name string) Key { return Key("weekday." + name) }

// MonthKey returns the key of the name of a month within a date, as "november".
func MonthKey(name string) Key { return Key("month." + name) }
