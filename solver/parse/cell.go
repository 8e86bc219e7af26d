package parse

import (
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
)

// cellKind tells what a cell of a text may stand for before the grid as a whole is looked at.
type cellKind uint8

const (
	blank      cellKind = iota // a sign that is no digit in any grid
	digit                      // a number; 0 is a blank or a digit, as the other cells tell
	letterCell                 // an ASCII letter; x is a blank in most grids
	candidates                 // several digits: the pencil marks of an empty cell
	bad                        // anything else
)

// cell is one cell of a grid as it stands in the text.
type cell struct {
	kind cellKind
	v    int // of a number; of a letter its place in the alphabet, from 1
	at   int // index of its first sign in the page, or of the separator after it where nothing is written
	size int // in signs
	// marks are the digits of the cell, bit d for digit d, if it may be read as the pencil marks of an empty one.
	marks uint32
	apart bool // something stands between its marks, so that each may be a number
}

func (c cell) span() signs.Span { return signs.Between(c.at, c.at+c.size) }

// Some kinds of cells.
func isBad(c cell) bool     { return c.kind == bad }
func isBlank(c cell) bool   { return c.kind == blank }
func isWritten(c cell) bool { return c.size > 0 }
func isGiven(c cell) bool   { return c.kind == digit && c.v > 0 }
func isZero(c cell) bool    { return c.kind == digit && c.v == 0 }
func isHole(c cell) bool    { return isBlank(c) || isZero(c) }

// readSign reads one sign as a cell. Where spaces are cells, one is empty.
func readSign(p *page, at int) cell {
	p.Spend(1)
	r := p.Signs[at].R
	c := cell{at: at, size: 1}
	switch {
	case signs.IsDigit(r):
		c.kind, c.v = digit, int(r-'0')
	case signs.IsBig(r):
		c.kind, c.v = digit, int(r-signs.BigNumber)
	case signs.IsLetter(r):
		c.kind, c.v = letterCell, int(signs.Upper(r)-'A')+1
	case r != ' ' && !signs.IsBlankSign(r):
		c.kind = bad
	}
	return c
}

// readToken reads at least one sign without spaces as one cell.
func readToken(p *page, t signs.Span) cell {
	p.Spend(1)
	c := cell{kind: bad, at: t.From, size: t.Size()}
	if t.Size() == 1 {
		return readSign(p, t.From)
	}
	if repeatsBlank(p, t) || isBlankWord(p, t) {
		c.kind = blank
		return c
	}
	if set := marksInPlaces(p, t); set != 0 {
		return markedCell(set, t)
	}
	if t = bareNumber(p, t); t.Size() == 1 {
		one := readSign(p, t.From)
		one.at, one.size = c.at, c.size
		return one
	}
	c.v, c.kind = readNumber(p, t)
	c.marks = marksIn(p, t)
	return c
}

func readTokens(p *page, tokens []signs.Span) []cell {
	cells := make([]cell, len(tokens))
	for i, t := range tokens {
		cells[i] = readToken(p, t)
	}
	return cells
}

// repeatsBlank reports whether the token is one blank sign, repeated up to three times.
func repeatsBlank(p *page, t signs.Span) bool {
	first := p.Signs[t.From].R
	return t.Size() <= p.mostRepeats && (signs.IsBlankSign(first) || first == '0' || signs.IsX(first)) && p.All(t, signs.Is(first))
}

// isBlankWord reports whether the token is a word for an empty cell in some programming language or table.
func isBlankWord(p *page, t signs.Span) bool {
	return t.Size() <= maxBlankWord && slices.Contains(blankWords, strings.ToUpper(p.String(t)))
}

var blankWords = []string{"NONE", "NULL", "NIL", "NAN", "NA", "EMPTY", "BLANK", "UNDEFINED"}

// bareNumber drops what people and programs put around a number: the marks of bold text, the + of a placed digit, the point of
// a float.
func bareNumber(p *page, t signs.Span) signs.Span {
	inner := p.Trim(t, signs.Among("*_+"))
	if inner.Size() > 0 && p.All(inner, func(r rune) bool { return signs.IsDigit(r) || signs.IsBig(r) || r == '.' }) {
		t = inner
	}
	if t.Size() >= 2 && p.Signs[t.To-1].R == '.' {
		t.To--
	}
	if t.Size() >= 3 && p.Signs[t.To-1].R == '0' && p.Signs[t.To-2].R == '.' {
		t.To -= 2
	}
	return t
}

// readNumber reads digits: a number below 100, or the pencil marks of a cell.
func readNumber(p *page, t signs.Span) (int, cellKind) {
	if !p.All(t, signs.IsDigit) {
		return 0, bad
	}
	text := p.String(t)
	v, _ := strconv.Atoi(text) // of five digits and more it is not looked at
	switch {
	case t.Size() == 2:
		return v, digit
	case marksIn(p, t) != 0 && slices.IsSorted([]byte(text)):
		return v, candidates
	}
	return v, bad
}
