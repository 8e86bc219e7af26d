package dig

import "sudokubot/solver/sudoku"

// Exchanges returns the cells of each unavoidable set found in g.
func Exchanges(g sudoku.Grid) [][]sudoku.Cell {
	var e unavoidable
	e.find(g)
	list := make([][]sudoku.Cell, e.count)
	for c, of := range e.of {
		for i := range list {
			if of[i/64]>>(i%64)&1 != 0 {
				list[i] = append(list[i], sudoku.Cell(c))
			}
		}
	}
	return list
}
