package grids

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

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
	latin  bool // there are rows and columns only
}

func newRules(l *sudoku.Layout) *rules {
	houses := l.Houses()
	return &rules{layout: l, n: l.N(), houses: houses, latin: len(houses) == 2*l.N()}
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

// choices appends the candidates of the cell, or the places of the digit in the house, that has the fewest and more than
// one. There are none when the field is full. Of several with as few, rng takes one; without rng it is the first.
func (f *field) choices(rng *rand.Rand, out []choice) []choice {
	fewest, seen, at, isHouse := math.MaxInt, 0, 0, false
	look := func(i, count int, house bool) {
		switch {
		case count < 2 || count > fewest:
			return
		case count < fewest:
			fewest, seen = count, 0
		}
		if seen++; seen == 1 || rng != nil && rng.IntN(seen) == 0 {
			at, isHouse = i, house
		}
	}
	for c, digits := range f.digits {
		look(c, bits.OnesCount32(digits), false)
	}
	for i, count := range f.places {
		look(i, int(count), true)
	}
	switch {
	case fewest == math.MaxInt:
		return out
	case isHouse:
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

// write copies a full field to a grid.
func (f *field) write(g sudoku.Grid) {
	for c, digits := range f.digits {
		g[c] = sudoku.Digit(bits.Len32(digits))
	}
}

// search is a random search that goes back from dead ends, until it has visited too many nodes.
type search struct {
	rng   *rand.Rand
	nodes int // that may still be visited
	free  []*field
}

// fill tries to fill f, which is lost if it cannot. When the nodes are spent before that is known, done is false.
func (s *search) fill(ctx context.Context, f *field) (filled, done bool) {
	if s.nodes--; s.nodes < 0 || ctx.Err() != nil {
		return false, false
	}
	var room [sudoku.MaxOrder]choice
	choices := f.choices(s.rng, room[:0])
	if len(choices) == 0 {
		return true, true
	}
	s.rng.Shuffle(len(choices), func(i, k int) { choices[i], choices[k] = choices[k], choices[i] })
	next := s.take(f)
	defer func() { s.free = append(s.free, next) }()
	for _, x := range choices {
		next.become(f)
		if !next.put(x) {
			continue
		}
		if filled, done = s.fill(ctx, next); filled || !done {
			f.become(next)
			return filled, done
		}
	}
	return false, true
}

// take returns a field like f.
func (s *search) take(f *field) *field {
	if last := len(s.free) - 1; last >= 0 {
		next := s.free[last]
		s.free = s.free[:last]
		return next
	}
	return &field{rules: f.rules, digits: slices.Clone(f.digits), places: slices.Clone(f.places)}
}
