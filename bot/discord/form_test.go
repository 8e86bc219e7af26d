package discord_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// asks answers a message by a button, a press of it by a form, and the form by an edit of the message with
// the button; gate, if not nil, is waited for before the form.
func asks(gate <-chan struct{}, whispered bool) handler {
	return func(ctx context.Context, m chat.Message, r chat.Responder) error {
		button := [][]chat.Choice{{{Label: "Type…", Data: "1game.type:x"}}}
		switch {
		case m.Press == nil:
			_, err := r.Send(ctx, chat.Reply{Text: "board", Choices: button, Private: whispered})
			return err
		case m.Press.Written == "":
			if gate != nil {
				<-gate
			}
			return r.(chat.Asker).Ask(ctx, chat.Form{Title: strings.Repeat("t", 50), Label: "453 126, or row 4", Data: m.Press.Data})
		}
		_, err := r.Edit(ctx, m.Press.Message, chat.Reply{Text: m.Press.Data + " " + m.Press.Written, Choices: button, Private: whispered})
		return err
	}
}

// A button opens a form for who pressed it, and what they write comes back as a press of that button: also
// on a message that they alone see, and again after it was edited.
func TestAButtonOpensAForm(t *testing.T) {
	t.Parallel()
	for name, whispered := range map[string]bool{"seen by all": false, "whispered": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := meet(t, asks(nil, whispered), discord.Pace{})
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
			board := e.hall.Await(1)
			for n, written := range []string{"134\n146", "undo"} {
				i := e.ann.Press(board, "Type…")
				if got := i.AwaitAnswer(); got != 9 {
					t.Fatalf("answer %d, want 9", got)
				}
				if got := i.Form(); got.Label != "453 126, or row 4" || len([]rune(got.Title)) != 45 {
					t.Errorf("%+v", got)
				}
				check.Equal(t, i.Fill(written).AwaitAnswer(), 7)
				e.Await("the board to be edited", func() bool { return e.Message(board.ID).Edits == n+1 })
				if m := e.Message(board.ID); m.Text != "1game.type:x "+written || (m.For != "") != whispered {
					t.Errorf("%+v", m)
				}
			}
			check.Equal(t, len(e.hall.Said()), 1)
		})
	}
}

// Three seconds after the press there is no form any more, and the core learns that.
func TestAFormThatIsLate(t *testing.T) {
	t.Parallel()
	gate := make(chan struct{})
	e := meet(t, asks(gate, false), discord.Pace{})
	e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
	board := e.hall.Await(1)
	<-e.errs
	i := e.ann.Press(board, "Type…")
	e.Advance(4 * time.Second)
	close(gate)
	check.ErrorIs(t, <-e.errs, chat.ErrGone)
	check.Equal(t, i.Form().ID, "", "a form was shown")
}

// helper is a handler that suggests.
type helper struct {
	handler
	suggest func(ctx context.Context, m chat.Message, option string) []chat.Choice
}

func (h helper) Suggest(ctx context.Context, m chat.Message, option string) []chat.Choice {
	return h.suggest(ctx, m, option)
}

// TestSuggestions: each request for suggestions is answered once, outside the queue, within Discord's limits.
func TestSuggestions(t *testing.T) {
	t.Parallel()
	gate := make(chan struct{})
	defer close(gate)
	h := helper{steps(".S", gate), func(_ context.Context, m chat.Message, option string) (all []chat.Choice) {
		switch m.Options[option] {
		case "":
			for range 40 {
				all = append(all, chat.Choice{Label: m.Command + " " + option + " " + m.Options["date"] + " " + m.From.Language, Data: "v"})
			}
		case "long":
			return []chat.Choice{{Label: strings.Repeat("x", 200), Data: "v"}, {Label: "too long to be cut", Data: strings.Repeat("y", 101)}, {Data: "v"}}
		case "panic":
			panic("no")
		}
		return all
	}}
	e := meetAs(t, h, discord.Pace{FirstAnswer: time.Nanosecond})
	e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "53"}).AwaitAnswer() // it holds up the room
	for typed, want := range map[string]struct {
		n     int
		first string
	}{
		"":      {25, "daily series 2026 de"},
		"long":  {1, strings.Repeat("x", 99) + "…"},
		"none":  {0, ""},
		"panic": {0, ""},
	} {
		i := e.ann.Type(e.hall, "daily", "series", typed, discordtest.Option{Name: "date", Value: "2026"})
		check.Equal(t, i.AwaitAnswer(), 8, "%q", typed)
		got := i.Suggestions()
		check.True(t, len(got) == want.n && (want.n <= 0 || got[0].Name == want.first),
			"%q: %d suggestions %v, want %d", typed, len(got), got, want.n)
	}
}

func TestSuggestions_of_a_handler_that_has_none(t *testing.T) {
	t.Parallel()
	e := meet(t, echo, discord.Pace{})
	if i := e.ann.Type(e.hall, "solve", "method", "c"); i.AwaitAnswer() != 8 || len(i.Suggestions()) != 0 {
		t.Errorf("answer %d, %v", i.Answer(), i.Suggestions())
	}
}

// inLines offers the commands with a text of several lines.
func inLines(c *discord.Config) {
	c.Commands = slices.Clone(commands)
	c.Commands[0].Options = slices.Clone(commands[0].Options)
	c.Commands[0].Options[0].Lines = true
}

// TestForm: a command whose text may have several lines, given without it, is answered by a form; and what
// is sent with that is the text of the command.
func TestForm(t *testing.T) {
	t.Parallel()
	heard := make(chan chat.Message, 10)
	e := meet(t, func(ctx context.Context, m chat.Message, r chat.Responder) error {
		heard <- m
		return echo(ctx, m, r)
	}, discord.Pace{}, inLines)
	i := e.ann.Command(e.hall, "solve", discordtest.Option{Name: "method", Value: "csp"})
	if got := i.AwaitAnswer(); got != 9 {
		t.Fatalf("answer %d, want 9", got)
	}
	if got := i.Form(); got.Title != "Löse ein Sudoku" || got.Label != "Die Ziffern" {
		t.Errorf("%+v", got)
	}
	lines := "53..7....\n6..195...\n.98....6."
	check.Equal(t, i.Fill(lines).AwaitAnswer(), 4)
	if m := <-heard; m.Command != "solve" || m.Text != lines || m.Options["method"] != "csp" {
		t.Errorf("%+v", m)
	}
	e.hall.Await(1)

	text, file := discordtest.Option{Name: "text", Value: "53"}, discordtest.Option{Name: "file", Value: discordtest.File{Name: "a.txt", Data: []byte("53")}}
	for name, answer := range map[string]int{
		"text":    e.ann.Command(e.hall, "solve", text).AwaitAnswer(),
		"file":    e.ann.Command(e.hall, "solve", file).AwaitAnswer(),
		"message": e.ann.MessageCommand(e.ann.Write(e.hall, "53"), "Solve this Sudoku").AwaitAnswer(),
		"other":   e.ann.Command(e.hall, "help").AwaitAnswer(),
	} {
		check.Equal(t, answer, 4, "%s", name)
		<-heard
	}
}

// A form whose options have no room is not shown: the core asks for the puzzle in its own words.
func TestForm_without_room(t *testing.T) {
	t.Parallel()
	e := meet(t, echo, discord.Pace{}, inLines)
	if got := e.ann.Command(e.hall, "solve", discordtest.Option{Name: "method", Value: strings.Repeat("x", 90)}).AwaitAnswer(); got != 4 {
		t.Errorf("answer %d, want 4", got)
	}
}
