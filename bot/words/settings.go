package words

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render/theme"
)

type settingWords struct {
	names   map[string]string // optional words before a value
	spaced  *regexp.Regexp    // names of several words
	fillers map[string]bool   // fillers around a value
	beside  map[string]bool   // fillers between two settings
	posts   map[string]string
	series  map[string]string
	digits  map[string]string
	themes  map[string]string
	hour    *regexp.Regexp    // a time of day: 8, 8:00, 8am, 8 h
	parts   map[string]string // parts of the day
	half    map[string]bool   // words for half past or half to an hour
	quarter map[string]bool   // words for a quarter past or to an hour
	until   map[string]bool   // words between such a word and the next full hour
	spans   map[string]bool   // units of durations
	denied  map[string]bool   // words before a number that is not an hour, or not the wanted hour
}

func newSettingWords(book *phrases.Book, l lists) settingWords {
	return settingWords{
		names: l.by("setting"), fillers: l.of("filler.setting"), beside: l.of("filler.beside"),
		posts: l.by("setting.posts"), series: l.by("setting.series"), digits: l.by("setting.digits"),
		themes: themeWords(book, l.by(themeFamily)), parts: l.by("hour"), half: l.of("time.half"),
		quarter: l.of("time.quarter"), until: l.of("time.until"),
		spans:  l.of("time.span"),
		denied: l.of("time.denied"),
		spaced: regexp.MustCompile(`(?i)^\s*` + wholeOf(severalWords(l.all("setting"))) + `:?`),
		hour:   regexp.MustCompile(`^(\d{1,2})(?:[:.](\d\d))?\s*(` + oneOf(l.all("hour")) + `)?$`),
	}
}

func themeWords(book *phrases.Book, meaning map[string]string) map[string]string {
	for _, l := range book.Languages() {
		v := book.Voice(l.Tag, "")
		for _, name := range theme.Names() {
			if key := phrases.Key("theme." + name); v.Has(key) {
				meaning[bare(v.Say(key, nil))] = name
			}
		}
	}
	return meaning
}

// ReadSetting reads the name and value of a setting: posts, series, digits, theme, language, hour or zone. If
// the text names the setting zone without a zone, value is empty. For any other text name is empty, and fault
// describes valid settings and similar zones.
func (v *Vocabulary) ReadSetting(text string) (name, value string, fault Fault) {
	name, value, rest := v.setting(text)
	switch {
	case name == "hour" && value == "":
		return "", "", Fault{Say: "room.hour"}
	case name == "":
		return "", "", v.noZone(rest, strings.TrimSpace(text))
	}
	return name, value, fault
}

// setting is ReadSetting without a fault. For an impossible hour, value is empty. rest may be a misspelt
// zone.
func (v *Vocabulary) setting(text string) (name, value, rest string) {
	typed := strings.TrimSpace(text)
	if len(typed) > mostOfName {
		return "", "", ""
	}
	for _, s := range []Setting{
		{"posts", v.settings.posts[bare(typed)]}, {"series", v.settings.series[bare(typed)]},
		{"digits", v.settings.digits[bare(typed)]},
	} {
		if s.Value != "" {
			return s.Name, s.Value, ""
		}
	}
	text = v.settings.spaced.ReplaceAllStringFunc(text, func(name string) string {
		return joined(strings.TrimRight(name, ":")) + " "
	})
	words := v.dates.words(text)
	for i, w := range words {
		words[i] = strings.Trim(w, ":=,،.!؟")
	}
	if len(words) > 0 {
		name = v.settings.names[bare(words[0])]
	}
	if name != "" {
		words = words[1:]
		text = strings.Join(strings.Fields(text)[1:], " ")
	}
	words = slices.DeleteFunc(words, func(w string) bool { return v.settings.fillers[bare(w)] })
	rest = strings.Join(words, " ")
	if on, ok := v.settings.posts[bare(rest)]; ok && name == "" && rest != "" {
		return "posts", on, ""
	}
	if look, ok := v.settings.themes[bare(rest)]; ok && name == "" {
		return "theme", look, ""
	}
	if l, ok := v.book.Find(rest); ok && name != "zone" && name != "hour" {
		return "language", l.Tag, ""
	}
	said := strings.Join(v.dates.counted(words), " ")
	if hour, ok := v.settings.hourIn(said); ok && name != "zone" {
		return "hour", hour, ""
	}
	parted := func(word string) bool { return v.settings.minutes(word) > 0 }
	if name == "hour" || name != "zone" && slices.ContainsFunc(words, parted) {
		return "hour", v.HourIn(text), ""
	}
	if name == "zone" && rest == "" {
		return "zone", "", ""
	}
	for _, named := range []string{rest, text} { // text still has its capitals
		if zone, ok := v.zoneOf(named); ok {
			return "zone", zone, ""
		}
	}
	return "", "", rest
}

