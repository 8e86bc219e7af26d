package logic

import (
	"cmp"
	"slices"
)

// findSiamese returns a finder of Siamese fish: two finned fish of the class with equal base sets and
// different first removals. As in HoDoKu, a finned and a sashimi basic fish may be combined. The fish with
// the lower cover sets is the first, and gives the step its name.
func (class fishClass) findSiamese(size int) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		var all []fishPattern
		class.search(p, q, size, func(x fishPattern) bool {
			all = append(all, x)
			return true
		})
		slices.SortFunc(all, func(a, b fishPattern) int {
			return cmp.Or(cmp.Compare(a.digit, b.digit), slices.Compare(a.base, b.base),
				slices.Compare(a.cover, b.cover))
		})
		for i, a := range all {
			if a.kind != class.kind {
				continue
			}
			for _, b := range all[i+1:] {
				if b.digit != a.digit || !slices.Equal(a.base, b.base) {
					break
				}
				if p.firstGone(a) != p.firstGone(b) && !yield(p.siameseStep(a, b)) {
					return
				}
			}
		}
	}
}

// firstGone returns the removal of x that HoDoKu lists first. Cells outside the base sets come before cells
// in two cover sets.
func (p *Position) firstGone(x fishPattern) (first int) {
	outside := x.gone.Minus(p.cellsIn(x.base))
	if outside.Empty() {
		outside = x.gone
	}
	return int(outside.First())
}
