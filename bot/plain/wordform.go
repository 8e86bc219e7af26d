package plain

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

var wholeDate = regexp.MustCompile(`^(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}/\d{1,2}/\d{4})`)

// startsWithDate reports whether text starts with a date in figures, such as 2026-11-20.
func startsWithDate(text string) bool {
	return wholeDate.MatchString(text[:min(len(text), len("2026-11-20"))])
}

// mostBesideSigns limits the words of a sentence in which picture signs count as words.
const mostBesideSigns = 2

// firstPicture is below all picture signs. plainPicture selects how a sign is drawn.
const (
	firstPicture = '\u2100'
	plainPicture = '\ufe0f'
)

// splitWords splits a folded text at all characters except letters and figures. An empty word separates
// clauses. A picture sign is a word if isWord accepts it.
func splitWords(text string, isWord func(sign string) bool) []string {
	all, signs := make([]string, 0, 16), 0
	word := -1 // start of the current word
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

// isLetter reports whether r can be part of a word: a letter, a figure, or a mark on a letter or figure.
func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

func isFigure(b byte) bool { return '0' <= b && b <= '9' }

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil && startsWithFigure(word)
}

func startsWithFigure(text string) bool { return text != "" && isFigure(text[0]) }

// meridiemFollows reports whether head ends with a figure, and rest starts with am or pm.
func meridiemFollows(head, rest string) bool {
	if !isFigure(head[len(head)-1]) || !strings.HasPrefix(rest, "am") && !strings.HasPrefix(rest, "pm") {
		return false
	}
	r, _ := utf8.DecodeRuneInString(rest[2:])
	return len(rest) == 2 || !isLetter(r)
}

// shortestRoot returns the least number of bytes of a word without endings: four Latin letters, or three
// letters of other scripts.
func shortestRoot(word string) int {
	if word[0] < utf8.RuneSelf {
		return 4
	}
	return 3 * utf8.RuneLen('ا')
}
