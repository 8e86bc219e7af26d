// Package links reads puzzles from links, IDs and files of other programs: f-puzzles, SudokuPad, SudokuWiki,
// SudokuExchange, OpenSudoku, GNOME Sudoku, Simon Tatham's Solo, and links with a plain line of cells. It
// writes links to f-puzzles, SudokuPad and SudokuWiki.
//
// It names rules that no layout supports, instead of dropping them. It never uses the network: an ID that
// only a server can resolve is an error.
//
// One-letter names: c a cell, d a digit, n the order, r and k a row and a column from 0, b a builder.
package links
