package words

import "strings"

// Top is which standings somebody wants to see. What is empty was not said.
type Top struct {
	Span string // "today", "week", "month" or "always"
	By   string // "points", "fastest", "average", "solved" or "streak"
	Back int    // so many spans ago: one for yesterday, for last week and for last month
	What string // a series, as game.Daily.Series, or a level, as package level has it
}

// The tables of the words for standings, and for comparing people.
const topFamily, versusFamily = "top", "versus"

// spansAgo are the keys for the spans before those that run.
var spansAgo = map[string]string{"yesterday": "today", "last-week": "week", "last-month": "month"}

// TopSpans and TopMeasures are the values of Top, in the order in which they are offered.
var (
	TopSpans    = [...]string{"today", "week", "month", "always"}
	TopMeasures = [...]string{"points", "fastest", "average", "solved", "streak"}
)

// longestTop is of how many words one of standings is written at most.
const longestTop = 3

// ReadTop reads which standings a text asks for, its words in any order. rest is what says something else.
func (v *Vocabulary) ReadTop(text string) (t Top, rest string) {
	means, series, levels := v.all.by(topFamily), v.all.by("series"), v.all.by("recipe.level")
	words := v.paperWords(nil, text)
	var others []string
	for i := 0; i < len(words); {
		n := min(longestTop, len(words)-i)
		for ; n > 0 && !t.take(bare(strings.Join(words[i:i+n], "")), means, series, levels); n-- {
		}
		if n == 0 {
			others = append(others, words[i])
		}
		i += max(n, 1)
	}
	return t, strings.Join(others, " ")
}

// take takes a word by what it means, and reports whether it means anything.
func (t *Top) take(word string, means, series, levels map[string]string) bool {
	if key, ok := means[word]; ok {
		for _, span := range TopSpans {
			if key == span {
				t.Span = key
				return true
			}
		}
		if span := spansAgo[key]; span != "" {
			t.Span, t.Back = span, 1
			return true
		}
		t.By = key
		return true
	}
	for _, table := range []map[string]string{series, levels} {
		if key, ok := table[word]; ok {
			t.What = key
			return true
		}
	}
	return false
}

// SaysVersus reports whether a text compares people, or one of them with who says it.
func (v *Vocabulary) SaysVersus(text string) bool {
	means, words := v.all.by(versusFamily), v.paperWords(nil, text)
	for i := range words {
		for n := 1; n <= longestTop && i+n <= len(words); n++ {
			if means[bare(strings.Join(words[i:i+n], ""))] != "" {
				return true
			}
		}
	}
	return false
}
