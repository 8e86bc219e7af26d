package logic

import (
	"fmt"
	"slices"

	"sudokubot/solver/sudoku"
)

type loopKind uint8

const (
	continuousLoop loopKind = iota
	discontinuousLoop
	twoEnded // a chain with two ends, not a loop
)

// loopFinder finds loops or alternating inference chains of one kind.
//
// A loop begins and ends in one cell. Its first link leaves the cell, and its last link comes from another
// cell. An alternating inference chain has strong links at both ends. If such a chain removes only one
// candidate, it counts as a loop, as in B. Hobiger's HoDoKu.
type loopFinder struct {
	kind   loopKind
	groups bool // chains with groups
	sets   bool // chains with almost locked sets
}

// withSets lists the variants of the library in which chains may contain almost locked sets.
var withSets = map[loopKind][]string{continuousLoop: {"2"}, discontinuousLoop: {"3", "4"},
	twoEnded: {"3", "4"}}

func (f loopFinder) find(p *Position, q Query, yield func(Step) bool) {
	kind, kinds := f.kind, []loopKind{f.kind}
	if q.memo != nil { // the other kinds cost little more, and are tried next
		f.kind, kinds = continuousLoop, []loopKind{continuousLoop, discontinuousLoop, twoEnded}
	}
	s := kept(q.memo, f, func() *loopSearch { return p.loops(f, q, kinds) })
	s.emit(&s.found[kind], func(d draft) string { return s.loopText(kind, d) }, yield)
}

func (w *web) loopText(kind loopKind, d draft) string {
	chain := w.chainText(d.path)
	switch kind {
	case continuousLoop:
		last := d.path[len(d.path)-1] // the nodes next to the ends are in other cells
		chain = fmt.Sprintf("%d= %s =%d", w.at(last).digit, chain, w.at(d.path[1]).digit)
	case twoEnded:
		chain = w.between(chain, d.path)
	}
	return fmt.Sprintf(": %s %s", joined(digitsOf(d.removed), "/"), chain)
}

type loopSearch struct {
	*reachable
	loopFinder // its kind is not used
	query      Query
	kinds      []loopKind // kinds to search for
	ends       []state
	found      [twoEnded + 1]drafts // of each kind
}

func (p *Position) loops(f loopFinder, q Query, kinds []loopKind) *loopSearch {
	sets := f.sets || f.groups && slices.Contains(withSets[f.kind], q.Variant)
	w, kind := kept(q.memo, webKind{groups: true}, func() *web { return p.web(webKind{groups: true}) }), single
	switch {
	case sets:
		if kind = inSet; w.sets == nil {
			w.addSets(p.almostLockedSets(q))
		}
	case f.groups:
		kind = grouped
	}
	search := &loopSearch{reachable: w.reachable(kind), loopFinder: f, query: q, kinds: kinds}
	search.run()
	return search
}

func (h *loopSearch) wants(kind loopKind) bool { return slices.Contains(h.kinds, kind) }

// run starts chains from true candidates, where fromTrue allows them, then from each candidate as false.
func (h *loopSearch) run() {
	for _, fails := range [...]state{0, 1} {
		for i := range h.counts[single] {
			if fails == 0 && !h.fromTrue(h.claims[i].first) {
				continue
			}
			h.reachable.run(state(i<<1)|fails, -1)
			h.closeLoops()
			if fails == 1 && h.wants(twoEnded) {
				h.closeChains()
			}
		}
	}
}

// fromTrue reports whether chains of these kinds may start from a true candidate of c.
func (h *loopSearch) fromTrue(c sudoku.Cell) bool {
	return h.wants(discontinuousLoop) || h.wants(continuousLoop) && h.p.candidates[c].Len() == 2
}

// closeLoops searches for the ends of loops: other states in the cell of the premise, the nearest first.
func (h *loopSearch) closeLoops() {
	premise := h.queue[0]
	c := h.first(premise)
	h.ends = h.ends[:0]
	for d := range h.p.candidates[c].All() {
		for _, end := range [...]state{state(h.id(c, d) << 1), state(h.id(c, d)<<1) | 1} {
			if end != premise && h.reached(end) && h.cost(end) > plainCost && h.wants(h.kindOf(premise, end)) {
				h.ends = append(h.ends, end)
			}
		}
	}
	slices.SortFunc(h.ends, func(a, b state) int { return int(h.visits[a].rank - h.visits[b].rank) })
	for _, end := range h.ends {
		h.closeLoop(premise, end)
	}
}

func (h *loopSearch) kindOf(premise, end state) loopKind {
	other := premise.claim() != end.claim()
	two := h.p.candidates[h.first(premise)].Len() == 2
	if other && !premise.holds() && end.holds() || other && premise.holds() && !end.holds() && two {
		return continuousLoop
	}
	return discontinuousLoop
}

func (h *loopSearch) closeLoop(premise, end state) {
	path := h.to(end)
	c := h.first(premise)
	if h.first(path[1]) == c || h.first(path[len(path)-2]) == c || !h.wanted(path) || !h.straight(path, true) {
		return
	}
	if h.kindOf(premise, end) == continuousLoop {
		h.keep(continuousLoop, path, h.loopRemovals(path))
		return
	}
	a, b := h.at(premise).digit, h.at(end).digit
	switch {
	case !premise.holds() && end.holds():
		h.keep(discontinuousLoop, path, h.p.candidatesIn(c, ^DigitsOf(a)))
	case premise.holds():
		h.keep(discontinuousLoop, path, []Candidate{{Cell: c, Digit: a}})
	default:
		h.keep(discontinuousLoop, path, []Candidate{{Cell: c, Digit: b}})
	}
}

func (h *loopSearch) wanted(path []state) bool {
	return !h.groups || slices.ContainsFunc(path, func(s state) bool {
		return h.at(s).kind == inSet || !h.loopFinder.sets && h.at(s).kind == grouped
	})
}

func (h *loopSearch) keep(kind loopKind, path []state, removed []Candidate) {
	removed = byDigit(removed)
	if len(removed) == 0 || h.query.Digits != 0 && digitsOf(removed) != h.query.Digits {
		return
	}
	h.found[kind].add(draft{path: path, length: h.length(path), removed: removed, loop: kind == continuousLoop})
}

// closeChains searches for alternating inference chains. At least one end of such a chain is true.
func (h *loopSearch) closeChains() {
	for _, end := range h.queue[1:] {
		if !end.holds() || h.cost(end) <= plainCost || h.at(end).kind != single {
			continue
		}
		if removed := h.chainRemovals(h.at(h.queue[0]), h.at(end)); removed != nil {
			path := h.to(end)
			if h.wanted(path) && h.straight(path, false) {
				h.keep(twoEnded, path, removed)
			}
		}
	}
}

// chainRemovals returns the removals that follow from the ends of a chain. If they are only those of a
// loop, it returns nil.
func (h *loopSearch) chainRemovals(a, b *claim) []Candidate {
	switch {
	case a.first == b.first:
		return nil
	case a.digit == b.digit:
		if seen := a.sees.And(b.sees); seen.Len() > 1 {
			return h.p.removal(a.digit, seen)
		}
	case h.p.peers[a.first].Has(b.first) && h.p.candidates[a.first].Has(b.digit) &&
		h.p.candidates[b.first].Has(a.digit):
		return []Candidate{{Cell: a.first, Digit: b.digit}, {Cell: b.first, Digit: a.digit}}
	}
	return nil
}
