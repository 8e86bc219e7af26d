package generator

import (
	"context"
	"math/rand/v2"

	"sudokubot/generator/dig"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// maker carries out one recipe: it makes puzzles until one is as asked.
type maker struct {
	*recipe
	orbits [][]sudoku.Cell
	fill   func(context.Context, *rand.Rand) (sudoku.Grid, error)
	unique dig.Enough // one solution is left
	hidden *singles   // digits with one place in a house; nil where it does not matter what singles solve
	naked  *singles   // and cells with one digit
	path   *path      // what a Technique asks for; nil without
	asked  Band       // of which Band may be a part
	shape
	way way
	herd
	progress
}

// way is how givens are taken away. It is chosen so that most puzzles made are as asked, or that many are made.
type way struct {
	dig func(ctx context.Context, m *maker, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error
	// suits reports whether a recipe can be carried out so; the first way that does is taken.
	suits func(m *maker) bool
}

// progress is how far a maker has come.
type progress struct {
	count int   // of the puzzles made before
	best  *made // of this round
	// nearest is the best of all rounds.
	nearest *made
	// reached is whether a puzzle had the number of givens asked for, as each has if none was.
	reached bool
	// above and below are the numbers of givens nearest to that asked for; 0 for none.
	above, below int
}

// plainTries is how many puzzles are made of a recipe with a technique before any is changed. Most techniques come up in
// these, and then in a puzzle that has lost all it can lose.
const plainTries = 100

// late reports whether a technique was asked for and did not come up soon.
func (m *maker) late() bool { return m.path != nil && m.count >= plainTries }

// made is a puzzle that may be what was asked for.
type made struct {
	givens, solution sudoku.Grid
	rated            bool
	rating           rating.Rating
	way              walked // if a technique is asked for
	lead             int    // of a puzzle that evolves
	off              int    // how far it is from the recipe; 0 is there
}

// puzzle returns x as others see it.
func (x *made) puzzle(l *sudoku.Layout) Puzzle {
	return Puzzle{
		Puzzle: sudoku.Puzzle{Layout: l, Givens: x.givens}, Solution: l.Text(x.solution), Givens: x.givens.Filled(), Rated: x.rated,
	}
}

// give gives orbits back.
func (x *made) give(orbits [][]sudoku.Cell) {
	for _, orbit := range orbits {
		for _, c := range orbit {
			x.givens[c] = x.solution[c]
		}
	}
}

// mapTry is the try whose random numbers make the regions of a jigsaw.
const mapTry = 1 << 63

// stream returns the random numbers of a try, which depend on nothing else.
func stream(seed, try uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, try)) }

func shuffle(rng *rand.Rand, orbits [][]sudoku.Cell) {
	rng.Shuffle(len(orbits), func(i, j int) { orbits[i], orbits[j] = orbits[j], orbits[i] })
}

// small reports whether a puzzle on l is made within a tenth of a millisecond.
func small(l *sudoku.Layout) bool { return l.N() <= 6 }
