// Package generator makes puzzles by recipe: variant, difficulty, symmetry and number of givens, with exactly
// one solution. A recipe with a seed gives an equal puzzle on every machine, for each Version.
package generator

import (
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
)

// Version changes whenever some Spec makes another puzzle. Callers that store seeds store the Version too.
const Version = 5

// Spec is a recipe for a puzzle. The zero value describes any 9x9 puzzle with a single solution.
type Spec struct {
	Variant Variant
	// Band is the wanted range of ratings. The zero Band accepts any puzzle, unrated. If the grid has 81
	// cells, and Technique, Givens, Mask and Minimal are not set, a LevelBand also requires the other
	// properties of its level: Easy puzzles have 32 to 38 givens. Newspaper puzzles have 24 to 30 givens, and
	// singles solve them. Classic puzzles need the effort of their level (see Effort). In a hundred
	// consecutive seeds, at most 35 classic puzzles share a rating, except the lowest rating. Layouts above
	// rating.MaxOrder have no rating: their puzzles can only be easy, solved by singles. Coloured puzzles
	// have no Band.
	Band Band
	// Technique is the technique that the puzzle must need: the path of solver/logic uses it, and no harder
	// technique. Nil means any. Techniques always covered by an easier technique are rejected: Multi Colors
	// 2, AIC, Grouped AIC, als-aic, Franken X-Wing and Forcing Chain Verity. Some techniques are so rare
	// that the tries may run out: avoidable-rectangle-2, als-continuous-nice-loop and often the finned
	// Franken Swordfish. No classic puzzle has come up for Simple Colors Wrap, Franken Swordfish, finned
	// Franken X-Wing, Forcing Net Verity or Nested Forcing Net.
	Technique *logic.Technique
	// Givens is the wanted number of givens; 0 for any number. With 0, puzzles that may be solved by hidden
	// singles have givens in about two of five cells. Most other puzzles have no redundant given.
	Givens int
	// Symmetry is the symmetry of the pattern of the givens.
	Symmetry dig.Symmetry
	// Mask is the shape of the pattern of the givens in a classic puzzle; the zero Mask means any shape.
	// With a Mask, Band limits only the ratings. If no puzzle fits the shape, Generate returns a
	// *TriesError. Its Nearest has givens in all cells of the shape, and in the fewest other cells found.
	Mask dig.Mask
	// Minimal forbids redundant givens. With a Symmetry, it forbids redundant orbits of givens (see
	// dig.Symmetry.Orbits).
	Minimal bool
	// Method is one of Methods; empty for the first.
	Method string
	Seed   uint64
}

// Removal fills a grid at random and removes givens while the solution stays unique. Diagonal is the method
// of A. Shamszadeh's student report, which fills the boxes of a diagonal first. Genetic evolves grids
// towards the recipe, and then puzzles. It reaches the hardest puzzles, but takes longer for others.
const (
	Removal  = "removal"
	Diagonal = "diagonal"
	Genetic  = "genetic"
)

// Methods returns the names of all methods, the usual one first.
func Methods() []string { return []string{Removal, Diagonal, Genetic} }

// Puzzle is a generated puzzle.
type Puzzle struct {
	solver.Puzzle
	Solution string // canonical line
	Givens   int    // number of givens; in a coloured puzzle, of numbers and colours
	Rated    bool   // whether the puzzle has a rating
}

// Band is a range of ratings, ends included. The zero Band contains all ratings.
type Band struct {
	Low, High rating.Tenths
}
