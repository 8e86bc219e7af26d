package bottest

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
)

var update = flag.Bool("update", false, "write the golden transcripts anew")

// Transcripts plays the scripts in folders that match a pattern, as testdata, each with a bot of its own, and holds what is said
// against the file of that name that ends in golden. -update writes those.
//
// A script begins with "private" or "group" on a line. In each other line somebody writes: "ann: words", "ann: /command
// words", "ann> words" in reply to the newest message of the bot, "ann~ words" for what they wrote last, edited, "ann#label"
// presses the newest button whose label has that part; \n is a line end. "+90s" lets time pass, "live" and "free" say whether
// Classic is a live daily, "restart" ends the bot and begins it anew, "@private" and "@club" go on in ann's private chat and in
// another group, "# …" is a remark. "added fa" adds the bot to the group, by ann whose language that is; "post" shows what is posted there in the morning, and
// "day" and "day over" what is told of who has finished; "told" shows the messages of other puzzles that say so since somebody solved them. Messages of two rooms have the same IDs.
func Transcripts(t *testing.T, folders string) {
	t.Helper()
	scripts, err := filepath.Glob(filepath.Join(folders, "*.txt"))
	if err != nil || len(scripts) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, script := range scripts {
		t.Run(filepath.ToSlash(script), func(t *testing.T) {
			text, err := os.ReadFile(script)
			if err != nil {
				t.Fatal(err)
			}
			Golden(t, strings.TrimSuffix(script, ".txt")+".golden", transcribe(t, string(text)))
		})
	}
}

// Golden holds got against a file, and names the first line that differs. -update writes the file.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wants, gots := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i := range max(len(wants), len(gots)) {
		if i >= len(wants) || i >= len(gots) || wants[i] != gots[i] {
			t.Fatalf("line %d is %q, want %q; after\n%s", i+1, at(gots, i), at(wants, i), strings.Join(gots[max(0, i-12):min(i, len(gots))], "\n"))
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(the end)"
}

// transcribe plays a script and writes down what was said.
func transcribe(t *testing.T, script string) string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(script), "\n")
	name := lines[0]
	if name == "group" {
		name = "family"
	}
	rooms := map[string]*Chat{}
	r, days := WithDays(t, roomNamed(name))
	rooms[name] = &Chat{Room: r.Room, Said: r.Said}
	clear(days.Live)
	clock := NewClock()
	config := r.Config(clock, days)
	config.Rating = time.Minute
	var waiting game.Tally
	config.Solved = func(_ context.Context, room string, sources ...string) error {
		for _, source := range sources {
			waiting = waiting.With(room + " " + source)
		}
		return nil
	}
	r.Bot = New(t, config)
	var out strings.Builder
	var last chat.Message
	for _, line := range lines[1:] {
		out.WriteString(line + "\n")
		switch {
		case line == "", line[0] == '#':
		case line == "live":
			days.Live[ClassicDaily.Puzzle] = ClassicDaily
		case line == "free":
			clear(days.Live)
		case line == "restart":
			r.Bot = New(t, config)
		case line == "post", line == "day", line == "day over":
			out.WriteString(r.unasked(line, days.Date))
		case line == "told":
			for _, one := range waiting.Waiting() {
				out.WriteString(r.solved(one))
				waiting = waiting.Without(one)
			}
		case line[0] == '@':
			there := rooms[line[1:]]
			if there == nil {
				there = &Chat{Room: roomNamed(line[1:]), Said: chattest.NewRecorder(t)}
				rooms[line[1:]] = there
			}
			r.Room, r.Said = there.Room, there.Said
		case line[0] == '+':
			d, err := time.ParseDuration(line[1:])
			if err != nil {
				t.Fatal(err)
			}
			clock.Passes(d)
		default:
			last = r.scripted(line, last)
			before := len(r.Said.Calls())
			if err := r.Bot.Handle(t.Context(), last, r.Said); err != nil {
				t.Errorf("%s: %v", line, err)
			}
			for _, c := range r.Said.Calls()[before:] {
				out.WriteString(written(c))
			}
		}
	}
	return out.String()
}

// roomNamed returns ann's private room, or a group.
func roomNamed(name string) *chattest.Room {
	if name == "private" {
		return chattest.Private("ann")
	}
	return chattest.Group(name)
}

// unasked is what stands in the room without being asked.
func (r *Chat) unasked(what, date string) (said string) {
	r.T.Helper()
	room, err := r.Store.Room(r.T.Context(), r.Room.ID)
	if err != nil {
		r.T.Fatal(err)
	}
	var replies []*chat.Reply
	if what == "post" {
		reply, failed := r.Bot.Post(r.T.Context(), room, date, chattest.Budget())
		replies, err = append(replies, &reply), failed
	} else {
		told, failed := r.Bot.Tally(r.T.Context(), game.Tally{Room: room.ID, Date: date, Game: "daily"}, what == "day over", chattest.Budget())
		replies, err = append(replies, told.Message, told.Table), failed
	}
	if err != nil {
		r.T.Fatal(err)
	}
	for _, reply := range replies {
		if reply != nil {
			said += written(chattest.Call{Kind: chattest.Send, ID: "unasked", Reply: *reply})
		}
	}
	return said
}

// solved is what the message of a request says, by its room and source, since its puzzle was solved.
func (r *Chat) solved(one string) string {
	r.T.Helper()
	room, source, _ := strings.Cut(one, " ")
	message, reply, err := bot.Live(r.T.Context(), r.Bot, room, source, chattest.Budget())
	if err != nil || reply == nil {
		r.T.Fatalf("%s: %v, %v", one, reply, err)
	}
	if err := chattest.CheckReply(chattest.Budget(), *reply); err != nil {
		r.T.Error(err)
	}
	return written(chattest.Call{Kind: chattest.Edit, ID: message, Reply: *reply})
}

// scripted is the message of a line of a script.
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

// pressed is the press of a button of the newest message that has one with that part in its label.
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

// written is what a call says, shows and offers.
// styles are signs for how buttons look.
var styles = map[chat.Style]string{chat.Primary: "(*) ", chat.Danger: "(!) "}

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
		shows, _, _ := strings.Cut(p.Alt, "\n") // its cells are in the block
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
	if c.Reply.Private {
		part("private", "yes")
	}
	return out.String()
}
