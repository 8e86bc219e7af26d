package console

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

const more = "…> " // the prompt within a message

// screen writes lines and remembers the first error. It is not safe for concurrent use.
type screen struct {
	out io.Writer
	err error
}

// print writes text as it may be shown. All output goes through here.
func (s *screen) print(text string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.out, clean(text))
	}
}

// clean makes text fit for a terminal: valid UTF-8 and no control characters but newline and tab, so that nobody's
// message moves the cursor, changes the title or answers in the reader's name.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd"))
}

// oneLine is clean with every run of white space made one space.
func oneLine(text string) string { return strings.Join(strings.Fields(clean(text)), " ") }

// tell prints a line that nobody in the chat said. An empty line is one, too.
func (c *console) tell(text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.screen.print(text + "\n")
}

func (c *console) writeErr() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.screen.err != nil {
		return fmt.Errorf("write: %w", c.screen.err)
	}
	return nil
}

// prompt asks for input on a terminal once all is answered, or for the next row when it does not come by itself.
func (c *console) prompt() {
	begun := c.join.begun && c.quiet == 0 // more lines may be there already
	if !c.cfg.Terminal || c.prompts || c.ended || c.busy > 0 || begun {
		return
	}
	c.prompts = true
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.join.begun {
		if !c.hinted {
			c.screen.print("(more rows, or an empty line to send this)\n")
		}
		c.hinted = true
		c.screen.print(more)
	} else {
		c.screen.print(c.speaker())
	}
}

// leavePrompt ends the line of a prompt at which nothing will be typed.
func (c *console) leavePrompt() {
	if c.prompts {
		c.prompts = false
		c.tell("")
	}
}

// echo prints what was read as if it had been typed at the prompt.
func (c *console) echo(text string) {
	if c.cfg.Echo && !c.cfg.Terminal {
		c.tell(c.speaker() + strings.ReplaceAll(text, "\n", "\n"+more))
	}
}

// speaker is "you> " or, in a group, "[family] ann> ".
func (c *console) speaker() string { return where(c.group) + c.me.name + "> " }

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
