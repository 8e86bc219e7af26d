package solver

import (
	"context"

	"sudokubot/solver/csp"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Tried is a digit tried in a cell by a search by constraints.
type Tried struct {
	Cell    sudoku.Cell
	Digit   sudoku.Digit
	Depth   int  // number of digits placed by the search, this digit included
	Removed int  // the number of values that forward checking removed from the peers; 0 if it failed
	Failed  bool // a peer would have been left without a digit
	Right   bool // the digit is still placed when the search finds a solution
}

// Tree returns the digits that m tries on p until it finds a solution, in order, at most limit of them.
// complete reports whether these digits are the whole search: it found a solution, or proved that no solution
// exists. ok is false for methods that do not search by constraints.
func (m Method) Tree(ctx context.Context, p sudoku.Puzzle, limit int) (tried []Tried, complete, ok bool) {
	if m.constraints == nil {
		return nil, false, false
	}
	o := *m.constraints
	o.Limits = search.Limits{Solutions: 1, Nodes: int64(limit)}
	standard := (*csp.State).ForwardCheck
	if !o.Forward && !o.Singles {
		standard = func(_ *csp.State, _, _ int, out []csp.Removal) ([]csp.Removal, bool) { return out, true }
	}
	var path []int // the indexes of the current digits, by depth
	lost := false  // whether the search tried more digits than limit
	o.Hooks.Infer = func(s *csp.State, x, a int, out []csp.Removal) ([]csp.Removal, bool) {
		before := len(out)
		out, fine := standard(s, x, a, out)
		if lost = lost || len(tried) == limit; lost {
			return out, fine
		}
		t := Tried{Cell: sudoku.Cell(x), Digit: sudoku.Digit(a + 1), Depth: s.Depth(), Failed: !fine}
		if fine {
			t.Removed = len(out) - before
		}
		path = append(path[:min(len(path), t.Depth-1)], len(tried))
		tried = append(tried, t)
		return out, fine
	}
	r := csp.Search(ctx, statement(p, o.Singles), o, func([]int) bool {
		for _, i := range path {
			tried[i].Right = !lost
		}
		return false
	})
	return tried, !lost && (r.Solutions > 0 || r.Outcome == search.Exhausted), true
}
