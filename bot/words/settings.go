package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/bot/render/theme"
)

// settingWords are the bare words of settings.
type settingWords struct {
	names   map[string]string // before a value; they may be left out
	apart   *regexp.Regexp    // a name that is written in several words
	fillers map[string]bool   // around a value
	posts   map[string]string
	series  map[string]string
	themes  map[string]string
	counts  map[string]string // numbers in words
	hour    *regexp.Regexp    // a time of the day: 8, 8:00, 8am, 8 h
	parts   map[string]string // of the day, behind an hour
}

func newSettingWords(book *phrases.Book, l lists) settingWords {
	return settingWords{
		counts: l.by("date.number"), names: l.by("setting"), fillers: l.of("filler.setting"), posts: l.by("setting.posts"), series: l.by("setting.series"),
		themes: themeWords(book, l.by(themeFamily)), parts: l.by("hour"),
		apart: regexp.MustCompile(`(?i)^\s*` + wholeOf(severalWords(l.all("setting"))) + `:?`),
		hour:  regexp.MustCompile(`^(\d{1,2})(?:[:.](\d\d))?\s*(` + oneOf(l.all("hour")) + `)?$`),
	}
}

// themeWords adds what the themes are called, in every language.
func themeWords(book *phrases.Book, meaning map[string]string) map[string]string {
	for _, l := range book.Languages() {
		v := book.Voice(l.Tag, "")
		for _, name := range theme.Names() {
			if key := phrases.ThemeKey(name); v.Has(key) {
				meaning[bare(v.Say(key, nil))] = name
			}
		}
	}
	return meaning
}

// ReadSetting reads the name and value of a setting: one of posts, series, theme, language, hour, zone. Without a value, a zone is to
// be chosen. The name is empty if it is none; then the fault says what can be written, with zones that may have been meant.
func (v *Vocabulary) ReadSetting(text string) (name, value string, no Fault) {
	typed := strings.TrimSpace(text)
	if on, ok := v.settings.posts[bare(typed)]; ok {
		return "posts", on, no
	}
	if series, ok := v.settings.series[bare(typed)]; ok {
		return "series", series, no
	}
	text = v.settings.apart.ReplaceAllStringFunc(text, func(name string) string { return joined(strings.TrimRight(name, ":")) + " " })
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
	rest := strings.Join(words, " ")
	if on, ok := v.settings.posts[bare(rest)]; ok && name == "" && rest != "" {
		return "posts", on, no
	}
	if look, ok := v.settings.themes[bare(rest)]; ok && name == "" {
		return "theme", look, no
	}
	if l, ok := v.book.Find(rest); ok && name != "zone" && name != "hour" {
		return "language", l.Tag, no
	}
	if hour, full, ok := v.settings.hourIn(v.settings.counted(words)); ok && name != "zone" {
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
	return "", "", v.noZone(rest, typed)
}

// counted joins words, numbers among them in digits.
func (w settingWords) counted(words []string) string {
	said := slices.Clone(words)
	for i, word := range said {
		if n, ok := w.counts[bare(word)]; ok {
			said[i] = n
		}
	}
	return strings.Join(said, " ")
}

// noZone says that the zone in what was typed is not known, with those that may have been meant.
func (v *Vocabulary) noZone(text, typed string) Fault {
	f := Fault{Say: phrases.RoomUnclear, Args: phrases.Args{"Text": Printable(typed, 40)}, Near: v.zonesLike(text)}
	if len(f.Near) > 0 {
		f.Say = phrases.RoomPerhaps
	}
	return f
}

// hourIn reads a time of the day. full reports whether it is a full hour, as posts come at.
func (w settingWords) hourIn(text string) (hour string, full, ok bool) {
	m := w.hour.FindStringSubmatch(text)
	if m == nil {
		return "", false, false
	}
	h, minute := number(m[1]), number(m[2])
	switch part := w.parts[bare(m[3])]; part {
	case "after-noon", "noon", "night":
		if h < 12 && !(part == "noon" && h > 9) { // eleven at noon is eleven
			h += 12
		}
		if part == "night" && h == 12 {
			h = 0
		}
	case "before-noon":
		h %= 12
	}
	return strconv.Itoa(h), minute == 0 && h < 24, true
}
