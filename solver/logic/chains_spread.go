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
	queue []state // all reached states, the premise first
	round int32
	marks []int32 // the last round that reached each state
	cost  []int32
	rank  []int32 // index in queue of each state
	by    []state // for each state, the state that leads to it
	path  []state // last result of the method to
}

func (w *web) reachable() *reachable {
	n := 2 * len(w.claims)
	return &reachable{
		web: w, queue: make([]state, 0, n), marks: make([]int32, n), cost: make([]int32, n), rank: make([]int32, n),
		by: make([]state, n), path: make([]state, 0, 64),
	}
}

func (sp *reachable) reached(s state) bool { return sp.marks[s] == sp.round }

func (sp *reachable) run(premise, end state) {
	sp.round++
	sp.queue = append(sp.queue[:0], premise)
	sp.marks[premise], sp.cost[premise] = sp.round, 0
	for i := 0; i < len(sp.queue) && !sp.full(); i++ {
		at := sp.queue[i]
		if at == end {
			continue
		}
		for _, a := range sp.follow(at) {
			cost := sp.cost[at] + a.cost
			switch {
			case sp.marks[a.to] != sp.round:
				if sp.full() {
					continue
				}
				sp.marks[a.to], sp.rank[a.to] = sp.round, int32(len(sp.queue))
				sp.queue = append(sp.queue, a.to)
			case a.to == premise, sp.by[a.to] == premise, sp.cost[a.to] <= cost:
				continue
			}
			sp.cost[a.to], sp.by[a.to] = cost, at
		}
	}
}

func (sp *reachable) full() bool { return sp.kind.sets && len(sp.queue) >= maxReached }

// to returns the path from the premise to s, which must be reached. The result is valid until the next call.
func (sp *reachable) to(s state) []state {
	sp.path = append(sp.path[:0], s)
	for s != sp.queue[0] {
		s = sp.by[s]
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
