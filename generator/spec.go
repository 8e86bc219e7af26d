package generator

import (
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
)

// Version changes with every change that makes another puzzle of some Spec. Who keeps puzzles by their seed keeps it too.
const Version = 4

// Spec is a recipe for a puzzle. The zero value asks for any 9x9 puzzle with one solution.
type Spec struct {
	Variant Variant
	// Band is how hard the puzzle is to be; the zero Band takes any, and does not have it rated. That of a level, LevelBand, asks
	// for what people expect of it beside the rating, where the puzzle has 81 cells and nothing but its symmetry is chosen: easy
	// puzzles have 32 to 38 givens, and newspaper ones 24 to 30 and are solved by singles; classic ones are as much work as
	// the level promises, and of a hundred seeds in a row no rating but the lowest has more than 35. Coloured puzzles, and
	// layouts above rating.MaxOrder, are not rated: of these only easy puzzles can be asked for, which are those that singles
	// solve, of the coloured ones none.
	Band Band
	// Technique must be needed: the way that solver/logic teaches uses it, and nothing harder. Nil for any. Those that an
	// easier one always covers are refused: Multi Colors 2, AIC, Grouped AIC, als-aic, Franken X-Wing and Forcing Chain
	// Verity. Others are so rare that the tries may run out: avoidable-rectangle-2, als-continuous-nice-loop and the finned
	// Franken Swordfish mostly; no classic puzzle has come up that needs Simple Colors Wrap, Franken Swordfish, finned
	// Franken X-Wing, Forcing Net Verity or Nested Forcing Net.
	Technique *logic.Technique
	// Givens is how many givens there are to be; 0 for any number. Puzzles that hidden singles solve then have about two cells in five, others
	// mostly no more than they need.
	Givens int
	// Symmetry is that of the places of the givens.
	Symmetry dig.Symmetry
	// Mask is the shape of the places of the givens, in a classic puzzle; the zero Mask is none. Of a Band it asks for the ratings
	// alone. Where no puzzle of that shape came up, the nearest has all of its cells and as few others as were found.
	Mask dig.Mask
	// Minimal asks that no given can be spared; with a Symmetry, that no orbit of givens can be.
	Minimal bool
	// Method is one of Methods; empty for the first.
	Method string
	Seed   uint64
}

// Removal fills a grid at random and takes givens away as long as the rest has one solution; Diagonal is the way of
// A. Shamszadeh's student report, which fills the boxes of a diagonal first. Genetic lets grids evolve, and then puzzles, towards
// what is asked for: it comes to the hardest ones, and takes longer for others.
const (
	Removal  = "removal"
	Diagonal = "diagonal"
	Genetic  = "genetic"
)

// Methods returns the names of all methods, the usual one first.
func Methods() []string { return []string{Removal, Diagonal, Genetic} }

// Puzzle is what was made.
type Puzzle struct {
	solver.Puzzle
	Solution string // canonical line
	Givens   int    // how many givens there are; of a coloured puzzle, how many numbers and colours
	Rated    bool   // whether there is a rating
}

// Band is a range of ratings, ends included. The zero Band has all of them.
type Band struct {
	Low, High rating.Tenths
}
