package words

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// CellWords has the words for cells in all languages.
type CellWords struct {
	Rows, Columns, Boxes, Squares []string
	// Spots are names of cells, each under two letters: t, m or b for the row, then l, m or r for the
	// column.
	Spots map[string][]string
}

// CellFinder finds the cells that a sentence names. It is immutable and safe for concurrent use.
type CellFinder struct {
	lines                 []string       // words for "row" and "column"
	line                  *regexp.Regexp // any word of lines
	rowFirst, columnFirst *regexp.Regexp // a cell by its row and column, or by its column and row
	before, behind        *regexp.Regexp // an ordinal before or after a word of lines
	outermost, top        *regexp.Regexp // the last row or column, the top row
	firstly               *regexp.Regexp // row one or column one
	unfigured             *regexp.Regexp // row one or nine, by a word that may also be an article or a negation
	wholeRow              *regexp.Regexp
	inRow, inColumn       *regexp.Regexp
	ofRow, ofColumn       *regexp.Regexp // "cell #3 of row 1", "cell #3 of column 1"
	rowCell               *regexp.Regexp // "row #1 cell #3"
	middle                *regexp.Regexp // middle of a row
	nthCell               *regexp.Regexp // "the #3 cell"; another part of the text names its row
	inBox, spotBox        *regexp.Regexp // a box by its number, and a box by the name of a cell
	middleBox             *regexp.Regexp // a Persian name of the middle box
	spots                 []spot
}

type spot struct{ name, where string }

// Short names of cells.
var (
	byLetter  = regexp.MustCompile(`\b([a-i])([1-9])\b`) // labels at the edges of a picture
	spaced    = regexp.MustCompile(`\br\s*([0-9]{1,2})\s*c\s*([0-9]{1,2})\b`)
	leftPlace = regexp.MustCompile(`#[0-9]+`)
)

// NewCellFinder returns a finder of the cells that w names.
func NewCellFinder(w CellWords) *CellFinder {
	folded := func(all []string) []string {
		list := make([]string, len(all))
		for i, word := range all {
			list[i] = regexp.QuoteMeta(signs.Loose(word))
		}
		slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
		return list
	}
	rows, columns := folded(w.Rows), folded(w.Columns)
	row, column, box := strings.Join(rows, "|"), strings.Join(columns, "|"), strings.Join(folded(w.Boxes), "|")
	either, square := row+"|"+column, strings.Join(folded(w.Squares), "|")
	const of = `\s*(?:of|in|on|از|در|تو|توی)?\s*(?:the)?\s*`
	const number, between = `\s*([0-9]{1,2})`, `\s*(?:[,،]|و|and|of|in|از|در|تو)?\s*`
	const nth = `(?:#([0-9]{1,2})\s*(?:%s)|(?:%s)\s*#([0-9]{1,2}))` + of + `(?:%s)\s*#?([0-9]{1,2})`
	f := &CellFinder{
		lines:       slices.Concat(rows, columns),
		line:        regexp.MustCompile(either),
		before:      regexp.MustCompile(fmt.Sprintf(`#([0-9]{1,2})\s*(%s)`, either)),
		behind:      regexp.MustCompile(fmt.Sprintf(`(%s)\s*#([0-9]{1,2})`, either)),
		outermost:   regexp.MustCompile(fmt.Sprintf(`\b(?:last|bottom)\s+(%s)`, either)),
		firstly:     regexp.MustCompile(fmt.Sprintf(`\b(%s)\s+one\b`, either)),
		unfigured:   regexp.MustCompile(fmt.Sprintf(`(%s)\s+(یک|نه)(\s|$)`, either)),
		rowFirst:    regexp.MustCompile(fmt.Sprintf(`(?:%s)%s%s(?:%s)%s`, row, number, between, column, number)),
		columnFirst: regexp.MustCompile(fmt.Sprintf(`(?:%s)%s%s(?:%s)%s`, column, number, between, row, number)),
		ofRow:       regexp.MustCompile(fmt.Sprintf(nth, square, square, row)),
		ofColumn:    regexp.MustCompile(fmt.Sprintf(nth, square, square, column)),
		rowCell:     regexp.MustCompile(fmt.Sprintf(`(?:%s)\s*#?([0-9]{1,2})\s*(?:%s)\s*#([0-9]{1,2})`, row, square)),
		middle:      regexp.MustCompile(fmt.Sprintf(`r([0-9]{1,2})c([0-9]{1,2})%s(?:%s)%s`, of, row, number)),
		nthCell:     regexp.MustCompile(fmt.Sprintf(`#([0-9]{1,2})\s*(?:%s)|(?:%s)\s*#([0-9]{1,2})`, square, square)),
		top:         regexp.MustCompile(fmt.Sprintf(`\btop\s+(%s)`, row)),
		inRow:       regexp.MustCompile(fmt.Sprintf(`(?:%s)%s`, row, number)),
		inColumn:    regexp.MustCompile(fmt.Sprintf(`(?:%s)%s`, column, number)),
		middleBox:   regexp.MustCompile(fmt.Sprintf(`(%s)\s*(?:وسط|مرکز)\S*`, box)),
		inBox:       regexp.MustCompile(fmt.Sprintf(`#([0-9])\s*(?:%s)|(?:%s)\s*#?([0-9])`, box, box)),
		spotBox: regexp.MustCompile(
			fmt.Sprintf(`r([0-9])c([0-9])\s*(?:%s)|(?:%s)\PN{1,9}r([0-9])c([0-9])`, box, box)),
		wholeRow: regexp.MustCompile(fmt.Sprintf(`^\s*(?:%s)?%s\s*:\s*([0-9.]{3,25})\s*$`, row, number)),
	}
	for where, list := range w.Spots {
		for _, name := range list {
			f.spots = append(f.spots, spot{signs.Loose(name), where})
		}
	}
	slices.SortFunc(f.spots, func(a, b spot) int {
		return cmp.Or(len(b.name)-len(a.name), strings.Compare(a.name, b.name))
	})
	return f
}

