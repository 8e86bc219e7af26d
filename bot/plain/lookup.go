package plain

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/plain/wordform"
)

// find returns what a word means, as it is or without its endings, of which the bytes up to least are no part.
func (x *lexicon) find(word string, least int) []meaning {
	if all := x.words[word]; all != nil || x.other[word] {
		return all
	}
	return x.stem(word, least, 3)
}

// stem returns what a word means without its endings; least is how many bytes of it stay.
func (x *lexicon) stem(word string, least, most int) []meaning {
	if word == "" {
		return nil
	}
	for _, ending := range x.endings[word[len(word)-1]] {
		root, ok := strings.CutSuffix(word, ending)
		if !ok || len(root) < least {
			continue
		}
		if all := x.words[root]; all != nil {
			return all
		}
		if most > 1 {
			if all := x.stem(root, least, most-1); all != nil {
				return all
			}
		}
	}
	return nil
}

// begins reports whether a name begins with these letters.
func (x *lexicon) begins(letters string) bool {
	i, _ := slices.BinarySearch(x.sorted, letters)
	return i < len(x.sorted) && strings.HasPrefix(x.sorted[i], letters)
}

// is reports whether a word is one of a concept.
func (x *lexicon) is(word, name string) bool {
	of := x.classes[name]
	for _, m := range x.words[word] {
		if m.class == of {
			return true
		}
	}
	return false
}

// parted returns the denial in a word, and what it denies: «نمیخوام», «نفرست»; nothing for words that deny nothing.
func (x *lexicon) parted(word string) (prefix, verb string) {
	if x.words[word] != nil || x.other[word] {
		return "", ""
	}
	word = x.unstressed(word)
	for _, prefix := range x.negative {
		rest, ok := strings.CutPrefix(word, prefix)
		if !ok || utf8.RuneCountInString(rest) < 2 {
			continue
		}
		for _, before := range x.verb {
			if x.words[before+rest] != nil {
				return prefix, before + rest
			}
		}
	}
	return "", ""
}

// unstressed returns a verb without the «ا» that stresses a denial: «نکنیا».
func (x *lexicon) unstressed(word string) string {
	if short, ok := strings.CutSuffix(word, "یا"); ok && x.words[word] == nil {
		return short + "ی"
	}
	return word
}

// figure returns the number that a word is, in figures; empty for none.
func (x *lexicon) figure(word string) string {
	if wordform.IsNumber(word) {
		return word
	}
	return x.numbers[word]
}

// shortestGrid is how many figures in a row are a puzzle.
const shortestGrid = 16

// Words that are written with figures.
var (
	clock    = regexp.MustCompile(`^\d{1,2}[:.]\d\d$`)  // a time of the day
	cellName = regexp.MustCompile(`^r\d{1,2}c\d{1,2}$`) // see Reader.cells
)

// figured returns what a word of figures means: a number, a size, a time.
func (x *lexicon) figured(word string) []meaning {
	if figure := x.figure(word); figure != "" && len(figure) < shortestGrid {
		return []meaning{{class: x.classes["number"], value: figure}}
	}
	if figure := x.ordinals[word]; figure != "" {
		return []meaning{{class: x.classes["ordinal"], value: figure}}
	}
	if word[0] > '9' && word[0] != 'r' {
		return nil
	}
	if m := nth.FindStringSubmatch(word); m != nil && m[0] == word {
		return []meaning{{class: x.classes["ordinal"], value: m[1]}}
	}
	if a, b, ok := strings.Cut(word, "x"); ok && a == b && wordform.IsNumber(a) {
		return []meaning{{class: x.classes["size"], value: word}}
	}
	if len(word) >= shortestGrid && wordform.IsFigure(word[0]) {
		return []meaning{{class: x.classes["grid"], value: word}}
	}
	if clock.MatchString(word) {
		return []meaning{{class: x.classes["number"], value: word}}
	}
	if cellName.MatchString(word) {
		return []meaning{{class: x.classes["cell"], value: word}}
	}
	if wordform.Dated(word) {
		return []meaning{{class: x.classes["date"], value: word}}
	}
	return nil
}

// isForeign reports whether a word, or what it is without an ending, is one that people use among each other.
func (x *lexicon) isForeign(word string) bool {
	if x.foreign[word] {
		return true
	}
	for _, ending := range x.endings[word[len(word)-1]] {
		if root, ok := strings.CutSuffix(word, ending); ok && len(root) >= wordform.ShortestRoot(word) && x.foreign[root] {
			return true
		}
	}
	return false
}
