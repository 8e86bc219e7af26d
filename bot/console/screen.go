package console

import (
	"io"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/bidi"

	"sudokubot/bot/chat/speak"
)

const more = "…> " // the prompt within a message

// screen writes lines and remembers the first error. It is not safe for concurrent use.
type screen struct {
	out io.Writer
	err error
}

// print writes text as it may be shown: without control characters but newline and tab, so that nobody's message moves the
// cursor, changes the title or answers in the reader's name. All output goes through here.
func (s *screen) print(text string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.out, speak.Clean(text))
	}
}

// oneLine is text as it may be shown, with every run of white space made one space.
func oneLine(text string) string { return strings.Join(strings.Fields(speak.Clean(text)), " ") }

func where(group string) string {
	if group == "" {
		return ""
	}
	return "[" + group + "] "
}

// head is what stands before a message of the bot: "bot (2): " or "[family] bot (4, edited, only for ann): ".
func head(s *said, edited bool) string {
	notes := strconv.Itoa(s.number)
	if edited {
		notes += ", edited"
	}
	if s.only != "" {
		notes += ", only for " + s.only
	}
	return where(s.m.Room.Title) + self + " (" + notes + "):"
}

// announce puts a message behind its head: on the same line if it begins with words that read from left to right. A
// line that reads from right to left stands alone, because terminals take the direction from a line's first letter.
func announce(head, text, body string) string {
	if text == "" || readsLeft(text) {
		return head + "\n" + body
	}
	return head + " " + body
}

func readsLeft(text string) bool {
	for text != "" {
		p, size := bidi.LookupString(text)
		switch p.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
		text = text[max(size, 1):]
	}
	return false
}
