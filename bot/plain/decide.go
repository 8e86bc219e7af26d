package plain

import "slices"

// matters are intents of which it is worth asking when somebody only says no to them.
var matters = []Intent{Hint, Solve, Play, Check, Delete, GiveUp, Undo, Redo, Pause, Share, Print, Settings, Fresh, Stop, Next, Again, Steps}

// verdict is what the clauses of a text come to.
type verdict struct {
	wanted, perhaps, refused []Intent
	unsure                   []Intent // of what is wanted, what people say of other things as well
	doubt                    int      // of the clauses that say nothing that is understood
	proof                    int      // how much doubt what is wanted bears
	rule                     int      // that fits best, -1 for none
}

// decide says what clauses mean together, and by which rule; -1 for none.
func (r *Reader) decide(clauses []*clause, c Context) (u Understood, by int) {
	v := verdict{rule: -1}
	var before, behind clause
	var fits, more [mostFits]fit
	for _, one := range clauses {
		if len(clauses) > 1 && r.isAddress(one) {
			continue
		}
		all := r.fits(fits[:0], one, c.Screen)
		if r.split(one, all, c.Screen, &before, &behind) {
			r.hear(&v, &before, r.fits(more[:0], &before, c.Screen), c.Screen)
			one, all = &behind, r.fits(fits[:0], &behind, c.Screen)
		}
		r.hear(&v, one, all, c.Screen)
	}
	return r.judge(&v, clauses, c), v.rule
}

// judge says what becomes of what was heard.
func (r *Reader) judge(v *verdict, clauses []*clause, c Context) Understood {
	v.wanted = r.settled(v.wanted)
	either := r.named(clauses, "or")
	if surer := without(v.wanted, v.unsure); len(surer) > 0 && !either {
		v.wanted = surer
	}
	if len(v.wanted) > 1 && len(v.wanted) == len(clauses) && !either { // one after the other: the last is what it comes to
		v.wanted = v.wanted[len(v.wanted)-1:]
	}
	switch asked := v.proof + bearable; {
	case len(v.wanted) == 0 && v.doubt > bearable, v.doubt > asked+bearable, len(v.wanted) > 0 && len(without(v.wanted, greetings)) == 0 && v.doubt > bearable:
		return Understood{Intent: Unknown}
	case len(v.wanted) == 1 && v.doubt <= asked:
		return Understood{Intent: v.wanted[0], Refused: v.refused}
	case len(v.wanted) > 0:
		return question(append(v.wanted, v.perhaps...), v.refused, c.Screen)
	case len(v.perhaps) > 0 || slices.ContainsFunc(v.refused, func(i Intent) bool { return slices.Contains(matters, i) }):
		return question(v.perhaps, v.refused, c.Screen)
	}
	return Understood{Intent: Unknown}
}

// How much doubt there may be without any proof: for an order to be carried out, and for a question.
const (
	slight   = 1
	bearable = 2
)

// mostSplit is how many words a clause has at most that is split, and mostFits how many intents a clause has room for.
const (
	mostSplit = 16
	mostFits  = 48
)

// split parts a clause that is not understood as a whole into two that are: many people write no signs between sentences.
func (r *Reader) split(c *clause, fits []fit, on Screen, before, behind *clause) bool {
	if len(fits) == 0 || fits[0].left == 0 && !fits[0].denied || len(c.words) > mostSplit {
		return false
	}
	var room [mostFits]fit
	whole := func(c *clause) bool {
		fits := r.fits(room[:0], c, on)
		return len(fits) > 0 && fits[0].left == 0 && !fits[0].weak
	}
	for i := 2; i < len(c.words)-1; i++ {
		c.part(r.lexicon, 0, i, before)
		if !whole(before) {
			continue
		}
		if c.part(r.lexicon, i, len(c.words), behind); whole(behind) {
			return true
		}
	}
	return false
}

// isAddress reports whether a clause only says whom it is for, or please.
func (r *Reader) isAddress(c *clause) bool {
	for _, it := range c.items {
		if it.mask() == c.all && r.isOf(it, []string{"bot", "please", "free", "small"}) {
			return true
		}
	}
	return false
}

// hear takes what a clause may mean, the best first.
func (r *Reader) hear(v *verdict, c *clause, fits []fit, on Screen) {
	if len(fits) == 0 {
		v.doubt += c.doubt(c.all &^ c.soft &^ c.not)
		return
	}
	best := fits[0]
	v.rule = best.rule
	in := &r.grammar.intents[best.intent]
	switch {
	case best.doubt > best.proof+bearable, best.weak && (best.doubt > best.proof || in.seen), on == OnNothing && best.proof == 0 && best.doubt > slight:
		v.doubt += c.doubt(c.all &^ c.soft &^ c.not)
	case best.denied:
		v.refused = append(v.refused, in.name)
	case best.doubt > best.proof+slight, on == OnNothing && in.seen:
		v.perhaps = append(v.perhaps, in.name)
	default:
		v.wanted = append(v.wanted, in.name)
		if best.unsure {
			v.unsure = append(v.unsure, in.name)
		}
		v.proof += max(best.proof-best.doubt, 0)
		for _, f := range fits[1:] {
			if other := r.grammar.intents[f.intent].name; f.score == best.score && !f.denied && other != Ask {
				v.wanted = append(v.wanted, other)
			}
		}
	}
}

// settled returns what is wanted, each once, without greetings beside it and without what another takes with it.
func (r *Reader) settled(wanted []Intent) []Intent {
	var all []Intent
	for _, one := range wanted {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	for _, one := range slices.Clone(all) {
		if slices.Contains(all, one) {
			all = without(all, r.grammar.intents[r.grammar.place(one)].takes)
		}
	}
	if others := without(all, greetings); len(others) > 0 {
		all = others
	} else if len(all) > 1 { // of greetings, what is behind the others: help, bye
		all = all[len(all)-1:]
	}
	if len(all) > 1 {
		all = without(all, []Intent{Ask, Unknown})
	}
	return all
}

func without(all, some []Intent) []Intent {
	return slices.DeleteFunc(slices.Clone(all), func(i Intent) bool { return slices.Contains(some, i) })
}

// usual are what people want most on a screen.
var usual = map[Screen][]Intent{
	OnNothing: {Daily, Fresh, Help}, OnGame: {Hint, Check, Help}, BesidePuzzle: {Hint, Solve, Play}, UnderSolution: {Steps, Why, Fresh}, UnderHint: {Next, Why, Solve},
	OnDaily: {Play, Daily, Top},
}

// question returns that it is in doubt which of some intents is meant.
func question(likely, refused []Intent, on Screen) Understood {
	likely = without(likely, []Intent{Ask, Unknown})
	if len(likely) == 0 {
		likely = without(usual[on], refused)
	}
	return Understood{Intent: Ask, Likely: likely[:min(len(likely), 3)], Refused: refused}
}
