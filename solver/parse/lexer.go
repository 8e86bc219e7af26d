package parse

import (
	"slices"

	"sudokubot/solver/parse/signs"
)

func readDense(p *page, l signs.Span) []cell {
	return longestPiece(p, l, func(tokens []signs.Span) []cell { return readDenseTokens(p, tokens) })
}

func readDenseTokens(p *page, tokens []signs.Span) []cell {
	return gather(tokens, func(t signs.Span) []cell { return readSigns(p, t) })
}

func readSeparated(p *page, l signs.Span) []cell {
	return longestPiece(p, l, func(tokens []signs.Span) []cell { return readTokens(p, tokens) })
}

// longestPiece returns the cells of the piece with most cells in a line. It returns nil if too many of them
// are bad.
func longestPiece(p *page, l signs.Span, read func(tokens []signs.Span) []cell) []cell {
	var best []cell
	for _, piece := range piecesOf(p, l) {
		if cells := read(piece); len(cells) >= len(best) {
			best = cells
		}
	}
	return goodRow(p, best)
}

// goodRow returns cells unchanged if they are mostly good, else nil.
func goodRow(p *page, cells []cell) []cell {
	if !mostlyGood(p, cells) {
		return nil
	}
	return cells
}

// mostlyGood reports whether at most a third of the cells are bad, or all bad cells hold the same sign.
func mostlyGood(p *page, cells []cell) bool {
	p.Spend(len(cells))
	wrong := filter(cells, isBad)
	return len(cells) > 0 && (p.badShare*len(wrong) <= len(cells) ||
		len(wrong) < len(cells) && sameSigns(p, wrong))
}

func sameSigns(p *page, cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool {
		return c.size != 1 || p.Signs[c.at].R != p.Signs[cells[0].at].R
	})
}

// rowOf returns the cells of fields if they make a row of at least two cells. The first cell may be a label
// of any kind. Otherwise rowOf returns nil.
func rowOf(p *page, fields []signs.Span) []cell {
	cells := readFields(p, fields)
	if len(cells) < 2 || !mostlyGood(p, cells[1:]) {
		return nil
	}
	return cells
}

// fields returns a reader of cells separated by d. Two adjacent delimiters enclose an empty cell.
func fields(d rune) func(p *page, l signs.Span) []cell {
	return func(p *page, l signs.Span) []cell {
		if d != '\t' {
			l = p.Unindented(l)
		}
		l.To = p.Skip(l, signs.Not(signs.Is('\\'))) // LaTeX ends rows with two backslashes
		return rowOf(p, p.Split(l, signs.Is(d)))
	}
}

// readWiki reads a row of a wiki's table: one bar before the first cell and two bars before each other cell.
func readWiki(p *page, l signs.Span) []cell {
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
	return rowOf(p, fields)
}

// barred returns a reader of fields between vertical bars in a part of the line. If divide is Page.Parts,
// adjacent bars are decoration. If divide is Page.Split, they enclose an empty field.
func barred(
	part func(p *page, l signs.Span) signs.Span,
	divide func(p *page, l signs.Span, at func(r rune) bool) []signs.Span,
) func(p *page, l signs.Span) []cell {
	return func(p *page, l signs.Span) []cell {
		return rowOf(p, divide(p, part(p, l), signs.IsBorder))
	}
}

func insideBars(p *page, l signs.Span) signs.Span {
	l = p.Unindented(l)
	if p.Bar(l.From) && l.Size() > 0 {
		l.From++
	}
	if l.Size() > 0 && p.Bar(l.To-1) {
		l.To--
	}
	return l
}
