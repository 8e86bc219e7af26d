package logic

import "sudokubot/solver/sudoku"

// basicFish finds fish without fins: rows as base sets and columns as cover sets, or the reverse.
func basicFish(p *Position, q Query, size int, yield func(fishPattern) bool) {
	for d := range p.asked(q).All() {
		if !p.basicFishOf(d, size, sudoku.Row, sudoku.Column, yield) ||
			!p.basicFishOf(d, size, sudoku.Column, sudoku.Row, yield) {
			return
		}
	}
}

// basicFishOf finds the fish whose base sets are lines of the kind along. Bit i of a line's mask is its cell
// in the i-th line of the kind across.
func (p *Position) basicFishOf(
	d sudoku.Digit, size int, along, across sudoku.Kind, yield func(fishPattern) bool,
) bool {
	lines := p.ofKind[along]
	search := closure{size: size}
	for i, h := range lines {
		if mask := p.masks[h][d]; mask&(mask-1) != 0 {
			search.add(mask, i)
		}
	}
	search.found = func(union uint32) bool {
		var base, rest uint32
		for _, i := range search.chosen[:size] {
			base |= 1 << search.of[i]
		}
		for i, h := range lines {
			if base>>i&1 == 0 {
				rest |= p.masks[h][d]
			}
		}
		return rest&union == 0 || yield(p.basicPattern(d, p.pick(along, base), p.pick(across, union)))
	}
	return search.search(0, 0, 0)
}

func (p *Position) pick(kind sudoku.Kind, mask uint32) []int {
	var list []int
	for i, h := range p.ofKind[kind] {
		if mask>>i&1 != 0 {
			list = append(list, h)
		}
	}
	return list
}
