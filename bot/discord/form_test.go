package discord_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// asks returns a handler. It replies to a message with a button, to a press with a form, and to the form with
// an edit of the message. If gate is not nil, it waits for gate before the form. If private is true, the
// message is private.
func asks(gate <-chan struct{}, private bool) handler {
	return func(ctx context.Context, m chat.Message, r chat.Responder) error {
		button := [][]chat.Choice{{{Label: "Type…", Data: "1game.type:x"}}}
		switch {
		case m.Press == nil:
			_, err := r.Send(ctx, chat.Reply{Text: "board", Choices: button, Private: private})
			return err
		case m.Press.Written == "":
			if gate != nil {
				<-gate
			}
			return r.(chat.Asker).Ask(ctx, chat.Form{Title: strings.Repeat("t", 50), Label: "453 126, or row 4", Data: m.Press.Data})
		}
		_, err := r.Edit(ctx, m.Press.Message, chat.Reply{Text: m.Press.Data + " " + m.Press.Written, Choices: button, Private: private})
		return err
	}
}

// TestAButtonOpensAForm checks that the text of a form arrives as a press of its button. It covers ephemeral
// messages, and messages that were edited earlier.
func TestAButtonOpensAForm(t *testing.T) {
	t.Parallel()
	for name, private := range map[string]bool{"seen by all": false, "private": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := meet(t, asks(nil, private), discord.Pace{})
			e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "x"})
			board := e.hall.Await(1)
			for n, written := range []string{"134\n146", "undo"} {
				i := e.ann.Press(board, "Type…")
				if got := i.AwaitAnswer(); got != 9 {
					t.Fatalf("answer %d, want 9", got)
				}
				got := i.Form()
				check.True(t, got.Label == "453 126, or row 4" && len([]rune(got.Title)) == 45, "%+v", got)
				check.Equal(t, i.Fill(written).AwaitAnswer(), 7)
				e.Await("the board to be edited", func() bool { return e.Message(board.ID).Edits == n+1 })
				m := e.Message(board.ID)
				check.True(t, m.Text == "1game.type:x "+written && (m.For != "") == private, "%+v", m)
			}
			check.Equal(t, len(e.hall.Said()), 1)
		})
	}
}

// TestAFormThatIsLate checks a form that is sent more than three seconds after the press. The handler gets
// ErrGone.
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

// helper is a handler that implements chat.Suggester.
type helper struct {
	handler
	suggest func(ctx context.Context, m chat.Message, option string) []chat.Choice
}

func (h helper) Suggest(ctx context.Context, m chat.Message, option string) []chat.Choice {
	return h.suggest(ctx, m, option)
}

// TestSuggestions checks that each request for suggestions gets one answer within Discord's limits. The queue
// must not delay the answer.
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
	e.ann.Command(e.hall, "solve", discordtest.Option{Name: "text", Value: "53"}).AwaitAnswer() // blocks the room
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
		check.True(t, len(got) == want.n && (want.n == 0 || got[0].Name == want.first),
			"%q: %d suggestions %v, want %d", typed, len(got), got, want.n)
	}
}

func TestSuggestions_of_a_handler_that_has_none(t *testing.T) {
	t.Parallel()
	e := meet(t, echo, discord.Pace{})
	i := e.ann.Type(e.hall, "solve", "method", "c")
	check.True(t, i.AwaitAnswer() == 8 && len(i.Suggestions()) == 0, "answer %d, %v", i.Answer(), i.Suggestions())
}

// inLines adds a text option of several lines to the commands.
func inLines(c *discord.Config) {
	c.Commands = slices.Clone(commands)
	c.Commands[0].Options = slices.Clone(commands[0].Options)
	c.Commands[0].Options[0].Lines = true
}

// TestForm checks a command with a text of several lines. If the command comes without a text, it opens a
// form. The text of the form becomes the text of the command.
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
	got := i.Form()
	check.True(t, got.Title == "Löse ein Sudoku" && got.Label == "Die Ziffern", "%+v", got)
	lines := "53..7....\n6..195...\n.98....6."
	check.Equal(t, i.Fill(lines).AwaitAnswer(), 4)
	m := <-heard
	check.True(t, m.Command == "solve" && m.Text == lines && m.Options["method"] == "csp", "%+v", m)
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

// TestForm_without_room checks a command whose options are too long for the ID of a form. The command runs
// without a form.
func TestForm_without_room(t *testing.T) {
	t.Parallel()
	e := meet(t, echo, discord.Pace{}, inLines)
	got := e.ann.Command(e.hall, "solve", discordtest.Option{Name: "method", Value: strings.Repeat("x", 90)}).AwaitAnswer()
	check.True(t, got == 4, "answer %d, want 4", got)
}

// overTheWire encodes v as JSON and decodes the result.
func overTheWire(t *testing.T, v any) map[string]any {
	t.Helper()
	raw, err := json.Marshal(v)
	check.Must(t, err)
	var read map[string]any
	check.Must(t, json.Unmarshal(raw, &read))
	return read
}

