package unique

import (
	"math/bits"

	"sudokubot/solver/sudoku"
)

// rules are a layout in the form in which a board uses it.
type rules struct {
	layout *sudoku.Layout
	n      int
	houses []sudoku.House
	// places lists, cell after cell, where the cell stands in each of its houses; those of c start at first[c].
	places []place
	first  []int32
}

// place is a place in a house.
type place struct {
	choices int32  // where the choices of the house begin on a board
	house   int32  // its index
	bit     uint32 // of the place
}

func newRules(l *sudoku.Layout) *rules {
	r := &rules{layout: l, n: l.N(), houses: l.Houses()}
	for c := range sudoku.Cell(l.Size()) {
		r.first = append(r.first, int32(len(r.places)))
		for _, h := range l.HousesOf(c) {
			r.places = append(r.places, place{int32(l.Size() + h*r.n), int32(h), r.bit(h, c)})
		}
	}
	r.first = append(r.first, int32(len(r.places)))
	return r
}

// bit returns the bit of the place that c has in a house.
func (r *rules) bit(h int, c sudoku.Cell) uint32 {
	for i, other := range r.houses[h].Cells {
		if other == c {
			return 1 << i
		}
	}
	return 0
}

// board holds what is left of every choice: the digits of a cell, and the places of a digit in a house. Digits count
// from 0. What follows from naked and hidden singles is drawn at once.
type board struct {
	*rules
	left    []uint32 // of the cells, then n for each house
	singles []single // found, not yet settled
	broken  bool     // a choice has nothing left
}

// single is a digit in a cell.
type single struct {
	cell  int32
	digit int32
}

func (r *rules) newBoard() *board {
	return &board{rules: r, left: make([]uint32, r.layout.Size()+r.n*len(r.houses))}
}

// clear makes b the empty board.
func (b *board) clear() {
	for i := range b.left {
		b.left[i] = 1<<b.n - 1
	}
	b.singles, b.broken = b.singles[:0], false
}

// become makes b what other is, of which no singles wait to be settled.
func (b *board) become(other *board) {
	copy(b.left, other.left)
	b.singles, b.broken = b.singles[:0], other.broken
}

// put lets a digit stand, and what follows from it. It reports false if that breaks the board.
func (b *board) put(cell, digit int) bool {
	b.singles = append(b.singles, single{int32(cell), int32(digit)})
	return b.settle()
}

// settle settles the singles that were found, and those found by that.
func (b *board) settle() bool {
	for len(b.singles) > 0 && !b.broken {
		last := len(b.singles) - 1
		s := b.singles[last]
		b.singles = b.singles[:last]
		b.stand(s)
	}
	return !b.broken
}

// stand takes away whatever s excludes.
func (b *board) stand(s single) {
	bit := uint32(1) << s.digit
	if b.left[s.cell]&bit == 0 {
		b.broken = true
		return
	}
	for others := b.left[s.cell] &^ bit; others != 0; others &= others - 1 {
		b.remove(s.cell, int32(bits.TrailingZeros32(others)))
	}
	for _, p := range b.places[b.first[s.cell]:b.first[s.cell+1]] {
		cells := b.houses[p.house].Cells
		for others := b.left[p.choices+s.digit] &^ p.bit; others != 0; others &= others - 1 {
			b.remove(int32(cells[bits.TrailingZeros32(others)]), s.digit)
		}
	}
}

// remove takes a candidate away, and notes the singles that come of it.
func (b *board) remove(cell, digit int32) {
	left := b.left[cell] &^ (1 << digit)
	b.left[cell] = left
	if left&(left-1) == 0 {
		b.alone(left, cell, int32(bits.TrailingZeros32(left)))
	}
	for _, p := range b.places[b.first[cell]:b.first[cell+1]] {
		left := b.left[p.choices+digit] &^ p.bit
		b.left[p.choices+digit] = left
		if left&(left-1) == 0 {
			b.last(left, p.house, digit)
		}
	}
}

// alone notes that a cell has one digit left, or none.
func (b *board) alone(left uint32, cell, digit int32) {
	if left == 0 {
		b.broken = true
		return
	}
	b.singles = append(b.singles, single{cell, digit})
}

// last notes that a digit has one place left in a house, or none.
func (b *board) last(left uint32, house, digit int32) {
	if left == 0 {
		b.broken = true
		return
	}
	b.singles = append(b.singles, single{int32(b.houses[house].Cells[bits.TrailingZeros32(left)]), digit})
}

// tightest returns the choice with the fewest left, more than one; -1 if there is none, because the board is full.
func (b *board) tightest() int {
	best, fewest := -1, sudoku.MaxOrder+1
	for i, left := range b.left {
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

// option returns what it means to take the place i of a choice.
func (b *board) option(choice, i int) (cell, digit int) {
	size := b.layout.Size()
	if choice < size {
		return choice, i
	}
	h, digit := (choice-size)/b.n, (choice-size)%b.n
	return int(b.houses[h].Cells[i]), digit
}
