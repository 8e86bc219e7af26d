package parse

// drawnShape returns the boxes that the drawing tells: the strongest lines between columns and between rows, if they are
// as regular as boxes are.
func (p *page) drawnShape(rows []row, n int) shape {
	w := every(n, func(i int) int { return p.columnGap(rows, i) })
	h := every(n, func(i int) int { return p.rowGap(rows, i) })
	switch {
	case h*w == n && h > 1 && w > 1:
		return shape{rows: h, cols: w}
	case h == 0 && w > 1 && n%w == 0:
		return shape{rows: n / w, cols: w}
	case w == 0 && h > 1 && n%h == 0:
		return shape{rows: h, cols: n / h}
	}
	return shape{}
}

// every returns k if the greatest strength stands after every k-th of n and nowhere else; otherwise 0.
func every(n int, strength func(i int) int) int {
	values := make([]int, n)
	most, first := 0, 0
	for i := 1; i < n; i++ {
		if values[i] = strength(i); values[i] > most {
			most, first = values[i], i
		}
	}
	if most == 0 {
		return 0
	}
	for i := 1; i < n; i++ {
		if (values[i] == most) != (i%first == 0) {
			return 0
		}
	}
	return first
}

// columnGap returns how strong the line before column i is, in the row where it is weakest.
func (p *page) columnGap(rows []row, i int) int {
	weakest := 1 << 20
	for _, r := range rows {
		a, b := r.cells[i-1], r.cells[i]
		weakest = min(weakest, p.lineBetween(a.at+a.size, b.at))
	}
	return weakest
}

func (p *page) lineBetween(from, to int) int {
	gap := span{from, max(from, to)}
	lines := p.count(gap, func(r rune) bool { return isBar(r) && r != heavyBar || r == junction })
	return heavyLine*p.countSign(gap, heavyBar) + lightLine*lines + p.count(gap, isSpace)
}

// rowGap returns how strong the line before row i is.
func (p *page) rowGap(rows []row, i int) int {
	strength := 0
	for k := rows[i-1].line + 1; k < rows[i].line; k++ {
		l := p.lines[k]
		switch p.kindOf(l) {
		case gap:
			strength++
		case rule, maybeRule:
			strength += lightLine
			if p.has(l, func(r rune) bool { return r == heavyRule || r == '=' }) {
				strength += heavyLine
			}
		}
	}
	return strength
}