// Write gives the cells in a text the form r4c5. The text must be folded, with numbers as figures, and #
// before ordinals: "the #2 row, column 4".
func (f *CellFinder) Write(text string, l *sudoku.Layout) string {
	lines := slices.ContainsFunc(f.lines, func(line string) bool { return strings.Contains(text, line) })
	if lines {
		text = f.nthCells(f.linesFirst(f.nthCells(text), l))
	}
	text = f.spotted(f.cellAlone(text), l)
	text = f.middle.ReplaceAllString(text, " r${3}c$2 ") // "the middle of the last row"
	text = leftPlace.ReplaceAllString(spaced.ReplaceAllString(text, "r${1}c$2"), " ")
	if lines {
		text = f.rowFirst.ReplaceAllString(text, " r${1}c$2 ")
		text = f.columnFirst.ReplaceAllString(text, " r${2}c$1 ")
	}
	return byLetter.ReplaceAllStringFunc(text, func(cell string) string {
		return "r" + strconv.Itoa(int(cell[0]-'a')+1) + "c" + cell[1:]
	})
}

// nthCells gives the form r4c5 to cells named by their number in a row or a column: "cell #5 of row 4".
func (f *CellFinder) nthCells(text string) string {
	text = f.rowCell.ReplaceAllString(text, " r${1}c$2 ")
	return f.ofColumn.ReplaceAllString(f.ofRow.ReplaceAllString(text, " r${3}c$1$2 "), " r$1${2}c$3 ")
}

// cellAlone gives the form r4c5 to a single cell named by its number if another part of the text names the
// row: "in the top row, the first cell". If the text names no row or column, the first cell is that of the
// first row.
func (f *CellFinder) cellAlone(text string) string {
	cells, rows := f.nthCell.FindAllStringSubmatch(text, 2), f.inRow.FindAllStringSubmatch(text, 2)
	row := "1"
	switch {
	case len(cells) != 1, len(rows) > 1, f.inColumn.MatchString(text):
		return text
	case len(rows) == 1:
		row, text = rows[0][1], strings.Replace(text, rows[0][0], " ", 1)
	case cells[0][1]+cells[0][2] != "1":
		return text
	}
	return strings.Replace(text, cells[0][0], " r"+row+"c"+cells[0][1]+cells[0][2]+" ", 1)
}

