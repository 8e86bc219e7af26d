package discordtest

import (
	"encoding/json"
	"fmt"
)

// Kinds of interactions while a person enters a command.
const (
	typing = 4
	sent   = 5
)

// Suggestion is a suggested value of an option.
type Suggestion struct{ Name, Value string }

// Form is a form the bot shows after a command or a press.
type Form struct {
	ID, Title, Label string
	input, file      string // the IDs of the inputs; file is empty if the form has no field for a file
	most             int
	required         bool // the text must not be empty
}

// Type makes the person type text into an option of a slash command. filled has the options already given.
func (u *User) Type(c *Channel, name, option, typed string, filled ...Option) *Interaction {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	list := []any{map[string]any{"name": option, "type": 3, "value": typed, "focused": true}}
	for _, o := range filled {
		list = append(list, map[string]any{"name": o.Name, "type": 3, "value": o.Value})
	}
	return u.interact(c.ID, typing, nil, map[string]any{
		"id": u.s.id(), "name": name, "type": 1, "options": list,
	})
}

// Fill makes the person fill in and send the form the bot shows. If there is no such form, or if the text is
// too long or missing, the test fails.
func (i *Interaction) Fill(text string, files ...File) *Interaction {
	i.s.tb.Helper()
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	f := i.form
	if f == nil || len([]rune(text)) > f.most || text == "" && f.required || len(files) > 0 && f.file == "" {
		i.s.tb.Fatalf("no form for %q and %d files", text, len(files))
	}
	field := func(component map[string]any) any { return map[string]any{"type": 18, "component": component} }
	fields := []any{field(map[string]any{"type": 4, "custom_id": f.input, "value": text})}
	resolved := map[string]any{}
	if f.file != "" {
		ids := []string{}
		for _, one := range files {
			ids = append(ids, i.by.upload(&Channel{ID: i.channel}, one, resolved))
		}
		fields = append(fields, field(map[string]any{"type": 19, "custom_id": f.file, "values": ids}))
	}
	return i.by.interact(i.channel, sent, i.source, map[string]any{
		"custom_id": f.ID, "components": fields, "resolved": map[string]any{"attachments": resolved},
	})
}

// Suggestions returns the bot's suggestions.
func (i *Interaction) Suggestions() []Suggestion {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.suggested
}

// Form returns the form the bot shows, or the zero Form.
func (i *Interaction) Form() Form {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	if i.form == nil {
		return Form{}
	}
	return *i.form
}

// suggest reads and checks the suggestions for an option.
func (i *Interaction) suggest(data json.RawMessage) *refusal {
	var body struct{ Choices []Suggestion }
	if err := json.Unmarshal(data, &body); err != nil || body.Choices == nil || len(body.Choices) > 25 {
		return invalid(fmt.Sprintf("choices: %v, %d of them", err, len(body.Choices)))
	}
	for _, c := range body.Choices {
		if n, v := len([]rune(c.Name)), len([]rune(c.Value)); n < 1 || n > 100 || v < 1 || v > 100 {
			return invalid("a choice must be between 1 and 100 in length")
		}
	}
	i.suggested = body.Choices
	return nil
}

// show reads and checks a form. Source: docs.discord.com, Component Reference, Label, Text Input.
func (i *Interaction) show(data json.RawMessage) *refusal {
	var body struct {
		ID         string `json:"custom_id"`
		Title      string
		Components []struct {
			Type               int
			Label, Description string
			Component          struct {
				Type, Style int
				ID          string `json:"custom_id"`
				Most        int    `json:"max_length"`
				Required    bool
			}
		}
	}
	if err := json.Unmarshal(data, &body); err != nil || len(body.Components) < 1 || len(body.Components) > 5 {
		return invalid(fmt.Sprintf("a form: %v, %d components", err, len(body.Components)))
	}
	within := func(s string, most int) bool { return s != "" && len([]rune(s)) <= most }
	form := Form{ID: body.ID, Title: body.Title}
	for _, l := range body.Components {
		switch text := l.Component.Type == 4; {
		case l.Type != 18 || !text && l.Component.Type != 19,
			text == (l.Component.Style < 1), l.Component.Style > 2:
			return invalid("components: neither an input nor a file in a label")
		case !within(body.ID, 100) || !within(l.Component.ID, 100) || !within(body.Title, 45) ||
			!within(l.Label, 45) || len([]rune(l.Description)) > 100:
			return invalid("a form: length of custom_id, title, label or description")
		case text == (l.Component.Most < 1) || l.Component.Most > 4000:
			return invalid("max_length: must be between 1 and 4000")
		case text:
			form.Label, form.input, form.most = l.Label, l.Component.ID, l.Component.Most
			form.required = l.Component.Required
		default:
			form.file = l.Component.ID
		}
	}
	i.form = &form
	return nil
}
