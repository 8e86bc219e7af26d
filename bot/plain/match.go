package plain

import (
	"cmp"
	"math/bits"
	"slices"
)

// fit is how well a rule fits a clause.
type fit struct {
	intent int
	rule   int
	score  int // the higher the better
	left   int // words that it does not explain
	doubt  int // how much they speak against it
	proof  int // how much doubt it bears
	denied bool
	weak   bool // a single word, which is said of other things as well
	unsure bool // likewise, also where it may be said of what is on the screen
}

// The weights of words in a fit. What is left unexplained weighs most, so that a rule that explains all is taken.
const (
	leftWeight  = -20
	denyWeight  = -6
	exactWeight = 3
	softWeight  = 1
	slipWeight  = -1
)

// How much a word that a rule does not explain speaks against it: one of ours, one that is not known, one of what people talk about among
// each other, and one that says nothing but makes a sentence of its own.
const (
	knownDoubt   = 1
	unknownDoubt = 2
	foreignDoubt = 4
	looseDoubt   = 1
	sureProof    = 2 // for each word that may stand beside what is surely ours
	seenProof    = 2 // if something is on the screen that people may speak of
	moreProof    = 1 // for each concept beside the first
)

// fits adds the best fit of each intent on a screen to all, the best first.
func (r *Reader) fits(all []fit, c *clause, on Screen) []fit {
	mask := on.mask()
	c.have.Each(func(of class) {
		for _, i := range r.grammar.by[of] {
			p := &r.grammar.rules[i]
			if p.screens&mask == 0 || on == BesidePuzzle && !r.grammar.intents[p.intent].beside || !p.all.Within(&c.have) || p.none.Meets(&c.have) {
				continue
			}
			if f, ok := r.fit(p, c, on); ok {
				f.rule = i
				all = keepBest(all, f)
			}
		}
	})
	slices.SortFunc(all, func(a, b fit) int { return cmp.Or(b.score-a.score, a.intent-b.intent) })
	return all
}

// keepBest adds f to the fits, unless there is a better one of its intent.
func keepBest(all []fit, f fit) []fit {
	i := slices.IndexFunc(all, func(g fit) bool { return g.intent == f.intent })
	switch {
	case i < 0:
		return append(all, f)
	case f.score > all[i].score || f.score == all[i].score && f.proof > all[i].proof:
		all[i] = f
	}
	return all
}

// fit matches a rule with a clause: each concept that it needs with words of its own.
func (r *Reader) fit(p *rule, c *clause, on Screen) (f fit, ok bool) {
	if !c.assign(p.need, 0, 0) {
		return f, false
	}
	var words uint64
	f = fit{intent: p.intent, unsure: p.weak}
	for i := range p.need {
		it := c.assigned[i]
		words |= it.mask()
		f.score += c.weight(it)
		f.proof += sureProof * it.sure
		f.weak = len(p.need) == 1 && it.to-it.from < 3 && (on == OnNothing && (p.weak || it.weak) || on == BesidePuzzle && it.weak)
	}
	explained := words
	for _, of := range slices.Concat(p.need, p.optional) {
		explained |= c.masks[of]
	}
	f.score += exactWeight * bits.OnesCount64(explained&^words&^c.soft)
	with, sure := c.with(&r.grammar.intents[p.intent].with)
	f.proof += sureProof*sure + moreProof*max(bits.OnesCount64(words&^c.soft)-1, 0)
	if on != OnNothing {
		f.proof += seenProof
	}
	f.weigh(c, explained, with)
	return f, true
}

// weigh counts what of a clause a rule does not explain.
func (f *fit) weigh(c *clause, explained, with uint64) {
	open := c.all &^ explained
	if nots := bits.OnesCount64(open & c.not); nots > 0 {
		f.denied = true
		f.score += denyWeight * nots
	}
	open &^= c.not | with
	hard := open &^ c.soft
	f.left = bits.OnesCount64(hard)
	f.score += leftWeight * f.left
	f.doubt = c.doubt(hard)
	if f.proof > 0 { // what is wanted has a word of its own
		f.doubt -= knownDoubt * bits.OnesCount64(hard&c.known&c.around&^c.foreign)
	}
	if f.weak && f.proof == 0 {
		f.doubt += looseDoubt * bits.OnesCount64(open&c.free)
	}
}

// doubt returns how much some words speak against an order that does not explain them.
func (c *clause) doubt(words uint64) int {
	foreign, known := words&c.foreign, words&c.known&^c.foreign
	return foreignDoubt*bits.OnesCount64(foreign) + knownDoubt*bits.OnesCount64(known) + unknownDoubt*bits.OnesCount64(words&^foreign&^known)
}

// weight returns how much words weigh that a rule needs: a name of several words more than these one by one.
func (c *clause) weight(it *item) int {
	words := it.mask()
	silent := bits.OnesCount64(words & c.soft)
	n := it.to - it.from
	weight := softWeight*silent + exactWeight*(n-silent) + n - 1
	if it.slip {
		weight += slipWeight
	}
	return weight
}

// mostChoices is how many places of a concept in a clause are tried.
const mostChoices = 3

// assign finds words for each of need from i on, and no word twice: the longest names first.
func (c *clause) assign(need []class, i int, used uint64) bool {
	if i == len(need) {
		return true
	}
	tried := 0
	for k := range c.items {
		it := &c.items[k]
		if it.class != need[i] || it.mask()&used != 0 || it.mask()&^c.all != 0 {
			continue
		}
		c.assigned[i] = it
		if c.assign(need, i+1, used|it.mask()) {
			return true
		}
		if tried++; tried == mostChoices {
			break
		}
	}
	return false
}
