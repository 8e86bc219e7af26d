//go:build goexperiment.simd && amd64

package bitboard

import "simd/archsimd"

// closeTriads handles the digits that compete for a triad, as position.closeTriads does. If the position has
// no solution, ok is false. If it removed candidates, changed is true; otherwise it fills v for choose.
func (w *wide) closeTriads(v *choiceInput) (ok, changed bool) {
	t0, left0, right0 := reach(w.r0)
	t1, left1, right1 := reach(w.r1)
	t2, left2, right2 := reach(w.r2)
	rows := stacked(t0, t1, t2)
	boundRows := stacked(less(t0, or(left0, right0)), less(t1, or(left1, right1)), less(t2, or(left2, right2)))
	columns := or(w.r0, or(w.r1, w.r2))
	left, right := rotate(columns)
	boundColumns := less(columns, or(left, right))

	lostRows, lostColumns, ok := w.contest(rows, boundRows, columns, boundColumns)
	if !ok {
		return false, false
	}
	if some(or(lostRows, lostColumns)) {
		w.r0 = less(w.r0, or(lostColumns, spread(and(lostRows, all(0o111)))))
		w.r1 = less(w.r1, or(lostColumns, spread(and(lostRows.ShiftAllRight(1), all(0o111)))))
		w.r2 = less(w.r2, or(lostColumns, spread(and(lostRows.ShiftAllRight(2), all(0o111)))))
		return true, true
	}
	less(rows, boundRows).AsUint64x8().Store(&v.rows)
	less(columns, boundColumns).AsUint64x8().Store(&v.columns)
	v.bands.read(or(and(t0, and(left1, right2)), and(t0, and(right1, left2)).ShiftAllLeft(1)))
	next, third := permute(left, &nextBand), permute(right, &thirdBand)
	forth := and(columns, and(next, third))
	next, third = permute(right, &nextBand), permute(left, &thirdBand)
	back := and(columns, and(next, third))
	stack := archsimd.LoadInt16x32(&ownStack)
	v.stacks.read(or(and(forth, stack), and(back, stack).ShiftAllLeft(3)))
	return true, false
}

// ownStack has, in the lanes of band b, the columns of stack b.
var ownStack = makeLanes(func(b, _ int) int16 { return 0o7 << (3 * b) })

func stacked(t0, t1, t2 lanes) lanes { return or(t0, or(t1.ShiftAllLeft(1), t2.ShiftAllLeft(2))) }

// contest returns the triads that digits lose. If three digits are bound to a triad, all other digits lose
// it. If only three digits are possible in a triad, these three lose the triads beside it. If a triad has
// fewer than three possible digits, or more than three bound digits, it returns false.
func (w *wide) contest(rows, boundRows, columns, boundColumns lanes) (lostRows, lostColumns lanes, ok bool) {
	needyRows, moreRows := tallyThree(rows)
	needyColumns, moreColumns := tallyThree(columns)
	enough := and(or(needyRows, moreRows), or(needyColumns, moreColumns))
	fullRows, moreRows := tallyThree(boundRows)
	fullColumns, moreColumns := tallyThree(boundColumns)
	if some(or(xor(enough, archsimd.LoadInt16x32(&lineLanes)), or(moreRows, moreColumns))) {
		return lostRows, lostColumns, false
	}
	free := less(rows, boundRows)
	must := and(free, needyRows)
	round := or(must, must.ShiftAllLeft(9))
	beside := or(round.ShiftAllRight(3), round.ShiftAllRight(6))
	lostRows = or(and(fullRows, free), and(rows, beside))

	free = less(columns, boundColumns)
	left, right := rotate(and(free, needyColumns))
	return lostRows, or(and(fullColumns, free), and(columns, or(left, right))), true
}

// tallyThree returns the bits set in exactly three of the nine digits, and the bits set in more than three.
func tallyThree(x lanes) (three, more lanes) {
	next, third := permute(x, &nextDigit), permute(x, &thirdDigit)
	ones := xor(x, xor(next, third))
	twos := xor(x, x.Xor(next).And(x.Xor(third)))
	next, third = permute(ones, &nextThree), permute(ones, &thirdThree)
	odd, carry := ones.Xor(next).Xor(third), most(ones, next, third)
	next, third = permute(twos, &nextThree), permute(twos, &thirdThree)
	pairs, fours := twos.Xor(next).Xor(third), most(twos, next, third)
	return and(odd, less(xor(pairs, carry), fours)), or(fours, and(pairs, carry))
}
