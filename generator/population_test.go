package generator_test

import (
	"maps"
	"slices"
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver"
	"sudokubot/solver/bitboard"
	"sudokubot/solver/check"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

// TestEvolvedPuzzles checks that evolved puzzles have one solution and follow the recipe, and that equal
// seeds make equal puzzles. The recipes are plain, hard, with a symmetry, and with a technique.
func TestEvolvedPuzzles(t *testing.T) {
	t.Parallel()
	for _, s := range []generator.Spec{
		{}, {Minimal: true, Symmetry: dig.Rotate180}, {Band: generator.Band{Low: 88, High: 119}}, {Technique: technique(t, "xy-wing")}, {Givens: 23},
	} {
		s.Method, s.Seed = generator.Genetic, 3
		p, _ := generate(t, s)
		if again, _, err := generator.Generate(t.Context(), s); err != nil || again.String() != p.String() {
			t.Errorf("the same seed makes %s and %s, %v", p, again, err)
		}
	}
}

// TestTrials checks the figure for three kinds of puzzles. Puzzles solved by singles have more than 1000.
// Puzzles without refuted candidates need chains within chains. Other puzzles have a figure between these.
func TestTrials(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		puzzle      string
		er          rating.Tenths
		least, most int
	}{
		{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 12, 1001, 1001},
		{".2.....4.95.1....7..4..7..2.364...89..........472...13..5..1..649.3....8.8.....9.", 45, 1, 1000},
		{".7..49..85..86..3....1.......2.3..6..5.......73...42.9......1...95....4.3....8..7", 96, 0, 0},
		{"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105, 0, 0}, // AI Escargot
	} {
		p := parsed(t, test.puzzle)
		r, err := rating.Rate(t.Context(), p)
		check.Must(t, err)
		if got := generator.Narrowest(p); got < test.least || got > test.most || r.ER != test.er {
			t.Errorf("%s is rated %s, %d of a thousand are refuted; want %s, and %d to %d", test.puzzle, r.ER, got, test.er, test.least, test.most)
		}
	}
}

// TestNestedPuzzles searches puzzles with chains within chains. It checks that they have one solution and
// no redundant given, and that equal seeds find equal puzzles.
func TestNestedPuzzles(t *testing.T) {
	t.Parallel()
	s := generator.Spec{Method: generator.Genetic, Band: generator.Band{Low: 95, High: 119}, Seed: 6}
	p, _ := generate(t, s)
	if want := "classic9:..5.....6.3..7.4..7.4..8.3..9..3..1.....41......7..2......1...5..64...9.8....3.7."; p.String() != want {
		t.Errorf("found %s, as of version %d want %s", p, generator.Version, want)
	}
	check.True(t, minimal(t, p.Puzzle.(sudoku.Puzzle), dig.None), "%s has redundant givens", p)
}

// TestNeighbours checks that each neighbour has one solution, lacks one given and has a new given in an
// empty cell. If too many solutions are left, there is no neighbour.
func TestNeighbours(t *testing.T) {
	t.Parallel()
	p := parsed(t, "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..") // AI Escargot
	met := 0
	for gone, was := range p.Givens {
		if was == 0 {
			continue
		}
		rest := slices.Clone(p.Givens)
		rest[gone] = 0
		want := map[string]string{} // the solutions, by puzzle
		if _, whole := bitboard.Count(t.Context(), rest, generator.MostSolutions+1); whole {
			for c := range rest {
				for d := sudoku.Digit(1); p.Givens[c] == 0 && d <= 9; d++ {
					other := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(rest)}
					other.Givens[c] = d
					if r, err := solver.Solve(t.Context(), other, solver.Options{}); err == nil && r.Status == solver.Unique {
						want[p.Layout.Text(other.Givens)] = p.Layout.Text(r.Solutions[0])
					}
				}
			}
		}
		if got := generator.Neighbours(t.Context(), p, sudoku.Cell(gone)); !maps.Equal(got, want) {
			t.Errorf("without cell %d: %d neighbours, want %d", gone, len(got), len(want))
		}
		met += len(want)
	}
	check.True(t, met != 0, "no neighbours at all")
}
