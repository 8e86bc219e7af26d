//go:build goexperiment.simd && amd64

package bitboard

import "simd/archsimd"

// lanes hold nine bits for each digit in each band, at the index lane(b, d); the other lanes are zero.
//
// The Go 1.26 compiler joins And, Or and Xor of signed vectors to instructions with three operands. That
// halves the work, but the result is wrong for AndNot, and for an operand used by two such operations. So
// this code follows a rule: a method of lanes is called only on a value that no other such method uses. All
// other code uses the functions or, and, xor and less, which the compiler does not join.
type lanes = archsimd.Int16x32

// used is the mask of the lanes that belong to a digit.
const used = 1<<27 - 1

// lane returns the index of d in band b. Each band has eight digits side by side; then come the last digits
// of all bands.
func lane(b, d int) int {
	if d == 8 {
		return 24 + b
	}
	return 8*b + d
}

// order gives the source index of each byte for permute.
type order [64]uint8

// The orders for comparing lanes with others. The first two compare with the next bands. The nine digits
// are three groups of three: further orders compare with the next digits of a group, and with the next
// groups.
var (
	nextBand   = makeOrder(func(b, d int) int { return lane((b+1)%3, d) })
	thirdBand  = makeOrder(func(b, d int) int { return lane((b+2)%3, d) })
	nextDigit  = makeOrder(func(b, d int) int { return lane(b, d/3*3+(d+1)%3) })
	thirdDigit = makeOrder(func(b, d int) int { return lane(b, d/3*3+(d+2)%3) })
	nextThree  = makeOrder(func(b, d int) int { return lane(b, (d+3)%digits) })
	thirdThree = makeOrder(func(b, d int) int { return lane(b, (d+6)%digits) })
)

func makeOrder(from func(b, d int) int) (o order) {
	for l := range 32 {
		o[2*l], o[2*l+1] = uint8(2*l), uint8(2*l+1)
	}
	for b := range 3 {
		for d := range digits {
			l, f := lane(b, d), from(b, d)
			o[2*l], o[2*l+1] = uint8(2*f), uint8(2*f+1)
		}
	}
	return o
}

func makeLanes(of func(b, d int) int16) (x [32]int16) {
	for b := range 3 {
		for d := range digits {
			x[lane(b, d)] = of(b, d)
		}
	}
	return x
}

// lineLanes has all nine bits set in every used lane.
var lineLanes = makeLanes(func(int, int) int16 { return line })

func permute(x lanes, o *order) lanes {
	return x.AsUint8x64().Permute(archsimd.LoadUint8x64((*[64]uint8)(o))).AsInt16x32()
}

func all(x int16) lanes { return archsimd.BroadcastInt16x32(x) }

func some(x lanes) bool {
	var zero lanes
	return x.NotEqual(zero).ToBits() != 0
}

func or(x, y lanes) lanes   { return x.AsUint16x32().Or(y.AsUint16x32()).AsInt16x32() }
func and(x, y lanes) lanes  { return x.AsUint16x32().And(y.AsUint16x32()).AsInt16x32() }
func xor(x, y lanes) lanes  { return x.AsUint16x32().Xor(y.AsUint16x32()).AsInt16x32() }
func less(x, y lanes) lanes { return xor(x, and(x, y)) }

func most(x, y, z lanes) lanes { return x.And(y).Or(x.Xor(y).And(z)) }

func rest(x lanes) lanes { return and(x, x.Sub(all(1))) }

func rotate(x lanes) (left, right lanes) {
	l, r := x.ShiftAllRight(1), x.ShiftAllLeft(2)
	left = l.And(all(0o333)).Or(r.And(all(0o444)))
	l, r = x.ShiftAllRight(2), x.ShiftAllLeft(1)
	return left, l.And(all(0o111)).Or(r.And(all(0o666)))
}
