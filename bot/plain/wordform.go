package plain

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wholeDate is a date in figures.
var wholeDate = regexp.MustCompile(`^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}/\d{1,2}/\d{4})`)

// longestDate is how many bytes a date in figures has.
const longestDate = 10

// startsWithDate reports whether a text starts with a date in figures, as 2026-11-20.
func startsWithDate(text string) bool {
	return wholeDate.MatchString(text[:min(len(text), longestDate)])
}

// mostBesideSigns is how many words a sentence has at most in which a picture sign counts as a word. In a
// longer sentence it is an ornament.
const mostBesideSigns = 2

// firstPicture is the code point below the picture signs. plainPicture selects how a sign is drawn.
const (
	firstPicture = '\u2100'
	plainPicture = '\ufe0f'
)

// splitWords splits a folded text at all characters but letters and figures, with an empty word between
// clauses. Picture signs are words if isWord accepts them.
func splitWords(text string, isWord func(sign string) bool) []string {
	all, signs := make([]string, 0, 16), 0
	word := -1 // where the current word starts
	end := func(i int) {
		if word >= 0 {
			all, word = append(all, text[word:i]), -1
		}
	}
	for i, r := range text {
		switch {
		case r == plainPicture:
			continue
		case isLetter(r):
			if word >= 0 && !isFigure(text[word]) || word < 0 || !meridiemFollows(text[word:i], text[i:]) {
				break
			}
			end(i)
		case r == '×', r == '*':
			end(i)
			all = append(all, "x")
			continue
		case (r == '.' || r == ':' || r == '٫') && word >= 0 && isFigure(text[i-1]) &&
			startsWithFigure(text[i+utf8.RuneLen(r):]):
			continue
		case (r == '-' || r == '/') && word >= 0 && startsWithDate(text[word:]):
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
	if len(all)-signs > mostBesideSigns {
		all = slices.DeleteFunc(all, func(word string) bool {
			r, _ := utf8.DecodeRuneInString(word)
			return word != "" && r > firstPicture
		})
	}
	return all
}

// isLetter reports whether r can be part of a word: a letter, a figure or a mark on one.
func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// isFigure reports whether b is a Latin figure.
func isFigure(b byte) bool { return '0' <= b && b <= '9' }

// isNumber reports whether a word is written in figures.
func isNumber(word string) bool {
	if !startsWithFigure(word) {
		return false
	}
	_, err := strconv.Atoi(word)
	return err == nil
}

// startsWithFigure reports whether a text starts with a figure.
func startsWithFigure(text string) bool { return text != "" && isFigure(text[0]) }

// meridiemFollows reports whether rest starts with am or pm, and before ends with a figure.
func meridiemFollows(before, rest string) bool {
	if !isFigure(before[len(before)-1]) || !strings.HasPrefix(rest, "am") && !strings.HasPrefix(rest, "pm") {
		return false
	}
	r, _ := utf8.DecodeRuneInString(rest[2:])
	return len(rest) == 2 || !isLetter(r)
}

// shortestRoot returns how many bytes of a word remain at least without its endings: four Latin letters,
// three of other scripts.
func shortestRoot(word string) int {
	if word[0] < utf8.RuneSelf {
		return 4
	}
	return 3 * utf8.RuneLen('ا')
}
