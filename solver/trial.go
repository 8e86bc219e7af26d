package solver

import (
	"context"
	"errors"
	"fmt"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/colored"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

// Trial is a repeatable search of a puzzle by a method, without a report. It measures the speed of methods
// and is not safe for concurrent use.
type Trial struct {
	// Run searches, and returns the numbers of solutions found and nodes visited.
	Run func(ctx context.Context) (found int, nodes int64, err error)
	// Check returns an error if the search found no solution, or if the first solution is wrong.
	Check func() error
}

// Trial returns a trial of m on p that finds limit solutions, or all if limit is 0. If m does not solve p,
// Trial returns nil.
func (m Method) Trial(p Puzzle, limit int) *Trial {
	if !m.Solves(p) {
		return nil
	}
	switch p := p.(type) {
	case sudoku.Puzzle:
		if m.bare != nil {
			return m.bare(p, limit)
		}
		return m.task(p).trial(limit)
	case colored.Puzzle:
		return m.coloredTask(p).trial(limit)
	}
	return nil
}

var errNoSolution = errors.New("no solution was found")

// trial returns a trial of t. If the givens clash, the trial finds no solution, because methods don't
// search such puzzles.
func (t task[P, G, C]) trial(limit int) *Trial {
	var first G    // the first solution of the last run
	found := false // whether the last run found a solution
	each := func(g G) bool {
		if !found {
			first, found = t.clone(g), true
		}
		return true
	}
	return &Trial{
		Run: func(ctx context.Context) (int, int64, error) {
			found = false
			if len(t.clashes) > 0 {
				return 0, 0, nil
			}
			r, err := t.engine(ctx, t.puzzle, search.Limits{Solutions: limit}, each)
			return int(r.Solutions), nodes(r.Total), err
		},
		Check: func() error {
			if !found {
				return fmt.Errorf("method %s, %s: %w", t.method, t.puzzle, errNoSolution)
			}
			return t.wrong(first)
		},
	}
}

// bareBits returns a trial of package bitboard whose measured run copies no solutions. With limit 1 the
// search delivers the solution; otherwise it only counts. Check repeats the search to get the solution.
func bareBits(p sudoku.Puzzle, limit int) *Trial {
	var taker func(sudoku.Grid) bool // if nil, the search only counts
	if limit == 1 {
		taker = func(sudoku.Grid) bool { return true }
	}
	return &Trial{
		Run: func(ctx context.Context) (int, int64, error) {
			r := bitboard.Search(ctx, p, search.Limits{Solutions: limit}, taker)
			return int(r.Solutions), r.Total.Nodes, nil
		},
		Check: func() error {
			err := fmt.Errorf("bitboard, %s: %w", p, errNoSolution)
			bitboard.Search(context.Background(), p, search.Limits{Solutions: 1}, func(g sudoku.Grid) bool {
				err = p.Check(g)
				return false
			})
			return err
		},
	}
}
