package plain

import (
	"cmp"
	"slices"
	"sync"

	"sudokubot/bot/plain/odds"
	"sudokubot/bot/plain/wordform"
)

// How much traits weigh beside words and pairs of them, and how far apart scores must be to weigh e times as much; found by trying
// which makes labelled sentences likeliest that are not counted themselves.
const (
	wordWeight    = 1.1
	meanWeight    = 0.7
	pairWeight    = 0.9
	seenWeight    = 0.7
	ruleWeight    = 0.65
	aroundWeight  = 2.4
	unknownWeight = 7.5
	askWeight     = 7.5
	spread        = 0.2
)

// The same where they are learnt together, and which part that has in what is told.
const (
	togetherSeen  = 0.5
	togetherRules = 0.4 // they were written by many of the sentences, and fit these better than others
	togetherParts = 0.4
	togetherNear  = 0.7
	rounds        = 8   // how often all sentences are gone through
	rate          = 0.3 // how far one of them moves a score
	hidden        = 0.5 // which share of what they have in common is not seen, each time
	togetherPart  = 0.65
)

// How likely must be what is done, and what cannot be taken back or gives away what somebody may not want to see; and how likely is
// what is offered in a question.
const (
	enough       = 0.6
	enoughGrave  = 0.7
	enoughAlike  = 0.58 // where the rules say the same
	enoughFew    = 0.3  // the same, of so few words that the rules seldom mistake them
	fewWords     = 4
	enoughOther  = 0.75 // where the rules say something else, and not that it is to be asked
	enoughLight  = 0.55 // where nothing but an answer comes of it
	enoughDenied = 0.8  // where something is denied, and the rules say nothing
	enoughSplit  = 0.7  // where the rules say that it is to be asked
	enoughAsked  = 0.1
	enoughAny    = 0.4  // of the likeliest, for there to be a question
	enoughAlone  = 0.55 // of what is the only answer to one
	enoughBeside = 0.9  // where something else is denied
	enoughSure   = 0.97 // where it is denied itself by the rules, which take a "not" for more than it is
)

// grave are intents that must be surer than others.
var grave = []Intent{Delete, GiveUp, Stop, Solve, Settings, Again, Cancel}

// light are intents of which nothing comes but an answer.
var light = []Intent{Greet, Thanks, Bye, Help, Daily, Mini, Archive, Why, Rate, Methods, Learn, Privacy, Top, Stats, Time, Streak, Who}

// guess is how likely an intent is.
type guess struct {
	intent Intent
	share  float32
}

// page is the room to look for what is likely.
type page struct {
	traits  traits
	scores  []float32
	learnt  []float32
	guesses []guess
}

var pages = sync.Pool{New: func() any { return new(page) }}

// guesses returns how likely each intent is, the likeliest first.
func (r *Reader) guesses(p *page, u *Understood, rule int, clauses []*clause, c Context) []guess {
	t, e := &p.traits, r.learnt()
	t.take(r.lexicon, e.usual, clauses)
	t.relate(e.table, c.Screen.mask())
	t.hear(u, rule, clauses, c.Screen.mask())
	p.scores = append(p.scores[:0], e.priors...)
	for _, list := range t.weighed() {
		e.table.Score(list.Traits, list.Weight, p.scores)
	}
	odds.Shares(p.scores, spread)
	p.learnt = append(p.learnt[:0], make([]float32, len(e.intents))...)
	for _, list := range append(t.everywhere(), t.onScreen()...) {
		e.weights.Score(list.Traits, list.Weight, p.learnt)
	}
	odds.Shares(p.learnt, 1)
	for i, share := range p.learnt {
		p.scores[i] += togetherPart * (share - p.scores[i])
	}
	p.guesses = p.guesses[:0]
	for i, share := range p.scores {
		p.guesses = append(p.guesses, guess{e.intents[i], share})
	}
	slices.SortStableFunc(p.guesses, func(a, b guess) int { return cmp.Compare(b.share, a.share) })
	return p.guesses
}

// weigh returns what is meant by the rules, which say u, and by what the labelled sentences have in common with what was said.
func (r *Reader) weigh(u Understood, rule int, clauses []*clause, c Context) Understood {
	switch known := r.learnt().label(clauses, c.Screen); {
	case known == "" || len(u.Refused) > 0:
	case known == u.Intent:
		return u
	case known == Ask:
		return question(nil, nil, c.Screen)
	default:
		return Understood{Intent: known}
	}
	denied := slices.ContainsFunc(clauses, func(one *clause) bool { return one.not != 0 })
	spoken := slices.ContainsFunc(clauses, func(one *clause) bool { return r.speaks(one) })
	short := len(clauses) == 1 && len(clauses[0].words) < 2
	switch unknown := u.Intent == Unknown; {
	case unknown && denied && r.named(clauses, "thanks"), // no, thanks
		unknown && short && c.Screen == BesidePuzzle,   // as the name of a variant
		unknown && !spoken,                             // figures and cells, or no more than "this"
		!unknown && u.Intent != Ask && isName(clauses): // whatever words like it are said for
		return u
	}
	p := pages.Get().(*page)
	defer pages.Put(p)
	guesses := r.guesses(p, &u, rule, r.serious(clauses, u.Intent), c)
	all := r.possible(guesses, u.Intent, c.Screen)
	if len(p.traits.tops) == 0 || u.Intent == Unknown && all[0].share < enoughAny { // nobody has said a word of it, or anything like it
		return u
	}
	likely := func(i Intent) (share float32) {
		for _, g := range all {
			if g.intent == i || c.Screen == OnGame && sameInGame(g.intent, i) {
				share += g.share
			}
		}
		return share
	}
	best := all[0]
	switch {
	case len(u.Refused) > 0:
		return beside(u, best)
	case (best.intent == Unknown || best.intent == Ask) && u.Intent != Unknown && u.Intent != Ask && (likely(u.Intent) >= r.least(u.Intent, &u, clauses) ||
		len(p.traits.ends) <= fewWords && likely(u.Intent) >= enoughFew):
		return Understood{Intent: u.Intent}
	case best.intent == Unknown:
		return Understood{Intent: Unknown}
	case best.intent == Ask && u.Intent == Ask:
		return u
	case best.intent == Ask:
		return question(nil, nil, c.Screen)
	case likely(best.intent) >= r.least(best.intent, &u, clauses) && (!denied || u.Intent != Unknown || best.share >= enoughDenied):
		return Understood{Intent: best.intent, sure: best.share >= enoughSure}
	case c.Screen == BesidePuzzle && u.Intent == Unknown:
		return u // who sent it, and where it is from
	}
	var asked []Intent
	for _, g := range all {
		if g.share >= enoughAsked {
			asked = append(asked, g.intent)
		}
	}
	if len(without(asked, []Intent{Ask, Unknown})) == 1 && best.share >= enoughAlone && !slices.Contains(grave, best.intent) {
		return Understood{Intent: best.intent} // it would be a question with one answer
	}
	return question(asked, nil, c.Screen)
}

