package solver

import (
	"context"
	"slices"

	"sudokubot/solver/bitboard"
	"sudokubot/solver/dlx"
	"sudokubot/solver/sat"
	"sudokubot/solver/sudoku"
)

// onBits searches the classic 9x9 with package bitboard.
func onBits(ctx context.Context, p sudoku.Puzzle, nodes int64, each found) ([]Measure, bool, error) {
	r := bitboard.Search(ctx, p.Givens, bitboard.Options{Nodes: nodes}, func(g sudoku.Grid, at bitboard.Stats) bool {
		return each(slices.Clone(g), guesses(at))
	})
	return guesses(r.Stats), r.Outcome == bitboard.Exhausted, nil
}

func guesses(s bitboard.Stats) []Measure {
	return []Measure{{"nodes", s.Nodes}, {"guesses", s.Guesses}}
}

// onLinks searches any layout with package dlx.
func onLinks(ctx context.Context, p sudoku.Puzzle, nodes int64, each found) ([]Measure, bool, error) {
	r := dlx.Search(ctx, p, dlx.Options{Nodes: nodes}, func(g sudoku.Grid, at dlx.Stats) bool {
		return each(slices.Clone(g), updates(at))
	})
	return updates(r.Stats), r.Outcome == dlx.Exhausted, nil
}

func updates(s dlx.Stats) []Measure {
	return []Measure{{"nodes", s.Nodes}, {"backtracks", s.Backtracks}, {"updates", s.Updates}}
}

// byLearning searches any layout with package sat.
func byLearning(ctx context.Context, p sudoku.Puzzle, nodes int64, each found) ([]Measure, bool, error) {
	r := sat.Search(ctx, p, sat.Options{Nodes: nodes}, func(g sudoku.Grid, at sat.Stats) bool {
		return each(slices.Clone(g), lessons(at))
	})
	return lessons(r.Stats), r.Outcome == sat.Exhausted, nil
}

func lessons(s sat.Stats) []Measure {
	return []Measure{
		{"nodes", s.Nodes()}, {"conflicts", s.Conflicts}, {"learned", s.Learned}, {"restarts", s.Restarts},
		{"propagations", s.Propagations}, {"initial_removals", s.InitialRemovals},
	}
}
