// Package colors makes coloured Sudoku with one answer.
//
// It knows coloured squares and nothing of houses. It refuses to know who plays them.
package colors
