package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/game"
	"sudokubot/solver/marks"
	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// Moves is the result of reading a text.
type Moves struct {
	Entries []game.Entry // in the order of the text; digit 0 empties a cell
	Notes   []game.Noted
	Rows    []game.Entry // digits of whole rows, including those that repeat givens
	Off     []string     // moves outside the board, as typed
	Free    []string     // text between moves, as typed
}

// Bad reports whether a part of the text was not read.
func (m Moves) Bad() bool { return len(m.Off)+len(m.Free) > 0 }

// Empty reports whether the text contains no entry and no note.
func (m Moves) Empty() bool { return len(m.Entries)+len(m.Notes)+len(m.Rows) == 0 }

// moveReader reads moves. It is safe for concurrent use.
type moveReader struct{ forms []form }

type form struct {
	*regexp.Regexp
	// read converts a match. If the match does not have this form after all, fits is false.
	read func(p *reading, m []string) (fits bool)
	// atEnd means that the form must end at the end of a line, or before a comma.
	atEnd bool
}

func newMoveReader(l lists) *moveReader {
	const sign = `([0-9]{1,2}|[a-z.-])`
	word := func(key string) string { return oneOf(l["move."+key]) }
	row := `(?:` + word("row") + `|r)\s*`
	cell := `(?:` + row + `([0-9]{1,2})\s*[,،]?\s*(?:` + word("column") + `|c)\s*([0-9]{1,2})|([a-p])([0-9]{1,2}))`
	at := func(pattern string) *regexp.Regexp { return regexp.MustCompile(`^` + pattern) }
	return &moveReader{[]form{
		{at(row + `([0-9]{1,2})\s*[:=]\s*([0-9a-g._-]{2,25})`), wholeRow, false},
		{at(`([0-9]{1,2})\s*:\s*([0-9a-g._-]{2,25})`), bareRow, false},
		{at(cell + `\s*:\s*([1-9]{2,9})`), notes, false},
		{at(cell + `(?:\s*[=:]\s*|\s+)(?:` + word("digit") + `)?\s*` + sign), named, false},
		{at(cell + `\s*[,،]?\s*(?:` + word("digit") + `)\s*` + sign), named, false},
		{at(`(?:[-−]\s*|` + word("erase") + `\s+)` + cell), emptied, false},
		{at(word("erase") + `\s+([0-9])([0-9])`), emptiedPair, false},
		{at(`\(?([0-9]{1,2})\s*[,،]\s*([0-9]{1,2})\s*\)?\s*=\s*` + sign), triple, false},
		{at(`([0-9])([0-9])\s*=\s*` + sign), triple, false},
		{at(`([0-9])([0-9])([0-9])`), unspaced, false},
		{at(`([0-9]{1,2})[^\S\n]+([0-9]{1,2})[^\S\n]+` + sign), triple, true},
		{at(`([0-9]{1,2})\s*[,،-]\s*([0-9]{1,2})\s*[,،-]\s*([0-9]{1,2})\s*$`), alone, true},
	}}
}

// reading is the state of a call of Read.
type reading struct {
	layout *sudoku.Layout
	begun  bool // whether something was read before
	Moves
}

// Read reads moves on a board of layout l. If text has no move, or has other words among the moves, ok is
// false.
func (r *moveReader) Read(text string, l *sudoku.Layout) (m Moves, ok bool) {
	folded, from := fold(text)
	p := reading{layout: l}
	good := 0
	for i := 0; i < len(folded); {
		if r, n := utf8.DecodeRuneInString(folded[i:]); isSeparator(r) {
			i += n
			continue
		}
		if p.begun && strings.Trim(folded[i:], ".! \r\n") == "" {
			break // the end of a sentence
		}
		n, off := r.next(&p, folded[i:])
		typed := func(end int) string { return strings.TrimSpace(text[from[i]:from[end]]) }
		switch {
		case n == 0:
			n = strings.IndexFunc(folded[i:], isSeparator)
			if n < 0 {
				n = len(folded) - i
			}
			p.Free = append(p.Free, typed(i+n))
		case off:
			p.Off = append(p.Off, typed(i+n))
		default:
			good++
		}
		p.begun = true
		i += n
	}
	if slices.ContainsFunc(p.Free, isProse) || len(p.Free) > good {
		return Moves{}, false
	}
	return p.Moves, good+len(p.Off) > 0
}

// next reads a move and returns its length, or 0. If the move is outside the board, outside is true, and p
// does not get the move.
func (r *moveReader) next(p *reading, text string) (n int, outside bool) {
	for _, f := range r.forms {
		m := f.FindStringSubmatch(text)
		if m == nil || !ends(text[len(m[0]):], f.atEnd) {
			continue
		}
		before := len(p.Entries) + len(p.Notes) + len(p.Rows)
		if f.read(p, m) {
			return len(m[0]), len(p.Entries)+len(p.Notes)+len(p.Rows) == before
		}
	}
	return 0, false
}

