package pixels

import "math"

// Close fills in for the values of a square, so many on each side and row by row, what is left when all is taken away that is lower than its
// surroundings and narrower than a pen: the closing of mathematical morphology (J. Serra, Image Analysis and Mathematical Morphology, 1982) by a
// square of so many pixels a side, an odd number. Outside of the square its edge goes on. No value may be below 0.
func Close(values []float32, side, pen int) {
	long := side + pen - 1
	s := shades{make([]uint32, len(values)), make([]uint32, long), make([]uint32, long), side, pen}
	for i, v := range values {
		s.bits[i] = math.Float32bits(v)
	}
	for range 2 { // the largest under the pen, and the least of these
		s.widest(1)
		s.widest(side)
		for i, b := range s.bits {
			s.bits[i] = ^b
		}
	}
	for i, b := range s.bits {
		values[i] = math.Float32frombits(b)
	}
}

// shades are the values of a square by their bits. Of what is not below 0 these have the same order, and no branch is needed to tell the larger
// of two.
type shades struct {
	bits         []uint32
	begun, ended []uint32 // room for a line, with what is beside it
	side, pen    int
}

// widest fills in for each pixel the largest of those under a pen around it, along rows if step is 1, else along columns: of blocks as long
// as a pen the largest from their begin and from their end, of which each pen has one of both (M. van Herk, Pattern Recognition Letters 13,
// 1992).
func (s *shades) widest(step int) {
	begun, ended, reach := s.begun, s.ended[:len(s.begun)], s.pen/2
	other := s.side + 1 - step // from line to line
	for k := range s.side {
		line := s.bits[k*other:]
		for i := range s.side {
			begun[reach+i] = line[i*step]
		}
		for i := range reach { // the pixel at the edge again, which is under the pen anyway
			begun[i], begun[reach+s.side+i] = line[0], line[(s.side-1)*step]
		}
		copy(ended, begun)
		for from := 0; from < len(begun); from += s.pen {
			to := min(from+s.pen, len(begun))
			for i := from + 1; i < to; i++ {
				begun[i] = max(begun[i], begun[i-1])
			}
			for i := to - 2; i >= from; i-- {
				ended[i] = max(ended[i], ended[i+1])
			}
		}
		for i := range s.side {
			line[i*step] = max(ended[i], begun[i+2*reach])
		}
	}
}
