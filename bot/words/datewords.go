package words

import (
	"regexp"
	"strings"
	"time"
)

// dateWords are the words of dates, as plain writes them, without spaces.
type dateWords struct {
	series   map[string]string
	fillers  map[string]string
	last     map[string]string // for the last day of a name that is not today
	relative map[string]int    // days that are named by how long they are ahead
	weekdays map[string]int
	months   map[string]int // from 0
	persian  map[string]int

	apart    *regexp.Regexp // a word that is written in several
	daysAgo  *regexp.Regexp // the number, days, weeks
	dayAlone *regexp.Regexp
}

// apart are the words of dates and settings that are looked up one by one.
func (l lists) apart() []string {
	all := l.all(plain, "date.weekday", "date.month", "date.persian", "series")
	for _, key := range []string{"date.today", "date.yesterday", "date.before-yesterday", "date.tomorrow", "date.last", "filler.date", "filler.setting"} {
		for _, word := range l[key] {
			all = append(all, plain(word))
		}
	}
	return all
}

// ahead are the days that have names, by how long they are ahead.
var ahead = map[string]int{"today": 0, "yesterday": -1, "before-yesterday": -2, "tomorrow": 1}

func newDateWords(l lists) dateWords {
	word := func(s string) string { return joined(plain(s)) }
	in := func(key string) []string {
		var all []string
		for _, s := range l["date."+key] {
			all = append(all, plain(s))
		}
		return all
	}
	d := dateWords{
		series: l.by("series", word), fillers: l.of("filler.date", word), last: l.of("date.last", word), relative: map[string]int{},
		weekdays: l.numbered("date.weekday", word), months: l.numbered("date.month", word), persian: l.numbered("date.persian", word),
		apart: regexp.MustCompile(oneOf(severalWords(l.apart()))),
		daysAgo: regexp.MustCompile(
			`(?:(\b\d{1,3}|` + wholeOf(in("one")) + `)\s+)?(?:(` + oneOf(in("day")) + `)|(` + oneOf(in("week")) + `))\s+` + oneOf(in("ago"))),
		dayAlone: regexp.MustCompile(`^(\d{1,2})(?:` + oneOf(in("ordinal")) + `|\.)?$`),
	}
	for name, days := range ahead {
		for _, s := range in(name) {
			d.relative[joined(s)] = days
		}
	}
	return d
}

// weekdayNames are the names of the weekdays in keys, from Sunday.
func weekdayNames() []string {
	var names []string
	for d := range time.Saturday + 1 {
		names = append(names, strings.ToLower(d.String()))
	}
	return names
}

// monthNames are the names of the months in keys.
func monthNames() []string {
	var names []string
	for m := time.January; m <= time.December; m++ {
		names = append(names, strings.ToLower(m.String()))
	}
	return names
}

// persianMonths are the months of the Persian calendar in keys.
var persianMonths = [...]string{
	"farvardin", "ordibehesht", "khordad", "tir", "mordad", "shahrivar", "mehr", "aban", "azar", "dey", "bahman", "esfand",
}

// words returns the words of text as plain writes them.
func (d dateWords) words(text string) []string {
	return strings.Fields(d.apart.ReplaceAllStringFunc(plain(text), joined))
}

// letters are those that people write in several ways, and signs that do not matter.
var letters = strings.NewReplacer("ي", "ی", "ك", "ک", "ۀ", "ه", "\u0654", "", "\u200c", "")

// plain returns text in lower case with Latin digits, as dates and settings are looked up.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(Marks, r) {
			return -1
		}
		return latinDigit(r)
	}, letters.Replace(strings.ToLower(text)))
}
