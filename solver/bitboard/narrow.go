//go:build !(goexperiment.simd && amd64)

package bitboard

import (
	"context"

	"sudokubot/solver/sudoku"
)

// Accelerated reports whether searches use vector instructions, unless told not to. They do in a program built with
// GOEXPERIMENT=simd, on a processor that has AVX-512 with the instructions for bytes and for counting bits.
func Accelerated() bool { return false }

// wideSearch is what a search with vectors works on.
type wideSearch struct{}

// exhaust does what exhaust of searcher does, with vectors: there are none.
func (*wideSearch) exhaust(context.Context, *searcher, sudoku.Grid) bool { return false }
