package calendar

import "math/bits"

// tracing lays a mould on a grid where few givens may miss, as on one that is nearly full: there the pattern tells nothing,
// and the digits nearly all. It follows the givens of a trail: of the row, the column and the name of a given's digit any two
// that are known tell the third.
//
// Some band has no more than its share of the givens that may miss, and where a tracing is taken that is none: each trail
// begins with givens of one band, and only after these one may miss.
type tracing struct {
	comparison
	stands [most][most + 1]uint16 // row and digit -> the columns where it stands; 0 for no digit
	rises  [most][most + 1]uint16 // column and digit -> the rows where it stands

	trail         *trail
	rows, columns lines
	name          [most + 1]uint8 // of a digit of the mould; 0 for none yet
	unnamed       uint16          // the digits of the grid that are nobody's name
	missed, empty int             // givens so far that miss, and of these those that meet no digit
	lost          []given         // those that miss, and lie nowhere yet
}

// lines are the rows of a mould, or its columns, as they are laid on those of a grid.
type lines struct {
	size  int         // lines of a band, or of a stack
	to    [most]uint8 // where each goes, from 1; 0 for those that go nowhere yet
	parts [3]uint8    // likewise each band or stack
	free  uint16      // the lines of the grid that are not taken
	open  uint16      // those of the bands or stacks that are not taken
}

// laid is what laying a line has changed.
type laid struct {
	part       uint8
	free, open uint16
}

func newLines(order, size int) lines {
	all := uint16(1)<<order - 1
	return lines{size: size, free: all, open: all}
}

// may returns the lines on which a line of a band or stack can be laid.
func (l *lines) may(part uint8) uint16 {
	if at := l.parts[part]; at != 0 {
		return l.free & l.within(at)
	}
	return l.open
}

// within returns the lines of a band or stack of the grid, which is counted from 1.
func (l *lines) within(part uint8) uint16 {
	return (1<<l.size - 1) << (int(part-1) * l.size)
}

// lay lays a line of a band or stack where it may go.
func (l *lines) lay(line, part uint8, to int) (before laid) {
	before = laid{l.parts[part], l.free, l.open}
	l.to[line] = uint8(to) + 1
	l.free &^= 1 << to
	if l.parts[part] == 0 {
		l.parts[part] = uint8(to/l.size) + 1
		l.open &^= l.within(l.parts[part])
	}
	return before
}

func (l *lines) lift(line, part uint8, before laid) {
	l.to[line], l.parts[part], l.free, l.open = 0, before.part, before.free, before.open
}

// worst follows one trail more than givens may miss: one of these begins with a band of which none does.
func (t *tracing) worst() verdict {
	for r := range t.order {
		for k, may := range t.digits[r][:t.order] {
			if may == 0 {
				t.stands[r][0] |= 1 << k
				t.rises[k][0] |= 1 << r
			}
			for ; may != 0; may &= may - 1 {
				d := bits.TrailingZeros16(may)
				t.stands[r][d] |= 1 << k
				t.rises[k][d] |= 1 << r
			}
		}
	}
	t.rows, t.columns = newLines(t.order, t.high), newLines(t.order, t.wide)
	t.unnamed = 1<<(t.order+1) - 2
	for i := range t.trails[:t.givens-t.matches+1] {
		t.trail = &t.trails[i]
		if t.follow(0); t.found == certainly {
			break
		}
	}
	return t.found
}

// follow goes on with the given at i of the trail.
func (t *tracing) follow(i int) {
	if i == len(t.trail.givens) {
		t.settle(t.lost)
		return
	}
	if i == t.trail.core && t.hopeless() {
		return
	}
	g := &t.trail.givens[i]
	row, column := t.rows.to[g.row], t.columns.to[g.column]
	switch {
	case row != 0 && column != 0:
		t.meet(i, g, t.digits[row-1][column-1])
	case row != 0:
		t.along(i, g, int(row)-1)
	case column != 0:
		t.down(i, g, int(column)-1)
	default:
		for may := t.rows.may(g.band); may != 0; may &= may - 1 {
			r := bits.TrailingZeros16(may)
			before := t.rows.lay(g.row, g.band, r)
			t.along(i, g, r)
			t.rows.lift(g.row, g.band, before)
		}
	}
	if i >= t.trail.core && t.missed < t.givens-t.matches && t.found != certainly {
		t.miss(i, g, row, column)
	}
}

