package photo

import (
	"cmp"
	"container/heap"
	"context"
	"math"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/dlx"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// MostDigits is the largest supported digit.
const MostDigits = 16

// Chance has the probabilities that a cell is empty, which is index 0, or has a digit. Digits above the order
// of the grid have probability 0.
type Chance [MostDigits + 1]float32

// Chances has the Chance of each cell.
type Chances []Chance

// candidate is a possible reading of a grid.
type candidate struct {
	Givens sudoku.Grid
	// Chance is the natural logarithm of the reading's probability, without the rules.
	Chance   float64
	solution sudoku.Grid // nil if unknown
}

// Limits of the search for readings.
const (
	farthest  = 12            // greatest distance from the most probable reading, in nats
	mostTried = 20000         // greatest number of readings to try
	mostNodes = 50_000        // greatest number of nodes in a search; puzzles for people need fewer
	allNodes  = 4 * mostNodes // greatest number of nodes in all searches for a grid
)

// change is a change of a cell to another digit. cost is the difference in log probability from the best
// digit, in nats.
type change struct {
	cell, digit int
	cost        float64
}

// bestReadings returns at most limit readings with exactly one solution on l, the most probable first. plain
// is the most probable reading with any number of solutions. When the context ends, bestReadings returns the
// readings found so far.
func bestReadings(ctx context.Context, l *sudoku.Layout, c Chances, limit int) (
	valid []candidate, plain candidate,
) {
	plain.Givens = make(sudoku.Grid, len(c))
	var changes []change
	for cell, chances := range c {
		best := slices.Index(chances[:], slices.Max(chances[:]))
		plain.Givens[cell] = sudoku.Digit(best)
		plain.Chance += logOf(chances[best])
		for d, p := range chances {
			if cost := logOf(chances[best]) - logOf(p); d != best && cost < farthest {
				changes = append(changes, change{cell, d, cost})
			}
		}
	}
	slices.SortFunc(changes, func(a, b change) int {
		return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.cell, b.cell), cmp.Compare(a.digit, b.digit))
	})
	grid := slices.Clone(plain.Givens)
	tried, nodes, pairs := 0, int64(0), []sudoku.Grid(nil)
	for s := range inOrder(changes) {
		tried++
		if len(valid) == limit || tried > mostTried || nodes > allNodes || s.cost > farthest || ctx.Err() != nil {
			break
		}
		copy(grid, plain.Givens)
		if !s.apply(grid, changes) {
			continue
		}
		solution, proper := completed(valid, grid)
		if solution == nil {
			var visited int64
			solution, proper, visited = judged(ctx, l, grid, &pairs)
			nodes += visited
		}
		if proper {
			valid = append(valid, candidate{slices.Clone(grid), plain.Chance - s.cost, solution})
		}
	}
	return valid, plain
}

func logOf(p float32) float64 { return math.Log(max(float64(p), 1e-12)) }

// completed looks for a valid reading whose givens are all in grid, and returns its solution. proper reports
// whether all digits of grid agree with the solution. Without such a reading, solution is nil.
func completed(valid []candidate, grid sudoku.Grid) (solution sudoku.Grid, proper bool) {
	for _, v := range valid {
		if v.solution != nil && holdsAll(v.Givens, grid) {
			return v.solution, holdsAll(grid, v.solution)
		}
	}
	return nil, false
}

// holdsAll reports whether all digits of part are also in grid.
func holdsAll(part, grid sudoku.Grid) bool {
	for i, d := range part {
		if d > 0 && grid[i] != d {
			return false
		}
	}
	return true
}

// isProper reports whether givens have exactly one solution on a layout.
func isProper(ctx context.Context, l *sudoku.Layout, givens sudoku.Grid) bool {
	_, proper, _ := judged(ctx, l, givens, new([]sudoku.Grid))
	return proper
}

// judged returns the result of isProper, the solution if the search found it, and the nodes of a long search.
// For pairs see properClassic.
func judged(ctx context.Context, l *sudoku.Layout, givens sudoku.Grid, pairs *[]sudoku.Grid) (
	solution sudoku.Grid, proper bool, nodes int64,
) {
	if l.IsClassic() {
		return nil, properClassic(ctx, givens, pairs), 0 // the most frequent case has its own search
	}
	if len(l.Clashes(givens)) > 0 { // most readings clash, which is found faster than by a search
		return nil, false, 0
	}
	limits := search.Limits{Solutions: 2, Nodes: mostNodes}
	proper, nodes = searched(ctx, l, givens, limits, func(g sudoku.Grid) bool {
		solution = slices.Clone(g)
		return true
	})
	return solution, proper, nodes
}

