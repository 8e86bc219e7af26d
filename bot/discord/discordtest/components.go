package discordtest

import (
	"slices"
	"strings"
	"unicode/utf16"
)

// row is a component of a message: a row of buttons or, with IS_COMPONENTS_V2, a text, pictures or a file.
type row struct {
	Type       int      `json:"type"`
	Components []button `json:"components,omitempty"`
	Content    string   `json:"content,omitempty"`
	Items      []item   `json:"items,omitempty"`
	File       *media   `json:"file,omitempty"`
}

type item struct {
	Media       media   `json:"media"`
	Description *string `json:"description"`
	Spoiler     bool    `json:"spoiler"`
}

// media is a file of the message, named in a request by "attachment://" and its name.
type media struct {
	URL         string `json:"url"`
	ContentType string `json:"content_type,omitempty"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
}

type button struct {
	Type     int    `json:"type"`
	Style    int    `json:"style"`
	Label    string `json:"label"`
	CustomID string `json:"custom_id"`
	Disabled bool   `json:"disabled"`
	Options  []struct {
		Label string `json:"label"`
		Value string `json:"value"`
	} `json:"options,omitempty"`
}

// Limits of a message. Sources: docs.discord.com, Component Reference, Using Message Components.
const (
	mostRows       = 5
	mostComponents = 40   // with IS_COMPONENTS_V2, including those in rows
	longestTexts   = 4000 // characters of all texts, with IS_COMPONENTS_V2
)

// Types of components.
const (
	actionRow    = 1
	menu         = 3
	textDisplay  = 10
	mediaGallery = 12
	fileShown    = 13
)

// checkRows checks the components of a message. v2 reports whether it has the flag IS_COMPONENTS_V2.
func checkRows(rows []row, v2 bool) string {
	total, length, seen := len(rows), 0, map[string]bool{}
	for _, r := range rows {
		total += len(r.Components)
		length += len([]rune(r.Content))
		words := ""
		switch {
		case r.Type == actionRow:
			words = checkRow(r, seen)
		case !v2:
			words = "a component for messages with IS_COMPONENTS_V2"
		case r.Type == textDisplay && r.Content == "":
			words = "content: must be 1 or more in length"
		case r.Type == mediaGallery && (len(r.Items) < 1 || len(r.Items) > 10):
			words = "items: must be between 1 and 10 in length"
		case r.Type == fileShown && r.File == nil:
			words = "file: is required"
		case r.Type != textDisplay && r.Type != mediaGallery && r.Type != fileShown:
			words = "a component that the double does not know"
		}
		if words != "" {
			return words
		}
	}
	switch {
	case !v2 && len(rows) > mostRows:
		return "must be 5 or fewer in length"
	case v2 && total > mostComponents:
		return "the total number of components must be 40 or fewer"
	case v2 && length > longestTexts:
		return "the texts must be 4000 or fewer in length"
	}
	return ""
}

// checkRow checks a row of buttons. seen has the custom IDs of the message.
func checkRow(r row, seen map[string]bool) string {
	if len(r.Components) < 1 || len(r.Components) > 5 {
		return "a row has 1 to 5 buttons"
	}
	if r.Components[0].Type == menu {
		return checkMenu(r)
	}
	for _, b := range r.Components {
		switch {
		case b.Type != 2 || b.Style < 1 || b.Style > 4:
			return "not a button"
		case b.CustomID == "" || len([]rune(b.CustomID)) > 100:
			return "custom_id: must be between 1 and 100 in length"
		case seen[b.CustomID]:
			return "component custom id cannot be duplicated"
		case b.Label == "" || len(utf16.Encode([]rune(b.Label))) > 80:
			return "label: must be between 1 and 80 in length"
		}
		seen[b.CustomID] = true
	}
	return ""
}

// checkMenu checks a menu, which is alone in its row (docs.discord.com, Component Reference, String Select).
func checkMenu(r row) string {
	m, seen := r.Components[0], map[string]bool{}
	if len(r.Components) > 1 || len(m.Options) < 1 || len(m.Options) > 25 || m.CustomID == "" {
		return "a menu is alone in its row, and has 1 to 25 options"
	}
	for _, o := range m.Options {
		if n := len([]rune(o.Label)); n < 1 || n > 100 || o.Value == "" || len(o.Value) > 100 || seen[o.Value] {
			return "options: label and value must be between 1 and 100 in length, and values differ"
		}
		seen[o.Value] = true
	}
	return ""
}

// convert sets the flag IS_COMPONENTS_V2 of m, and checks what may not be with it. An edit can set the flag,
// if it removes the content, and never remove it (docs.discord.com, Using Message Components).
func (m *message) convert(c content) *refusal {
	const flag = 1 << 15
	switch {
	case m.v2 && c.Flags != nil && !c.has(flag):
		return invalid("flags: IS_COMPONENTS_V2 cannot be removed")
	case !m.v2 && !c.has(flag):
		return nil
	case c.text() != "" || len(c.Embeds) > 0 || c.Poll != nil:
		return invalid("content, embeds and poll cannot be used with IS_COMPONENTS_V2")
	case !m.v2 && m.Text != "" && c.Content == nil:
		return invalid("content: must be null when IS_COMPONENTS_V2 is set")
	}
	if !m.v2 && c.Components == nil {
		return emptyMessage
	}
	m.v2 = true
	return nil
}

// show sets what people see of the components of m: labels, and texts with IS_COMPONENTS_V2.
func (m *message) show() {
	var texts []string
	m.Buttons = nil
	for _, r := range m.rows {
		if r.Content != "" {
			texts = append(texts, r.Content)
		}
		var labels []string
		for _, b := range r.Components {
			for _, o := range b.Options {
				labels = append(labels, o.Label)
			}
			if len(b.Options) == 0 {
				labels = append(labels, b.Label)
			}
		}
		if r.Type == actionRow {
			m.Buttons = append(m.Buttons, labels)
		}
	}
	if m.v2 {
		m.Text = strings.Join(texts, "\n")
	}
}

// cover compares the files of m with the components that name them, and hides those that a component hides. A
// file without a component would not be seen.
func (m *message) cover() *refusal {
	shown := map[string]item{}
	for _, r := range m.rows {
		for _, i := range r.Items {
			shown[i.Media.URL] = i
		}
		if r.File != nil {
			shown[r.File.URL] = item{}
		}
	}
	for i := range m.Files {
		f := &m.Files[i]
		it, ok := shown["attachment://"+f.Name]
		if !ok {
			return invalid("a file that no component shows: " + f.Name)
		}
		if f.Spoiler = it.Spoiler; it.Description != nil {
			f.Alt = *it.Description
		}
	}
	if len(shown) != len(m.Files) {
		return invalid("a component shows a file that there is not")
	}
	return nil
}

// resolved returns the components of m with the addresses of its files, which are in files.
func (m *message) resolved(files []any) []row {
	rows := slices.Clone(m.rows)
	for i, r := range rows {
		rows[i].Items = slices.Clone(r.Items)
		for k := range r.Items {
			for _, f := range files {
				w := f.(map[string]any)
				if at := &rows[i].Items[k].Media; at.URL == "attachment://"+w["filename"].(string) {
					at.URL = w["url"].(string)
					at.ContentType, _ = w["content_type"].(string)
					at.Width, _ = w["width"].(int)
					at.Height, _ = w["height"].(int)
				}
			}
		}
	}
	return rows
}