// Setting is the name and value of a typed setting. See ReadSetting.
type Setting struct{ Name, Value string }

// Personal reports whether a setting belongs to a person rather than a room.
func Personal(name string) bool { return name == "language" || name == "digits" || name == "theme" }

// mostSettings limits the words in a text of settings.
const mostSettings = 40

// longestSetting limits the words of a setting among others.
const longestSetting = 4

// ReadSettings reads several settings in a row, such as "fa dark" and "8:00 Berlin". If the text has any
// other word, ok is false. If looks is set, ambiguous words are themes.
func (v *Vocabulary) ReadSettings(text string, looks bool) (all []Setting, ok bool) {
	separates := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",،;؛", r) }
	words := strings.FieldsFunc(text, separates)
	if len(words) > mostSettings {
		return nil, false
	}
	for i := 0; i < len(words); {
		s, n := v.settingIn(words[i:], looks)
		if n > 0 {
			all = append(all, s)
		} else if _, n = longestIn(v.settings.beside, words[i:], longestSetting); n == 0 {
			return nil, false
		}
		i += n
	}
	return all, len(all) > 0
}

// LooksIn returns the digits and themes among the first mostSettings words of a text.
func (v *Vocabulary) LooksIn(text string) (all []Setting) {
	words := strings.Fields(text)
	words = words[:min(len(words), mostSettings)]
	for i := 0; i < len(words); {
		s, n := v.settingIn(words[i:], true)
		if s.Name == "digits" || s.Name == "theme" {
			all = append(all, s)
		}
		i += max(n, 1)
	}
	return all
}

// settingIn returns the longest setting at the beginning of words, and its length in words, or 0.
func (v *Vocabulary) settingIn(words []string, looks bool) (s Setting, n int) {
	for n := min(longestSetting, len(words)); n > 0; n-- {
		if theme, ok := v.settings.themes[bare(strings.Join(words[:n], ""))]; ok && looks {
			return Setting{"theme", theme}, n
		}
		if name, value, _ := v.setting(strings.Join(words[:n], " ")); name != "" && value != "" {
			return Setting{name, value}, n
		}
	}
	return s, 0
}

// noZone returns the fault of an unknown zone, with similar zones.
func (v *Vocabulary) noZone(text, typed string) Fault {
	args := phrases.Args{"Text": Printable(typed, 40)}
	f := Fault{Say: "room.unclear", Args: args, Near: v.zonesLike(text)}
	if len(f.Near) > 0 {
		f.Say = "room.perhaps"
	}
	return f
}

// hourIn reads a time of day, as "21" or "18:30". If there is no such time, as for 24:00, clock is empty.
func (w settingWords) hourIn(text string) (clock string, ok bool) {
	m := w.hour.FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	return clockOf(inPart(number(m[1]), w.parts[bare(m[3])]), number(m[2])), true
}

// clockOf writes a time of day, see HourIn. If there is no such time, it returns "".
func clockOf(hour, minute int) string {
	switch {
	case hour > 23 || minute > 59:
		return ""
	case minute == 0:
		return strconv.Itoa(hour)
	}
	return fmt.Sprintf("%d:%02d", hour, minute)
}

