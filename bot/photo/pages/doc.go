// Package pages makes artificial photographs of pages with a Sudoku, in any print, on any paper, under any
// light. The content of each cell is known. Readers of photos are trained and tested with them.
package pages

import (
	"sudokubot/bot/photo/pixels"
	"sudokubot/bot/photo/warp"
)

// Kind is the kind of a cell's content.
type Kind uint8

// The kinds of cells.
const (
	Empty   Kind = iota
	Printed      // a digit in print
	Written      // a handwritten digit
	Marks        // small digits, in print or by hand
	Other        // a letter, a sign, a black cell: foreign to Sudokus
)

// Script is the script of digits.
type Script uint8

// The scripts of digits.
const (
	Latin Script = iota
	Persian
	Arabic
)

// Cell is the content of a cell: its digit and script, if any.
type Cell struct {
	Kind   Kind
	Digit  int
	Script Script
	Entry  bool // not a given
}

// Photo is a picture of a grid of order nine with its content.
type Photo struct {
	Plane *pixels.Plane
	Cells [81]Cell
	// Mesh is the position of the grid.
	Mesh *warp.Mesh
}
