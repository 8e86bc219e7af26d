package plain

import (
	"strings"
	"unicode/utf8"

	"sudokubot/bot/plain/wordform"
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
	if len(word) < shortestLatin || len(word) > wordform.MostLetters {
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
	for _, one := range x.latin[wordform.Consonants(word)] {
		if cost := wordform.Sounds(x.spelling, []rune(one), word, true); cost >= 0 && cost < best {
			best, meant = cost, one
		}
	}
	return meant
}
