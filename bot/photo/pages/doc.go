// Package pages makes artificial photographs: pages with a Sudoku in any print, on any paper, under any
// light, with the true content of each cell. Reading photos is trained and tested on them.
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
	Written      // a digit by hand
	Marks        // small digits, in print or by hand
	Other        // a letter, a sign, a black cell: nothing of a Sudoku
)

// Script is whose digits they are.
type Script uint8

// The scripts of digits.
const (
	Latin Script = iota
	Persian
	Arabic
)

// Cell is the true content of a cell: its digit and script, if any.
type Cell struct {
	Kind   Kind
	Digit  int
	Script Script
	Entry  bool // it was not there when the puzzle was new
}

// Photo is a picture of a grid of nine rows of nine, and the truth about it.
type Photo struct {
	Plane *pixels.Plane
	Cells [81]Cell
	// Mesh says where the grid lies.
	Mesh *warp.Mesh
}
