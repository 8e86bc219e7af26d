package logic

import (
	"math/bits"
)

func frankenFish(fins bool) fishFinder {
	return complexFish(fins, func(t *complexSearch) bool {
		for _, along := range [...]shape{rowShape, columnShape} {
			across := (rowShape | columnShape) &^ along
			t.fits = func(base, cover shape) bool { return franken(base, cover, along) }
			t.bases, t.covers, t.needed = t.ofShape(along|boxShape), t.ofShape(across|boxShape), t.ofShape(along)
			if !t.run() {
				return false
			}
		}
		return true
	})
}

func mutantFish(fins bool) fishFinder {
	return complexFish(fins, func(t *complexSearch) bool {
		all := ^uint64(0) >> (maxIndexed - t.houses)
		t.fits, t.bases, t.covers, t.needed = mutant, all, all, all
		return t.run()
	})
}

func complexFish(fins bool, run func(t *complexSearch) bool) fishFinder {
	return func(p *Position, q Query, size int, yield func(fishPattern) bool) {
		t := complexSearch{size: size, fins: fins, yield: yield}
		for d := range p.asked(q).All() {
			if !t.gather(p, d) {
				continue
			}
			if t.doomed = t.unplaceable(); t.doomed != 0 && !run(&t) {
				return
			}
		}
	}
}

// complexSearch searches for fish of all shapes among the cells with a digit.
//
// The search for finned fish starts from each possible removal, called the target, as in finnedFish. The
// target must see the fins and endo fins, and it must be covered. All base cells that it does not see must be
// covered too. Cells that pairwise share no cover set need a cover set each. If they outnumber the cover
// sets, the branch ends early. The search for fish without fins has no target.
type complexSearch struct {
	digitIndex
	size  int
	fins  bool
	yield func(fishPattern) bool
	fits  func(base, cover shape) bool
	// bases and covers are the possible base and cover sets. A fish must have a base set from needed.
	bases, covers, needed uint64
	// joined[i] is cell i and the cells that share a possible cover set with it.
	joined [maxIndexed]uint64

	doomed uint64 // the only cells that a fish can remove
	target uint64 // a cell, or 0
	free   uint64 // the possible fins
	// base are the base sets, inBase their cells, endo the cells in two base sets.
	base, inBase, endo uint64
}

func (t *complexSearch) run() bool {
	for i := range t.count {
		t.joined[i] = 1 << i
		for set := t.in[i] & t.covers; set != 0; set &= set - 1 {
			t.joined[i] |= t.held[bits.TrailingZeros64(set)]
		}
	}
	if !t.fins {
		t.target, t.free = 0, 0
		return t.choose(0, t.bases, 0, 0, 0)
	}
	for set := t.doomed; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set)
		t.target, t.free = 1<<i, t.near[i]
		if !t.choose(0, t.bases, 0, 0, 0) {
			return false
		}
	}
	return true
}

// choose moves base sets from available to base, in ascending order. base has depth sets already. held are
// the cells of these sets, endo the cells in more than one of them.
func (t *complexSearch) choose(depth int, available, base, held, endo uint64) bool {
	for left := t.size - depth; bits.OnesCount64(available) >= left; {
		h := bits.TrailingZeros64(available)
		available &= available - 1
		twice := endo | held&t.held[h]
		all := held | t.held[h]
		need := all&^t.free | t.target
		if twice&^t.free != 0 || bits.OnesCount64(twice) > maxEndoFins || !t.coverable(need, t.size) {
			continue
		}
		if left > 1 {
			if !t.choose(depth+1, available, base|1<<h, all, twice) {
				return false
			}
			continue
		}
		t.base, t.inBase, t.endo = base|1<<h, all, twice
		if !t.chooseCovers(need) {
			return false
		}
	}
	return true
}

// coverable reports whether size cover sets may suffice for these cells, by a quick bound.
func (t *complexSearch) coverable(need uint64, size int) bool {
	for ; need != 0; size-- {
		if size == 0 {
			return false
		}
		need &^= t.joined[bits.TrailingZeros64(need)]
	}
	return true
}

// chooseCovers searches for the cover sets of the chosen base sets. They must contain the cells of need.
func (t *complexSearch) chooseCovers(need uint64) bool {
	if t.base&t.needed == 0 || t.fins && t.inBase&t.free == 0 {
		return true
	}
	var open uint64
	for set := t.covers &^ t.base; set != 0; set &= set - 1 {
		if h := bits.TrailingZeros64(set); t.held[h]&t.inBase != 0 {
			open |= 1 << h
		}
	}
	return t.cover(t.size, need, open, 0, 0, 0)
}

// cover moves count more cover sets from available to cover. held are the cells of the cover sets, shared the
// cells in more than one of them. It first covers need. Then it tries all other available cover sets, because
// each makes another fish.
func (t *complexSearch) cover(count int, need, available, cover, held, shared uint64) bool {
	if need == 0 && t.gone(held, shared)&(t.target-1) != 0 && t.fins {
		return true // further cover sets keep this removal, so an earlier target has all these fish
	}
	if count == 0 {
		return need != 0 || t.try(cover, held, shared)
	}
	if !t.coverable(need, count) {
		return true
	}
	next := available
	if need != 0 {
		next &= t.in[bits.TrailingZeros64(need)]
	}
	for ; next != 0; next &= next - 1 {
		h := bits.TrailingZeros64(next)
		available &^= 1 << h
		held, shared := held|t.held[h], shared|held&t.held[h]
		if !t.cover(count-1, need&^t.held[h], available, cover|1<<h, held, shared) {
			return false
		}
	}
	return true
}

func (t *complexSearch) gone(held, twice uint64) uint64 {
	return (held&^t.inBase | twice) & t.seenByAll(t.inBase&^held|t.endo)
}

// try passes the fish of the chosen base sets and these cover sets to yield. It skips fish with too many
// fins, of another shape, without a removal, or with an earlier target.
func (t *complexSearch) try(cover, held, twice uint64) bool {
	fins, gone := t.inBase&^held|t.endo, t.gone(held, twice)
	if fins != 0 != t.fins || bits.OnesCount64(fins) > maxFins || gone == 0 || gone&-gone != t.target && t.fins {
		return true
	}
	if !t.fits(t.shape(t.base), t.shape(cover)) {
		return true
	}
	x := fishPattern{
		digit: t.d, base: t.housesOf(t.base), cover: t.housesOf(cover),
		fins: t.cellsOf(fins), endo: t.cellsOf(t.endo), gone: t.cellsOf(gone),
	}
	if t.fins {
		x.kind = finned
	}
	return t.yield(x)
}
