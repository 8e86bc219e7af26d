// Package spelling finds the word that is meant by one that is spelt otherwise: with a slip of a finger, with letters too often or by
// ear, without its vowels, or in the letters of another script.
//
// It knows the words that it is given, and letters. It refuses to know what words mean.
package spelling

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/plain/wordform"
	"sudokubot/solver/letters"
)

// Word is a word that may be meant.
type Word struct {
	Text   string
	Listed bool // it says something by itself
	Spoken bool // it is one word, and not several without the spaces between
	Soft   bool // what it says is nothing that matters
}

// Letters is what languages know of their letters.
type Letters struct {
	latin map[rune][]string // how each is written in Latin ones, the usual way first
	alike map[rune][]rune   // those that each is taken for, itself among them
}

// NewLetters returns letters of which nothing is known.
func NewLetters() Letters { return Letters{map[rune][]string{}, map[rune][]rune{}} }

// Add adds how letters are written in Latin ones, the usual way first, and groups of such as are taken for each other. Of several groups
// that have a letter, the last counts for it.
func (l Letters) Add(latin map[string][]string, alike []string) {
	for letter, list := range latin {
		r, _ := utf8.DecodeRuneInString(letter)
		l.latin[r] = list
	}
	for _, group := range alike {
		all := []rune(letters.Loose(group))
		for _, r := range all {
			l.alike[r] = all
		}
	}
}

// same reports whether one letter is taken for another.
func (l Letters) same(a, b rune) bool {
	of, other := l.alike[a], l.alike[b]
	return len(of) > 0 && len(other) > 0 && &of[0] == &other[0]
}

// Sound returns a word as it sounds: outside Latin, letters that are taken for each other are spoken alike, and each is written as the
// first of them.
func (l Letters) Sound(word string) string {
	return strings.Map(func(r rune) rune {
		if all := l.alike[r]; r >= utf8.RuneSelf && len(all) > 0 {
			return all[0]
		}
		return r
	}, word)
}

// Misheard returns the words that sound like word and differ from it in one letter.
func (l Letters) Misheard(word string) (all []string) {
	for i, r := range word {
		for _, other := range l.alike[r] {
			if other != r && r >= utf8.RuneSelf {
				all = append(all, word[:i]+string(other)+word[i+utf8.RuneLen(r):])
			}
		}
	}
	return all
}

// Guide knows words by how they may be spelt. It does not change once made and may be used by many goroutines.
type Guide struct {
	letters  Letters
	squeezed map[string]string   // by what is left with no letter twice
	bones    map[string]string   // by what is left without vowels
	sounds   map[string]string   // by how they sound
	long     map[bucket][]heard  // that may be misspelt
	latin    map[string][]string // by their consonants in Latin letters
}

// bucket is the words of one first letter and length.
type bucket struct {
	first rune
	n     int
}

// heard is a word, and how it sounds.
type heard struct{ sound, word string }

// How many letters a word has at least: that may be misspelt, that may be written as it sounds, that is taken for one in Latin letters.
const (
	shortest      = 4
	shortestSound = 3
	shortestLatin = 3
)

// New returns a guide to words. Where two may be meant, it is the one that comes first in the alphabet.
func New(all []Word, l Letters) *Guide {
	g := &Guide{
		letters: l, squeezed: map[string]string{}, bones: map[string]string{}, sounds: map[string]string{}, long: map[bucket][]heard{}, latin: map[string][]string{},
	}
	all = slices.SortedFunc(slices.Values(all), func(a, b Word) int { return cmp.Compare(a.Text, b.Text) })
	for _, w := range all {
		if w.Listed {
			g.list(w)
		}
		n := utf8.RuneCountInString(w.Text)
		if w.Spoken && (w.Listed && !w.Soft && n >= shortest || n > shortest && (!w.Listed || n > 2*shortest-3)) { // what says nothing is no better misspelt
			sound := l.Sound(w.Text)
			first, _ := utf8.DecodeRuneInString(sound)
			g.long[bucket{first, n}] = append(g.long[bucket{first, n}], heard{sound, w.Text})
		}
		if w.Spoken && w.Text[0] >= utf8.RuneSelf {
			key := wordform.Consonants(wordform.InLatin(l.latin, w.Text))
			g.latin[key] = append(g.latin[key], w.Text)
		}
	}
	return g
}

