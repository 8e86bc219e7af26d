package phrases

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// message is a phrase in a language. For each plural form it has the text, cut at its blanks. A phrase
// without plural forms has only plural.Other.
type message struct {
	language language.Tag
	forms    map[plural.Form][]piece
}

// piece is a literal text followed by a blank.
type piece struct {
	text   string
	blank  string // name of the blank; empty at the end of the message
	format string // fmt format of the value
}

// forms are the CLDR names of plural forms.
var forms = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two,
	"few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// blanks matches {{.Name}}, or {{printf "%.3s" .Name}} for the first three characters.
var blanks = regexp.MustCompile(`\{\{(?:printf "(%[^"]+)" )?\.(\w+)\}\}`)

func cut(text string) ([]piece, error) {
	var pieces []piece
	at := 0
	for _, m := range blanks.FindAllStringSubmatchIndex(text, -1) {
		p := piece{text: text[at:m[0]], blank: text[m[4]:m[5]], format: "%v"}
		if m[2] >= 0 {
			p.format = text[m[2]:m[3]]
		}
		pieces, at = append(pieces, p), m[1]
	}
	pieces = append(pieces, piece{text: text[at:]})
	if slices.ContainsFunc(pieces, func(p piece) bool { return strings.Contains(p.text, "{{") }) {
		return nil, fmt.Errorf("%q has braces that are no blank", text)
	}
	return pieces, nil
}

// collect adds the messages of a decoded TOML table to the map messages. Dots join the keys of nested tables.
func collect(messages map[Key]*message, l language.Tag, key string, table map[string]any) error {
	for name, value := range table {
		inner := strings.TrimPrefix(key+"."+name, ".")
		err := fmt.Errorf("%s is a %T, want a text", inner, value)
		switch v := value.(type) {
		case string:
			messages[Key(inner)], err = newMessage(l, map[string]any{"other": v})
		case map[string]any:
			if isMessage(v) {
				messages[Key(inner)], err = newMessage(l, v)
			} else {
				err = collect(messages, l, inner, v)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// isMessage reports whether all keys of a table are plural forms.
func isMessage(table map[string]any) bool {
	for name := range table {
		if _, ok := forms[name]; !ok {
			return false
		}
	}
	return len(table) > 0
}

// newMessage returns a message. texts are its texts by plural form.
func newMessage(l language.Tag, texts map[string]any) (*message, error) {
	m := &message{l, map[plural.Form][]piece{}}
	for name, text := range texts {
		pieces, err := cut(fmt.Sprint(text))
		if err != nil {
			return nil, err
		}
		m.forms[forms[name]] = pieces
	}
	return m, nil
}

// fill returns the text in the plural form for count, with its blanks filled.
func (m *message) fill(count int, args Args) string {
	pieces, ok := m.forms[plural.Cardinal.MatchPlural(m.language, count, 0, 0, 0, 0)]
	if !ok {
		pieces = m.forms[plural.Other]
	}
	var text strings.Builder
	for _, p := range pieces {
		text.WriteString(p.text)
		if p.blank != "" {
			fmt.Fprintf(&text, p.format, args[p.blank])
		}
	}
	return text.String()
}
