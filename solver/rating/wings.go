package rating

import "sudokubot/solver/sudoku"

// wing finds a pivot with two digits (XY-Wing) or three (XYZ-Wing). The pivot sees two cells with two digits
// each.
func wing(size int) finder {
	return func(w *rater) (hint, bool) {
		g := w.g
		for c, set := range g.cands {
			if count(set) != size {
				continue
			}
			for _, left := range g.peers[c] {
				if count(g.cands[left]) != 2 || count(set&^g.cands[left]) != 1 {
					continue
				}
				if removed := g.wings(c, left); len(removed) > 0 {
					return hint{removed: removed}, true
				}
			}
		}
		return hint{}, false
	}
}

func (g *grid) wings(pivot, left int) []int {
	p, a := g.cands[pivot], g.cands[left]
	for _, right := range g.peers[pivot] {
		b := g.cands[right]
		if count(b) != 2 || count(p|a|b) != 3 || count(p&a&b) != count(p)-2 || count(a&b) != 1 {
			continue
		}
		seen := g.sees[left].And(g.sees[right])
		if count(p) == 3 {
			seen = seen.And(g.sees[pivot])
		}
		seen.Drop(sudoku.Cell(pivot))
		if removed := g.removal(nil, seen, lowest(a&b)); len(removed) > 0 {
			return removed
		}
	}
	return nil
}
