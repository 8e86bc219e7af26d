package console

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"time"

	"sudokubot/bot/chat"
)

// Run lets people talk to h until the input ends, a person types /quit, or ctx ends. At the end of the input
// and at /quit, Run first waits until all messages are answered. Such an end is no error. Run returns only
// errors of reading the input and of writing the output.
//
// Calls of h get a context that ends with ctx. All of them have returned when Run returns. A pending Read of
// the input cannot be cancelled, so its goroutine may outlive Run. It ends when that Read returns.
func Run(ctx context.Context, cfg Config, h chat.Handler, in io.Reader, out io.Writer) error {
	ctx, stop := context.WithCancel(ctx)
	if cfg.Keyboard != nil {
		cfg.Terminal, out = true, cfg.Keyboard
	}
	c := newConsole(cfg, h, out)
	defer c.calls.Wait()
	defer stop()
	if cfg.Terminal {
		if cfg.Greeting != "" {
			c.tell(cfg.Greeting)
		}
		c.tell("(/? lists what can be typed here)\n")
	}
	if cfg.Speak != nil {
		c.calls.Go(func() { c.speak(ctx) })
	}
	if cfg.Keyboard != nil {
		c.prompt()
		return c.loop(ctx, readInput(ctx, pastesOf(ctx, cfg.Keyboard)))
	}
	return c.loop(ctx, readInput(ctx, linesOf(in)))
}

// loop handles one event after another. An event is a line, a silence, the end of a call, a post, or the end
// of ctx.
func (c *console) loop(ctx context.Context, lines <-chan line) error {
	defer c.leavePrompt()
	for !c.over() {
		c.prompt()
		input := c.input(lines)
		select {
		case <-ctx.Done():
			return nil
		case <-c.next:
			c.holding--
		case <-c.done:
			c.busy--
		case post := <-c.posts:
			c.leavePrompt()
			post()
		case l := <-input:
			c.take(l)
		case <-c.silence(input):
			select {
			case l := <-input: // the line arrived at this moment
				c.take(l)
			default:
				c.silent()
			}
		}
		c.proceed(ctx)
	}
	return cmp.Or(c.writeErr(), c.err)
}

func (c *console) over() bool {
	return c.ended && c.busy == 0 && len(c.held) == 0 || c.writeErr() != nil
}

// input returns lines if the console may read more, and nil otherwise. The console does not read a pipe while
// it answers a message. So the transcript depends only on the input.
func (c *console) input(lines <-chan line) <-chan line {
	if c.ended || len(c.held) >= heldLimit || c.busy > 0 && !c.cfg.Terminal {
		return nil
	}
	return lines
}

// silence returns a channel that receives a value after a wait, or nil if a wait changes nothing. It returns
// nil if no message has begun, if no line may be read, or if the next line has been read. It also returns nil
// while a person at a terminal thinks about the next row.
func (c *console) silence(input <-chan line) <-chan time.Time {
	if !c.join.begun || input == nil || c.join.next || c.cfg.Terminal && c.quiet > 0 {
		return nil
	}
	return time.After(wait)
}

// silent handles a wait in which no line arrived.
func (c *console) silent() {
	c.quiet++
	if c.join.awaits() && (c.cfg.Terminal || c.quiet < quietWaits) {
		return
	}
	c.held = append(c.held, c.join.end()...)
}

func (c *console) take(l line) {
	c.quiet = 0
	c.asking.read = l.read
	if l.end {
		c.leavePrompt()
		c.ended, c.err = true, l.err
		c.held = append(c.held, c.join.end()...)
		return
	}
	c.prompts = false // the typed line has ended the line of the prompt
	texts := []string{l.text}
	if l.pasted {
		texts = c.join.parts(l.text)
	}
	for _, l.text = range texts {
		c.held = append(c.held, c.join.feed(l)...)
	}
}

// proceed handles the waiting items until a message blocks the next item. Then it handles the urgent items.
func (c *console) proceed(ctx context.Context) {
	for len(c.held) > 0 && c.holding == 0 {
		it := c.held[0]
		c.held = c.held[1:]
		c.act(ctx, it)
	}
	if c.cfg.Terminal {
		c.overtake(ctx)
	}
}

// overtake handles the waiting messages that are urgent. It stops at a change of the speaker or the room,
// because later messages belong to the new speaker or room.
func (c *console) overtake(ctx context.Context) {
	var behind []item
	for i, it := range c.held {
		switch {
		case c.moves(it.text):
			c.held = append(behind, c.held[i:]...)
			return
		case c.urgent(it.text):
			c.act(ctx, it)
		default:
			behind = append(behind, it)
		}
	}
	c.held = behind
}

// act handles an item. The item is a press, a command of the console, or a message to the bot.
func (c *console) act(ctx context.Context, it item) {
	c.echo(it.text)
	if it.note != "" {
		c.tell(it.note)
	}
	if m, n, ok := cutPress(it.text); ok {
		c.press(ctx, m, n)
		return
	}
	if l, args, ok := c.local(it.text); ok {
		l.run(c, ctx, args)
		return
	}
	c.say(ctx, c.compose(it.text, nil))
}

func (c *console) urgent(text string) bool {
	if _, _, ok := cutPress(text); ok {
		return false
	}
	if _, _, ok := c.local(text); ok {
		return false
	}
	return c.handler.Urgent(c.compose(text, nil))
}

func newConsole(cfg Config, h chat.Handler, out io.Writer) *console {
	cfg.Log = cmp.Or(cfg.Log, slog.New(slog.DiscardHandler))
	c := &console{
		cfg: cfg, handler: h, locals: locals(),
		done: make(chan struct{}), next: make(chan struct{}), posts: make(chan func()),
		identity: identity{me: person{name: you}},
		transcript: transcript{
			screen: screen{out: out, width: cfg.Width, color: cfg.Color},
			said:   history{prefix: cfg.Session}, page: cfg.Page,
			album: album{
				folder: cfg.Pictures, short: cfg.Terminal, saved: map[content]string{}, used: map[string]int{},
			},
		},
	}
	c.join = joiner{more: cfg.More, body: c.body}
	return c
}

// body returns the part of a message that may be a grid. It is the whole text, or the text after a command
// that accepts one. ok is false if there is no such part.
func (c *console) body(text string) (grid string, ok bool) {
	if _, _, press := cutPress(text); press {
		return "", false
	}
	if l, args, ok := c.local(text); ok {
		if !l.words {
			return "", false
		}
		if _, rest, ok := cutNumber(args); ok && l.numbered {
			args = rest
		}
		text = args
	}
	if command, rest, ok := cutCommand(text); ok {
		if !c.takesText(command) {
			return "", false
		}
		text = rest
	}
	text, _ = cutMentions(text)
	return text, true
}

func (c *console) takesText(command string) bool {
	for _, known := range c.cfg.Commands {
		for _, o := range known.Options {
			if known.Name == command && o.Kind == chat.TextOption && o.Name == "text" {
				return true
			}
		}
	}
	return false
}
