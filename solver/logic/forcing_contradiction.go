package logic

import (
	"slices"
	"sudokubot/solver/sudoku"
)

type refuted struct {
	literal literal
	cost    int
}

// contradictions returns a finder of assumptions that refute themselves. Steps with the shortest proofs
// come first.
func contradictions(net bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		t := newTrail(p, net)
		for _, r := range p.refuted(q, net) {
			if _, d := candidateOf(r.literal); q.Digits != 0 && !q.Digits.Has(d) {
				continue
			}
			t.run(r.literal)
			proof := &proofWriter{t: t}
			if s := t.refutation(r.literal, proof); proof.joins == net && !yield(s) {
				return
			}
		}
	}
}

// byNets names the refuted assumptions of a position: true for those followed by nets.
type byNets bool

// refuted returns the assumptions in p that refute themselves, those with the shortest proofs first.
func (p *Position) refuted(q Query, net bool) []refuted {
	return kept(q.memo, byNets(net), func() []refuted {
		t := newTrail(p, net)
		var list []refuted
		for _, x := range p.literals(0) {
			switch {
			case t.consistent[x]:
			case t.run(x):
				t.settle()
			default:
				list = append(list, refuted{x, t.clashCost()})
			}
		}
		slices.SortStableFunc(list, func(a, b refuted) int { return a.cost - b.cost })
		return list
	})
}

// literals returns both literals of each candidate of these digits. 0 means all digits.
func (p *Position) literals(digits Digits) []literal {
	var list []literal
	for c := range p.empty.All() {
		for d := range p.candidates[c].All() {
			if digits == 0 || digits.Has(d) {
				list = append(list, literalOf(c, d, true), literalOf(c, d, false))
			}
		}
	}
	return list
}

// refutation returns the step with the conclusion that x is false, proved by the clash of t.
func (t *trail) refutation(x literal, proof *proofWriter) Step {
	for _, end := range t.clash.ends(t) {
		proof.end(end)
	}
	s := t.p.forcingStep(" in "+t.clash.text(t.p), x.opposite(), []*proofWriter{proof})
	c, d := candidateOf(x)
	s.Cells, s.Digits = []sudoku.Cell{c}, []sudoku.Digit{d}
	if t.clash.kind == houseClash {
		s.Cover = []int{t.clash.house}
	}
	return s
}

func (p *Position) forcingStep(text string, x literal, by []*proofWriter) Step {
	c, d := candidateOf(x)
	s := Step{Text: text}
	if x.positive() {
		s.Placed, s.Text = []Candidate{{Cell: c, Digit: d}}, text+" => "+p.literalText(x)
	} else {
		s.Removed = []Candidate{{Cell: c, Digit: d}}
	}
	between := ": "
	for _, t := range by {
		for _, line := range t.texts {
			s.proof += between + line
			between = "; "
		}
		s.Chains = append(s.Chains, t.lines...)
	}
	s.Branches = len(s.Chains)
	for _, t := range by {
		s.Chains = append(s.Chains, t.side...)
	}
	return s
}
