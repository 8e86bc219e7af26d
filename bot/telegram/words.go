package telegram

import (
	"strings"
	"unicode/utf16"

	tgbotapi "github.com/go-telegram-bot-api/telegram-bot-api/v5"
)

// words is the text of a message, split into parts.
type words struct {
	text      string // without the command and the mentions of the bot
	command   string // in lower case
	mentioned bool
	foreign   bool // the command is for another bot; then text is the whole text, and the other fields are empty
}

// wordsOf reads the text of m, or its caption. self is the bot. Entities count in UTF-16 units.
func wordsOf(m *message, self tgbotapi.User) words {
	text, entities := m.Text, m.Entities
	if text == "" {
		text, entities = m.Caption, m.CaptionEntities
	}
	units := utf16.Encode([]rune(text))
	var said words
	var ours []tgbotapi.MessageEntity // commands and mentions of the bot, in order
	for _, e := range entities {
		if e.Offset < 0 || e.Length <= 0 || e.Offset > len(units)-e.Length {
			continue
		}
		span := string(utf16.Decode(units[e.Offset : e.Offset+e.Length]))
		switch {
		case e.Type == "bot_command" && e.Offset == 0:
			name, whose, _ := strings.Cut(strings.TrimPrefix(span, "/"), "@")
			if whose != "" && !strings.EqualFold(whose, self.UserName) {
				return words{text: text, foreign: true}
			}
			said.command, said.mentioned = strings.ToLower(name), whose != ""
			ours = append(ours, e)
		case e.Type == "mention" && strings.EqualFold(span, "@"+self.UserName),
			e.Type == "text_mention" && e.User != nil && e.User.ID == self.ID:
			said.mentioned = true
			ours = append(ours, e)
		}
	}
	said.text = cutOut(units, ours)
	return said
}

// cutOut returns the text without the spans. It also removes the blanks between a span and the next text on
// its line, and the line break after a span at the beginning of the text. It does not remove blanks at the
// beginning of the next line, because they are empty cells in a grid.
func cutOut(units []uint16, spans []tgbotapi.MessageEntity) string {
	var b strings.Builder
	at := 0
	for _, s := range spans {
		if s.Offset < at {
			continue
		}
		b.WriteString(string(utf16.Decode(units[at:s.Offset])))
		at = s.Offset + s.Length
		for at < len(units) && (units[at] == ' ' || units[at] == '\t') {
			at++
		}
		if b.Len() > 0 {
			continue
		}
		if at < len(units) && units[at] == '\r' {
			at++
		}
		if at < len(units) && units[at] == '\n' {
			at++
		}
	}
	rest := string(utf16.Decode(units[at:]))
	if rest == "" && len(spans) > 0 {
		return strings.TrimRight(b.String(), " \t\r\n")
	}
	return b.String() + rest
}
