package marks_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/marks"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

var layouts = []string{"classic4", "box2x3", "latin7", "classic9", "classic9+x", "classic9+windows", "box5x5"}

// TestGridDrawsSingles puts digits into cells at random. Unless the grid is broken, it checks three facts.
// No peer of a decided cell has its digit. The choices of houses match the candidates. No hidden single is
// left.
func TestGridDrawsSingles(t *testing.T) {
	for _, name := range layouts {
		l := searchtest.Layout(t, name)
		rng, g := rand.New(rand.NewPCG(1, 2)), marks.NewGrid(l)
		for whole := true; whole; {
			consistent(t, l, g)
			choice := g.Tightest()
			if choice < 0 {
				break
			}
			i := nth(g.Left()[choice], rng.IntN(bits.OnesCount32(g.Left()[choice])))
			whole = g.Put(g.Option(choice, i))
		}
		g.Clear()
		check.True(t, g.Candidates(0).Len() == l.N() && g.Digits().Filled() == 0,
			"%s: a cleared grid has digits", name)
	}
}

// nth returns the position of the i-th 1 bit of set; i counts from 0.
func nth(set uint32, i int) int {
	for range i {
		set &= set - 1
	}
	return bits.TrailingZeros32(set)
}

func consistent(t *testing.T, l *sudoku.Layout, g *marks.Grid) {
	t.Helper()
	grid := g.Digits()
	for c, d := range grid {
		for _, p := range l.Peers(sudoku.Cell(c)) {
			if d != 0 && g.Candidates(p).Has(d) {
				t.Fatalf("%s: %s has %d, its peer %s still can", l, l.CellName(sudoku.Cell(c)), d, l.CellName(p))
			}
		}
	}
	for h, house := range l.Houses() {
		for d := range sudoku.Digit(l.N()) {
			choice := l.Size() + h*l.N() + int(d)
			var want []sudoku.Cell
			for i, c := range house.Cells {
				if g.Candidates(c).Has(d + 1) {
					want = append(want, c)
				}
				if cell, digit := g.Option(choice, i); cell != c || digit != d+1 {
					t.Fatalf("%s: place %d of %d in %s is %d in %d", l, i, d+1, house, digit, cell)
				}
			}
			if bits.OnesCount32(g.Left()[choice]) != len(want) || len(want) == 1 && grid[want[0]] != d+1 {
				t.Fatalf("%s: %d has the places %v in %s, kept are %b", l, d+1, want, house, g.Left()[choice])
			}
		}
	}
}

// TestGridBreaks checks that an impossible digit breaks a grid, and that a broken grid can be reused.
func TestGridBreaks(t *testing.T) {
	l := sudoku.Classic()
	g, empty := marks.NewGrid(l), marks.NewGrid(l)
	check.True(t, g.Put(0, 5) && !g.Put(1, 5),
		"two digits of one row: want that the first stands and the second breaks the grid")
	g.Become(empty)
	check.True(t, g.Put(1, 5) && slices.Equal(g.Clone().Left(), g.Left()),
		"a grid made empty again does not take a digit")
}
