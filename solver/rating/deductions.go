package rating

// deduction is a use of a technique.
type deduction struct {
	hint
	// causes are, in chains, the earlier removals on which the deduction depends.
	causes []int
	// nodes are the nodes of a nested chain, and hash is a hash of it; 0 for other techniques.
	nodes int
	hash  uint64
}

// rule yields every use of a technique in g. If src is not nil, it is the grid from which g came by removals,
// and the rule sets the causes of each deduction.
type rule func(g, src *grid, yield func(*deduction) bool)

func first(r rule) finder {
	return func(w *rater) (found hint, ok bool) {
		r(w.g, nil, func(x *deduction) bool {
			found, ok = x.hint, true
			return false
		})
		return found, ok
	}
}

func (g *grid) gone(list []int, src *grid, h, d int, slots uint32) []int {
	for at := src.at(h, d) &^ g.at(h, d) & slots; at != 0; at &= at - 1 {
		list = append(list, g.houses[h].cells[lowest(at)]*g.n+d)
	}
	return list
}

// locking yields each digit whose cells in a house are all in a second house too. The second house loses its
// other candidates for the digit.
func locking(g, src *grid, yield func(*deduction) bool) {
	for x, d := range g.eachCrossing {
		if !g.locked(x, d) || g.at(x.cover, d)&^x.inCover == 0 {
			continue
		}
		u := deduction{hint: x.hint(g)}
		u.removed = g.removal(nil, g.houses[x.cover].set.Minus(g.houses[x.base].set), d)
		if src != nil {
			u.causes = g.gone(nil, src, x.base, d, ^x.inBase)
		}
		if !yield(&u) {
			return
		}
	}
}

func nakedSet(size int) rule {
	return setRule(2*size, func(g *grid, h int, yield func(at, digits uint32) bool) {
		g.nakedSets(h, size, yield)
	})
}

// hiddenSet yields sets of size digits that have size slots of a house in all. Other digits lose these
// slots.
func hiddenSet(size int) rule {
	return setRule(2*size+1, func(g *grid, h int, yield func(at, digits uint32) bool) {
		g.hiddenSets(h, size, func(digits, at uint32) bool { return yield(^at, ^digits) })
	})
}

// setRule yields slots and digits of a house: these slots have only these digits, so other slots lose the
// digits. It skips houses with fewer empty cells than minOpen.
func setRule(minOpen int, sets func(g *grid, h int, yield func(at, digits uint32) bool)) rule {
	return func(g, src *grid, yield func(*deduction) bool) {
		more := true
		for _, h := range g.scan {
			if !more {
				return
			}
			if g.open[h] < minOpen {
				continue
			}
			sets(g, h, func(at, digits uint32) bool {
				var u deduction
				if u.removed = g.inHouse(h, ^at, digits); len(u.removed) == 0 {
					return true
				}
				if src != nil {
					u.causes = src.inHouse(h, at, ^digits)
				}
				more = yield(&u)
				return more
			})
		}
	}
}

// nakedSets yields sets of size slots of h whose cells have size digits in all. Each cell has at least two
// digits.
func (g *grid) nakedSets(h, size int, yield func(at, digits uint32) bool) {
	var pool uint32
	for i, c := range g.houses[h].cells {
		if k := count(g.cands[c]); k > 1 && k <= size {
			pool |= 1 << i
		}
	}
	choices(pool, size, func(at uint32) bool {
		digits := g.digitsAt(h, at)
		return count(digits) != size || yield(at, digits)
	})
}

func (g *grid) digitsAt(h int, at uint32) uint32 {
	var digits uint32
	for ; at != 0; at &= at - 1 {
		digits |= g.cands[g.houses[h].cells[lowest(at)]]
	}
	return digits
}

// inHouse returns the candidates for digits in these slots of h.
func (g *grid) inHouse(h int, slots, digits uint32) []int {
	var list []int
	for i, c := range g.houses[h].cells {
		if slots>>i&1 == 0 {
			continue
		}
		for set := g.cands[c] & digits; set != 0; set &= set - 1 {
			list = append(list, c*g.n+lowest(set))
		}
	}
	return list
}
