package canon

import "sudokubot/solver/sudoku"

// In a complete grid each line has each digit once, so refinement alone cannot distinguish lines. Pairs of
// parallel lines can: the second line is a permutation of the first, and symmetries do not change its cycle
// lengths.

func (g *graph) cyclesOf(p sudoku.Puzzle) {
	lines := make([][]sudoku.Digit, 2*g.n)
	for c, d := range p.Givens {
		r, k := c/g.n, c%g.n
		lines[r] = append(lines[r], d)
		lines[g.n+k] = append(lines[g.n+k], d)
	}
	if !permutations(lines) {
		return
	}
	g.pairs = make([][]uint64, 2*g.n)
	for i, a := range lines {
		g.pairs[i] = make([]uint64, g.n)
		for j, b := range lines[i/g.n*g.n : i/g.n*g.n+g.n] {
			g.pairs[i][j] = cycles(a, b)
		}
	}
}

// permutations reports whether each line holds as many different digits as its length.
func permutations(lines [][]sudoku.Digit) bool {
	for _, line := range lines {
		var set uint32
		for _, d := range line {
			set |= 1 << d
		}
		if set != 1<<(len(line)+1)-2 {
			return false
		}
	}
	return true
}

// cycles returns a hash of the cycle lengths of a permutation. The permutation maps each digit of a to the
// digit of b with equal index.
func cycles(a, b []sudoku.Digit) uint64 {
	var to [sudoku.MaxOrder + 1]sudoku.Digit
	for i, d := range a {
		to[d] = b[i]
	}
	var all uint64
	for _, d := range a {
		length := uint64(0)
		for to[d] != 0 {
			to[d], d = 0, to[d]
			length++
		}
		if length > 0 {
			all += mix(length)
		}
	}
	return all
}