// inPart converts an hour from 1 to 12 in a part of the day to an hour from 0 to 23.
func inPart(h int, part string) int {
	switch part {
	case "noon":
		if h <= 9 { // eleven at noon is 11
			return h + 12
		}
	case "after-noon", "evening":
		if h < 12 {
			return h + 12
		}
	case "night":
		if h > latest && h < 12 {
			return h + 12
		}
		return h % 12
	case "before-noon":
		return h % 12
	}
	return h
}

// latest is the last hour after midnight that counts as night.
const latest = 4

// usualHour has the hour meant by a part of the day without a number.
var usualHour = map[string]string{"noon": "12", "after-noon": "17", "evening": "20", "night": "20"}

// HourIn returns the time that a sentence names, as "21" or "18:30". Examples are "at nine in the evening",
// «هر شب ساعت ۹» and "half past six pm". For a part of the day without a number, it returns the usual hour.
// If the sentence names no time, it returns "".
func (v *Vocabulary) HourIn(text string) string {
	words := v.dates.words(text)
	for i := range words {
		words[i] = strings.Trim(words[i], ":=,،.!؟?")
	}
	words = v.dates.counted(words)
	part, at, parted, clearest := "", -1, 0, 0
	for i := range words {
		for n := min(longestSetting, len(words)-i); n > 0; n-- {
			p := v.settings.parts[bare(strings.Join(words[i:i+n], ""))]
			if p != "" && (part == "" || part == "clock") {
				part = p
			}
		}
		if n := v.settings.minutes(words[i]); n > 0 {
			parted = n
		}
		if clear := v.clearness(words, i); clear > 0 && clear >= clearest { // a later equal word wins: "not at 8, make it 9"
			at, clearest = i, clear
		}
	}
	if at < 0 {
		return usualHour[part]
	}
	m := v.settings.hour.FindStringSubmatch(words[at])
	if own := v.settings.parts[bare(m[3])]; own != "" {
		part = own
	}
	h, minute := inPart(number(m[1]), part), number(m[2])
	if minute == 0 {
		minute = parted
	}
	if next := at + 1; minute == 0 && next < len(words) && v.spokenMinute(words, next) {
		minute = number(words[next])
	}
	if parted > 0 && at > 0 && v.settings.until[bare(words[at-1])] { // "quarter to nine"
		h, minute = (h+23)%24, 60-parted
	}
	return clockOf(h, minute)
}

// spokenMinute reports whether a word is the minutes of the hour before it: "seven thirty".
func (v *Vocabulary) spokenMinute(words []string, i int) bool {
	isMinute := slices.Contains([]string{"15", "20", "30", "45"}, words[i])
	return isMinute && i > 0 && v.settings.hour.MatchString(words[i-1])
}

// minutes returns the minutes that a word for a part of an hour means, or 0.
func (w settingWords) minutes(word string) int {
	switch word = bare(word); {
	case w.half[word]:
		return 30
	case w.quarter[word]:
		return 15
	}
	return 0
}

// clearness returns how clearly a word is an hour: from 0 for no hour to 3 for a number after the word
// "hour".
func (v *Vocabulary) clearness(words []string, i int) int {
	about := func(k int, in func(word string) bool) bool {
		return k >= 0 && k < len(words) && in(bare(words[k]))
	}
	half := func(word string) bool { return v.settings.minutes(word) > 0 }
	part := func(word string) bool { return v.settings.parts[word] != "" }
	m := v.settings.hour.FindStringSubmatch(words[i])
	switch {
	case m == nil, v.spokenMinute(words, i),
		about(i+1, func(word string) bool { return v.settings.spans[word] }),  // "in 2 hours"
		about(i-1, func(word string) bool { return v.settings.denied[word] }): // "instead of 8", "a family of 5"
		return 0
	case about(i-1, func(word string) bool { return v.settings.names[word] == "hour" }):
		return 3
	case m[2] != "", m[3] != "", about(i-1, half), about(i-2, half), about(i+2, half), about(i+1, part):
		return 2
	}
	return 1
}
