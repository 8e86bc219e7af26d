package genetic

import (
	"math/bits"

	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// Logic is how a search uses candidates.
type Logic uint8

// The values of Logic.
const (
	NoLogic Logic = iota // the search uses no candidates
	Singles              // cells that follow from the givens by singles count as givens
	Dives                // as Singles; and a dive makes the digits of each child consistent as far as it can
)

// reduced returns p with the cells that follow by singles filled, and the grid of their candidates. If
// singles lead to a contradiction, p has no solution and ok is false.
func reduced(p sudoku.Puzzle) (more sudoku.Puzzle, g *marks.Grid, ok bool) {
	if g = marks.NewGrid(p.Layout); !g.Fill(p.Givens) {
		return p, nil, false
	}
	return sudoku.Puzzle{Layout: p.Layout, Givens: g.Digits()}, g, true
}

// diveGrids is the memory of dives.
type diveGrids struct {
	start      *marks.Grid // the givens and their consequences
	grid, next *marks.Grid // current grid of a dive, and its copy one step further
}

// dive decides the open choices of a grid (see marks.Grid), the choice with the fewest options first. Where
// possible it takes b's digits, and it places singles after each decision. It removes options that lead to a
// contradiction, and ends when a choice has no option left. Then it copies the decided digits to b. The
// caller must then judge b.
func (r *Run) dive(b *chromosome) {
	d := r.dives
	d.grid.Become(d.start)
	for {
		choice := d.grid.Tightest()
		if choice < 0 {
			break
		}
		c, digit := r.prefer(b, choice)
		d.next.Become(d.grid)
		if d.next.Put(c, digit) {
			d.grid, d.next = d.next, d.grid
			continue
		}
		d.next.Become(d.grid)
		d.next.Remove(c, digit)
		if !d.next.Settle() {
			break
		}
		d.grid, d.next = d.next, d.grid
	}
	r.adopt(b)
}

// prefer returns the option of a choice that agrees with b. If no option agrees, it returns a random
// option.
func (r *Run) prefer(b *chromosome, choice int) (sudoku.Cell, sudoku.Digit) {
	left := r.dives.grid.Left()[choice]
	for rest := left; rest != 0; rest &= rest - 1 {
		if c, d := r.dives.grid.Option(choice, bits.TrailingZeros32(rest)); b.digits[c] == uint8(d) {
			return c, d
		}
	}
	rest := left
	for range r.random.below(bits.OnesCount32(left)) {
		rest &= rest - 1
	}
	return r.dives.grid.Option(choice, bits.TrailingZeros32(rest))
}

// adopt copies the decided digits to b, and fills the other cells with the missing digits at random.
func (r *Run) adopt(b *chromosome) {
	for block, free := range r.frame.free {
		var used uint32
		for _, c := range free {
			set := r.dives.grid.Candidates(sudoku.Cell(c))
			b.digits[c] = 0
			if set&(set-1) == 0 {
				b.digits[c] = uint8(set.First())
				used |= 1 << b.digits[c]
			}
		}
		rest := r.mask[:0]
		for _, d := range r.frame.missing[block] {
			if used>>d&1 == 0 {
				rest = append(rest, d)
			}
		}
		for _, c := range free {
			if b.digits[c] == 0 {
				k := r.random.below(len(rest))
				b.digits[c] = rest[k]
				rest[k] = rest[len(rest)-1]
				rest = rest[:len(rest)-1]
			}
		}
	}
}
