package console

import (
	"io"
	"strings"

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
