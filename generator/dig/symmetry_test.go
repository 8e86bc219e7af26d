package dig_test

import (
	"slices"
	"testing"

	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// shapes has the numbers of orbits of each size, for each symmetry and order.
var shapes = []struct {
	symmetry string
	n        int
	want     map[int]int
}{
	{"none", 9, map[int]int{1: 81}},
	{"rotate180", 9, map[int]int{1: 1, 2: 40}},
	{"rotate180", 4, map[int]int{2: 8}},
	{"rotate90", 9, map[int]int{1: 1, 4: 20}},
	{"rotate90", 6, map[int]int{4: 9}},
	{"mirror-horizontal", 9, map[int]int{1: 9, 2: 36}},
	{"mirror-vertical", 6, map[int]int{2: 18}},
	{"mirror-diagonal", 9, map[int]int{1: 9, 2: 36}},
	{"mirror-antidiagonal", 4, map[int]int{1: 4, 2: 6}},
	{"full", 9, map[int]int{1: 1, 4: 8, 8: 6}},
	{"full", 4, map[int]int{4: 2, 8: 1}},
}

func TestOrbits(t *testing.T) {
	for _, x := range shapes {
		s, err := dig.SymmetryNamed(x.symmetry)
		check.Must(t, err)
		got, seen := map[int]int{}, map[sudoku.Cell]bool{}
		for _, orbit := range s.Orbits(x.n) {
			got[len(orbit)]++
			for _, c := range orbit {
				check.True(t, !seen[c], "%s of order %d: cell %d is in two orbits", s, x.n, c)
				seen[c] = true
			}
		}
		for size, want := range x.want {
			if got[size] != want {
				t.Errorf("%s of order %d: %d orbits of %d cells, want %d", s, x.n, got[size], size, want)
			}
		}
		check.Equal(t, len(seen), x.n*x.n, "%s of order %d", s, x.n)
	}
}

// images are the orbits of the second cell of the first row in a grid of order 4.
var images = map[dig.Symmetry][]sudoku.Cell{
	dig.None: {1}, dig.Rotate180: {1, 14}, dig.Rotate90: {1, 7, 8, 14}, dig.MirrorHorizontal: {1, 2}, dig.MirrorVertical: {1, 13},
	dig.MirrorDiagonal: {1, 4}, dig.MirrorAntidiagonal: {1, 11}, dig.Full: {1, 2, 4, 7, 8, 11, 13, 14},
}

func TestSymmetries(t *testing.T) {
	all := dig.Symmetries()
	if len(all) != len(images) {
		t.Fatalf("%d symmetries, want %d", len(all), len(images))
	}
	for _, s := range all {
		if back, err := dig.SymmetryNamed(s.String()); back != s || err != nil {
			t.Errorf("%q is read as %s, %v", s.String(), back, err)
		}
		for _, orbit := range s.Orbits(4) {
			if slices.Contains(orbit, 1) && !slices.Equal(orbit, images[s]) {
				t.Errorf("%s takes cell 1 to %v, want %v", s, orbit, images[s])
			}
		}
	}
	if _, err := dig.SymmetryNamed("sideways"); err == nil {
		t.Error("an unknown name is taken")
	}
}

func TestHolds(t *testing.T) {
	g := make(sudoku.Grid, 16)
	g[1], g[14] = 3, 2
	for _, s := range dig.Symmetries() {
		if want := s == dig.None || s == dig.Rotate180; s.Holds(g, 4) != want {
			t.Errorf("cells 1 and 14 are symmetric by %s: %v, want %v", s, !want, want)
		}
	}
}
