package pixels

import "math"

// Close replaces the values of a square by their morphological closing (J. Serra, Image Analysis and
// Mathematical Morphology, 1982). values has side x side values by rows. They must be at least 0. The closing
// removes content that is lower than its surroundings and narrower than pen. pen is an odd number of pixels.
// The values at the edge continue outside the square.
func Close(values []float32, side, pen int) {
	long := side + pen - 1
	s := shades{
		make([]uint32, len(values)), make([]uint32, len(values)),
		make([]uint32, long), make([]uint32, long), side, pen,
	}
	for i, v := range values {
		s.bits[i] = math.Float32bits(v)
	}
	for range 2 { // first the greatest values under the pen, then the least of these
		s.widest()
		s.transpose()
		s.widest()
		for i, b := range s.bits {
			s.bits[i] = ^b
		}
	}
	for i, b := range s.bits { // transposed twice in all
		values[i] = math.Float32frombits(b)
	}
}

// shades are the values of a square as bits. Non-negative numbers have the order of their bits, so they can
// be compared without branches.
type shades struct {
	bits, turned []uint32
	begun, ended []uint32 // buffers for a row and its margins
	side, pen    int
}

func (s *shades) transpose() {
	for y := range s.side {
		for x, b := range s.bits[y*s.side : (y+1)*s.side] {
			s.turned[x*s.side+y] = b
		}
	}
	s.bits, s.turned = s.turned, s.bits
}

// widest sets each pixel to the greatest value in its row under a pen around it. It divides the row into
// blocks as long as the pen, and computes running maxima from both ends of each block. Each pen covers the
// end of one block and the beginning of the next (M. van Herk, Pattern Recognition Letters 13, 1992).
func (s *shades) widest() {
	reach := s.pen / 2
	for from := 0; from < len(s.bits); from += s.side {
		row := s.bits[from : from+s.side]
		copy(s.begun[reach:], row)
		for i := range reach { // the edge continues outside
			s.begun[i], s.begun[reach+s.side+i] = row[0], row[s.side-1]
		}
		for block := 0; block < len(s.begun); block += s.pen {
			end := min(block+s.pen, len(s.begun))
			largest(s.begun[block:end], s.ended[block:end])
		}
		larger(row, s.ended, s.begun[2*reach:])
	}
}

// largest replaces each number in a block by a maximum. In begun it is the maximum from the beginning of
// the block to the number, in ended from the number to the end.
func largest(begun, ended []uint32) {
	most := uint32(0)
	for i := len(begun) - 1; i >= 0; i-- {
		most = max(most, begun[i])
		ended[i] = most
	}
	most = 0
	for i, b := range begun {
		most = max(most, b)
		begun[i] = most
	}
}

func larger(out, a, b []uint32) {
	a, b = a[:len(out)], b[:len(out)]
	for i := range out {
		out[i] = max(a[i], b[i])
	}
}
