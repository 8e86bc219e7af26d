package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
)

// dateWords are the words of dates, in the form that bare returns.
type dateWords struct {
	series   map[string]string
	fillers  map[string]bool
	last     map[string]bool // words before a weekday for the last such day before today
	relative map[string]int  // days from today: -1 for "yesterday"
	weekdays map[string]int
	months   map[string]int // numbers of months, from 0
	persian  map[string]int
	feasts   map[string]int // indices in phrases.Feasts
	numbers  map[string]int // number words, each with its number minus 1
	ordinals map[string]bool

	spaced   *regexp.Regexp // names that have several words
	daysAgo  *regexp.Regexp // groups: number, days, weeks
	lastWeek *regexp.Regexp
	dayAlone *regexp.Regexp
	beside   *regexp.Regexp // "the day before" or "the day after"
}

// dateNames returns words of dates and settings with a meaning of their own. Some names have several words.
func (l lists) dateNames() []string {
	families := l.all("date.weekday", "date.month", "date.persian", "date.feast", "date.number", "series")
	return slices.Concat(families, l["date.today"], l["date.yesterday"], l["date.before-yesterday"],
		l["date.tomorrow"], l["date.last"], l["filler.date"], l["filler.setting"])
}

// ahead is the number of days from today to each named day.
var ahead = map[string]int{"today": 0, "yesterday": -1, "before-yesterday": -2, "tomorrow": 1}

func newDateWords(l lists) dateWords {
	d := dateWords{
		series: l.by("series"), fillers: l.of("filler.date"), last: l.of("date.last"), relative: map[string]int{},
		feasts: l.numbered("date.feast"), numbers: l.numbered("date.number"), ordinals: l.of("date.ordinal"),
		weekdays: l.numbered("date.weekday"), months: l.numbered("date.month"), persian: l.numbered("date.persian"),
		spaced: regexp.MustCompile(oneOf(severalWords(l.dateNames()))),
		daysAgo: regexp.MustCompile(`(?:(\b\d{1,3}|` + wholeOf(l["date.one"]) + `)\s+)?` +
			`(?:(` + oneOf(l["date.day"]) + `)|(` + oneOf(l["date.week"]) + `))\s+` + oneOf(l["date.ago"])),
		lastWeek: regexp.MustCompile(wholeOf(l["date.last"]) + `\s+` + wholeOf(l["date.week"])),
		beside:   regexp.MustCompile(`(` + wholeOf(l["date.before"]) + `)|` + wholeOf(l["date.after"])),
		dayAlone: regexp.MustCompile(`^(\d{1,2})(?:` + oneOf(l["date.ordinal"]) + `|\.)?$`),
	}
	for name, days := range ahead {
		for word := range l.of("date." + name) {
			d.relative[word] = days
		}
	}
	return d
}

// words returns the folded words of text. A name of several words becomes one word.
func (d dateWords) words(text string) []string { return strings.Fields(d.together(text)) }

// together folds text and joins each name of several words to one word.
func (d dateWords) together(text string) string {
	return d.spaced.ReplaceAllStringFunc(without(Marks+vowels, signs.Fold(text)), joined)
}

// vowels are the short vowels and related signs of Arabic script. Few texts contain them.
const vowels = "\u064e\u064f\u0650\u0651\u0652"

// counted writes number words as figures: "twenty ninth" and «بیست و نهم» become 29.
func (d dateWords) counted(words []string) []string {
	var all []string
	for i := 0; i < len(words); i++ {
		n, ok := d.numbers[bare(words[i])]
		if !ok {
			all = append(all, words[i])
			continue
		}
		n++
		if n == 20 || n == 30 {
			next := i + 1
			if next < len(words) && words[next] == "و" {
				next++
			}
			if next < len(words) {
				if ones, ok := d.numbers[bare(words[next])]; ok && ones < 9 {
					n, i = n+ones+1, next
				}
			}
		}
		all = append(all, strconv.Itoa(n))
	}
	return all
}
