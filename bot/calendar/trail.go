package calendar

import (
	"cmp"
	"slices"
)

// most is the largest order that is laid.
const most = 9

// trail is an order in which all givens are followed. The first core of them are those of one band, and none of these may miss.
type trail struct {
	givens []given
	core   int
	steps  float64 // how many there are to be expected on a full grid
}

// given is a given in the grid.
type given struct{ row, column, digit, band, stack uint8 }

// newTrails returns a trail for each band of a mould of that order, with boxes so many cells high and wide; that of the fewest
// steps first.
func newTrails(order, high, wide int, all []given) (trails []trail) {
	start := plan{paths: 1, order: order, rows: planned{size: high, lines: order}, columns: planned{size: wide, lines: order}}
	for band := range order / high {
		trails = append(trails, start.shortest(all, uint8(band)))
	}
	slices.SortStableFunc(trails, func(a, b trail) int { return cmp.Compare(a.steps, b.steps) })
	return trails
}

// shortest returns the trail of the fewest steps of those that begin with the givens of a band, and of these with any.
func (p plan) shortest(all []given, band uint8) (best trail) {
	others := func(g given) bool { return g.band != band }
	own := slices.DeleteFunc(slices.Clone(all), others)
	rest := slices.DeleteFunc(slices.Clone(all), func(g given) bool { return !others(g) })
	best = p.trail(own, rest)
	for i := range own {
		own[0], own[i] = own[i], own[0]
		if t := p.trail(own, rest); t.steps < best.steps {
			best = t
		}
		own[0], own[i] = own[i], own[0]
	}
	return best
}

// trail returns the trail that begins with the first of the givens of a band. After that it follows the given next that leaves
// the fewest ways to go on, of the band and then of the others.
func (p plan) trail(own, rest []given) trail {
	if len(own) > 0 {
		p.follow(own[0])
		p.followAll(own[1:])
	}
	p.followAll(rest)
	return trail{givens: p.givens, core: len(own), steps: p.steps}
}

// plan is a trail that is being made, and what is known on it.
type plan struct {
	givens        []given
	paths, steps  float64 // how many ways there are to come so far, on average, and the sum of these
	order         int
	rows, columns planned
	named         [most + 1]bool
	names         int // how many digits are named
}

// planned are rows or columns of which it is known where some go.
type planned struct {
	size, lines int
	known       [most]bool
	in          [3]int // how many of each band or stack
}

// ways returns on how many lines of a grid one of a band or stack may lie.
func (p *planned) ways(line, part uint8) int {
	if p.known[line] {
		return 1
	}
	if p.in[part] > 0 {
		return p.size - p.in[part]
	}
	ways := p.lines
	for _, in := range p.in {
		if in > 0 {
			ways -= p.size
		}
	}
	return ways
}

func (p *planned) lay(line, part uint8) {
	if !p.known[line] {
		p.known[line] = true
		p.in[part]++
	}
}

// followAll follows these givens in the best order.
func (p *plan) followAll(left []given) {
	for left = slices.Clone(left); len(left) > 0; {
		next := 0
		for i, g := range left {
			if p.ways(g) < p.ways(left[next]) {
				next = i
			}
		}
		p.follow(left[next])
		left = slices.Delete(left, next, next+1)
	}
}

// ways returns in how many ways a given lies on a cell that can be its own, on average: each of its row, its column and its name
// may be any that is left, and of all these one in as many as there are digits fits.
func (p *plan) ways(g given) float64 {
	ways := float64(p.rows.ways(g.row, g.band)*p.columns.ways(g.column, g.stack)) / float64(p.order)
	if !p.named[g.digit] {
		ways *= float64(p.order - p.names)
	}
	return ways
}

// follow goes on with a given, and learns where it lies.
func (p *plan) follow(g given) {
	p.paths *= p.ways(g)
	p.steps += p.paths
	p.givens = append(p.givens, g)
	p.rows.lay(g.row, g.band)
	p.columns.lay(g.column, g.stack)
	if !p.named[g.digit] {
		p.named[g.digit] = true
		p.names++
	}
}
