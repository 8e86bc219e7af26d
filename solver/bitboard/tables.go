package bitboard

// across has the placements of a digit in a band. The table of such entries is indexed by the row triads
// with a candidate: bit 3*box+row.
type across struct {
	keep uint32 // the cells of triads in some placement; 0 if there is no placement
	sole uint32 // the cells of triads in all placements
	row  uint64 // as inStack, for row triads of the first band: bit 9*row+box
}

// choice is a statement about a digit: it is in a cell, or in a triad.
type choice struct {
	// yes are the candidates removed if the statement is true: the peers of the cell, or the rest of the
	// triad's box and of its row or column.
	yes cells
	no  cells // candidates removed if the statement is false: the cell, or the triad
}

// The tables are read-only after they are made.
var (
	inBand  = makeInBand()
	inStack = makeInStack()

	byCell   = makeByCell()
	byRow    = makeByTriad(func(i int) [3]int { c := i%9/3*27 + i/9*9 + i%3*3; return [3]int{c, c + 1, c + 2} })
	byColumn = makeByTriad(func(i int) [3]int { c := i/9*27 + i%9; return [3]int{c, c + 9, c + 18} })
)

// permutations are the six placements in three rows and three boxes: bit 3*row+box.
var permutations = [6]uint32{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}

// placed counts the placements that use only these triads. union has the triads of any of these placements,
// and common the triads of all of them.
func placed(triads uint32) (union, common uint32, count uint8) {
	common = line
	for _, p := range permutations {
		if triads&p == p {
			union |= p
			common &= p
			count++
		}
	}
	return union, union & common, count
}

func makeInBand() (table [512]across) {
	for x := range table {
		some, all, count := placed(uint32(x))
		table[x].row = uint64(count) << 54
		for i := range 9 {
			row, box := i%3*9, i/3
			table[x].row |= uint64(some)>>i&1<<(row+box) | uint64(all)>>i&1<<(27+row+box)
			table[x].keep |= some >> i & 1 * 7 << (row + 3*box)
			table[x].sole |= all >> i & 1 * 7 << (row + 3*box)
		}
	}
	return table
}

// makeInStack makes the table of a stack, indexed by its column triads with a candidate, bit 3*band+column.
// An entry has the triads in some placement, arranged as in digit.columns for the first stack. 27 bits
// above it has the triads in all placements, and from bit 54 on the number of placements.
func makeInStack() (table [512]uint64) {
	for x := range table {
		some, all, count := placed(uint32(x))
		for i := range 9 {
			to := i/3*9 + i%3
			table[x] |= uint64(some)>>i&1<<to | uint64(all)>>i&1<<(27+to)
		}
		table[x] |= uint64(count) << 54
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

func seen(c, other int) bool {
	return c/9 == other/9 || c%9 == other%9 || c/27 == other/27 && c%9/3 == other%9/3
}

// makeByTriad makes the choices for the 27 triads. cellsOf returns the cells of a triad. A triad excludes the
// common peers of its cells: the rest of its row or column, and of its box.
func makeByTriad(cellsOf func(i int) [3]int) (table [27]choice) {
	for i := range table {
		yes := everywhere
		for _, c := range cellsOf(i) {
			table[i].no = table[i].no.with(only(c))
			yes = yes.and(byCell[c].yes)
		}
		table[i].yes = yes
	}
	return table
}
