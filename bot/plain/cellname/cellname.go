// Package cellname finds the cells that a sentence names, by their row and column in words or by where they
// lie, and writes them as r4c5.
//
// It knows how people say a place on a board, in the words that it is given. It refuses to know what is
// wanted of a cell.
package cellname

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

// Words are what a language says of places.
type Words struct {
	Rows, Columns []string
	// Spots are names of cells, by two letters each: t, m or b for the row, l, m or r for the column.
	Spots map[string][]string
}

// Names knows how cells are named. It does not change once made and may be used by many goroutines.
type Names struct {
	lines                 []string       // the words for rows and columns
	line                  *regexp.Regexp // one of them
	rowFirst, columnFirst *regexp.Regexp // a cell by its row and column, or by its column and row
	before, behind        *regexp.Regexp // a place before and behind it
	outermost             *regexp.Regexp // the last row or column
	firstly               *regexp.Regexp // row one or column one
	unfigured             *regexp.Regexp // row one or nine, in words that are an article and a denial elsewhere
	wholeRow              *regexp.Regexp
	spots                 []spot
}

type spot struct{ name, where string }

// Cells however they are named.
var (
	byLetter  = regexp.MustCompile(`\b([a-i])([1-9])\b`) // as the edge of the picture names it
	spaced    = regexp.MustCompile(`\br\s*([0-9]{1,2})\s*c\s*([0-9]{1,2})\b`)
	leftPlace = regexp.MustCompile(`#[0-9]+`)
)

// New returns the names of cells in w.
func New(w Words) *Names {
	folded := func(all []string) []string {
		list := make([]string, len(all))
		for i, word := range all {
			list[i] = regexp.QuoteMeta(letters.Loose(word))
		}
		slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
		return list
	}
	rows, columns := folded(w.Rows), folded(w.Columns)
	row, column := strings.Join(rows, "|"), strings.Join(columns, "|")
	either := row + "|" + column
	const number, between = `\s*([0-9]{1,2})`, `\s*(?:[,،]|و|and|of|in|از|در|تو)?\s*`
	n := &Names{
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
	for where, list := range w.Spots {
		for _, name := range list {
			n.spots = append(n.spots, spot{letters.Loose(name), where})
		}
	}
	slices.SortFunc(n.spots, func(a, b spot) int { return cmp.Or(len(b.name)-len(a.name), strings.Compare(a.name, b.name)) })
	return n
}

// Write writes the cells in a text as r4c5. The text is folded, its numbers are in figures, and a # stands
// before those that say a place in a row: "the #2 row, column 4".
func (n *Names) Write(text string, l *sudoku.Layout) string {
	lines := slices.ContainsFunc(n.lines, func(line string) bool { return strings.Contains(text, line) })
	if lines {
		text = n.placed(text, l)
	}
	side := map[byte]int{'t': 1, 'l': 1, 'm': l.N()/2 + 1, 'b': l.N(), 'r': l.N()}
	for _, s := range n.spots {
		if strings.Contains(text, s.name) {
			text = strings.ReplaceAll(text, s.name, fmt.Sprintf(" r%dc%d ", side[s.where[0]], side[s.where[1]]))
		}
	}
	text = leftPlace.ReplaceAllString(spaced.ReplaceAllString(text, "r${1}c$2"), " ")
	if lines {
		text = n.rowFirst.ReplaceAllString(text, " r${1}c$2 ")
		text = n.columnFirst.ReplaceAllString(text, " r${2}c$1 ")
	}
	return byLetter.ReplaceAllStringFunc(text, func(cell string) string {
		return "r" + strconv.Itoa(int(cell[0]-'a')+1) + "c" + cell[1:]
	})
}

// placed writes the places of rows and columns behind these: "row 2" for "the second row".
func (n *Names) placed(text string, l *sudoku.Layout) string {
	text = n.outermost.ReplaceAllString(text, fmt.Sprintf("$1 #%d ", l.N()))
	text = n.firstly.ReplaceAllString(text, "$1 1")
	text = n.unfigured.ReplaceAllStringFunc(text, strings.NewReplacer("یک", "1", "نه", "9").Replace)
	if at := n.line.FindStringIndex(text); at != nil && strings.Contains(text[:at[0]], "#") { // the second row, and not row the second
		text = n.before.ReplaceAllString(text, "$2 $1 ")
	}
	return n.behind.ReplaceAllString(text, "$1 $2 ")
}

// Row reads a whole row, "row 1: 615432", from a folded text; nil for anything else.
func (n *Names) Row(text string, l *sudoku.Layout) (entries []words.Entry) {
	m := n.wholeRow.FindStringSubmatch(text)
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

// Cell returns the cell of a row and a column in figures; ok is false where the board has none.
func Cell(row, column string, l *sudoku.Layout) (cell sudoku.Cell, ok bool) {
	r, _ := strconv.Atoi(row)
	c, _ := strconv.Atoi(column)
	if min(r, c) < 1 || max(r, c) > l.N() {
		return 0, false
	}
	return l.At(r-1, c-1), true
}
