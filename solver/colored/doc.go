// Package colored holds coloured Sudoku: a Latin square of order n in which every cell has a colour too. It knows the
// rules, the forms in which such a puzzle is written, a checker of answers, and how to state a puzzle to solver/csp.
// It refuses to know how a puzzle is drawn, in which language its errors are told, and how a search is carried out.
//
// The rules are those of A. Azizi's student report: each number from 1 to n once in every row and column; cells
// that share an edge differ in colour; and of two such cells the one with the greater number has the colour of higher
// priority.
//
// One-letter names used throughout: c a cell, g a grid, n the order, p a puzzle, s a text.
package colored
