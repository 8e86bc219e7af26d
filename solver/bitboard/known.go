package bitboard

import (
	"context"

	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Known checks whether a known solution is the only one, faster than a count: it skips the branches of the
// known solution. It does not allocate, and is not safe for concurrent use. The zero Known is ready for
// Become.
type Known struct {
	solution [size]sudoku.Digit
	searcher searcher
}

// Become sets the known grid, 81 digits. It copies solution.
func (k *Known) Become(solution sudoku.Grid) { copy(k.solution[:], solution) }

// Another searches for a solution of givens that differs from the known grid in at least one of the doubtful
// cells. Givens must be digits of the known grid. The result is nil if there is no such solution, and is
// valid until the next call. It never uses vector instructions, so every machine finds an equal solution. The
// error is that of ctx.
func (k *Known) Another(
	ctx context.Context, givens sudoku.Grid, doubtful []sudoku.Cell,
) (sudoku.Grid, error) {
	s := &k.searcher
	s.Start(search.Limits{Solutions: 1}, pace, remain)
	s.stats = Stats{}
	copy(s.grid[:], givens)
	var doubt cells
	for _, c := range doubtful {
		doubt = doubt.with(byCell[c].no)
	}
	var b position
	switch {
	case !b.set(&s.grid) || s.differ(ctx, &b, &k.solution, doubt):
		return nil, ctx.Err()
	case s.Outcome == search.Interrupted:
		return nil, ctx.Err()
	}
	return s.grid[:], nil
}

func remain(sudoku.Grid) bool { return true }

// differ searches below b, which it changes, for solutions that differ from the known grid in a doubtful
// cell. It returns false when the search must end, as visit does.
func (s *searcher) differ(ctx context.Context, b *position, known *[size]sudoku.Digit, doubt cells) bool {
	if doubt.len() == 1 {
		c := doubt.first()
		b.lose(int(known[c]-1)%digits, byCell[c].no)
		return s.visit(ctx, b)
	}
	for b.propagate() {
		open := doubt.and(b.empty)
		if open.empty() {
			return true
		}
		if two := open.and(b.pairs); !two.empty() {
			open = two
		}
		c := open.first()
		d := int(known[c]-1) % digits
		if !s.suppose(ctx, *b, d, byCell[c].no) {
			return false
		}
		b.lose(d, byCell[c].yes)
	}
	return true
}
