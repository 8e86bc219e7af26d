package discord

import (
	"cmp"
	"net/url"
	"strings"

	"sudokubot/bot/chat"
)

// suggestionsOf returns the values Discord shows while a person types an option. It omits values over the
// length limit.
func suggestionsOf(choices []chat.Choice) (all []map[string]string) {
	all = []map[string]string{}
	for _, c := range choices {
		if len(all) < valuesLimit && c.Label != "" && c.Data == truncate(c.Data, valueLimit) {
			all = append(all, map[string]string{"name": truncate(c.Label, valueLimit), "value": c.Data})
		}
	}
	return all
}

// modal is a form with a text input of several lines, and perhaps a field for a file. Source:
// docs.discord.com, Component Reference, Label, Text Input, File Upload.
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

// input is a text input or, without Style and Most, a field for a file.
type input struct {
	Type     int    `json:"type"`
	ID       string `json:"custom_id"`
	Style    int    `json:"style,omitempty"`
	Required bool   `json:"required"`
	Most     int    `json:"max_length,omitempty"`
}

const (
	labelComponent = 18
	inputComponent = 4
	fileComponent  = 19
	paragraph      = 2 // style of an input of several lines
)

// modalFor returns a form for the option of c that has several lines, in the language of a locale. If c has
// an option for a file, the form has a field for it, and the text may be empty. The form's ID contains the
// options already given. If c has no text option with lines, or the options are too long for the ID, ok is
// false.
func modalFor(c chat.Command, options chat.Options, locale string) (f modal, ok bool) {
	f = modal{ID: modalID(c.Name, options), Title: truncate(spoken(c.Description, locale, c.Name), titleLimit)}
	for _, o := range c.Options {
		words := spoken(o.Description, locale, o.Name)
		switch {
		case o.Kind == chat.FileOption:
			f.Components = append(f.Components, labelled(words, input{Type: fileComponent, ID: o.Name}))
		case o.Kind == chat.TextOption && o.Lines && !ok:
			f.Components = append(f.Components, labelled(words, lines(o.Name, inputLimit)))
			ok = true
		}
	}
	for n := range f.Components {
		f.Components[n].Component.Required = len(f.Components) == 1
	}
	return f, ok && len(f.ID) <= modalIDLimit
}

// lines returns an input of a text of several lines, which must not be empty. limit is the largest number of
// its characters.
func lines(id string, limit int) input {
	return input{Type: inputComponent, ID: id, Style: paragraph, Required: true, Most: limit}
}

// labelled returns a component with its label. A label over the limit is repeated as the description.
func labelled(text string, component input) label {
	l := label{Type: labelComponent, Label: truncate(text, titleLimit), Component: component}
	if l.Label != text {
		l.Description = truncate(text, descriptionLimit)
	}
	return l
}

// buttonPrefix is the prefix of the IDs of forms opened by a button. No command begins with it.
const buttonPrefix = "!"

func buttonModal(f chat.Form) modal {
	text := labelled(f.Label, lines("text", min(inputLimit, chat.FormLimit)))
	return modal{ID: buttonPrefix + f.Data, Title: truncate(f.Title, titleLimit), Components: []label{text}}
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