// beside returns what is meant where something is denied, which says u: something else, as in "don't tell me the answer, where do I look",
// or the very same, where no doubt is left of it, as in "just a nudge, don't tell me the number".
func beside(u Understood, best guess) Understood {
	sure := best.share >= enoughSure
	if best.intent == Ask || best.intent == Delete || !sure && (best.share < enoughBeside || slices.Contains(u.Refused, best.intent) || slices.Contains(grave, best.intent)) {
		return u
	}
	return Understood{Intent: best.intent, Refused: without(u.Refused, []Intent{best.intent}), sure: sure}
}

// isName reports whether clauses are nothing but one word that is listed as it is.
func isName(clauses []*clause) bool {
	c := clauses[0]
	return len(clauses) == 1 && len(c.words) == 1 && slices.ContainsFunc(c.items, func(it item) bool { return !it.weak && !it.slip && it.sure > 0 })
}

// speaks reports whether a clause has a word in it that is no figure and no cell, and more than one that says nothing.
func (r *Reader) speaks(c *clause) bool {
	if len(c.words) == 1 && c.soft == c.all {
		return false
	}
	return slices.ContainsFunc(c.words, func(word string) bool {
		return !wordform.IsFigure(word[0]) && !cellName.MatchString(word) && !(len(word) == 2 && wordform.IsFigure(word[1])) // E4
	})
}

// least returns how likely an intent must be to be carried out.
func (r *Reader) least(i Intent, u *Understood, clauses []*clause) float32 {
	switch {
	case u.Intent == Ask && (len(u.Likely) == 0 || r.named(clauses, "or")):
		return enoughSplit
	case u.Intent == i && slices.Contains(grave, i):
		return enoughAlike + enoughGrave - enough
	case u.Intent == i:
		return enoughAlike
	case u.Intent != Unknown && u.Intent != Ask:
		return enoughOther
	case slices.Contains(grave, i):
		return enoughGrave
	case slices.Contains(light, i):
		return enoughLight
	}
	return enough
}

// serious returns the clauses without those that are nothing but polite, beside what the rules say is wanted.
func (r *Reader) serious(clauses []*clause, wanted Intent) []*clause {
	if len(clauses) == 1 || wanted == Unknown || slices.Contains(greetings, wanted) {
		return clauses
	}
	kept := slices.DeleteFunc(slices.Clone(clauses), func(c *clause) bool {
		words := c.soft
		for _, name := range []string{"greeting", "thanks", "bye"} {
			words |= c.masks[r.lexicon.classes[name]]
		}
		return words == c.all
	})
	if len(kept) == 0 {
		return clauses
	}
	return kept
}

// possible returns the guesses, the likeliest first; beside a puzzle without what cannot be asked there, which is as good as unknown.
func (r *Reader) possible(all []guess, wanted Intent, on Screen) []guess {
	if on != OnGame { // giving up wants the solution, where there is nothing to be given up
		all = merged(all, GiveUp, Solve)
	}
	if on != BesidePuzzle {
		return all
	}
	senseless := float32(0)
	all = slices.DeleteFunc(all, func(g guess) bool {
		no := !r.grammar.beside(g.intent) || wanted == Unknown && slices.Contains(greetings, g.intent)
		if no {
			senseless += g.share
		}
		return no
	})
	for i := range all {
		if all[i].intent == Unknown {
			all[i].share += senseless
		}
	}
	slices.SortStableFunc(all, func(a, b guess) int { return cmp.Compare(b.share, a.share) })
	return all
}

// merged adds what one intent is likely to another.
func merged(all []guess, one, other Intent) []guess {
	from := slices.IndexFunc(all, func(g guess) bool { return g.intent == one })
	to := slices.IndexFunc(all, func(g guess) bool { return g.intent == other })
	if from >= 0 && to >= 0 {
		all[to].share += all[from].share
		all[from].share = 0
		slices.SortStableFunc(all, func(a, b guess) int { return cmp.Compare(b.share, a.share) })
	}
	return all
}

// sameInGame reports whether two intents come to the same in a game.
func sameInGame(a, b Intent) bool {
	return slices.ContainsFunc([][]Intent{{Hint, Next}, {GiveUp, Solve, Stop}}, func(some []Intent) bool {
		return slices.Contains(some, a) && slices.Contains(some, b)
	})
}
