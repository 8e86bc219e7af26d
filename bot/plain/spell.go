package plain

import (
	"maps"
	"slices"
	"unicode/utf8"

	"sudokubot/bot/plain/wordform"
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
	x.squeezed, x.bones, x.long, x.latin = map[string]string{}, map[string]string{}, map[bucket][]string{}, map[string][]string{}
	x.sorted = slices.Sorted(maps.Keys(x.words))
	for _, word := range x.sorted {
		if short := wordform.Squeeze(word); short != word || x.squeezed[short] == "" {
			x.squeezed[short] = word
		}
		soft := slices.ContainsFunc(x.words[word], func(m meaning) bool { return x.soft[m.class] })
		if x.spoken[word] && (!soft || utf8.RuneCountInString(word) > 2*shortest-3) { // what says nothing is no better misspelt
			x.mayBeMisspelt(word)
		}
	}
	for _, word := range x.sorted {
		if key := wordform.Bones(word); x.spoken[word] && len(key) >= shortest && x.bones[key] == "" {
			x.bones[key] = word
		}
	}
	for word := range x.spoken {
		if x.words[word] == nil && utf8.RuneCountInString(word) > shortest {
			x.mayBeMisspelt(word)
		}
		if word[0] >= utf8.RuneSelf {
			key := wordform.Consonants(wordform.InLatin(x.spelling, word))
			x.latin[key] = append(x.latin[key], word)
		}
	}
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

// spell writes a word as it is listed, and says whether it is one that people use among each other. It returns whether it had to look
// for the word.
func (x *lexicon) spell(t *token) bool {
	word := t.text
	switch {
	case x.words[word] != nil, x.other[word], x.numbers[word] != "", wordform.IsFigure(word[0]), x.but[word], cellName.MatchString(word):
		return false
	case x.isForeign(word):
		t.foreign = true
		return false
	case x.spoken[word]:
		return false
	}
	if x.stem(word, wordform.ShortestRoot(word), 3) != nil {
		return false
	}
	if _, verb := x.parted(word); verb != "" {
		return false
	}
	if meant := x.stretched(word); meant != "" {
		t.text, t.slip = meant, true
	} else if meant := x.meant(word); meant != "" {
		t.text, t.slip = meant, true
	} else if meant := x.fromLatin(word); meant != "" {
		t.text = meant
	} else if meant := x.bones[wordform.Bones(word)]; meant != "" && len(word) > shortest {
		t.text, t.slip = meant, true
	}
	return true
}

// stretched returns the listed word of which letters are written too often; empty for none.
func (x *lexicon) stretched(word string) string {
	short := wordform.Squeeze(word)
	if short == word {
		return ""
	}
	if meant, ok := x.squeezed[short]; ok && utf8.RuneCountInString(short) > 1 && (utf8.RuneCountInString(meant) > 3 || wordform.Thrice(word)) {
		return meant
	}
	if wordform.Thrice(word) && x.stem(short, wordform.ShortestRoot(short), 2) != nil {
		return short
	}
	return ""
}

// meant returns the listed word that is written with a letter too many, too few, or wrong; empty for none.
func (x *lexicon) meant(word string) string {
	var a, b [wordform.MostLetters]rune
	typed := wordform.Spelled(&a, word)
	if len(typed) < shortest {
		return ""
	}
	for n := len(typed) - 1; n <= len(typed)+1; n++ {
		for _, meant := range x.long[bucket{typed[0], n}] {
			if wordform.Slipped(x.alike, typed, wordform.Spelled(&b, meant)) {
				return meant
			}
		}
	}
	return ""
}
