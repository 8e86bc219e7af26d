package console

import (
	"fmt"
	"strings"

	"sudokubot/bot/chat/speak"
)

// tell prints a line of the console itself. An empty text prints an empty line.
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

// prompt asks for input on a terminal once all is answered, or for the next row after a silence. A Keyboard
// asks while the bot works, too.
func (c *console) prompt() {
	begun := c.join.begun && c.quiet == 0 // more lines may be there already
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

// asking is the state of the request for a Keyboard's next line.
type asking struct {
	prompt string // its current prompt
	read   func() // starts reading once the prompt is set; nil while it reads
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

// leavePrompt ends the line of an unused prompt.
func (c *console) leavePrompt() {
	if c.prompts {
		c.prompts = false
		c.tell("")
	}
}

// echo prints input in the form of typed text at the prompt.
func (c *console) echo(text string) {
	if c.cfg.Echo && !c.cfg.Terminal {
		c.tell(c.speaker() + strings.ReplaceAll(text, "\n", "\n"+more))
	}
}
