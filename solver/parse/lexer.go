package parse

import "slices"

// dense takes every sign that is no separator for a cell.
func (p *page) dense(l span) []cell {
	return p.longest(l, func(tokens []span) (cells []cell) {
		for _, t := range tokens {
			cells = append(cells, p.placed(t)...)
		}
		return cells
	})
}

// separated takes every token for a cell.
func (p *page) separated(l span) []cell { return p.longest(l, p.tokenCells) }

// last returns a reader of what follows the last word of a line, as in "[12/11/2026, 10:22] Ali: 53..7....".
func last(read func(p *page, l span) []cell) func(p *page, l span) []cell {
	return func(p *page, l span) []cell {
		pieces := p.pieces(l)
		if len(pieces) < 2 {
			return nil
		}
		return read(p, hull(pieces[len(pieces)-1]))
	}
}

// longest reads the pieces of a line and returns the one with most cells, or nil if it has too many bad ones.
func (p *page) longest(l span, read func(tokens []span) []cell) []cell {
	var best []cell
	for _, piece := range p.pieces(l) {
		if cells := read(piece); len(cells) > len(best) {
			best = cells
		}
	}
	return p.good(best)
}

// good returns the cells if they are mostly good, else nil.
func (p *page) good(cells []cell) []cell {
	if !p.mostlyGood(cells) {
		return nil
	}
	return cells
}

// mostlyGood reports whether at most a third of the cells are bad, or all bad ones are the same sign, which may stand for
// blanks.
func (p *page) mostlyGood(cells []cell) bool {
	p.spend(len(cells))
	wrong := slices.DeleteFunc(slices.Clone(cells), func(c cell) bool { return !isBad(c) })
	return len(cells) > 0 && (len(wrong)*3 <= len(cells)+1 || len(wrong) < len(cells) && p.sameSigns(wrong))
}

// sameSigns reports whether the cells are written with one sign each, all with the same.
func (p *page) sameSigns(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool { return c.size != 1 || p.signs[c.at].r != p.signs[cells[0].at].r })
}

// rowOf returns the cells of fields that make a row of three or more, with a label of any kind before it, else nil.
func (p *page) rowOf(fields []span) []cell {
	cells := p.fieldCells(fields)
	if len(cells) < 3 || !p.mostlyGood(cells) && !p.mostlyGood(cells[1:]) {
		return nil
	}
	return cells
}

// fields returns a reader of cells that are delimited by d, so that nothing between two delimiters is an empty cell.
func fields(d rune) func(p *page, l span) []cell {
	return func(p *page, l span) []cell {
		if d != '\t' {
			l = p.unindented(l)
		}
		if d == '&' { // of LaTeX, whose rows end with two backslashes
			l.to = p.skip(l, not(is('\\')))
		}
		return p.rowOf(p.split(l, is(d)))
	}
}

// wiki reads a row of a wiki's table: a bar before the first cell and two before each other, none at the end.
func (p *page) wiki(l span) []cell {
	l = p.unindented(l)
	if !p.bar(l.from) || p.bar(l.from+1) {
		return nil
	}
	var fields []span
	parts := p.split(span{l.from + 1, l.to}, isBorder)
	for i, part := range parts {
		switch {
		case i%2 == 0:
			fields = append(fields, part)
		case part.size() > 0 || i+1 == len(parts):
			return nil
		}
	}
	return p.rowOf(fields)
}

// barred returns a reader of fields between vertical bars in a part of the line. Doubled bars are drawn so where divide is
// parts, and have an empty field between them where it is split.
func barred(part func(p *page, l span) span, divide func(p *page, l span, at func(r rune) bool) []span) func(p *page, l span) []cell {
	return func(p *page, l span) []cell {
		if l = part(p, l); p.count(l, isBorder) < 2 {
			return nil
		}
		return p.rowOf(divide(p, l, isBorder))
	}
}

// boxed reads cells that stand in brackets of their own, [5][3][ ].
func (p *page) boxed(l span) []cell {
	cells, bare, _ := p.fences(l)
	if bare || len(cells) < 4 {
		return nil
	}
	return p.good(cells)
}

// fenced reads a row in which some cells stand in brackets with something between their candidates, {4, 8}, and others
// stand bare.
func (p *page) fenced(l span) []cell {
	cells, _, apart := p.fences(l)
	if !apart || len(cells) < leastApart {
		return nil
	}
	return p.good(cells)
}

// fences reads the cells of a line that stand in brackets or bare, and tells whether some are bare and whether something
// stands between the candidates of one. Brackets around other brackets belong to a list.
func (p *page) fences(l span) (cells []cell, bare, apart bool) {
	p.spend(l.size())
	from, open := l.from, -1
	before := func(to int) {
		some := p.tokenCells(p.tokens(span{from, to}))
		cells, bare = append(cells, some...), bare || len(some) > 0
		from = to
	}
	for i := l.from; i < l.to; i++ {
		switch r := p.signs[i].r; {
		case opens(r):
			if open >= 0 {
				before(i)
			}
			open = i
		case closes(r) && open >= 0:
			before(open)
			c := p.field(span{open + 1, i})
			cells, apart = append(cells, c), apart || c.apart
			from, open = i+1, -1
		}
	}
	before(l.to)
	return cells, bare, apart
}

func opens(r rune) bool  { return r == '{' || r == '(' || r == '[' || r == '<' }
func closes(r rune) bool { return r == '}' || r == ')' || r == ']' || r == '>' }

// inside drops the bars at both ends of a line.
func (p *page) inside(l span) span {
	l = p.unindented(l)
	if p.bar(l.from) && l.size() > 0 {
		l.from++
	}
	if l.size() > 0 && p.bar(l.to-1) {
		l.to--
	}
	return l
}

func (p *page) bar(i int) bool { return isBorder(p.signs[i].r) }

func (p *page) fieldCells(fields []span) []cell {
	cells := make([]cell, len(fields))
	for i, s := range fields {
		cells[i] = p.field(s)
	}
	return cells
}

// field reads what stands between two delimiters as a cell.
func (p *page) field(s span) cell {
	tokens := p.tokens(s)
	switch len(tokens) {
	case 0:
		if i := p.skip(s, not(isOdd)); i < s.to {
			return cell{kind: bad, at: i, size: 1}
		}
		return cell{kind: blank, at: s.from}
	case 1:
		return p.tokenCell(tokens[0])
	}
	return p.several(tokens)
}

// isOdd reports whether a sign stands in no empty field, though it may divide cells elsewhere.
var isOdd = among("&!~^=/")
