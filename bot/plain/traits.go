package plain

import (
	"math/bits"
	"slices"
	"strings"

	"sudokubot/bot/plain/odds"
	"sudokubot/bot/plain/spelling"
	"sudokubot/bot/plain/wordform"
)

// traits are what a text has in common with others.
type traits struct {
	words  []odds.Trait // its words without their endings
	means  []odds.Trait // the concepts that they may stand for
	tops   []odds.Trait // of each word, which of these tells most
	pairs  []odds.Trait // of these, such as stand side by side
	seen   []odds.Trait // of these, on which screens they are said
	rules  []odds.Trait // what the rules make of the text
	parts  []odds.Trait // three letters of a word in a row
	near   []odds.Trait // words side by side, and with one between them
	around []odds.Trait // how long it is, how many of its words are of no concept or foreign, and on which screens it is said
	each   []odds.Trait // words and concepts, word by word
	ends   []int        // where those of a word end in each
}

// The kinds of traits, by their last bits.
const (
	kindBits    = 4
	wordTrait   = iota
	notTrait    // denied
	classTrait  // a concept
	screenTrait // with another before it
	verdictTrait
	ruleTrait
	foreignTrait
	strangeTrait
	lengthTrait
	partTrait
	everyTrait // all texts have it
)

func traitOf(kind, n uint64) odds.Trait { return odds.Trait(n<<kindBits | kind) }

// take takes the words of clauses, those that are usual in the place of rare ones that are not listed.
func (t *traits) take(x *lexicon, usual *spelling.Usual, clauses []*clause) {
	t.words, t.means, t.each, t.ends, t.parts, t.near = t.words[:0], t.means[:0], t.each[:0], t.ends[:0], t.parts[:0], t.near[:0]
	last, before := lineBegin, lineBegin
	for _, c := range clauses {
		for j, word := range c.words {
			var means []meaning
			if c.known>>j&1 == 0 {
				if meant := usual.Meant(word); meant != word {
					word, means = meant, x.words[meant]
				} else {
					word = x.root(word)
				}
			}
			from, of := len(t.each), traitOf(wordTrait, odds.Hash(word))
			t.words, t.each = append(t.words, of), append(t.each, of)
			t.near = append(t.near, odds.Pair(last, of), odds.Pair(apart, odds.Pair(before, of)))
			last, before = of, last
			if c.not>>j&1 == 1 {
				t.each = append(t.each, traitOf(notTrait, 0), odds.Pair(traitOf(notTrait, 0), of))
			}
			for k := range c.items {
				it := &c.items[k]
				one := traitOf(classTrait, uint64(it.class))
				if it.mask()>>j&1 == 1 && it.mask()&^c.all == 0 && !slices.Contains(t.each[from:], one) {
					t.each = append(t.each, one)
				}
			}
			for _, m := range means {
				if one := traitOf(classTrait, uint64(m.class)); !slices.Contains(t.each[from:], one) {
					t.each = append(t.each, one)
				}
			}
			t.means = append(t.means, t.each[from+1:]...)
			for _, part := range wordform.Parts(word) {
				t.parts = append(t.parts, traitOf(partTrait, part))
			}
			t.ends = append(t.ends, len(t.each))
		}
	}
}

// root returns a word without its endings.
func (x *lexicon) root(word string) string {
	for _, ending := range x.endings[word[len(word)-1]] {
		if root, ok := strings.CutSuffix(word, ending); ok && len(root) >= wordform.ShortestRoot(word) {
			return x.root(root)
		}
	}
	return word
}

// Where the line of words begins and ends, and what stands between words that have another between them.
const lineBegin, lineEnd, apart = odds.Trait(1), odds.Trait(2), odds.Trait(3)

// relate finds what of each word tells most, and what stands side by side and on which screens.
func (t *traits) relate(table *odds.Table, screens screenMask) {
	t.tops, t.pairs, t.seen = t.tops[:0], t.pairs[:0], t.seen[:0]
	last, from := lineBegin, 0
	for _, end := range t.ends {
		top, most := odds.Trait(0), float32(-1)
		for _, one := range t.each[from:end] {
			if w := table.Telling(one); w > most {
				top, most = one, w
			}
		}
		from = end
		if most <= 0 {
			continue // nobody has said it
		}
		t.tops, t.pairs, last = append(t.tops, top), append(t.pairs, odds.Pair(last, top)), top
		if screens != everywhere {
			for s := screens; s != 0; s &= s - 1 {
				t.seen = append(t.seen, odds.Pair(traitOf(screenTrait, uint64(s&-s)), top))
			}
		}
	}
	t.pairs = append(t.pairs, odds.Pair(last, lineEnd))
	for _, list := range []*[]odds.Trait{&t.words, &t.means, &t.pairs, &t.seen, &t.parts, &t.near} {
		*list = odds.Unique(*list)
	}
}

// The most that is counted of words that speak against an order, and of all.
const (
	mostForeign = 3
	mostStrange = 4
	mostLength  = 12
)

// hear takes what the rules make of clauses.
func (t *traits) hear(u *Understood, rule int, clauses []*clause, screens screenMask) {
	verdict := odds.Hash(string(u.Intent))
	if u.Intent == Ask && len(u.Likely) > 0 {
		verdict += odds.Hash(string(u.Likely[0])) << 1
	}
	foreign, strange, length := 0, 0, 0
	for _, c := range clauses {
		foreign += bits.OnesCount64(c.foreign)
		strange += bits.OnesCount64(c.all &^ c.known)
		length += len(c.words)
	}
	t.rules = append(t.rules[:0], traitOf(verdictTrait, verdict), traitOf(ruleTrait, uint64(rule+1)))
	t.around = append(t.around[:0], traitOf(foreignTrait, uint64(min(foreign, mostForeign))), traitOf(strangeTrait, uint64(min(strange, mostStrange))),
		traitOf(lengthTrait, uint64(min(length, mostLength))))
	for s := screens; s != 0; s &= s - 1 {
		on := traitOf(screenTrait, uint64(s&-s))
		t.rules, t.around = append(t.rules, odds.Pair(on, traitOf(verdictTrait, verdict))), append(t.around, on)
	}
}

// weighed returns what is told by all traits, as it is weighed: by the words and what they mean first.
func (t *traits) weighed() []odds.Weighed {
	return []odds.Weighed{
		{Traits: t.words, Weight: wordWeight}, {Traits: t.means, Weight: meanWeight}, {Traits: t.pairs, Weight: pairWeight},
		{Traits: t.seen, Weight: seenWeight}, {Traits: t.rules, Weight: ruleWeight}, {Traits: t.around, Weight: aroundWeight},
	}
}

// everywhere returns the traits that are the same on all screens, as they are weighed where they are learnt together.
func (t *traits) everywhere() []odds.Weighed {
	return []odds.Weighed{
		{Traits: []odds.Trait{traitOf(everyTrait, 0)}, Weight: 1}, {Traits: t.words, Weight: 1}, {Traits: t.means, Weight: 1}, {Traits: t.pairs, Weight: 1},
		{Traits: t.parts, Weight: togetherParts}, {Traits: t.near, Weight: togetherNear},
	}
}

// onScreen returns the others.
func (t *traits) onScreen() []odds.Weighed {
	return []odds.Weighed{{Traits: t.seen, Weight: togetherSeen}, {Traits: t.rules, Weight: togetherRules}, {Traits: t.around, Weight: 1}}
}
