package console

import (
	"io"
	"slices"
	"strings"

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

// print writes text without control characters but newline and tab. So no message can move the cursor,
// change the title or answer in the reader's name. All output goes through here or paint.
func (s *screen) print(text string) { s.paint(Ink{Text: text}) }

// paint writes texts as print does, coloured if there is colour.
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

// fit breaks lines of words for the screen; used columns of the first are taken.
func (s *screen) fit(text string, used int) string {
	if s.width == nil {
		return text
	}
	return wrap(text, s.width(), used)
}

// oneLine returns the printable form of text, with every run of white space made one space.
func oneLine(text string) string { return strings.Join(strings.Fields(speak.Clean(text)), " ") }