// spotted gives the form r4c5 to cells named by words of CellWords.Spots.
func (f *CellFinder) spotted(text string, l *sudoku.Layout) string {
	side := map[byte]int{'t': 1, 'l': 1, 'm': l.N()/2 + 1, 'b': l.N(), 'r': l.N()}
	for _, s := range f.spots {
		if strings.Contains(text, s.name) {
			text = strings.ReplaceAll(text, s.name, fmt.Sprintf(" r%dc%d ", side[s.where[0]], side[s.where[1]]))
		}
	}
	return text
}

// linesFirst moves ordinals after the words for row and column: "the second row" becomes "row 2".
func (f *CellFinder) linesFirst(text string, l *sudoku.Layout) string {
	text = f.outermost.ReplaceAllString(text, fmt.Sprintf("$1 #%d ", l.N()))
	text = f.top.ReplaceAllString(text, "$1 #1 ")
	text = f.firstly.ReplaceAllString(text, "$1 1")
	text = f.unfigured.ReplaceAllStringFunc(text, strings.NewReplacer("یک", "1", "نه", "9").Replace)
	at := f.line.FindStringIndex(text)
	if at != nil && strings.Contains(text[:at[0]], "#") { // "the second row", but not "row the second"
		text = f.before.ReplaceAllString(text, "$2 $1 ")
	}
	return f.behind.ReplaceAllString(text, "$1 $2 ")
}

// House returns the cells of the row, the column or the box that a text names, and the text without this
// name. If the text names no house, it returns no cells. The text must be as for Write.
func (f *CellFinder) House(text string, l *sudoku.Layout) (cells []sudoku.Cell, rest string) {
	text = f.linesFirst(text, l)
	of := func(kind sudoku.Kind, index int, at []int) ([]sudoku.Cell, string) {
		for _, h := range l.Houses() {
			if h.Kind == kind && h.Index == index {
				return h.Cells, text[:at[0]] + text[at[1]:]
			}
		}
		return nil, text
	}
	if at := f.inRow.FindStringSubmatchIndex(text); at != nil {
		n, _ := strconv.Atoi(text[at[2]:at[3]])
		return of(sudoku.Row, n-1, at)
	}
	if at := f.inColumn.FindStringSubmatchIndex(text); at != nil {
		n, _ := strconv.Atoi(text[at[2]:at[3]])
		return of(sudoku.Column, n-1, at)
	}
	rows, columns := l.BoxSides()
	if rows*columns == 0 {
		return nil, text
	}
	if at := f.inBox.FindStringSubmatchIndex(text); at != nil {
		n, _ := strconv.Atoi(text[max(at[2], at[4]):max(at[3], at[5])])
		return of(sudoku.Box, n-1, at)
	}
	text = f.spotted(text, l)
	if middle := l.N()/2 + 1; !f.spotBox.MatchString(text) {
		text = f.middleBox.ReplaceAllString(text, fmt.Sprintf("$1 r%dc%d", middle, middle))
	}
	if at := f.spotBox.FindStringSubmatchIndex(text); at != nil {
		row, _ := strconv.Atoi(text[max(at[2], at[6]):max(at[3], at[7])])
		column, _ := strconv.Atoi(text[max(at[4], at[8]):max(at[5], at[9])])
		return of(sudoku.Box, (row-1)/rows*rows+(column-1)/columns, at)
	}
	return nil, text
}

// Row reads a whole row, "row 1: 615432", from a folded text. It returns nil for any other text.
func (f *CellFinder) Row(text string, l *sudoku.Layout) (entries []Entry) {
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
			entries = append(entries, Entry{Cell: l.At(row-1, i), Digit: d})
		}
	}
	return entries
}
