package console

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	"sudokubot/bot/chat"
	"sudokubot/bot/chat/speak"
)

const (
	thinkingAfter = time.Second
	sorry         = "(something went wrong, there is no answer to this)"
)

func (c *console) say(ctx context.Context, m chat.Message) { c.call(ctx, c.remember(m)) }

// call lets the bot answer m. It returns at once. The channel c.next receives a value when the next message
// may begin, and c.done after the answer.
func (c *console) call(ctx context.Context, m chat.Message) {
	c.busy++
	c.holding++
	c.calls.Go(func() {
		signal := func(to chan<- struct{}) {
			select {
			case to <- struct{}{}:
			case <-ctx.Done():
			}
		}
		next := sync.OnceFunc(func() { signal(c.next) })
		var q chat.PersonQueue
		if c.cfg.Terminal {
			q = yielder{chat.NewPassage("", nil, 0), next}
		}
		c.answer(ctx, m, q)
		next()
		signal(c.done)
	})
}

// yielder is the chat.PersonQueue of a message on a terminal. Only Yield has an effect, since the Passage
// has no queue. On a pipe no message yields, so that equal input gives an equal transcript.
type yielder struct {
	*chat.Passage
	yield func()
}

// Yield implements chat.PersonQueue.
func (q yielder) Yield() { q.yield() }

// answer calls the handler. If the handler fails or panics, it prints a notice.
func (c *console) answer(ctx context.Context, m chat.Message, q chat.PersonQueue) {
	r := &responder{console: c, m: m}
	if c.cfg.Terminal {
		defer time.AfterFunc(thinkingAfter, r.thinking).Stop()
	}
	defer r.finish()
	begun := time.Now()
	p := chat.NewPassage(m.ID, q, 0)
	m.Passage = p
	err := errPanicked // the value if the handler panics
	speak.Safely(c.cfg.Log, func() {
		err = c.handler.Handle(chat.WithPassage(ctx, p), m, r)
	}, "handler panicked", "room", m.Room.ID)
	outcome := outcomeOf(ctx, err)
	p.Tell(ctx, c.cfg.Log, outcome, time.Since(begun), err)
	if outcome == chat.Failed {
		c.tell(sorry)
	}
}

var errPanicked = errors.New("it did not return")

// outcomeOf returns the outcome that corresponds to the error of a call.
func outcomeOf(ctx context.Context, err error) chat.Outcome {
	switch {
	case err == nil:
		return chat.Answered
	case ctx.Err() != nil && !errors.Is(err, errPanicked):
		return chat.Kept
	}
	return chat.Failed
}

// responder is the chat.Responder of a single message.
type responder struct {
	capacity
	console *console
	m       chat.Message
	spoken  bool // whether a reply was printed or the handler has returned; guarded by console.mu
}

func (r *responder) thinking() {
	r.console.mu.Lock()
	defer r.console.mu.Unlock()
	if !r.spoken {
		r.console.screen.print(self + " is thinking…\n")
	}
}

func (r *responder) finish() {
	r.console.mu.Lock()
	defer r.console.mu.Unlock()
	r.spoken = true
}

// capacity has the limits of a message. A terminal has no limits. But with limits that suit all platforms, a
// transcript shows messages in their usual form.
type capacity struct{}

// Budget implements chat.Responder and chat.Poster.
func (capacity) Budget() chat.Budget {
	return chat.Budget{
		Alone: 1991, Beside: 1023, Rows: 5, Row: 5, Press: 64, Notice: 200, PrivateMode: chat.Ephemeral,
	}
}

// Budget implements chat.Responder.
func (r *responder) Budget() chat.Budget {
	b := r.capacity.Budget()
	if r.console.cfg.Page != "" {
		b.Page = chat.PageOnPress
	}
	return b
}

// Send prints reply as a new message.
func (r *responder) Send(ctx context.Context, reply chat.Reply) (string, error) {
	if err := r.permit(ctx, reply); err != nil {
		return "", err
	}
	r.console.mu.Lock()
	defer r.console.mu.Unlock()
	r.spoken = true
	s := &said{m: chat.Message{Room: r.m.Room}, asked: r.m.Text}
	if reply.Private && !r.m.Room.Private {
		s.only = r.m.From.Name
	}
	return r.console.utter(s, reply)
}

// Edit prints the new state of the message id. The message keeps its number.
func (r *responder) Edit(ctx context.Context, id string, reply chat.Reply) (string, error) {
	reply.Attachment = nil
	if err := r.permit(ctx, reply); err != nil {
		return "", err
	}
	r.console.mu.Lock()
	defer r.console.mu.Unlock()
	err := r.console.change(r.m.Room, id, reply)
	if errors.Is(err, chat.ErrGone) {
		return "", err
	}
	r.spoken = true
	return id, err
}

// change prints the new state of one of the bot's messages in a room. The caller must hold c.mu.
func (c *console) change(room chat.Room, id string, reply chat.Reply) error {
	s := c.said.newest(func(s *said) bool {
		return s.m.ID == id && s.m.Room.ID == room.ID && s.m.From.ID == botPerson.ID && !s.deleted
	})
	if s == nil || reply.Private && !room.Private && s.only == "" {
		return fmt.Errorf("edit message %s: %w", id, chat.ErrGone)
	}
	c.show(s, reply, true)
	return c.screen.err
}

