package wordform

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// IsLetter reports whether words are written with r: letters, figures and the marks on them.
func IsLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// IsFigure reports whether b is a Latin figure.
func IsFigure(b byte) bool { return '0' <= b && b <= '9' }

// IsNumber reports whether a word is written in figures.
func IsNumber(word string) bool {
	if word == "" || !IsFigure(word[0]) {
		return false
	}
	_, err := strconv.Atoi(word)
	return err == nil
}

// Followed reports whether a text begins with a figure.
func Followed(text string) bool { return text != "" && IsFigure(text[0]) }

// FiguresEnd reports whether am or pm comes behind figures.
func FiguresEnd(figures, rest string) bool {
	if !IsFigure(figures[len(figures)-1]) || !strings.HasPrefix(rest, "am") && !strings.HasPrefix(rest, "pm") {
		return false
	}
	r, _ := utf8.DecodeRuneInString(rest[2:])
	return len(rest) == 2 || !IsLetter(r)
}

// ShortestRoot is how many bytes of a word stay at least without its endings: four Latin letters, three of
// others.
func ShortestRoot(word string) int {
	if word[0] < utf8.RuneSelf {
		return 4
	}
	return 3 * utf8.RuneLen('ا')
}
