package console

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"sudokubot/bot/chat/speak"
)

const more = "…> " // the prompt for further lines of a message

// screen writes lines, and stores the first error. It is not safe for concurrent use.
type screen struct {
	out   io.Writer
	width func() int // returns the number of columns of the terminal; nil if lines must not be broken
	color bool
	err   error
}

// print writes text without control characters, except newline and tab. So no message can move the cursor,
// change the title of the terminal, or make the terminal send an answer. All output goes through print or
// paint.
func (s *screen) print(text string) { s.paint(Ink{Text: text}) }

// paint writes inks as print writes text. It uses their styles only if color is set.
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

// fit breaks lines of words at the width of the screen. used is the number of columns already taken on the
// first line.
func (s *screen) fit(text string, used int) string {
	if s.width == nil {
		return text
	}
	return wrap(text, s.width(), used)
}

// oneLine returns the printable form of text. Each run of white space becomes one space.
func oneLine(text string) string { return strings.Join(strings.Fields(speak.Clean(text)), " ") }

// Ink is a text with a style.
type Ink struct {
	Text  string
	Style string // parameters of "select graphic rendition" (ECMA-48), such as "1;34"; empty for no style
}

// dim is the style of less important text.
const dim = "2"

// Paint returns the terminal output for inks. It passes their texts through speak.Clean.
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

// wrap breaks lines at blanks so that they have at most limit columns. It preserves the indentation, and does
// not break words. used is the number of columns already taken on the first line. If limit is 0, it breaks
// nothing.
func wrap(text string, limit, used int) string {
	if limit <= 0 {
		return text
	}
	var b strings.Builder
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			b.WriteByte('\n')
			used = 0
		}
		rest := strings.TrimLeft(line, " ")
		wrapWords(&b, line[:len(line)-len(rest)], wordsOf(rest), limit, used)
	}
	return b.String()
}

// wordsOf splits a line at blanks. It does not split between the number and the label of a button.
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

// wrapWords writes words, separated by line ends or by their original blanks. An empty word means an
// additional blank.
func wrapWords(b *strings.Builder, indent string, words []string, limit, used int) {
	b.WriteString(indent)
	at, blanks := used+len(indent), 0
	for i, word := range words {
		blanks += min(i, 1)
		if word == "" {
			continue
		}
		long := columns(word)
		if at+blanks+long > limit && at > len(indent) {
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

// tell prints a line from the console itself. If text is empty, the line is empty.
func (t *transcript) tell(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.screen.print(t.screen.fit(text, 0) + "\n")
}

func (t *transcript) writeErr() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.screen.err != nil {
		return fmt.Errorf("write: %w", t.screen.err)
	}
	return nil
}

// prompt asks for input on a terminal when all messages are answered. It also asks for the next row of a
// message after a silence. With a Keyboard it also asks while the bot works.
func (c *console) prompt() {
	begun := c.join.begun && c.quiet == 0 // more lines may already have arrived
	keyboard := c.cfg.Keyboard
	if !c.cfg.Terminal || keyboard == nil && (c.prompts || c.ended || c.busy > 0 || begun) {
		return
	}
	text := c.speaker()
	switch {
	case begun:
		text = c.asking.prompt
	case c.join.begun:
		if !c.hinted {
			c.tell("(more rows, or an empty line to send this)")
		}
		c.hinted, text = true, more
	}
	if keyboard != nil {
		c.asking.at(keyboard, speak.Clean(text))
		return
	}
	c.prompts = true
	c.mu.Lock()
	defer c.mu.Unlock()
	c.screen.print(text)
}

// asking is the state of asking a Keyboard for the next line.
type asking struct {
	prompt string // current prompt of the Keyboard
	read   func() // starts reading after the prompt has been set; nil during reading
}

func (a *asking) at(k Keyboard, prompt string) {
	if prompt != a.prompt || a.read != nil {
		a.prompt = prompt
		k.SetPrompt(prompt)
	}
	if a.read != nil {
		a.read()
		a.read = nil
	}
}

// leavePrompt ends the line on which an unused prompt stands.
func (c *console) leavePrompt() {
	if c.prompts {
		c.prompts = false
		c.tell("")
	}
}

// echo prints input as if it had been typed at the prompt.
func (c *console) echo(text string) {
	if c.cfg.Echo && !c.cfg.Terminal {
		c.tell(c.speaker() + strings.ReplaceAll(text, "\n", "\n"+more))
	}
}
