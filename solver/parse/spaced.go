package parse

// spacedLines finds the lines of 81 places in which a space is an empty cell.
func (f *finder) spacedLines() {
	for _, l := range f.page.lines {
		if c := f.page.spacedLine(l); c != nil {
			f.accept(c)
		}
	}
}

// spacedLine reads a line of 81 places; spaces at its end may be lost. A line of any other signs than digits, or of digits
// that nowhere touch, is no such line.
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
	return &candidate{form: "line", rank: rankLine, span: l, n: 9, cells: cells, alone: true}
}
