// Package marks holds the pencil marks of a grid: sets of cells, sets of digits, candidates, and a grid of
// candidates that places singles as they appear.
//
// One-letter names: c a cell, d a digit, h a house, n the order, s and t sets.
package marks

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// Candidate is a digit in a cell.
type Candidate struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
}

// Grid is a partly filled grid. It stores every open choice: the possible digits of a cell, and the
// possible cells of a digit in a house. If a choice has a single option, a naked or hidden single, Grid
// decides it at once.
//
// Choices are numbered: the cells first, then the digits of the first house, of the second, and so on. A
// Grid is not safe for concurrent use.
type Grid struct {
	*frame
	left    []uint32    // options of each choice: bit d of a cell, bit i of a house
	singles []Candidate // found, but not yet settled
	broken  bool        // a choice has no option left, or an excluded candidate was placed
}

// frame is a layout in the form used by a Grid. It is immutable, and clones of a Grid share it.
type frame struct {
	n, size int
	houses  []sudoku.House
	// slots lists, cell after cell, the slots of the cell in its houses. The slots of cell c begin at
	// first[c].
	slots []Slot
	first []int32
}

// Slot is a cell in one of its houses.
type Slot struct {
	choices int32 // the choice of digit d in the house is choices+d
	House   int32 // the index of the house
	Bit     uint32
}

// Choice returns the number of the choice of a cell for d in the house of p.
func (p Slot) Choice(d sudoku.Digit) int { return int(p.choices) + int(d) }

// NewGrid returns the empty grid of a layout of any order.
func NewGrid(l *sudoku.Layout) *Grid {
	f := &frame{n: l.N(), size: l.Size(), houses: l.Houses()}
	f.slots, f.first = make([]Slot, 0, f.n*len(f.houses)), make([]int32, 0, f.size+1)
	for c := range sudoku.Cell(f.size) {
		f.first = append(f.first, int32(len(f.slots)))
		for _, h := range l.HousesOf(c) {
			i := slices.Index(f.houses[h].Cells, c)
			f.slots = append(f.slots, Slot{int32(f.size + h*f.n - 1), int32(h), 1 << i})
		}
	}
	f.first = append(f.first, int32(len(f.slots)))
	g := &Grid{frame: f, left: make([]uint32, f.size+f.n*len(f.houses))}
	g.Clear()
	return g
}

// Clear makes g empty.
func (g *Grid) Clear() {
	for i := range g.left {
		g.left[i] = 1<<g.n - 1
	}
	for c := range g.size {
		g.left[c] <<= 1 // digits count from 1
	}
	g.singles, g.broken = g.singles[:0], false
}

// Clone returns a copy of g, which must be settled and not broken.
func (g *Grid) Clone() *Grid { return &Grid{frame: g.frame, left: slices.Clone(g.left)} }

// Become makes g equal to other, which must have the layout of g, and must be settled and not broken.
func (g *Grid) Become(other *Grid) {
	copy(g.left, other.left)
	g.singles, g.broken = g.singles[:0], false
}

// Put puts d in c, and all singles that follow. It returns false if c cannot have d, or if a choice has no
// option left. Then g is broken, and only Clear, Become and Fill may be called.
func (g *Grid) Put(c sudoku.Cell, d sudoku.Digit) bool {
	g.singles = append(g.singles, Candidate{c, d})
	return g.Settle()
}

// Fill makes g empty, then puts the givens. At the first given that breaks g, it returns false.
func (g *Grid) Fill(givens sudoku.Grid) bool {
	g.Clear()
	for c, d := range givens {
		if d != 0 && !g.Put(sudoku.Cell(c), d) {
			return false
		}
	}
	return true
}

// Settle places the singles left by Place and Remove, and all singles that follow. Like Put, it returns
// false if g is broken.
func (g *Grid) Settle() bool {
	for len(g.singles) > 0 && !g.broken {
		last := len(g.singles) - 1
		x := g.singles[last]
		g.singles = g.singles[:last]
		g.Place(x)
	}
	return !g.broken
}

// Place removes the options that x excludes. It leaves the singles that follow to Settle.
func (g *Grid) Place(x Candidate) {
	bit := uint32(1) << x.Digit
	if g.left[x.Cell]&bit == 0 {
		g.broken = true
		return
	}
	for others := g.left[x.Cell] &^ bit; others != 0; others &= others - 1 {
		g.Remove(x.Cell, sudoku.Digit(bits.TrailingZeros32(others)))
	}
	for _, p := range g.Slots(x.Cell) {
		cells := g.houses[p.House].Cells
		for others := g.left[p.Choice(x.Digit)] &^ p.Bit; others != 0; others &= others - 1 {
			g.Remove(cells[bits.TrailingZeros32(others)], x.Digit)
		}
	}
}

// Remove removes a candidate, which must be present. It leaves the singles that follow to Settle.
func (g *Grid) Remove(c sudoku.Cell, d sudoku.Digit) {
	left := g.left[c] &^ (1 << d)
	g.left[c] = left
	if left&(left-1) == 0 {
		g.decide(int(c), left)
	}
	for _, p := range g.Slots(c) {
		choice := p.Choice(d)
		left := g.left[choice] &^ p.Bit
		g.left[choice] = left
		if left&(left-1) == 0 {
			g.decide(choice, left)
		}
	}
}

func (g *Grid) decide(choice int, left uint32) {
	if left == 0 {
		g.broken = true
		return
	}
	c, d := g.Option(choice, bits.TrailingZeros32(left))
	g.singles = append(g.singles, Candidate{c, d})
}

// Slots returns the slots of c in its houses. The caller must not modify it.
func (g *Grid) Slots(c sudoku.Cell) []Slot { return g.slots[g.first[c]:g.first[c+1]] }

// Candidates returns the possible digits of c.
func (g *Grid) Candidates(c sudoku.Cell) Digits { return Digits(g.left[c]) }

// Left returns the remaining options of each choice, as bits for Option. The caller must not modify it.
func (g *Grid) Left() []uint32 { return g.left }

// Option returns the cell and the digit of an option: bit i of a choice.
func (g *Grid) Option(choice, i int) (sudoku.Cell, sudoku.Digit) {
	if choice < g.size {
		return sudoku.Cell(choice), sudoku.Digit(i)
	}
	h, d := (choice-g.size)/g.n, (choice-g.size)%g.n+1
	return g.houses[h].Cells[i], sudoku.Digit(d)
}

// Tightest returns the first choice with the fewest options among those with at least two. If g is full, it
// returns -1.
func (g *Grid) Tightest() int {
	best, fewest := -1, sudoku.MaxOrder+1
	for i, left := range g.left {
		if left&(left-1) == 0 {
			continue
		}
		if count := bits.OnesCount32(left); count < fewest {
			best, fewest = i, count
			if count == 2 {
				break
			}
		}
	}
	return best
}

// Digits returns the decided digits, 0 in other cells.
func (g *Grid) Digits() sudoku.Grid {
	grid := make(sudoku.Grid, g.size)
	for c := range grid {
		if set := g.left[c]; set&(set-1) == 0 {
			grid[c] = Digits(set).First()
		}
	}
	return grid
}
