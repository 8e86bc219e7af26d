//go:build goexperiment.simd && amd64

package bitboard

import (
	"math/bits"
	"simd/archsimd"
)

// guess is a change to a lane. If pair is 1 to 3, there is no change: the guess is then the first of the
// digit's two cells in the row pair-1 of its band.
type guess struct {
	lane   int
	change *change
	pair   int
}

// suppose copies the position to half, where g holds. In the position itself g then does not hold.
func (w *wide) suppose(half *wide, g guess) {
	half.r0, half.r1, half.r2 = w.r0, w.r1, w.r2 // assigned together, they would be copied in smaller parts
	one := archsimd.Mask16x32FromBits(1 << g.lane)
	switch g.pair {
	case 0:
		half.lose(one, &g.change.yes)
		w.lose(one, &g.change.no)
	case 1:
		half.r0, w.r0 = halves(w.r0, one)
	case 2:
		half.r1, w.r1 = halves(w.r1, one)
	default:
		half.r2, w.r2 = halves(w.r2, one)
	}
}

// halves returns a row in two versions. In first, the lane of one keeps only its first cell. In second, it
// loses this cell.
func halves(row lanes, one archsimd.Mask16x32) (first, second lanes) {
	second = rest(row)
	return xor(row, second).Merge(row, one), second.Merge(row, one)
}

// choosePair returns a guess between the two cells of a digit in a row. It does so if the position has few
// empty cells and at least half of them are in such pairs. Otherwise it returns the zero guess. A guess on a
// pair skips the check of triads, as in a nearly full position.
func (w *wide) choosePair() guess {
	n0, n1, n2 := w.r0.OnesCount(), w.r1.OnesCount(), w.r2.OnesCount()
	pairs0, pairs1, pairs2 := n0.Equal(all(2)).ToBits(), n1.Equal(all(2)).ToBits(), n2.Equal(all(2)).ToBits()
	empty := onesOf(n0.Greater(all(1)).ToBits(), n1.Greater(all(1)).ToBits(), n2.Greater(all(1)).ToBits())
	switch pairs := onesOf(pairs0, pairs1, pairs2); {
	case empty > fewEmpty || 2*pairs < empty:
		return guess{}
	case pairs0 != 0:
		return guess{lane: bits.TrailingZeros32(pairs0), pair: 1}
	case pairs1 != 0:
		return guess{lane: bits.TrailingZeros32(pairs1), pair: 2}
	default:
		return guess{lane: bits.TrailingZeros32(pairs2), pair: 3}
	}
}

func onesOf(x, y, z uint32) int {
	return bits.OnesCount64(uint64(x)|uint64(y)<<32) + bits.OnesCount32(z)
}

// choiceInput is the input of choose. bands and stacks are counts of placements. rows and columns have the
// open triads of each lane: bit 3*box+row for a row triad, bit column for a column triad.
type choiceInput struct {
	bands, stacks placementCounts
	rows, columns [8]uint64
}

// placementCounts counts the placements in each band or stack. Band or stack i uses the lanes of band i.
type placementCounts struct {
	all    [32]int16 // placements of all digits
	fewest [32]int16 // lane of the digit with the fewest, from two on, in five bits
}

func (k *placementCounts) read(x lanes) {
	n := x.OnesCount()
	sum := n.Add(permute(n, &nextDigit)).Add(permute(n, &thirdDigit))
	sum.Add(permute(sum, &nextThree)).Add(permute(sum, &thirdThree)).Store(&k.all)
	// A digit with a single placement ranks last: below 0, the upper bits are set.
	n = or(and(n.Sub(all(2)), all(15)).ShiftAllLeft(5), archsimd.LoadInt16x32(&laneNumbers))
	n = n.Min(permute(n, &nextDigit)).Min(permute(n, &thirdDigit))
	n.Min(permute(n, &nextThree)).Min(permute(n, &thirdThree)).Store(&k.fewest)
}

var laneNumbers = makeLanes(func(b, d int) int16 { return int16(lane(b, d)) })

// rank orders the bands or stacks by their placements. Decided bands or stacks come last.
func (k *placementCounts) rank(b int) int { return (int(k.all[8*b])-digits-1)&127<<2 | b }

// decided is the lowest rank of a decided band or stack.
const decided = 64 << 2

// choose returns a guess, as chooseTriad does for position. If each digit has a single placement
// everywhere, it returns false; closing then finds the solution or a contradiction.
func (v *choiceInput) choose() (g guess, ok bool) {
	band := lower(v.bands.rank(0), lower(v.bands.rank(1), v.bands.rank(2)))
	stack := lower(v.stacks.rank(0), lower(v.stacks.rank(1), v.stacks.rank(2)))
	if min(band, stack) >= decided {
		return guess{}, false
	}
	if band>>2 <= stack>>2 {
		l := int(v.bands.fewest[8*(band&3)]) & 31
		return guess{lane: l, change: &rowGuess[bits.TrailingZeros64(bitsOf(&v.rows, l))%9]}, true
	}
	s := stack & 3
	d := min(int(v.stacks.fewest[8*s])&31-8*s, 8)
	c := &v.columns
	open := bitsOf(c, lane(0, d)) | bitsOf(c, lane(1, d))<<16 | bitsOf(c, lane(2, d))<<32
	t := bits.TrailingZeros64(open & (0o7 << (3 * s) * 0x100010001))
	return guess{lane: lane(t>>4, d), change: &columnGuess[t&15%9]}, true
}

func bitsOf(x *[8]uint64, l int) uint64 { return x[l>>2&7] >> (l & 3 * 16) & line }

var rowGuess, columnGuess = makeGuesses()

// makeGuesses makes the two changes for a digit and a triad. If the digit is in the triad, it loses the
// other triads of the row or, in the box, the other columns. If not, it loses the triad.
func makeGuesses() (row, column [9]change) {
	for t := range 9 {
		box := int16(0o7) << (t / 3 * 3)
		row[t].yes[t%3], row[t].no[t%3] = line&^box, box
		for i := range 3 {
			column[t].yes[i], column[t].no[i] = box&^(1<<t), 1<<t
		}
	}
	return row, column
}
