package parse

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// cellKind classifies a cell by its own signs, before the whole grid is read.
type cellKind uint8

const (
	blank      cellKind = iota // a sign that is no digit in any grid
	digit                      // a number; other cells decide whether 0 is a digit or a blank
	letterCell                 // an ASCII letter; x is a blank in most grids
	candidates                 // several digits: the pencil marks of an empty cell
	bad                        // anything else
)

type cell struct {
	kind cellKind
	v    int // value of a number; position of a letter in the alphabet, from 1
	at   int // index of its first sign in the page; for a cell without signs, of a sign beside it
	size int // number of signs
	// marks are the digits of a cell with possible pencil marks, bit d for digit d.
	marks uint32
	apart bool // its marks are separated, so each may also be a number by itself
}

func (c cell) span() signs.Span { return signs.Between(c.at, c.at+c.size) }

func isBad(c cell) bool     { return c.kind == bad }
func isBlank(c cell) bool   { return c.kind == blank }
func isWritten(c cell) bool { return c.size > 0 }
func isGiven(c cell) bool   { return c.kind == digit && c.v > 0 }
func isZero(c cell) bool    { return c.kind == digit && c.v == 0 }
func isHole(c cell) bool    { return isBlank(c) || isZero(c) }

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

// readToken reads a token as a cell. The token has at least one sign and no spaces.
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
	if set := marksByPosition(p, t); set != 0 {
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
	return each(tokens, func(t signs.Span) cell { return readToken(p, t) })
}

// repeatsBlank reports whether the token is up to three equal blank signs.
func repeatsBlank(p *page, t signs.Span) bool {
	first := p.Signs[t.From].R
	return t.Size() <= p.mostRepeats && (signs.IsBlankSign(first) || first == '0' || signs.IsX(first)) &&
		p.All(t, signs.Is(first))
}

// isBlankWord reports whether the token is a word for an empty cell in some programming language or table.
func isBlankWord(p *page, t signs.Span) bool {
	return t.Size() <= maxBlankWord && slices.Contains(blankWords, strings.ToUpper(p.String(t)))
}

var blankWords = []string{"NONE", "NULL", "NIL", "NAN", "NA", "EMPTY", "BLANK", "UNDEFINED"}

// bareNumber drops the asterisks of bold text, the + before a placed digit, and the decimal point of a float.
func bareNumber(p *page, t signs.Span) signs.Span {
	inner := p.Trim(t, signs.Among("*_+"))
	isNumber := func(r rune) bool { return signs.IsDigit(r) || signs.IsBig(r) || r == '.' }
	if inner.Size() > 0 && p.All(inner, isNumber) {
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

// readNumber reads a number below 100, or the pencil marks of a cell.
func readNumber(p *page, t signs.Span) (int, cellKind) {
	if !p.All(t, signs.IsDigit) {
		return 0, bad
	}
	text := p.String(t)
	v, _ := strconv.Atoi(text) // 0 on overflow; only two digits make a number
	switch {
	case t.Size() == 2:
		return v, digit
	case marksIn(p, t) != 0 && slices.IsSorted([]byte(text)):
		return v, candidates
	}
	return v, bad
}

// marksIn returns the digits of a token of different digits, else 0.
func marksIn(p *page, t signs.Span) uint32 {
	var set uint32
	for _, s := range p.In(t) {
		if s.R == '0' || !signs.IsDigit(s.R) || set>>(s.R-'0')&1 != 0 {
			return 0
		}
		set |= 1 << (s.R - '0')
	}
	return set
}

// marksByPosition returns the digits of a token of nine signs, or 0. The i-th sign must be the digit i or a
// blank.
func marksByPosition(p *page, t signs.Span) uint32 {
	if t.Size() != signsOfMarks {
		return 0
	}
	var set uint32
	for i, s := range p.In(t) {
		switch {
		case s.R == rune('1'+i):
			set |= 2 << i
		case s.R != '0' && !signs.IsBlankSign(s.R):
			return 0
		}
	}
	return set
}

func markedCell(set uint32, s signs.Span) cell {
	if bits.OnesCount32(set) == 1 {
		return cell{kind: digit, v: bits.TrailingZeros32(set), at: s.From, size: s.Size()}
	}
	return cell{kind: candidates, at: s.From, size: s.Size(), marks: set}
}

// readSigns reads every sign of s as a cell, except the + before a digit placed by the solver.
func readSigns(p *page, s signs.Span) []cell {
	cells := make([]cell, 0, s.To-s.From)
	for i := s.From; i < s.To; i++ {
		if p.Signs[i].R != '+' {
			cells = append(cells, readSign(p, i))
		}
	}
	return cells
}

func readField(p *page, s signs.Span) cell {
	tokens := p.Tokens(s)
	switch len(tokens) {
	case 0:
		if i := p.Skip(s, signs.Not(isOdd)); i < s.To {
			return cell{kind: bad, at: i, size: 1}
		}
		return cell{kind: blank, at: s.From}
	case 1:
		return readToken(p, tokens[0])
	}
	return readSeveral(p, tokens)
}

func readFields(p *page, fields []signs.Span) []cell {
	return each(fields, func(s signs.Span) cell { return readField(p, s) })
}

// readSeveral reads the tokens of a field as one cell. Numbers in ascending order are candidates.
func readSeveral(p *page, tokens []signs.Span) cell {
	c := cell{kind: bad, at: tokens[0].From, size: signs.Hull(tokens).Size()}
	var set uint32
	for _, t := range tokens {
		one := readToken(p, t)
		if one.kind != digit || one.v < 1 || one.v > sudoku.MaxOrder || set>>one.v != 0 {
			return c
		}
		set |= 1 << one.v
	}
	c.kind, c.marks, c.apart = candidates, set, true
	return c
}

// isOdd recognises signs that do not occur in empty cells, although they may separate cells.
var isOdd = signs.Among("&!~^=/")

func blankAt(i int) cell { return cell{kind: blank, at: i} }

func opens(r rune) bool { return r == '{' || r == '(' || r == '[' || r == '<' }

func closes(r rune) bool { return r == '}' || r == ')' || r == ']' || r == '>' }
