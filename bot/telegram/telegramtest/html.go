package telegramtest

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf16"
)

// entity is a span of a text, in UTF-16 units.
type entity struct {
	Type   string         `json:"type"`
	Offset int            `json:"offset"`
	Length int            `json:"length"`
	User   map[string]any `json:"user,omitempty"`
}

// tags has the elements allowed in parse_mode HTML, with their types of entities.
var tags = map[string]string{
	"b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
	"s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "code": "code", "pre": "pre",
	"blockquote": "blockquote", "tg-spoiler": "spoiler", "a": "text_link", "span": "spoiler",
}

var markup = regexp.MustCompile(`<[^>]*>?|&[^;&<\s]{0,8};?`)

// parseHTML returns the visible text and its entities, or the server's error. Unlike the server, it also
// rejects a bare ampersand, which was probably not escaped.
func parseHTML(s string) (string, []entity, error) {
	var text strings.Builder
	var entities []entity
	var open []int // indexes in entities
	var names []string
	at := 0
	for _, span := range markup.FindAllStringIndex(s, -1) {
		text.WriteString(s[at:span[0]])
		at = span[1]
		piece := s[span[0]:span[1]]
		offset := unitsOf(text.String())
		switch name, attributes, _ := strings.Cut(strings.Trim(piece, "</>"), " "); {
		case piece[0] == '&':
			r, ok := map[string]string{"&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": `"`}[piece]
			if !ok {
				return "", nil, fmt.Errorf("ampersand not escaped at %d: %q", span[0], piece)
			}
			text.WriteString(r)
		case !strings.HasSuffix(piece, ">"):
			return "", nil, fmt.Errorf("unclosed start tag at %d", span[0])
		case strings.HasPrefix(piece, "</"):
			if len(names) == 0 || names[len(names)-1] != name {
				return "", nil, fmt.Errorf("unmatched end tag at %d: %q", span[0], piece)
			}
			last := open[len(open)-1]
			entities[last].Length = offset - entities[last].Offset
			open, names = open[:len(open)-1], names[:len(names)-1]
		case tags[name] == "" || attributes != "" && name != "a" && name != "span" && name != "code":
			return "", nil, fmt.Errorf("unsupported start tag at %d: %q", span[0], piece)
		default:
			open, names = append(open, len(entities)), append(names, name)
			entities = append(entities, entity{Type: tags[name], Offset: offset})
		}
	}
	text.WriteString(s[at:])
	if len(open) > 0 {
		return "", nil, errors.New("can't find end tag corresponding to start tag " + names[len(names)-1])
	}
	return text.String(), entities, nil
}

func unitsOf(s string) int { return len(utf16.Encode([]rune(s))) }

// spansOf returns the texts of the entities of a type.
func spansOf(text string, entities []entity, kind string) []string {
	units := utf16.Encode([]rune(text))
	var spans []string
	for _, e := range entities {
		if e.Type == kind {
			spans = append(spans, string(utf16.Decode(units[e.Offset:e.Offset+e.Length])))
		}
	}
	return spans
}
