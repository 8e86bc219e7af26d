package parse

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
)

const (
	aRow    = `(?:\b["'_]?r(?:ow)?|["']r(?:ow)?|سطر|ردیف)`
	aColumn = `(?:c(?:ol(?:umn)?)?|ستون)`
	equals  = `(?:["'\])]{0,2} ?(?:[=:,]{1,2}|-?[>→]| is|:=)| |["'\]]{1,2})? ?`
	value   = `["'(]?(?:(\d)(?:[^\d.,]|[.,]\D|[.,]?$)|(?:empty|blank|خالی)(?:\PL|$)|[._*-](?:\D|$))`
)

// namedCell matches a cell's name and its digit. For each way to name a cell, two groups match its numbers.
// The last group matches the digit.
var namedCell = regexp.MustCompile(`(?im)(?:` + strings.Join([]string{
	// r1c1; row 1, col 2; {"row":0,"col":2,"value":
	aRow + `["']? ?[=:]? ?(\d{1,2})[ ,;]{0,2}["']?` + aColumn +
		`["']? ?[=:]? ?(\d{1,2})(?:[, ]{1,2}["']?(?:v|d|n|val|value|digit|number|num)["']?)?`,
	`[(\[](\d)(?:, ?| |\] ?\[)(\d)[)\]]`,                   // (1,4) [0][3]
	`\b([a-i])([1-9])`,                                     // A4
	`position["']? ?: ?\[ ?(\d) ?, ?(\d) ?\][,\s"']+value`, // files of GNOME Sudoku
	`[(\[](\d) ?, ?(\d) ?`,                                 // (1,4,7)
	`\b()cell ?(\d{1,2})`,                                  // Cell 3 empty
}, `|`) + `)` + equals + value)

var tripleLine = regexp.MustCompile(`^\s*([0-9])[ ,;\t]+([0-9])[ ,;\t]+([1-9])[\s.,;]*$`)

// columnInRow matches a column and its digit, in a line with the row first: "Row 1: 9 in column 4".
var (
	columnInRow = regexp.MustCompile(`(?i)([1-9]) (?:in|at|on|@|در) ` + aColumn + ` ?([1-9])`)
	rowFirst    = regexp.MustCompile(`(?i)^\W*(?:` + aRow + ` ?(\d)\b|(` +
		strings.Join(ordinals, "|") + `) row)`)
	ordinals = strings.Fields("first second third fourth fifth sixth seventh eighth ninth")
)

// maybeNamed matches every text with named cells, and few other texts. It is a quick test.
var maybeNamed = regexp.MustCompile(`(?i)r["']? ?[:=]? ?\d|row|سطر|ردیف|[\])] ?(?:[=:]|-?[>→])|` +
	`\d[ ,;\t]\d[ ,;\t]\d|\(\d, ?\d, ?\d\)|\b[a-i][1-9]\b|cell`)

// Ways to name a cell, as indexes of pairs of groups in namedCell.
const (
	byLetter = 2
	byCount  = 5
	byLine   = 6 // three numbers alone in a line
)

// listedCell is a cell of a list of named cells: the way of naming it, its row and column, and the index of
// its digit.
type listedCell struct {
	way, row, col int
	at            int // index of the digit; -1 for an empty cell
	span          signs.Span
}

// readNamedCells finds the puzzles written as lists of cells, and removes their signs from the page.
func readNamedCells(f *finder) {
	text := f.String(f.whole())
	f.Spend(signs.FormSteps * len(text))
	if !maybeNamed.MatchString(text) {
		return
	}
	run := namedInRows(f)
	seen := map[[2]int]bool{}
	for _, m := range f.Matches(f.whole(), namedCell) {
		c := listedCellOf(f.page, m)
		if len(run) > 0 && (c.way != run[0].way || seen[[2]int{c.row, c.col}] && c.way != byCount) {
			acceptNamed(f, run)
			run = nil
			clear(seen)
		}
		seen[[2]int{c.row, c.col}] = true
		run = append(run, c)
	}
	acceptNamed(f, run)
}

