package genetic

// Run is an observable search in progress: a population with its memory. After its creation it does not
// allocate. It is not safe for concurrent use.
type Run struct {
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

func newRun(f *frame, p Params, seed uint64) *Run {
	r := &Run{scorer: scorer{frame: f}, params: p, random: newStream(seed),
		odds: newOdds(p.Temperature)}
	for range p.Population {
		r.population, r.offspring = append(r.population, f.newChromosome()), append(r.offspring, f.newChromosome())
	}
	r.spare, r.rival, r.bestEver = f.newChromosome(), f.newChromosome(), f.newChromosome()
	r.mask = make([]uint8, f.n)
	for i := range r.merged {
		r.merged[i] = make([]uint8, f.n)
	}
	r.bestEver.lacks = f.perfect() + 1
	return r
}

func (r *Run) populate() {
	for i, b := range r.population {
		r.frame.shuffle(b, r.random)
		r.judge(b)
		r.improve(b)
		if r.Solved() {
			r.population = r.population[:i+1] // the other chromosomes were never made
			return
		}
	}
	r.stale, r.least = 0, r.population[r.best()].lacks
}

// improve applies the local search to a judged chromosome, and remembers the best.
func (r *Run) improve(b *chromosome) {
	if r.dives != nil {
		r.dive(b)
		r.judge(b)
	}
	if r.params.Steps > 0 {
		r.walk(b)
	}
	if b.lacks < r.bestEver.lacks {
		r.bestEver.become(b)
	}
}

func (r *Run) best() int {
	best := 0
	for i, b := range r.population {
		if b.lacks < r.population[best].lacks {
			best = i
		}
	}
	return best
}

// generation computes the next generation and makes it the population.
func (r *Run) generation() {
	r.generations++
	best := r.best()
	for next := 0; next < len(r.offspring); next += 2 {
		first, second := r.offspring[next], r.offspring[min(next+1, len(r.offspring)-1)]
		if next == len(r.offspring)-1 {
			second = r.spare
		}
		r.breed(first, second)
		r.complete(first, r.population[best])
		if second != r.spare && !r.Solved() {
			r.complete(second, r.population[best])
		}
		if r.Solved() {
			return
		}
	}
	r.population, r.offspring = r.offspring, r.population
	r.progress()
}

func (r *Run) breed(first, second *chromosome) {
	a, b := r.choose(), r.choose()
	if a == b || !r.random.happens(r.params.Crossover) {
		first.become(a)
		second.become(b)
		return
	}
	r.frame.cross(a, b, first, second, r.random)
	r.judge(first)
	r.judge(second)
}

// choose returns the best of a few chromosomes, drawn at random with replacement.
func (r *Run) choose() *chromosome {
	parent := r.population[r.random.below(len(r.population))]
	for range r.params.Tournament - 1 {
		if other := r.population[r.random.below(len(r.population))]; other.lacks < parent.lacks {
			parent = other
		}
	}
	return parent
}

// complete makes a member of the next generation from a child. It may merge the child with bestEver and best.
// It replaces the child by its best mutation, and improves the result by local search.
func (r *Run) complete(child, best *chromosome) {
	if r.params.Several > 0 && r.random.happens(r.params.Several) {
		r.merge(child, r.bestEver, best)
		r.judge(child)
	}
	if r.params.Mutation > 0 {
		r.surplus(child)
	}
	r.improve(child)
}

func (r *Run) surplus(child *chromosome) {
	r.spare.become(child)
	r.mutate(child)
	r.scorer.settle(child)
	for range r.params.Children - 1 {
		r.rival.become(r.spare)
		r.mutate(r.rival)
		if r.scorer.settle(r.rival) < child.lacks {
			child.become(r.rival)
		}
	}
}

func (r *Run) progress() {
	if least := r.population[r.best()].lacks; least < r.least {
		r.least, r.stale = least, 0
	} else {
		r.stale++
	}
}
