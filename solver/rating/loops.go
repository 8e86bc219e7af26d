package rating

import (
	"slices"
	"strconv"
)

// loop is a closed sequence of cells that share two digits. Each cell is in a house with the next. Every
// house has a cell of even and a cell of odd index, or no cell. Without other digits the two digits could be
// exchanged, so at least one other digit is true.
type loop struct {
	cells  []int
	digits uint32
	extra  []int // cells with more than the two digits
}

// loops searches a grid for the best use of a loop. Explainer prefers the lowest rating, then the lowest
// type, then the first found.
type loops struct {
	*grid
	pair      uint32
	path      []int
	even, odd []bool // houses visited by cells of even and of odd index
	best      hint
	kind      int // type of best: 1 to 4; 0 without a best use
}

// uniqueLoop finds unique rectangles and loops of types 1 to 4.
func uniqueLoop(w *rater) (hint, bool) {
	s := loops{grid: w.g, even: make([]bool, len(w.g.houses)), odd: make([]bool, len(w.g.houses))}
	for c, set := range w.g.cands {
		if count(set) == 2 {
			s.pair = set
			s.extend(c, -1, 2, 0)
		}
	}
	return s.best, s.kind > 0
}

// visited returns the marks of the houses visited by cells with the parity of i.
func (s *loops) visited(i int) []bool {
	if i%2 == 0 {
		return s.even
	}
	return s.odd
}

// extend adds c to the path and continues through the houses of c except entry, through which the path came.
// surplus are the digits so far outside the pair. quota is the number of further cells that may have any such
// digits. After these, surplus must stay a single digit.
func (s *loops) extend(c, entry, quota int, surplus uint32) {
	marks := s.visited(len(s.path))
	for _, h := range s.around[c] {
		if marks[h] {
			return // cells of one parity visit no house twice
		}
	}
	s.mark(marks, c, true)
	s.path = append(s.path, c)
	for _, h := range s.around[c] {
		if h == entry {
			continue
		}
		for _, next := range s.houses[h].cells {
			if next == s.path[0] && len(s.path) >= 4 {
				s.close()
			}
			set := s.cands[next]
			if set&s.pair != s.pair || slices.Contains(s.path, next) {
				continue
			}
			more := surplus | set&^s.pair
			if set == s.pair {
				s.extend(next, h, quota, more)
			} else if quota > 0 || count(more) == 1 {
				s.extend(next, h, quota-1, more)
			}
		}
	}
	s.path = s.path[:len(s.path)-1]
	s.mark(marks, c, false)
}

func (s *loops) mark(marks []bool, c int, visited bool) {
	for _, h := range s.around[c] {
		marks[h] = visited
	}
}

func (s *loops) close() {
	for h := range s.even {
		if s.even[h] != s.odd[h] {
			return
		}
	}
	l := loop{cells: s.path, digits: s.pair}
	for _, c := range l.cells {
		if s.cands[c] != s.pair {
			l.extra = append(l.extra, c)
		}
	}
	switch len(l.extra) {
	case 0:
	case 1:
		s.offer(&l, 1, 0, s.grid.cellRemoval(l.extra[0], s.pair))
	case 2:
		if more := s.others(&l); count(more) == 1 {
			s.second(&l, lowest(more))
		} else {
			s.third(&l, more)
		}
		s.fourth(&l)
	default:
		s.second(&l, lowest(s.others(&l)))
	}
}

func (s *loops) others(l *loop) uint32 {
	var set uint32
	for _, c := range l.extra {
		set |= s.cands[c]
	}
	return set &^ l.digits
}

// offer takes a use of a loop if it is the best so far. set is the extra rating for a larger set.
func (s *loops) offer(l *loop, kind int, set Tenths, removed []int) {
	rating := l.rating() + set
	if len(removed) == 0 || s.kind > 0 && (rating > s.best.rating || rating == s.best.rating && kind >= s.kind) {
		return
	}
	s.kind = kind
	s.best = hint{name: l.name() + " type " + strconv.Itoa(kind), rating: rating, removed: removed}
}

func (l *loop) rating() Tenths {
	switch size := len(l.cells); {
	case size >= 10:
		return 50
	case size >= 8:
		return 47
	case size >= 6:
		return 46
	}
	return smallestLoop
}

const smallestLoop Tenths = 45

func (l *loop) name() string {
	if len(l.cells) == 4 {
		return "Unique Rectangle"
	}
	return "Unique Loop " + strconv.Itoa(len(l.cells))
}

func (g *grid) cellRemoval(c int, digits uint32) []int {
	var list []int
	for set := g.cands[c] & digits; set != 0; set &= set - 1 {
		list = append(list, c*g.n+lowest(set))
	}
	return list
}

func (s *loops) second(l *loop, d int) {
	seen := s.sees[l.extra[0]]
	for _, c := range l.extra[1:] {
		seen = seen.And(s.sees[c])
	}
	s.offer(l, 2, 0, s.removal(nil, seen, d))
}

// fourth handles two extra cells that are the only cells for one of the two digits in a house. Then neither
// of them has the other digit.
func (s *loops) fourth(l *loop) {
	c1, c2 := l.extra[0], l.extra[1]
	low, high := lowest(l.digits), lowest(l.digits&(l.digits-1))
	both := func(d int) []int { return []int{c1*s.n + d, c2*s.n + d} }
	switch {
	case s.lockedIn(c1, c2, low):
		s.offer(l, 4, 0, both(high))
	case s.lockedIn(c1, c2, high):
		s.offer(l, 4, 0, both(low))
	}
}

func (g *grid) lockedIn(c1, c2, d int) bool {
	return slices.ContainsFunc(g.common(c1, c2), func(h int) bool {
		return g.at(h, d) == g.twoSlots(h, c1, c2)
	})
}