// list takes a word that says something.
func (g *Guide) list(w Word) {
	if short := wordform.Squeeze(w.Text); short != w.Text || g.squeezed[short] == "" {
		g.squeezed[short] = w.Text
	}
	if !w.Spoken {
		return
	}
	if key := wordform.Bones(w.Text); len(key) >= shortest && g.bones[key] == "" {
		g.bones[key] = w.Text
	}
	if key := g.letters.Sound(w.Text); key[0] >= utf8.RuneSelf && utf8.RuneCountInString(key) >= shortestSound && g.sounds[key] == "" {
		g.sounds[key] = w.Text
	}
}

// Stretched returns the word of which letters are written too often; empty for none.
func (g *Guide) Stretched(word string) string {
	short := wordform.Squeeze(word)
	if short == word || utf8.RuneCountInString(short) < 2 {
		return ""
	}
	if meant := g.squeezed[short]; utf8.RuneCountInString(meant) > 3 || wordform.Thrice(word) {
		return meant
	}
	return ""
}

// Slipped returns the word that sounds like this one, or that is written with a letter too many, too few, or wrong; empty for none.
func (g *Guide) Slipped(word string) string {
	sound := g.letters.Sound(word)
	if meant := g.sounds[sound]; meant != "" {
		return meant
	}
	var a, b [wordform.MostLetters]rune
	typed := wordform.Spelled(&a, sound)
	if len(typed) < shortest {
		return ""
	}
	for n := len(typed) - 1; n <= len(typed)+1; n++ {
		for _, meant := range g.long[bucket{typed[0], n}] {
			if wordform.Slipped(g.letters.same, typed, wordform.Spelled(&b, meant.sound)) {
				return meant.word
			}
		}
	}
	return ""
}

// Bare returns the word that is written without its vowels; empty for none.
func (g *Guide) Bare(word string) string {
	if len(word) <= shortest {
		return ""
	}
	return g.bones[wordform.Bones(word)]
}

// Words of other scripts are often written in Latin letters, "salam, rahnamayi bede" for «سلام، راهنمایی بده», by ear: short vowels
// appear that the script leaves out, and one letter has several spellings. So such words are looked up by their consonants, and
// then letter by letter.

// latinEndings are endings that words have when they are written in Latin letters.
var latinEndings = []string{"haye", "hayi", "haro", "amo", "emo", "eto", "esho", "sho", "ha", "ro", "ye", "am", "em", "et", "esh", "ash", "o", "e", "i", "m", "sh", "a"}

// FromLatin returns the word that is written in Latin letters; empty for none. Where it may be a denied verb, denied says whether it is
// one, without what denies it.
func (g *Guide) FromLatin(word string, denied func(verb string) bool) string {
	if len(word) < shortestLatin || len(word) > wordform.MostLetters {
		return ""
	}
	for _, r := range word {
		if r >= utf8.RuneSelf {
			return ""
		}
	}
	if meant := g.heard(word); meant != "" {
		return meant
	}
	for _, ending := range latinEndings {
		if root, ok := strings.CutSuffix(word, ending); ok && len(root) > shortestLatin {
			if meant := g.heard(root); meant != "" {
				return meant
			}
		}
	}
	for _, no := range []string{"nemi", "na", "ne"} {
		rest, ok := strings.CutPrefix(word, no)
		if !ok || len(rest) < shortestLatin {
			continue
		}
		if no == "nemi" {
			rest = "mi" + rest
		}
		if meant := g.heard(rest); meant != "" && denied(meant) {
			return "ن" + meant
		}
	}
	return ""
}

// heard returns the word that sounds like one in Latin letters, that of which it has most letters.
func (g *Guide) heard(word string) (meant string) {
	best := len(word)
	for _, one := range g.latin[wordform.Consonants(word)] {
		if cost := wordform.Sounds(g.letters.latin, []rune(one), word, true); cost >= 0 && cost < best {
			best, meant = cost, one
		}
	}
	return meant
}
