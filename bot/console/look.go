package console

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	denseText  = 16 // the fewest digits and blanks of a grid in one line
	sureRow    = 9  // cells from which on a row is known without empty neighbours
	emptyMarks = ".*_?-0"
)

// isOrder reports whether text always begins a message: a command or a press.
func isOrder(text string) bool {
	_, _, press := cutPress(text)
	return press || strings.HasPrefix(text, "/")
}

// isProse reports whether text is more words than cells.
func isProse(text string) bool {
	letters, cells := countCells(text)
	return letters > cells || cells == 0
}

// isAnnouncement reports whether text announces a grid.
func isAnnouncement(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || strings.HasSuffix(text, ":") || strings.HasSuffix(text, "：")
}

// isDense reports whether a line of its own may be a whole grid.
func isDense(text string) bool {
	letters, cells := countCells(text)
	return cells >= denseText && cells > letters
}

// countCells counts letters, and digits with signs of empty cells.
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

// isBare reports whether text is only cells and separators, like a row of a grid without an empty cell.
func isBare(text string) bool {
	_, cells := countCells(text)
	return cells > 0 && (cells < denseText || strings.ContainsFunc(text, isSpacer)) &&
		!strings.ContainsFunc(text, func(r rune) bool {
			_, cells := countCells(string(r))
			return cells == 0 && r != '-' && !isSpacer(r)
		})
}

func isSpacer(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("|,;", r) }

// entry matches texts that are not rows: three digits together, or text after the name of a cell.
var entry = regexp.MustCompile(`^\s*(?:\p{Nd}{3}|-?[rR]\s*\p{Nd}{1,2}\s*[cC]\s*\p{Nd}{1,2}\b.*)\s*$`)

// isEntry reports whether text is a message of its own: a digit for a cell.
func isEntry(text string) bool { return entry.MatchString(text) }

// date matches a day in figures.
var date = regexp.MustCompile(`^\s*\pN{1,4}[.-]\pN{1,2}[.-]\pN{1,4}\.?\s*$`)

// isRow reports whether text is probably a row of a grid: only cells, in parts of one length. Many cells,
// or adjacent empty cells, exclude a number or a date.
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
