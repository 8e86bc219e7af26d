package words

import "strings"

// Top is a request for standings. Parts that the request lacks are empty.
type Top struct {
	Span string // "today", "week", "month" or "always"
	By   string // "points", "fastest", "average", "solved" or "streak"
	Back int    // number of spans ago: 1 for yesterday, last week and last month
	What string // a series (game.Daily.Series) or a level (package level)
}

// Tables in words.toml of the words for standings and for comparing people.
const topFamily, versusFamily = "top", "versus"

// spansAgo has, for each key of a past span, the span that it precedes.
var spansAgo = map[string]string{"yesterday": "today", "last-week": "week", "last-month": "month"}

// TopSpans and TopMeasures are the values of Top in the order of the menu.
var (
	TopSpans    = [...]string{"today", "week", "month", "always"}
	TopMeasures = [...]string{"points", "fastest", "average", "solved", "streak"}
)

// longestTop limits the words of a name in requests for standings.
const longestTop = 3

// ReadTop reads a request for standings, whose words may be in any order. rest is the unused text.
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

// take applies a word to t, and reports whether the word has a meaning.
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

// SaysVersus reports whether text asks for a comparison of people.
func (v *Vocabulary) SaysVersus(text string) bool {
	means, words := v.all.by(versusFamily), v.paperWords(nil, text)
	for i := range words {
		if _, n := longestIn(means, words[i:], longestTop); n > 0 {
			return true
		}
	}
	return false
}
