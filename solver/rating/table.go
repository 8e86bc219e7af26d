package rating

// technique is a finder with the name and rating of its steps. If the name is "", each step has its own
// name and rating. The rating is a lower bound for the steps of this technique and of later techniques.
type technique struct {
	name   string
	rating Tenths
	find   finder
}

// patterns are the first techniques of Explainer, in its order.
var patterns = []technique{
	{"", lastCell, lastOrHidden},
	{"", pointing - direct, directLocking},
	{"Direct Hidden Pair", 20, directHiddenSet(2)},
	{"Naked Single", NakedSingle, naked},
	{"Direct Hidden Triplet", 25, directHiddenSet(3)},
	{"", pointing, first(locking)},
	{"Naked Pair", 30, first(nakedSet(2))},
	{"X-Wing", 32, first(fish(2))},
	{"Hidden Pair", 34, first(hiddenSet(2))},
	{"Naked Triplet", 36, first(nakedSet(3))},
	{"Swordfish", 38, first(fish(3))},
	{"Hidden Triplet", 40, first(hiddenSet(3))},
	{"XY-Wing", 42, wing(2)},
	{"XYZ-Wing", 44, wing(3)},
	{"", smallestLoop, uniqueLoop},
	{"Naked Quad", 50, first(nakedSet(4))},
	{"Jellyfish", 52, first(fish(4))},
	{"Hidden Quad", 54, first(hiddenSet(4))},
	{"", oneExtra, grave},
	{"Aligned Pair Exclusion", 62, alignedPair},
}

// chainings are the techniques of Explainer after patterns.
var chainings = []technique{
	{"", chainKinds[0].cycle, simpleChains},
	{"Aligned Triplet Exclusion", 75, alignedTriplet},
	{"", nishio.base, branched(nishio)},
	{"", static.base, branched(static)},
	{"", dynamic.base, branched(dynamic)},
	{"", dynamicSet.base, branched(dynamicSet)},
}

// nestings are the techniques of Explainer after chainings. A search takes up to some seconds.
var nestings = []technique{
	{"", nestedSimple.base, branched(nestedSimple)},
	{"", nestedStatic.base, branched(nestedStatic)},
	{"", nestedDynamic.base, branched(nestedDynamic)},
}

// next returns Explainer's next step. In a broken grid it searches for no chains.
func (w *rater) next() (hint, bool) {
	if found, ok := w.try(patterns); ok {
		return found, true
	}
	if w.ctx.Err() != nil || w.least > w.high || w.g.broken() {
		return hint{}, false
	}
	found, ok := w.try(chainings)
	if !ok && !w.shallow && w.ctx.Err() == nil && w.least <= w.high {
		return w.try(nestings)
	}
	return found, ok
}

func (w *rater) try(table []technique) (hint, bool) {
	for _, t := range table {
		w.least = t.rating
		if w.ctx.Err() != nil || t.rating > w.high {
			return hint{}, false
		}
		if found, ok := t.find(w); ok && w.ctx.Err() == nil {
			if t.name != "" {
				found.name, found.rating = t.name, t.rating
			}
			return found, true
		}
	}
	return hint{}, false
}

// bound returns the lowest possible rating of the next step, after next found no step.
func (w *rater) bound() Tenths {
	switch {
	case w.ctx.Err() != nil || w.least > w.high:
		return w.least
	case w.shallow:
		return nestedSimple.base
	}
	return nestedDynamic.base
}
