package parse

import "sudokubot/solver/parse/signs"

// drawnShape returns the boxes of the drawing: the strongest lines between columns and between rows, if they
// are as regular as boxes are.
func drawnShape(f *finder, rows []row, n int) shape {
	w := every(n, func(i int) int { return columnGap(f.page, rows, i) })
	h := every(n, func(i int) int { return rowGap(f, rows, i) })
	switch {
	case h == 0 && w > 0:
		h = n / w
	case w == 0 && h > 0:
		w = n / h
	}
	if s := (shape{rows: h, cols: w}); s.fits(n) {
		return s
	}
	return shape{}
}

// every returns k if the greatest strength is after every k-th of n and nowhere else; otherwise 0.
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

func columnGap(p *page, rows []row, i int) int {
	weakest := 1 << 20
	for _, r := range rows {
		a, b := r.cells[i-1], r.cells[i]
		weakest = min(weakest, lineBetween(p, a.at+a.size, b.at))
	}
	return weakest
}

// rowGap returns the strength of the line before row i.
func rowGap(f *finder, rows []row, i int) int {
	strength := 0
	for k := rows[i-1].line + 1; k < rows[i].line; k++ {
		f.Spend(1)
		switch f.kinds[k] {
		case signs.Gap:
			strength++
		case signs.Rule, signs.MaybeRule:
			strength += lightLine
			if f.page.Has(f.page.Lines[k], func(r rune) bool { return r == signs.HeavyRule || r == '=' }) {
				strength += heavyLine
			}
		}
	}
	return strength
}
