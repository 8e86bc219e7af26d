package logic

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// maxShoal bounds the places of a digit, and their houses, in the search for fish other than basic fish.
// Every puzzle of order 9 with 17 givens is below it.
const maxShoal = 64

// shape is a set of kinds of houses, as far as fish tell them apart.
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

// franken reports whether these base and cover sets make a Franken fish with base sets along this shape of
// line.
func franken(base, cover, along shape) bool {
	across := (rowShape | columnShape) &^ along
	return base&^boxShape == along && cover&^boxShape == across && (base|cover)&boxShape != 0
}

// mutant reports whether these base and cover sets make a mutant fish.
func mutant(base, cover shape) bool {
	basic := base == rowShape && cover == columnShape || base == columnShape && cover == rowShape
	return !basic && !franken(base, cover, rowShape) && !franken(base, cover, columnShape)
}

// shoal numbers the places of a digit and their houses, so that sets of either are words.
type shoal struct {
	p      *Position
	d      sudoku.Digit
	places int
	cells  [maxShoal]sudoku.Cell
	// near are the peers of a place, in its houses.
	near, in [maxShoal]uint64
	houses   int
	house    [maxShoal]int // their indexes in the field, ascending
	shapes   [maxShoal]shape
	held     [maxShoal]uint64 // the places in them
}

// gather fills s with the places of d. It reports whether there are any, and not too many.
func (s *shoal) gather(p *Position, d sudoku.Digit) bool {
	n := p.places[d].Len()
	if n == 0 || n > maxShoal {
		return false
	}
	s.p, s.d, s.places, s.houses = p, d, 0, 0
	for c := range p.places[d].All() {
		s.cells[s.places], s.in[s.places] = c, 0
		s.places++
	}
	for i, c := range s.cells[:n] {
		s.near[i] = s.bits(p.peers[c])
	}
	for h, house := range p.houses {
		if p.masks[h][d] == 0 {
			continue
		}
		if s.houses == maxShoal {
			return false
		}
		s.add(h, shapes[house.kind], s.bits(house.cells))
	}
	return true
}

// bits returns the places in cells.
func (s *shoal) bits(cells Cells) uint64 {
	var set uint64
	for i, c := range s.cells[:s.places] {
		if cells.Has(c) {
			set |= 1 << i
		}
	}
	return set
}

// add adds a house.
func (s *shoal) add(h int, of shape, held uint64) {
	s.house[s.houses], s.shapes[s.houses], s.held[s.houses] = h, of, held
	for set := held; set != 0; set &= set - 1 {
		s.in[bits.TrailingZeros64(set)] |= 1 << s.houses
	}
	s.houses++
}

// ofShape returns the houses of these shapes.
func (s *shoal) ofShape(of shape) uint64 {
	var set uint64
	for i, have := range s.shapes[:s.houses] {
		if have&of != 0 {
			set |= 1 << i
		}
	}
	return set
}

// shape returns the shapes of these houses.
func (s *shoal) shape(houses uint64) shape {
	var of shape
	for ; houses != 0; houses &= houses - 1 {
		of |= s.shapes[bits.TrailingZeros64(houses)]
	}
	return of
}

// seenByAll returns the places seen by every place of a set.
func (s *shoal) seenByAll(set uint64) uint64 {
	common := ^uint64(0)
	for ; set != 0; set &= set - 1 {
		common &= s.near[bits.TrailingZeros64(set)]
	}
	return common
}

// cellsOf returns the cells of a set of places.
func (s *shoal) cellsOf(set uint64) Cells {
	var cells Cells
	for ; set != 0; set &= set - 1 {
		cells.Add(s.cells[bits.TrailingZeros64(set)])
	}
	return cells
}

// housesOf returns the indexes in the field of a set of houses.
func (s *shoal) housesOf(set uint64) []int {
	var list []int
	for ; set != 0; set &= set - 1 {
		list = append(list, s.house[bits.TrailingZeros64(set)])
	}
	return list
}
