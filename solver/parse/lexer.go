package parse

import "sudokubot/solver/parse/signs"
import "slices"

// dense takes every sign that is no separator for a cell.
func (p *page) dense(l signs.Span) []cell {
	return p.longest(l, func(tokens []signs.Span) (cells []cell) {
		for _, t := range tokens {
			cells = append(cells, p.placed(t)...)
		}
		return cells
	})
}

// separated takes every token for a cell.
func (p *page) separated(l signs.Span) []cell { return p.longest(l, p.tokenCells) }

// longest reads the pieces of a line and returns the one with most cells, or nil if it has too many bad ones.
func (p *page) longest(l signs.Span, read func(tokens []signs.Span) []cell) []cell {
	var best []cell
	for _, piece := range p.pieces(l) {
		if cells := read(piece); len(cells) >= len(best) {
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
	p.Spend(len(cells))
	wrong := slices.DeleteFunc(slices.Clone(cells), func(c cell) bool { return !isBad(c) })
	return len(cells) > 0 && (p.badShare*len(wrong) <= len(cells) || len(wrong) < len(cells) && p.sameSigns(wrong))
}

// sameSigns reports whether the cells are written with one sign each, all with the same.
func (p *page) sameSigns(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool { return c.size != 1 || p.Signs[c.at].R != p.Signs[cells[0].at].R })
}

// rowOf returns the cells of fields that make a row of three or more, with a label of any kind before it, else nil.
func (p *page) rowOf(fields []signs.Span) []cell {
	cells := p.fieldCells(fields)
	if len(cells) < 2 || !p.mostlyGood(cells[1:]) {
		return nil
	}
	return cells
}

// fields returns a reader of cells that are delimited by d, so that nothing between two delimiters is an empty cell.
func fields(d rune) func(p *page, l signs.Span) []cell {
	return func(p *page, l signs.Span) []cell {
		if d != '\t' {
			l = p.Unindented(l)
		}
		l.To = p.Skip(l, signs.Not(signs.Is('\\'))) // of LaTeX, whose rows end with two
		return p.rowOf(p.Split(l, signs.Is(d)))
	}
}

// wiki reads a row of a wiki's table: a bar before the first cell and two before each other, none at the end.
func (p *page) wiki(l signs.Span) []cell {
	l = p.Unindented(l)
	if !p.Bar(l.From) || p.Bar(l.From+1) {
		return nil
	}
	var fields []signs.Span
	parts := p.Split(signs.Between(l.From+1, l.To), signs.IsBorder)
	for i, part := range parts {
		switch {
		case i%2 == 0:
			fields = append(fields, part)
		case part.Size() > 0 || i+1 == len(parts):
			return nil
		}
	}
	return p.rowOf(fields)
}

// barred returns a reader of fields between vertical bars in a part of the line. Doubled bars are drawn so where divide is
// parts, and have an empty field between them where it is split.
func barred(part func(p *page, l signs.Span) signs.Span, divide func(p *page, l signs.Span, at func(r rune) bool) []signs.Span) func(p *page, l signs.Span) []cell {
	return func(p *page, l signs.Span) []cell {
		return p.rowOf(divide(p, part(p, l), signs.IsBorder))
	}
}

// boxed reads cells that stand in brackets of their own, [5][3][ ].
func (p *page) boxed(l signs.Span) []cell {
	cells, bare, _ := p.fences(l)
	if bare || len(cells) < leastOrder {
		return nil
	}
	return p.good(cells)
}

// fenced reads a row in which some cells stand in brackets with something between their candidates, {4, 8}, and others
// stand bare.
func (p *page) fenced(l signs.Span) []cell {
	cells, _, apart := p.fences(l)
	if !apart || len(cells) < p.leastApart {
		return nil
	}
	return p.good(cells)
}

// fences reads the cells of a line that stand in brackets or bare, and tells whether some are bare and whether something
// stands between the candidates of one. Brackets around other brackets belong to a list.
func (p *page) fences(l signs.Span) (cells []cell, bare, apart bool) {
	p.Spend(l.Size())
	from, open := l.From, -1
	before := func(to int) {
		some := p.tokenCells(p.Tokens(signs.Between(from, to)))
		cells, bare = append(cells, some...), bare || len(some) > 0
		from = to
	}
	for i := l.From; i < l.To; i++ {
		switch r := p.Signs[i].R; {
		case opens(r):
			if open >= 0 {
				before(i)
			}
			open = i
		case closes(r) && open >= 0:
			before(open)
			c := p.field(signs.Between(open+1, i))
			cells, apart = append(cells, c), apart || c.apart
			from, open = i+1, -1
		}
	}
	before(l.To)
	return cells, bare, apart
}

func opens(r rune) bool  { return r == '{' || r == '(' || r == '[' || r == '<' }
func closes(r rune) bool { return r == '}' || r == ')' || r == ']' || r == '>' }

// inside drops the bars at both ends of a line.
func (p *page) inside(l signs.Span) signs.Span {
	l = p.Unindented(l)
	if p.Bar(l.From) && l.Size() > 0 {
		l.From++
	}
	if l.Size() > 0 && p.Bar(l.To-1) {
		l.To--
	}
	return l
}

func (p *page) fieldCells(fields []signs.Span) []cell {
	cells := make([]cell, len(fields))
	for i, s := range fields {
		cells[i] = p.field(s)
	}
	return cells
}

// field reads what stands between two delimiters as a cell.
func (p *page) field(s signs.Span) cell {
	tokens := p.Tokens(s)
	switch len(tokens) {
	case 0:
		if i := p.Skip(s, signs.Not(isOdd)); i < s.To {
			return cell{kind: bad, at: i, size: 1}
		}
		return cell{kind: blank, at: s.From}
	case 1:
		return p.tokenCell(tokens[0])
	}
	return p.several(tokens)
}

// isOdd reports whether a sign stands in no empty field, though it may divide cells elsewhere.
var isOdd = signs.Among("&!~^=/")
