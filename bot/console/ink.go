package console

import (
	"strings"

	"sudokubot/bot/chat/speak"
)

// Ink is text and how it looks.
type Ink struct {
	Text  string
	Style string // parameters of the terminal's "select graphic rendition", "1;34"; empty for none
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
