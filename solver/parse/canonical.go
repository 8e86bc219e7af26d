package parse

import (
	"strings"

	"sudokubot/solver/sudoku"
)

// told finds the canonical lines in l: the name of a layout, a colon and the cells, as in classic9:53..7…. A name whose
// cells cannot be read is a miss.
func (p *page) told(rd *reader, l line) (found []*candidate, nearest miss) {
	for i := l.from; i < l.to; i++ {
		if p.signs[i].r != ':' {
			continue
		}
		name := span{p.wordStart(l, i), i}
		layout := rd.named(p.string(name))
		if layout == nil {
			continue
		}
		c, missed := p.canonical(l, name, layout)
		if c != nil {
			found = append(found, c)
			i = c.span.to - 1
		} else {
			nearest = heavier(nearest, missed)
		}
	}
	return found, nearest
}

func (p *page) wordStart(l line, i int) int {
	for i > l.from && (isLetter(p.signs[i-1].r) || isDigit(p.signs[i-1].r)) {
		i--
	}
	return i
}

func (p *page) string(s span) string {
	var b strings.Builder
	for _, x := range p.signs[s.from:s.to] {
		b.WriteRune(x.r)
	}
	return b.String()
}

// named returns the layout of that name, in capitals or small letters, or nil.
func (rd *reader) named(name string) *sudoku.Layout {
	if len(name) < 5 || len(name) > 10 {
		return nil
	}
	name = strings.ToLower(name)
	if !strings.HasPrefix(name, "classic") && !strings.HasPrefix(name, "box") && !strings.HasPrefix(name, "latin") {
		return nil
	}
	l, ok := rd.layouts[name]
	if !ok {
		l, _ = sudoku.Named(name) // nil is what it says of a name that is none
		rd.layouts[name] = l
	}
	return l
}

// canonical reads the cells after the colon that ends name.
func (p *page) canonical(l line, name span, layout *sudoku.Layout) (*candidate, miss) {
	from := name.to + 1
	for from < l.to && p.signs[from].r == ' ' {
		from++
	}
	to := from
	for to < l.to && !isSeparator(p.signs[to].r) {
		to++
	}
	for to-from > layout.Size() && !isDigit(p.signs[to-1].r) && !isLetter(p.signs[to-1].r) { // the full stop of a sentence
		to--
	}
	cells := to - from
	grid := make(sudoku.Grid, 0, min(cells, layout.Size()))
	for i := from; i < to; i++ {
		d, ok := canonicalDigit(p.signs[i].r)
		if !ok || int(d) > layout.N() {
			e := p.wrongCell(p.signCell(i), layout.N(), (i-from)/layout.N()+1)
			return nil, miss{err: e, weight: layout.Size() + min(cells, layout.Size()), at: name.from}
		}
		grid = append(grid, d)
	}
	if cells != layout.Size() {
		if 2*cells < layout.Size() {
			return nil, miss{}
		}
		e := p.place(CellCount, name.from)
		e.Got, e.Want = cells, layout.Size()
		return nil, miss{err: e, weight: layout.Size() + min(cells, layout.Size()), at: name.from}
	}
	return &candidate{
		form: "canonical", rank: rankTold, span: span{name.from, to}, n: layout.N(), layout: layout,
		readings: []reading{{sudoku.Puzzle{Layout: layout, Givens: grid}, len(layout.Clashes(grid))}},
	}, miss{}
}

// canonicalDigit reads a sign of the canonical form, and the signs that sudoku.Parse reads beside it.
func canonicalDigit(r rune) (sudoku.Digit, bool) {
	r = upper(r)
	switch {
	case r == '.':
		return 0, true
	case isDigit(r):
		return sudoku.Digit(r - '0'), true
	case 'A' <= r && r <= 'P':
		return sudoku.Digit(r-'A') + 10, true
	}
	return 0, false
}
