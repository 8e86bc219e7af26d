package parse

import (
	"errors"
	"strings"

	"sudokubot/solver/sudoku"
)

// told finds the canonical lines in l: the name of a layout, a colon and the cells, as in classic9:53..7…. A name whose
// cells cannot be read is a miss.
func (p *page) told(rd *reader, l line) (found []*candidate, misses []miss) {
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
			misses = append(misses, missed)
		}
	}
	return found, misses
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
	l, err := sudoku.Named(name)
	if err != nil {
		return nil
	}
	if known, ok := rd.layouts[name]; ok {
		return known
	}
	rd.layouts[name] = l
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
	puzzle, err := sudoku.Parse(layout.String() + ":" + p.string(span{from, to}))
	if err == nil {
		return &candidate{
			form: "canonical", rank: rankTold, span: span{name.from, to}, n: layout.N(), layout: layout,
			readings: []reading{{puzzle, len(layout.Clashes(puzzle.Givens))}},
		}, miss{}
	}
	e := &Error{Kind: CellCount, Line: p.signs[name.from].line, Column: p.signs[name.from].col, Got: cells, Want: layout.Size()}
	syntax, ok := errors.AsType[*sudoku.SyntaxError](err)
	if at := from; ok && syntax.Column > 0 {
		at += syntax.Column - len(layout.String()) - 2
		e = p.wrongCell(p.signCell(at), layout.N(), 0)
		e.Row = (at-from)/layout.N() + 1
	}
	return nil, miss{err: e, weight: 2 * layout.Size(), at: name.from}
}
