//go:build goexperiment.simd && amd64

package bitboard

import "simd/archsimd"

// eight has 32 bits for each of eight digits: the 27 cells of a band, as in cells. Three vectors hold the
// position but for the last digit, which has one more, with its three bands in turn.
//
// Vectors are signed, because the Go 1.26 compiler shifts unsigned ones right without a constant. So no value
// that is shifted right may have its uppermost bit set. The instructions are those of AVX2.
type eight = archsimd.Int32x8

type eightWords [8]uint32

// inAll returns a vector with x for every digit.
func inAll(x uint32) eightWords { return eightWords{x, x, x, x, x, x, x, x} }

// Masks of a band. A triad is at the bit of its first cell; rowEnd is the last cell of each row.
var (
	triadMask  = inAll(0o111 * inRows)
	box0       = inAll(0o001 * inRows)
	box01      = inAll(0o011 * inRows)
	box12      = inAll(0o110 * inRows)
	box2       = inAll(0o100 * inRows)
	column0    = inAll(0o111)
	column01   = inAll(0o333)
	column12   = inAll(0o666)
	column2    = inAll(0o444)
	rowStart   = inAll(0o001 * inRows)
	rowEnd     = inAll(0o400 * inRows)
	beforeEnd  = inAll(0o377 * inRows)
	everyCell  = inAll(band)
	lowBand    = [4]uint64{band, band, band, band}
	aboveThose = [4]uint64{27, 27, 27, 27}
)

// Orders for permuting vectors. The results of together and counted have the bands 0, 2, 0, 2, 1, 2, 1, 2.
// The first four orders copy them to the three bands and to those of the last digit.
var (
	toBand0   = inAll(0)
	toBand1   = inAll(4)
	toBand2   = inAll(1)
	toLast    = eightWords{0, 4, 1, 0, 4, 1, 0, 4}
	fromLast  = eightWords{0, 2, 0, 2, 1, 2, 1, 2}
	nextLast  = eightWords{1, 2, 0, 1, 2, 0, 1, 2}
	thirdLast = eightWords{2, 0, 1, 2, 0, 1, 2, 0}
)

func (w *eightWords) order() archsimd.Uint32x8 { return archsimd.LoadUint32x8((*[8]uint32)(w)) }
func (w *eightWords) mask() eight              { return w.order().AsInt32x8() }

// placedIn keeps the candidates of triads that are in some placement of their digit in the band.
func placedIn(x eight) eight {
	t := x.Or(x.ShiftAllRight(1)).Or(x.ShiftAllRight(2)).And(triadMask.mask())
	// left has at each box the triads of the next box, right those of the box after that, in cyclic order.
	left := t.ShiftAllRight(3).And(box01.mask()).Or(t.ShiftAllLeft(6).And(box2.mask()))
	right := t.ShiftAllRight(6).And(box0.mask()).Or(t.ShiftAllLeft(3).And(box12.mask()))
	keep := nextRow(left).And(thirdRow(right)).Or(nextRow(right).And(thirdRow(left)))
	return keep.Or(keep.ShiftAllLeft(1)).Or(keep.ShiftAllLeft(2)).And(x)
}

// nextRow returns at each row the row below it, in cyclic order, and thirdRow the row after it. Bits from
// 27 on are undefined.
func nextRow(x eight) eight  { return x.ShiftAllRight(9).Or(x.ShiftAllLeft(18)) }
func thirdRow(x eight) eight { return x.ShiftAllRight(18).Or(x.ShiftAllLeft(9)) }

// turned returns the columns with a candidate, shifted by one and by two columns within their stack.
func turned(x eight) (left, right eight) {
	c := x.Or(x.ShiftAllRight(9)).Or(x.ShiftAllRight(18))
	left = c.ShiftAllRight(1).And(column01.mask()).Or(c.ShiftAllLeft(2).And(column2.mask()))
	return left, c.ShiftAllRight(2).And(column0.mask()).Or(c.ShiftAllLeft(1).And(column12.mask()))
}

