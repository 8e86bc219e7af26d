package canon

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// least returns the players' minlex form of a classic 9x9 grid (New Sudoku Players' Forum, "Canonical form",
// 2007). This is the disguise with the least line of 81 signs, where an empty cell is the lowest sign. least
// builds the form row by row, and continues only the beginnings with the least row. The order of columns is
// decided only when a row distinguishes them, so empty cells cost nothing. complete means that g is valid and
// has no empty cell.
func least(g sudoku.Grid, complete bool) sudoku.Grid {
	m := newMinlex(g)
	var rows [9]uint64
	k := 0
	if complete {
		rows[0], rows[1] = m.firstTwo()
		k = 2
	}
	for ; k < 9; k++ {
		rows[k] = m.step(k)
	}
	form := make(sudoku.Grid, len(g))
	for c := range form {
		form[c] = sudoku.Digit(rows[c/9] >> (4 * (8 - c%9)) & 15)
	}
	return form
}

type minlex struct {
	grids [2]gridRows // the grid, and the grid with rows and columns exchanged
	begun []beginning
	next  []beginning // beginnings from begun, extended by the least row so far
	best  uint64      // the least row so far: four bits for each sign
}

// gridRows holds the digits of a grid by row. Equal rows of a band are duplicates, and so are bands with
// equal rows: each can replace the other. For a row or band with an earlier duplicate, the duplicate fields
// hold the last of these, otherwise -1.
type gridRows struct {
	rows          [9][9]uint8
	rowDuplicate  [9]int8
	bandDuplicate [3]int8
}

// beginning is the beginning of a form: its first rows, the order of columns, and labels for digits.
type beginning struct {
	grid  uint8
	fresh uint8     // label of the next unlabelled digit
	label [10]uint8 // digit -> label; 0 for unlabelled digits and empty cells
	cols  [9]uint8  // index -> column
	// joined has bit p if the columns at indexes p-1 and p are in one stack and equal so far. Either may come
	// first.
	joined uint16
	// tied has bit s if the stacks at indexes s-1 and s are equal so far. Either may come first.
	tied uint8
	band int8   // band of the last row
	used uint16 // set of rows used
}

func newMinlex(g sudoku.Grid) *minlex {
	m := &minlex{}
	for c, d := range g {
		m.grids[0].rows[c/9][c%9] = uint8(d)
		m.grids[1].rows[c%9][c/9] = uint8(d)
	}
	sides := 2
	if m.grids[0].rows == m.grids[1].rows {
		sides = 1
	}
	for i := range sides {
		m.grids[i].findDuplicates()
		m.begun = append(m.begun, beginning{
			grid: uint8(i), fresh: 1, cols: [9]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8}, joined: 0b110_110_110, tied: 0b110,
		})
	}
	return m
}

func (b *gridRows) findDuplicates() {
	var bands [3][][9]uint8
	for r := range 9 {
		b.rowDuplicate[r] = -1
		for q := r / 3 * 3; q < r; q++ {
			if b.rows[q] == b.rows[r] {
				b.rowDuplicate[r] = int8(q)
			}
		}
		bands[r/3] = append(bands[r/3], b.rows[r])
	}
	for i := range bands {
		slices.SortFunc(bands[i], func(a, b [9]uint8) int { return slices.Compare(a[:], b[:]) })
		b.bandDuplicate[i] = -1
		for j := range i {
			if slices.Equal(bands[i], bands[j]) {
				b.bandDuplicate[i] = int8(j)
			}
		}
	}
}

// step extends every beginning by a row at index k. It continues only those with the least row, and returns
// this row.
func (m *minlex) step(k int) uint64 {
	m.next, m.best = m.next[:0], 1<<63
	for i := range m.begun {
		for r := range 9 {
			if m.follows(&m.begun[i], k, r) {
				m.addRow(&m.begun[i], r)
			}
		}
	}
	m.begun, m.next = m.next, m.begun
	return m.best
}

// follows reports whether row r may come at index k of b. Of duplicate rows and bands, the earlier must be
// used first.
func (m *minlex) follows(b *beginning, k, r int) bool {
	if b.used>>r&1 != 0 {
		return false
	}
	rows := &m.grids[b.grid]
	if duplicate := rows.rowDuplicate[r]; duplicate >= 0 && b.used>>duplicate&1 == 0 {
		return false
	}
	if k%3 != 0 {
		return int8(r/3) == b.band
	}
	duplicate := rows.bandDuplicate[r/3]
	return b.used>>(r/3*3)&7 == 0 && (duplicate < 0 || b.used>>(duplicate*3)&7 != 0)
}

