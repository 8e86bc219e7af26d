package plain

import "strings"

// shortest is how many letters a word has at least that may be misspelt, and mostLetters how many are looked at.
const (
	shortest    = 4
	mostLetters = 24
)

// spelled returns the letters of word, as many as are looked at.
func spelled(in *[mostLetters]rune, word string) []rune {
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

// slipped reports whether typed is meant with one slip of a finger: two letters exchanged, one too many, one missing, or one
// taken for another. The shorter the word the fewer of these are believed, for short words are other words then.
func (x *lexicon) slipped(typed, meant []rune) bool {
	if abs(len(typed)-len(meant)) > 1 {
		return false
	}
	i := 0
	for i < min(len(typed), len(meant)) && typed[i] == meant[i] {
		i++
	}
	if i == 0 {
		return false // the first letter is seldom wrong
	}
	switch a, b := typed[i:], meant[i:]; {
	case len(a) == len(b) && len(a) > 1 && a[0] == b[1] && a[1] == b[0] && same(a[2:], b[2:]):
		return true
	case len(a) == len(b) && len(a) > 0 && same(a[1:], b[1:]):
		return len(meant) >= 8 || x.alike[a[0]] != 0 && x.alike[a[0]] == x.alike[b[0]]
	case len(a) == len(b)+1 && same(a[1:], b):
		return len(meant) >= 5
	case len(a)+1 == len(b) && same(a, b[1:]):
		return len(meant) >= 6
	}
	return false
}

func abs(n int) int { return max(n, -n) }

func same(a, b []rune) bool { return string(a) == string(b) }

// squeeze returns word with each letter once where it stands several times in a row.
func squeeze(word string) string {
	var last rune
	return strings.Map(func(r rune) rune {
		if r == last {
			return -1
		}
		last = r
		return r
	}, word)
}

// thrice reports whether a letter stands three times in a row.
func thrice(word string) bool {
	var before, last rune
	for _, r := range word {
		if r == last && r == before {
			return true
		}
		before, last = last, r
	}
	return false
}
