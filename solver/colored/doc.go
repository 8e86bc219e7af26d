// Package colored holds coloured Sudoku: a Latin square of order n in which every cell also has a colour. It
// has the rules, the written forms of a puzzle, a checker of answers, and the statement of a puzzle for
// solver/csp.
//
// The rules are those of A. Azizi's student report: each number from 1 to n once in every row and column;
// cells that share an edge differ in colour; and of two such cells the greater number has the colour of
// higher priority.
//
// One-letter names: c a cell, g a grid, n the order, p a puzzle, s a text.
package colored
