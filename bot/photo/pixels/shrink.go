package pixels

import (
	"encoding/binary"
	"math"
)

// fit is the size of a shrunk picture. A picture of w x h pixels becomes outW x outH pixels. Each is scale
// pixels wide.
type fit struct {
	w, h, outW, outH int
	scale            float64
}

func fitOf(w, h, side int) fit {
	scale := max(1, float64(max(w, h))/float64(side))
	return fit{w, h, max(1, int(math.Round(float64(w)/scale))), max(1, int(math.Round(float64(h)/scale))), scale}
}

// shrinker takes the rows of a picture, and passes on the rows of a smaller picture. Each pixel is the mean
// of its area, which is at most 65,536 pixels wide. It first adds up rows, then pixels in a row, since eight
// bytes of a row take only two additions (see lanes).
type shrinker struct {
	fit
	kind
	ready func(y int, means []uint32) // receives a row, in 65,536ths, and must not store it

	y, outY      int     // indices of the next rows
	unitX, unitY int     // weights of a whole pixel and a whole row
	sums         []lanes // sums of the bytes of rows
	held         int     // total weight of the rows in sums
	edges        []edge  // right edges of the pixels of the smaller picture
	means        []uint32
}

// kind is the format of rows: the bytes of a pixel, and how many of them are channels. The channels come
// first.
type kind struct{ bytes, channels int }

var (
	greys  = kind{1, 1}
	colors = kind{4, 3} // red, green, blue, and an unused byte
)

// lanes are sums of eight bytes, in 16 bits each. The first number has the bytes at even positions, the
// second the others.
type lanes [2]uint64

// edge is a point between two pixels of the smaller picture. pixel is the pixel of the larger picture at that
// point. left is the weight of its left part.
type edge struct{ pixel, left int32 }

// Limits of the weights of pixels and rows. The edge between two rows is off by at most half a unit of
// weight. So each mean is off by at most one of 255 levels.
const (
	widest    = 1 << 16 // greatest weight of the pixels of a mean: multiplied by 16 bits, it fits 32 bits
	mostHeld  = 257     // greatest weight of rows: times 255, it is the largest number of 16 bits
	leastUnit = 16      // least weight of a row
)

func newShrinker(f fit, k kind, ready func(y int, means []uint32)) *shrinker {
	s := &shrinker{fit: f, kind: k, ready: ready}
	s.unitX, s.unitY = max(widest*f.outW/f.w, 1), max(mostHeld*f.outH/f.h, leastUnit)
	s.sums, s.means = make([]lanes, f.w*k.bytes/8+1), make([]uint32, f.outW*k.channels)
	s.edges = make([]edge, f.outW)
	for x := range s.edges {
		at := before(x+1, f.w*s.unitX, f.outW)
		s.edges[x] = edge{int32(at / s.unitX), int32(at % s.unitX)}
	}
	return s
}

// before divides units into equal parts, up to rounding, and returns how many units are before part i.
func before(i, units, parts int) int {
	return int((int64(i)*int64(units) + int64(parts/2)) / int64(parts))
}

// add adds the next row. A row across an edge is divided between two rows of the smaller picture.
func (s *shrinker) add(row []uint8) {
	if s.scale == 1 {
		s.copy(row)
		return
	}
	from, to := s.y*s.unitY, (s.y+1)*s.unitY
	s.y++
	if end := before(s.outY+1, s.h*s.unitY, s.outH); to >= end {
		s.take(row, end-from)
		s.across()
		s.emit()
		from = end
	}
	if from < to {
		s.take(row, to-from)
	}
}

// copy passes on a row unchanged, if the picture is small enough.
func (s *shrinker) copy(row []uint8) {
	for x := range s.w {
		for c, v := range row[x*s.bytes:][:s.channels] {
			s.means[x*s.channels+c] = uint32(v) << 16
		}
	}
	s.emit()
}

// emit passes on a row of the smaller picture.
func (s *shrinker) emit() {
	s.ready(s.outY, s.means)
	s.outY++
	clear(s.means)
}

