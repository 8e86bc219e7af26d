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

// Parameters of a search: 8 s of CPU for a puzzle rated 9.5, also with twice the idle steps or solutions.
const (
	startGrids     = 600 // full grids from which it begins
	puzzlesPerGrid = 10  // puzzles dug from each
	farthest       = 300 // largest lead of startGrids; 1 in some 1,000 is within it
	mostOpen       = 300 // puzzles in the queue
	mostSolutions  = 300 // without one given: puzzles with more solutions yield hardly any neighbours
	mostDrawn      = 3   // cells solved by singles
	mostWider      = 30  // by how much the lead of a neighbour may grow
	idleFar        = 80  // steps in a row without progress, after which another search begins
	idleNear       = 300 // the same limit once nested puzzles are found
)

// vicinitySearch searches the vicinity of hard puzzles for the hardest. Each step removes each given of the
// nearest puzzle separately. A digit that exactly one of the remaining solutions has in a cell then makes a
// neighbour. Players search so for the hardest puzzles, and write it {-1+1} (New Sudoku Players' Forum, "The
// hardest sudokus (new thread)"). Our order goes by the lead, which needs no rating.
type vicinitySearch struct {
	maker *maker
	open  []*made // the queue of puzzles, the nearest first
	seen  map[string]bool
	due   []*made // nested puzzles by trials, to be judged
	off   int     // of the nearest so far
	idle  int     // steps since the last progress
}

// searchesVicinity reports whether to search the vicinity of hard puzzles. Populations, whose children agree
// with a parent in most cells and are dug anew, reach chains within chains in an hour or never.
func (m *maker) searchesVicinity() bool {
	return m.nests() && m.layout.IsClassic() && m.Givens == 0 && m.path == nil && !m.masked() &&
		len(m.orbits) == m.layout.Size()
}

func (m *maker) vicinitySearch(ctx context.Context) (*made, error) {
	h, limit := &vicinitySearch{maker: m}, m.limit()
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

// try takes a step, and returns a matching puzzle if it finds one.
func (h *vicinitySearch) try(ctx context.Context, rng *rand.Rand) (*made, error) {
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

func (h *vicinitySearch) stuck() bool {
	most := idleFar
	if h.off < offTried {
		most = idleNear
	}
	return len(h.open) == 0 || h.idle >= most
}

// begin starts from new puzzles, dug from evolved grids.
func (h *vicinitySearch) begin(ctx context.Context, rng *rand.Rand) error {
	h.open, h.seen, h.off, h.idle = nil, map[string]bool{}, offFalse, 0
	for range startGrids {
		solution, err := h.maker.fill(ctx, rng)
		if err != nil {
			return fmt.Errorf("fill %s: %w", h.maker.layout.Variant(), err)
		}
		for range puzzlesPerGrid {
			x := &made{givens: slices.Clone(solution), solution: solution}
			if err := h.dig(ctx, rng, x); err != nil {
				return err
			}
			h.meet(x, farthest)
		}
	}
	return nil
}

func (h *vicinitySearch) dig(ctx context.Context, rng *rand.Rand, x *made) error {
	orbits := slices.Clone(h.maker.orbits)
	shuffle(rng, orbits)
	return h.maker.way.dig(ctx, h.maker, rng, x, orbits)
}

// step removes the givens of the nearest puzzle one by one, and meets its neighbours.
func (h *vicinitySearch) step(ctx context.Context) {
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

// neighbours returns the puzzles with a single solution and another given in place of the given at gone.
func (h *vicinitySearch) neighbours(ctx context.Context, givens sudoku.Grid, gone sudoku.Cell) (all []*made) {
	rest := slices.Clone(givens)
	rest[gone] = 0
	var solutions []sudoku.Grid
	times := make([][sudoku.MaxOrder + 1]int, len(rest))
	r := bitboard.Search(ctx, sudoku.Puzzle{Layout: h.maker.layout, Givens: rest},
		search.Limits{Solutions: mostSolutions}, func(g sudoku.Grid) bool {
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

// meet classifies a new puzzle: it is judged, or queued if its lead is at most widest.
func (h *vicinitySearch) meet(x *made, widest int) {
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

// add queues x, unless too many puzzles are nearer.
func (h *vicinitySearch) add(x *made) {
	if x.off < h.off {
		h.off, h.idle = x.off, 0
	}
	i, _ := slices.BinarySearchFunc(h.open, x, func(other, x *made) int {
		return cmp.Or(cmp.Compare(other.off, x.off), cmp.Compare(other.lead, x.lead), -1)
	})
	h.open = slices.Insert(h.open, i, x)
	h.open = h.open[:min(len(h.open), mostOpen)]
}
