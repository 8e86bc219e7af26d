package bitboard

import (
	"math"
	"math/bits"
)

// fewEmpty is the largest number of empty cells for an immediate guess at a cell with two candidates. Then
// the search skips the check of triads, because it costs more than it saves. Of the values from 20 to 40, 32
// and 36 were best on lists of hard puzzles and of puzzles with many solutions.
const fewEmpty = 34

// The first earlyNodes nodes of a search use fewEarly instead of fewEmpty. So an easy search ends without a
// check of triads. A hard search has few empty cells only later. Values of earlyNodes from 3 to 8 are
// equally fast.
const (
	fewEarly   = fewEmpty + 14
	earlyNodes = 6
)

func (b *position) nearlyFull() bool {
	return b.empty.empty() || !b.pairs.empty() && b.empty.len() <= b.fewEmpty
}

// closeTriads handles the digits that compete for a triad. Three digits bound to a triad exclude all
// others; if only three digits are possible in it, they are bound to it. If a triad has fewer than three
// possible digits, or more than three bound digits, it returns false.
func (b *position) closeTriads() bool {
	var r, k tally // counts of the triads in rows, and in columns
	for d := range b.digits {
		r.add(b.digits[d].rows)
		k.add(b.digits[d].columns)
	}
	if (r.four|k.four)>>27&band != 0 || r.three&k.three&band != band {
		return false
	}
	fullRows, needyRows := r.full(), r.needy()
	fullColumns, needyColumns := k.full(), k.needy()
	if fullRows|needyRows|fullColumns|needyColumns == 0 {
		return true
	}
	for d := range b.digits {
		rows, columns := b.digits[d].open()
		lost := without(rows&fullRows, &byRow).with(without(columns&fullColumns, &byColumn)).
			with(within(rows&needyRows, &byRow)).with(within(columns&needyColumns, &byColumn))
		if !lost.and(b.digits[d].at).empty() {
			b.lose(d, lost)
		}
	}
	return true
}

// without returns the candidates that a digit loses if it is in no triad of set.
func without(set uint64, by *[27]choice) (lost cells) {
	for ; set != 0; set &= set - 1 {
		lost = lost.with(by[bits.TrailingZeros64(set)].no)
	}
	return lost
}

// within returns the candidates that a digit loses if it is in all triads of set.
func within(set uint64, by *[27]choice) (lost cells) {
	for ; set != 0; set &= set - 1 {
		lost = lost.with(by[bits.TrailingZeros64(set)].yes)
	}
	return lost
}

// tally counts, for each of 64 bits, in how many words the bit is set, up to four.
type tally struct{ one, two, three, four uint64 }

func (t *tally) add(x uint64) {
	t.four |= t.three & x
	t.three |= t.two & x
	t.two |= t.one & x
	t.one |= x
}

// full returns the triads with three bound digits and further possible digits.
func (t *tally) full() uint64 { return t.three >> 27 & t.four & band }

// needy returns the triads with three possible digits, not all of them bound.
func (t *tally) needy() uint64 { return ^t.four &^ (t.three >> 27) & band }

// choose returns a guess about d for a position that is not full. In a nearly full position, the guess is a
// cell with two candidates, and e is the other one; else it is an open triad, and e is d.
func (b *position) choose() (d, e int, guess *choice) {
	if b.nearlyFull() {
		return b.choosePair()
	}
	d, guess = b.chooseTriad()
	return d, d, guess
}

// choosePair takes the first cell with two candidates; d is the lower.
func (b *position) choosePair() (d, e int, guess *choice) {
	guess = &byCell[b.pairs.first()%size]
	in := uint32(0)
	for d := range b.digits {
		in |= changed(b.digits[d].at.and(guess.no)) << d
	}
	return bits.TrailingZeros32(in) % digits, (bits.Len32(in) - 1) % digits, guess
}

// chooseTriad takes the undecided band or stack with the fewest placements of all digits. There it takes
// the digit with the fewest placements, and the digit's first open triad. So guesses stay in a band or
// stack until it is decided.
func (b *position) chooseTriad() (d int, guess *choice) {
	i, inColumns := b.narrowest()
	best := math.MaxInt
	for d := range b.digits {
		x := b.digits[d].rows
		if inColumns {
			x = b.digits[d].columns
		}
		best = lower(best, (int(x>>((54+3*i)&63)&7)-2)&15<<4|d) // below 0, the upper bits are set
	}
	d = best & 15 % digits
	rows, columns := b.digits[d].open()
	if inColumns {
		return d, &byColumn[bits.TrailingZeros64(columns&(inBoxes<<(3*i)))%27]
	}
	return d, &byRow[bits.TrailingZeros64(rows&(inBoxes<<(3*i)))%27]
}

// narrowest returns the undecided band or stack with the fewest placements.
func (b *position) narrowest() (i int, inColumns bool) {
	// Sums of the bands and of the stacks, split so that they have six bits each.
	var bands, middleBand, stacks, middleStack uint64
	for d := range b.digits {
		x := &b.digits[d]
		bands += x.rows >> 54 & 0o707
		middleBand += x.rows >> 57 & 0o7
		stacks += x.columns >> 54 & 0o707
		middleStack += x.columns >> 57 & 0o7
	}
	best := math.MaxInt
	for i, sum := range [...]uint64{bands & 63, middleBand, bands >> 6, stacks & 63, middleStack, stacks >> 6} {
		best = lower(best, (int(sum)-digits-1)&63<<3|i)
	}
	if i := best & 7; i < 3 {
		return i, false
	}
	return best&7 - 3, true
}

// lower returns the lower of two non-negative numbers, without a branch to mispredict.
func lower(x, y int) int { return x + (y-x)&((y-x)>>63) }