// TestOptions checks each kind of option. Source of the numbers: docs.discord.com, Application Command Option
// Type.
func TestOptions(t *testing.T) {
	text := map[string]string{"en": "what it takes"}
	for name, test := range map[string]struct {
		option chat.Option
		want   string // all fields but names and descriptions
	}{
		"a text":         {chat.Option{}, "type 3"},
		"a file":         {chat.Option{Kind: chat.FileOption}, "type 11"},
		"a whole number": {chat.Option{Kind: chat.IntegerOption, Least: 0, Most: 23}, "max_value 23 min_value 0 type 4"},
		"any number":     {chat.Option{Kind: chat.IntegerOption}, "type 4"},
		"yes or no":      {chat.Option{Kind: chat.BoolOption}, "type 5"},
		"suggested":      {chat.Option{Suggest: true}, "autocomplete true type 3"},
		"one of a few, where nothing may be suggested": {
			chat.Option{Suggest: true, Values: []chat.Value{{Value: "x", Label: map[string]string{"en": "X", "de": "Ix"}}, {Value: "y"}}},
			"choices [map[name:X name_localizations:map[de:Ix] value:x] map[name:y value:y]] type 3"},
	} {
		t.Run(name, func(t *testing.T) {
			test.option.Name, test.option.Description = "option", text
			c := chat.Command{Name: "command", Description: text, Options: []chat.Option{test.option}}
			got := overTheWire(t, discord.MenuEntries([]chat.Command{c}, []string{"de"})[0])["options"].([]any)[0].(map[string]any)
			for _, known := range []string{"name", "description", "required", "options", "channel_types"} {
				delete(got, known)
			}
			maps.DeleteFunc(got, func(_ string, v any) bool { return v == nil || v == false })
			var set []string
			for _, key := range slices.Sorted(maps.Keys(got)) {
				set = append(set, fmt.Sprint(key, " ", got[key]))
			}
			check.Equal(t, strings.Join(set, " "), test.want)
		})
	}
}

func TestMoreThanDiscordTakesIsLeftOut(t *testing.T) {
	var values []chat.Value
	var choices []chat.Choice
	for i := range 40 {
		values = append(values, chat.Value{Value: fmt.Sprint(i)})
		choices = append(choices, chat.Choice{Label: strings.Repeat("long ", 40), Data: fmt.Sprint(i)})
	}
	choices[0].Data = strings.Repeat("x", 101) // a value over the limit is omitted, not shortened
	choices[1].Label = ""
	c := chat.Command{Name: "c", Description: map[string]string{"en": strings.Repeat("w", 200)}, Options: []chat.Option{{Name: "o", Values: values}}}
	e := discord.MenuEntries([]chat.Command{c}, nil)[0]
	if n := len(e.Options[0].Choices); n != 25 || len([]rune(e.Description)) != 100 {
		t.Errorf("%d choices, a description of %d", n, len([]rune(e.Description)))
	}
	s := discord.SuggestionsOf(choices)
	check.True(t, len(s) == 25 && s[0]["value"] == "2" && len([]rune(s[0]["name"])) <= 100,
		"%d suggestions, the first %v", len(s), s[0])
	check.True(t, discord.SuggestionsOf(nil) != nil, "no suggestions are null, not an empty list")
}

// TestMenus checks that a command of managers names the permission to manage the server (bit 5), and that a
// command may be in the menus of messages and of people, too.
func TestMenus(t *testing.T) {
	said := func(text string) map[string]string { return map[string]string{"en": text} }
	var got []string
	for _, e := range discord.MenuEntries([]chat.Command{
		{Name: "settings", Description: said("Settings"), Managers: true},
		{Name: "vs", Description: said("Compare"), Message: said("Look at this"), Person: said("Compare with me")},
	}, nil) {
		w := overTheWire(t, e)
		got = append(got, fmt.Sprint(w["type"], " ", w["name"], " ", w["default_member_permissions"]))
	}
	check.Equal(t, strings.Join(got, "; "), "1 settings 32; 1 vs <nil>; 3 Look at this <nil>; 2 Compare with me <nil>")
}

func TestForms(t *testing.T) {
	c := chat.Command{Name: "solve", Description: map[string]string{"en": "Solve a puzzle", "de": "Löse ein Rätsel"}, Options: []chat.Option{
		{Name: "file", Kind: chat.FileOption, Lines: true},
		{Name: "text", Lines: true, Description: map[string]string{"en": "The puzzle", "de": strings.Repeat("lang ", 12)}},
	}}
	f, ok := discord.ModalFor(c, chat.Options{"method": "csp"}, "en-GB")
	if !ok || f.Title != "Solve a puzzle" || f.Components[1].Label != "The puzzle" || f.Components[1].Description != "" || f.Components[1].Component.ID != "text" {
		t.Errorf("%t, %+v", ok, f)
	}
	f, ok = discord.ModalFor(c, nil, "de")
	l := f.Components[1]
	check.True(t, ok && f.Title == "Löse ein Rätsel" && len([]rune(l.Label)) <= 45 && l.Description != "", "%t, %+v", ok, f)
	if _, ok := discord.ModalFor(c, chat.Options{"method": strings.Repeat("x", 100)}, "en"); ok {
		t.Error("there is no room for what was given, and the form is shown all the same")
	}
	if _, ok := discord.ModalFor(chat.Command{Name: "help"}, nil, "en"); ok {
		t.Error("there is nothing to ask for")
	}
}

// FuzzForms checks that the ID of a form decodes to its command and options.
func FuzzForms(f *testing.F) {
	f.Add("solve", "method", "csp")
	f.Add("solve", "a&b=c?", "1 + 1 = 2 % &")
	f.Fuzz(func(t *testing.T, command, name, value string) {
		c := chat.Command{Name: command, Options: []chat.Option{{Name: "text", Lines: true}}}
		form, ok := discord.ModalFor(c, chat.Options{name: value}, "en")
		if !ok || command == "" || strings.Contains(command, "?") {
			return
		}
		got, given, ok := discord.ModalCommand(form.ID)
		check.True(t, ok && got == command && maps.Equal(given, chat.Options{name: value}),
			"%q of %q came back as %q, %v, %t", form.ID, command, got, given, ok)
	})
}
