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

// Masks of a band. The boxes are masks of lastCell; rowEnd is the last cell of each row.
var (
	twoCells   = inAll(0o333 * inRows)
	lastCell   = inAll(0o444 * inRows)
	twoBits    = inAll(0o666 * inRows)
	carried    = inAll(0o1110 * inRows)
	box0       = inAll(0o004 * inRows)
	box01      = inAll(0o044 * inRows)
	box12      = inAll(0o440 * inRows)
	box2       = inAll(0o400 * inRows)
	column0    = inAll(0o111)
	column01   = inAll(0o333)
	column12   = inAll(0o666)
	column2    = inAll(0o444)
	columns    = inAll(line)
	boxes      = inAll(inBoxes)
	firstCell  = inAll(0o111 * inRows)
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

// triadsOf returns the last bit of each triad with a candidate.
func triadsOf(x eight) eight {
	return x.And(twoCells.mask()).Add(twoCells.mask()).Or(x).And(lastCell.mask())
}

// placedIn keeps the candidates of triads that are in some placement of their digit in the band.
func placedIn(x eight) eight {
	t := triadsOf(x)
	// left has at each box the triads of the next box, right those of the box after that, in cyclic order.
	left := t.ShiftAllRight(3).And(box01.mask()).Or(t.ShiftAllLeft(6).And(box2.mask()))
	right := t.ShiftAllRight(6).And(box0.mask()).Or(t.ShiftAllLeft(3).And(box12.mask()))
	// Two bits of each triad of placed are for its two placements. The sum carries both to the next triad.
	placed := nextRow(left.Or(right.ShiftAllRight(1))).And(thirdRow(right.Or(left.ShiftAllRight(1))))
	carry := placed.Add(twoBits.mask()).And(carried.mask())
	return carry.Sub(carry.ShiftAllRight(3)).And(x)
}

// nextRow returns at each row the row below it, in cyclic order, and thirdRow the row after it. Bits from
// 27 on are undefined.
func nextRow(x eight) eight  { return x.ShiftAllRight(9).Or(x.ShiftAllLeft(18)) }
func thirdRow(x eight) eight { return x.ShiftAllRight(18).Or(x.ShiftAllLeft(9)) }

// turned returns the columns with a candidate, shifted by one and by two columns within their stack.
func turned(x eight) (left, right eight) {
	c := inColumns(x)
	left = c.ShiftAllRight(1).And(column01.mask()).Or(c.ShiftAllLeft(2).And(column2.mask()))
	return left, c.ShiftAllRight(2).And(column0.mask()).Or(c.ShiftAllLeft(1).And(column12.mask()))
}

// inColumns returns the columns with a candidate. Bits from 9 on are undefined.
func inColumns(x eight) eight { return x.Or(x.ShiftAllRight(9)).Or(x.ShiftAllRight(18)) }

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

// counted returns the cells with at least one, two and three candidates.
func counted(x0, x1, x2, last eight) (once, twice, thrice eight) {
	x, y, z := x0.Select128FromPair(0, 2, x1), x0.Select128FromPair(1, 3, x1), x2.Select128FromPair(1, 0, x2)
	upper, lower, upper2, lower2 := x.Or(y), x2.Or(z), x.And(y), x2.And(z)
	x, y = upper.InterleaveLoGrouped(lower), upper.InterleaveHiGrouped(lower)
	x2, y2 := upper2.InterleaveLoGrouped(lower2), upper2.InterleaveHiGrouped(lower2)
	once, twice, thrice = x.Or(y), x2.Or(y2).Or(x.And(y)), x.And(y2).Or(y.And(x2))
	x, y = once.PermuteScalarsGrouped(2, 3, 0, 1), twice.PermuteScalarsGrouped(2, 3, 0, 1)
	thrice = thrice.Or(thrice.PermuteScalarsGrouped(2, 3, 0, 1)).Or(once.And(y)).Or(twice.And(x))
	once, twice = once.Or(x), twice.Or(y).Or(once.And(x))
	x = last.Permute(fromLast.order())
	return once.Or(x), twice.Or(once.And(x)), thrice.Or(twice.And(x))
}

// settleEight does what settle does. Both end when no rule removes a candidate, and the order of rules does
// not matter. So the results are equal, except that a position without a solution may lose more.
func (b *position) settleEight() bool {
	x0, x1, x2, last, twice, pairs, ok := closeEight(&b.digits)
	if !ok {
		archsimd.ClearAVXUpperBits()
		return false
	}
	var y0, y1, y2, y3, open, two [8]int32
	x0.Store(&y0)
	x1.Store(&y1)
	x2.Store(&y2)
	last.Store(&y3)
	twice.Store(&open)
	pairs.Store(&two)
	archsimd.ClearAVXUpperBits()
	for i := range 4 {
		b.digits[i].at = cells{uint64(y0[2*i]) | uint64(y1[2*i])<<27, uint64(y2[2*i])}
		b.digits[i+4].at = cells{uint64(y0[2*i+1]) | uint64(y1[2*i+1])<<27, uint64(y2[2*i+1])}
	}
	b.digits[8].at = cells{uint64(y3[0]) | uint64(y3[1])<<27, uint64(y3[2])}
	b.empty = cells{uint64(open[0]) | uint64(open[4])<<27, uint64(open[1])}
	b.dirty = 0
	b.pairs = cells{uint64(two[0]) | uint64(two[4])<<27, uint64(two[1])}
	return true
}

// closeEight returns the settled candidates, and the cells with more than one and with two. Each round closes
// all digits once, places hidden singles, then naked ones. A full position is a solution if closing leaves it
// as it is.
func closeEight(d *[digits]digit) (x0, x1, x2, last, twice, pairs eight, ok bool) {
	x0, x1, x2, last = load(d)
	for full := false; ; full = twice.IsZero() {
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
			return x0, x1, x2, last, twice, twice, false
		}
		if full {
			return y0, y1, y2, y3, twice, twice, together(y0, y1, y2, y3).Xor(everyCell.mask()).IsZero()
		}

		sole0, sole1, sole2, sole3 := soleInRows(y0), soleInRows(y1), soleInRows(y2), soleInRows(y3)
		taken := together(sole0, sole1, sole2, sole3)
		y0 = y0.AndNot(taken.Permute(toBand0.order()).AndNot(sole0))
		y1 = y1.AndNot(taken.Permute(toBand1.order()).AndNot(sole1))
		y2 = y2.AndNot(taken.Permute(toBand2.order()).AndNot(sole2))
		y3 = y3.AndNot(taken.Permute(toLast.order()).AndNot(sole3))
		lost := x0.Xor(y0).Or(x1.Xor(y1)).Or(x2.Xor(y2)).Or(last.Xor(y3))
		x0, x1, x2, last = y0, y1, y2, y3
		var once, thrice eight
		once, twice, thrice = counted(x0, x1, x2, last)
		if !once.Xor(everyCell.mask()).Or(twice.And(taken)).IsZero() {
			return x0, x1, x2, last, twice, twice, false
		}
		if naked := once.AndNot(twice.Or(taken)); !naked.IsZero() {
			var clash0, clash1, clash2, clash3 eight
			x0, clash0 = confined(x0, naked.Permute(toBand0.order()))
			x1, clash1 = confined(x1, naked.Permute(toBand1.order()))
			x2, clash2 = confined(x2, naked.Permute(toBand2.order()))
			last, clash3 = confined(last, naked.Permute(toLast.order()))
			if !clash0.Or(clash1).Or(clash2).Or(clash3).IsZero() {
				return x0, x1, x2, last, twice, twice, false
			}
		} else if lost.IsZero() {
			return x0, x1, x2, last, twice, twice.AndNot(thrice), true
		}
	}
}

