// Package links reads the puzzles that links, IDs and files of other programs carry, and writes such links: f-puzzles,
// SudokuPad, SudokuWiki, OpenSudoku, Simon Tatham's Solo, Penpa+, and links that hold the cells as they stand.
//
// It knows those forms, and which of their rules a layout can have; what it cannot have is named, not dropped. It refuses
// to know grids that people type, and never asks the network: an ID that only a server can resolve is said to be one.
//
// One-letter names: c a cell, d a digit, n the order, r and k a row and a column from 0, b a board.
package links
