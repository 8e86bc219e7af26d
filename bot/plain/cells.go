package plain

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/words"
	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

// cellWords has the words for cells in all languages.
type cellWords struct {
	rows, columns []string
	// spots are names of cells by two letters: t, m or b for the row, then l, m or r for the column.
	spots map[string][]string
}

// cellFinder finds the cells that a sentence names. It is immutable and safe for concurrent use.
type cellFinder struct {
	lines                 []string       // words for rows and columns
	line                  *regexp.Regexp // any of lines
	rowFirst, columnFirst *regexp.Regexp // a cell by its row and column, or by its column and row
	before, behind        *regexp.Regexp // an ordinal before or after a line
	outermost             *regexp.Regexp // the last row or column
	firstly               *regexp.Regexp // row one or column one
	unfigured             *regexp.Regexp // row one or nine, by words that may also be an article or a negation
	wholeRow              *regexp.Regexp
	spots                 []spot
}

type spot struct{ name, where string }

// Other names of cells.
var (
	byLetter  = regexp.MustCompile(`\b([a-i])([1-9])\b`) // labels at the edges of a picture
	spaced    = regexp.MustCompile(`\br\s*([0-9]{1,2})\s*c\s*([0-9]{1,2})\b`)
	leftPlace = regexp.MustCompile(`#[0-9]+`)
)

func newCellFinder(w cellWords) *cellFinder {
	folded := func(all []string) []string {
		list := make([]string, len(all))
		for i, word := range all {
			list[i] = regexp.QuoteMeta(letters.Loose(word))
		}
		slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
		return list
	}
	rows, columns := folded(w.rows), folded(w.columns)
	row, column := strings.Join(rows, "|"), strings.Join(columns, "|")
	either := row + "|" + column
	const number, between = `\s*([0-9]{1,2})`, `\s*(?:[,،]|و|and|of|in|از|در|تو)?\s*`
	f := &cellFinder{
		lines:       slices.Concat(rows, columns),
		line:        regexp.MustCompile(either),
		before:      regexp.MustCompile(fmt.Sprintf(`#([0-9]{1,2})\s*(%s)`, either)),
		behind:      regexp.MustCompile(fmt.Sprintf(`(%s)\s*#([0-9]{1,2})`, either)),
		outermost:   regexp.MustCompile(fmt.Sprintf(`\b(?:last|bottom)\s+(%s)`, either)),
		firstly:     regexp.MustCompile(fmt.Sprintf(`\b(%s)\s+one\b`, either)),
		unfigured:   regexp.MustCompile(fmt.Sprintf(`(%s)\s+(یک|نه)(\s|$)`, either)),
		rowFirst:    regexp.MustCompile(fmt.Sprintf(`(?:%s)%s%s(?:%s)%s`, row, number, between, column, number)),
		columnFirst: regexp.MustCompile(fmt.Sprintf(`(?:%s)%s%s(?:%s)%s`, column, number, between, row, number)),
		wholeRow:    regexp.MustCompile(fmt.Sprintf(`^\s*(?:%s)?%s\s*:\s*([0-9.]{3,25})\s*$`, row, number)),
	}
	for where, list := range w.spots {
		for _, name := range list {
			f.spots = append(f.spots, spot{letters.Loose(name), where})
		}
	}
	slices.SortFunc(f.spots, func(a, b spot) int {
		return cmp.Or(len(b.name)-len(a.name), strings.Compare(a.name, b.name))
	})
	return f
}

// write writes the cells in a text as r4c5. The text is folded. Its numbers are figures, and # precedes
// ordinals: "the #2 row, column 4".
func (f *cellFinder) write(text string, l *sudoku.Layout) string {
	lines := slices.ContainsFunc(f.lines, func(line string) bool { return strings.Contains(text, line) })
	if lines {
		text = f.linesFirst(text, l)
	}
	side := map[byte]int{'t': 1, 'l': 1, 'm': l.N()/2 + 1, 'b': l.N(), 'r': l.N()}
	for _, s := range f.spots {
		if strings.Contains(text, s.name) {
			text = strings.ReplaceAll(text, s.name, fmt.Sprintf(" r%dc%d ", side[s.where[0]], side[s.where[1]]))
		}
	}
	text = leftPlace.ReplaceAllString(spaced.ReplaceAllString(text, "r${1}c$2"), " ")
	if lines {
		text = f.rowFirst.ReplaceAllString(text, " r${1}c$2 ")
		text = f.columnFirst.ReplaceAllString(text, " r${2}c$1 ")
	}
	return byLetter.ReplaceAllStringFunc(text, func(cell string) string {
		return "r" + strconv.Itoa(int(cell[0]-'a')+1) + "c" + cell[1:]
	})
}

// linesFirst moves ordinals behind their rows and columns: "the second row" becomes "row 2".
func (f *cellFinder) linesFirst(text string, l *sudoku.Layout) string {
	text = f.outermost.ReplaceAllString(text, fmt.Sprintf("$1 #%d ", l.N()))
	text = f.firstly.ReplaceAllString(text, "$1 1")
	text = f.unfigured.ReplaceAllStringFunc(text, strings.NewReplacer("یک", "1", "نه", "9").Replace)
	at := f.line.FindStringIndex(text)
	if at != nil && strings.Contains(text[:at[0]], "#") { // "the second row", but not "row the second"
		text = f.before.ReplaceAllString(text, "$2 $1 ")
	}
	return f.behind.ReplaceAllString(text, "$1 $2 ")
}

// row reads a whole row, "row 1: 615432", from a folded text. It returns nil for any other text.
func (f *cellFinder) row(text string, l *sudoku.Layout) (entries []words.Entry) {
	m := f.wholeRow.FindStringSubmatch(text)
	if m == nil || l.N() > 9 {
		return nil
	}
	row, _ := strconv.Atoi(m[1])
	if row < 1 || row > l.N() || len(m[2]) > l.N() {
		return nil
	}
	for i, sign := range m[2] {
		if d := sudoku.Digit(sign - '0'); sign != '.' && sign != '0' {
			if int(d) > l.N() {
				return nil
			}
			entries = append(entries, words.Entry{Cell: l.At(row-1, i), Digit: d})
		}
	}
	return entries
}

// cellAt returns the cell at a row and a column in figures. ok is false if the board has no such cell.
func cellAt(row, column string, l *sudoku.Layout) (cell sudoku.Cell, ok bool) {
	r, _ := strconv.Atoi(row)
	c, _ := strconv.Atoi(column)
	if min(r, c) < 1 || max(r, c) > l.N() {
		return 0, false
	}
	return l.At(r-1, c-1), true
}
