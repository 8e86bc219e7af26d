package parse

import (
	"slices"
	"strconv"
)

// barColumns reads lines that bars divide into boxes, where a space inside a box is an empty cell. Lines may have lost
// the spaces at their ends. It returns nil if they are not so.
func (p *page) barColumns(rows []span, n int) []cell {
	left, right := p.borders(rows)
	segments := make([][]span, len(rows))
	most := 0
	for i, l := range rows {
		segments[i] = p.segments(l, left, right)
		most = max(most, len(segments[i]))
	}
	if most < 2 && !(left && right) || n%most != 0 || n/most < 2 {
		return nil
	}
	grid := make([][]cell, len(rows))
	for k := range most {
		p.spend(len(rows))
		box := make([]span, len(rows)) // with nothing in it where a line has ended
		for i, all := range segments {
			if k < len(all) {
				box[i] = all[k]
			}
		}
		cells := p.boxColumns(box, n/most)
		if cells == nil {
			return nil
		}
		for i := range grid {
			grid[i] = append(grid[i], cells[i*n/most:(i+1)*n/most]...)
		}
	}
	return slices.Concat(grid...)
}

// borders reports whether every line starts and ends with a bar.
func (p *page) borders(rows []span) (left, right bool) {
	left, right = true, true
	for _, l := range rows {
		l = p.unindented(l)
		left = left && p.bar(l.from)
		right = right && l.size() > 0 && p.bar(l.to-1)
	}
	return left, right
}

// segments splits a line at its bars, without the border at either side.
func (p *page) segments(l span, left, right bool) []span {
	trimmed := p.unindented(l)
	if left {
		l.from = trimmed.from + 1
	}
	if right {
		l.to = max(trimmed.to-1, l.from)
	}
	return p.split(l, isBorder)
}

// boxColumns reads the lines of a box. Their digits must stand in per columns at one distance, those in the middle of the
// box first.
func (p *page) boxColumns(lines []span, per int) []cell {
	width, ends := 0, p.ends(lines)
	for _, l := range lines {
		width = max(width, l.size())
	}
	for stride := max((width+1)/per, 1); stride >= 1; stride-- {
		p.spend(width)
		last := (per - 1) * stride // from the first column
		starts := []int{max(0, (width-last-1)/2)}
		for start := 0; start+last < width; start++ {
			starts = append(starts, start)
		}
		for _, start := range starts {
			if cells := p.match(lines, ends, per, pattern{start, stride, 0, per}); cells != nil {
				return cells
			}
		}
	}
	return p.match(lines, ends, per, pattern{0, 1, 0, per})
}

// unlabelled returns the lines without the labels that count before their first bar, or before a space if they are
// letters, and without the same labels after their last bar.
func (p *page) unlabelled(rows []span) []span {
	before, after := make([]span, len(rows)), make([]span, len(rows))
	for i, l := range rows {
		var ok bool
		if before[i], ok = p.withoutLabel(l, i+1); !ok {
			return rows
		}
	}
	for i, l := range before {
		u := p.unindented(l)
		label := span{p.back(u, isDigit), u.to}
		bar := p.back(span{l.from, label.from}, isSpace) - 1
		if label.from < u.from+4 || !p.bar(bar) || p.number(label) != i+1 {
			return before
		}
		after[i] = span{l.from, label.from}
	}
	return after
}

// withoutLabel drops the number i, followed by a bar, or the i-th letter from the start of a line.
func (p *page) withoutLabel(l span, i int) (span, bool) {
	u := p.unindented(l)
	label := span{u.from, p.skip(u, func(r rune) bool { return isDigit(r) || isLetter(r) })}
	rest := span{label.to, l.to}
	if first := p.signs[u.from].r; isLetter(first) {
		return rest, label.size() == 1 && int(upper(first)-'A') == i-1
	}
	return rest, p.bar(p.unindented(rest).from) && p.number(label) == i
}

// number returns the value of one or two digits, 0 if there is anything else.
func (p *page) number(s span) int {
	if s.size() > 2 {
		return 0
	}
	n, _ := strconv.Atoi(p.string(s)) // 0 is no label
	return n
}
