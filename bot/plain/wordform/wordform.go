// Package wordform tells what is left of a word when what people leave out, or write too often, is taken away.
//
// It knows letters. It refuses to know words.
package wordform

import (
	"strings"
	"unicode/utf8"
)

// Consonants returns what is left of a word in Latin letters without those that come and go: vowels, h, and twins.
func Consonants(word string) string {
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

// VowelsBegin reports whether two vowels begin a text: one of them is written then.
func VowelsBegin(typed string) bool {
	return len(typed) > 1 && strings.ContainsRune("aeiou", rune(typed[1]))
}

// Squeeze returns word with each letter once where it stands several times in a row.
func Squeeze(word string) string {
	var last rune
	return strings.Map(func(r rune) rune {
		if r == last {
			return -1
		}
		last = r
		return r
	}, word)
}

// Bones returns a word in Latin letters without its vowels, as it is often written in haste; empty for other words.
func Bones(word string) string {
	if word[0] >= utf8.RuneSelf {
		return ""
	}
	return word[:1] + strings.Map(func(r rune) rune {
		if strings.ContainsRune("aeiou", r) {
			return -1
		}
		return r
	}, word[1:])
}

// Thrice reports whether a letter stands three times in a row.
func Thrice(word string) bool {
	var before, last rune
	for _, r := range word {
		if r == last && r == before {
			return true
		}
		before, last = last, r
	}
	return false
}

// Signs that stand for the begin and the end of a word, and how many bits a sign has.
const (
	wordBegin, wordEnd = ' ', '\n'
	signBits           = 21
)

// Parts returns a number for each three letters of a word in a row, its begin and its end taken for letters.
func Parts(word string) (all []uint64) {
	a, b, n := wordBegin, wordBegin, 0
	for _, c := range word + string(wordEnd) {
		if n++; n > 1 {
			all = append(all, uint64(a)<<(2*signBits)|uint64(b)<<signBits|uint64(c))
		}
		a, b = b, c
	}
	return all
}
