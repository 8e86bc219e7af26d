package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// maxReached limits the states visited from a premise in webs with almost locked sets, as in HoDoKu. A
// position may have thousands of sets, but people don't follow longer chains.
const maxReached = 1000

// reachable has the consequences of a state, the premise: the nearest first, and the cause of each. It
// follows B. Hobiger's account of Trebor's Tables (hodoku.sourceforge.net, "Tabling").
type reachable struct {
	*web
	beyond state   // it and later states are not visited
	most   int     // visits end at this number of states
	queue  []state // all reached states, the premise first
	round  int32
	visits []visit // last visit of each state
	path   []state // last result of the method to
}

type visit struct {
	round int32
	cost  int32
	rank  int32 // index in queue
	by    state // the state that leads to this state
}

// reachable returns a search that visits claims up to this kind.
func (w *web) reachable(kind claimKind) *reachable {
	n := 2 * w.counts[kind]
	most := n + 1
	if kind == inSet {
		most = maxReached
	}
	return &reachable{
		web: w, beyond: state(n), most: most, queue: make([]state, 0, n), visits: make([]visit, n),
		path: make([]state, 0, 64),
	}
}

func (sp *reachable) reached(s state) bool { return sp.visits[s].round == sp.round }

func (sp *reachable) cost(s state) int { return int(sp.visits[s].cost) }

func (sp *reachable) run(premise, end state) {
	sp.round++
	sp.queue = append(sp.queue[:0], premise)
	sp.visits[premise] = visit{round: sp.round}
	for i := 0; i < len(sp.queue) && len(sp.queue) < sp.most; i++ {
		at := sp.queue[i]
		if at == end {
			continue
		}
		for _, a := range sp.follow(at) {
			if a.to >= sp.beyond {
				break
			}
			cost, v := sp.visits[at].cost+a.cost, &sp.visits[a.to]
			switch {
			case v.round != sp.round:
				if len(sp.queue) >= sp.most {
					continue
				}
				v.round, v.rank = sp.round, int32(len(sp.queue))
				sp.queue = append(sp.queue, a.to)
			case a.to == premise, v.by == premise, v.cost <= cost:
				continue
			}
			v.cost, v.by = cost, at
		}
	}
}

// to returns the path from the premise to s, which must be reached. The result is valid until the next call.
func (sp *reachable) to(s state) []state {
	sp.path = append(sp.path[:0], s)
	for s != sp.queue[0] {
		s = sp.visits[s].by
		sp.path = append(sp.path, s)
	}
	slices.Reverse(sp.path)
	return sp.path
}

func (w *web) at(s state) *claim { return &w.claims[s.claim()] }

func (w *web) first(s state) sudoku.Cell { return w.at(s).first }

func (w *web) whole(s state) Cells {
	c := w.at(s)
	if c.kind == inSet {
		return w.sets[c.set].Cells
	}
	return c.cells
}

// straight reports whether a chain visits no cell twice. Consecutive nodes may share a cell, and a loop may
// return to its beginning.
func (w *web) straight(path []state, loop bool) bool {
	var passed Cells
	start := w.first(path[0])
	for i, s := range path {
		if passed.Has(w.first(s)) {
			return false
		}
		if i > 0 && !(loop && w.first(path[i-1]) == start) {
			passed = passed.Or(w.whole(path[i-1]))
		}
	}
	return true
}

// length returns the number of nodes, plus the extra length of almost locked sets.
func (w *web) length(path []state) int {
	n := 2 * len(path)
	for _, s := range path {
		if w.at(s).kind == inSet {
			n += 5
		}
	}
	return n / 2
}
