package plain

import (
	"maps"
	"slices"

	"sudokubot/bot/plain/spelling"
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

// close makes what is needed to find words that are not spelt as they are listed.
func (x *lexicon) close() {
	x.sorted = slices.Sorted(maps.Keys(x.words))
	all := make([]spelling.Word, 0, len(x.words)+len(x.spoken))
	for word, means := range x.words {
		soft := slices.ContainsFunc(means, func(m meaning) bool { return x.soft[m.class] })
		all = append(all, spelling.Word{Text: word, Listed: true, Spoken: x.spoken[word], Soft: soft})
	}
	for word := range x.spoken {
		if x.words[word] == nil {
			all = append(all, spelling.Word{Text: word, Spoken: true})
		}
	}
	x.spelling = spelling.New(all, x.letters)
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
	} else if meant := x.spelling.Slipped(word); meant != "" {
		t.text, t.slip = meant, true
	} else if meant := x.spelling.FromLatin(word, x.denies); meant != "" {
		t.text = meant
	} else if meant := x.spelling.Bare(word); meant != "" {
		t.text, t.slip = meant, true
	}
	return true
}

// denies reports whether a verb can be denied.
func (x *lexicon) denies(verb string) bool {
	_, denied := x.parted("ن" + verb)
	return denied != ""
}

// stretched returns the word of which letters are written too often, with or without its endings; empty for none.
func (x *lexicon) stretched(word string) string {
	if meant := x.spelling.Stretched(word); meant != "" {
		return meant
	}
	if short := wordform.Squeeze(word); short != word && wordform.Thrice(word) && x.stem(short, wordform.ShortestRoot(short), 2) != nil {
		return short
	}
	return ""
}
