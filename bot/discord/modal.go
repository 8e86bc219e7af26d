package discord

import (
	"cmp"
	"net/url"
	"strings"

	"sudokubot/bot/chat"
)

// suggestions is the list of values Discord shows while a person types an option.
type suggestions struct {
	Choices []suggestion `json:"choices"`
}

// suggestion is a value for an option, with its label.
type suggestion struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// suggestionsOf converts the choices of a chat.Suggester. It omits values over the length limit.
func suggestionsOf(choices []chat.Choice) suggestions {
	s := suggestions{Choices: []suggestion{}}
	for _, c := range choices {
		if len(s.Choices) < valuesLimit && c.Label != "" && c.Data == truncate(c.Data, valueLimit) {
			s.Choices = append(s.Choices, suggestion{truncate(c.Label, valueLimit), c.Data})
		}
	}
	return s
}

// modal is a form with a single text input of several lines. Source: docs.discord.com, Component Reference,
// Label, Text Input.
type modal struct {
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
	paragraph      = 2 // style of an input of several lines
)

// modalFor returns a form for the option of c that has several lines, in the language of a locale. The form's
// ID contains the options already given. If c has no such option, or the options are too long for the ID, ok
// is false.
func modalFor(c chat.Command, options chat.Options, locale string) (f modal, ok bool) {
	for _, o := range c.Options {
		if !o.Lines || o.Kind != chat.TextOption {
			continue
		}
		title, words := spoken(c.Description, locale, c.Name), spoken(o.Description, locale, o.Name)
		f = newModal(modalID(c.Name, options), title, words, o.Name, inputLimit)
		return f, len(f.ID) <= modalIDLimit
	}
	return f, false
}

// newModal returns a form with a text input. inputLabel is the label of the text input. limit is the largest
// number of characters in the text.
func newModal(id, title, inputLabel, inputID string, limit int) modal {
	l := label{Type: labelComponent, Label: truncate(inputLabel, titleLimit)}
	if l.Label != inputLabel {
		l.Description = truncate(inputLabel, descriptionLimit)
	}
	l.Component = input{Type: inputComponent, ID: inputID, Style: paragraph, Required: true, Most: limit}
	return modal{ID: id, Title: truncate(title, titleLimit), Components: []label{l}}
}

// buttonPrefix is the prefix of the IDs of forms opened by a button. No command begins with it.
const buttonPrefix = "!"

func buttonModal(f chat.Form) modal {
	return newModal(buttonPrefix+f.Data, f.Title, f.Label, "text", min(inputLimit, chat.FormLimit))
}

// modalButton returns the data of the button that opened a form.
func modalButton(id string) (data string, ok bool) {
	data, ok = strings.CutPrefix(id, buttonPrefix)
	return data, ok && data != ""
}

// spoken returns the text in the language of a locale, or else in English, or else fallback.
func spoken(texts map[string]string, locale, fallback string) string {
	base, _, _ := strings.Cut(locale, "-")
	return cmp.Or(texts[locale], texts[base], texts["en"], fallback)
}

// modalID returns the ID of a form for a command. The ID contains the options already given.
func modalID(command string, options chat.Options) string {
	values := url.Values{}
	for name, value := range options {
		values.Set(name, value)
	}
	return command + "?" + values.Encode()
}

// modalCommand decodes the ID of a form into the command and the options already given.
func modalCommand(id string) (command string, options chat.Options, ok bool) {
	command, query, ok := strings.Cut(id, "?")
	values, err := url.ParseQuery(query)
	options = chat.Options{}
	for name := range values {
		options[name] = values.Get(name)
	}
	return command, options, ok && err == nil && command != ""
}
