package parse

import (
	"regexp"
	"slices"
	"strings"
)

// runs finds the puzzles that stand in one line without a gap: alone, in a link, in quotes, among other columns.
func (p *page) runs(l span) []*candidate {
	var found []*candidate
	written := p.trim(l, isSeparator)
	for _, s := range p.parts(l, func(r rune) bool { return !isCellSign(r) && r != '+' }) {
		found = append(found, p.run(written, s)...)
	}
	if len(found) > 0 { // a line of a library holds one puzzle
		first := found[0].span
		if p.spend(formSteps); hodoku.MatchString(p.string(span{l.from, first.from})) {
			found[0].deleted = p.deletions(span{first.to, l.to})
		}
	}
	return found
}

// run looks for a puzzle in an unbroken run of signs: the whole of it, or its parts between letters, or behind
// the only # of a link. What is written in its line tells whether the puzzle stands alone there.
func (p *page) run(written, s span) (found []*candidate) {
	if c := p.whole(written, s); c != nil {
		return []*candidate{c}
	}
	hash := p.countSign(s, '#') == 1 // of a link
	for _, part := range p.parts(s, func(r rune) bool { return isLetter(r) && !isX(r) || hash && r == '#' }) {
		if c := p.whole(written, part); c != nil {
			found = append(found, c)
		}
	}
	return found
}

// whole returns the puzzle that s is, but for punctuation at its ends, or nil.
func (p *page) whole(written, s span) *candidate {
	if s.size() < leastRun || s.size() > maxRun {
		return nil
	}
	if s.size() == 9*9*placesOfMarks {
		return p.placesInLine(written, s)
	}
	cells := p.placed(s)
	n, ok := squares[len(cells)]
	if !ok {
		s = p.trimmed(s)
		cells = p.placed(s)
		if n, ok = squares[len(cells)]; !ok {
			return p.packed(s)
		}
	}
	return &candidate{rank: rankLine, span: s, n: n, cells: cells, small: n < 9, alone: written.within(s)}
}

// placed reads every sign of s as a cell; a + before a digit marks it as placed by the solver and is no cell.
func (p *page) placed(s span) []cell {
	cells := make([]cell, 0, s.to-s.from)
	for i := s.from; i < s.to; i++ {
		if p.signs[i].r != '+' {
			cells = append(cells, p.signCell(i))
		}
	}
	return cells
}

// trimmed drops signs at the ends that are used nowhere else in s, such as the full stop of a sentence, as long as too
// many signs are left.
func (p *page) trimmed(s span) span {
	first := p.signs[s.from].r
	front, end := p.skip(s, is(first))-s.from, 0 // how long the same sign stands at either side
	times := map[rune]int{}
	for _, x := range p.text(s) {
		times[x.r]++
	}
	edge := func(r rune) bool {
		ends := 0
		if r == first {
			ends = min(front, s.size())
		}
		if p.signs[s.to-1].r == r {
			ends += min(end, (s.size()-ends+1)/2) // a longer run at the end is a drawn line
		}
		return s.size() > leastRun && squares[s.size()] == 0 && !isDigit(r) && times[r] == ends
	}
	for {
		last := p.signs[s.to-1].r
		if end == 0 {
			end = s.to - p.back(s, is(last))
		}
		if !edge(last) {
			break
		}
		times[last]--
		s.to, end = s.to-1, end-1
	}
	for edge(first) {
		times[first]--
		if s.from, front = s.from+1, front-1; front == 0 {
			first = p.signs[s.from].r
			front = p.skip(s, is(first)) - s.from
		}
	}
	return s
}

// hodoku is how a line of a HoDoKu library begins, ":0300:5:<cells>:…".
var hodoku = regexp.MustCompile(`^:\d[^:]*:[^:]*:`)

// packed reads the 162 signs of a sudokuwiki.org link: for each cell two digits to the base 32, a bit for each possible
// digit and, in the lowest place, whether it is a given.
// Source: https://www.sudokuwiki.org/Sudoku_String_Definitions
func (p *page) packed(s span) *candidate {
	if s.size() != 162 {
		return nil
	}
	c := &candidate{rank: rankLine, span: s, n: 9}
	for i := s.from; i < s.to; i += 2 {
		high, low := strings.IndexRune(base32, p.signs[i].r), strings.IndexRune(base32, p.signs[i+1].r)
		bits := (high*32 + low) >> 1
		if high < 0 || low < 0 || bits == 0 || bits >= 512 {
			return nil
		}
		c.cells = append(c.cells, markedCell(uint32(bits)<<1, span{i, i + 2}))
	}
	return c
}

const base32 = "0123456789abcdefghijklmnopqrstuv"

// believable reports whether a candidate in one line is more than digits that happen to be there. Few cells need blanks
// or no clash, and cells that are all empty must stand alone in their line.
func (p *page) believable(c *candidate) bool {
	best := c.readings[0]
	given := best.puzzle.Givens.Filled()
	if given == 0 {
		return c.alone && (p.signs[c.cells[0].at].r == '0' || c.n == 9)
	}
	if c.small {
		marked := p.marked(c)
		return given >= c.n/2 && (best.clashes == 0 && (c.alone || marked) || c.alone && marked)
	}
	return best.clashes <= 3*c.n || c.n == 9
}

// marked reports whether c has blanks other than 0, which digits in prose have not.
func (p *page) marked(c *candidate) bool {
	return slices.ContainsFunc(c.cells, func(x cell) bool { return x.kind == blank || x.kind == letterCell })
}

// spacedLine reads a line of 81 places in which a space is an empty cell; spaces at its end may be lost. It is nil for a line
// of any other signs than digits, or of digits that nowhere touch.
func (p *page) spacedLine(l span) *candidate {
	const size = 81
	if l.size() > size || l.size() < size-9 || !p.all(l, func(r rune) bool { return r == ' ' || isDigit(r) && r != '0' }) {
		return nil
	}
	cells := make([]cell, size)
	pairs := 0
	for i := range cells {
		cells[i] = cell{kind: blank, at: min(l.from+i, l.to-1), size: 1}
		if i < l.size() && p.signs[l.from+i].r != ' ' {
			cells[i] = p.signCell(l.from + i)
		}
		if i > 0 && cells[i].kind == digit && cells[i-1].kind == digit {
			pairs++
		}
	}
	if pairs == 0 || howMany(cells, isGiven) < leastSpaced {
		return nil
	}
	return &candidate{rank: rankLine, span: l, n: 9, cells: cells, alone: true}
}