// listedCellOf returns the cell for a match of namedCell.
func listedCellOf(p *page, m []signs.Span) listedCell {
	c := listedCell{span: m[0], at: m[len(m)-1].From}
	for m[2*c.way+1].From < 0 {
		c.way++
	}
	c.row, c.col = p.number(m[2*c.way+1]), p.number(m[2*c.way+2])
	if c.way == byLetter {
		c.row = int(signs.Upper(p.Signs[m[2*c.way+1].From].R)-'A') + 1
	}
	if c.at >= 0 && p.Signs[c.at].R == '0' {
		c.at = -1
	}
	return c
}

// number returns the value of a number in the page, or 0 for other text.
func (p *page) number(s signs.Span) int {
	n, _ := strconv.Atoi(p.String(s)) // n is 0 on error
	return n
}

// namedInRows returns the cells named by three numbers alone in a line. It also returns the cells named by
// columns in lines with a row name.
func namedInRows(f *finder) (run []listedCell) {
	for _, l := range f.Lines {
		f.Spend(2 * signs.FormSteps)
		for _, m := range f.Matches(l, tripleLine) {
			run = append(run, listedCell{way: byLine, row: f.number(m[1]), col: f.number(m[2]), at: m[3].From,
				span: m[3]})
		}
		m := rowFirst.FindStringSubmatch(f.String(l))
		if m == nil {
			continue
		}
		row, _ := strconv.Atoi(m[1]) // m[1] is one digit, or an ordinal
		if row == 0 {
			row = slices.Index(ordinals, strings.ToLower(m[2])) + 1
		}
		for _, m := range f.Matches(l, columnInRow) {
			run = append(run, listedCell{row: row, col: f.number(m[2]), at: m[1].From, span: m[0]})
		}
	}
	return run
}

// acceptNamed emits the grid of a list of named cells. If letters may name rows or columns, it emits both
// readings.
func acceptNamed(f *finder, run []listedCell) {
	f.Spend(len(run))
	if len(run) < f.leastListed || run[0].way == byLine && len(run) < f.leastSpaced {
		return
	}
	n, first := orderOfNamed(run)
	whole := signs.Between(run[0].span.From, run[len(run)-1].span.To)
	c := &candidate{rank: rankList, n: n, span: whole}
	for range n * n {
		c.cells = append(c.cells, blankAt(whole.From))
	}
	for i, x := range run {
		k := i
		if x.way != byCount {
			k = (x.row-first)*n + x.col - first
		}
		if k < 0 || k >= len(c.cells) {
			return
		}
		if x.at >= 0 {
			c.cells[k] = readSign(f.page, x.at)
		}
	}
	if !f.accept(c) {
		return
	}
	if run[0].way == byLetter {
		addOtherWay(f, c)
	}
	f.take(whole)
}

func orderOfNamed(run []listedCell) (n, first int) {
	if run[0].way == byCount {
		return squares[len(run)], 0
	}
	first, last := 1, 0
	for _, c := range run {
		first, last = min(first, c.row, c.col), max(last, c.row, c.col)
	}
	for n = range usualOrder {
		if n*n == len(run) && last-first < n {
			return n, first
		}
	}
	return usualOrder, first
}

// addOtherWay adds the reading with rows and columns exchanged. This reading comes first if the text says
// that letters name columns. It is not added if the text says that letters name rows.
func addOtherWay(f *finder, c *candidate) {
	other := *c
	other.cells = reordered(c.cells, func(i int) int { return i%c.n*c.n + i/c.n })
	other.readings, _ = f.layouts.readings(f.page, other.cells, f.plainLayouts(c))
	if len(other.readings) == 0 {
		return
	}
	if lettersAreColumns.MatchString(strings.ToLower(f.String(signs.Between(0, c.span.From)))) {
		c.readings, other.readings = other.readings, c.readings
		c.cells = other.cells
	}
	if lettersAreRows.MatchString(strings.ToLower(f.String(signs.Between(0, c.span.From)))) {
		return
	}
	c.readings = append(c.readings[:1:1], other.readings[0])
}

// Words on whether letters name rows or columns.
var (
	lettersAreRows = regexp.MustCompile(`rows? ?(?:are |=|:)? ?a|letters? (?:are|is|=|for|` +
		`name)[^.\n]{0,12}rows?|columns? ?(?:are |=|:)? ?1`)
	lettersAreColumns = regexp.MustCompile(`col(?:umn)?s? ?(?:are |=|:)? ?a|letters? (?:are|is|=|for|` +
		`name)[^.\n]{0,12}col|rows? ?(?:are |=|:)? ?1`)
)
