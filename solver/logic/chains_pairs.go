package logic

import "fmt"

// longestPair is the largest number of cells in a remote pair, as in HoDoKu.
const longestPair = 10

// remotePairs finds chains of at least four cells with an equal pair of candidates. Two cells that are an
// odd number of links apart, at least three, have different digits. So their common peers lose both digits.
func remotePairs(p *Position, q Query, yield func(Step) bool) {
	if !p.hasPairs(q.Digits) {
		return
	}
	search := pairSearch{web: p.web(webKind{bivalue: true})}
	for i := range search.claims {
		search.from(state(i<<1)|1, q.Digits)
	}
	search.emit(&search.found, func(d draft) string {
		first, second := search.at(d.path[0]).digit, search.at(d.path[1]).digit
		return fmt.Sprintf(": %d/%d %s", first, second, search.chainText(d.path))
	}, yield)
}

// hasPairs reports whether four cells have an equal pair of candidates. If digits is not empty, only this
// pair counts.
func (p *Position) hasPairs(digits Digits) bool {
	for d := range p.all.All() {
		for e := d + 1; int(e) <= p.n; e++ {
			if digits != 0 && digits != DigitsOf(d, e) {
				continue
			}
			cells := 0
			for c := range p.cellsWith[d].And(p.cellsWith[e]).All() {
				if p.candidates[c].Len() == 2 {
					cells++
				}
			}
			if cells > 3 {
				return true
			}
		}
	}
	return false
}

type pairSearch struct {
	*web
	pair   Digits
	passed Cells
	found  drafts
	tries  int
}

func (h *pairSearch) from(premise state, asked Digits) {
	c := h.first(premise)
	h.pair = h.p.candidates[c]
	if asked != 0 && asked != h.pair {
		return
	}
	h.passed, h.tries = CellsOf(c), 0
	h.walk([]state{premise, h.contrary(premise)})
}

func (h *pairSearch) contrary(s state) state {
	c := h.at(s)
	return state(h.id(c.first, h.pair.Without(c.digit).First()) << 1)
}

// walk extends path from its last cell and stores the remote pairs. Each cell takes two states of the path.
func (h *pairSearch) walk(path []state) {
	cells, last := len(path)/2, path[len(path)-1]
	if cells >= 4 && cells%2 == 0 && h.at(path[0]).sees.Meets(h.at(last).sees) {
		h.keep(path)
	}
	if h.tries++; cells == longestPair || h.tries > maxSteps {
		return
	}
	for _, a := range h.follow(last) {
		c := h.first(a.to)
		if h.passed.Has(c) || h.p.candidates[c] != h.pair {
			continue
		}
		h.passed.Add(c)
		h.walk(append(path, a.to, h.contrary(a.to)))
		h.passed.Drop(c)
	}
}

func (h *pairSearch) keep(path []state) {
	var removed []Candidate
	for i := 0; i < len(path); i += 2 {
		for j := i + 6; j < len(path); j += 4 {
			seen := h.p.peers[h.first(path[i])].And(h.p.peers[h.first(path[j])])
			removed = append(removed, h.p.removalOf(h.pair, seen)...)
		}
	}
	h.found.add(draft{path: path, length: len(path), removed: byDigit(removed)})
}