func (s *shrinker) take(row []uint8, weight int) {
	if s.held+weight > mostHeld {
		s.across()
	}
	s.held += weight
	whole := len(row) &^ 7
	weigh(s.sums, row[:whole], uint64(weight))
	if whole < len(row) {
		var last [8]uint8
		copy(last[:], row[whole:])
		weigh(s.sums[whole/8:], last[:], uint64(weight))
	}
}

// weigh adds the bytes of row, multiplied by weight, to sums. Four sums are added as one number, since no sum
// overflows into the next.
func weigh(sums []lanes, row []uint8, weight uint64) {
	const even = 0x00ff00ff00ff00ff
	for len(row) >= 16 && len(sums) >= 2 {
		a, b := binary.LittleEndian.Uint64(row), binary.LittleEndian.Uint64(row[8:])
		first, second := &sums[0], &sums[1]
		first[0] += (a & even) * weight
		first[1] += (a >> 8 & even) * weight
		second[0] += (b & even) * weight
		second[1] += (b >> 8 & even) * weight
		row, sums = row[16:], sums[2:]
	}
	if len(row) >= 8 {
		a := binary.LittleEndian.Uint64(row)
		sums[0][0] += (a & even) * weight
		sums[0][1] += (a >> 8 & even) * weight
	}
}

// across adds the pixels in sums to the means, and resets sums.
func (s *shrinker) across() {
	units := s.h * s.unitY
	rows := before(s.outY+1, units, s.outH) - before(s.outY, units, s.outH)
	factor := uint64((1<<48)*float64(s.outW)/(float64(rows)*float64(s.w*s.unitX)) + 0.5) // in 2^48ths
	if s.channels == 1 {
		s.acrossGreys(factor)
	} else {
		s.acrossColors(factor)
	}
	clear(s.sums)
	s.held = 0
}

func (s *shrinker) acrossGreys(factor uint64) {
	unit, sums, means := uint64(s.unitX), s.sums, s.means[:len(s.edges)]
	var rest uint64 // rest of a pixel with an edge
	x := 0
	for i, e := range s.edges {
		sum := uint64(0)
		for ; x < int(e.pixel); x++ {
			sum += greyOf(sums, x)
		}
		last := greyOf(sums, x)
		x++
		right := (unit - uint64(e.left)) * last
		means[i] += uint32((rest + (sum+last)*unit - right) * factor >> 32)
		rest = right
	}
}

// acrossColors is across for colours. It adds red and blue as one number, with 32 bits for each, so that all
// values stay in registers.
func (s *shrinker) acrossColors(factor uint64) {
	unit, sums, means := uint64(s.unitX), s.sums, s.means
	var restRB, restG uint64 // rest of a pixel with an edge
	x := 0
	for _, e := range s.edges {
		var sumRB, sumG uint64
		for ; x < int(e.pixel); x++ {
			rb, g := colorOf(sums, x)
			sumRB, sumG = sumRB+rb, sumG+g
		}
		lastRB, lastG := colorOf(sums, x)
		x++
		right := unit - uint64(e.left)
		rightRB, rightG := right*lastRB, right*lastG
		rb, g := restRB+(sumRB+lastRB)*unit-rightRB, restG+(sumG+lastG)*unit-rightG
		restRB, restG = rightRB, rightG
		mean := means[:3]
		mean[0] += uint32((rb & math.MaxUint32) * factor >> 32)
		mean[1] += uint32(g * factor >> 32)
		mean[2] += uint32((rb >> 32) * factor >> 32)
		means = means[3:]
	}
}

func greyOf(sums []lanes, x int) uint64 { return sums[x>>3][x&1] >> (x >> 1 & 3 * 16) & 0xffff }

// colorOf returns the sums of a pixel of four bytes. redBlue has the first byte, and the third from bit 32
// on.
func colorOf(sums []lanes, x int) (redBlue, green uint64) {
	two, half := &sums[x>>1], x&1*32
	rb := uint64(uint32(two[0] >> half))
	return (rb | rb<<16) & 0x0000ffff0000ffff, two[1] >> half & 0xffff
}
