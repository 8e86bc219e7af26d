package parse

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

// signCell reads one sign as a cell.
func (p *page) signCell(at int) cell {
	r := p.signs[at].r
	c := cell{at: at, size: 1}
	switch {
	case isDigit(r):
		c.kind, c.v = digit, int(r-'0')
	case isBig(r):
		c.kind, c.v = digit, int(r-bigNumber)
	case isLetter(r):
		c.kind, c.v = letterCell, int(upper(r)-'A')+1
	case !isBlankSign(r):
		c.kind = bad
	}
	return c
}

// tokenCell reads signs[from:to], at least one sign without spaces, as one cell.
func (p *page) tokenCell(from, to int) cell {
	c := cell{kind: bad, at: from, size: to - from}
	if to-from == 1 {
		return p.signCell(from)
	}
	if p.isBlankToken(from, to) {
		c.kind = blank
		return c
	}
	if set := p.inPlaces(from, to); set != 0 {
		return markedCell(set, from, to-from)
	}
	from, to = p.bare(from, to)
	if to-from == 1 {
		one := p.signCell(from)
		one.at, one.size = c.at, c.size
		return one
	}
	c.v, c.kind = p.numberToken(from, to)
	c.marks = p.marksIn(from, to)
	return c
}

// isBlankToken reports whether the token is one blank sign repeated, or a word for nothing.
func (p *page) isBlankToken(from, to int) bool {
	return p.repeats(from, to) || p.isBlankWord(from, to)
}

func (p *page) repeats(from, to int) bool {
	first := p.signs[from].r
	if to-from > 3 || !isBlankSign(first) && first != '0' && !isX(first) {
		return false
	}
	for _, s := range p.signs[from+1 : to] {
		if s.r != first {
			return false
		}
	}
	return true
}

// isBlankWord reports whether the token is a word for an empty cell in some programming language or table.
func (p *page) isBlankWord(from, to int) bool {
	if to-from < 2 || to-from > 9 || !isLetter(p.signs[from].r) {
		return false
	}
	word := make([]byte, 0, 9)
	for _, s := range p.signs[from:to] {
		if !isLetter(s.r) {
			return false
		}
		word = append(word, byte(upper(s.r)))
	}
	switch string(word) {
	case "NONE", "NULL", "NIL", "NAN", "NA", "EMPTY", "BLANK", "UNDEFINED":
		return true
	}
	return false
}

// bare drops what people and programs put around a number: the marks of bold text, the + of a placed digit, the point of
// a float.
func (p *page) bare(from, to int) (int, int) {
	if from, to = p.strip(from, to); to-from >= 2 && p.signs[to-1].r == '.' {
		to--
	}
	if to-from >= 3 && p.signs[to-1].r == '0' && p.signs[to-2].r == '.' {
		to -= 2
	}
	return from, to
}

func (p *page) strip(from, to int) (int, int) {
	mark := func(r rune) bool { return r == '*' || r == '_' || r == '+' }
	a, b := from, to
	for a < b && mark(p.signs[a].r) {
		a++
	}
	for b > a && mark(p.signs[b-1].r) {
		b--
	}
	for _, s := range p.signs[a:b] {
		if !isDigit(s.r) && !isBig(s.r) && s.r != '.' {
			return from, to
		}
	}
	if a == b {
		return from, to
	}
	return a, b
}

// numberToken reads digits: a number below 100, or the pencil marks of a cell.
func (p *page) numberToken(from, to int) (int, cellKind) {
	v, ascending, last := 0, true, rune('0')
	for _, s := range p.signs[from:to] {
		if !isDigit(s.r) {
			return 0, bad
		}
		ascending = ascending && s.r > last
		last = s.r
		v = min(v*10+int(s.r-'0'), 1e6)
	}
	switch {
	case to-from == 2:
		return v, digit
	case ascending:
		return v, candidates
	case to-from <= 4:
		return v, digit // too large for any grid, which the grid will tell
	}
	return v, bad
}

// shown returns the cell as it was sent.
func (p *page) shown(c cell) string {
	var sent []rune
	for _, s := range p.signs[c.at:min(c.at+c.size, len(p.signs))] {
		sent = append(sent, s.sent)
	}
	return string(sent)
}
