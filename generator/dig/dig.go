// Package dig removes givens from a full grid while a single solution is left, in the order of a symmetry or
// a mask.
//
// An orbit is a set of cells that a symmetry permutes. A mask is the shape of the givens of a classic 9x9
// puzzle: a drawing, letters or digits.
//
// An Oracle decides whether a known solution is still unique. It remembers the last givens with a unique
// solution. If fewer givens have another solution, it must differ in a cell removed since then. The oracle
// assumes another digit in such a cell. Singles, a short search, and finally package sat refute the digit
// or complete it to a solution. Answers do not depend on earlier questions, on the machine, or on the
// solution that a search finds first. DigClassic does without an oracle.
package dig

import (
	"context"
	"slices"

	"sudokubot/solver/sudoku"
)

// Enough reports whether givens, a part of solution, still determine solution. If they do, every larger
// part must do so too. An Enough must not retain or change the grids.
type Enough func(ctx context.Context, givens, solution sudoku.Grid) (bool, error)

// Dig removes orbits of givens, in order, if enough accepts the rest. Each orbit is in givens completely or
// not at all. The result is minimal. If enough returns an error, givens are the last accepted givens.
func Dig(ctx context.Context, enough Enough, givens, solution sudoku.Grid, orbits [][]sudoku.Cell) error {
	s := removal{enough: enough, givens: givens, solution: solution, orbits: given(givens, orbits)}
	return s.run(ctx)
}

// DigTo removes orbits like Dig until exactly n givens are left. It keeps an orbit if removing the orbit
// would make n unreachable by the later orbits. If it cannot reach n, more givens are left, and enough
// accepts them.
func DigTo(
	ctx context.Context, enough Enough, givens, solution sudoku.Grid, orbits [][]sudoku.Cell, n int,
) error {
	s := removal{enough: enough, givens: givens, solution: solution, orbits: given(givens, orbits)}
	s.limited, s.spare = true, givens.Filled()-n
	s.sums = newSums(s.orbits, s.spare)
	return s.run(ctx)
}

// given returns the orbits whose cells are given.
func given(givens sudoku.Grid, orbits [][]sudoku.Cell) [][]sudoku.Cell {
	isOpen := func(orbit []sudoku.Cell) bool { return givens[orbit[0]] == 0 }
	return slices.DeleteFunc(slices.Clone(orbits), isOpen)
}

type removal struct {
	enough           Enough
	givens, solution sudoku.Grid
	orbits           [][]sudoku.Cell // orbits not yet tried
	limited          bool            // whether spare limits the removal
	spare            int             // number of givens left to remove
	sums             sums
}

// run removes orbits in batches, because a single proof then covers a whole batch. After a failure it halves
// the batch. An orbit whose removal alone fails stays. The result equals that of single trials, because every
// superset of accepted givens is accepted.
func (s *removal) run(ctx context.Context) error {
	most := len(s.orbits)*2/5 + 1
	for batch := most; len(s.orbits) > 0 && !(s.limited && s.spare <= 0); {
		batch = min(batch, len(s.orbits))
		ok, err := s.try(ctx, batch)
		if err != nil {
			return err
		}
		if ok || batch == 1 {
			s.orbits = s.orbits[batch:]
		}
		if ok {
			batch = min(2*batch, most)
		} else {
			batch = max(batch/2, 1)
		}
	}
	return nil
}

// try removes the allowed orbits of a batch, and restores them if the rest is not enough.
func (s *removal) try(ctx context.Context, batch int) (bool, error) {
	left := s.spare
	var gone []int
	for i, orbit := range s.orbits[:batch] {
		if s.limited && !s.sums.reach(len(s.orbits)-i-1, left-len(orbit)) {
			continue
		}
		left -= len(orbit)
		gone = append(gone, i)
		for _, c := range orbit {
			s.givens[c] = 0
		}
	}
	if len(gone) == 0 {
		return true, nil
	}
	ok, err := s.enough(ctx, s.givens, s.solution)
	if ok && err == nil {
		s.spare = left
		return true, nil
	}
	for _, i := range gone {
		for _, c := range s.orbits[i] {
			s.givens[c] = s.solution[c]
		}
	}
	return false, err
}

// sums[k][n] reports whether some of the last k orbits have n cells together.
type sums [][]bool

func newSums(orbits [][]sudoku.Cell, most int) sums {
	if most < 0 {
		return nil
	}
	s := make(sums, len(orbits)+1)
	s[0] = make([]bool, most+1)
	s[0][0] = true
	for k := range orbits {
		size := len(orbits[len(orbits)-1-k])
		s[k+1] = make([]bool, most+1)
		for n := range s[k+1] {
			s[k+1][n] = s[k][n] || n >= size && s[k][n-size]
		}
	}
	return s
}

// reach reports whether the last k orbits can make up n cells.
func (s sums) reach(k, n int) bool { return n >= 0 && s[k][n] }

// Reachable returns the two nearest numbers of givens to which removing orbits of a full grid can lead: at
// most n, and at least n. If n itself is possible, both equal n.
func Reachable(orbits [][]sudoku.Cell, n int) (below, above int) {
	size := 0
	for _, orbit := range orbits {
		size += len(orbit)
	}
	s := newSums(orbits, size)
	below, above = min(n, size), min(max(n, 0), size)
	for below >= 0 && !s.reach(len(orbits), below) {
		below--
	}
	for above < size && !s.reach(len(orbits), above) {
		above++
	}
	return below, above
}
