package plain

import (
	"slices"

	"sudokubot/bot/plain/wordform"
)

// item is a concept that some words of a clause stand for.
type item struct {
	meaning
	from, to int // the first word, and behind the last
	slip     bool
}

// mask returns the words of it.
func (it *item) mask() uint64 { return span(it.from, it.to) }

// span returns the words from one to another.
func span(from, to int) uint64 { return 1<<to - 1<<from }

// clause is a part of a text that is understood as a whole. A set of its words is a number: a bit for each.
type clause struct {
	words []string
	items []item // those of most words first
	have  set    // the concepts in it
	masks [mostClasses]uint64

	all     uint64
	not     uint64 // denies
	soft    uint64 // says nothing
	free    uint64 // likewise, but not of an order
	known   uint64 // says something, of whatever concept
	around  uint64 // may stand around what is wanted
	foreign uint64 // is of what people talk about among each other

	denials  uint64            // of which not is left where no name has them in it
	assigned [mostNeeded]*item // what a rule needs
}

// with returns the words that stand for any of some concepts, and how sure these are.
func (c *clause) with(some *set) (words uint64, sure int) {
	for i := range c.items {
		if it := &c.items[i]; some.Has(it.class) && it.mask()&^c.all == 0 {
			words |= it.mask()
			sure += it.sure
		}
	}
	return words, sure
}

// clausesOf parts a text. It returns nil if there is nothing in it, or too much.
func (x *lexicon) clausesOf(text string) []*clause { return x.partsOf(x.tokensOf(text)) }

// partsOf parts the words of a text.
func (x *lexicon) partsOf(tokens []token) []*clause {
	if len(tokens) == 0 || len(tokens) > mostTokens {
		return nil
	}
	var all []*clause
	for from, to := 0, 1; from < len(tokens); from, to = to, to+1 {
		for to < len(tokens) && !tokens[to].fresh {
			to++
		}
		all = append(all, x.clauseOf(tokens[from:to]))
	}
	return all
}

func (x *lexicon) clauseOf(tokens []token) *clause {
	c := &clause{words: make([]string, len(tokens)), items: make([]item, 0, 4*len(tokens))}
	for i, t := range tokens {
		c.words[i] = t.text
		if t.not {
			c.denials |= 1 << i
		}
		if t.foreign {
			c.foreign |= 1 << i
		}
	}
	var buffer [128]byte
	for i := range tokens {
		x.meetFrom(c, tokens, i, buffer[:0])
	}
	slices.SortStableFunc(c.items, func(a, b item) int { return (b.to - b.from) - (a.to - a.from) })
	c.look(x, 0, len(tokens))
	return c
}

// part makes into the words of c from one to another.
func (c *clause) part(x *lexicon, from, to int, into *clause) {
	*into = clause{words: c.words, items: c.items, denials: c.denials, foreign: c.foreign}
	into.look(x, from, to)
}

// look notes what the words from one to another are.
func (c *clause) look(x *lexicon, from, to int) {
	c.all, c.not = span(from, to), c.denials
	var firm uint64 // says nothing, also of an order
	for i := range c.items {
		it := &c.items[i]
		words := it.mask()
		if words&^c.all != 0 {
			continue
		}
		c.have.Add(it.class)
		c.masks[it.class] |= words
		c.known |= words
		if x.soft[it.class] {
			c.soft |= words
			if !x.loose[it.class] {
				firm |= words
			}
		}
		if x.around[it.class] {
			c.around |= words
		}
		if it.to-it.from > 1 && it.class != x.classes["not"] {
			c.not &^= words
		}
	}
	c.free, c.not, c.foreign = c.soft&^firm, c.not&c.all, c.foreign&c.all
	c.around &^= c.not
}

// meetFrom notes what the words from a place on mean, alone and with those behind them.
func (x *lexicon) meetFrom(c *clause, tokens []token, from int, joined []byte) {
	for to := from; to < min(len(tokens), from+mostWords); to++ {
		last := len(joined)
		joined = append(joined, tokens[to].text...)
		word := string(joined)
		all, slip := x.meanings(tokens[from:to+1], word, last)
		for _, m := range all {
			if m.class == x.zone && x.parts[word] != to+1-from {
				continue
			}
			c.items = append(c.items, item{m, from, to + 1, slip})
		}
		if !x.begins(word) {
			return
		}
	}
}

// meanings returns what words mean as one. last is where the last of them begins in word.
func (x *lexicon) meanings(tokens []token, word string, last int) (all []meaning, slip bool) {
	t := tokens[0]
	if len(tokens) > 1 {
		least := last + 3 // the last word is not all ending
		if t.not || tokens[len(tokens)-1].foreign {
			least = len(word) // what is denied has no endings with its denial
		}
		return x.find(word, least), t.slip
	}
	if all = x.words[word]; all == nil && !t.foreign {
		all = x.find(word, wordform.ShortestRoot(word))
	}
	if all == nil {
		all = x.figured(word)
	}
	if all == nil && t.not {
		all = []meaning{{class: x.classes["not"]}}
	}
	return all, t.slip
}
