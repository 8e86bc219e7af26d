package grids

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"sudokubot/solver/sudoku"
)

// field is a grid that is being filled: what every cell may still hold, with hidden and naked singles settled at once.
// Digits count from 0.
type field struct {
	*rules
	digits []uint32 // the candidates of each cell
	places []uint8  // how many places each digit has left in each house, house by house
	due    []choice // singles that were found and are not settled
	dead   bool     // a cell or a digit has nothing left
}

// choice is a digit in a cell.
type choice struct{ cell, digit int }

// rules are a layout in the form in which a field uses it.
type rules struct {
	layout *sudoku.Layout
	n      int
	houses []sudoku.House
}

func newRules(l *sudoku.Layout) *rules {
	return &rules{layout: l, n: l.N(), houses: l.Houses()}
}

// open returns a field without any digit.
func (r *rules) open() *field {
	f := &field{rules: r, digits: make([]uint32, r.layout.Size()), places: make([]uint8, len(r.houses)*r.n)}
	for c := range f.digits {
		f.digits[c] = 1<<r.n - 1
	}
	for i := range f.places {
		f.places[i] = uint8(r.n)
	}
	return f
}

// become makes f what g is.
func (f *field) become(g *field) {
	copy(f.digits, g.digits)
	copy(f.places, g.places)
	f.due, f.dead = append(f.due[:0], g.due...), g.dead
}

// put lets a digit stand, and whatever follows from that, and reports whether the field is not dead then.
func (f *field) put(x choice) bool {
	f.due = append(f.due[:0], x)
	for len(f.due) > 0 && !f.dead {
		last := len(f.due) - 1
		x, f.due = f.due[last], f.due[:last]
		f.settle(x)
	}
	return !f.dead
}

func (f *field) settle(x choice) {
	bit := uint32(1) << x.digit
	if f.digits[x.cell]&bit == 0 {
		f.dead = true
		return
	}
	for others := f.digits[x.cell] &^ bit; others != 0; others &= others - 1 {
		f.remove(x.cell, bits.TrailingZeros32(others))
	}
	for _, c := range f.layout.Peers(sudoku.Cell(x.cell)) {
		if f.digits[c]&bit != 0 {
			f.remove(int(c), x.digit)
		}
	}
}

// remove takes a candidate from a cell that has it, and notes the singles that appear.
func (f *field) remove(c, d int) {
	left := f.digits[c] &^ (1 << d)
	f.digits[c] = left
	if left == 0 {
		f.dead = true
		return
	}
	if left&(left-1) == 0 {
		f.due = append(f.due, choice{c, bits.TrailingZeros32(left)})
	}
	for _, h := range f.layout.HousesOf(sudoku.Cell(c)) {
		f.places[h*f.n+d]--
		switch f.places[h*f.n+d] {
		case 0:
			f.dead = true
		case 1:
			f.due = append(f.due, choice{f.place(h, d), d})
		}
	}
}

// place returns the only cell of a house that has d, or its first if there are more.
func (f *field) place(h, d int) int {
	for _, c := range f.houses[h].Cells {
		if f.digits[c]>>d&1 != 0 {
			return int(c)
		}
	}
	return 0
}

// tightest returns where the fewest possibilities are, but more than one: a cell, or after all the cells a digit in a
// house, in the order of places. It is -1 when the field is full. Of several with as few, rng takes one; without rng it
// is the first.
func (f *field) tightest(rng *rand.Rand) int {
	best, fewest, seen := -1, math.MaxInt, 0
	for i := range len(f.digits) + len(f.places) {
		count := f.count(i)
		if count < 2 || count > fewest {
			continue
		}
		if count < fewest {
			fewest, seen = count, 0
		}
		if seen++; seen == 1 || rng != nil && rng.IntN(seen) == 0 {
			best = i
		}
		if rng == nil && count == 2 {
			break
		}
	}
	return best
}

func (f *field) count(i int) int {
	if i < len(f.digits) {
		return bits.OnesCount32(f.digits[i])
	}
	return int(f.places[i-len(f.digits)])
}

// choices appends the possibilities where tightest says.
func (f *field) choices(at int, out []choice) []choice {
	if at >= len(f.digits) {
		at -= len(f.digits)
		return f.appendPlaces(out, at/f.n, at%f.n)
	}
	for left := f.digits[at]; left != 0; left &= left - 1 {
		out = append(out, choice{at, bits.TrailingZeros32(left)})
	}
	return out
}

func (f *field) appendPlaces(out []choice, h, d int) []choice {
	for _, c := range f.houses[h].Cells {
		if f.digits[c]>>d&1 != 0 {
			out = append(out, choice{int(c), d})
		}
	}
	return out
}

// grid returns what a full field holds.
func (f *field) grid() sudoku.Grid {
	g := make(sudoku.Grid, len(f.digits))
	for c, digits := range f.digits {
		g[c] = sudoku.Digit(bits.Len32(digits))
	}
	return g
}
