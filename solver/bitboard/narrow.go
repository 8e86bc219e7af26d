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

// run does what run of search does, with vectors: there are none.
func (*wideSearch) run(context.Context, *search, sudoku.Grid) {}