func (m *minlex) addRow(b *beginning, r int) {
	n := *b
	n.used |= 1 << r
	n.band = int8(r / 3)
	m.stack(&n, &m.grids[b.grid].rows[r], 0, 0)
}

// stack tries the possible stacks for index p, the first column of a stack. done holds the signs of the row
// so far.
func (m *minlex) stack(b *beginning, row *[9]uint8, p int, done uint64) {
	if p == 9 {
		m.keep(b, row, done)
		return
	}
	if p == 6 || b.tied>>(p/3+1)&1 == 0 {
		m.column(b, row, p, done)
		return
	}
	first := *b
	m.column(&first, row, p, done)
	for t := p + 3; t < 9 && b.tied>>(t/3)&1 != 0; t += 3 {
		if !b.seen(row, p, t) {
			n := *b
			for i := range 3 {
				n.cols[p+i], n.cols[t+i] = b.cols[t+i], b.cols[p+i]
			}
			m.column(&n, row, p, done)
		}
	}
}

func (m *minlex) onward(b *beginning, row *[9]uint8, p int, done uint64) {
	if p%3 == 2 {
		m.stack(b, row, p+1, done)
		return
	}
	m.column(b, row, p+1, done)
}

// keep adds a beginning with a complete row to the next beginnings, unless the row is greater than the best
// row. If the row is less than the best row, keep drops the other beginnings.
func (m *minlex) keep(b *beginning, row *[9]uint8, done uint64) {
	if done > m.best {
		return
	}
	if done < m.best {
		m.next, m.best = m.next[:0], done
	}
	b.part(row)
	m.next = append(m.next, *b)
}

// part records which columns and stacks differ in row.
func (b *beginning) part(row *[9]uint8) {
	for p := 1; p < 9; p++ {
		if row[b.cols[p]] != row[b.cols[p-1]] {
			b.joined &^= 1 << p
		}
	}
	for p := 3; p < 9; p++ {
		if row[b.cols[p]] != row[b.cols[p-3]] {
			b.tied &^= 1 << (p / 3)
		}
	}
}

func (b *beginning) sign(d uint8) uint8 {
	if d == 0 || b.label[d] != 0 {
		return b.label[d]
	}
	return b.fresh
}

// seen reports whether the stack at index t and an earlier stack from index p on have equal content.
func (b *beginning) seen(row *[9]uint8, p, t int) bool {
	content := b.content(row, t)
	for ; p < t; p += 3 {
		if b.content(row, p) == content {
			return true
		}
	}
	return false
}

// content returns a hash of the stack at index p in row: the count of each digit in each group of joined
// columns.
func (b *beginning) content(row *[9]uint8, p int) uint64 {
	var all uint64
	shift := 0
	for i := p; i < p+3; i++ {
		if i > p && b.joined>>i&1 == 0 {
			shift += 20
		}
		all += 1 << (2*row[b.cols[i]] + uint8(shift))
	}
	return all
}

// column chooses among the joined columns for index p. The column with the least sign comes first. Several
// columns are tried only if their digits have no label.
func (m *minlex) column(b *beginning, row *[9]uint8, p int, done uint64) {
	sign, at := b.sign(row[b.cols[p]]), p
	end := p + 1
	for ; end < 9 && b.joined>>end&1 != 0; end++ {
		if s := b.sign(row[b.cols[end]]); s < sign {
			sign, at = s, end
		}
	}
	done = done<<4 | uint64(sign)
	if done > m.best>>(4*(8-p)) {
		return
	}
	if sign < b.fresh {
		b.cols[p], b.cols[at] = b.cols[at], b.cols[p]
		m.onward(b, row, p, done)
		return
	}
	for at := p; at < end; at++ {
		d := row[b.cols[at]]
		if slices.ContainsFunc(b.cols[p:at], func(c uint8) bool { return row[c] == d }) {
			continue
		}
		n := *b
		n.cols[p], n.cols[at] = b.cols[at], b.cols[p]
		n.label[d] = n.fresh
		n.fresh++
		m.onward(&n, row, p, done)
	}
}