// placedInStacks keeps the candidates of columns that leave room for placements in the other two bands.
// left1, right1, left2 and right2 are the turned columns of these bands.
func placedInStacks(x, left1, right1, left2, right2 eight) eight {
	keep := left1.And(right2).Or(right1.And(left2))
	return keep.Or(keep.ShiftAllLeft(9)).Or(keep.ShiftAllLeft(18)).And(x)
}

// soleInRows returns the candidates that are alone in their row. No row may be empty.
func soleInRows(x eight) eight {
	more := x.And(x.Sub(rowStart.mask()))
	one := rowEnd.mask().AndNot(more.And(beforeEnd.mask()).Add(beforeEnd.mask()).Or(more))
	return one.ShiftAllLeft(1).Sub(one.ShiftAllRight(8)).And(x)
}

// confined keeps, in rows with a marked cell, only this cell. If a row has two such cells, clash is not 0.
func confined(x, marked eight) (kept, clash eight) {
	own := x.And(marked)
	end := own.And(beforeEnd.mask()).Add(beforeEnd.mask()).Or(own).And(rowEnd.mask())
	start := end.ShiftAllRight(8)
	return x.AndNot(end.ShiftAllLeft(1).Sub(start).AndNot(own)), own.And(own.Sub(start))
}

// together returns the cells of all digits.
func together(x0, x1, x2, last eight) eight {
	upper := x0.Select128FromPair(0, 2, x1).Or(x0.Select128FromPair(1, 3, x1))
	lower := x2.Or(x2.Select128FromPair(1, 0, x2))
	all := upper.InterleaveLoGrouped(lower).Or(upper.InterleaveHiGrouped(lower))
	return all.Or(all.PermuteScalarsGrouped(2, 3, 0, 1)).Or(last.Permute(fromLast.order()))
}

// counted returns the cells with at least one and at least two candidates.
func counted(x0, x1, x2, last eight) (once, twice eight) {
	x, y, z := x0.Select128FromPair(0, 2, x1), x0.Select128FromPair(1, 3, x1), x2.Select128FromPair(1, 0, x2)
	upper, lower, upper2, lower2 := x.Or(y), x2.Or(z), x.And(y), x2.And(z)
	x, y = upper.InterleaveLoGrouped(lower), upper.InterleaveHiGrouped(lower)
	twice = upper2.InterleaveLoGrouped(lower2).Or(upper2.InterleaveHiGrouped(lower2)).Or(x.And(y))
	once = x.Or(y)
	x = once.PermuteScalarsGrouped(2, 3, 0, 1)
	twice = twice.Or(twice.PermuteScalarsGrouped(2, 3, 0, 1)).Or(once.And(x))
	once, x = once.Or(x), last.Permute(fromLast.order())
	return once.Or(x), twice.Or(once.And(x))
}

// settleEight does what settle does. Both end when no rule removes a candidate, and the order of rules does
// not matter. So the results are equal, except that a position without a solution may lose more.
func (b *position) settleEight() bool {
	x0, x1, x2, last, twice, ok := closeEight(&b.digits)
	if !ok {
		archsimd.ClearAVXUpperBits()
		return false
	}
	var y0, y1, y2, y3, open [8]int32
	x0.Store(&y0)
	x1.Store(&y1)
	x2.Store(&y2)
	last.Store(&y3)
	twice.Store(&open)
	archsimd.ClearAVXUpperBits()
	for i := range 4 {
		b.digits[i].at = cells{uint64(y0[2*i]) | uint64(y1[2*i])<<27, uint64(y2[2*i])}
		b.digits[i+4].at = cells{uint64(y0[2*i+1]) | uint64(y1[2*i+1])<<27, uint64(y2[2*i+1])}
	}
	b.digits[8].at = cells{uint64(y3[0]) | uint64(y3[1])<<27, uint64(y3[2])}
	b.empty = cells{uint64(open[0]) | uint64(open[4])<<27, uint64(open[1])}
	b.dirty = 0
	_, _, thrice := b.count()
	b.pairs = b.empty.without(thrice)
	return true
}

