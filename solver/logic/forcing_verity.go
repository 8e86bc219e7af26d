package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// verities returns the finder of common consequences of assumptions, at least one of them true. Each comes
// with its shortest proof.
func verities(net bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		v := newVeritySearch(p, net)
		for _, f := range p.families() {
			if q.stopped() {
				return
			}
			v.meet(f, q.Digits)
		}
		for _, best := range v.sorted() {
			if s, joins := v.step(best); joins == net && !yield(s) {
				return
			}
		}
	}
}

// family lists verdicts, at least one of them true: the candidates of a cell, the places in a house, or a
// verdict and its opposite.
type family struct {
	verdicts []verdict
	house    int // -1 where it is not a house
}

// families returns the families of p.
func (p *Position) families() []family {
	var list []family
	for c := range p.empty.All() {
		var cell []verdict
		for d := range p.candidates[c].All() {
			x := p.verdict(c, d, true)
			cell = append(cell, x)
			list = append(list, family{[]verdict{x, x.opposite()}, -1})
		}
		list = append(list, family{cell, -1})
	}
	for h := range p.houses {
		for d := range p.all.All() {
			if mask := p.masks[h][d]; mask&(mask-1) != 0 {
				list = append(list, p.houseFamily(h, d))
			}
		}
	}
	return list
}

// houseFamily returns the family of the places of d in house h.
func (p *Position) houseFamily(h int, d sudoku.Digit) family {
	f := family{house: h}
	for c := range p.inHouse(h, p.masks[h][d]).All() {
		f.verdicts = append(f.verdicts, p.verdict(c, d, true))
	}
	return f
}

// consequences are the consequences of a verdict.
type consequences struct {
	stands, falls []Cells // by digit
	depth         []uint8 // of each verdict, by its index among all
	broken        bool    // it contradicts itself
}

// verity is a consequence of every verdict of a family.
type verity struct {
	verdict verdict
	family  family
	cost    int // the approximate length of the proof; 0 if not found
}

// veritySearch is a search for verities.
type veritySearch struct {
	t     *trail
	index []int32        // of a verdict among those of the position
	of    []consequences // by index
	best  []verity       // by index
}

// newVeritySearch follows every verdict of p.
func newVeritySearch(p *Position, net bool) *veritySearch {
	all := p.verdicts(0)
	v := &veritySearch{t: newTrail(p, net), of: make([]consequences, len(all)), best: make([]verity, len(all))}
	v.index = make([]int32, len(v.t.why))
	for i, x := range all {
		v.index[x] = int32(i)
	}
	cells, depths := make([]Cells, 2*len(all)*(p.n+1)), make([]uint8, len(all)*len(all))
	for i, x := range all {
		o := &v.of[i]
		if o.broken = !v.t.run(x); o.broken {
			continue
		}
		o.stands, o.falls, cells = cells[:p.n+1], cells[p.n+1:2*(p.n+1)], cells[2*(p.n+1):]
		copy(o.stands, v.t.stands[:])
		copy(o.falls, v.t.falls[:])
		o.depth, depths = depths[:len(all)], depths[len(all):]
		for _, y := range v.t.queue {
			o.depth[v.index[y]] = uint8(min(v.t.depth[y], 255))
		}
	}
	return v
}

// comes returns the consequences of x.
func (v *veritySearch) comes(x verdict) *consequences { return &v.of[v.index[x]] }

// meet records the common consequences of the verdicts of f, for these digits; 0 means all digits.
func (v *veritySearch) meet(f family, digits Digits) {
	for _, x := range f.verdicts {
		if v.comes(x).broken {
			return
		}
	}
	for d := range v.t.p.all.All() {
		if digits != 0 && !digits.Has(d) {
			continue
		}
		first := v.comes(f.verdicts[0])
		stands, falls := first.stands[d], first.falls[d]
		for _, x := range f.verdicts[1:] {
			stands, falls = stands.And(v.comes(x).stands[d]), falls.And(v.comes(x).falls[d])
		}
		v.note(f, d, stands, true)
		v.note(f, d, falls, false)
	}
}

// note records that d is true or false in the cells because of f.
func (v *veritySearch) note(f family, d sudoku.Digit, cells Cells, stands bool) {
	for c := range cells.All() {
		x, cost := v.t.p.verdict(c, d, stands), 0
		for _, from := range f.verdicts {
			cost += int(v.comes(from).depth[v.index[x]]) + 1
		}
		if best := &v.best[v.index[x]]; best.cost == 0 || cost < best.cost {
			*best = verity{x, f, cost}
		}
	}
}

// sorted returns the best verity for each verdict, the shortest first.
func (v *veritySearch) sorted() []verity {
	var list []verity
	for _, best := range v.best {
		if best.cost > 0 {
			list = append(list, best)
		}
	}
	slices.SortStableFunc(list, func(a, b verity) int { return a.cost - b.cost })
	return list
}

// step returns the step of a verity, and whether lines join in its proof.
func (v *veritySearch) step(best verity) (Step, bool) {
	p, joins := v.t.p, false
	var by []*telling
	var cells Cells
	var digits Digits
	for _, x := range best.family.verdicts {
		v.t.run(x)
		tell := &telling{t: v.t}
		tell.end(best.verdict)
		by, joins = append(by, tell), joins || tell.joins
		c, d := p.candidateOf(x)
		cells.Add(c)
		digits |= 1 << d
	}
	s := p.forcingStep("", best.verdict, by)
	s.Cells, s.Digits = cells.List(), digits.List()
	if best.family.house >= 0 {
		s.Base = []int{best.family.house}
	}
	return s, joins
}
