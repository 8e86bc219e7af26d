package sat_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/sat"
	"sudokubot/solver/search"
	"sudokubot/solver/sudoku"
)

func layout(t testing.TB, name string) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Named(name)
	check.Must(t, err)
	return l
}

// layouts returns every layout with and without boxes.
func layouts(t testing.TB) []*sudoku.Layout {
	t.Helper()
	var all []*sudoku.Layout
	for n := 1; n <= sudoku.MaxOrder; n++ {
		l, err := sudoku.Latin(n)
		check.Must(t, err)
		all = append(all, l)
		for rows := 2; rows <= n/2; rows++ {
			if n%rows != 0 {
				continue
			}
			l, err := sudoku.Boxes(rows, n/rows)
			check.Must(t, err)
			all = append(all, l)
		}
	}
	return all
}

// empty returns the puzzle without givens.
func empty(l *sudoku.Layout) sudoku.Puzzle {
	return sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}
}

// shuffled returns a solved grid whose first row is in random order.
func shuffled(t testing.TB, l *sudoku.Layout, r *rand.Rand) sudoku.Grid {
	t.Helper()
	p := empty(l)
	for c, d := range r.Perm(l.N()) {
		p.Givens[c] = sudoku.Digit(d + 1)
	}
	var full sudoku.Grid
	sat.Search(background, p, search.Limits{Solutions: 1}, func(g sudoku.Grid) bool {
		full = slices.Clone(g)
		return false
	})
	check.Must(t, p.Check(full), "%s", p)
	return full
}

// thinned returns the puzzle that keeps the given number of the digits of g, chosen at random.
func thinned(l *sudoku.Layout, g sudoku.Grid, keep int, r *rand.Rand) sudoku.Puzzle {
	p := empty(l)
	for _, c := range r.Perm(l.Size())[:keep] {
		p.Givens[c] = g[c]
	}
	return p
}
