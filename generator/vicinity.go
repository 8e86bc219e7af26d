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

// Parameters of a search. For headway see the method headway. A search takes 8 s of CPU for a puzzle rated
// 9.5, even with twice the idle steps or solutions.
const (
	startGrids     = 600 // full grids at the start of the search
	puzzlesPerGrid = 10  // puzzles dug from each full grid
	farthest       = 300 // largest headway of a puzzle at the start; 1 in some 1,000 has so little
	mostOpen       = 300 // puzzles in the queue
	mostSolutions  = 300 // limit of the solutions after a given is removed; with more, neighbours are rare
	mostDrawn      = 3   // limit of the cells that singles solve
	mostWider      = 30  // limit of the growth of the headway from a puzzle to its neighbour
	idleFar        = 80  // limit of steps in a row without progress; then a new search begins
	idleNear       = 300 // limit of such steps once a puzzle of nearlyNested is found
)

// vicinitySearch searches the vicinity of hard puzzles for the hardest. Each step takes the nearest puzzle
// and removes each of its givens separately. If exactly one of the remaining solutions has some digit in a
// cell, this digit as a given makes a neighbour. Players search for the hardest puzzles in this way, and
// call it {-1+1} (New Sudoku Players' Forum, "The hardest sudokus (new thread)"). The queue is sorted by
// distance. For most puzzles the distance follows from the headway (see offRefuted), which needs no rating.
type vicinitySearch struct {
	maker *maker
	open  []*made // the queue of puzzles, the nearest first
	seen  map[string]bool
	due   []*made // puzzles to be judged: their headway is 0, so they may need chains within chains
	off   int     // distance of the nearest puzzle so far
	idle  int     // steps since the last progress
}

// searchesVicinity reports whether to search the vicinity of hard puzzles. Populations need an hour to
// reach chains within chains, or never do: a child agrees with its parent in most cells and is dug anew.
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
	limit := idleFar
	if h.off < offTried {
		limit = idleNear
	}
	return len(h.open) == 0 || h.idle >= limit
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

// step removes the givens of the nearest puzzle one by one, and classifies its neighbours.
func (h *vicinitySearch) step(ctx context.Context) {
	from := h.open[0]
	h.open = h.open[1:]
	for c, d := range from.givens {
		if d == 0 {
			continue
		}
		for _, x := range h.neighbours(ctx, from.givens, sudoku.Cell(c)) {
			h.meet(x, from.headway+mostWider)
		}
	}
}

// neighbours returns the puzzles with a single solution that have another given in place of the given in this
// cell.
func (h *vicinitySearch) neighbours(ctx context.Context, givens sudoku.Grid, cell sudoku.Cell) (all []*made) {
	rest := slices.Clone(givens)
	rest[cell] = 0
	var solutions []sudoku.Grid
	times := make([][sudoku.MaxOrder + 1]int, len(rest))
	r := bitboard.SearchInOrder(ctx, sudoku.Puzzle{Layout: h.maker.layout, Givens: rest},
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

// meet classifies a new puzzle. If easy steps get stuck (its headway is 0), it is put into due, to be
// judged. Any other puzzle is queued if its headway is at most limit. Puzzles in which singles fill more
// than mostDrawn cells are dropped.
func (h *vicinitySearch) meet(x *made, limit int) {
	key := h.maker.layout.Text(x.givens)
	if h.seen[key] {
		return
	}
	h.seen[key] = true
	if h.maker.trials.drawn(x.givens) > mostDrawn {
		return
	}
	switch x.headway = h.maker.headway(x); {
	case x.headway == 0:
		h.due = append(h.due, x)
	case x.headway <= limit:
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
		return cmp.Or(cmp.Compare(other.off, x.off), cmp.Compare(other.headway, x.headway), -1)
	})
	h.open = slices.Insert(h.open, i, x)
	h.open = h.open[:min(len(h.open), mostOpen)]
}
