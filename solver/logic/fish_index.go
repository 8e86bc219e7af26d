package logic

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// maxIndexed limits the number of cells with a digit, and of their houses, in the search for fish other
// than basic fish. Every puzzle of order 9 with 17 or more givens stays within the limit.
const maxIndexed = 64

// shape is a set of kinds of houses. It distinguishes only kinds that the classes of fish distinguish.
type shape uint8

const (
	rowShape shape = 1 << iota
	columnShape
	boxShape
	otherShape
)

var shapes = [...]shape{
	sudoku.Row: rowShape, sudoku.Column: columnShape, sudoku.Box: boxShape, sudoku.Region: boxShape,
	sudoku.Diagonal: otherShape, sudoku.Group: otherShape, sudoku.Window: otherShape,
}

func franken(base, cover, along shape) bool {
	across := (rowShape | columnShape) &^ along
	return base&^boxShape == along && cover&^boxShape == across && (base|cover)&boxShape != 0
}

func mutant(base, cover shape) bool {
	basic := base == rowShape && cover == columnShape || base == columnShape && cover == rowShape
	return !basic && !franken(base, cover, rowShape) && !franken(base, cover, columnShape)
}

// digitIndex numbers the cells with a digit and their houses. So a set of cells or of houses fits in a
// word.
type digitIndex struct {
	p     *Position
	d     sudoku.Digit
	count int
	cells [maxIndexed]sudoku.Cell
	// near[i] are the peers of cell i, in[i] its houses.
	near, in [maxIndexed]uint64
	houses   int
	house    [maxIndexed]int // index in the field of each house, ascending
	shapes   [maxIndexed]shape
	held     [maxIndexed]uint64 // cells in each house
}

// gather fills s with the cells with d and their houses. If there are too many, or no cell, it returns false.
func (s *digitIndex) gather(p *Position, d sudoku.Digit) bool {
	n := p.cellsWith[d].Len()
	if n == 0 || n > maxIndexed {
		return false
	}
	s.p, s.d, s.count, s.houses = p, d, 0, 0
	for c := range p.cellsWith[d].All() {
		s.cells[s.count], s.in[s.count] = c, 0
		s.count++
	}
	for i, c := range s.cells[:n] {
		s.near[i] = s.bits(p.peers[c])
	}
	for h, house := range p.houses {
		if p.masks[h][d] == 0 {
			continue
		}
		if s.houses == maxIndexed {
			return false
		}
		s.add(h, shapes[house.kind], s.bits(house.cells))
	}
	return true
}

func (s *digitIndex) bits(cells Cells) uint64 {
	var set uint64
	for i, c := range s.cells[:s.count] {
		if cells.Has(c) {
			set |= 1 << i
		}
	}
	return set
}

func (s *digitIndex) add(h int, of shape, held uint64) {
	s.house[s.houses], s.shapes[s.houses], s.held[s.houses] = h, of, held
	for set := held; set != 0; set &= set - 1 {
		s.in[bits.TrailingZeros64(set)] |= 1 << s.houses
	}
	s.houses++
}

func (s *digitIndex) ofShape(of shape) uint64 {
	var set uint64
	for i, have := range s.shapes[:s.houses] {
		if have&of != 0 {
			set |= 1 << i
		}
	}
	return set
}

func (s *digitIndex) shape(houses uint64) shape {
	var of shape
	for ; houses != 0; houses &= houses - 1 {
		of |= s.shapes[bits.TrailingZeros64(houses)]
	}
	return of
}

func (s *digitIndex) seenByAll(set uint64) uint64 {
	common := ^uint64(0)
	for ; set != 0; set &= set - 1 {
		common &= s.near[bits.TrailingZeros64(set)]
	}
	return common
}

func (s *digitIndex) cellsOf(set uint64) Cells {
	var cells Cells
	for ; set != 0; set &= set - 1 {
		cells.Add(s.cells[bits.TrailingZeros64(set)])
	}
	return cells
}

func (s *digitIndex) housesOf(set uint64) []int {
	var list []int
	for ; set != 0; set &= set - 1 {
		list = append(list, s.house[bits.TrailingZeros64(set)])
	}
	return list
}

// placements limits the cells tried in a search for the placements of a digit.
const placements = 5000

// unplaceable returns the cells that are in no placement of the digit, which has a cell in every house. A
// fish proves just this of the cells that it removes. If the search is long, the result is all cells.
func (s *digitIndex) unplaceable() uint64 {
	all, budget := ^uint64(0)>>(maxIndexed-s.count), placements
	placed := uint64(0)
	for i := range s.count {
		if placed>>i&1 == 0 {
			placed |= s.placement(1<<i, all&^s.near[i]&^(1<<i), s.in[i], &budget)
		}
	}
	if budget < 0 {
		return all
	}
	return all &^ placed
}

// placement adds cells from free to placed, with one in each house outside of done. It returns 0 if there is
// no such placement.
func (s *digitIndex) placement(placed, free, done uint64, budget *int) uint64 {
	if *budget--; *budget < 0 {
		return 0
	}
	next := -1
	for open := ^uint64(0) >> (maxIndexed - s.houses) &^ done; open != 0; open &= open - 1 {
		h := bits.TrailingZeros64(open)
		if next < 0 || bits.OnesCount64(s.held[h]&free) < bits.OnesCount64(s.held[next]&free) {
			next = h
		}
	}
	if next < 0 {
		return placed
	}
	for cells := s.held[next] & free; cells != 0; cells &= cells - 1 {
		i := bits.TrailingZeros64(cells)
		if all := s.placement(placed|1<<i, free&^s.near[i]&^(1<<i), done|s.in[i], budget); all != 0 {
			return all
		}
	}
	return 0
}
