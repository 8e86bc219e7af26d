package menu

import (
	"cmp"
	"net/url"
	"strings"

	"sudokubot/bot/chat"
)

// Suggestions is what is shown while somebody types an option.
type Suggestions struct {
	Choices []Suggestion `json:"choices"`
}

// Suggestion is one of them.
type Suggestion struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Suggested writes the choices of a chat.Suggester. One whose value would have to be cut is left out.
func Suggested(choices []chat.Choice) Suggestions {
	s := Suggestions{Choices: []Suggestion{}}
	for _, c := range choices {
		if len(s.Choices) < valuesLimit && c.Label != "" && c.Data == cut(c.Data, valueLimit) {
			s.Choices = append(s.Choices, Suggestion{cut(c.Label, valueLimit), c.Data})
		}
	}
	return s
}

// Form asks for one text of several lines. Source: docs.discord.com, Component Reference, Label, Text Input.
type Form struct {
	ID         string  `json:"custom_id"`
	Title      string  `json:"title"`
	Components []label `json:"components"`
}

type label struct {
	Type        int    `json:"type"`
	Label       string `json:"label"`
	Description string `json:"description,omitempty"`
	Component   input  `json:"component"`
}

type input struct {
	Type     int    `json:"type"`
	ID       string `json:"custom_id"`
	Style    int    `json:"style"`
	Required bool   `json:"required"`
	Most     int    `json:"max_length"`
}

const (
	labelComponent = 18
	inputComponent = 4
	paragraph      = 2 // the style of an input of several lines
)

// FormFor returns the form for the option of c that may have several lines, in the language of a locale, to be shown where
// neither that option nor a file was given. It keeps the other options that were. ok is false where c has no such option, or
// what was given has no room in it.
func FormFor(c chat.Command, given chat.Options, locale string) (f Form, ok bool) {
	for _, o := range c.Options {
		if !o.Lines || o.Kind != chat.TextOption {
			continue
		}
		words := spoken(o.Description, locale, o.Name)
		l := label{Type: labelComponent, Label: cut(words, titleLimit)}
		if l.Label != words {
			l.Description = cut(words, descriptionLimit)
		}
		l.Component = input{Type: inputComponent, ID: o.Name, Style: paragraph, Required: true, Most: inputLimit}
		f = Form{ID: formID(c.Name, given), Title: cut(spoken(c.Description, locale, c.Name), titleLimit), Components: []label{l}}
		return f, len(f.ID) <= formIDLimit
	}
	return f, false
}

// written begins the names of forms that a button opens; no command begins so.
const written = "!"

// FormOfButton returns the form that a button opens.
func FormOfButton(f chat.Form) Form {
	l := label{Type: labelComponent, Label: cut(f.Label, titleLimit)}
	if l.Label != f.Label {
		l.Description = cut(f.Label, descriptionLimit)
	}
	l.Component = input{Type: inputComponent, ID: "text", Style: paragraph, Required: true, Most: min(inputLimit, chat.FormLimit)}
	return Form{ID: written + f.Data, Title: cut(f.Title, titleLimit), Components: []label{l}}
}

// ButtonOf reads the name of a form that a button has opened: what the button carries.
func ButtonOf(id string) (data string, ok bool) {
	data, ok = strings.CutPrefix(id, written)
	return data, ok && data != ""
}

// spoken returns the text for a locale, in English where there is none.
func spoken(texts map[string]string, locale, otherwise string) string {
	base, _, _ := strings.Cut(locale, "-")
	return cmp.Or(texts[locale], texts[base], texts["en"], otherwise)
}

// formID names a form by its command and the options that were given.
func formID(command string, given chat.Options) string {
	values := url.Values{}
	for name, value := range given {
		values.Set(name, value)
	}
	return command + "?" + values.Encode()
}

// FormOf reads the name of a form: the command, and the options that were given before.
func FormOf(id string) (command string, given chat.Options, ok bool) {
	command, query, ok := strings.Cut(id, "?")
	values, err := url.ParseQuery(query)
	for name := range values {
		if given == nil {
			given = chat.Options{}
		}
		given[name] = values.Get(name)
	}
	return command, given, ok && err == nil && command != ""
}
