package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// orderWord is a word of an order, as people write it, and what it says; one that says nothing has neither set nor take.
// Those that take a value are given the words behind it and return how many of them they took, 0 if none of them makes
// sense; example is such a value.
type orderWord struct {
	names   []string
	set     func(*Order)
	take    func(o *Order, values []string) int
	example string
}

// means reports whether word is one of the names of w.
func (w orderWord) means(word string) bool { return w.spelled()[bare(word)] }

// orderWords are the words of orders.
type orderWords struct {
	heads         map[string][]orderWord // by their bare names, in the order in which they are tried
	likely        []orderWord            // that somebody may have meant: levels, layouts, extra houses, symmetries
	extras, ways  map[string]string      // extra houses and methods, by their bare names
	givens        orderWord
	technique     orderWord
	ranges, sides *regexp.Regexp // "6.5 to 7.2", "6 by 6"
}

// seedWord stands before the seed in an order.
const seedWord = "seed"

func newOrderWords(l lists) orderWords {
	w := orderWords{
		heads:  map[string][]orderWord{},
		likely: slices.Concat(levelWords(l), baseWords(l), extraWords(l), symmetryWords(l)),
		extras: l.named("order.extra"),
		ways:   l.named("order.way"),
		ranges: regexp.MustCompile(`([0-9])\s*(?:-|–|—|−|` + wholeOf(l["order.to"]) + `)\s*([0-9])`),
		sides:  regexp.MustCompile(`\b([0-9]{1,2})\s*(?:x|×|\*|` + wholeOf(l["order.by"]) + `)\s*([0-9]{1,2})\b`),
	}
	w.givens = orderWord{
		names: l.with("order.givens", "givens"), take: takeNumber(func(o *Order) *int { return &o.Givens }), example: "26"}
	w.technique = orderWord{names: l.with("order.technique", "technique"), take: (*Order).takeTechnique, example: "x-wing"}
	for _, word := range slices.Concat(w.likely, w.others(l)) {
		for name := range word.spelled() {
			w.heads[name] = append(w.heads[name], word)
		}
	}
	return w
}

// spelled are the bare names of w, each once.
func (w orderWord) spelled() map[string]bool {
	all := map[string]bool{}
	for _, name := range w.names {
		all[bare(name)] = true
	}
	return all
}

// others are the words of orders that are not likely ones.
func (w orderWords) others(l lists) []orderWord {
	return []orderWord{
		{names: l.with("order.minimal", "minimal"), set: func(o *Order) { o.Minimal = true }},
		{names: l.with("order.rating", "er"), take: (*Order).takeBand, example: "6.5-7.2"},
		w.givens,
		{names: l.with("order.remove", "remove"), take: takeNumber(func(o *Order) *int { return &o.Removed }), example: "50"},
		{names: l.with("order.seed", seedWord), take: (*Order).takeSeed, example: "5"},
		w.technique,
		{names: l.with("order.method", "method"), take: w.takeMethod, example: generator.Diagonal},
		{names: l["filler.order"]},
	}
}

func levelWords(l lists) []orderWord {
	var words []orderWord
	for _, grade := range level.All() {
		words = append(words, orderWord{
			names: l.with("order.level."+grade.String(), grade.String()), set: func(o *Order) { o.Band = generator.LevelBand(grade) }})
	}
	return words
}

func baseWords(l lists) []orderWord {
	base := func(base, name string) orderWord {
		return orderWord{names: l.with("order.base."+name, name), set: func(o *Order) { o.Variant, o.Base = "", base }}
	}
	return []orderWord{
		{names: l.with("order.base.mini", "mini"), set: func(o *Order) { o.sized(6) }},
		base("", "classic"), base(baseJigsaw, baseJigsaw), base(baseLatin, baseLatin), base(baseColored, baseColored),
	}
}

// extraHouses are the names of houses that a layout may have more, as generator.Named has them.
var extraHouses = [...]string{"x", "windows", "groups"}

func extraWords(l lists) []orderWord {
	var words []orderWord
	for _, extra := range extraHouses {
		words = append(words, orderWord{names: l.with("order.extra."+extra, extra), set: func(o *Order) { o.with(extra) }})
	}
	return words
}

// with adds extra houses, once.
func (o *Order) with(extra string) {
	if !slices.Contains(o.Extras, extra) {
		o.Extras = append(o.Extras, extra)
	}
}

// sized makes the grid one of order n.
func (o *Order) sized(n int) { o.Variant, o.N = "", n }

func symmetryWords(l lists) []orderWord {
	var words []orderWord
	for _, s := range dig.Symmetries() {
		words = append(words, orderWord{
			names: l.with("order.symmetry."+s.String(), s.String()), set: func(o *Order) { o.Symmetry, o.Symmetric = s, true }})
	}
	return words
}

func (o *Order) takeBand(values []string) int {
	b, err := generator.ParseBand(values[0])
	if err != nil {
		return 0
	}
	o.Band = b
	return 1
}

func takeNumber(where func(*Order) *int) func(*Order, []string) int {
	return func(o *Order, values []string) int {
		n, err := strconv.Atoi(values[0])
		if err != nil || n < 1 || n > sudoku.MaxOrder*sudoku.MaxOrder {
			return 0
		}
		*where(o) = n
		return 1
	}
}

func (o *Order) takeSeed(values []string) int {
	seed, err := strconv.ParseUint(values[0], 10, 64)
	if err != nil {
		return 0
	}
	o.Seed, o.Seeded = seed, true
	return 1
}

// takeTechnique takes as many words as make the name of a technique.
func (o *Order) takeTechnique(values []string) int {
	for n := min(len(values), 4); n > 0; n-- {
		for _, between := range []string{" ", "-"} {
			if k, ok := logic.Named(strings.Join(values[:n], between)); ok {
				o.Technique = k
				return n
			}
		}
	}
	return 0
}

func (w orderWords) takeMethod(o *Order, values []string) int {
	for n := min(len(values), longest); n > 0; n-- {
		if method, ok := w.ways[bare(strings.Join(values[:n], ""))]; ok {
			o.Method = method
			return n
		}
	}
	return 0
}
