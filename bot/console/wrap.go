package console

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/width"
)

// wrap breaks the lines of text at blanks into at most most columns, if words are short enough; used
// columns of the first line are taken already. It keeps indentation. If most is 0, it breaks nothing.
func wrap(text string, most, used int) string {
	if most <= 0 {
		return text
	}
	var b strings.Builder
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			b.WriteByte('\n')
			used = 0
		}
		rest := strings.TrimLeft(line, " ")
		wrapWords(&b, line[:len(line)-len(rest)], wordsOf(rest), most, used)
	}
	return b.String()
}

// wordsOf splits a line at blanks, but not behind the number of a button.
func wordsOf(line string) []string {
	var words []string
	for _, word := range strings.Split(line, " ") {
		if last := len(words) - 1; last >= 0 && button.MatchString(words[last]) {
			words[last] += " " + word
		} else {
			words = append(words, word)
		}
	}
	return words
}

// button matches the number of a button.
var button = regexp.MustCompile(`^\[\d+\]$`)

// wrapWords writes words with blanks, as many as there were, or line ends between them.
func wrapWords(b *strings.Builder, indent string, words []string, most, used int) {
	b.WriteString(indent)
	at, blanks := used+len(indent), 0
	for i, word := range words {
		blanks += min(i, 1)
		if word == "" {
			continue
		}
		long := columns(word)
		if at+blanks+long > most && at > len(indent) {
			b.WriteString("\n" + indent)
			at = len(indent)
		} else {
			b.WriteString(strings.Repeat(" ", blanks))
			at += blanks
		}
		b.WriteString(word)
		at, blanks = at+long, 0
	}
}

// columns returns the width of text in columns of a terminal.
func columns(text string) int {
	n := 0
	for _, r := range text {
		switch kind := width.LookupRune(r).Kind(); {
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Cc):
		case kind == width.EastAsianWide, kind == width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}
