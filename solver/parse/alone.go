package parse

import "sudokubot/solver/parse/signs"
import "slices"

// lonely reports whether at most one cell stands in a line.
func (f *finder) lonely(i int) bool {
	tokens := f.page.Tokens(f.page.Lines[i])
	return len(tokens) == 0 && f.kinds[i] == signs.Gap || len(tokens) == 1 && tokens[0].Size() <= maxBlankWord && !isBad(f.page.tokenCell(tokens[0]))
}

// layings are the ways to lay the cells of a grid of order n into lines: the line of the k-th cell, from the first.
var layings = []func(k, n int) int{
	func(k, _ int) int { return k },
	func(k, n int) int { return k + k/n },
	func(k, _ int) int { return 2 * k },
	func(k, n int) int { return 2*k + k/n },
}

// onePerLine finds the puzzle, in the lines from i to j, that has each cell in a line of its own, and nothing in the line of
// an empty one: a table that was copied on a phone.
func (f *finder) onePerLine(i, j int) {
	lines := upTo(i, j)
	filled := slices.DeleteFunc(slices.Clone(lines), func(k int) bool { return f.kinds[k] == signs.Gap })
	if len(filled) == len(lines) {
		return
	}
	for _, n := range []int{9, 4, 6, 16} {
		for _, at := range layings {
			f.Spend(len(lines))
			if f.laid(lines, filled, n, at) {
				return
			}
		}
	}
}

// laid emits the grid of order n whose k-th cell stands in the at(k, n)-th line. The empty lines at both ends of a large grid
// may be lost; where they are lost can be told in several ways.
func (f *finder) laid(lines, filled []int, n int, at func(k, n int) int) bool {
	size := at(n*n-1, n) + 1
	more := len(lines) - size
	if more < -2*n || more < 0 && n < 9 || more > maxGap || 3*n/2 > len(filled) {
		return false
	}
	var all []*candidate
	for s := 0; s >= min(more, 0); s-- {
		all = f.laidFrom(all, filled, lines[0]+s, n, at)
	}
	for s := 1; s <= more; s++ {
		all = f.laidFrom(all, filled, lines[0]+s, n, at)
	}
	if len(all) == 0 || !f.accept(all[0]) {
		return false
	}
	for _, c := range all[1:min(len(all), maxShifts)] {
		all[0].readings = append(all[0].readings, c.readings[0])
	}
	return true
}

// laidFrom adds the candidate whose first cell stands in the line first, if every filled line has a cell and none clashes.
func (f *finder) laidFrom(all []*candidate, filled []int, first, n int, at func(k, n int) int) []*candidate {
	f.Spend(2 * n * n)
	c := &candidate{rank: rankRows, n: n, span: signs.Hull(f.linesAt(filled))}
	k := 0
	for cell := range n * n {
		line := first + at(cell, n)
		if k < len(filled) && filled[k] == line {
			c.cells = append(c.cells, f.page.tokenCell(f.page.Tokens(f.page.Lines[line])[0]))
			k++
			continue
		}
		c.cells = append(c.cells, blankAt(c.span.From))
	}
	if k < len(filled) {
		return all
	}
	if !f.isClean(c) {
		return all
	}
	return append(all, c)
}

// isClean reads c and reports whether that can be done without a clash.
func (f *finder) isClean(c *candidate) bool {
	c.readings, _ = f.layouts.readings(f.page, c.cells, f.plainLayouts(c))
	return len(c.readings) > 0 && clash(c) == 0
}

// blankAt is an empty cell in which nothing is written.
func blankAt(i int) cell { return cell{kind: blank, at: i} }
