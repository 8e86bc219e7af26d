package logic

import "fmt"

// longestChain is HoDoKu's limit of links for X-chains and XY-chains.
const longestChain = 19

// maxSteps limits the steps of a search for remote pairs from a candidate, and of a search for a detour. A
// detour is needed if the shortest path visits a cell twice.
const maxSteps = 5_000

// xChains finds the chains of one digit from a false candidate to a true candidate. A candidate that sees
// both ends is false. If the chain returns to its beginning, its first candidate is true.
func xChains(p *Position, q Query, yield func(Step) bool) {
	search := endSearch{reachable: p.web(webKind{oneDigit: true}).reachable(single)}
	search.run(q, func(d draft) string {
		return fmt.Sprintf(": %d %s", d.removed[0].Digit, search.chainText(d.path))
	}, yield)
}

// xyChains finds the chains through cells with two candidates whose ends have equal digits.
func xyChains(p *Position, q Query, yield func(Step) bool) {
	search := endSearch{reachable: p.web(webKind{bivalue: true}).reachable(single)}
	search.run(q, func(d draft) string {
		return fmt.Sprintf(": %d %s", d.removed[0].Digit, search.between(search.chainText(d.path), d.path))
	}, yield)
}

type endSearch struct {
	*reachable
	found drafts
	back  *reachable // from the end, for detours
	tries int
}

// run starts a chain from each candidate of the query's digits, as false.
func (h *endSearch) run(q Query, text func(draft) string, yield func(Step) bool) {
	for i := range h.claims {
		if q.Digits == 0 || q.Digits.Has(h.claims[i].digit) {
			h.from(state(i<<1) | 1)
		}
	}
	h.emit(&h.found, text, yield)
}

func (h *endSearch) from(premise state) {
	if len(h.follow(premise)) == 0 {
		return
	}
	h.reachable.run(premise, premise^1)
	a := h.at(premise)
	for _, end := range h.queue[1:] {
		b := h.at(end)
		links := h.cost(end) / plainCost
		if !end.holds() || a.digit != b.digit || links < 3 || links > longestChain {
			continue
		}
		removed := h.p.removal(a.digit, a.sees.And(b.sees))
		if len(removed) == 0 {
			continue
		}
		if i, known := h.found.find(removed); known && h.found.list[i].length <= links+1 {
			continue
		}
		path := h.to(end)
		if !h.simple(path) {
			path = h.around(premise, end, links)
		}
		if path != nil {
			h.found.add(draft{path: path, length: len(path), removed: removed})
		}
	}
}

// simple reports whether a chain visits no cell twice. Consecutive nodes may share a cell, and the chain
// may return to its beginning.
func (h *endSearch) simple(path []state) bool {
	if last := len(path) - 1; h.first(path[last]) == h.first(path[0]) {
		path = path[:last]
	}
	return h.straight(path, false)
}

// around searches for the shortest chain from premise to target with at least this many links. The chain must
// visit no cell twice. If the search fails or takes too long, it returns nil.
func (h *endSearch) around(premise, target state, links int) []state {
	if h.back == nil {
		h.back = h.web.reachable(single)
	}
	h.back.run(target^1, -1)
	h.tries = 0
	for ; links <= longestChain; links += 2 {
		path := append(h.path[:0], premise)
		if path = h.walk(path, Cells{}, target, links); path != nil {
			return path
		}
	}
	return nil
}

// walk extends path to the state target by exactly this many links, or returns nil. passed are the earlier
// cells of path.
func (h *endSearch) walk(path []state, passed Cells, target state, links int) []state {
	at := path[len(path)-1]
	if links == 0 {
		if at == target {
			return path
		}
		return nil
	}
	if h.tries++; h.tries > maxSteps || h.first(at) == h.first(path[0]) && len(path) > 2 {
		return nil
	}
	passed.Add(h.first(at))
	for _, a := range h.follow(at) {
		// Implications are reversed by contraposition: if a leads to target, not-target leads to not-a.
		contrary := a.to ^ 1
		if !h.back.reached(contrary) || h.back.cost(contrary)/plainCost > links-1 {
			continue
		}
		c := h.first(a.to)
		if passed.Has(c) && c != h.first(at) && !(a.to == target && links == 1) {
			continue
		}
		if c == h.first(at) && len(path) > 1 && h.first(path[len(path)-2]) == c {
			continue
		}
		if found := h.walk(append(path, a.to), passed, target, links-1); found != nil {
			return found
		}
	}
	return nil
}
