package calendar

import "math/bits"

// begin makes ready to lay bands.
//
// If so many givens may miss in all, some band has no more than its share of them, and then some two bands no more than
// theirs: only with such a band is begun, and only with such a second gone on.
func (l *laying) begin() {
	for n := range l.bands {
		for i, band := range l.bands {
			for j := range l.bands {
				l.least[n] |= uint64(max(0, len(band)-l.misses(n+1))) << (fields*i + field*j)
				l.there |= taking(i, j)
			}
		}
	}
}

// first lays the first band. Only where it lies so that the others can be enough is looked at: that is known for all places at
// once.
func (l *laying) first() {
	meet, match := &l.before[len(l.stackOrders[0])], &l.match[len(l.stackOrders[0])]
	l.bestMeet, l.bestMatch = meet.best(), match.best()
	restMeet, restMatch := rests(l.bestMeet), rests(l.bestMatch)
	needMeet, needMatch := everywhere*uint64(l.overlap), everywhere*uint64(l.matches)
	if l.givens > highest { // sums would not fit
		needMeet, needMatch = 0, 0
	}
	for at, order := range l.rowOrders {
		fit := l.there & notLess(match[at], l.least[0]) & notLess(match[at]+restMatch, needMatch) & notLess(meet[at]+restMeet, needMeet)
		for ; fit != 0; fit &= fit - 1 {
			p := placeOf(fit)
			band := len(l.bands[p.band])
			misses := min(l.misses(1), band+p.number(restMatch)-l.matches)
			l.named[1] = names{}
			if l.named[1].band(l, p, order, 0, misses) {
				l.next(1, band, p.number(meet[at]), p.taken)
			}
			if l.found == certainly {
				return
			}
		}
	}
}

// next lays one more band, when so many are laid that have so many givens, of which so many meet a digit. taken are the highest
// bits of fields that are out of question.
func (l *laying) next(count, givens, overlap int, taken uint64) {
	if count == len(l.bands) {
		l.judge(&l.named[count], overlap)
		return
	}
	with := &l.named[count+1]
	meet, match := &l.before[len(l.stackOrders[0])], &l.match[len(l.stackOrders[0])]
	for at, order := range l.rowOrders {
		for fit := notLess(match[at], l.least[count]) & l.there &^ taken; fit != 0; fit &= fit - 1 {
			p := placeOf(fit)
			band, meets, restMeet, restMatch := len(l.bands[p.band]), p.number(meet[at]), 0, 0
			if left := l.there &^ taken &^ p.taken; left != 0 { // of one band
				last := placeOf(left)
				restMeet, restMatch = last.number(l.bestMeet), last.number(l.bestMatch)
			}
			misses := min(l.misses(count+1), givens+band+restMatch-l.matches)
			if overlap+meets+restMeet < l.overlap || band-p.number(match[at]) > misses {
				continue
			}
			*with = l.named[count]
			if with.band(l, p, order, givens, misses) {
				l.next(count+1, givens+band, overlap+meets, taken|p.taken)
			}
			if l.found == certainly {
				return
			}
		}
	}
}

// rests returns, in the field of each band on each, how much there is at most in those of the others.
func rests(x uint64) uint64 {
	const last, others = (1<<field - 1) * (1 | 1<<fields | 1<<(2*fields)), (1<<(2*field) - 1) * (1 | 1<<fields | 1<<(2*fields))
	band := func(x uint64) uint64 { return x>>fields | x<<(2*fields)&(1<<(3*fields)-1) } // each field is that of the next band
	on := func(x uint64) uint64 { return x>>field&others | x&last<<(2*field) }           // likewise on the next
	next, second := band(x), band(band(x))
	return greater(on(next)+on(on(second)), on(on(next))+on(second))
}

// place is one band on another, as a field.
type place struct {
	shift    uint8
	band, on uint8
	taken    uint64 // the highest bits of the fields that are out of question with it
}

// places are all, by the lowest bit of their fields.
var places = func() (all [3 * fields]place) {
	for i := range 3 {
		for j := range 3 {
			at := fields*i + field*j
			all[at] = place{uint8(at), uint8(i), uint8(j), taking(i, j)}
		}
	}
	return all
}()

// placeOf returns that of the lowest of these highest bits of fields.
func placeOf(fit uint64) *place { return &places[bits.TrailingZeros64(fit)-field+1] }

// number returns the field of the place.
func (p *place) number(x uint64) int { return int(x >> p.shift & (1<<field - 1)) }

// taking returns the highest bits of the fields that are out of question when band i lies on band j.
func taking(i, j int) uint64 {
	const row, column = 1<<(field-1) | 1<<(2*field-1) | 1<<(fields-1), 1<<(field-1) | 1<<(fields+field-1) | 1<<(2*fields+field-1)
	return row<<(fields*i) | column<<(field*j)
}

// judge is called when all is laid.
func (l *laying) judge(named *names, overlap int) {
	if l.of(l.filled, overlap, min(overlap, named.atMost())) > l.found {
		l.found = max(l.found, l.of(l.filled, overlap, named.best(l.order)))
	}
}

// names counts how often each digit of the mould met each digit of the grid.
type names struct {
	met [most + 1][most + 1]uint8
	// The most that a digit of the one met one of the other, and the sums of these: no naming matches more than either.
	here, there       [most + 1]uint8
	allHere, allThere int
}

func (n *names) atMost() int { return min(n.allHere, n.allThere) }

// band adds a band of the mould laid on one of the grid, when as many givens are laid already; it reports whether no more
// than so many givens miss.
func (n *names) band(l *laying, p *place, order []uint8, givens, misses int) bool {
	rows := l.digits[int(p.on)*l.high:]
	for i, g := range l.bands[p.band] {
		d := rows[order[g.row]][l.columns[g.column]]
		if d != 0 {
			n.meet(g.digit, d)
		}
		if givens+i+1-n.atMost() > misses {
			return false
		}
	}
	return true
}

// meet notes that a digit of the mould met a cell that may have these.
func (n *names) meet(a uint8, may uint16) {
	for ; may != 0; may &= may - 1 {
		b := bits.TrailingZeros16(may)
		n.met[a][b]++
		times := n.met[a][b]
		if times > n.here[a] {
			n.here[a] = times
			n.allHere++
		}
		if times > n.there[b] {
			n.there[b] = times
			n.allThere++
		}
	}
}

// best returns how many givens match in the best naming: of all ways to give the digits of the mould different ones of the
// grid. best[set] is the most for the digits so far with these of the grid.
func (n *names) best(order int) int {
	var best [1 << most]uint8
	last := 1<<order - 1
	for a := 1; a <= order; a++ {
		if n.here[a] == 0 {
			continue // it goes unnamed, as any may
		}
		for set := last; set > 0; set-- { // without a digit of it, it is not reached yet
			most := best[set]
			for left := set; left != 0; left &= left - 1 {
				b := bits.TrailingZeros(uint(left))
				if met := n.met[a][b+1]; met != 0 {
					most = max(most, best[set&^(1<<b)]+met)
				}
			}
			best[set] = most
		}
	}
	return int(best[last])
}
