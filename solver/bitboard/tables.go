package bitboard

// across says what follows for a digit in a band from which of its nine row triads have a candidate: bit 3*row+box.
type across struct {
	keep uint32 // the cells of the triads that belong to a placement; none if there is no placement
	sole uint32 // the cells of those that belong to all placements
	row  uint64 // the triads that belong to a placement, and, 27 bits above them, to all placements
}

// down says what there is to know about nine bits, one for each column, of a digit in a band.
type down struct {
	sole   uint32 // the cells in the columns that are alone in their box
	left   uint32 // the nine bits turned left within each box, and, 16 bits above, turned right
	right  uint32 // the same with the halves exchanged
	column uint64 // the nine bits, and, 27 bits above them, those that are alone in their box
}

// choice is a statement about a digit: that it stands in a certain cell or triad.
type choice struct {
	yes cells // the candidates that fall if it holds: peers of the cell, or the other triads of its row, column and box
	no  cells // the candidates that fall if it does not: the cell, or the triad
}

// The tables are never written after they are made.
var (
	inRow      = makeInRow()
	inBand     = makeInBand()
	inStack    = makeInStack()
	placements = makePlacements()

	byCell   = makeByCell()
	byRow    = makeByTriad(func(i int) [3]int { return [3]int{3 * i, 3*i + 1, 3*i + 2} })
	byColumn = makeByTriad(func(i int) [3]int { c := i/9*27 + i%9; return [3]int{c, c + 9, c + 18} })
)

// permutations are the six ways to cross three rows with three boxes, one each: bit 3*row+box.
var permutations = [6]uint32{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}

// makeInRow tells which of the three triads of a row have a candidate.
func makeInRow() (table [512]uint16) {
	for x := range table {
		for box := range 3 {
			if x>>(3*box)&7 != 0 {
				table[x] |= 1 << box
			}
		}
	}
	return table
}

func makeInBand() (table [512]across) {
	for x := range table {
		some, all := uint32(0), uint32(line)
		for _, p := range permutations {
			if uint32(x)&p == p {
				some |= p
				all &= p
			}
		}
		table[x].row = uint64(some) | uint64(some&all)<<27
		for i := range 9 {
			table[x].keep |= some >> i & 1 * 7 << (3 * i)
			table[x].sole |= some & all >> i & 1 * 7 << (3 * i)
		}
	}
	return table
}

func makeInStack() (table [512]down) {
	for x := range uint32(512) {
		left, right := x<<1&0o666|x>>2&0o111, x>>1&0o333|x<<2&0o444
		alone := x &^ (left | right)
		table[x] = down{
			sole:   alone * inRows,
			left:   left | right<<16,
			right:  right | left<<16,
			column: uint64(x) | uint64(alone)<<27,
		}
	}
	return table
}

// makePlacements counts the permutations within nine triads.
func makePlacements() (table [512]uint8) {
	for x := range table {
		for _, p := range permutations {
			if uint32(x)&p == p {
				table[x]++
			}
		}
	}
	return table
}

func makeByCell() (table [size]choice) {
	for c := range table {
		table[c].no = only(c)
		for other := range size {
			if other != c && seen(c, other) {
				table[c].yes = table[c].yes.with(only(other))
			}
		}
	}
	return table
}

// seen reports whether two cells share a house.
func seen(c, other int) bool {
	return c/9 == other/9 || c%9 == other%9 || c/27 == other/27 && c%9/3 == other%9/3
}

// makeByTriad makes the choices for the 27 triads whose cells are given. A triad excludes the cells that share a house
// with each of its own: the rest of its row or column, and of its box.
func makeByTriad(of func(i int) [3]int) (table [27]choice) {
	for i := range table {
		yes := everywhere
		for _, c := range of(i) {
			table[i].no = table[i].no.with(only(c))
			yes = yes.and(byCell[c].yes)
		}
		table[i].yes = yes
	}
	return table
}
