// Package sudoku holds the words of the game: Cell, Digit, House, Layout, Grid and Puzzle, and one line of text that
// stands for a puzzle.
//
// It knows the rules (which cells may not hold the same digit) and can say whether a grid keeps them. It refuses to know
// how a puzzle is searched, drawn, or read from somebody's message: solvers, renderers and parsers loop over the houses
// of a Layout and never ask which variant it is.
//
// One-letter names used throughout: c a cell, d a digit, h a house, n the order of a layout, l a layout, g a grid.
package sudoku
