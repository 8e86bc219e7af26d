package bitboard

// digit is where a digit may still stand.
type digit struct {
	at cells
	// rows and columns are the triads, as across.row and down.column tell them for each band, band by band: those that
	// may hold the digit, and, 27 bits above, those that must. They are in step with at whenever the digit is closed.
	rows, columns uint64
}

// close takes away every candidate of d that no placement of d in its band, or in its stack, uses, until there are none.
// It returns the cells that d is bound to, and false if d finds no placement.
func (d *digit) close() (bound cells, ok bool) {
	at := d.at
	for {
		b0, b1, b2 := bandOf(at.lo), bandOf(at.lo>>27), bandOf(at.hi)
		if b0.keep == 0 || b1.keep == 0 || b2.keep == 0 {
			return cells{}, false
		}
		at.lo &= uint64(b0.keep) | uint64(b1.keep)<<27
		at.hi &= uint64(b2.keep)

		// The columns of each band, turned against those of the upper one so that a placement lies in one place: with the
		// columns in the order of the bands, and, in the upper half, against it.
		lo, hi := at.lo|at.lo>>9|at.lo>>18, at.hi|at.hi>>9|at.hi>>18
		c0, c1, c2 := uint32(lo)&line, uint32(lo>>27)&line, uint32(hi)&line
		s0, s1, s2 := &inStack[c0], &inStack[c1], &inStack[c2]
		both := c0 * 0x10001 & s1.left & s2.right
		forth, back := both&line, both>>16&line
		f, b := inStack[forth].left, inStack[back].left
		k0, k1, k2 := forth|back, f>>16|b&line, f&line|b>>16
		if k0 == c0 && k1 == c1 && k2 == c2 {
			d.at = at
			d.rows = b0.row | b1.row<<9 | b2.row<<18
			d.columns = s0.column | s1.column<<9 | s2.column<<18
			return cells{
				at.lo & (uint64(b0.sole&s0.sole) | uint64(b1.sole&s1.sole)<<27),
				at.hi & uint64(b2.sole&s2.sole),
			}, true
		}
		at.lo &= uint64(k0*inRows) | uint64(k1*inRows)<<27
		at.hi &= uint64(k2 * inRows)
	}
}

// bandOf looks up what follows in a band from the triads that have a candidate.
func bandOf(x uint64) *across {
	return &inBand[inRow[x&line]|inRow[x>>9&line]<<3|inRow[x>>18&line]<<6]
}

// open returns the triads in rows, and in columns, that d may hold but need not.
func (d *digit) open() (rows, columns uint64) {
	return d.rows &^ (d.rows >> 27) & band, d.columns &^ (d.columns >> 27) & band
}
