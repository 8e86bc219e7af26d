package logic_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// chainTechniques are the techniques of chains.
var chainTechniques = []string{
	"remote-pair", "x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop", "aic",
	"grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic",
	"als-continuous-nice-loop", "als-discontinuous-nice-loop", "als-aic",
}

// TestChainsKeepSolutions holds that no chain removes a digit of the solution, on layouts of many kinds. Positions are made
// from full grids by taking away digits, and then candidates that are wrong; so they have many chains, and solutions
// besides the one that is known.
func TestChainsKeepSolutions(t *testing.T) {
	for _, test := range []struct {
		layout string
		rounds int
	}{
		{"classic9", 2},
		{"classic9+x", 1},
		{"classic9+windows", 1},
		{"box2x3", 8},
		{"latin7", 8},
		{"jigsaw9:AAABBCCCCAABBBBBCCDAAEEBFFCDAAEEBFCCDDDEEFFFFDGDDEEEFHDGGGIIIFHGGGGIHIHHGIIIIHHHH", 1},
	} {
		t.Run(test.layout, func(t *testing.T) {
			l, err := sudoku.Named(test.layout)
			check.Must(t, err)
			rng := rand.New(rand.NewPCG(4, 7))
			found := 0
			for range test.rounds {
				p, solution := chainPosition(t, l, rng)
				for _, name := range chainTechniques {
					found += keepsSolution(t, p, solution, name)
				}
			}
			check.True(t, found >= 10*test.rounds, "only %d chains: the positions show nothing", found)
		})
	}
}

// keepsSolution returns how many steps of a technique there are in p, all of which must leave the solution.
func keepsSolution(t *testing.T, p *logic.Position, solution sudoku.Grid, name string) int {
	t.Helper()
	technique, _ := logic.Named(name)
	n := 0
	for s := range technique.Find(p, logic.Query{}) {
		n++
		check.True(t, len(s.Removed) != 0 && len(s.Placed) <= 0,
			"%s: %d removed, %d placed", s.Text, len(s.Removed), len(s.Placed))
		for _, x := range s.Removed {
			if solution[x.Cell] == x.Digit || !p.Candidates(x.Cell).Has(x.Digit) {
				t.Errorf("%s must not remove %d from %s", s.Text, x.Digit, p.Layout().CellName(x.Cell))
			}
		}
		if !alternates(s.Chains[0]) {
			t.Errorf("%s: links %v of %d nodes", s.Text, s.Chains[0].Links, len(s.Chains[0].Nodes))
		}
	}
	return n
}

// alternates reports whether strong and weak links take turns all along a chain.
func alternates(ch logic.Chain) bool {
	for i := 1; i < len(ch.Links); i++ {
		if ch.Links[i] == ch.Links[i-1] {
			return false
		}
	}
	return len(ch.Links) == len(ch.Nodes)-1 || ch.Loop() && ch.Links[0] != ch.Links[len(ch.Links)-1]
}

// chainPosition returns a position on the way to a random solution.
func chainPosition(t *testing.T, l *sudoku.Layout, rng *rand.Rand) (*logic.Position, sudoku.Grid) {
	t.Helper()
	solution := make(sudoku.Grid, l.Size())
	if !fillGrid(l, solution, rng) {
		t.Fatal("no grid")
	}
	givens := slices.Clone(solution)
	for c := range givens {
		if rng.IntN(100) < 62 {
			givens[c] = 0
		}
	}
	f, err := logic.NewField(l)
	check.Must(t, err)
	p, err := f.New(sudoku.Puzzle{Layout: l, Givens: givens})
	check.Must(t, err)
	share := 25 + rng.IntN(40)
	for c := range p.Empty().All() {
		for d := range p.Candidates(c).All() {
			if d != solution[c] && rng.IntN(100) < share {
				p.Remove(c, d)
			}
		}
	}
	return p, solution
}

// fillGrid fills the empty cells of a grid, the one with the fewest digits left first.
func fillGrid(l *sudoku.Layout, g sudoku.Grid, rng *rand.Rand) bool {
	best, digits := sudoku.Cell(-1), logic.Digits(0)
	for c := range sudoku.Cell(l.Size()) {
		if g[c] != 0 {
			continue
		}
		left := logic.Digits(1<<(l.N()+1) - 2)
		for _, peer := range l.Peers(c) {
			left &^= 1 << g[peer]
		}
		if best < 0 || left.Len() < digits.Len() {
			best, digits = c, left
		}
	}
	if best < 0 {
		return true
	}
	list := digits.List()
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, d := range list {
		if g[best] = d; fillGrid(l, g, rng) {
			return true
		}
	}
	g[best] = 0
	return false
}

// BenchmarkChains looks for all steps of each technique in positions of random puzzles.
func BenchmarkChains(b *testing.B) {
	f, err := logic.NewField(sudoku.Classic())
	check.Must(b, err)
	positions := chainPositions(b, f)
	for _, name := range chainTechniques {
		technique, _ := logic.Named(name)
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				for range technique.Find(positions[i%len(positions)], logic.Query{}) {
				}
			}
		})
	}
}

// chainPositions returns the positions of TestChains.
func chainPositions(b *testing.B, f *logic.Field) []*logic.Position {
	b.Helper()
	var list []*logic.Position
	for _, c := range chainCases {
		k, err := f.ParseCase(c.line)
		check.Must(b, err)
		list = append(list, k.Position)
	}
	return list
}