// closeEight returns the settled candidates, and the cells with more than one. Each round closes all digits
// once, places hidden singles, then naked ones.
func closeEight(d *[digits]digit) (x0, x1, x2, last, twice eight, ok bool) {
	x0, x1, x2, last = load(d)
	for {
		x0, x1, x2, last = placedIn(x0), placedIn(x1), placedIn(x2), placedIn(last)
		left0, right0 := turned(x0)
		left1, right1 := turned(x1)
		left2, right2 := turned(x2)
		y0 := placedInStacks(x0, left1, right1, left2, right2)
		y1 := placedInStacks(x1, left2, right2, left0, right0)
		y2 := placedInStacks(x2, left0, right0, left1, right1)
		left0, right0 = turned(last)
		next, third := nextLast.order(), thirdLast.order()
		y3 := placedInStacks(last,
			left0.Permute(next), right0.Permute(next), left0.Permute(third), right0.Permute(third))
		var zero eight
		if y0.Min(y1).Min(y2.Min(y3)).Equal(zero).ToBits() != 0 {
			return x0, x1, x2, last, twice, false
		}

		sole0, sole1, sole2, sole3 := soleInRows(y0), soleInRows(y1), soleInRows(y2), soleInRows(y3)
		taken := together(sole0, sole1, sole2, sole3)
		y0 = y0.AndNot(taken.Permute(toBand0.order()).AndNot(sole0))
		y1 = y1.AndNot(taken.Permute(toBand1.order()).AndNot(sole1))
		y2 = y2.AndNot(taken.Permute(toBand2.order()).AndNot(sole2))
		y3 = y3.AndNot(taken.Permute(toLast.order()).AndNot(sole3))
		lost := x0.Xor(y0).Or(x1.Xor(y1)).Or(x2.Xor(y2)).Or(last.Xor(y3))
		x0, x1, x2, last = y0, y1, y2, y3
		var once eight
		once, twice = counted(x0, x1, x2, last)
		if !once.Xor(everyCell.mask()).Or(twice.And(taken)).IsZero() {
			return x0, x1, x2, last, twice, false
		}
		if naked := once.AndNot(twice.Or(taken)); !naked.IsZero() {
			var clash0, clash1, clash2, clash3 eight
			x0, clash0 = confined(x0, naked.Permute(toBand0.order()))
			x1, clash1 = confined(x1, naked.Permute(toBand1.order()))
			x2, clash2 = confined(x2, naked.Permute(toBand2.order()))
			last, clash3 = confined(last, naked.Permute(toLast.order()))
			if !clash0.Or(clash1).Or(clash2).Or(clash3).IsZero() {
				return x0, x1, x2, last, twice, false
			}
		} else if lost.IsZero() {
			return x0, x1, x2, last, twice, true
		}
	}
}

// load returns the candidates as vectors. Digits 0 to 3 and 4 to 7 alternate.
func load(d *[digits]digit) (x0, x1, x2, last eight) {
	even := four(d[0].at.lo, d[1].at.lo, d[2].at.lo, d[3].at.lo)
	odd := four(d[4].at.lo, d[5].at.lo, d[6].at.lo, d[7].at.lo)
	low, shift := archsimd.LoadUint64x4(&lowBand), archsimd.LoadUint64x4(&aboveThose)
	x0 = alternating(even.And(low), odd.And(low))
	x1 = alternating(even.ShiftRight(shift), odd.ShiftRight(shift))
	even = four(d[0].at.hi, d[1].at.hi, d[2].at.hi, d[3].at.hi)
	odd = four(d[4].at.hi, d[5].at.hi, d[6].at.hi, d[7].at.hi)
	b0, b1, b2 := d[8].at.lo&band, d[8].at.lo>>27, d[8].at.hi
	return x0, x1, alternating(even, odd), four(b0|b1<<32, b2|b0<<32, b1|b2<<32, b0|b1<<32).AsInt32x8()
}

func four(a, b, c, d uint64) (x archsimd.Uint64x4) {
	var zero archsimd.Uint64x2
	return x.SetLo(zero.SetElem(0, a).SetElem(1, b)).SetHi(zero.SetElem(0, c).SetElem(1, d))
}

func alternating(even, odd archsimd.Uint64x4) eight { return even.Or(odd.ShiftAllLeft(32)).AsInt32x8() }
