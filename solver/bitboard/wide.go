//go:build goexperiment.simd && amd64

package bitboard

import (
	"math/bits"
	"simd/archsimd"

	"sudokubot/solver/sudoku"
)

// wide is a position as three vectors. Each has the candidates of every digit in one of the three rows of
// every band.
type wide struct{ r0, r1, r2 lanes }

// from locates the cells of a row in the bytes that the method set collects: two bytes for each lane, and a
// shift in bits.
type from struct {
	given, empty order
	shift        [32]uint16
}

var fromRow = [3]from{makeFrom(0), makeFrom(1), makeFrom(2)}

func makeFrom(i int) (f from) {
	for b := range 3 {
		for d := range digits {
			first, l := size/9*(3*b+i), lane(b, d)
			f.given[2*l], f.given[2*l+1] = byteOf(d+1, first/8), byteOf(d+1, first/8+1)
			f.empty[2*l], f.empty[2*l+1] = byteOf(0, first/8), byteOf(0, first/8+1)
			f.shift[l] = uint16(first % 8)
		}
	}
	return f
}

// byteOf returns the index of byte i of the cells with digit v. Each digit has eight bytes together, and
// later four more.
func byteOf(v, i int) uint8 {
	if i < 8 {
		return uint8(8*v + i)
	}
	return uint8(80 + 4*v + i - 8)
}

// set puts the givens, 0 to 9, on the position. If they clash, it returns false.
func (w *wide) set(givens *[2][64]uint8) bool {
	var lo, hi [8]uint64
	head, tail := archsimd.LoadUint8x64(&givens[0]), archsimd.LoadUint8x64(&givens[1])
	for v := range 8 {
		sign := archsimd.BroadcastUint8x64(uint8(v))
		lo[v] = head.Equal(sign).ToBits()
		hi[2+v>>1] |= tail.Equal(sign).ToBits() & (1<<(size-64) - 1) << (32 * (v & 1))
	}
	for v := range 2 {
		sign := archsimd.BroadcastUint8x64(uint8(8 + v))
		hi[v] = head.Equal(sign).ToBits()
		hi[6] |= tail.Equal(sign).ToBits() & (1<<(size-64) - 1) << (32 * v)
	}
	x, y := archsimd.LoadUint64x8(&lo).AsUint8x64(), archsimd.LoadUint64x8(&hi).AsUint8x64()
	g := wide{fromRow[0].fetch(x, y, false), fromRow[1].fetch(x, y, false), fromRow[2].fetch(x, y, false)}
	if g.clash() {
		return false
	}
	var zero lanes
	w.r0 = fromRow[0].fetch(x, y, true).Merge(g.r0, g.r0.Equal(zero))
	w.r1 = fromRow[1].fetch(x, y, true).Merge(g.r1, g.r1.Equal(zero))
	w.r2 = fromRow[2].fetch(x, y, true).Merge(g.r2, g.r2.Equal(zero))
	return true
}

func (f *from) fetch(x, y archsimd.Uint8x64, empty bool) lanes {
	o := &f.given
	if empty {
		o = &f.empty
	}
	row := x.ConcatPermute(y, archsimd.LoadUint8x64((*[64]uint8)(o))).AsUint16x32()
	return and(row.ShiftRight(archsimd.LoadUint16x32(&f.shift)).AsInt16x32(), archsimd.LoadInt16x32(&lineLanes))
}

func (w wide) clash() bool {
	t0, t1, t2 := triads(w.r0), triads(w.r1), triads(w.r2)
	inBox := or(and(t0, t1), and(or(t0, t1), t2))
	c := or(w.r0, or(w.r1, w.r2))
	inColumn := or(and(c, permute(c, &nextBand)), and(c, permute(c, &thirdBand)))
	return some(or(or(inBox, inColumn), or(rest(w.r0), or(rest(w.r1), rest(w.r2)))))
}

// change is the effect of a guess on a digit in a band: the candidates removed from its three rows, if the
// guess holds, and if it does not.
type change struct{ yes, no [3]int16 }

func (w *wide) lose(one archsimd.Mask16x32, rows *[3]int16) {
	w.r0 = w.r0.AndNot(all(rows[0])).Merge(w.r0, one)
	w.r1 = w.r1.AndNot(all(rows[1])).Merge(w.r1, one)
	w.r2 = w.r2.AndNot(all(rows[2])).Merge(w.r2, one)
}

func (w *wide) solution(g *[size]sudoku.Digit) {
	var rows [3][32]int16
	w.r0.Store(&rows[0])
	w.r1.Store(&rows[1])
	w.r2.Store(&rows[2])
	for i := range rows {
		for b := range 3 {
			row := g[27*b+9*i : 27*b+9*i+9]
			for d := range digits {
				row[bits.TrailingZeros16(uint16(rows[i][lane(b, d)]))%9] = sudoku.Digit(d + 1)
			}
		}
	}
}
