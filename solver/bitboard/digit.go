package bitboard

// digit holds the candidate cells of a digit.
type digit struct {
	at cells
	// rows and columns are the triads: bit 9*i+3*band+box for row i of a band, and bit 9*band+column. They have
	// the possible triads and, 27 bits above, the bound triads. Above these, three bits count the placements
	// in each band or stack. After close, rows and columns agree with the candidate cells.
	rows, columns uint64
}

// close removes every candidate that is in no placement of d in its band or its stack, until nothing
// changes. It returns the bound cells. If d has no placement, it returns false.
func (d *digit) close() (bound cells, ok bool) {
	lo, hi := d.at.lo, d.at.hi
	for {
		i, j := crossed(lo), crossed(hi)
		b0, b1, b2 := &inBand[i&line], &inBand[i>>27&line], &inBand[j&line]
		if ((uint64(b0.keep)-1)|(uint64(b1.keep)-1)|(uint64(b2.keep)-1))>>63 != 0 {
			return cells{}, false
		}
		lo &= uint64(b0.keep) | uint64(b1.keep)<<27
		hi &= uint64(b2.keep)

		x, y := lo|lo>>9|lo>>18, hi|hi>>9|hi>>18
		columns := x&line | x>>18&(line<<9) | y&line<<18
		open := inStack[stackOf(columns)] | inStack[stackOf(columns>>3)]<<3 | inStack[stackOf(columns>>6)]<<6
		if open&band == columns {
			d.at = cells{lo, hi}
			d.rows = b0.row | b1.row<<3 | b2.row<<6
			d.columns = open
			sole := cellsIn(open >> 27 & band)
			return cells{lo & sole.lo & (uint64(b0.sole) | uint64(b1.sole)<<27), hi & sole.hi & uint64(b2.sole)}, true
		}
		keep := cellsIn(open & band)
		lo &= keep.lo
		hi &= keep.hi
	}
}

// crossed returns the row triads of a band with a candidate: bit 3*box+row. Bits from 9 on are undefined.
// If x has two bands, the triads of the second start at bit 27.
func crossed(x uint64) uint64 {
	t := (x | x>>1 | x>>2) & inTriads
	return t | t>>8 | t>>16
}

// stackOf selects the column triads of the first stack. Bit 9*band+column of the argument becomes bit
// 3*band+column of the result, for columns 0 to 2.
func stackOf(columns uint64) uint64 { return columns & inBoxes * (1 | 1<<6 | 1<<12) >> 12 & line }

func cellsIn(columns uint64) cells {
	return cells{(columns&line | columns&(line<<9)<<18) * inRows, columns >> 18 * inRows}
}

// open returns the row and column triads that are possible but not bound for d.
func (d *digit) open() (rows, columns uint64) {
	return d.rows &^ (d.rows >> 27) & band, d.columns &^ (d.columns >> 27) & band
}
