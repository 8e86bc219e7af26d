package genetic

import (
	"context"
	"slices"
)

// island is a population with its memory. It does not allocate after its creation.
type island struct {
	scorer
	params Params
	random *stream
	odds   odds

	living, coming []*board // of this generation and the next
	spare, rival   *board   // memory for surplus children
	ever           *board   // the best ever seen
	least          int      // the fewest lacks of the living
	stale          int      // generations since the best got better
	mask           []uint8
	merged         [severalCount][]uint8
	diver          *diver // nil without Dives

	generations, restarts int64
}

func newIsland(f *frame, p Params, seed uint64, index int) *island {
	e := &island{scorer: scorer{frame: f}, params: p, random: newStream(seed, index), odds: newOdds(p.Temperature)}
	for range p.Population {
		e.living, e.coming = append(e.living, f.newBoard()), append(e.coming, f.newBoard())
	}
	e.spare, e.rival, e.ever = f.newBoard(), f.newBoard(), f.newBoard()
	e.mask = make([]uint8, f.n)
	for i := range e.merged {
		e.merged[i] = make([]uint8, f.n)
	}
	e.ever.lacks = f.perfect() + 1
	return e
}

// found reports whether a solution is known; it is then the best ever.
func (e *island) found() bool { return e.ever.lacks == 0 }

// people begins anew with random boards.
func (e *island) people() {
	for i, b := range e.living {
		e.frame.shuffle(b, e.random)
		e.judge(b)
		e.improve(b)
		if e.found() {
			e.living = e.living[:i+1] // the others were never made
			return
		}
	}
	e.stale, e.least = 0, e.living[e.best()].lacks
}

// improve applies the local search to a judged board, and remembers the best.
func (e *island) improve(b *board) {
	if e.diver != nil {
		e.dive(b)
		e.judge(b)
	}
	if e.params.Climbs {
		e.climb(b)
	}
	if e.params.Steps > 0 {
		e.walk(b)
	}
	if b.lacks < e.ever.lacks {
		e.ever.become(b)
	}
}

// best returns the index of the best of the living.
func (e *island) best() int {
	best := 0
	for i, b := range e.living {
		if b.lacks < e.living[best].lacks {
			best = i
		}
	}
	return best
}

// live computes generations until a solution is found, the limit is reached, or the context ends.
func (e *island) live(ctx context.Context, generations int64) {
	for e.generations < generations && !e.found() && ctx.Err() == nil {
		if e.params.Restart > 0 && e.stale >= e.params.Restart {
			e.restarts++
			e.people()
		}
		e.generation()
	}
}

// generation computes the next generation and makes it the living.
func (e *island) generation() {
	e.generations++
	best := e.best()
	next := e.keep()
	for ; next < len(e.coming); next += 2 {
		first, second := e.coming[next], e.coming[min(next+1, len(e.coming)-1)]
		if next == len(e.coming)-1 {
			second = e.spare
		}
		e.breed(first, second)
		e.raise(first, e.living[best])
		if second != e.spare && !e.found() {
			e.raise(second, e.living[best])
		}
		if e.found() {
			return
		}
	}
	e.living, e.coming = e.coming, e.living
	e.progress()
}

// keep copies the elite and returns how many these are.
func (e *island) keep() int {
	if e.params.Elite == 0 {
		return 0
	}
	slices.SortStableFunc(e.living, func(a, b *board) int { return a.lacks - b.lacks })
	for i := range e.params.Elite {
		e.coming[i].become(e.living[i])
	}
	return e.params.Elite
}

// breed makes two children of two parents.
func (e *island) breed(first, second *board) {
	a, b := e.choose(), e.choose()
	if a == b || !e.random.happens(e.params.Crossover) {
		first.become(a)
		second.become(b)
		return
	}
	e.frame.cross(a, b, first, second, e.random)
	e.judge(first)
	e.judge(second)
}

// choose returns the best of some of the living, drawn with replacement.
func (e *island) choose() *board {
	parent := e.living[e.random.below(len(e.living))]
	for range e.params.Tournament - 1 {
		if other := e.living[e.random.below(len(e.living))]; other.lacks < parent.lacks {
			parent = other
		}
	}
	return parent
}

// raise turns a child into a member of the next generation: its best mutation, improved.
func (e *island) raise(child, best *board) {
	if e.params.Several > 0 && e.random.happens(e.params.Several) {
		e.merge(child, e.ever, best)
		e.judge(child)
	}
	if e.params.Mutation > 0 {
		e.surplus(child)
	}
	e.improve(child)
}

// surplus makes of a child the best of its mutations.
func (e *island) surplus(child *board) {
	if e.params.Children == 1 {
		e.mutate(child)
		e.scorer.settle(child)
		return
	}
	e.spare.become(child)
	e.mutate(child)
	e.scorer.settle(child)
	for range e.params.Children - 1 {
		e.rival.become(e.spare)
		e.mutate(e.rival)
		if e.scorer.settle(e.rival) < child.lacks {
			child.become(e.rival)
		}
	}
}

// progress notes whether the best of the living got better.
func (e *island) progress() {
	if least := e.living[e.best()].lacks; least < e.least {
		e.least, e.stale = least, 0
	} else {
		e.stale++
	}
}
