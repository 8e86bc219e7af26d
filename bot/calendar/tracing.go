package calendar

import (
	"math/bits"
	"slices"
)

// tracing lays a mould on a grid where few givens may miss, as on one that is nearly full: there the pattern tells nothing,
// and the digits nearly all. It follows the givens of one band after another: where a digit has a name already, the next of
// its kind can only lie where that name stands in its row.
//
// As in a laying, it begins with a band that has no more than its share of the givens that may miss.
type tracing struct {
	comparison
	stands [most][most + 1]uint16 // row and digit -> the columns where it stands
	tracks [3]track               // of the bands that are followed, one after another

	laid, upon, taken uint16 // the bands of the mould, and those and the columns of the grid, that are taken
	stacks            [3]uint8
	columns           [most]uint8     // where each column and stack goes, from 1; 0 for those that go nowhere yet
	name, named       [most + 1]uint8 // of a digit of the mould, and of which digit it is the name
	missed, empty     int             // givens so far that miss, and of these those that meet no digit
	lost              []place         // those that miss, and lie nowhere yet
}

// track is a band that is followed.
type track struct {
	givens []mark
	rows   [3]uint8 // where its rows go
	misses int      // how many givens may miss in it and those before
}

// place is a given in its column of the mould, and in its row of the grid.
type place struct{ row, column uint8 }

// trail returns the givens of a band in the order in which they are followed after those of other bands: first what is known
// to lie somewhere, then what can lie in one place only.
func (m *mould) trail(band int, after uint16) (trail []mark) {
	var placed [most]bool
	var named [most + 1]bool
	var kinds [most + 1]int
	follow := func(g mark) { placed[g.column], named[g.digit] = true, true }
	for b, marks := range m.bands {
		for _, g := range marks {
			if after>>b&1 != 0 {
				follow(g)
			}
		}
	}
	for _, g := range m.bands[band] {
		kinds[g.digit]++
	}
	worth := func(g mark) (w int) {
		if w = kinds[g.digit]; named[g.digit] {
			w += 10
		}
		if placed[g.column] {
			w += 5
		}
		return w
	}
	for left := slices.Clone(m.bands[band]); len(left) > 0; {
		g := slices.MaxFunc(left, func(a, b mark) int { return worth(a) - worth(b) })
		follow(g)
		trail, left = append(trail, g), slices.DeleteFunc(left, func(other mark) bool { return other == g })
	}
	return trail
}

// worst tries all bands first.
func (t *tracing) worst() verdict {
	for r := range t.order {
		for k, may := range t.digits[r][:t.order] {
			if may == 0 {
				t.stands[r][0] |= 1 << k
			}
			for ; may != 0; may &= may - 1 {
				t.stands[r][bits.TrailingZeros16(may)] |= 1 << k
			}
		}
	}
	t.band(0)
	return t.found
}

// band lays one more band, when so many are laid.
func (t *tracing) band(count int) {
	if count == len(t.bands) {
		t.settle(t.lost)
		return
	}
	on := &t.tracks[count]
	on.misses = t.misses(count + 1)
	laid, upon := t.laid, t.upon
	for i := range t.bands {
		if laid>>i&1 != 0 {
			continue
		}
		on.givens = t.trails[laid][i]
		for j := range t.bands {
			if upon>>j&1 != 0 {
				continue
			}
			t.laid, t.upon = laid|1<<i, upon|1<<j
			for _, order := range t.rowOrders {
				for r, to := range order {
					on.rows[r] = uint8(j*t.high) + to
				}
				if t.follow(count, 0); t.found == certainly {
					return
				}
			}
		}
	}
	t.laid, t.upon = laid, upon
}

// follow goes on with the given at i of a band.
func (t *tracing) follow(band, i int) {
	on := &t.tracks[band]
	if t.found == certainly {
		return
	}
	if i == len(on.givens) {
		t.band(band + 1)
		return
	}
	g := on.givens[i]
	row := on.rows[g.row]
	if k := t.columns[g.column]; k != 0 {
		t.meet(band, i, t.digits[row][k-1])
		return
	}
	places := t.stands[row][t.name[g.digit]]
	if t.name[g.digit] == 0 { // any digit that is nobody's
		places = ^places
	}
	t.each(g.column, places, func(k int) {
		if t.name[g.digit] != 0 {
			t.follow(band, i+1)
			return
		}
		t.give(g.digit, t.digits[row][k], func() { t.follow(band, i+1) })
	})
	if t.missed < on.misses {
		t.missed++
		t.lost = append(t.lost, place{row, g.column})
		t.follow(band, i+1)
		t.lost = t.lost[:len(t.lost)-1]
		t.missed--
	}
}

// each lays a column on each of these of the grid where it can go: within the stack on which its stack goes, or in any that
// is free. In between it calls then.
func (t *tracing) each(column uint8, places uint16, then func(k int)) {
	one := uint16(1)<<t.wide - 1
	s := int(column) / t.wide
	stack := t.stacks[s]
	places &= 1<<t.order - 1
	places &^= t.taken
	if stack != 0 {
		places &= one << (int(stack-1) * t.wide)
	} else {
		for _, at := range t.stacks {
			if at != 0 {
				places &^= one << (int(at-1) * t.wide)
			}
		}
	}
	for ; places != 0; places &= places - 1 {
		k := bits.TrailingZeros16(places)
		t.columns[column], t.stacks[s], t.taken = uint8(k)+1, uint8(k/t.wide)+1, t.taken|1<<k
		then(k)
		t.taken &^= 1 << k
	}
	t.columns[column], t.stacks[s] = 0, stack
}

// give gives a digit of the mould each of these names that is nobody's, while then is called.
func (t *tracing) give(digit uint8, may uint16, then func()) {
	for ; may != 0; may &= may - 1 {
		name := bits.TrailingZeros16(may)
		if t.named[name] != 0 {
			continue
		}
		t.name[digit], t.named[name] = uint8(name), digit
		then()
		t.name[digit], t.named[name] = 0, 0
	}
}

// meet goes on after the given at i of a band, which meets a cell that may have these digits.
func (t *tracing) meet(band, i int, may uint16) {
	on := &t.tracks[band]
	digit := on.givens[i].digit
	if name := t.name[digit]; name == 0 {
		t.give(digit, may, func() { t.follow(band, i+1) })
	} else if may>>name&1 != 0 {
		t.follow(band, i+1)
		return
	}
	if t.missed < on.misses {
		empty := t.empty
		if may == 0 {
			t.empty++
		}
		t.missed++
		t.follow(band, i+1)
		t.missed, t.empty = t.missed-1, empty
	}
}

// settle finds a place for those givens that are lost, and judges.
func (t *tracing) settle(lost []place) {
	if len(lost) == 0 {
		t.found = max(t.found, t.of(t.filled, t.givens-t.empty, t.givens-t.missed))
		return
	}
	l := lost[0]
	on := func(k int) {
		empty := t.empty
		if t.digits[l.row][k] == 0 {
			t.empty++
		}
		t.settle(lost[1:])
		t.empty = empty
	}
	if k := t.columns[l.column]; k != 0 {
		on(int(k) - 1)
	} else {
		t.each(l.column, ^uint16(0), on)
	}
}
