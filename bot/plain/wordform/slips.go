package wordform

import (
	"slices"
	"unicode/utf8"
)

// MostLetters is how many letters of a word are looked at that is not spelt as it is listed.
const MostLetters = 24

// Spelled returns the letters of word, as many as are looked at.
func Spelled(in *[MostLetters]rune, word string) []rune {
	n := 0
	for _, r := range word {
		if n == len(in) {
			break
		}
		in[n] = r
		n++
	}
	return in[:n]
}

// Slipped reports whether typed is meant with one slip of a finger: two letters exchanged, one too many, one missing, or one
// taken for another. The shorter the word the fewer of these are believed, for short words are other words then.
func Slipped(alike func(a, b rune) bool, typed, meant []rune) bool {
	i := 0
	for i < min(len(typed), len(meant)) && typed[i] == meant[i] {
		i++
	}
	if i == 0 {
		return false // the first letter is seldom wrong
	}
	switch a, b := typed[i:], meant[i:]; {
	case len(a) == len(b) && len(a) > 1 && a[0] == b[1] && a[1] == b[0] && slices.Equal(a[2:], b[2:]):
		return true
	case len(a) == len(b) && len(a) > 0 && slices.Equal(a[1:], b[1:]):
		return len(meant) >= 7 || alike(a[0], b[0])
	case len(a) == len(b)+1 && slices.Equal(a[1:], b):
		return len(meant) >= 5
	case len(a)+1 == len(b) && slices.Equal(a, b[1:]):
		return len(meant) >= 6
	}
	return false
}

// Less returns a word, and what is left of it without each of its letters. Two words that differ by one slip have some of these in common.
func Less(word string) []string {
	all := make([]string, 1, len(word)+1)
	all[0] = word
	for i, r := range word {
		all = append(all, word[:i]+word[i+utf8.RuneLen(r):])
	}
	return all
}
