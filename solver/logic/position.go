package logic

import (
	"errors"
	"fmt"
	"slices"

	"sudokubot/solver/sudoku"
)

// Position is a partly solved puzzle: its digits, and the candidates of its empty cells. No technique
// changes it.
type Position struct {
	*Field
	givens     Cells
	grid       sudoku.Grid
	candidates []Digits // candidates of each empty cell; 0 for filled cells
	empty      Cells
	// cellsWith are, for each digit, the cells with this candidate.
	cellsWith [MaxOrder + 1]Cells
	// masks are the cells with a digit in each house. Bit i of masks[h][d] is set if the i-th cell of house
	// h has d.
	masks [][MaxOrder + 1]uint32
}

// ErrClash reports a digit repeated in a house. The error of New wraps it.
var ErrClash = errors.New("a digit stands twice in a house")

// Start returns the initial position of a puzzle. The error is from NewField or New.
func Start(p sudoku.Puzzle) (*Position, error) {
	f, err := NewField(p.Layout)
	if err != nil {
		return nil, err
	}
	return f.New(p)
}

// New returns the initial position of a puzzle. Each empty cell has the candidates that none of its peers
// has as its digit.
func (f *Field) New(p sudoku.Puzzle) (*Position, error) {
	if clashes := f.layout.Clashes(p.Givens); len(clashes) > 0 {
		return nil, fmt.Errorf("%s, digit %d: %w", clashes[0].House, clashes[0].Digit, ErrClash)
	}
	at := &Position{
		Field: f, grid: make(sudoku.Grid, f.size), candidates: make([]Digits, f.size),
		masks: make([][MaxOrder + 1]uint32, len(f.houses)),
	}
	for c := range sudoku.Cell(f.size) {
		at.empty.Add(c)
		for d := range f.all.All() {
			at.restore(c, d)
		}
	}
	for c, d := range p.Givens {
		if d != 0 {
			at.Place(sudoku.Cell(c), d)
			at.givens.Add(sudoku.Cell(c))
		}
	}
	return at, nil
}

func (p *Position) restore(c sudoku.Cell, d sudoku.Digit) {
	p.candidates[c] |= 1 << d
	p.cellsWith[d].Add(c)
	for _, k := range p.places[c] {
		p.masks[k.house][d] |= k.bit
	}
}

// Remove removes the candidate d of c, if present.
func (p *Position) Remove(c sudoku.Cell, d sudoku.Digit) {
	if !p.candidates[c].Has(d) {
		return
	}
	p.candidates[c] = p.candidates[c].Without(d)
	p.cellsWith[d].Drop(c)
	for _, k := range p.places[c] {
		p.masks[k.house][d] &^= k.bit
	}
}

// Place puts d into the empty cell c, and removes candidate d from the peers of c.
func (p *Position) Place(c sudoku.Cell, d sudoku.Digit) {
	for e := range p.candidates[c].All() {
		p.Remove(c, e)
	}
	p.grid[c] = d
	p.empty.Drop(c)
	for peer := range p.peers[c].And(p.cellsWith[d]).All() {
		p.Remove(peer, d)
	}
}

// Clone returns a copy of p.
func (p *Position) Clone() *Position {
	q := *p
	q.grid, q.candidates, q.masks = slices.Clone(p.grid), slices.Clone(p.candidates), slices.Clone(p.masks)
	return &q
}

// Digit returns the digit placed in c, or 0.
func (p *Position) Digit(c sudoku.Cell) sudoku.Digit { return p.grid[c] }

// Given reports whether the digit of c was given with the puzzle.
func (p *Position) Given(c sudoku.Cell) bool { return p.givens.Has(c) }

// Candidates returns the candidates of c. For a filled cell the result is empty.
func (p *Position) Candidates(c sudoku.Cell) Digits { return p.candidates[c] }

// Empty returns the empty cells.
func (p *Position) Empty() Cells { return p.empty }

// CellsWith returns the cells with the candidate d.
func (p *Position) CellsWith(d sudoku.Digit) Cells { return p.cellsWith[d] }

// Solved reports whether every cell holds a digit.
func (p *Position) Solved() bool { return p.empty.Empty() }

// Broken reports whether an empty cell has no candidate left, or a house has no cell left for a digit. Then
// the position has no solution.
func (p *Position) Broken() bool {
	_, broken := p.stuck()
	return broken
}

func (p *Position) inHouse(h int, mask uint32) Cells {
	var s Cells
	for i, c := range p.houses[h].list {
		if mask>>i&1 != 0 {
			s.Add(c)
		}
	}
	return s
}

func (p *Position) withCandidates(n int, digits Digits) Cells {
	var s Cells
	for c := range p.empty.All() {
		if p.candidates[c].Len() == n && p.candidates[c]&^digits == 0 {
			s.Add(c)
		}
	}
	return s
}
