package logic

import (
	"slices"

	"sudokubot/solver/sudoku"
)

// forcing are the techniques of last resort: they assume that a candidate stands or falls and follow what comes of it. A
// chain follows links of two, where one of two candidates of a cell, or of two places in a house, is left; a net also
// counts what fell on the way. A contradiction (Nishio) refutes what was assumed; a verity is what comes of every
// candidate of a cell, of every place in a house, or both of a candidate and of its absence. A nested net uses the
// contradictions of others on its way: with it every puzzle with one solution that people are likely to meet has a path.
//
// Each step places or removes one candidate. Cells are those of what is assumed, Base is the house of a verity over one,
// and Chains holds the lines of the proof, main lines first. The verdicts of a line stand and fall in turn.
var forcing = []Technique{
	{Name: "forcing-chain-contradiction", Title: "Forcing Chain Contradiction", Code: "1301", Rating: 75, Score: 500, Aliases: []string{"nishio", "nishio-forcing-chain"}, ByRemoved: true, find: contradictions("Forcing Chain Contradiction", false)},
	{Name: "forcing-chain-verity", Title: "Forcing Chain Verity", Code: "1302", Rating: 80, Score: 500, Aliases: []string{"cell-forcing-chain", "region-forcing-chain", "double-forcing-chain", "forcing-chain"}, ByRemoved: true, find: verities("Forcing Chain Verity", false)},
	{Name: "forcing-net-contradiction", Title: "Forcing Net Contradiction", Code: "1303", Rating: 85, Score: 700, Aliases: []string{"dynamic-contradiction", "contradiction-net"}, ByRemoved: true, find: contradictions("Forcing Net Contradiction", true)},
	{Name: "forcing-net-verity", Title: "Forcing Net Verity", Code: "1304", Rating: 85, Score: 700, Aliases: []string{"dynamic-forcing-chain", "forcing-net"}, ByRemoved: true, find: verities("Forcing Net Verity", true)},
	// The code is ours: HoDoKu guesses where nets do not help.
	{Name: "nested-forcing-net", Title: "Nested Forcing Net", Code: "1305", Rating: 95, Score: 1000, Aliases: []string{"nested-forcing-chain"}, ByRemoved: true, find: nestedNets},
}

// refuted is an assumption that leads to a contradiction.
type refuted struct {
	verdict verdict
	cost    int
}

// contradictions returns the finder of assumptions that refute themselves, the shortest proof first.
func contradictions(title string, net bool) finder {
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
			if s, joins := t.contradiction(title, r.verdict); joins == net && !yield(s) {
				return
			}
		}
	}
}

// verdicts returns what can be assumed of the candidates of these digits, 0 for all: that they stand, and that they fall.
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
func (t *trail) contradiction(title string, x verdict) (Step, bool) {
	tell := &telling{t: t}
	for _, end := range t.clash.ends(t) {
		tell.end(end)
	}
	return t.refutation(title, x, tell), tell.joins
}

// refutation returns the step that x is false, told so.
func (t *trail) refutation(title string, x verdict, tell *telling) Step {
	s := t.p.forcingStep(title+" in "+t.clash.text(t.p), x.opposite(), []*telling{tell})
	c, d := t.p.candidateOf(x)
	s.Cells, s.Digits = []sudoku.Cell{c}, []sudoku.Digit{d}
	return s
}

// forcingStep returns the step that makes x true, told by these.
func (p *Position) forcingStep(head string, x verdict, by []*telling) Step {
	c, d := p.candidateOf(x)
	s := Step{}
	if x.stands() {
		s.Placed = []Candidate{{Cell: c, Digit: d}}
	} else {
		s.Removed = []Candidate{{Cell: c, Digit: d}}
	}
	s.Text = head + " => " + p.verdictText(x)
	between := ": "
	for _, t := range by {
		for _, line := range t.texts {
			s.Text += between + line
			between = "; "
		}
		s.Chains = append(s.Chains, t.lines...)
	}
	for _, t := range by {
		s.Chains = append(s.Chains, t.side...)
	}
	return s
}
