package parse

import (
	"slices"
	"sudokubot/solver/parse/signs"
)

// pattern gives the offset of each cell of a row: start + k*stride, and gap more after every width cells.
type pattern struct{ start, stride, gap, width int }

func (q pattern) end(n int) int {
	return q.start + (n-1)*q.stride + (n-1)/q.width*q.gap
}

// cell returns the cell at offset x, or -1.
func (q pattern) cell(x, n int) int {
	x -= q.start
	box := q.width*q.stride + q.gap
	inBox := x % box / q.stride
	k := x/box*q.width + inBox
	if x < 0 || x%box%q.stride != 0 || inBox >= q.width || k >= n {
		return -1
	}
	return k
}

// ends are the offsets at which a sign, or a number of any length, ends in some of the rows.
type ends struct{ signs, numbers []int }

func endsOf(p *page, rows []signs.Span) ends {
	var offsets, numbers []int
	for _, l := range rows {
		for i, s := range p.In(l) {
			if s.R == ' ' {
				continue
			}
			offsets = append(offsets, i)
			if next := l.From + i + 1; next == l.To || !signs.IsDigit(p.Signs[next].R) {
				numbers = append(numbers, i)
			}
		}
	}
	slices.Sort(offsets)
	slices.Sort(numbers)
	p.Spend(4 * len(offsets))
	return ends{slices.Compact(offsets), slices.Compact(numbers)}
}

// of returns the relevant ends for a pattern: cells three or more signs apart may be numbers of two digits.
func (e ends) of(q pattern) []int {
	if q.stride >= wideStride {
		return e.numbers
	}
	return e.signs
}

// matchPattern reads rows by the pattern, or returns nil. Numbers end in their column.
func matchPattern(p *page, rows []signs.Span, ends ends, n int, q pattern) (cells []cell) {
	for _, x := range ends.of(q) {
		if p.Spend(1); q.cell(x, n) < 0 {
			return nil
		}
	}
	for _, l := range rows {
		p.Spend(n + l.Size())
		row := slices.Repeat([]cell{{kind: blank, at: l.From}}, n)
		for i := l.From; i < l.To; i++ {
			if p.Signs[i].R == ' ' {
				continue
			}
			first := i
			for q.stride >= wideStride && i+1 < l.To && signs.IsDigit(p.Signs[i+1].R) {
				i++
			}
			row[q.cell(i-l.From, n)] = readToken(p, signs.Between(first, i+1))
		}
		cells = append(cells, row...)
	}
	return cells
}
