package logic

// alsXZ finds two sets A and B with a restricted common X. One of them lacks X, so every other common digit
// Z is in A or in B. If there are two restricted commons, each set loses one of them, and both sets are
// locked.
func alsXZ(p *Position, q Query, yield func(Step) bool) {
	yield = exactly(q, yield)
	list, all := p.linkedSets(Query{memo: q.memo}) // no variant of it has overlap
	for i, links := range all {
		for _, l := range links {
			a, b := &list[i], &list[l.to]
			if l.to < i || l.commons.Len() == 1 && !a.useful(b, ^l.commons) {
				continue
			}
			if s, ok := p.xzStep(a, b, l.commons); ok && !yield(s) {
				return
			}
		}
	}
}

func (p *Position) xzStep(a, b *almostLocked, commons Digits) (Step, bool) {
	var list []Candidate
	var shared Digits
	for x := range commons.All() {
		shared |= a.removals(p, b, (a.Digits & b.Digits).Without(x), &list)
	}
	if commons.Len() == 2 {
		before := len(list)
		p.lockedRemovals(a, b, commons, &list)
		p.lockedRemovals(b, a, commons, &list)
		if len(list) > before {
			shared = 0 // the notation names no Z if the sets are locked
		}
	}
	if len(list) == 0 {
		return Step{}, false
	}
	text := ": A=" + p.setText(a.Set) + ", B=" + p.setText(b.Set) + ", X=" + joined(commons, ",")
	if shared != 0 {
		text += ", Z=" + joined(shared, ",")
	}
	return p.setStep(text, list, a.Set, b.Set), true
}

func (p *Position) lockedRemovals(a, b *almostLocked, commons Digits, list *[]Candidate) {
	for d := range (a.Digits &^ commons).All() {
		*list = append(*list, p.removal(d, a.sees[d].Minus(b.Cells))...)
	}
}

// alsWing finds two sets A and B with a common digit Z, and a third set C. C has a restricted common X with A
// and another, Y, with B. If A lacks Z, it has X. Then C lacks X and has Y, so B lacks Y and has Z. So Z is
// in A or in B.
func alsWing(p *Position, q Query, yield func(Step) bool) {
	yield = exactly(q, yield)
	list, links := p.linkedSets(q)
	for c := range list {
		for i, first := range links[c] {
			for _, second := range links[c][i+1:] {
				if s, ok := p.wingStep(list, c, first, second, q.Variant == overlapping); ok && !yield(s) {
					return
				}
			}
		}
	}
}

func (p *Position) wingStep(list []almostLocked, c int, first, second setLink, overlap bool) (Step, bool) {
	a, b := &list[first.to], &list[second.to]
	commons := first.commons | second.commons
	if commons.Len() == 1 || !a.useful(b, ^commons) {
		return Step{}, false
	}
	if !overlap && a.Cells.Meets(b.Cells) || a.Cells.Within(b.Cells) || b.Cells.Within(a.Cells) {
		return Step{}, false
	}
	var gone []Candidate
	shared := a.removals(p, b, ^commons, &gone)
	text := ": A=" + p.setText(a.Set) + ", B=" + p.setText(b.Set) + ", C=" + p.setText(list[c].Set) +
		", X,Y=" + joined(commons, ",") + ", Z=" + joined(shared, ",")
	return p.setStep(text, gone, a.Set, b.Set, list[c].Set), true
}
