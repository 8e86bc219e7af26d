package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/phrases"
)

// typedNames are words before a value that say what is to be set. They may be left out.
var typedNames = map[string]string{
	"hour": "hour", "time": "hour", "at": "hour", "ساعت": "hour",
	"zone": "zone", "timezone": "zone", "tz": "zone", "city": "zone", "شهر": "zone", "منطقه": "zone", "وقت": "zone",
	"language": "language", "زبان": "language",
}

// fillers are words around a value that say nothing.
var fillers = []string{"zone", "زمانی", "post", "posts", "daily", "to", "the", "به", "وقت"}

// twoWords matches a name that is written in two words.
var twoWords = regexp.MustCompile(`(?i)^\s*time\s+zone\b:?`)

// switches are the words that switch posting.
var switches = map[string]string{"on": "on", "yes": "on", "روشن": "on", "off": "off", "no": "off", "stop": "off", "خاموش": "off"}

// themes are the words for the looks of pictures. In Persian light is the word for on.
var themes = map[string]string{"dark": "dark", "light": "light", "تیره": "dark", "تاریک": "dark"}

// ReadSetting reads the name and value of a setting: one of posts, theme, language, hour, zone. Without a value, a zone is to
// be chosen. The name is empty if it is none; then the fault says what can be written, with zones that may have been meant.
func (v *Vocabulary) ReadSetting(text string) (name, value string, no Fault) {
	text = twoWords.ReplaceAllString(text, "timezone ")
	words := dateWords(text)
	for i, w := range words {
		words[i] = strings.Trim(w, ":=,،.!؟")
	}
	if len(words) > 0 {
		name = typedNames[words[0]]
	}
	if name != "" {
		words = words[1:]
		text = strings.Join(strings.Fields(text)[1:], " ")
	}
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(fillers, w) })
	rest := strings.Join(words, " ")
	if on, ok := switches[rest]; ok && name == "" {
		return "posts", on, no
	}
	if theme, ok := themes[rest]; ok && name == "" {
		return "theme", theme, no
	}
	if l, ok := v.book.Find(rest); ok && name != "zone" && name != "hour" {
		return "language", l.Tag, no
	}
	if hour, full, ok := hourIn(rest); ok && name != "zone" {
		if !full {
			return "", "", Fault{Say: phrases.RoomHour}
		}
		return "hour", hour, no
	}
	if name == "hour" {
		return "", "", Fault{Say: phrases.RoomHour}
	}
	if name == "zone" && rest == "" {
		return "zone", "", no
	}
	if zone, ok := v.zoneOf(rest); ok {
		return "zone", zone, no
	}
	if zone, ok := v.zoneOf(text); ok { // with its capitals
		return "zone", zone, no
	}
	return "", "", v.noZone(rest)
}

// noZone says that a zone is not known, with those that may have been meant.
func (v *Vocabulary) noZone(text string) Fault {
	f := Fault{Say: phrases.RoomUnclear, Args: phrases.Args{"Text": Printable(text, 40)}, Near: v.zonesLike(text)}
	if len(f.Near) > 0 {
		f.Say = phrases.RoomPerhaps
	}
	return f
}

// typedHour matches a time of the day: 8, 8:00, 8am, 8 h, ۸ صبح.
var typedHour = regexp.MustCompile(`^(\d{1,2})(?:[:.](\d\d))?\s*(am|pm|h|uhr|o'?clock|صبح|بامداد|ظهر|عصر|شب|بعدازظهر|بعد از ظهر)?$`)

// hourIn reads a time of the day. full tells that it is a full hour, as that of a post is.
func hourIn(text string) (hour string, full, ok bool) {
	m := typedHour.FindStringSubmatch(text)
	if m == nil {
		return "", false, false
	}
	h, minute, part := number(m[1]), number(m[2]), m[3]
	switch part {
	case "pm", "ظهر", "عصر", "شب", "بعدازظهر", "بعد از ظهر":
		if h < 12 && !(part == "ظهر" && h > 9) { // eleven at noon is eleven
			h += 12
		}
		if part == "شب" && h == 12 {
			h = 0
		}
	case "am", "بامداد":
		h %= 12
	}
	return strconv.Itoa(h), minute == 0 && h < 24, true
}
