//go:build !(goexperiment.simd && amd64)

package bitboard

import (
	"context"

	"sudokubot/solver/sudoku"
)

// Accelerated reports whether searches use vector instructions. They do in a program built with
// GOEXPERIMENT=simd, on a processor with AVX-512 and its instructions for bytes and for counting bits.
func Accelerated() bool { return false }

type wideSearch struct{}

// exhaust is never called, because this build has no vectors.
func (*wideSearch) exhaust(context.Context, *searcher, sudoku.Grid) bool { return false }
