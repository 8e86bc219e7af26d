// Package colors makes coloured Sudoku with one answer.
//
// It knows coloured squares, and which numbers of colours suit them, and nothing of houses. It refuses to know who plays
// them.
//
// A square is filled cell by cell, in random order, with random marks that leave an answer; then numbers and colours are
// taken away in random order as long as one answer is left. No claim is made that all squares are equally likely.
package colors
