package console

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// cutCommand splits "/solve@bot 53..7…" into "solve" and the rest. For a command to another bot, and for any
// other text, ok is false.
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

// cutSlash splits "/word rest". At the beginning of rest it removes blanks only before the first word, or up
// to the line end. Later blanks may be empty cells.
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

// trimLead removes the blanks before the first word. If the first line is blank, it removes only that line.
func trimLead(text string) string {
	return strings.TrimPrefix(strings.TrimLeft(text, " \t"), "\n")
}

// cutMentions removes each mention "@bot" that is a word. At the beginning of a line it also removes the
// commas and colons after the mention.
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

// cutPress splits "#N" into 0 and N, and "#M.N" into M and N.
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

// cutNumber splits "12 rest" into 12 and the rest. If the number has more than six digits, ok is false,
// because its digits are cells of a grid.
func cutNumber(text string) (n int, rest string, ok bool) {
	word, rest := cutWord(text)
	n, ok = parseNumber(word)
	return n, rest, ok
}

// parseNumber parses up to six decimal digits. They may be ASCII, Arabic, Persian or full-width digits.
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

const (
	denseText  = 16 // minimum number of digits and blanks of a grid in one line
	sureRow    = 9  // minimum number of cells of a row that has no adjacent empty cells
	emptyMarks = ".*_?-0"
)

// isOrder reports whether text always begins a new message, because it is a command or a press.
func isOrder(text string) bool {
	_, _, press := cutPress(text)
	return press || strings.HasPrefix(text, "/")
}

// isProse reports whether text has more letters than cells, or no cells.
func isProse(text string) bool {
	letters, cells := countCells(text)
	return letters > cells || cells == 0
}

func isAnnouncement(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
}

// isDense reports whether a line may be a whole grid.
func isDense(text string) bool {
	letters, cells := countCells(text)
	return cells >= denseText && cells > letters
}

// countCells counts letters. As cells it counts digits and signs for empty cells.
func countCells(text string) (letters, cells int) {
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r), strings.ContainsRune(".*_?", r):
			cells++
		}
	}
	return letters, cells
}

// isBare reports whether text has only cells and separators, such as a row of a grid without an empty cell. A
// text of denseText or more cells must have a separator.
func isBare(text string) bool {
	_, cells := countCells(text)
	return cells > 0 && (cells < denseText || strings.ContainsFunc(text, isSpacer)) &&
		!strings.ContainsFunc(text, func(r rune) bool {
			_, cells := countCells(string(r))
			return cells == 0 && r != '-' && !isSpacer(r)
		})
}

func isSpacer(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("|,;", r) }

// entry matches texts that enter a digit and are no rows: three digits, or the name of a cell with text after
// it.
var entry = regexp.MustCompile(`^\s*(?:\p{Nd}{3}|-?[rR]\s*\p{Nd}{1,2}\s*[cC]\s*\p{Nd}{1,2}\b.*)\s*$`)

// isEntry reports whether text enters a digit in a cell. Such a line is a separate message.
func isEntry(text string) bool { return entry.MatchString(text) }

// date matches a date in digits.
var date = regexp.MustCompile(`^\s*\pN{1,4}[.-]\pN{1,2}[.-]\pN{1,4}\.?\s*$`)

// isRow reports whether text is probably a row of a grid. A row has only cells, in parts of equal length. It
// does not look like a number or a date: it has many cells, or adjacent empty cells.
func isRow(text string) bool {
	parts := strings.FieldsFunc(text, isSpacer)
	if !isBare(text) || date.MatchString(text) || len(parts) == 0 {
		return false
	}
	long := utf8.RuneCountInString(parts[0])
	if slices.ContainsFunc(parts, func(p string) bool { return utf8.RuneCountInString(p) != long }) {
		return false
	}
	cells := strings.Join(parts, "")
	return utf8.RuneCountInString(cells) >= sureRow ||
		slices.ContainsFunc([]rune(emptyMarks), func(r rune) bool {
			return strings.Contains(cells, string([]rune{r, r}))
		})
}
