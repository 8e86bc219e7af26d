package logic

import "sudokubot/solver/sudoku"

// loopRemovals returns the removals of a continuous loop. Of two claims joined by a weak link, one is true.
// So a candidate that sees both is false.
func (w *web) loopRemovals(path []state) []Candidate {
	var removed []Candidate
	var touched Cells
	for _, s := range path {
		touched = touched.Or(w.whole(s))
	}
	if last := path[len(path)-1]; !path[0].holds() && last.holds() {
		removed = w.p.candidatesIn(w.first(last), ^DigitsOf(w.at(path[0]).digit, w.at(last).digit))
	}
	for i := 1; i < len(path); i++ {
		switch {
		case path[i].holds():
			removed = append(removed, w.cellRemovals(path, i)...)
		case w.first(path[i-1]) != w.first(path[i]):
			d := w.at(path[i]).digit
			seen := w.seesDigit(path[i-1], d).And(w.seesDigit(path[i], d)).Minus(touched)
			removed = append(removed, w.p.removal(d, seen)...)
			if w.at(path[i]).kind == inSet {
				removed = append(removed, w.setRemovals(path, i)...)
			}
		}
	}
	return removed
}

func (w *web) seesDigit(s state, d sudoku.Digit) Cells {
	c := w.at(s)
	if c.kind == inSet {
		c = &w.claims[w.sets[c.set].claims[d]]
	}
	return c.sees
}

// cellRemovals returns the removals in a cell that the loop enters at node i. Both the link to the cell and
// the link from it are strong.
func (w *web) cellRemovals(path []state, i int) []Candidate {
	if i+2 >= len(path) || w.at(path[i]).kind != single || w.at(path[i+1]).kind != single {
		return nil
	}
	c := w.first(path[i])
	if w.first(path[i-1]) == c || w.first(path[i+1]) != c || w.first(path[i+2]) == c || !path[i+2].holds() {
		return nil
	}
	return w.p.candidatesIn(c, ^DigitsOf(w.at(path[i]).digit, w.at(path[i+1]).digit))
}

// setRemovals returns the removals by the almost locked set at node i. The set locks all its digits except
// those by which the loop enters and leaves it. The loop leaves by the next node, or by all other
// candidates of the next cell.
func (w *web) setRemovals(path []state, i int) []Candidate {
	var removed []Candidate
	s, next := &w.sets[w.at(path[i]).set], w.at(path[i+1])
	exits := DigitsOf(next.digit)
	if path[i+1].holds() {
		exits = w.p.candidates[next.first].Without(next.digit)
		for d := range exits.All() {
			seen := w.claims[s.claims[d]].sees.And(w.p.peers[next.first])
			removed = append(removed, w.p.removal(d, seen)...)
		}
	}
	for d := range (s.Digits &^ exits).Without(w.at(path[i]).digit).All() {
		removed = append(removed, w.p.removal(d, w.claims[s.claims[d]].sees)...)
	}
	return removed
}