// inBoxOrder returns the row triads with a candidate: bit 9*row+box.
func inBoxOrder(x eight) eight {
	t := triadsOf(x)
	return t.ShiftAllRight(2).Or(t.ShiftAllRight(4)).Or(t.ShiftAllRight(6)).And(boxes.mask())
}

// storeShapes stores the words of digits with these triads, see digit: of the digits 0, 4, 2, 6 and, in the
// second array, 1, 5, 3, 7.
func storeShapes(x eight, to *[2][4]uint64) {
	left := x.ShiftAllRight(1).And(twoCells.mask()).Or(x.ShiftAllLeft(2).And(lastCell.mask()))
	right := x.ShiftAllRight(2).And(firstCell.mask()).Or(x.ShiftAllLeft(1).And(twoBits.mask()))
	bound := x.AndNot(left.Or(right))
	forth := left.ShiftAllRight(9).And(right.ShiftAllRight(18)).And(x)
	back := right.ShiftAllRight(9).And(left.ShiftAllRight(18)).And(x)
	count := onesInThrees(forth).Add(onesInThrees(back))
	low, high := x.Or(bound.ShiftAllLeft(27)), bound.ShiftAllRight(5).Or(count.ShiftAllLeft(22))
	low.InterleaveLoGrouped(high).AsUint64x4().Store(&to[0])
	low.InterleaveHiGrouped(high).AsUint64x4().Store(&to[1])
}

// onesInThrees counts the bits of each three bits.
func onesInThrees(x eight) eight {
	return x.Sub(x.ShiftAllRight(1).And(twoCells.mask())).Sub(x.ShiftAllRight(2).And(firstCell.mask()))
}

// refreshEight does what refresh does, for all digits.
func (b *position) refreshEight() {
	x0, x1, x2, _ := load(&b.digits)
	rows := inBoxOrder(x0).Or(inBoxOrder(x1).ShiftAllLeft(3)).Or(inBoxOrder(x2).ShiftAllLeft(6))
	mask := columns.mask()
	c0, c1, c2 := inColumns(x0).And(mask), inColumns(x1).And(mask), inColumns(x2).And(mask)
	var r, k [2][4]uint64
	storeShapes(rows, &r)
	storeShapes(c0.Or(c1.ShiftAllLeft(9)).Or(c2.ShiftAllLeft(18)), &k)
	archsimd.ClearAVXUpperBits()
	for i := range 4 {
		odd, at := i&1, i&2
		b.digits[i].rows, b.digits[i+4].rows = r[odd][at], r[odd][at+1]
		b.digits[i].columns, b.digits[i+4].columns = k[odd][at], k[odd][at+1]
	}
	b.digits[8].refresh()
}

// refresh finds rows and columns of a closed digit.
func (d *digit) refresh() {
	lo, hi := d.at.lo, d.at.hi
	i, j := crossed(lo), crossed(hi)
	d.rows = inBand[i&line].row | inBand[i>>27&line].row<<3 | inBand[j&line].row<<6
	x, y := lo|lo>>9|lo>>18, hi|hi>>9|hi>>18
	columns := x&line | x>>18&(line<<9) | y&line<<18
	d.columns = inStack[stackOf(columns)] | inStack[stackOf(columns>>3)]<<3 | inStack[stackOf(columns>>6)]<<6
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
