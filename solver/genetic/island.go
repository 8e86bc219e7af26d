package genetic

import (
	"context"
	"slices"
)

// island is a population with its memory. After its creation it does not allocate.
type island struct {
	scorer
	params Params
	random *stream
	odds   odds

	population, offspring []*chromosome // chromosomes of this generation and the next
	spare, rival          *chromosome   // memory for chromosomes of no generation
	bestEver              *chromosome   // the best so far
	least                 int           // lowest lacks of the populations since the last restart
	stale                 int           // generations since least improved
	mask                  []uint8
	merged                [mergedCount][]uint8
	dives                 *diveGrids // nil without Dives

	generations, restarts int64
}

func newIsland(f *frame, p Params, seed uint64, index int) *island {
	e := &island{scorer: scorer{frame: f}, params: p, random: newStream(seed, index),
		odds: newOdds(p.Temperature)}
	for range p.Population {
		e.population, e.offspring = append(e.population, f.newChromosome()), append(e.offspring, f.newChromosome())
	}
	e.spare, e.rival, e.bestEver = f.newChromosome(), f.newChromosome(), f.newChromosome()
	e.mask = make([]uint8, f.n)
	for i := range e.merged {
		e.merged[i] = make([]uint8, f.n)
	}
	e.bestEver.lacks = f.perfect() + 1
	return e
}

func (e *island) found() bool { return e.bestEver.lacks == 0 }

func (e *island) populate() {
	for i, b := range e.population {
		e.frame.shuffle(b, e.random)
		e.judge(b)
		e.improve(b)
		if e.found() {
			e.population = e.population[:i+1] // the other chromosomes were never made
			return
		}
	}
	e.stale, e.least = 0, e.population[e.best()].lacks
}

// improve applies the local search to a judged chromosome, and remembers the best.
func (e *island) improve(b *chromosome) {
	if e.dives != nil {
		e.dive(b)
		e.judge(b)
	}
	if e.params.Climbs {
		e.climb(b)
	}
	if e.params.Steps > 0 {
		e.walk(b)
	}
	if b.lacks < e.bestEver.lacks {
		e.bestEver.become(b)
	}
}

func (e *island) best() int {
	best := 0
	for i, b := range e.population {
		if b.lacks < e.population[best].lacks {
			best = i
		}
	}
	return best
}

// live computes generations until their number is limit, a solution is found, or the context ends.
func (e *island) live(ctx context.Context, limit int64) {
	for e.generations < limit && !e.found() && ctx.Err() == nil {
		if e.params.Restart > 0 && e.stale >= e.params.Restart {
			e.restarts++
			e.populate()
		}
		e.generation()
	}
}

// generation computes the next generation and makes it the population.
func (e *island) generation() {
	e.generations++
	best := e.best()
	next := e.keep()
	for ; next < len(e.offspring); next += 2 {
		first, second := e.offspring[next], e.offspring[min(next+1, len(e.offspring)-1)]
		if next == len(e.offspring)-1 {
			second = e.spare
		}
		e.breed(first, second)
		e.complete(first, e.population[best])
		if second != e.spare && !e.found() {
			e.complete(second, e.population[best])
		}
		if e.found() {
			return
		}
	}
	e.population, e.offspring = e.offspring, e.population
	e.progress()
}

// keep copies the elite unchanged and returns its size.
func (e *island) keep() int {
	if e.params.Elite == 0 {
		return 0
	}
	slices.SortStableFunc(e.population, func(a, b *chromosome) int { return a.lacks - b.lacks })
	for i := range e.params.Elite {
		e.offspring[i].become(e.population[i])
	}
	return e.params.Elite
}

func (e *island) breed(first, second *chromosome) {
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

// choose returns the best of a few chromosomes, drawn at random with replacement.
func (e *island) choose() *chromosome {
	parent := e.population[e.random.below(len(e.population))]
	for range e.params.Tournament - 1 {
		if other := e.population[e.random.below(len(e.population))]; other.lacks < parent.lacks {
			parent = other
		}
	}
	return parent
}

// complete makes a member of the next generation from a child. It may merge the child with bestEver and best.
// It replaces the child by its best mutation, and improves the result by local search.
func (e *island) complete(child, best *chromosome) {
	if e.params.Several > 0 && e.random.happens(e.params.Several) {
		e.merge(child, e.bestEver, best)
		e.judge(child)
	}
	if e.params.Mutation > 0 {
		e.surplus(child)
	}
	e.improve(child)
}

func (e *island) surplus(child *chromosome) {
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

func (e *island) progress() {
	if least := e.population[e.best()].lacks; least < e.least {
		e.least, e.stale = least, 0
	} else {
		e.stale++
	}
}
