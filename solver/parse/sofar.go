package parse

import "sudokubot/solver/colored"

// coloredSoFar reports whether the text ends in a coloured puzzle that lacks rows: in its size alone, with the colours, or
// with some rows.
func (f *finder) coloredSoFar() bool {
	strips := f.page.strips()
	for i := max(0, len(strips)-colored.MaxOrder-1); i < len(strips); i++ {
		for k := range strips[i] {
			size := f.page.sizeAt(strips[i], k)
			if size == 0 {
				continue
			}
			if t, used := f.page.coloredText(strips[i:], k, size); i+used == len(strips) {
				return t.lacksRows(f.page, strips[i], k)
			}
		}
	}
	return false
}

// lacksRows reports whether t, whose size is in these fields from the k-th, may go on.
func (t *coloredText) lacksRows(p *page, fields []span, k int) bool {
	colors, order := p.twoNumbers(fields[k:])
	plausible := 0 < colors && colors <= colored.MaxColors && 0 < order && order <= colored.MaxOrder ||
		0 < order && order <= colored.MaxColors && 0 < colors && colors <= colored.MaxOrder
	switch {
	case !plausible:
		return false
	case t.rows > 0:
		return t.meant() && t.rows < t.order
	case len(t.lines) == 2:
		return t.letters() == colors || t.letters() == order
	}
	return p.sizeAt(fields, 0) == len(fields)
}

// mapSoFar reports whether the text ends in some rows of a map in letters, whose regions are seen already.
func (f *finder) mapSoFar() bool {
	var rows []mapRow
	for i := len(f.page.lines) - 1; i >= 0; i-- {
		if f.kinds[i] == gap && len(rows) == 0 {
			continue
		}
		row, ok := f.page.mapRow(i, f.page.lines[i])
		if !ok || f.kinds[i] != content || len(rows) > 0 && len(row.signs) != len(rows[0].signs) {
			break
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return false
	}
	q := square{n: len(rows[0].signs)}
	for _, row := range rows {
		q.cells = append(q.cells, row.signs...)
	}
	return q.n >= leastMap && q.n <= mostMap && len(rows) < q.n && len(q.sizes()) > 1 && holes(q.cells) == 0 &&
		f.page.lettered(q.cells) && 2*q.social() > len(q.cells)
}
