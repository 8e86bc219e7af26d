package plain

import "slices"

// mostElements is how many elements a pattern has at most.
const mostElements = 8

// fit is how well a pattern fits a clause.
type fit struct {
	intent  int
	score   int // the higher the better
	left    int // words that it does not explain
	denied  bool
	sure    int
	known   int  // words that it does not explain, and that say something else
	weak    bool // a single word, which is said of other things as well
	matched bool
}

// The weights of words in a fit. What is left unexplained weighs most, so that a pattern that explains all is taken.
const (
	leftWeight  = -20
	denyWeight  = -6
	exactWeight = 3
	softWeight  = 1
	slipWeight  = -1
)

// fits returns the best fit of each intent on a screen, the best first.
func (r *Reader) fits(c *clause, on Screen) []fit {
	var all []fit
	have := make([]bool, len(r.lexicon.classes))
	for _, items := range c.items {
		for _, it := range items {
			have[it.class] = true
		}
	}
	best, with, of := -1, []bool(nil), -1
	table := make([]state, (mostElements+1)*(len(c.words)+1))
	for _, p := range r.patterns {
		if on == BesidePuzzle && !intents[p.intent].beside || len(p.screens) > 0 && !slices.Contains(p.screens, on) || !p.possible(have) {
			continue
		}
		if of != p.intent {
			of, with = p.intent, r.allowed(p.intent, c)
		}
		f := r.fit(p, c, with, table)
		if !f.matched {
			continue
		}
		if best >= 0 && all[best].intent == p.intent {
			if f.score > all[best].score || f.score == all[best].score && f.sure > all[best].sure {
				all[best] = f
			}
			continue
		}
		all = append(all, f)
		best = len(all) - 1
	}
	slices.SortStableFunc(all, func(a, b fit) int { return b.score - a.score })
	return all
}

// possible reports whether all that p must have is in a clause.
func (p pattern) possible(have []bool) bool {
	for _, e := range p.elements {
		if !e.optional && !have[e.class] {
			return false
		}
	}
	return true
}

// state is the best way to match the elements from one on with the words from a place on.
type state struct {
	score, left, nots, sure, loose, around, known int
	ok                                            bool
}

func (s state) plus(score, left, nots int) state {
	s.score, s.left, s.nots = s.score+score, s.left+left, s.nots+nots
	return s
}

func better(a, b state) state {
	if !a.ok || b.ok && b.score > a.score {
		return b
	}
	return a
}

// fit matches a pattern with a clause: its elements in their order, other words between them. It writes over table.
func (r *Reader) fit(p pattern, c *clause, with []bool, table []state) fit {
	n := len(c.words)
	row := func(j int) []state { return table[j*(n+1) : (j+1)*(n+1)] }
	for j := len(p.elements); j >= 0; j-- {
		for i := n; i >= 0; i-- {
			s := state{ok: i == n && j == len(p.elements)}
			if i < n {
				skipped := row(j)[i+1].plus(cost(c, with, i, p.weak))
				if c.free[i] && !with[i] {
					skipped.loose++
				}
				if c.around[i] && !c.soft[i] && !with[i] && !c.not[i] {
					skipped.around++
				} else if c.known[i] && !c.soft[i] && !with[i] && !c.not[i] {
					skipped.known++
				}
				s = better(s, skipped)
			}
			if j < len(p.elements) {
				e := p.elements[j]
				if e.optional {
					s = better(s, row(j + 1)[i])
				}
				if i < n {
					s = r.take(s, e, c, i, row(j+1))
				}
			}
			row(j)[i] = s
		}
	}
	s := table[0]
	if s.sure > 0 { // what is wanted has a word of its own
		s.left -= s.around
	}
	if s.left > 0 && p.needs() == 1 { // a word among others, some of them unknown, is talk
		s.left += s.loose
	}
	return fit{intent: p.intent, score: s.score + p.bias, left: s.left, denied: s.nots > 0, sure: s.sure, weak: p.weak, known: s.known, matched: s.ok}
}

// take matches an element with the words from i on.
func (r *Reader) take(s state, e element, c *clause, i int, after []state) state {
	for _, it := range c.items[i] {
		if it.class != e.class {
			continue
		}
		weight := exactWeight
		if r.lexicon.soft[it.class] {
			weight = softWeight
		}
		if it.spelt == 2 {
			weight += slipWeight
		}
		then := after[it.to].plus(weight*(it.to-i), 0, 0)
		then.sure += it.sure
		s = better(s, then)
	}
	return s
}

// cost is what it costs not to explain the word at i.
func cost(c *clause, with []bool, i int, weak bool) (score, left, nots int) {
	switch {
	case c.not[i]:
		return denyWeight, 0, 1
	case weak && c.free[i] && !with[i]:
		return leftWeight, 1, 0
	case c.soft[i], with[i]:
		return 0, 0, 0
	}
	return leftWeight, 1, 0
}

// allowed reports for each word of a clause whether it may stand beside a saying of the intent.
func (r *Reader) allowed(intent int, c *clause) []bool {
	with := make([]bool, len(c.words))
	names := intents[intent].with
	if !slices.Contains(greetings, intents[intent].name) {
		names = append(slices.Clip(names), "greeting", "thanks")
	}
	for i, items := range c.items {
		for _, it := range items {
			if r.isOf(it, names) {
				for k := i; k < it.to; k++ {
					with[k] = true
				}
			}
		}
	}
	return with
}
