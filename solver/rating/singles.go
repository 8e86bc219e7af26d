package rating

// The highest ratings of puzzles that hidden singles solve, and that naked and hidden singles solve.
const (
	HiddenSingle Tenths = 15 // in a line; lower in a box
	NakedSingle  Tenths = 23
)

// The ratings of hidden singles, and of locked candidates after which no single follows.
const (
	lastCell Tenths = 10 // last cell of a house
	inBlock  Tenths = 12
	pointing Tenths = 26
	claiming Tenths = 28
	direct   Tenths = 9 // reduction if a single follows
)

// lastOrHidden finds a digit with a single cell left in a house. The last cell of any house comes first.
func lastOrHidden(w *rater) (hint, bool) {
	for _, last := range []bool{true, false} {
		for _, h := range w.g.scan {
			if (w.g.open[h] == 1) != last {
				continue
			}
			if x, ok := w.g.single(h); ok {
				return w.g.hidden(h, x, last), true
			}
		}
	}
	return hint{}, false
}

func (g *grid) single(h int) (x int, ok bool) {
	for d := range g.n {
		if at := g.at(h, d); at != 0 && at&(at-1) == 0 {
			return g.houses[h].cells[lowest(at)]*g.n + d, true
		}
	}
	return 0, false
}

func (g *grid) hidden(h, x int, last bool) hint {
	rating := HiddenSingle
	switch {
	case last:
		rating = lastCell
	case parts(g.houses[h].kind):
		rating = inBlock
	}
	return hint{name: "Hidden Single", rating: rating, placed: x}
}

func naked(w *rater) (hint, bool) {
	for c, set := range w.g.cands {
		if set != 0 && set&(set-1) == 0 {
			return hint{placed: c*w.g.n + lowest(set)}, true
		}
	}
	return hint{}, false
}

// directLocking finds candidates locked in a second house that leave a single cell for their digit in a third
// house.
func directLocking(w *rater) (found hint, ok bool) {
	for x, d := range w.g.eachCrossing {
		if !w.g.locked(x, d) {
			continue
		}
		if c, one := w.g.onlyLeft(x, d); one {
			found = x.hint(w.g)
			return hint{name: "Direct " + found.name, rating: found.rating - direct, placed: c*w.g.n + d}, true
		}
	}
	return hint{}, false
}

// locked reports whether d has two or more slots in the base of x, and all of them are in the cover too.
func (g *grid) locked(x *crossing, d int) bool {
	at := g.at(x.base, d)
	return at&^x.inBase == 0 && at&(at-1) != 0
}

// onlyLeft returns a cell that becomes the only cell of d in a house parallel to the base of x. It assumes
// that d is locked in x: then the cells of the cover outside the base lose d.
func (g *grid) onlyLeft(x *crossing, d int) (c int, ok bool) {
	for _, s := range x.parallels {
		at := g.at(s.house, d)
		if rest := at &^ s.shared; count(at) > 1 && count(rest) == 1 {
			return g.houses[s.house].cells[lowest(rest)], true
		}
	}
	return 0, false
}

// hint names and rates a use of x. It is claiming if the base is a row or column, else pointing.
func (x *crossing) hint(g *grid) hint {
	if line(g.houses[x.base].kind) {
		return hint{name: "Claiming", rating: claiming}
	}
	return hint{name: "Pointing", rating: pointing}
}

// directHiddenSet finds a hidden set of size digits that leaves a single cell for another digit.
func directHiddenSet(size int) finder {
	return func(w *rater) (found hint, ok bool) {
		for _, h := range w.g.scan {
			if w.g.open[h] <= size {
				continue
			}
			w.g.hiddenSets(h, size, func(digits, at uint32) bool {
				found.placed, ok = w.g.singleBeside(h, digits, at)
				return !ok
			})
			if ok {
				break
			}
		}
		return found, ok
	}
}

// singleBeside finds a digit outside of digits that has some of these slots of h, and a single other slot. It
// returns the candidate in the other slot.
func (g *grid) singleBeside(h int, digits, slots uint32) (x int, ok bool) {
	for others := g.full &^ digits; others != 0; others &= others - 1 {
		d := lowest(others)
		all := g.at(h, d)
		if rest := all &^ slots; count(all) > 1 && count(rest) == 1 {
			return g.houses[h].cells[lowest(rest)]*g.n + d, true
		}
	}
	return 0, false
}

func (g *grid) hiddenSets(h, size int, yield func(digits, at uint32) bool) {
	var pool uint32
	for d := range g.n {
		if k := count(g.at(h, d)); k > 1 && k <= size {
			pool |= 1 << d
		}
	}
	choices(pool, size, func(digits uint32) bool {
		var at uint32
		for rest := digits; rest != 0; rest &= rest - 1 {
			at |= g.at(h, lowest(rest))
		}
		return count(at) != size || yield(digits, at)
	})
}
