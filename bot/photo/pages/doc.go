// Package pages makes artificial photos of pages with a Sudoku, in any print, on any paper, under any light.
// The content of each cell is known. Such photos are used to train and test the recognition.
package pages

import (
	"sudokubot/bot/photo/pixels"
)

// Kind is the kind of a cell's content.
type Kind uint8

// The kinds of cells.
const (
	Empty   Kind = iota
	Printed      // a digit in print
	Written      // a handwritten digit
	Marks        // small digits, printed or handwritten
	Other        // foreign to Sudokus: a letter, a sign, a black cell
)

// Script is the script of digits.
type Script uint8

// The scripts of digits.
const (
	Latin Script = iota
	Persian
	Arabic
)

// Cell is the content of a cell. If it has a digit, it also has its script.
type Cell struct {
	Kind   Kind
	Digit  int
	Script Script
	Entry  bool // the digit is not a given
}

// Photo is a picture of a grid of order nine with its content.
type Photo struct {
	Plane *pixels.Plane
	Cells [81]Cell
	// Mesh is the position of the grid.
	Mesh *pixels.Mesh
}
