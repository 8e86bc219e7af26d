package generator

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// The measures of a hunt. With these one for a rating of 9.5 takes some 8 s of CPU; with twice the idle steps, or solutions, as long.
const (
	founders      = 600 // full grids from which it begins
	foundersDug   = 10  // puzzles dug from each
	farthest      = 300 // lead of those that may have neighbours; one in some 1,000 does not lead farther
	mostOpen      = 300 // puzzles that wait for their turn
	mostSolutions = 300 // without one given: of those that have more, hardly a digit makes a puzzle
	mostDrawn     = 3   // cells that follow by singles
	mostWider     = 30  // by how much more a neighbour may lead
	idleFar       = 80  // steps in a row that come no nearer, after which another hunt begins
	idleNear      = 300 // where puzzles that take chains within chains are known already
)

// hunt looks for puzzles that are as hard as hardly any, by a search of vicinities: the hardest lie beside hard ones. In each step a given
// is taken from the puzzle that is nearest to what was asked for, each in turn, and each digit that but one of the solutions
// has in a cell then makes a neighbour. So people look for the hardest puzzles, who write it {-1+1} (New Sudoku Players'
// Forum, "The hardest sudokus (new thread)"); which comes first is ours: the lead tells it without a rating.
type hunt struct {
	maker *maker
	open  []*made // those whose neighbours are to be met, the nearest first
	seen  map[string]bool
	due   []*made // those that trials take for nested: they are to be judged
	off   int     // of the nearest so far
	idle  int     // steps since there was a nearer one
}

// hunts reports whether puzzles are found so: children of a herd, which agree with a parent in most cells and are dug anew, come
// to chains within chains in an hour or never.
func (m *maker) hunts() bool {
	return m.nests() && m.layout.IsClassic() && m.Givens == 0 && m.path == nil && !m.masked() && len(m.orbits) == m.layout.Size()
}

// hunt returns a puzzle as asked.
func (m *maker) hunt(ctx context.Context) (*made, error) {
	h, limit := &hunt{maker: m}, m.limit()
	for m.count = range limit {
		x, err := h.try(ctx, stream(m.Seed, uint64(m.count)))
		if err != nil {
			return nil, m.ended(ctx, err)
		}
		if x != nil {
			return x, nil
		}
	}
	return nil, m.failure(limit)
}

// try goes one step, and returns a puzzle as asked if it comes by one.
func (h *hunt) try(ctx context.Context, rng *rand.Rand) (*made, error) {
	if h.stuck() {
		if err := h.begin(ctx, rng); err != nil {
			return nil, err
		}
	}
	if h.idle++; len(h.open) > 0 {
		h.step(ctx)
	}
	for _, x := range h.due {
		if err := h.dig(ctx, rng, x); err != nil {
			return nil, err
		}
		if err := h.maker.judge(ctx, rng, x); err != nil {
			return nil, err
		}
		if h.maker.note(x); x.off == 0 {
			return x, nil
		}
		h.add(x)
	}
	h.due = h.due[:0]
	return nil, ctx.Err()
}

// stuck reports whether it is better to begin anew.
func (h *hunt) stuck() bool {
	if h.off < offTried {
		return len(h.open) == 0 || h.idle >= idleNear
	}
	return len(h.open) == 0 || h.idle >= idleFar
}

// begin begins with other puzzles, dug from grids that are grown.
func (h *hunt) begin(ctx context.Context, rng *rand.Rand) error {
	h.open, h.seen, h.off, h.idle = nil, map[string]bool{}, offFalse, 0
	for range founders {
		solution, err := h.maker.fill(ctx, rng)
		if err != nil {
			return fmt.Errorf("fill %s: %w", h.maker.layout.Variant(), err)
		}
		for range foundersDug {
			x := &made{givens: slices.Clone(solution), solution: solution}
			if err := h.dig(ctx, rng, x); err != nil {
				return err
			}
			h.meet(x, farthest)
		}
	}
	return nil
}

// dig takes the givens from x that it can spare.
func (h *hunt) dig(ctx context.Context, rng *rand.Rand, x *made) error {
	orbits := slices.Clone(h.maker.orbits)
	shuffle(rng, orbits)
	return h.maker.way.dig(ctx, h.maker, rng, x, orbits)
}

// step takes the givens of the nearest puzzle away, one by one, and meets its neighbours.
func (h *hunt) step(ctx context.Context) {
	from := h.open[0]
	h.open = h.open[1:]
	for c, d := range from.givens {
		if d == 0 {
			continue
		}
		for _, x := range h.neighbours(ctx, from.givens, sudoku.Cell(c)) {
			h.meet(x, from.lead+mostWider)
		}
	}
}

// neighbours returns the puzzles of one solution that have a given in another cell than gone, and are as givens else.
func (h *hunt) neighbours(ctx context.Context, givens sudoku.Grid, gone sudoku.Cell) (all []*made) {
	rest := slices.Clone(givens)
	rest[gone] = 0
	var solutions []sudoku.Grid
	times := make([][sudoku.MaxOrder + 1]int, len(rest))
	r := bitboard.Search(ctx, sudoku.Puzzle{Layout: h.maker.layout, Givens: rest}, search.Limits{Solutions: mostSolutions}, func(g sudoku.Grid) bool {
		for c, d := range g {
			times[c][d]++
		}
		solutions = append(solutions, slices.Clone(g))
		return true
	})
	if r.Outcome != search.Exhausted {
		return nil
	}
	for _, solution := range solutions {
		for c, d := range solution {
			if givens[c] != 0 || times[c][d] != 1 {
				continue
			}
			x := &made{givens: slices.Clone(rest), solution: solution}
			x.givens[c] = d
			all = append(all, x)
		}
	}
	return all
}

// meet looks at a puzzle unless it was met: it is to be judged, or its turn is to come if it leads no farther than widest.
func (h *hunt) meet(x *made, widest int) {
	key := h.maker.layout.Text(x.givens)
	if h.seen[key] {
		return
	}
	h.seen[key] = true
	if h.maker.trials.drawn(x.givens) > mostDrawn {
		return
	}
	switch x.lead = h.maker.lead(x); {
	case x.lead == 0:
		h.due = append(h.due, x)
	case x.lead <= widest:
		x.off = offRefuted(x)
		h.add(x)
	}
}

// add has x wait for its turn, unless too many are nearer.
func (h *hunt) add(x *made) {
	if x.off < h.off {
		h.off, h.idle = x.off, 0
	}
	i, _ := slices.BinarySearchFunc(h.open, x, func(other, x *made) int {
		return cmp.Or(cmp.Compare(other.off, x.off), cmp.Compare(other.lead, x.lead), -1)
	})
	h.open = slices.Insert(h.open, i, x)
	h.open = h.open[:min(len(h.open), mostOpen)]
}
