//go:build goexperiment.simd && amd64

package bitboard

import (
	"context"
	"simd/archsimd"

	"sudokubot/solver/sudoku"
)

func available() engine {
	switch {
	case archsimd.X86.AVX512() && archsimd.X86.AVX512VBMI() && archsimd.X86.AVX512BITALG():
		return wides
	case archsimd.X86.AVX2():
		return eights
	}
	return portable
}

type wideSearch struct {
	givens      [2][64]uint8
	choiceInput choiceInput
	positions   [levels]wide
}

// levels limits the depth of a search. Each guess that holds decides a digit's row triad in a row, or its
// column triad in a box. There are 81 of each, and no guess decides the same triad again.
const levels = 2*size + 1

func (w *wideSearch) exhaust(ctx context.Context, s *searcher, givens sudoku.Grid) bool {
	if !sound(givens) {
		return true
	}
	for c, d := range givens {
		w.givens[c>>6&1][c&63] = uint8(d)
	}
	return !w.positions[0].set(&w.givens) || s.visitWide(ctx, 0)
}

// sound reports whether the givens are 81 digits.
func sound(givens sudoku.Grid) bool {
	high := uint(0)
	for _, d := range givens {
		high |= uint(d) + 15 - digits // at least 16 if d is not a digit
	}
	return len(givens) == size && high < 16
}

func (s *searcher) visitWide(ctx context.Context, level int) bool {
	w := &s.wide.positions[level]
	for s.MayVisit(ctx, s.stats.Nodes) {
		s.stats.Nodes++
		g, ok := s.settle(w)
		if !ok {
			return true
		}
		if g.change == nil && g.pair == 0 {
			return s.deliverWide(w)
		}
		s.stats.Guesses++
		w.suppose(&s.wide.positions[level+1], g)
		if !s.visitWide(ctx, level+1) {
			return false
		}
	}
	return false
}

// settle propagates and, if needed, returns a guess. If the position has no solution, ok is false.
func (s *searcher) settle(w *wide) (g guess, ok bool) {
	for {
		ok, full := w.propagate()
		if !ok || full {
			return guess{}, ok
		}
		if g = w.choosePair(); g.pair != 0 {
			return g, true
		}
		ok, changed := w.closeTriads(&s.wide.choiceInput)
		if !ok {
			return guess{}, false
		}
		if changed {
			continue
		}
		if g, ok = s.wide.choiceInput.choose(); ok {
			return g, true
		}
	}
}

func (s *searcher) deliverWide(w *wide) bool {
	if !s.Counting() {
		w.solution(&s.grid)
	}
	return s.Deliver(s.grid[:], s.stats)
}
