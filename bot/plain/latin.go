package plain

import (
	"strings"
	"unicode/utf8"
)

// Words of other scripts are often written in Latin letters, "salam, rahnamayi bede" for «سلام، راهنمایی بده», by ear: short vowels
// appear that the script leaves out, and one letter has several spellings. So such words are looked up by their consonants, and
// then letter by letter.

// latinEndings are endings that words have when they are written in Latin letters.
var latinEndings = []string{"haye", "hayi", "haro", "amo", "emo", "eto", "esho", "sho", "ha", "ro", "ye", "am", "em", "et", "esh", "ash", "o", "e", "i", "m", "sh", "a"}

// shortestLatin is how many letters a word has at least that is taken for one in Latin letters.
const shortestLatin = 3

// fromLatin returns the listed word that is written in Latin letters; empty for none.
func (x *lexicon) fromLatin(word string) string {
	if len(word) < shortestLatin || len(word) > mostLetters {
		return ""
	}
	for _, r := range word {
		if r >= utf8.RuneSelf {
			return ""
		}
	}
	if meant := x.heard(word); meant != "" {
		return meant
	}
	for _, ending := range latinEndings {
		if root, ok := strings.CutSuffix(word, ending); ok && len(root) > shortestLatin {
			if meant := x.heard(root); meant != "" {
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
		if meant := x.heard(rest); meant != "" {
			if _, verb := x.parted("ن" + meant); verb != "" {
				return "ن" + meant
			}
		}
	}
	return ""
}

// heard returns the listed word that sounds like one in Latin letters, that of which it has most letters.
func (x *lexicon) heard(word string) (meant string) {
	best := len(word)
	for _, one := range x.latin[consonants(word)] {
		if cost := x.sounds([]rune(one), word, true); cost >= 0 && cost < best {
			best, meant = cost, one
		}
	}
	return meant
}

// consonants returns what is left of a word in Latin letters without those that come and go: vowels, h, and twins.
func consonants(word string) string {
	kept := make([]byte, 0, len(word))
	for i := range len(word) {
		b := word[i]
		switch b {
		case 'a', 'e', 'i', 'o', 'u', 'y', 'v', 'w', 'h', '\'':
			continue
		case 'q':
			b = 'g'
		case 'c':
			b = 'k'
			if i+1 < len(word) && word[i+1] == 'h' {
				b = 'c'
			}
		case 'x':
			b = 'k'
		}
		if len(kept) == 0 || kept[len(kept)-1] != b {
			kept = append(kept, b)
		}
	}
	return string(kept)
}

// inLatin writes a word letter by letter in the first spelling of each.
func (x *lexicon) inLatin(word string) string {
	var b strings.Builder
	for _, r := range word {
		if list := x.spelling[r]; len(list) > 0 {
			b.WriteString(list[0])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// sounds returns how many letters of typed the word does not write, short vowels all; -1 where it is another word.
func (x *lexicon) sounds(word []rune, typed string, begin bool) int {
	if typed == "" && len(word) == 0 {
		return 0
	}
	best := -1
	try := func(cost, rest int) {
		if rest >= 0 && (best < 0 || cost+rest < best) {
			best = cost + rest
		}
	}
	if len(word) > 0 {
		for _, spelt := range x.spelling[word[0]] {
			if rest, ok := strings.CutPrefix(typed, spelt); ok && (spelt != "" || !begin) {
				try(0, x.sounds(word[1:], rest, false))
			}
		}
		if n := len(typed); n > 1 && !begin && len(word) > 0 && typed[0] == typed[1] && !strings.ContainsRune("aeiou", rune(typed[0])) {
			try(0, x.sounds(word, typed[1:], false)) // a letter written twice
		}
	}
	if !begin && typed != "" && strings.ContainsRune("aeou", rune(typed[0])) && len(word) > 0 && !vowelBefore(typed) {
		try(1, x.sounds(word, typed[1:], false))
	}
	return best
}

// vowelBefore reports whether two vowels begin a text: one of them is written then.
func vowelBefore(typed string) bool {
	return len(typed) > 1 && strings.ContainsRune("aeiou", rune(typed[1]))
}
