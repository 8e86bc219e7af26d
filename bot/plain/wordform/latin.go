package wordform

import "strings"

// InLatin writes a word letter by letter in the first spelling of each.
func InLatin(spelling map[rune][]string, word string) string {
	var b strings.Builder
	for _, r := range word {
		if list := spelling[r]; len(list) > 0 {
			b.WriteString(list[0])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Sounds returns how many letters of typed the word does not write, short vowels all; -1 where it is another word.
func Sounds(spelling map[rune][]string, word []rune, typed string, begin bool) int {
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
		for _, spelt := range spelling[word[0]] {
			if rest, ok := strings.CutPrefix(typed, spelt); ok && (spelt != "" || !begin) {
				try(0, Sounds(spelling, word[1:], rest, false))
			}
		}
		if n := len(typed); n > 1 && !begin && len(word) > 0 && typed[0] == typed[1] && !strings.ContainsRune("aeiou", rune(typed[0])) {
			try(0, Sounds(spelling, word, typed[1:], false)) // a letter written twice
		}
	}
	if !begin && typed != "" && strings.ContainsRune("aeou", rune(typed[0])) && len(word) > 0 && !VowelsBegin(typed) {
		try(1, Sounds(spelling, word, typed[1:], false))
	}
	return best
}
