package console

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"sudokubot/bot/chat"
)

// locals returns the commands that the console itself performs, in the order of /?.
func locals() []local {
	return []local{
		{name: "as", args: "NAME", help: "speak as another person; alone: as " + you +
			" again", moves: true, run: become(false)},
		{name: "asbot", args: "NAME", help: "speak as another bot", moves: true, run: become(true)},
		{
			name: "room", args: "NAME", help: "go to a group; alone: back to the private chat", moves: true,
			run: (*console).enter,
		},
		{name: "photo", args: "FILE… [CAPTION]", help: "send a picture, or several", run: send(chat.Photo)},
		{name: "file", args: "FILE… [CAPTION]", help: "send a file, or several", run: send(chat.Document)},
		{name: "edit", args: "TEXT", help: "change my last message here", words: true, run: (*console).edit},
		{
			name: "reply", args: "[N] TEXT", help: "answer message N, or the bot's newest", words: true,
			numbered: true, run: (*console).reply,
		},
		{name: "delete", args: "[N]", help: "delete my last message, or message N", run: (*console).delete},
		{name: "sticker", help: "send a sticker", run: thing(chat.Sticker)},
		{name: "voice", help: "send a voice message", run: thing(chat.Voice)},
		{name: "video", help: "send a video", run: thing(chat.Video)},
		{name: "?", help: "list all this", run: (*console).help},
		{name: "quit", help: "leave", run: (*console).quit},
	}
}

// local parses text as a command that the console itself performs.
func (c *console) local(text string) (l local, args string, ok bool) {
	word, args, ok := cutSlash(text)
	if !ok {
		return local{}, "", false
	}
	i := slices.IndexFunc(c.locals, func(l local) bool { return strings.EqualFold(l.name, word) })
	if i < 0 {
		return local{}, "", false
	}
	return c.locals[i], args, true
}

func (c *console) moves(text string) bool {
	l, _, ok := c.local(text)
	return ok && l.moves
}

// become returns a command that changes the speaker to another person or, if bot is true, to another bot.
func become(bot bool) func(*console, context.Context, string) {
	return func(c *console, _ context.Context, name string) {
		name = properName(name)
		switch {
		case strings.EqualFold(name, self):
			c.tell("(" + self + " is the bot itself)")
		case name == "" && bot:
			c.tell("(/asbot needs a name: /asbot robin)")
		default:
			c.me = person{name: cmp.Or(name, you), bot: bot}
		}
	}
}

func (c *console) enter(_ context.Context, name string) {
	c.group = properName(name)
	if c.group == "-" || strings.EqualFold(c.group, "private") {
		c.group = ""
	}
}

// properName makes a name from typed text: a single line of at most 64 characters, without control
// characters.
func properName(text string) string {
	const most = 64
	runes := []rune(oneLine(text))
	return strings.TrimSpace(string(runes[:min(len(runes), most)]))
}

// edit sends the speaker's last message again with other words. The files of the message do not change.
func (c *console) edit(ctx context.Context, text string) {
	s := c.newest(c.mine)
	switch {
	case s == nil:
		c.tell("(you have no message here to edit)")
		return
	case strings.TrimSpace(text) == "":
		c.tell("(/edit needs the new text: /edit 53..7…)")
		return
	}
	m := c.compose(text, s.m.ReplyTo)
	m.ID, m.Files, m.Edited = s.m.ID, s.m.Files, true
	c.mu.Lock()
	s.m = m
	c.mu.Unlock()
	c.call(ctx, m)
}

func (c *console) reply(ctx context.Context, args string) {
	s := c.newest(c.bots)
	if n, rest, ok := cutNumber(args); ok {
		if s = c.numbered(n, "not here", c.here); s == nil {
			return
		}
		args = rest
	}
	switch {
	case s == nil:
		c.tell("(the bot has said nothing here yet; /reply N TEXT answers message N)")
	case strings.TrimSpace(args) == "":
		c.tell("(/reply needs a text: /reply 1 thanks)")
	default:
		c.say(ctx, c.compose(args, pointedAt(s.m)))
	}
}

// delete deletes a message. The bot does not learn of it, as on some other platforms.
func (c *console) delete(_ context.Context, args string) {
	s := c.newest(c.mine)
	if n, rest, ok := cutNumber(args); ok && strings.TrimSpace(rest) == "" {
		if s = c.numbered(n, "not here, or neither yours nor the bot's", func(s *said) bool {
			return c.mine(s) || c.bots(s)
		}); s == nil {
			return
		}
	} else if strings.TrimSpace(args) != "" {
		c.tell("(/delete takes the number of a message, or nothing)")
		return
	}
	if s == nil {
		c.tell("(you have no message here to delete)")
		return
	}
	c.mu.Lock()
	s.deleted = true
	c.mu.Unlock()
	c.tell(fmt.Sprintf("(message %d is deleted)", s.number))
}

func (c *console) help(context.Context, string) {
	var b strings.Builder
	row := func(what, help string) { fmt.Fprintf(&b, "  %-24s%s\n", what, help) }
	row("#N  #M.N", "press button N of what was shown last, or of message M")
	for _, l := range c.locals {
		row(strings.TrimSpace("/"+l.name+" "+l.args), l.help)
	}
	if len(c.cfg.Commands) > 0 {
		b.WriteString("All else goes to the bot. Its commands:\n")
	}
	for _, command := range c.cfg.Commands {
		row("/"+command.Name, oneLine(command.Description["en"]))
	}
	c.tell(b.String())
}

func (c *console) quit(context.Context, string) {
	c.ended = true
	c.held = nil
	c.join.end()
}

// press presses button n of the message with this number. Number 0 means the last message printed with
// buttons.
func (c *console) press(ctx context.Context, number, n int) {
	s := c.printed(c.withButtons)
	if number != 0 {
		s = c.numbered(number, "not here, or has no buttons", c.withButtons)
	} else if s == nil {
		c.tell("(there are no buttons here yet)")
	}
	if s == nil {
		return
	}
	c.mu.Lock()
	id, number, choices, alone := s.m.ID, s.number, s.choices, s.only != ""
	c.mu.Unlock()
	if n < 1 || n > len(choices) {
		c.tell(fmt.Sprintf("(message %d has no button %d, it has %s)", number, n, labels(choices, 0)))
		return
	}
	if link := choices[n-1].Link; link != "" {
		if c.cfg.Open == nil || c.cfg.Open(link) != nil {
			c.tell("(no browser can be opened from here; open " + link + " yourself)")
		}
		return
	}
	c.presses++
	c.call(ctx, chat.Message{
		ID: fmt.Sprintf("%spress-%d", c.cfg.Session, c.presses), Room: c.room(), From: c.person(), Addressed: true,
		Press: &chat.Press{Data: choices[n-1].Data, Message: id, Ephemeral: alone},
	})
}
