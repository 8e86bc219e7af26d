package main

import (
	"encoding/json"
	"html"
	"regexp"
	"slices"
	"strings"
)

// dataLimit is the bytes that a button carries (Bot API, InlineKeyboardButton).
const dataLimit = 64

// piece matches what is not plain text in a text with parse_mode HTML.
var piece = regexp.MustCompile(`</?[a-z-]+[^<>]*>|<|&(?:lt|gt|amp|quot);|&`)

// tags are the elements that Telegram knows (Bot API, Formatting options).
var tags = []string{"b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "code", "pre", "blockquote", "tg-spoiler", "a", "span"}

// plain returns what is read of a text with markup, or says what a server would complain of. An ampersand that begins no
// reference counts as forgotten.
func plain(text string) (read, problem string) {
	var open []string
	for _, p := range piece.FindAllString(text, -1) {
		name, _, _ := strings.Cut(strings.Trim(p, "</>"), " ")
		switch {
		case p == "<" || p == "&":
			return "", "can't parse entities: " + p + " is not escaped"
		case p[0] == '&':
		case !slices.Contains(tags, name):
			return "", "can't parse entities: unsupported tag " + p
		case p[1] != '/':
			open = append(open, name)
		case len(open) == 0 || open[len(open)-1] != name:
			return "", "can't parse entities: unmatched end tag " + p
		default:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		return "", "can't parse entities: can't find end tag of " + open[len(open)-1]
	}
	return html.UnescapeString(piece.ReplaceAllStringFunc(text, func(p string) string {
		if p[0] == '&' {
			return p
		}
		return ""
	})), ""
}

// keyboard is the buttons below a message.
type keyboard struct {
	Rows [][]struct {
		Text string `json:"text"`
		Data string `json:"callback_data"`
		URL  string `json:"url"`
		Copy any    `json:"copy_text"`
	} `json:"inline_keyboard"`
}

// buttons reads the buttons of a call; empty for none.
func buttons(markup string) (k keyboard, problem string) {
	if markup == "" {
		return k, ""
	}
	if json.Unmarshal([]byte(markup), &k) != nil {
		return k, "can't parse reply keyboard markup JSON object"
	}
	for _, row := range k.Rows {
		for _, b := range row {
			if b.Text == "" || len(b.Data) > dataLimit || b.Data == "" && b.URL == "" && b.Copy == nil {
				return k, "BUTTON_DATA_INVALID"
			}
		}
	}
	return k, ""
}
