// Package wordform splits a text into words, and knows which of them are numbers and dates.
package wordform

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// wholeDate is a date in figures.
var wholeDate = regexp.MustCompile(`^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}/\d{1,2}/\d{4})`)

// longestDate is how many bytes a date in figures has.
const longestDate = 10

// Dated reports whether a text begins with a date in figures, as 2026-11-20.
func Dated(text string) bool { return wholeDate.MatchString(text[:min(len(text), longestDate)]) }

// besideSigns is how many words may stand beside a picture sign that is a word itself; beside more it is an
// ornament.
const besideSigns = 2

// The picture signs begin behind the first of these, and the second says how a sign is drawn.
const (
	firstPicture = '\u2100'
	plainPicture = '\ufe0f'
)

// Words parts a folded text at all that is no letter and no figure. Between clauses stands an empty word.
// Of picture signs, those are words that isWord says are.
func Words(text string, isWord func(sign string) bool) []string {
	all, signs := make([]string, 0, 16), 0
	word := -1 // where a word began
	end := func(i int) {
		if word >= 0 {
			all, word = append(all, text[word:i]), -1
		}
	}
	for i, r := range text {
		switch {
		case r == plainPicture:
			continue
		case IsLetter(r):
			if word >= 0 && !IsFigure(text[word]) || word < 0 || !FiguresEnd(text[word:i], text[i:]) {
				break
			}
			end(i)
		case r == '×', r == '*':
			end(i)
			all = append(all, "x")
			continue
		case (r == '.' || r == ':' || r == '٫') && word >= 0 && IsFigure(text[i-1]) && Followed(text[i+utf8.RuneLen(r):]):
			continue
		case (r == '-' || r == '/') && word >= 0 && Dated(text[word:]):
			continue
		case strings.ContainsRune(".,!?;:\n…()\"«»“”،؛؟[]{}", r):
			end(i)
			all = append(all, "")
			continue
		default:
			end(i)
			if r > firstPicture && isWord(string(r)) {
				all, signs = append(all, string(r)), signs+1
			}
			continue
		}
		if word < 0 {
			word = i
		}
	}
	end(len(text))
	if len(all)-signs > besideSigns {
		all = slices.DeleteFunc(all, func(word string) bool {
			r, _ := utf8.DecodeRuneInString(word)
			return word != "" && r > firstPicture
		})
	}
	return all
}
