package console

import (
	"fmt"
	"strings"
)

// tell prints a line that nobody in the chat said. An empty line is one, too.
func (t *transcript) tell(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.screen.print(text + "\n")
}

func (t *transcript) writeErr() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.screen.err != nil {
		return fmt.Errorf("write: %w", t.screen.err)
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
