package calendar

// laying lays a mould on one grid by its pattern. It chooses where the stacks go, the order of the columns in each, and then
// the bands and their rows. At every step it knows how many givens can still meet a digit: packed into words, so that all bands
// are counted at once. What cannot be enough any more is left. Then the digits are compared, band by band.
type laying struct {
	comparison
	// meet[s][t][i] is how many givens of stack s meet a digit in stack t with its columns in order i, and most[s][t] the most
	// that any order has.
	meet    [3][3][6]pairs
	most    [3][3]pairs
	before  [4]pairs    // how many those of the stacks before one meet
	match   [4]pairs    // how many of these may match: of twins that meet digits that differ, one
	after   [4]pairs    // the most that those of the stacks from one on may meet
	columns [most]uint8 // where each column goes
	// differ[j][k][r][q] has, in the field of each band of the grid, whether its row r in column j and its row q in column k have
	// digits that differ.
	differ [most][most][3][3]uint64
	// How many givens of each band may match at least where it is the first that is laid, the second, the third; the highest
	// bits of the fields of all bands; the most that meet a digit or match, whatever the order of the rows; and how digits met
	// in the bands that are laid.
	least               [3]uint64
	there               uint64
	bestMeet, bestMatch uint64
	named               [4]names
}

// pairs holds, for every order of the rows of a band, a number for each band of the mould and each of the grid on which it may
// lie: nine fields of seven bits, of which the highest is free.
type pairs [6]uint64

const (
	field  = 7
	fields = 3 * field          // those of one band of the mould
	free   = 0x4081020408102040 // the highest bits
	// everywhere is one in each field, and highest the most that one holds.
	everywhere = free >> (field - 1)
	highest    = 1<<(field-1) - 1
)

// sum makes p the sum of the other two.
func (p *pairs) sum(q, r *pairs) {
	for i := range p {
		p[i] = q[i] + r[i]
	}
}

// raise makes each number of p at least that of q.
func (p *pairs) raise(q *pairs) {
	for i := range p {
		p[i] = greater(p[i], q[i])
	}
}

// best returns, in each field, the largest number for any order.
func (p *pairs) best() uint64 {
	return greater(greater(greater(p[0], p[1]), greater(p[2], p[3])), greater(p[4], p[5]))
}

// greater returns in each field the greater of the two numbers.
func greater(x, y uint64) uint64 {
	kept := notLess(x, y)
	kept -= kept >> (field - 1) // the other bits of these fields
	return x&kept | y&^kept
}

// notLess returns the highest bits of the fields where x is not less than y.
func notLess(x, y uint64) uint64 { return (x | free - y) & free }

// number returns the field of band i of the mould on band j of the grid.
func number(x uint64, i, j int) int { return int(x >> (fields*i + field*j) & (1<<field - 1)) }

// measure counts the digits of each stack on each.
func (l *laying) measure() {
	for t := range l.stackOrders[0] {
		var columns [3]uint64
		for k := range l.wide {
			columns[k] = l.column(t*l.wide + k)
		}
		for s := range l.stackOrders[0] {
			for i, order := range l.columnOrders {
				var ordered [3]uint64
				for k, at := range order {
					ordered[k] = columns[at]
				}
				l.meet[s][t][i] = l.count(&l.stacks[s], &ordered)
				l.most[s][t].raise(&l.meet[s][t][i])
			}
		}
	}
}

// tell fills differ.
func (l *laying) tell() {
	for r, row := range l.digits[:l.order] {
		for q := r / l.high * l.high; q < r/l.high*l.high+l.high; q++ {
			for j, a := range row[:l.order] {
				for k, b := range l.digits[q][:l.order] {
					if q != r && a&b == 0 && a != 0 && b != 0 {
						l.differ[j][k][r%l.high][q%l.high] |= 1 << (field * (r / l.high))
					}
				}
			}
		}
	}
}

// column returns where a column of the grid has digits: in each band field the rows of the bands, one row after another.
func (l *laying) column(k int) (has uint64) {
	for r := range l.order {
		has |= uint64(min(l.digits[r][k], 1)) << l.row(r)
	}
	return has
}

// row returns the bit of a row in what column returns.
func (m *mould) row(r int) int { return fields*(r%m.high) + field*(r/m.high) }

// count adds up, for every order of the rows of each band on each, how many givens of a stack meet a digit of the columns.
func (l *laying) count(rows *[most]uint8, columns *[3]uint64) (p pairs) {
	const one = 1<<fields - 1
	for b := range l.bands {
		var on [3][3]uint64 // a row of the mould on one of each band of the grid
		for i, row := range rows[b*l.high:][:l.high] {
			met := uint64(0)
			for k := range l.wide {
				met += columns[k] & -uint64(row>>k&1)
			}
			on[i] = [3]uint64{met & one, met >> fields & one, met >> (2 * fields) & one}
		}
		for at, order := range l.rowOrders {
			sum := uint64(0)
			for i, j := range order {
				sum += on[i][j]
			}
			p[at] |= sum << (fields * b)
		}
	}
	return p
}

// worst tries the orders of the stacks.
func (l *laying) worst() verdict {
	l.measure()
	l.tell()
	l.begin()
	for _, stacks := range l.stackOrders {
		for s := len(stacks) - 1; s >= 0; s-- {
			l.after[s].sum(&l.after[s+1], &l.most[s][stacks[s]])
		}
		if l.atMost(&l.after[0]) < l.overlap {
			continue
		}
		if l.stack(0, stacks); l.found == certainly {
			break
		}
	}
	return l.found
}

// stack chooses the order of the columns of stack s and those after it.
func (l *laying) stack(s int, stacks []uint8) {
	if s == len(stacks) {
		l.first()
		return
	}
	for i, order := range l.columnOrders {
		meet := &l.meet[s][stacks[s]][i]
		if l.before[s+1].sum(&l.before[s], meet); !l.may(&l.before[s+1], s, l.overlap) {
			continue
		}
		for k, at := range order {
			l.columns[s*l.wide+k] = stacks[s]*uint8(l.wide) + at
		}
		l.match[s+1].sum(&l.match[s], meet)
		l.part(&l.match[s+1], l.twins[s])
		if !l.may(&l.match[s+1], s, l.matches) {
			continue
		}
		if l.stack(s+1, stacks); l.found == certainly {
			return
		}
	}
}

// may reports whether the stacks up to s, which have so many, may have as many as that with those after them.
func (l *laying) may(p *pairs, s, enough int) bool {
	var bound pairs
	bound.sum(p, &l.after[s+1])
	return l.atMost(&bound) >= enough
}

// part takes off one for each of these twins that meet digits that differ.
func (l *laying) part(p *pairs, of []twins) {
	for _, t := range of {
		differ := &l.differ[l.columns[t.column]][l.columns[t.column2]]
		for at, order := range l.rowOrders {
			p[at] -= differ[order[t.row]][order[t.row2]] << (fields * t.band)
		}
	}
}

// atMost returns how many givens meet a digit at most, whatever the order of the bands and their rows.
func (l *laying) atMost(p *pairs) int {
	best := p.best()
	all := 0
	for _, bands := range l.bandOrders {
		sum := 0
		for i, j := range bands {
			sum += number(best, i, int(j))
		}
		all = max(all, sum)
	}
	return all
}