// searched calls yield with each solution of givens on a layout. It reports whether there is exactly one
// solution, and the nodes of the search in a large puzzle. Large puzzles need a search with clause learning.
func searched(
	ctx context.Context, l *sudoku.Layout, givens sudoku.Grid, limits search.Limits,
	yield func(sudoku.Grid) bool,
) (unique bool, nodes int64) {
	p := sudoku.Puzzle{Layout: l, Givens: givens}
	if l.N() > 9 {
		r := sat.Search(ctx, p, limits, yield)
		return r.Solutions == 1 && r.Outcome == search.Exhausted, r.Total.Nodes()
	}
	r := dlx.Search(ctx, p, limits, yield)
	return r.Solutions == 1 && r.Outcome == search.Exhausted, 0
}

// properClassic does the work of isProper for the classic layout. If it finds two solutions, it adds the
// digits that they share to pairs. A grid is never proper if it has only digits of such a pair.
func properClassic(ctx context.Context, givens sudoku.Grid, pairs *[]sudoku.Grid) bool {
	var rows, cols, boxes [9]uint16
	n := 0
	for i, d := range givens {
		if d == 0 {
			continue
		}
		n++
		row, col, bit := i/9, i%9, uint16(1)<<d
		box := row/3*3 + col/3
		if (rows[row]|cols[col]|boxes[box])&bit != 0 {
			return false
		}
		rows[row] |= bit
		cols[col] |= bit
		boxes[box] |= bit
	}
	if n < 17 { // G. McGuire and others, There is no 16-clue Sudoku, 2012
		return false
	}
	if slices.ContainsFunc(*pairs, func(both sudoku.Grid) bool { return holdsAll(givens, both) }) {
		return false
	}
	var both sudoku.Grid
	limits := search.Limits{Solutions: 2}
	r := bitboard.Search(ctx, sudoku.Puzzle{Givens: givens}, limits, func(g sudoku.Grid) bool {
		if both == nil {
			both = slices.Clone(g)
		}
		for c := range g {
			if both[c] != g[c] {
				both[c] = 0
			}
		}
		return true
	})
	if r.Solutions > 1 {
		*pairs = append(*pairs, both)
	}
	return r.Solutions == 1 && r.Outcome == search.Exhausted
}

// subset is a set of changes, as indices in the list of changes by cost.
type subset struct {
	places []int
	cost   float64
}

// apply makes the changes. It returns false if two of the changes are in one cell.
func (s subset) apply(grid sudoku.Grid, changes []change) bool {
	for i, k := range s.places {
		for _, before := range s.places[:i] {
			if changes[before].cell == changes[k].cell {
				return false
			}
		}
		grid[changes[k].cell] = sudoku.Digit(changes[k].digit)
	}
	return true
}

// inOrder yields all sets of changes by total cost, the empty set first. Each set has two successors. One
// adds the next change. The other replaces the last change of the set by the next change.
func inOrder(changes []change) func(yield func(subset) bool) {
	return func(yield func(subset) bool) {
		if !yield(subset{}) || len(changes) == 0 {
			return
		}
		q := &queue{{[]int{0}, changes[0].cost}}
		for q.Len() > 0 {
			s := heap.Pop(q).(subset)
			if !yield(s) {
				return
			}
			last := s.places[len(s.places)-1]
			if last+1 == len(changes) {
				continue
			}
			next := changes[last+1].cost
			heap.Push(q, subset{append(slices.Clone(s.places), last+1), s.cost + next})
			s.places[len(s.places)-1]++
			heap.Push(q, subset{s.places, s.cost - changes[last].cost + next})
		}
	}
}

type queue []subset

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(s any)        { *q = append(*q, s.(subset)) }
func (q *queue) Pop() any {
	last := len(*q) - 1
	s := (*q)[last]
	*q = (*q)[:last]
	return s
}