// hopeless reports whether too many givens of the other bands miss, now that the first is laid: of those of a row whose columns
// and names are known, all but as many as stand in one of the rows that are left.
func (t *tracing) hopeless() bool {
	var met [most][most]uint8
	var best [most]uint8
	missed := 0
	for i := t.trail.core; i < len(t.trail.givens); i++ {
		g := &t.trail.givens[i]
		column, name := t.columns.to[g.column], t.name[g.digit]
		if column == 0 || name == 0 {
			continue
		}
		missed++
		for rows := t.rises[column-1][name] & t.rows.open; rows != 0; rows &= rows - 1 {
			r := bits.TrailingZeros16(rows)
			if met[g.row][r]++; met[g.row][r] > best[g.row] {
				best[g.row]++
				missed--
			}
		}
	}
	return missed > t.givens-t.matches
}

// along lays the column of a given wherever its digit stands in a row.
func (t *tracing) along(i int, g *given, r int) {
	may := t.columns.may(g.stack)
	if name := t.name[g.digit]; name != 0 {
		may &= t.stands[r][name]
	} else {
		may &^= t.stands[r][0]
	}
	for ; may != 0; may &= may - 1 {
		k := bits.TrailingZeros16(may)
		before := t.columns.lay(g.column, g.stack, k)
		t.meet(i, g, t.digits[r][k])
		t.columns.lift(g.column, g.stack, before)
	}
}

// down lays the row of a given wherever its digit stands in a column.
func (t *tracing) down(i int, g *given, k int) {
	may := t.rows.may(g.band)
	if name := t.name[g.digit]; name != 0 {
		may &= t.rises[k][name]
	} else {
		may &^= t.rises[k][0]
	}
	for ; may != 0; may &= may - 1 {
		r := bits.TrailingZeros16(may)
		before := t.rows.lay(g.row, g.band, r)
		t.meet(i, g, t.digits[r][k])
		t.rows.lift(g.row, g.band, before)
	}
}

// meet goes on after a given that lies on a cell with these digits, if one of them is its name or can be.
func (t *tracing) meet(i int, g *given, may uint16) {
	if t.found == certainly {
		return
	}
	if name := t.name[g.digit]; name != 0 {
		if may>>name&1 != 0 {
			t.follow(i + 1)
		}
		return
	}
	for may &= t.unnamed; may != 0; may &= may - 1 {
		name := bits.TrailingZeros16(may)
		t.name[g.digit], t.unnamed = uint8(name), t.unnamed&^(1<<name)
		t.follow(i + 1)
		t.name[g.digit], t.unnamed = 0, t.unnamed|1<<name
	}
}

// miss goes on without a given, which lies on a row and a column as far as these are known.
func (t *tracing) miss(i int, g *given, row, column uint8) {
	empty, lost := t.empty, len(t.lost)
	if row == 0 || column == 0 {
		t.lost = append(t.lost, *g)
	} else if t.digits[row-1][column-1] == 0 {
		t.empty++
	}
	t.missed++
	t.follow(i + 1)
	t.missed, t.empty, t.lost = t.missed-1, empty, t.lost[:lost]
}

// settle finds a place for those givens that are lost, and judges.
func (t *tracing) settle(lost []given) {
	if len(lost) == 0 {
		t.found = max(t.found, t.of(t.filled, t.givens-t.empty, t.givens-t.missed))
		return
	}
	g := &lost[0]
	if row := t.rows.to[g.row]; row != 0 {
		t.settleIn(lost, int(row)-1)
		return
	}
	for may := t.rows.may(g.band); may != 0; may &= may - 1 {
		r := bits.TrailingZeros16(may)
		before := t.rows.lay(g.row, g.band, r)
		t.settleIn(lost, r)
		t.rows.lift(g.row, g.band, before)
	}
}

// settleIn does so when the row is known of the first that is lost.
func (t *tracing) settleIn(lost []given, r int) {
	g := &lost[0]
	if column := t.columns.to[g.column]; column != 0 {
		t.settleAt(lost, t.digits[r][column-1])
		return
	}
	for may := t.columns.may(g.stack); may != 0; may &= may - 1 {
		k := bits.TrailingZeros16(may)
		before := t.columns.lay(g.column, g.stack, k)
		t.settleAt(lost, t.digits[r][k])
		t.columns.lift(g.column, g.stack, before)
	}
}

// settleAt does so when it lies on a cell with these digits.
func (t *tracing) settleAt(lost []given, may uint16) {
	empty := t.empty
	if may == 0 {
		t.empty++
	}
	t.settle(lost[1:])
	t.empty = empty
}
