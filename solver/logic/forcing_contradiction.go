package logic

import (
	"slices"
	"sudokubot/solver/sudoku"
)

// refuted is an assumption that leads to a contradiction.
type refuted struct {
	verdict verdict
	cost    int
}

// contradictions returns the finder of self-refuting assumptions, the shortest proof first.
func contradictions(net bool) finder {
	return func(p *Position, q Query, yield func(Step) bool) {
		t := newTrail(p, net)
		var list []refuted
		for _, x := range p.verdicts(q.Digits) {
			if !t.run(x) {
				list = append(list, refuted{x, t.clashCost()})
			}
		}
		slices.SortStableFunc(list, func(a, b refuted) int { return a.cost - b.cost })
		for _, r := range list {
			t.run(r.verdict)
			if s, joins := t.contradiction(r.verdict); joins == net && !yield(s) {
				return
			}
		}
	}
}

// verdicts returns both assumptions, true and false, for each candidate of these digits; 0 means all digits.
func (p *Position) verdicts(digits Digits) []verdict {
	var list []verdict
	for c := range p.empty.All() {
		for d := range p.candidates[c].All() {
			if digits == 0 || digits.Has(d) {
				list = append(list, p.verdict(c, d, true), p.verdict(c, d, false))
			}
		}
	}
	return list
}

// contradiction returns the step of a refuted assumption, and whether lines join in the proof.
func (t *trail) contradiction(x verdict) (Step, bool) {
	tell := &telling{t: t}
	return t.refutation(x, tell), tell.joins
}

// refutation returns the step that x is false, proved by the clash of the trail.
func (t *trail) refutation(x verdict, tell *telling) Step {
	for _, end := range t.clash.ends(t) {
		tell.end(end)
	}
	s := t.p.forcingStep(" in "+t.clash.text(t.p), x.opposite(), []*telling{tell})
	c, d := t.p.candidateOf(x)
	s.Cells, s.Digits = []sudoku.Cell{c}, []sudoku.Digit{d}
	if t.clash.kind == houseClash {
		s.Cover = []int{t.clash.house}
	}
	return s
}

// forcingStep returns the step that x is true, with these proofs.
func (p *Position) forcingStep(text string, x verdict, by []*telling) Step {
	c, d := p.candidateOf(x)
	s := Step{Text: text}
	if x.stands() {
		s.Placed, s.Text = []Candidate{{Cell: c, Digit: d}}, text+" => "+p.verdictText(x)
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
	s.Lines = len(s.Chains)
	for _, t := range by {
		s.Chains = append(s.Chains, t.side...)
	}
	return s
}