func isSeparator(r rune) bool { return strings.ContainsRune(" \t\r\n,;،؛", r) }

// ends reports whether a move ends before rest. If atEnd is set, the move must end its line or precede a
// comma.
func ends(rest string, atEnd bool) bool {
	if trimmed := strings.TrimLeft(rest, ".!"); strings.TrimSpace(trimmed) == "" {
		return true // the end of a sentence
	}
	if atEnd {
		rest = strings.TrimLeft(rest, " \t")
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return isSeparator(r)
}

// isProse reports whether a word cannot be a mistyped move.
func isProse(word string) bool {
	word = signs.Fold(word)
	number := strings.Trim(word, "0123456789") == ""
	return !strings.ContainsAny(word, "0123456789") || number && len(word) < 3 || len([]rune(word)) > longestSlip
}

// longestSlip limits a typed move, in characters.
const longestSlip = 12

// fold returns text folded. offsets has the index in text of each byte of folded, and of the end of folded.
func fold(text string) (folded string, offsets []int) {
	var b strings.Builder
	for i, r := range text {
		one := signs.Fold(string(r))
		for range len(one) {
			offsets = append(offsets, i)
		}
		b.WriteString(one)
	}
	return b.String(), append(offsets, len(text))
}

func wholeRow(p *reading, m []string) bool { return p.row(m[1], m[2]) }

// bareRow reads a row without the word "row". Its length or its gaps show that it is not a time or a
// number.
func bareRow(p *reading, m []string) bool {
	return (len(m[2]) == p.layout.N() || len(m[2]) > 2 && strings.ContainsAny(m[2], "._")) && p.row(m[1], m[2])
}

func (p *reading) row(row, signs string) (fits bool) {
	l := p.layout
	r, _ := strconv.Atoi(row)
	if len(signs) > l.N() || len(signs) < l.N() && strings.Trim(signs, "-") == "" {
		return false
	}
	if r < 1 || r > l.N() {
		return true
	}
	var all []game.Entry
	for k, sign := range signs {
		if strings.ContainsRune("._-0", sign) {
			continue
		}
		d, ok := digitOf(string(sign), l)
		if !ok {
			return true
		}
		all = append(all, game.Entry{Cell: l.At(r-1, k), Digit: d})
	}
	p.Rows = append(p.Rows, all...)
	return true
}

// cellOf returns the cell in the first four groups of a match: row and column, or letter and column.
func (p *reading) cellOf(m []string) (c sudoku.Cell, ok bool) {
	if m[3] != "" {
		return p.at(strconv.Itoa(int(m[3][0]-'a')+1), m[4])
	}
	return p.at(m[1], m[2])
}

func (p *reading) at(row, column string) (c sudoku.Cell, ok bool) {
	r, _ := strconv.Atoi(row)
	k, _ := strconv.Atoi(column)
	if min(r, k) < 1 || max(r, k) > p.layout.N() {
		return 0, false
	}
	return p.layout.At(r-1, k-1), true
}

func notes(p *reading, m []string) bool {
	if p.layout.N() > 9 {
		return false // 12 is a digit
	}
	c, ok := p.cellOf(m)
	n := game.Noted{Cell: c}
	for _, sign := range m[5] {
		d, is := digitOf(string(sign), p.layout)
		ok = ok && is
		n.Digits |= marks.DigitsOf(d)
	}
	if ok {
		p.Notes = append(p.Notes, n)
	}
	return true
}

func named(p *reading, m []string) bool {
	if c, ok := p.cellOf(m); ok {
		p.enter(c, m[5])
	}
	return true
}

func emptied(p *reading, m []string) bool { return named(p, append(m, ".")) }

func emptiedPair(p *reading, m []string) bool { return triple(p, append(m, ".")) }

func triple(p *reading, m []string) bool {
	if c, ok := p.at(m[1], m[2]); ok {
		p.enter(c, m[3])
	}
	return true
}

func unspaced(p *reading, m []string) bool { return p.layout.N() <= 9 && triple(p, m) }

// alone reads a form that is valid only without other moves.
func alone(p *reading, m []string) bool { return !p.begun && triple(p, m) }

func (p *reading) enter(c sudoku.Cell, sign string) {
	if d, ok := digitOf(sign, p.layout); ok {
		p.Entries = append(p.Entries, game.Entry{Cell: c, Digit: d})
	}
}

// digitOf reads a digit of l, its letter, or a character for an empty cell.
func digitOf(sign string, l *sudoku.Layout) (d sudoku.Digit, ok bool) {
	if n, err := strconv.Atoi(sign); err == nil {
		return sudoku.Digit(min(n, 255)), n <= l.N()
	}
	if sign == "." || sign == "-" {
		return 0, true
	}
	for d := range sudoku.Digit(l.N()) {
		if strings.EqualFold(sign, string(sudoku.Symbol(d+1))) {
			return d + 1, true
		}
	}
	return 0, false
}
