package words

import "slices"

// seriesWords are the words for each series of dailies.
var seriesWords = []struct {
	name  string
	words []string
}{
	{"daily", []string{"daily", "روزانه"}},
	{"mini", []string{"mini", "مینی", "کوچک"}},
}

// seriesIn takes the name of a series out of words; the last one counts.
func seriesIn(words []string) (name string, rest []string) {
next:
	for _, word := range words {
		for _, s := range seriesWords {
			if slices.Contains(s.words, word) {
				name = s.name
				continue next
			}
		}
		rest = append(rest, word)
	}
	return name, rest
}
