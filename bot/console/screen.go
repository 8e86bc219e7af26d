package console

import (
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"sudokubot/bot/chat/speak"
)

const more = "…> " // the prompt within a message

// screen writes lines and remembers the first error. It is not safe for concurrent use.
type screen struct {
	out   io.Writer
	width func() int // of the terminal in columns; nil if lines are not to be broken
	color bool
	err   error
}

// print writes text without control characters except newline and tab. So no message can move the cursor,
// change the title of the terminal, or make it send an answer. All output goes through print or paint.
func (s *screen) print(text string) { s.paint(Ink{Text: text}) }

// paint is print for inks. It ignores their styles unless color is set.
func (s *screen) paint(inks ...Ink) {
	if s.err != nil {
		return
	}
	if !s.color {
		inks = slices.Clone(inks)
		for i := range inks {
			inks[i].Style = ""
		}
	}
	_, s.err = io.WriteString(s.out, Paint(inks))
}

// fit breaks lines of words for the screen. The first used columns of the first line are taken.
func (s *screen) fit(text string, used int) string {
	if s.width == nil {
		return text
	}
	return wrap(text, s.width(), used)
}

// oneLine returns the printable form of text, with every run of white space made one space.
func oneLine(text string) string { return strings.Join(strings.Fields(speak.Clean(text)), " ") }

// Ink is a text with a style.
type Ink struct {
	Text  string
	Style string // parameters of "select graphic rendition" (ECMA-48), such as "1;34"; empty for plain text
}

// dim is the style of secondary text.
const dim = "2"

// Paint returns the terminal output for inks. Their texts pass through speak.Clean.
func Paint(inks []Ink) string {
	var b strings.Builder
	for _, ink := range inks {
		text := speak.Clean(ink.Text)
		if ink.Style != "" && text != "" {
			text = "\x1b[" + ink.Style + "m" + text + "\x1b[m"
		}
		b.WriteString(text)
	}
	return b.String()
}

// wrap breaks lines of more than most columns at blanks. It keeps the indentation, and words that are too
// long. The first used columns of the first line are taken. If most is 0, it breaks nothing.
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

// wrapWords writes words with line ends or their blanks between them. An empty word stands for a further
// blank.
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
