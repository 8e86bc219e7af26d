package parse

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// miss is a part of the text that is nearly a grid.
type miss struct {
	err    *Error
	weight int // roughly the number of cells that are right; the heaviest miss is told
	at     int // index of its first sign
	// sketch fills in what is shown of the grid, if that can be; it makes a layout, so it is left to the miss that is told.
	sketch func(e *Error)
}

// heavier returns the heavier miss, the first of two equal ones.
func heavier(a, b miss) miss {
	if b.weight > a.weight {
		return b
	}
	return a
}

// told returns the error of m, or that there is nothing.
func (m miss) told() *Error {
	if m.err == nil {
		return &Error{Kind: Nothing}
	}
	if m.sketch != nil {
		m.sketch(m.err)
	}
	return m.err
}

// wrongCell tells why c cannot stand in a grid of order n.
func (p *page) wrongCell(c cell, n, row int) *Error {
	e := &Error{Kind: UnknownSymbol, Line: p.signs[c.at].line, Column: p.signs[c.at].col, Row: row, Want: n, Symbol: p.shown(c)}
	if c.kind == digit {
		e.Kind, e.Got = DigitRange, c.v
	}
	return e
}

// place returns an error at the sign i.
func (p *page) place(kind Kind, i int) *Error {
	return &Error{Kind: kind, Line: p.signs[i].line, Column: p.signs[i].col}
}

// wrongCells is the miss of a candidate with the right number of cells, some of which cannot be read. A few wrong cells
// are slips; many mean that it is something else.
func (p *page) wrongCells(c *candidate, wrong []int) (miss, bool) {
	if 4*len(wrong) > len(c.cells) || c.small && (!c.alone || !p.marked(c) || 16*len(wrong) > len(c.cells)) {
		return miss{}, false
	}
	if !p.marked(c) && (c.n < 6 || len(wrong) > 2 && !hasZero(c)) { // four years below one another, a table of results
		return miss{}, false
	}
	if _, _, usual := sudoku.UsualSides(c.n); c.n < 6 && !usual || filled(c) < c.n/2 { // times of a timetable, other games
		return miss{}, false
	}
	i := wrong[0]
	weight := len(c.cells) - len(wrong)
	if c.small {
		weight /= 2
	}
	e := p.wrongCell(c.cells[i], c.n, i/c.n+1)
	sketch := func(e *Error) {
		if e.Sketch = sketchCells(c.n, c.cells); e.Sketch.Layout == nil {
			return
		}
		for _, i := range wrong {
			e.Wrong = append(e.Wrong, sudoku.Cell(i))
		}
	}
	return miss{err: e, weight: weight, at: c.span.from, sketch: sketch}, true
}

// filled returns the number of cells with a number above 0, or with a letter in a large grid.
func filled(c *candidate) int {
	n := 0
	for _, x := range c.cells {
		if x.kind == digit && x.v > 0 || x.kind == letterCell && c.n > 9 {
			n++
		}
	}
	return n
}

func hasZero(c *candidate) bool {
	return slices.ContainsFunc(c.cells, func(x cell) bool { return x.kind == digit && x.v == 0 })
}

// countMiss is the miss of a run in one line that is too long or too short for a puzzle.
func (p *page) countMiss(s span, cells int) (miss, bool) {
	want := 0
	switch {
	case 66 <= cells && cells <= 96:
		want = 81
	case 200 <= cells && cells <= 300:
		want = 256
	case 550 <= cells && cells <= 700:
		want = 625
	}
	if want == 0 || cells == want {
		return miss{}, false
	}
	e := p.place(CellCount, s.from)
	e.Got, e.Want = cells, want
	return miss{err: e, weight: min(cells, want) * 8 / 10, at: s.from}, true
}

// lineMiss returns the nearest miss among the runs in one line that are nearly as long as a puzzle: unbroken, or all
// tokens between two words.
func (p *page) lineMiss(l line) (nearest miss) {
	if l.to-l.from < 60 {
		return nearest
	}
	for _, piece := range p.pieces(l) {
		var cells []cell
		for _, t := range piece {
			part := p.placed(t)
			if m, ok := p.countMiss(t, len(part)); ok && p.puzzling(part) {
				nearest = heavier(nearest, m)
			}
			cells = append(cells, part...)
		}
		s := span{piece[0].from, piece[len(piece)-1].to}
		if len(piece) == 1 || !p.alike(piece) || !p.puzzling(cells) {
			continue
		}
		if m, ok := p.countMiss(s, len(cells)); ok {
			nearest = heavier(nearest, m)
		}
	}
	return nearest
}

// puzzling reports whether cells are digits and blanks, but for one or two, and not all alike. Digits of which a tenth
// are 0 are a long number.
func (p *page) puzzling(cells []cell) bool {
	digits, others, blanks := 0, 0, 0
	for _, c := range cells {
		switch {
		case c.kind == digit && c.v > 0:
			digits++
		case c.kind == digit || c.kind == blank:
			blanks++
		case c.kind == bad || c.kind == letterCell && len(cells) < 200 && !isX(p.signs[c.at].r):
			others++
		}
	}
	return digits*8 >= len(cells) && others <= 2 && (blanks*4 >= len(cells) || blanks == 0 && len(cells) < 200)
}

// alike reports whether the tokens are single signs or rows of one length, but for one of them.
func (p *page) alike(piece []span) bool {
	different := 0
	size := piece[0].to - piece[0].from
	if len(piece) > 2 && piece[1].to-piece[1].from == piece[2].to-piece[2].from {
		size = piece[1].to - piece[1].from
	}
	for _, t := range piece {
		if t.to-t.from != size {
			different++
		}
	}
	return different <= 1
}