// Notify prints text as a notice.
func (r *responder) Notify(ctx context.Context, text string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if n, limit := utf8.RuneCountInString(text), r.Budget().Notice; n == 0 || n > limit {
		return fmt.Errorf("note of %d characters, want 1 to %d", n, limit)
	}
	r.console.mu.Lock()
	defer r.console.mu.Unlock()
	r.spoken = true
	r.console.screen.print(r.console.screen.fit("(note: "+oneLine(text)+")", 0) + "\n")
	return r.console.screen.err
}

// utter prints reply as a new message of the bot, and returns its ID. s already has the room. The caller must
// hold c.mu.
func (c *console) utter(s *said, reply chat.Reply) (string, error) {
	c.said.add(s)
	c.show(s, reply, false)
	return s.m.ID, c.screen.err
}

// show stores reply in s, and prints it. It does not print an edit without a change, unless the edit moves
// the message down. The caller must hold c.mu.
func (c *console) show(s *said, reply chat.Reply, edited bool) {
	text := strings.Trim(reply.Text+"\n"+reply.Block, "\n")
	s.m = chat.Message{ID: s.m.ID, Room: s.m.Room, From: botPerson, Text: text}
	s.choices = nil
	for _, row := range c.pressable(reply.Choices) {
		s.choices = append(s.choices, row...)
	}
	body := c.layout(reply)
	if shown := plain(body); !edited || reply.Below || shown != s.shown {
		s.shown = shown
		c.said.prints++
		s.at = c.said.prints
		c.announce(s, head(s, edited), reply.Text, body)
	}
}

// part is one or more lines with a common layout.
type part struct {
	Ink
	block bool // whether its lines must not be broken
}

// layout lays out a reply. Words, block, picture, file and buttons each begin a new line.
func (t *transcript) layout(reply chat.Reply) []part {
	var parts []part
	add := func(text, style string, block bool) {
		if text = strings.TrimRight(text, "\n"); text != "" {
			parts = append(parts, part{Ink{text + "\n", style}, block})
		}
	}
	add(reply.Text, "", false)
	add(reply.Block, "", true)
	if p := reply.Picture; p != nil {
		add("["+t.album.picture(*p)+"]", dim, false)
	}
	if f := reply.Attachment; f != nil {
		add("["+t.album.file(*f)+"]", dim, false)
	}
	n := 0
	for _, row := range t.pressable(reply.Choices) {
		add(labels(row, n), dim, false)
		n += len(row)
	}
	return parts
}

func plain(parts []part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// pressable returns rows without the buttons that copy a text or open a link to a site. In a terminal, all
// text can be copied.
func (t *transcript) pressable(rows [][]chat.Choice) [][]chat.Choice {
	var left [][]chat.Choice
	for _, row := range rows {
		row = slices.DeleteFunc(slices.Clone(row), func(c chat.Choice) bool {
			return c.Copy != "" || c.Link != "" && !t.opens(c.Link)
		})
		if len(row) > 0 {
			left = append(left, row)
		}
	}
	return left
}

// opens reports whether a link leads to the bot's page.
func (t *transcript) opens(link string) bool { return t.page != "" && strings.HasPrefix(link, t.page) }

// labels lists buttons with their numbers, and links. The first number is n+1.
func labels(choices []chat.Choice, n int) string {
	var all []string
	for i, choice := range choices {
		label := fmt.Sprintf("[%d] %s", n+i+1, oneLine(choice.Label))
		if choice.Link != "" {
			label += " " + choice.Link
		}
		all = append(all, label)
	}
	return strings.Join(all, "  ")
}

// permit checks a reply against the contract of package chat, as a real platform would.
func (c capacity) permit(ctx context.Context, r chat.Reply) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.Text == "" && r.Block == "" && r.Picture == nil && r.Attachment == nil && len(r.Choices) == 0 {
		return errors.New("empty reply")
	}
	b := c.Budget()
	if len(r.Choices) > b.Rows {
		return fmt.Errorf("%d rows of buttons, at most %d", len(r.Choices), b.Rows)
	}
	for _, row := range r.Choices {
		if len(row) == 0 || len(row) > b.Row {
			return fmt.Errorf("%d buttons in a row, want 1 to %d", len(row), b.Row)
		}
		for _, choice := range row {
			if choice.Label == "" || (choice.Data == "") == (choice.Copy+choice.Link == "") ||
				len(choice.Data) > b.Press {
				return fmt.Errorf("button %q with %d bytes of data, want 1 to %d", choice.Label, len(choice.Data),
					b.Press)
			}
		}
	}
	return nil
}

// head returns the beginning of a bot's message: "bot (2): " or "[family] bot (4, edited, only for ann): ".
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

// announce prints head and then a message. The message begins on a new line if it has no text, or if the
// first letter of its text is right-to-left: terminals take the direction of a line from its first letter.
func (c *console) announce(s *said, head, text string, body []part) {
	head, used := head+" ", columns(head)+1
	if text == "" || readsLeft(text) {
		head, used = strings.TrimSuffix(head, " ")+"\n", 0
	}
	inks := []Ink{{Text: head}}
	for _, p := range body {
		switch {
		case p.block && c.cfg.Color && c.cfg.Paint != nil:
			inks = append(inks, c.cfg.Paint(s.asked, p.Text)...)
		case p.block:
			inks = append(inks, p.Ink)
		default:
			inks = append(inks, Ink{c.screen.fit(p.Text, used), p.Style})
		}
		used = 0
	}
	c.screen.paint(append(inks, Ink{Text: "\n"})...)
}

// readsLeft reports whether the first letter of text belongs to a right-to-left script.
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
