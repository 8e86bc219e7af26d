package rating

// patterns is what Explainer tries first, in its order.
var patterns = []technique{
	{lastOrHidden, 10},
	{directLocking, 17},
	{directHiddenSet(2, "Direct Hidden Pair", 20), 20},
	{naked, NakedSingle},
	{directHiddenSet(3, "Direct Hidden Triplet", 25), 25},
	{first(locking), 26},
	{first(nakedSet(2, "Naked Pair", 30)), 30},
	{first(fish(2, "X-Wing", 32)), 32},
	{first(hiddenSet(2, "Hidden Pair", 34)), 34},
	{first(nakedSet(3, "Naked Triplet", 36)), 36},
	{first(fish(3, "Swordfish", 38)), 38},
	{first(hiddenSet(3, "Hidden Triplet", 40)), 40},
	{wing(2, "XY-Wing", 42), 42},
	{wing(3, "XYZ-Wing", 44), 44},
	{uniqueLoop, 45},
	{first(nakedSet(4, "Naked Quad", 50)), 50},
	{first(fish(4, "Jellyfish", 52)), 52},
	{first(hiddenSet(4, "Hidden Quad", 54)), 54},
	{grave, 56},
	{alignedPair, 62},
}

// chainings is what it tries then.
var chainings = []technique{
	{simpleChains, 65},
	{alignedTriplet, 75},
	{branched(nishio), 75},
	{branched(static), 80},
	{branched(dynamic), 85},
	{branched(dynamicSet), 90},
}

// next returns the step that Explainer takes here. Chains are not looked for where the grid has no solution.
func (w *walk) next() (hint, bool) {
	if found, ok := w.try(patterns); ok {
		return found, true
	}
	if w.ctx.Err() != nil || w.least > w.high || w.g.broken() {
		return hint{}, false
	}
	return w.try(chainings)
}

func (w *walk) try(table []technique) (hint, bool) {
	for _, t := range table {
		w.least = t.least
		if w.ctx.Err() != nil || t.least > w.high {
			return hint{}, false
		}
		if found, ok := t.find(w); ok && w.ctx.Err() == nil {
			return found, true
		}
	}
	return hint{}, false
}

// bound returns what the next step is rated at least, after next found none.
func (w *walk) bound() Tenths {
	if w.ctx.Err() == nil && w.least <= w.high {
		return beyond
	}
	return w.least
}

// beyond is what a step is rated at least that no technique here finds.
const beyond Tenths = 95
