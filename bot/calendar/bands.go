package calendar

import "math/bits"

// lay tries the bands and their rows, where the columns are settled and the givens meet so many digits.
//
// If so many givens may miss in all, some band has no more than its share of them, and then some two bands no more than
// theirs: only with such a band is begun, and only with such a second gone on.
func (l *laying) lay(meet *pairs) {
	b := bandLaying{laying: l, meet: meet}
	b.next(0, 0)
}

// bandLaying lays bands one after another.
type bandLaying struct {
	*laying
	meet       *pairs
	laid, upon uint // which bands of the mould, and of the grid, are taken
}

// next lays one more band, when those that are laid have so many givens, of which so many meet a digit.
func (b *bandLaying) next(givens, overlap int) {
	count := bits.OnesCount(b.laid)
	if count == len(b.bands) {
		b.judge(&b.named[count], overlap)
		return
	}
	with := &b.named[count+1]
	misses := (b.givens - b.matches) * (count + 1) / len(b.bands)
	for i := range b.bands {
		for j := range b.bands {
			if b.laid>>i&1 != 0 || b.upon>>j&1 != 0 {
				continue
			}
			b.laid, b.upon = b.laid|1<<i, b.upon|1<<j
			for at, order := range b.rowOrders {
				meets := int(b.meet[i*3+j] >> (8 * at) & 255)
				// What is not laid yet may all meet a digit.
				if open := b.givens - givens - len(b.bands[i]); overlap+meets+open < b.overlap || len(b.bands[i])-meets > misses {
					continue
				}
				*with = b.named[count]
				if with.band(b.laying, i, j, order, givens, misses) {
					b.next(givens+len(b.bands[i]), overlap+meets)
				}
				if b.found == certainly {
					return
				}
			}
			b.laid, b.upon = b.laid&^(1<<i), b.upon&^(1<<j)
		}
	}
}

// judge is called when all is laid.
func (b *bandLaying) judge(named *names, overlap int) {
	if b.of(b.filled, overlap, min(overlap, named.atMost())) > b.found {
		b.found = max(b.found, b.of(b.filled, overlap, named.best()))
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
func (n *names) band(l *laying, from, to int, order []uint8, givens, misses int) bool {
	for i, g := range l.bands[from] {
		d := l.digits[to*l.high+int(order[g.row])][l.columns[g.column]]
		if d != 0 {
			n.meet(g.digit, d)
		}
		if givens+i+1-n.atMost() > misses {
			return false
		}
	}
	return true
}

func (n *names) meet(a, b uint8) {
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

// best returns how many givens match in the best naming: of all ways to give the digits of the mould different ones of the
// grid. best[set] is the most for the digits so far with these of the grid.
func (n *names) best() int {
	const sets = 1 << most
	var best, next [sets]uint8
	for a := 1; a <= most; a++ {
		if n.here[a] == 0 {
			continue
		}
		next = best // a digit may go unnamed
		for b := 1; b <= most; b++ {
			met, bit := n.met[a][b], 1<<(b-1)
			if met == 0 {
				continue
			}
			for set := bit; set < sets; set = (set + 1) | bit {
				next[set] = max(next[set], best[set&^bit]+met)
			}
		}
		best = next
	}
	return int(best[sets-1])
}
