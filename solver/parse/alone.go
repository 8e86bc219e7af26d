package parse

import "sudokubot/solver/parse/signs"

func isLonely(f *finder, i int) bool {
	tokens := f.page.Tokens(f.page.Lines[i])
	return len(tokens) == 0 && f.kinds[i] == signs.Gap || len(tokens) == 1 && tokens[0].Size() <= maxBlankWord
}

// lineOffsets map the k-th cell of a 9x9 to its line, counted from the first cell's.
var lineOffsets = []func(k int) int{
	func(k int) int { return k },
	func(k int) int { return k + k/usualOrder },
	func(k int) int { return 2 * k },
	func(k int) int { return 2*k + k/usualOrder },
}

// readOnePerLine finds the 9x9, in the lines from i to j, with each cell in its own line and empty lines for
// empty cells: a table copied on a phone.
func readOnePerLine(f *finder, i, j int) {
	filled := f.only(upTo(i, j), signs.Content, signs.Rule, signs.MaybeRule)
	if len(filled) < f.leastSpaced || len(filled) == j-i {
		return
	}
	for _, at := range lineOffsets {
		if acceptOffsets(f, i, filled, j-i-1-at(usualSize-1), at) {
			return
		}
	}
}

// acceptOffsets emits the grid whose k-th cell is at(k) lines after the first. The first cell may be in one
// of more lines, or of several if empty lines at both ends were lost.
func acceptOffsets(f *finder, first int, filled []int, more int, at func(k int) int) bool {
	if more < -2*usualOrder || more > f.maxGap {
		return false
	}
	var all []*candidate
	for s := range max(more, -more) + 1 {
		if more < 0 {
			s = -s
		}
		if c := offsetGrid(f, first+s, filled, at); c != nil && isClean(f, c) {
			all = append(all, c)
		}
	}
	if len(all) == 0 || !f.accept(all[0]) {
		return false
	}
	for _, c := range all[1:min(len(all), maxShifts)] {
		all[0].readings = append(all[0].readings, c.readings[0])
	}
	return true
}

// offsetGrid returns the grid whose first cell is in line first, or nil if a filled line would have no cell.
func offsetGrid(f *finder, first int, filled []int, at func(k int) int) *candidate {
	f.Spend(2 * usualSize)
	c := &candidate{rank: rankRows, n: usualOrder, span: signs.Hull(f.linesAt(filled))}
	for k := range usualSize {
		x := blankAt(c.span.From)
		if line := first + at(k); len(filled) > 0 && filled[0] == line {
			x = readToken(f.page, f.page.Tokens(f.page.Lines[line])[0])
			filled = filled[1:]
		}
		c.cells = append(c.cells, x)
	}
	if len(filled) > 0 {
		return nil
	}
	return c
}

func isClean(f *finder, c *candidate) bool {
	c.readings, _ = f.layouts.readings(f.page, c.cells, f.plainLayouts(c))
	return len(c.readings) > 0 && clash(c) == 0
}
