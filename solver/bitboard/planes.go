package bitboard

import "sudokubot/solver/sudoku"

// planes hold up to 64 digits from 0 to 15: bit c of a plane is a bit of digit c.
type planes struct{ ones, twos, fours, eights, above uint64 }

// planesOf returns the planes of at least eight digits. If a digit exceeds 15, above is not 0.
func planesOf(g []sudoku.Digit) (p planes) {
	for i := 0; i < len(g); i += 8 {
		c := min(i, len(g)-8)
		x := g[c : c+8 : c+8]
		w := uint64(x[0]) | uint64(x[1])<<8 | uint64(x[2])<<16 | uint64(x[3])<<24 |
			uint64(x[4])<<32 | uint64(x[5])<<40 | uint64(x[6])<<48 | uint64(x[7])<<56 // one instruction
		p.ones |= gathered(w) << c
		p.twos |= gathered(w>>1) << c
		p.fours |= gathered(w>>2) << c
		p.eights |= gathered(w>>3) << c
		p.above |= w & 0xF0F0F0F0F0F0F0F0
	}
	return p
}

// gathered returns the lowest bits of the eight bytes of w.
func gathered(w uint64) uint64 { return w & 0x0101010101010101 * 0x0102040810204080 >> 56 }

func (p *planes) filled() uint64 { return p.ones | p.twos | p.fours | p.eights }

// exceeding returns 0 if no digit exceeds 9.
func (p *planes) exceeding() uint64 { return p.above | p.eights&(p.twos|p.fours) }

// digits returns the places of each digit from 1 to 9.
func (p *planes) digits() [digits]uint64 {
	one, two, three := p.ones&^p.twos, p.twos&^p.ones, p.ones&p.twos
	return [digits]uint64{
		one &^ (p.fours | p.eights), two &^ p.fours, three &^ p.fours, p.fours &^ (p.ones | p.twos),
		p.fours & one, p.fours & two, p.fours & three, p.eights &^ p.ones, p.eights & p.ones,
	}
}

// planesFor is the inverse of planes.digits.
func planesFor(x *[digits]uint64) planes {
	return planes{
		ones: x[0] | x[2] | x[4] | x[6] | x[8], twos: x[1] | x[2] | x[5] | x[6],
		fours: x[3] | x[4] | x[5] | x[6], eights: x[7] | x[8],
	}
}

// write writes at least eight digits to g.
func (p planes) write(g []sudoku.Digit) {
	for i := 0; i < len(g); i += 8 {
		c := min(i, len(g)-8)
		w := scattered[p.ones>>c&255] | scattered[p.twos>>c&255]<<1 |
			scattered[p.fours>>c&255]<<2 | scattered[p.eights>>c&255]<<3
		x := g[c : c+8 : c+8]
		x[0], x[1], x[2], x[3] = sudoku.Digit(w), sudoku.Digit(w>>8), sudoku.Digit(w>>16), sudoku.Digit(w>>24)
		x[4], x[5], x[6], x[7] = sudoku.Digit(w>>32), sudoku.Digit(w>>40), sudoku.Digit(w>>48), sudoku.Digit(w>>56)
	}
}

// scattered is the inverse of gathered.
var scattered = func() (table [256]uint64) {
	for x := range table {
		for i := range 8 {
			table[x] |= uint64(x) >> i & 1 << (8 * i)
		}
	}
	return table
}()
