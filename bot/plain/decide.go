package plain

import "slices"

// matters are intents of which it is worth asking when somebody only says no to them.
var matters = []Intent{Hint, Solve, Play, Check, Delete, GiveUp, Undo, Redo, Pause, Share, Print, Settings, Fresh, Stop, Next, Again, Steps}

// verdict is what the clauses of a text come to.
type verdict struct {
	wanted, perhaps, refused []Intent
	left                     int // words that nothing explains
	sure                     int // how many of these there may be
}

// decide says what clauses mean together.
func (r *Reader) decide(clauses []*clause, c Context) Understood {
	var v verdict
	if c.Screen != OnNothing {
		v.sure++
	}
	for _, one := range clauses {
		if len(clauses) > 1 && r.isAddress(one) {
			continue
		}
		fits := r.fits(one, c.Screen)
		if before, behind, ok := r.split(one, fits, c.Screen); ok {
			v.hear(before, r.fits(before, c.Screen), c.Screen)
			one, fits = behind, r.fits(behind, c.Screen)
		}
		v.hear(one, fits, c.Screen)
	}
	v.wanted = settled(v.wanted)
	switch {
	case len(v.wanted) > 0 && v.left > v.sure && v.sure < 2, v.left > v.sure+1, len(v.wanted) == 0 && v.left > 1:
		return Understood{Intent: Unknown}
	case len(v.wanted) == 1 && v.left <= v.sure:
		return Understood{Intent: v.wanted[0], Refused: v.refused}
	case len(v.wanted) > 0 && len(without(v.wanted, greetings)) == 0:
		return Understood{Intent: Unknown} // a courtesy among other talk
	case len(v.wanted) > 0:
		return question(append(v.wanted, v.perhaps...), v.refused, c.Screen)
	case len(v.perhaps) > 0 && v.left == 0 || slices.ContainsFunc(v.refused, func(i Intent) bool { return slices.Contains(matters, i) }):
		return question(v.perhaps, v.refused, c.Screen)
	}
	return Understood{Intent: Unknown}
}

// mostSplit is how many words a clause has at most that is split.
const mostSplit = 16

// split parts a clause that is not understood as a whole into two that are: many people write no signs between sentences.
func (r *Reader) split(c *clause, fits []fit, on Screen) (before, behind *clause, ok bool) {
	if len(fits) == 0 || fits[0].left == 0 && !fits[0].denied || len(c.words) > mostSplit {
		return nil, nil, false
	}
	whole := func(c *clause) bool {
		fits := r.fits(c, on)
		return len(fits) > 0 && fits[0].left == 0 && !fits[0].weak
	}
	for i := 2; i < len(c.words)-1; i++ {
		before, behind = r.lexicon.part(c, 0, i), r.lexicon.part(c, i, len(c.words))
		if whole(before) && whole(behind) {
			return before, behind, true
		}
	}
	return nil, nil, false
}

// isAddress reports whether a clause only says whom it is for, or please.
func (r *Reader) isAddress(c *clause) bool {
	for _, it := range c.items[0] {
		if it.to == len(c.words) && r.isOf(it, []string{"bot", "please", "free", "small"}) {
			return true
		}
	}
	return false
}

// hear takes what a clause may mean, the best first.
func (v *verdict) hear(c *clause, fits []fit, on Screen) {
	if len(fits) == 0 {
		v.left += c.unexplained()
		return
	}
	best := fits[0]
	name := intents[best.intent].name
	if on != OnNothing && !best.weak && best.known == 0 && name != Unknown { // people speak of what they see
		best.sure++
	}
	switch {
	case best.left > best.sure+1 || best.left > best.sure && best.sure < 2 && (on == OnNothing || best.weak):
		v.left += c.unexplained()
	case best.denied:
		v.refused = append(v.refused, name)
	case best.left > best.sure:
		v.perhaps = append(v.perhaps, name)
	case on == OnNothing && slices.Contains(seen, name):
		v.perhaps = append(v.perhaps, name)
	default:
		v.wanted = append(v.wanted, name)
		v.sure += best.sure - best.left
		for _, f := range fits[1:] {
			if f.score == best.score && !f.denied && intents[f.intent].name != Ask {
				v.wanted = append(v.wanted, intents[f.intent].name)
			}
		}
	}
}

// unexplained returns how many words of a clause say something.
func (c *clause) unexplained() (n int) {
	for i := range c.words {
		if !c.soft[i] && !c.not[i] && !isNumber(c.words[i]) {
			n++
		}
	}
	return n
}

// settled returns what is wanted, each once, without greetings beside it and without what another takes with it.
func settled(wanted []Intent) []Intent {
	var all []Intent
	for _, one := range wanted {
		if !slices.Contains(all, one) {
			all = append(all, one)
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
	for _, one := range slices.Clone(all) {
		if slices.Contains(all, one) {
			all = without(all, takes[one])
		}
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
