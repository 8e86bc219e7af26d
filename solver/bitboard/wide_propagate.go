//go:build goexperiment.simd && amd64

package bitboard

import "simd/archsimd"

// propagate places singles and removes locked candidates, without the check of triads. ok is false if the
// position has no solution, and full is true if the position is a solution. Each round closes all digits,
// then places hidden singles, then naked singles.
func (w *wide) propagate() (ok, full bool) {
	var zero lanes
	x := wide{w.r0, w.r1, w.r2}
	for {
		x = x.close()
		if x.r0.Min(x.r1).Min(x.r2).Equal(zero).ToBits()&used != 0 {
			return false, false
		}
		bound := wide{alone(x.r0), alone(x.r1), alone(x.r2)}
		taken := bound.together()
		lost0 := others(x.r0, permute(taken, &toRow[0]), bound.r0)
		lost1 := others(x.r1, permute(taken, &toRow[1]), bound.r1)
		lost2 := others(x.r2, permute(taken, &toRow[2]), bound.r2)
		x = wide{xor(x.r0, lost0), xor(x.r1, lost1), xor(x.r2, lost2)}
		again := some(lost0.Or(lost1).Or(lost2))
		once, twice := x.count()
		if some(or(xor(once, archsimd.LoadInt16x32(&lineLanes)), and(twice, taken))) {
			return false, false
		}
		naked := less(less(once, twice), taken)
		if some(naked) {
			if x, ok = x.take(naked); !ok {
				return false, false
			}
			continue
		}
		if again {
			continue
		}
		w.r0, w.r1, w.r2 = x.r0, x.r1, x.r2
		return true, !some(twice)
	}
}

// close removes, once, every candidate that is in no placement of its digit in its band, then in its stack.
func (w wide) close() wide {
	_, left0, right0 := reach(w.r0)
	_, left1, right1 := reach(w.r1)
	_, left2, right2 := reach(w.r2)
	w.r0 = spread(cross(left1, right2, right1, left2)).And(w.r0)
	w.r1 = spread(cross(left2, right0, right2, left0)).And(w.r1)
	w.r2 = spread(cross(left0, right1, right0, left1)).And(w.r2)
	left, right := rotate(w.r0.Or(w.r1).Or(w.r2))
	keep := cross(permute(left, &nextBand), permute(right, &thirdBand), permute(right, &nextBand),
		permute(left, &thirdBand))
	return wide{and(w.r0, keep), and(w.r1, keep), and(w.r2, keep)}
}

// triads returns the triads of a row that have a candidate: bit 3*box.
func triads(row lanes) lanes {
	return row.Or(row.ShiftAllRight(1)).Or(row.ShiftAllRight(2)).And(all(0o111))
}

// reach returns the triads t of a row. At each box, left has the triads of the next box, and right those of
// the box after that, in cyclic order. Upper bits are undefined.
func reach(row lanes) (t, left, right lanes) {
	t = triads(row)
	round := or(t, t.ShiftAllLeft(9))
	return t, round.ShiftAllRight(3), round.ShiftAllRight(6)
}

// cross returns the cells where the other two rows, or columns, leave room for the other two placements.
func cross(left1, right2, right1, left2 lanes) lanes { return left1.And(right2).Or(right1.And(left2)) }

func spread(t lanes) lanes { return t.Or(t.ShiftAllLeft(1)).Or(t.ShiftAllLeft(2)) }

// alone returns the rows that have a single cell left for a digit.
func alone(row lanes) lanes {
	var zero lanes
	return row.Merge(zero, rest(row).Equal(zero))
}

func others(row, taken, own lanes) lanes { return row.And(taken.And(taken.Xor(own))) }

// toRow copies a row from its bytes in byRows to each lane of a group of three.
var toRow = [3]order{
	makeOrder(func(b, d int) int { return lane(b, d/3*3) }),
	makeOrder(func(b, d int) int { return lane(b, d/3*3+1) }),
	makeOrder(func(b, d int) int { return lane(b, d/3*3+2) }),
}

// The lanes of the first, second and third digit of each group of three.
const (
	firstOfThree  = 0b01001001 * 0x010101
	secondOfThree = 0b10010010 * 0x010101
	thirdOfThree  = 0b00100100*0x010101 | 7<<24
)

// byRows interleaves the three rows: each group of three lanes contains all rows. It returns the three
// digits of each group. So counts over the results include all rows at once.
func (w wide) byRows() (x, y, z lanes) {
	first, second, third := archsimd.Mask16x32FromBits(firstOfThree), archsimd.Mask16x32FromBits(secondOfThree),
		archsimd.Mask16x32FromBits(thirdOfThree)
	x = w.r0.Merge(w.r1.Merge(w.r2, second), first)
	y = w.r0.Merge(w.r1.Merge(w.r2, third), second)
	z = w.r0.Merge(w.r1.Merge(w.r2, first), third)
	return x, permute(y, &nextDigit), permute(z, &thirdDigit)
}

func (w wide) together() lanes {
	x, y, z := w.byRows()
	three := x.Or(y).Or(z)
	return three.Or(permute(three, &nextThree)).Or(permute(three, &thirdThree))
}

// count returns the cells with at least one and at least two candidates, arranged as in byRows.
func (w wide) count() (once, twice lanes) {
	x, y, z := w.byRows()
	once, twice = x.Or(y).Or(z), most(x, y, z)
	next, third := permute(once, &nextThree), permute(once, &thirdThree)
	twice = or(twice, or(permute(twice, &nextThree), permute(twice, &thirdThree)))
	return or(once, or(next, third)), or(twice, or(and(once, next), and(or(once, next), third)))
}

// take removes the digit of each naked single from the other cells of the row. If a row has two naked
// singles of a digit, it returns false.
func (w wide) take(naked lanes) (wide, bool) {
	var zero lanes
	n0, n1, n2 := and(w.r0, permute(naked, &toRow[0])), and(w.r1, permute(naked, &toRow[1])),
		and(w.r2, permute(naked, &toRow[2]))
	w.r0 = n0.Merge(w.r0, n0.NotEqual(zero))
	w.r1 = n1.Merge(w.r1, n1.NotEqual(zero))
	w.r2 = n2.Merge(w.r2, n2.NotEqual(zero))
	return w, !some(or(rest(n0), or(rest(n1), rest(n2))))
}
