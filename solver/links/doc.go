// Package links reads puzzles from links, IDs and files of other programs, and writes such links: f-puzzles,
// SudokuPad, SudokuWiki, OpenSudoku, Simon Tatham's Solo, Penpa+, and links with a plain line of cells.
//
// It names rules that no layout supports, instead of dropping them. It never uses the network: an ID that
// only a server can resolve is an error.
//
// One-letter names: c a cell, d a digit, n the order, r and k a row and a column from 0, b a builder.
package links
