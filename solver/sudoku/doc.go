// Package sudoku holds the terms of the game: Cell, Digit, House, Layout, Grid and Puzzle, and the canonical
// line of a puzzle.
//
// It has the rules, as houses and constraints of a Layout, and checks grids against them. Solvers, renderers
// and parsers loop over the houses of a Layout and never check its variant.
//
// One-letter names: c a cell, d a digit, h a house, n the order of a layout, l a layout, g a grid.
package sudoku
