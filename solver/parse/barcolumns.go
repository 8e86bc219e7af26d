package parse

import (
	"slices"
	"strconv"

	"sudokubot/solver/parse/signs"
)

// readBarColumns reads lines divided into boxes by bars, where a space inside a box is an empty cell. Lines
// may have lost the spaces at their ends. It returns nil for other lines.
func readBarColumns(p *page, rows []signs.Span, n int) []cell {
	left, right := bordersOf(p, rows)
	segments := make([][]signs.Span, len(rows))
	most := 0
	for i, l := range rows {
		segments[i] = segmentsOf(p, l, left, right)
		most = max(most, len(segments[i]))
	}
	if most < 2 && !(left && right) || n%most != 0 || n/most < 2 {
		return nil
	}
	grid := make([][]cell, len(rows))
	for k := range most {
		p.Spend(len(rows))
		box := make([]signs.Span, len(rows)) // empty where a line has ended
		for i, all := range segments {
			if k < len(all) {
				box[i] = all[k]
			}
		}
		cells := readBoxColumns(p, box, n/most)
		if cells == nil {
			return nil
		}
		for i := range grid {
			grid[i] = append(grid[i], cells[i*n/most:(i+1)*n/most]...)
		}
	}
	return slices.Concat(grid...)
}

func bordersOf(p *page, rows []signs.Span) (left, right bool) {
	left, right = true, true
	for _, l := range rows {
		l = p.Unindented(l)
		left = left && p.Bar(l.From)
		right = right && l.Size() > 0 && p.Bar(l.To-1)
	}
	return left, right
}

// segmentsOf splits a line at its bars, without the borders.
func segmentsOf(p *page, l signs.Span, left, right bool) []signs.Span {
	trimmed := p.Unindented(l)
	if left {
		l.From = trimmed.From + 1
	}
	if right {
		l.To = max(trimmed.To-1, l.From)
	}
	return p.Split(l, signs.IsBorder)
}

// readBoxColumns reads the lines of a box. Their digits must be in per columns at equal distances, preferring
// columns in the middle of the box.
func readBoxColumns(p *page, lines []signs.Span, per int) []cell {
	width, ends := 0, endsOf(p, lines)
	for _, l := range lines {
		width = max(width, l.Size())
	}
	for stride := max((width+1)/per, 1); stride >= 1; stride-- {
		p.Spend(width)
		last := (per - 1) * stride // from the first column
		starts := []int{max(0, (width-last-1)/2)}
		for start := 0; start+last < width; start++ {
			starts = append(starts, start)
		}
		for _, start := range starts {
			if cells := matchPattern(p, lines, ends, per, pattern{start, stride, 0, per}); cells != nil {
				return cells
			}
		}
	}
	return matchPattern(p, lines, ends, per, pattern{0, 1, 0, per})
}

// unlabelled returns the lines without labels that count: before their first bar, or before a space if
// letters, and without equal labels after their last bar.
func unlabelled(p *page, rows []signs.Span) []signs.Span {
	before, after := make([]signs.Span, len(rows)), make([]signs.Span, len(rows))
	for i, l := range rows {
		var ok bool
		if before[i], ok = withoutLabel(p, l, i+1); !ok {
			return rows
		}
	}
	for i, l := range before {
		u := p.Unindented(l)
		label := signs.Between(p.Back(u, signs.IsDigit), u.To)
		bar := p.Back(signs.Between(l.From, label.From), signs.IsSpace) - 1
		if label.From < u.From+4 || !p.Bar(bar) || labelNumber(p, label) != i+1 {
			return before
		}
		after[i] = signs.Between(l.From, label.From)
	}
	return after
}

// withoutLabel drops the number i, followed by a bar, or the i-th letter from the start of a line.
func withoutLabel(p *page, l signs.Span, i int) (signs.Span, bool) {
	u := p.Unindented(l)
	label := signs.Between(u.From, p.Skip(u, func(r rune) bool { return signs.IsDigit(r) || signs.IsLetter(r) }))
	rest := signs.Between(label.To, l.To)
	if first := p.Signs[u.From].R; signs.IsLetter(first) {
		return rest, label.Size() == 1 && int(signs.Upper(first)-'A') == i-1
	}
	return rest, p.Bar(p.Unindented(rest).From) && labelNumber(p, label) == i
}

// labelNumber returns the value of one or two digits, or 0.
func labelNumber(p *page, s signs.Span) int {
	if s.Size() > 2 {
		return 0
	}
	n, _ := strconv.Atoi(p.String(s)) // 0 is no label
	return n
}
