package bottest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// player plays a script line by line, with a bot of its own.
type player struct {
	*Chat
	rooms   map[string]*Chat
	days    *Days
	clock   *Clock
	config  bot.Config
	waiting game.Tally // the messages that are edited when their puzzles are solved
	last    chat.Message
}

// newPlayer returns a player in ann's private room if room is "private", or else in a group of this name.
func newPlayer(t *testing.T, room string) *player {
	t.Helper()
	if room == "group" {
		room = "family"
	}
	r, days := WithDays(t, roomNamed(room))
	p := &player{
		Chat: r, rooms: map[string]*Chat{room: {Room: r.Room, Said: r.Said}}, days: days, clock: NewClock(),
	}
	clear(days.Live)
	p.config = r.Config(p.clock, days)
	p.config.Rating = time.Minute
	p.config.Solved = func(_ context.Context, room string, sources ...string) error {
		for _, source := range sources {
			p.waiting = p.waiting.With(room + " " + source)
		}
		return nil
	}
	p.Bot = New(t, p.config)
	return p
}

// play plays a line and returns the replies, in the form of a transcript.
func (p *player) play(line string) (said string) {
	p.T.Helper()
	switch {
	case line == "", line[0] == '#':
	case line == "live":
		p.days.Live[ClassicDaily.Puzzle] = ClassicDaily
	case line == "free":
		clear(p.days.Live)
	case line == "restart":
		p.Bot = New(p.T, p.config)
	case line == "post", line == "day", line == "day over":
		return p.unasked(line, p.days.Date)
	case line == "told":
		for _, one := range p.waiting.Waiting() {
			said += p.solved(one)
			p.waiting = p.waiting.Without(one)
		}
	case line[0] == '@':
		there := p.rooms[line[1:]]
		if there == nil {
			there = &Chat{Room: roomNamed(line[1:]), Said: chattest.NewRecorder(p.T)}
			p.rooms[line[1:]] = there
		}
		p.Room, p.Said = there.Room, there.Said
	case line[0] == '+':
		d, err := time.ParseDuration(line[1:])
		check.Must(p.T, err)
		p.clock.Passes(d)
	default:
		p.last = p.scripted(line, p.last)
		before := len(p.Said.Calls())
		if err := p.Bot.Handle(p.T.Context(), p.last, p.Said); err != nil {
			p.T.Errorf("%s: %v", line, err)
		}
		for _, c := range p.Said.Calls()[before:] {
			said += written(c)
		}
	}
	return said
}

// roomNamed returns ann's private room for "private", and a group for any other name.
func roomNamed(name string) *chattest.Room {
	if name == "private" {
		return chattest.Private("ann")
	}
	return chattest.Group(name)
}

// unasked returns the post of a date, or the messages about its results, in the form of a transcript.
func (r *Chat) unasked(what, date string) (said string) {
	r.T.Helper()
	room, err := r.Store.Room(r.T.Context(), r.Room.ID)
	check.Must(r.T, err)
	var replies []*chat.Reply
	if what == "post" {
		reply, failed := r.Bot.Post(r.T.Context(), room, date, chattest.Budget())
		replies, err = append(replies, &reply), failed
	} else {
		told, failed := r.Bot.Tally(r.T.Context(), game.Tally{Room: room.ID, Date: date, Game: "daily"},
			what == "day over", chattest.Budget())
		replies, err = append(replies, told.Message, told.Table), failed
	}
	check.Must(r.T, err)
	for _, reply := range replies {
		if reply != nil {
			said += written(chattest.Call{Kind: chattest.Send, ID: "unasked", Reply: *reply})
		}
	}
	return said
}

// solved returns the edit of a message whose puzzle was solved. name is the room and the source of the
// message, with a blank between them.
func (r *Chat) solved(name string) string {
	r.T.Helper()
	room, source, _ := strings.Cut(name, " ")
	message, reply, err := bot.Live(r.T.Context(), r.Bot, room, source, chattest.Budget())
	if err != nil || reply == nil {
		r.T.Fatalf("%s: %v, %v", name, reply, err)
	}
	check.NoError(r.T, chattest.CheckReply(chattest.Budget(), *reply))
	return written(chattest.Call{Kind: chattest.Edit, ID: message, Reply: *reply})
}

// scripted returns the message that a line of a script describes.
func (r *Chat) scripted(line string, last chat.Message) chat.Message {
	r.T.Helper()
	if language, added := strings.CutPrefix(line, "added "); added {
		m := r.Says("ann", "")
		m.Joined, m.From.Language = true, language
		return m
	}
	i := strings.IndexAny(line, ":>~#")
	if i < 0 {
		r.T.Fatalf("what does %q mean?", line)
	}
	who, sign, text := line[:i], line[i], strings.ReplaceAll(strings.TrimPrefix(line[i+1:], " "), `\n`, "\n")
	var m chat.Message
	switch sign {
	case '#':
		return r.pressed(who, text)
	case '~':
		m = chattest.Edited(last, text)
	default:
		m = r.Says(who, text)
		if command, rest, _ := strings.Cut(strings.TrimPrefix(text, "/"), " "); strings.HasPrefix(text, "/") {
			m = r.Commands(who, command, rest)
		}
	}
	if sign == '>' {
		m.ReplyTo = &chat.Message{ID: r.Shown().ID, Room: m.Room, From: chat.Person{ID: "test:bot", Bot: true}}
	}
	return m
}

// pressed returns a press of the newest button whose label contains label.
func (r *Chat) pressed(who, label string) chat.Message {
	r.T.Helper()
	for _, m := range slices.Backward(r.Said.Shown()) {
		for _, c := range slices.Concat(m.Reply.Choices...) {
			if strings.Contains(c.Label, label) {
				return r.Presses(who, m.ID, c.Data)
			}
		}
	}
	r.T.Fatalf("no button %q", label)
	return chat.Message{}
}

// styles holds the marks of button styles in a transcript.
var styles = map[chat.Style]string{chat.Primary: "(*) ", chat.Danger: "(!) "}

// written returns a call in the form of a transcript.
func written(c chattest.Call) string {
	var out strings.Builder
	fmt.Fprintf(&out, "  %s %s\n", c.Kind, c.ID)
	part := func(name, text string) {
		for line := range strings.Lines(text) {
			fmt.Fprintf(&out, "  %s| %s\n", name, strings.TrimRight(line, "\n"))
		}
	}
	part("notice", c.Text)
	part("text", c.Reply.Text)
	part("block", c.Reply.Block)
	if p := c.Reply.Picture; p != nil {
		shows, _, _ := strings.Cut(p.Alt, "\n") // the cells are already in the block
		part("picture", fmt.Sprintf("%s (hidden %t)", shows, p.Spoiler))
	}
	if a := c.Reply.Attachment; a != nil {
		part("file", a.Name+" "+a.Type)
	}
	for _, row := range c.Reply.Choices {
		var names []string
		for _, b := range row {
			names = append(names, styles[b.Style]+b.Label+"="+b.Data+b.Copy+b.Link)
		}
		part("buttons", strings.Join(names, " | "))
	}
	if c.Reply.Below {
		part("below", "in place of "+c.Of)
	}
	if c.Reply.Private {
		part("private", "yes")
	}
	return out.String()
}
