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
	"sudokubot/internal/check"
)

// helper is a handler that suggests.
type helper struct {
	handler
	suggest func(ctx context.Context, m chat.Message, option string) []chat.Choice
}

func (h helper) Suggest(ctx context.Context, m chat.Message, option string) []chat.Choice {
	return h.suggest(ctx, m, option)
}

// TestSuggestions: what is typed is answered beside the queue, once, within what Discord takes.
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

// TestForm: a command whose text may have several lines, given without it, is answered by a form; and what is sent with that
// is the text of the command.
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
