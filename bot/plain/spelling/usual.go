package spelling

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"sudokubot/bot/plain/wordform"
)

// Usual knows how often words are written, and which of them may be meant by one that hardly anybody writes. It believes more slips than a
// Guide: what it says is evidence, and no order. It does not change once made and may be used by many goroutines.
type Usual struct {
	letters Letters
	often   map[string]int
	less    map[string][]string // usual words by themselves, and by what is left of them without a letter
}

// How often a word is written for others to be taken for it, how many times as often as these, and how many letters it has; with one
// letter fewer only those that are taken for each other count as a slip.
const (
	leastUsual    = 3
	timesUsual    = 4
	shortestUsual = 4
)

// NewUsual returns what is told by how often words are written. It keeps the map.
func NewUsual(often map[string]int, l Letters) *Usual {
	u := &Usual{letters: l, often: often, less: map[string][]string{}}
	for word, n := range often {
		if n >= leastUsual && utf8.RuneCountInString(word) >= shortestUsual-1 && !wordform.IsFigure(word[0]) {
			for _, key := range wordform.Less(word) {
				u.less[key] = append(u.less[key], word)
			}
		}
	}
	return u
}

// Meant returns the usual word that differs from word by one slip, if that one is rare; of several the most usual, and of these the first
// in the alphabet. Else it returns word itself. Usual words are found by what is left without a letter, as in SymSpell (W. Garbe, 2012).
func (u *Usual) Meant(word string) string {
	own := u.often[word]
	if own >= leastUsual*timesUsual || utf8.RuneCountInString(word) < shortestUsual-1 || wordform.IsFigure(word[0]) {
		return word
	}
	best, most := word, max(timesUsual*own, leastUsual)-1
	for _, key := range wordform.Less(word) {
		for _, other := range u.less[key] {
			if n := u.often[other]; cmp.Or(cmp.Compare(n, most), cmp.Compare(best, other)) > 0 && other != word && u.slipped(word, other) {
				best, most = other, n
			}
		}
	}
	return best
}

// slipped reports whether one letter of meant is missing, stands twice or is another one, or two stand in each other's place.
func (u *Usual) slipped(typed, meant string) bool {
	a, b := []rune(typed), []rune(meant)
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	a, b = a[i:], b[i:]
	switch short := i+len(b) < shortestUsual; {
	case short:
		return len(a) == len(b) && u.letters.same(a[0], b[0]) && slices.Equal(a[1:], b[1:])
	case len(a) == len(b):
		return slices.Equal(a[1:], b[1:]) || len(a) > 1 && a[0] == b[1] && a[1] == b[0] && slices.Equal(a[2:], b[2:])
	case len(a) > len(b):
		return slices.Equal(a[1:], b)
	}
	return slices.Equal(a, b[1:])
}
