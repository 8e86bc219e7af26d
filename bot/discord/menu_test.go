package discord_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/chat"
	"sudokubot/bot/discord"
	"sudokubot/solver/check"
)

// overTheWire returns v as it goes over the wire.
func overTheWire(t *testing.T, v any) map[string]any {
	t.Helper()
	raw, err := json.Marshal(v)
	check.Must(t, err)
	var read map[string]any
	check.Must(t, json.Unmarshal(raw, &read))
	return read
}

// TestOptions: each kind of option as Discord writes it. Source of the numbers: docs.discord.com,
// Application Command Option Type.
func TestOptions(t *testing.T) {
	text := map[string]string{"en": "what it takes"}
	for name, test := range map[string]struct {
		option chat.Option
		want   string // of what is set beside name and descriptions
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
	choices[0].Data = strings.Repeat("x", 101) // a value that was cut would be another one
	choices[1].Label = ""
	c := chat.Command{Name: "c", Description: map[string]string{"en": strings.Repeat("w", 200)}, Options: []chat.Option{{Name: "o", Values: values}}}
	e := discord.MenuEntries([]chat.Command{c}, nil)[0]
	if n := len(e.Options[0].Choices); n != 25 || len([]rune(e.Description)) != 100 {
		t.Errorf("%d choices, a description of %d", n, len([]rune(e.Description)))
	}
	s := discord.SuggestionsOf(choices)
	if len(s.Choices) != 25 || s.Choices[0].Value != "2" || len([]rune(s.Choices[0].Name)) > 100 {
		t.Errorf("%d suggestions, the first %+v", len(s.Choices), s.Choices[0])
	}
	check.Equal(t, fmt.Sprint(overTheWire(t, discord.SuggestionsOf(nil))), "map[choices:[]]")
}

func TestTheMenuOfAMessage(t *testing.T) {
	c := chat.Command{Name: "solve", Description: map[string]string{"en": "Solve"}, Message: map[string]string{"en": "Solve this Sudoku", "de": "Lösen"}}
	all := discord.MenuEntries([]chat.Command{c}, []string{"de"})
	if len(all) != 2 || all[1].Name != discord.MenuEntry("Solve this Sudoku") || all[1].Type != 3 {
		t.Fatalf("got %+v", all)
	}
	for _, e := range all {
		if fmt.Sprint(*e.IntegrationTypes, *e.Contexts) != "[0 1] [0 1 2]" {
			t.Errorf("%s is installed by %v, and used in %v", e.Name, *e.IntegrationTypes, *e.Contexts)
		}
	}
}

// TestForms: a command whose text may have several lines is asked for it, in the language of who gave it.
func TestForms(t *testing.T) {
	c := chat.Command{Name: "solve", Description: map[string]string{"en": "Solve a puzzle", "de": "Löse ein Rätsel"}, Options: []chat.Option{
		{Name: "file", Kind: chat.FileOption, Lines: true},
		{Name: "text", Lines: true, Description: map[string]string{"en": "The puzzle", "de": strings.Repeat("lang ", 12)}},
	}}
	f, ok := discord.ModalFor(c, chat.Options{"method": "csp"}, "en-GB")
	if !ok || f.Title != "Solve a puzzle" || f.Components[0].Label != "The puzzle" || f.Components[0].Description != "" || f.Components[0].Component.ID != "text" {
		t.Errorf("%t, %+v", ok, f)
	}
	f, ok = discord.ModalFor(c, nil, "de")
	if l := f.Components[0]; !ok || f.Title != "Löse ein Rätsel" || len([]rune(l.Label)) > 45 || l.Description == "" {
		t.Errorf("%t, %+v", ok, f)
	}
	if _, ok := discord.ModalFor(c, chat.Options{"method": strings.Repeat("x", 100)}, "en"); ok {
		t.Error("there is no room for what was given, and the form is shown all the same")
	}
	if _, ok := discord.ModalFor(chat.Command{Name: "help"}, nil, "en"); ok {
		t.Error("there is nothing to ask for")
	}
}

// FuzzForms: what a form is named by comes back as it was.
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
