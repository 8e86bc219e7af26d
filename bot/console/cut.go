package console

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// cutCommand splits "/solve@bot 53..7…" into "solve" and the rest. ok is false for a command for another
// bot.
func cutCommand(text string) (command, rest string, ok bool) {
	word, rest, ok := cutSlash(text)
	if !ok {
		return "", "", false
	}
	command, bot, named := strings.Cut(word, "@")
	if named && !strings.EqualFold(bot, self) || command == "" || len(command) > 32 {
		return "", "", false
	}
	for _, r := range command {
		if r != '_' && (r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)) {
			return "", "", false
		}
	}
	return strings.ToLower(command), rest, true
}

// cutSlash splits "/word rest". Of the leading blanks of rest it drops only those before the first word or up
// to the line end, because blanks after it may be empty cells.
func cutSlash(text string) (word, rest string, ok bool) {
	text, ok = strings.CutPrefix(text, "/")
	if ok {
		word, rest = cutWord(text)
	}
	return word, rest, ok
}

func cutWord(text string) (word, rest string) {
	end := strings.IndexFunc(text, unicode.IsSpace)
	if end < 0 {
		return text, ""
	}
	return text[:end], trimLead(text[end:])
}

// trimLead removes blanks up to the first word, or up to and with the first line end.
func trimLead(text string) string {
	return strings.TrimPrefix(strings.TrimLeft(text, " \t"), "\n")
}

// cutMentions removes every separate word "@bot", with a following comma or colon.
func cutMentions(text string) (rest string, found bool) {
	var b strings.Builder
	for at := indexMention(text); at >= 0; at = indexMention(text) {
		found = true
		b.WriteString(text[:at])
		tail := text[at+1+len(self):]
		if at == 0 || text[at-1] == '\n' {
			tail = strings.TrimLeft(tail, ",:")
		}
		text = trimLead(tail)
	}
	if found && text == "" {
		return strings.TrimRight(b.String(), " \t\n"), true
	}
	b.WriteString(text)
	return b.String(), found
}

func indexMention(text string) int {
	for from := 0; ; {
		i := strings.IndexByte(text[from:], '@')
		if i < 0 {
			return -1
		}
		at, end := from+i, from+i+1+len(self)
		if end <= len(text) && strings.EqualFold(text[at+1:end], self) {
			before, _ := utf8.DecodeLastRuneInString(text[:at])
			after, _ := utf8.DecodeRuneInString(text[end:])
			if !isWord(before) && !isWord(after) {
				return at
			}
		}
		from = at + 1
	}
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r))
}

// cutPress splits "#N" into 0 and N, "#M.N" into M and N.
func cutPress(text string) (message, button int, ok bool) {
	text, ok = strings.CutPrefix(strings.TrimSpace(text), "#")
	if !ok {
		return 0, 0, false
	}
	m, n, both := strings.Cut(text, ".")
	if !both {
		button, ok = parseNumber(m)
		return 0, button, ok
	}
	message, ok = parseNumber(m)
	button, both = parseNumber(n)
	return message, button, ok && both
}

// cutNumber splits "12 rest" into 12 and the rest. ok is false for more than six digits: they are cells of
// a grid.
func cutNumber(text string) (n int, rest string, ok bool) {
	word, rest := cutWord(text)
	n, ok = parseNumber(word)
	return n, rest, ok
}

// parseNumber reads up to six decimal digits of the supported scripts: ASCII, Arabic, Persian, full-width.
func parseNumber(text string) (int, bool) {
	if utf8.RuneCountInString(text) > 6 {
		return 0, false
	}
	var b strings.Builder
	for _, r := range text {
		for _, zero := range []rune{'0', '٠', '۰', '０'} {
			if r >= zero && r <= zero+9 {
				b.WriteByte('0' + byte(r-zero))
				r = -1
			}
		}
		if r >= 0 {
			return 0, false
		}
	}
	n, err := strconv.Atoi(b.String())
	return n, err == nil
}
