package parse

// leastSpaced is the fewest digits that make a line with holes a puzzle: no 9x9 with fewer givens has one solution
// (McGuire, Tugemann, Civario, 2012), and a line of a few far numbers is something else.
const leastSpaced = 17

// spacedLine reads a line of 81 places in which a space is an empty cell; spaces at its end may be lost. A line of any
// other signs than digits, or of digits that nowhere touch, is no such line.
func (p *page) spacedLine(l line) *candidate {
	const size = 81
	length := l.to - l.from
	if length > size || length < size-9 {
		return nil
	}
	cells := make([]cell, size)
	digits, pairs := 0, 0
	for i := range cells {
		at := min(l.from+i, l.to-1)
		cells[i] = cell{kind: blank, at: at, size: 1}
		if i >= length || p.signs[at].r == ' ' {
			continue
		}
		if !isDigit(p.signs[at].r) || p.signs[at].r == '0' {
			return nil
		}
		cells[i] = p.signCell(at)
		digits++
		if i > 0 && cells[i-1].kind == digit {
			pairs++
		}
	}
	if digits < leastSpaced || pairs == 0 {
		return nil
	}
	return &candidate{form: "line", rank: rankLine, span: span(l), n: 9, cells: cells, alone: true}
}
