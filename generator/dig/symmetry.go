package dig

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/solver/sudoku"
)

// Symmetry is a symmetry of the pattern of the givens.
type Symmetry uint8

// The symmetries.
const (
	None               Symmetry = iota
	Rotate180                   // half a turn, usual in newspapers
	Rotate90                    // a quarter turn
	MirrorHorizontal            // left and right exchanged
	MirrorVertical              // top and bottom exchanged
	MirrorDiagonal              // about the diagonal from the upper left
	MirrorAntidiagonal          // about the diagonal from the upper right
	Full                        // all of these symmetries together
)

// transform moves row r and column k of a grid of order n.
type transform func(n, r, k int) (int, int)

func half(n, r, k int) (int, int)     { return n - 1 - r, n - 1 - k }
func quarter(n, r, k int) (int, int)  { return k, n - 1 - r }
func sideways(n, r, k int) (int, int) { return r, n - 1 - k }
func upside(n, r, k int) (int, int)   { return n - 1 - r, k }
func falling(_, r, k int) (int, int)  { return k, r }
func rising(n, r, k int) (int, int)   { return n - 1 - k, n - 1 - r }

// symmetries has the name of each symmetry, and the transforms that generate it.
var symmetries = [...]struct {
	name       string
	transforms []transform
}{
	None:               {"none", nil},
	Rotate180:          {"rotate180", []transform{half}},
	Rotate90:           {"rotate90", []transform{quarter}},
	MirrorHorizontal:   {"mirror-horizontal", []transform{sideways}},
	MirrorVertical:     {"mirror-vertical", []transform{upside}},
	MirrorDiagonal:     {"mirror-diagonal", []transform{falling}},
	MirrorAntidiagonal: {"mirror-antidiagonal", []transform{rising}},
	Full:               {"full", []transform{quarter, sideways}},
}

// Symmetries returns all symmetries, None first.
func Symmetries() []Symmetry {
	all := make([]Symmetry, len(symmetries))
	for i := range all {
		all[i] = Symmetry(i)
	}
	return all
}

// String returns "none", "rotate180", "rotate90", "mirror-horizontal", "mirror-vertical", "mirror-diagonal",
// "mirror-antidiagonal" or "full".
func (s Symmetry) String() string {
	if int(s) >= len(symmetries) {
		return fmt.Sprintf("symmetry %d", uint8(s))
	}
	return symmetries[s].name
}

// SymmetryNamed returns the symmetry with this name, as String returns it. The error may be shown to users.
func SymmetryNamed(name string) (Symmetry, error) {
	var names []string
	for i, s := range symmetries {
		if s.name == name {
			return Symmetry(i), nil
		}
		names = append(names, s.name)
	}
	return None, fmt.Errorf("symmetry %.40q is not known: use one of %s", name, strings.Join(names, ", "))
}

// usual are the orbits of each symmetry in a grid of order 9.
var usual = func() (all [len(symmetries)][][]sudoku.Cell) {
	for s := range all {
		all[s] = Symmetry(s).orbits(order)
	}
	return all
}()

// Orbits divides the cells of a grid of order n into the sets of cells that s permutes, ascending. A
// symmetric pattern contains each orbit completely or not at all. An unknown symmetry counts as None.
// Callers must not change the result.
func (s Symmetry) Orbits(n int) [][]sudoku.Cell {
	if n == order && int(s) < len(usual) {
		return usual[s]
	}
	return s.orbits(n)
}

func (s Symmetry) orbits(n int) [][]sudoku.Cell {
	var transforms []transform
	if int(s) < len(symmetries) {
		transforms = symmetries[s].transforms
	}
	orbits := make([][]sudoku.Cell, 0, n*n)
	seen := make([]bool, n*n)
	cells := make([]sudoku.Cell, 0, n*n) // cells of all orbits, in a single allocation
	for c := range seen {
		if seen[c] {
			continue
		}
		first := len(cells)
		cells, seen[c] = append(cells, sudoku.Cell(c)), true
		for i := first; i < len(cells); i++ {
			for _, t := range transforms {
				r, k := t(n, int(cells[i])/n, int(cells[i])%n)
				if next := r*n + k; !seen[next] {
					cells, seen[next] = append(cells, sudoku.Cell(next)), true
				}
			}
		}
		slices.Sort(cells[first:])
		orbits = append(orbits, cells[first:len(cells):len(cells)])
	}
	return orbits
}

// Holds reports whether the pattern of the digits in g, a grid of order n, is symmetric.
func (s Symmetry) Holds(g sudoku.Grid, n int) bool {
	for _, orbit := range s.Orbits(n) {
		for _, c := range orbit[1:] {
			if (g[c] == 0) != (g[orbit[0]] == 0) {
				return false
			}
		}
	}
	return true
}
