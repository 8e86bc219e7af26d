package plain

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// token is a word of a text.
type token struct {
	text    string
	not     bool // it denies
	fresh   bool // a clause begins with it
	slip    bool // it is spelt otherwise than it was written
	foreign bool // it is of what people talk about among each other
}

// shortest is how many letters a word has at least that may be misspelt.
const shortest = 4

// close makes what is needed to find words that are not spelt as they are listed.
func (x *lexicon) close() {
	x.squeezed, x.long, x.latin = map[string]string{}, map[bucket][]string{}, map[string][]string{}
	for word := range x.words {
		x.sorted = append(x.sorted, word)
		if short := squeeze(word); short != word || x.squeezed[short] == "" {
			x.squeezed[short] = word
		}
		if x.spoken[word] && !slices.ContainsFunc(x.words[word], func(m meaning) bool { return x.soft[m.class] }) { // what says nothing is no better misspelt
			x.mayBeMisspelt(word)
		}
	}
	for word := range x.spoken {
		if x.words[word] == nil && utf8.RuneCountInString(word) > shortest {
			x.mayBeMisspelt(word)
		}
		if word[0] >= utf8.RuneSelf {
			key := consonants(x.inLatin(word))
			x.latin[key] = append(x.latin[key], word)
		}
	}
	slices.Sort(x.sorted)
	for _, list := range x.long {
		slices.Sort(list)
	}
	for _, list := range x.latin {
		slices.Sort(list)
	}
}

func (x *lexicon) mayBeMisspelt(word string) {
	first, _ := utf8.DecodeRuneInString(word)
	if n := utf8.RuneCountInString(word); n >= shortest {
		x.long[bucket{first, n}] = append(x.long[bucket{first, n}], word)
	}
}

// spell writes a word as it is listed, and says whether it is one that people use among each other.
func (x *lexicon) spell(t *token) {
	word := t.text
	switch {
	case x.words[word] != nil, x.other[word], x.numbers[word] != "", isFigure(word[0]), x.but[word], cellName.MatchString(word):
		return
	case x.isForeign(word):
		t.foreign = true
		return
	case x.spoken[word]:
		return
	}
	if x.stem(word, shortestRoot(word), 3) != nil {
		return
	}
	if _, verb := x.parted(word); verb != "" {
		return
	}
	if meant := x.stretched(word); meant != "" {
		t.text, t.slip = meant, true
	} else if meant := x.fromLatin(word); meant != "" {
		t.text = meant
	} else if meant := x.meant(word); meant != "" {
		t.text, t.slip = meant, true
	}
}

// stretched returns the listed word of which letters are written too often; empty for none.
func (x *lexicon) stretched(word string) string {
	short := squeeze(word)
	if short == word {
		return ""
	}
	if meant, ok := x.squeezed[short]; ok && utf8.RuneCountInString(short) > 1 && (utf8.RuneCountInString(meant) > 3 || thrice(word)) {
		return meant
	}
	if thrice(word) && x.stem(short, shortestRoot(short), 2) != nil {
		return short
	}
	return ""
}

// meant returns the listed word that is written with a letter too many, too few, or wrong; empty for none.
func (x *lexicon) meant(word string) string {
	var a, b [mostLetters]rune
	typed := spelled(&a, word)
	if len(typed) < shortest {
		return ""
	}
	for n := len(typed) - 1; n <= len(typed)+1; n++ {
		for _, meant := range x.long[bucket{typed[0], n}] {
			if x.slipped(typed, spelled(&b, meant)) {
				return meant
			}
		}
	}
	return ""
}

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
		return len(meant) >= 7 || x.alike[a[0]] != 0 && x.alike[a[0]] == x.alike[b[0]]
	case len(a) == len(b)+1 && slices.Equal(a[1:], b):
		return len(meant) >= 5
	case len(a)+1 == len(b) && slices.Equal(a, b[1:]):
		return len(meant) >= 6
	}
	return false
}

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
