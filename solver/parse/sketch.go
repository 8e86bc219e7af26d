package parse

import "sudokubot/solver/sudoku"

// sketch returns what can be read of a grid of order n from its rows: what is missing or cannot be read is empty, what is
// too much is left out. Its Layout is nil for orders that are not sketched.
func sketch(n int, rows [][]cell) sudoku.Puzzle {
	if n > sketchOrder {
		return sudoku.Puzzle{}
	}
	l, ok := sudoku.Usual(n)
	if !ok {
		l, _ = sudoku.Latin(n) // there is one of every order up to 25
	}
	g := make(sudoku.Grid, l.Size())
	for r, cells := range rows[:min(n, len(rows))] {
		for k, c := range cells[:min(n, len(cells))] {
			if c.kind == digit && c.v <= n {
				g[l.At(r, k)] = sudoku.Digit(c.v)
			}
		}
	}
	return sudoku.Puzzle{Layout: l, Givens: g}
}
