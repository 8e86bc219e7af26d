package colored

import "math/bits"

// candidates holds the possible pairs of every cell, each a number with a colour, in a form that is cheap to
// propagate. Numbers and colours count from 0, and a set is a word with a bit for each element.
type candidates struct {
	n       int
	colors  [MaxOrder * MaxOrder][MaxOrder]uint16 // for each cell and number, its possible colours
	numbers [MaxOrder * MaxOrder]uint16           // numbers of each cell that have a possible colour
	cells   []int                                 // queue of cells whose pairs have changed
	waiting [MaxOrder * MaxOrder]bool             // whether a cell is queued
	houses  uint32                                // queue of rows, and columns from bit n on
}

// restrict removes the pairs of cell c that have number d and a colour outside the set colors.
func (s *candidates) restrict(c, d int, colors uint16) {
	left := s.colors[c][d] & colors
	if left == s.colors[c][d] {
		return
	}
	s.colors[c][d] = left
	s.touch(c)
	if left == 0 {
		s.numbers[c] &^= 1 << d
		s.houses |= 1<<(c/s.n) | 1<<(s.n+c%s.n)
	}
}

func (s *candidates) touch(c int) {
	if !s.waiting[c] {
		s.waiting[c] = true
		s.cells = append(s.cells, c)
	}
}

func (s *candidates) assign(c, number, color int) {
	for d := range s.n {
		var colors uint16
		if d == number {
			colors = 1 << color
		}
		s.restrict(c, d, colors)
	}
}

// settle removes pairs until neighbours and houses are consistent. The result does not depend on the order of
// the removals. If a cell has no pair left, or the numbers of a house don't fit into its cells, it returns
// false at once.
func (s *candidates) settle() bool {
	for len(s.cells) > 0 || s.houses != 0 {
		if !s.settleNext() {
			return false
		}
	}
	return true
}

// settleNext handles a queued cell. If no cell is queued, it handles a house, which takes longer.
func (s *candidates) settleNext() bool {
	if last := len(s.cells) - 1; last >= 0 {
		c := s.cells[last]
		s.cells, s.waiting[c] = s.cells[:last], false
		s.spread(c)
		return s.numbers[c] != 0
	}
	h := bits.TrailingZeros32(s.houses)
	s.houses &^= 1 << h
	return s.share(h)
}

// spread removes the pairs of c's neighbours that are incompatible with every pair of c.
func (s *candidates) spread(c int) {
	beside := s.beside(c)
	if c >= s.n {
		s.restrictAll(c-s.n, &beside)
	}
	if c < s.n*(s.n-1) {
		s.restrictAll(c+s.n, &beside)
	}
	if c%s.n > 0 {
		s.restrictAll(c-1, &beside)
	}
	if c%s.n < s.n-1 {
		s.restrictAll(c+1, &beside)
	}
}

// beside returns, for each number, the colours that c's neighbours may have. A smaller number than c's may
// have the colours after the first colour that c has with a greater number. A greater number may have the
// colours before the last colour that c has with a smaller number.
func (s *candidates) beside(c int) (allowed [MaxOrder]uint16) {
	var greater, smaller uint16 // colours of c with the numbers above or below
	for up := range s.n {
		down := s.n - 1 - up
		if greater != 0 {
			first := greater & -greater
			allowed[down] |= ^(first<<1 - 1)
		}
		if smaller != 0 {
			allowed[up] |= 1<<(bits.Len16(smaller)-1) - 1
		}
		greater |= s.colors[c][down]
		smaller |= s.colors[c][up]
	}
	return allowed
}

func (s *candidates) restrictAll(c int, colors *[MaxOrder]uint16) {
	for left := s.numbers[c]; left != 0; left &= left - 1 {
		d := bits.TrailingZeros16(left)
		s.restrict(c, d, colors[d])
	}
}

// share ensures that the cells of a house can have different numbers. If k cells have only k possible
// numbers in all, these numbers are removed from the other cells (P. Hall, "On representatives of subsets",
// 1935). This includes filled cells, hidden singles, and the pairs and triples of human solvers.
func (s *candidates) share(h int) bool {
	var room [MaxOrder]int
	open, ok := s.open(h, room[:0])
	if !ok {
		return false
	}
	var together [1 << MaxOrder]uint16 // for each set of open cells, the numbers possible in some of them
	for set := 1; set < 1<<len(open); set++ {
		numbers := together[set&(set-1)] | s.numbers[open[bits.TrailingZeros(uint(set))]]
		together[set] = numbers
		spare := bits.OnesCount16(numbers) - bits.OnesCount(uint(set))
		if spare < 0 {
			return false
		}
		if spare == 0 {
			s.reserve(open, set, numbers)
		}
	}
	return true
}

// open appends the open cells of a house to cells. An open cell has several possible numbers. The other cells
// are decided, and their numbers are removed from the open cells. If two decided cells have equal numbers, it
// returns false.
func (s *candidates) open(h int, cells []int) (open []int, ok bool) {
	var taken uint16
	for i := range s.n {
		c := s.in(h, i)
		numbers := s.numbers[c]
		switch {
		case numbers&(numbers-1) != 0:
			cells = append(cells, c)
		case taken&numbers != 0:
			return nil, false
		default:
			taken |= numbers
		}
	}
	s.reserve(cells, 0, taken)
	return cells, true
}

// reserve removes the numbers from all cells except those in set. Bit i of set stands for cells[i].
func (s *candidates) reserve(cells []int, set int, numbers uint16) {
	for i, c := range cells {
		if set>>i&1 != 0 {
			continue
		}
		for lost := s.numbers[c] & numbers; lost != 0; lost &= lost - 1 {
			s.restrict(c, bits.TrailingZeros16(lost), 0)
		}
	}
}

func (s *candidates) in(h, i int) int {
	if h < s.n {
		return h*s.n + i
	}
	return i*s.n + h - s.n
}
