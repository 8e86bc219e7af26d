//go:build !(goexperiment.simd && amd64)

package bitboard

import (
	"context"

	"sudokubot/solver/sudoku"
)

func available() engine { return portable }

type wideSearch struct{}

// exhaust is never called, because this build has no vectors.
func (*wideSearch) exhaust(context.Context, *searcher, sudoku.Grid) bool { return false }

// settleEight and refreshEight are never called.
func (*position) settleEight() bool { return false }
func (*position) refreshEight()     {}
