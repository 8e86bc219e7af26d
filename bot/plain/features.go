package plain

import (
	"strconv"
	"strings"
)

// The kinds of features for FeatureOf.
const (
	wordFeature     = 'w'
	pairFeature     = 'b' // two adjacent words
	apartFeature    = 's' // two words with one word between them
	screenFeature   = 'x' // a word on a screen
	lettersFeature  = 'c' // consecutive letters within a word
	classFeature    = 'k' // a class of the lexicon
	classesFeature  = 'K' // two adjacent words, each by its class if it has a class
	onClassFeature  = 'S' // a class on a screen
	deniedFeature   = 'n' // a word in a clause with a negation
	lengthFeature   = 'l'
	mostLength      = 12
	shortestLetters = 3
	mostLetters     = 5
)

// Features returns the features of a text on a screen. For a text that is not read as a sentence, it returns
// nil. The training command uses Features.
func (r *Reader) Features(text string, on Screen) []Feature {
	s := r.lexicon.parse(r.written(text))
	if s == nil {
		return nil
	}
	return s.features(on)
}

// written writes the cells in a text as r4c5. A text without cells stays unchanged.
func (r *Reader) written(text string) string {
	if said := inCells(r, text, r.ordinary); cellIn.MatchString(said) {
		return said
	}
	return text
}

func (s *sentence) features(on Screen) []Feature {
	all := make([]Feature, 0, 256)
	add := func(kind byte, parts ...string) { all = append(all, FeatureOf(kind, parts...)) }
	place := strconv.Itoa(on.index())
	last, before, class := "^", "^", "^"
	n := 0
	word := func(w, of string) {
		n++
		add(wordFeature, w)
		add(pairFeature, last, w)
		add(apartFeature, before, w)
		add(screenFeature, place, w)
		add(classesFeature, class, of)
		add(onClassFeature, place, of)
		last, before, class = w, last, of
		whole := []rune("<" + w + ">")
		for size := shortestLetters; size <= mostLetters; size++ {
			for i := 0; i+size <= len(whole) && size < len(whole); i++ {
				add(lettersFeature, string(whole[i:i+size]))
			}
		}
	}
	for _, c := range s.clauses {
		of := make([]string, len(c.words))
		for _, it := range c.items {
			for i := it.from; i < it.to; i++ {
				add(classFeature, it.class)
				if of[i] == "" {
					of[i] = it.class
				}
			}
		}
		denies := len(c.said("deny")) > 0
		for i, w := range c.words {
			w = shape(w)
			if of[i] == "" {
				of[i] = w
			}
			word(w, of[i])
			if denies {
				add(deniedFeature, of[i])
			}
		}
	}
	if s.asks {
		word("?", "?")
	}
	add(pairFeature, last, "$")
	length := strconv.Itoa(min(n, mostLength))
	add(lengthFeature, length)
	add(lengthFeature, place, length)
	return all
}

// shape returns a word. For numbers and cells it returns a form common to all of them.
func shape(word string) string {
	switch {
	case isNumber(word):
		return strings.Repeat("0", min(len(word), 4))
	case cellName.MatchString(word):
		return "r0c0"
	}
	return word
}
