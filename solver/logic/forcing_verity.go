package logic

import (
	"math/bits"
	"slices"

	"sudokubot/solver/sudoku"
)

// verities returns the finder of what comes of every one of several assumptions, one of which must be true: the shortest
// proof of each first.
func verities(title string, net bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		v := newVeritySearch(p, net)
		for _, f := range p.families() {
			v.meet(f, q.Digits)
		}
		for _, best := range v.sorted() {
			if s, joins := v.step(title, best); joins == net && !yield(s) {
				return
			}
		}
	}
}

// family is several verdicts of which one must be true: the candidates of a cell, the places in a house, or a verdict and its
// opposite.
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

// outcome is what comes of a verdict.
type outcome struct {
	stands, falls []Cells // by digit
	depth         []uint16
	broken        bool // it contradicts itself
}

// verity is a verdict that comes of all of a family.
type verity struct {
	verdict verdict
	family  family
	cost    int // about how long the proof is; 0 for none found
}

// veritySearch is a search for verities.
type veritySearch struct {
	t    *trail
	of   []*outcome // by verdict
	best []verity   // by verdict
}

// newVeritySearch follows every verdict of p.
func newVeritySearch(p *Position, net bool) *veritySearch {
	v := &veritySearch{t: newTrail(p, net)}
	v.of, v.best = make([]*outcome, len(v.t.why)), make([]verity, len(v.t.why))
	for _, x := range p.verdicts(0) {
		o := &outcome{broken: !v.t.run(x)}
		if !o.broken {
			o.stands = slices.Clone(v.t.stands[:p.n+1])
			o.falls = slices.Clone(v.t.falls[:p.n+1])
			o.depth = slices.Clone(v.t.depth)
		}
		v.of[x] = o
	}
	return v
}

// meet notes what comes of every verdict of f, for these digits or, with 0, all.
func (v *veritySearch) meet(f family, digits Digits) {
	for _, x := range f.verdicts {
		if v.of[x].broken {
			return
		}
	}
	for d := range v.t.p.all.All() {
		if digits != 0 && !digits.Has(d) {
			continue
		}
		first := v.of[f.verdicts[0]]
		stands, falls := first.stands[d], first.falls[d]
		for _, x := range f.verdicts[1:] {
			stands, falls = stands.And(v.of[x].stands[d]), falls.And(v.of[x].falls[d])
		}
		v.note(f, d, stands, true)
		v.note(f, d, falls, false)
	}
}

// note notes that d stands or falls in the cells because of f.
func (v *veritySearch) note(f family, d sudoku.Digit, cells Cells, stands bool) {
	for i, w := range cells {
		for ; w != 0; w &= w - 1 {
			x := v.t.p.verdict(sudoku.Cell(i<<6+bits.TrailingZeros64(w)), d, stands)
			cost := 0
			for _, from := range f.verdicts {
				cost += int(v.of[from].depth[x]) + 1
			}
			if best := &v.best[x]; best.cost == 0 || cost < best.cost {
				*best = verity{x, f, cost}
			}
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
func (v *veritySearch) step(title string, best verity) (Step, bool) {
	p, joins := v.t.p, false
	var by []*telling
	var cells Cells
	var digits Digits
	for _, x := range best.family.verdicts {
		v.t.run(x)
		tell := newTelling(v.t)
		tell.end(best.verdict)
		by, joins = append(by, tell), joins || tell.joins
		c, d := p.candidateOf(x)
		cells.Add(c)
		digits |= 1 << d
	}
	s := p.forcingStep(title, best.verdict, by)
	s.Cells, s.Digits = cells.List(), digits.List()
	if best.family.house >= 0 {
		s.Base = []int{best.family.house}
	}
	return s, joins
}
