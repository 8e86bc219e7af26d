package generator

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"sudokubot/generator/dig"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// maker carries out a recipe: it makes puzzles until one matches.
type maker struct {
	*recipe
	orbits [][]sudoku.Cell
	fill   func(context.Context, *rand.Rand) (sudoku.Grid, error)
	unique dig.Enough // reports a single remaining solution
	hidden *singles   // solves by hidden singles only; nil if singles do not matter
	naked  *singles   // solves by hidden and naked singles; nil if hidden is nil
	path   *path      // checks a Technique; may be nil
	asked  Band       // the Band of the Spec; Band may be a part of asked
	shape
	way way
	population
	progress
}

// way is a method of removing givens.
type way struct {
	dig func(ctx context.Context, m *maker, rng *rand.Rand, x *made, orbits [][]sudoku.Cell) error
	// suits reports whether the way fits the recipe of m. The maker takes the first suitable element of ways.
	suits func(m *maker) bool
}

type progress struct {
	count   int   // number of puzzles made before
	best    *made // nearest puzzle of this round, see roundTries
	nearest *made // nearest puzzle of all rounds
	// reached reports whether a puzzle came nearer than offGivens: it had the wanted number of givens, if
	// the recipe has one.
	reached bool
	// above and below are the reached numbers of givens nearest to the wanted number on either side, or 0.
	above, below int
}

// plainTries is the number of puzzles made for a technique before the maker changes a puzzle. Most
// techniques come up within these tries, if the puzzles are minimal.
const plainTries = 100

// late reports whether the wanted technique did not come up within plainTries.
func (m *maker) late() bool { return m.path != nil && m.count >= plainTries }

type made struct {
	givens, solution sudoku.Grid
	rated            bool
	rating           rating.Rating
	way              walked // path of the puzzle, if the recipe has a technique
	headway          int    // see the method headway
	off              int    // distance from the recipe; 0 for a match
}

func (x *made) puzzle(l *sudoku.Layout) Puzzle {
	return Puzzle{
		Puzzle: sudoku.Puzzle{Layout: l, Givens: x.givens}, Solution: l.Text(x.solution), Givens: x.givens.Filled(),
		Rated: x.rated,
	}
}

func empty(g sudoku.Grid, orbit []sudoku.Cell) {
	for _, c := range orbit {
		g[c] = 0
	}
}

func (x *made) give(orbits [][]sudoku.Cell) {
	for _, orbit := range orbits {
		for _, c := range orbit {
			x.givens[c] = x.solution[c]
		}
	}
}

// fresh returns a puzzle with a full grid and no removed givens, and all orbits (see dig.Symmetry.Orbits) in
// random order.
func (m *maker) fresh(ctx context.Context, rng *rand.Rand) (*made, [][]sudoku.Cell, error) {
	solution, err := m.fill(ctx, rng)
	if err != nil {
		return nil, nil, fmt.Errorf("fill %s: %w", m.layout.Variant(), err)
	}
	orbits := slices.Clone(m.orbits)
	shuffle(rng, orbits)
	return &made{givens: slices.Clone(solution), solution: solution}, orbits, nil
}

// split returns the orbits of the givens and the orbits of the empty cells, each in random order.
func (m *maker) split(rng *rand.Rand, givens sudoku.Grid) (given, gone [][]sudoku.Cell) {
	for _, orbit := range m.orbits {
		if givens[orbit[0]] != 0 {
			given = append(given, orbit)
		} else {
			gone = append(gone, orbit)
		}
	}
	shuffle(rng, given)
	shuffle(rng, gone)
	return given, gone
}

// mapTry is the number of the random stream for the regions of a jigsaw.
const mapTry = 1 << 63

// stream returns the random numbers of a try. They depend only on the seed and the number of the try.
func stream(seed, try uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, try)) }

func shuffle(rng *rand.Rand, orbits [][]sudoku.Cell) {
	rng.Shuffle(len(orbits), func(i, j int) { orbits[i], orbits[j] = orbits[j], orbits[i] })
}

// small reports whether the generator makes a puzzle on l in less than a tenth of a millisecond.
func small(l *sudoku.Layout) bool { return l.N() <= 6 }
