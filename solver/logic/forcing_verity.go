package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// verities returns a finder of common consequences of disjunctions. Each has its shortest proof.
func verities(net bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		if !net && len(p.refuted(q, net)) == 0 {
			return // the links of chains hold in both directions, so the opposite of a verity is refuted
		}
		v := newVeritySearch(p, net)
		for _, f := range p.disjunctions() {
			if q.stopped() {
				return
			}
			v.intersect(f, q.Digits)
		}
		list := slices.DeleteFunc(v.best, func(best verity) bool { return best.cost == 0 })
		slices.SortStableFunc(list, func(a, b verity) int { return a.cost - b.cost })
		for _, best := range list {
			if s, joins := v.step(best); joins == net && !yield(s) {
				return
			}
		}
	}
}

// disjunction is a list of literals of which at least one is true. It is the candidates of a cell, the
// cells for a digit in a house, or a literal and its opposite.
type disjunction struct {
	literals []literal
	house    int // index of the house; -1 for other disjunctions
}

func (p *Position) disjunctions() []disjunction {
	var list []disjunction
	for c := range p.empty.All() {
		var cell []literal
		for d := range p.candidates[c].All() {
			x := literalOf(c, d, true)
			cell = append(cell, x)
			list = append(list, disjunction{[]literal{x, x.opposite()}, -1})
		}
		list = append(list, disjunction{cell, -1})
	}
	for h := range p.houses {
		for d := range p.all.All() {
			if mask := p.masks[h][d]; mask&(mask-1) != 0 {
				list = append(list, p.houseDisjunction(h, d))
			}
		}
	}
	return list
}

func (p *Position) houseDisjunction(h int, d sudoku.Digit) disjunction {
	f := disjunction{house: h}
	for c := range p.inHouse(h, p.masks[h][d]).All() {
		f.literals = append(f.literals, literalOf(c, d, true))
	}
	return f
}

type consequences struct {
	trues, falses []Cells // true and false cells of each digit
	depth         []uint8 // depth of each literal, by its index among all literals
	refuted       bool    // whether the assumption contradicts itself
}

// verity is a common consequence of all literals of a disjunction.
type verity struct {
	literal     literal
	disjunction disjunction
	cost        int // approximate length of the proof; 0 if no proof was found
}

type veritySearch struct {
	t     *trail
	index []int32        // for each literal its index among those of the position
	of    []consequences // consequences of each literal, by index
	best  []verity       // best verity of each literal, by index
}

// newVeritySearch follows both literals of each candidate.
func newVeritySearch(p *Position, net bool) *veritySearch {
	all := p.literals(0)
	v := &veritySearch{t: newTrail(p, net), of: make([]consequences, len(all)), best: make([]verity, len(all))}
	v.index = make([]int32, len(v.t.why))
	for i, x := range all {
		v.index[x] = int32(i)
	}
	cells, depths := make([]Cells, 2*len(all)*(p.n+1)), make([]uint8, len(all)*len(all))
	for i, x := range all {
		o := &v.of[i]
		if !v.t.run(x) {
			o.refuted = true
			continue
		}
		o.trues, o.falses, cells = cells[:p.n+1], cells[p.n+1:2*(p.n+1)], cells[2*(p.n+1):]
		copy(o.trues, v.t.trues[:])
		copy(o.falses, v.t.falses[:])
		o.depth, depths = depths[:len(all)], depths[len(all):]
		for _, y := range v.t.queue {
			o.depth[v.index[y]] = uint8(min(v.t.depth[y], 255))
		}
	}
	return v
}

func (v *veritySearch) after(x literal) *consequences { return &v.of[v.index[x]] }

// intersect records the common consequences of the literals of f, for these digits; 0 means all. It skips f
// if a literal contradicts itself.
func (v *veritySearch) intersect(f disjunction, digits Digits) {
	for _, x := range f.literals {
		if v.after(x).refuted {
			return
		}
	}
	for d := range v.t.p.all.All() {
		if digits != 0 && !digits.Has(d) {
			continue
		}
		first := v.after(f.literals[0])
		trues, falses := first.trues[d], first.falses[d]
		for _, x := range f.literals[1:] {
			trues, falses = trues.And(v.after(x).trues[d]), falses.And(v.after(x).falses[d])
		}
		v.note(f, d, trues, true)
		v.note(f, d, falses, false)
	}
}

func (v *veritySearch) note(f disjunction, d sudoku.Digit, cells Cells, holds bool) {
	for c := range cells.All() {
		x, cost := literalOf(c, d, holds), 0
		for _, from := range f.literals {
			cost += int(v.after(from).depth[v.index[x]]) + 1
		}
		if best := &v.best[v.index[x]]; best.cost == 0 || cost < best.cost {
			*best = verity{x, f, cost}
		}
	}
}

// step returns the step of a verity, and whether the proof has side branches.
func (v *veritySearch) step(best verity) (Step, bool) {
	p, joins := v.t.p, false
	var by []*proofWriter
	var cells Cells
	var digits Digits
	for _, x := range best.disjunction.literals {
		v.t.run(x)
		proof := &proofWriter{t: v.t}
		proof.end(best.literal)
		by, joins = append(by, proof), joins || proof.joins
		c, d := candidateOf(x)
		cells.Add(c)
		digits |= 1 << d
	}
	s := p.forcingStep("", best.literal, by)
	s.Cells, s.Digits = cells.List(), digits.List()
	if best.disjunction.house >= 0 {
		s.Base = []int{best.disjunction.house}
	}
	return s, joins
}
