package plain

import (
	_ "embed"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"sudokubot/bot/phrases"
	"sudokubot/solver/letters"
)

// rulesFile says what is meant by concepts, whatever the language they are said in.
//
//go:embed rules.toml
var rulesFile string

// sayings are what a file plain.toml holds: the words of a language, by the concept that they stand for.
type sayings struct {
	Free     []string            // words that say nothing
	Small    []string            // likewise, and may stand beside a single word
	Weak     []string            // words that are said of other things as well
	Not      []string            // words that deny
	Negative []string            // what is put before a verb to deny it
	Verb     []string            // what a verb may have before it instead
	But      []string            // words that begin another clause
	Ending   []string            // that words may have
	Alike    []string            // letters that are mistaken for each other
	Other    []string            // words that are not ours, though they look like some of ours
	Foreign  []string            // words of what people talk about among each other
	Number   map[string][]string // by the figure
	Ordinal  map[string][]string // numbers that say a place in a row, by the figure
	Spot     map[string][]string // names of cells, by where they are
	Class    map[string][]string // by concept, and its value after a point
	Stem     map[string][]string // stems of verbs by concept: of the present before the stroke, of the past behind it
	Name     map[string][]string // more names of techniques
	Spelling map[string][]string // how the letters of the language are written in Latin ones
}

func sayingsOf(book *phrases.Book) ([]sayings, error) {
	var all []sayings
	for _, l := range book.Languages() {
		var s sayings
		if err := book.Sayings(l.Tag, &s); err != nil {
			return nil, fmt.Errorf("plain: %w", err)
		}
		all = append(all, s)
	}
	return all, nil
}

// intentRules is an intent as the file has it.
type intentRules struct {
	Name   Intent
	Beside bool     // it can be asked beside a puzzle
	Seen   bool     // it needs something to be seen: nobody wants the next of nothing
	With   []string // concepts that may stand beside its rules and say nothing against it
	Takes  []Intent // intents that are no more than a part of this one where both are said
	Say    []string // rules: concepts in any sequence
}

// intent is what is known of an intent.
type intent struct {
	name         Intent
	beside, seen bool
	with         set
	takes        []Intent
}

// rule says that some concepts together mean an intent.
type rule struct {
	intent   int
	need     []class
	optional []class
	all      set        // of need
	none     set        // what must not be said
	screens  screenMask // on which it holds
	weak     bool       // a single word, which is said of other things as well
}

// mostNeeded is how many concepts a rule needs at most.
const mostNeeded = 5

// grammar is all rules.
type grammar struct {
	intents []intent
	rules   []rule
	by      [mostClasses][]int // rules by the rarest concept that they need
}

// ruleBook is what the file of rules holds. What it holds is explained there.
type ruleBook struct {
	Soft, Loose, Around, Weak []string
	Sure                      map[string]int
	Group                     map[string][]string
	Intent                    []intentRules
}

func readRuleBook(text string) (book ruleBook, err error) {
	read, err := toml.Decode(text, &book)
	if err == nil && len(read.Undecoded()) > 0 {
		err = fmt.Errorf("unknown keys: %v", read.Undecoded())
	}
	if err != nil {
		err = fmt.Errorf("plain: rules.toml: %w", err)
	}
	return book, err
}

// grammarOf makes the rules of a book. In a rule, a stroke stands between concepts of which one is needed, ? follows what may
// be missing, a word itself stands behind =, and a screen on which the rule holds behind @: "where|how start @game".
func grammarOf(file ruleBook, x *lexicon) (*grammar, error) {
	g := &grammar{}
	for _, i := range file.Intent {
		in := intent{name: i.Name, beside: i.Beside, seen: i.Seen, takes: i.Takes}
		for _, name := range i.With {
			for _, one := range append(file.Group[name], name) {
				if c, ok := x.classes[one]; ok {
					in.with.add(c)
				}
			}
		}
		if i.Name != Greet && i.Name != Thanks && i.Name != Bye && i.Name != Help {
			in.with.add(x.classes["greeting"])
			in.with.add(x.classes["thanks"])
		}
		g.intents = append(g.intents, in)
		for _, text := range i.Say {
			all, err := rulesOf(text, x)
			if err != nil {
				return nil, fmt.Errorf("plain: rules.toml: %s: %q: %w", i.Name, text, err)
			}
			for _, p := range all {
				p.intent = len(g.intents) - 1
				g.rules = append(g.rules, p)
			}
		}
	}
	g.index()
	return g, nil
}

// rulesOf makes the rules that a line stands for.
func rulesOf(text string, x *lexicon) ([]rule, error) {
	all := []rule{{}}
	for _, word := range strings.Fields(text) {
		if name, ok := strings.CutPrefix(word, "@"); ok {
			m, ok := screenNames[name]
			if !ok {
				return nil, fmt.Errorf("no screen is called %s", name)
			}
			for i := range all {
				all[i].screens |= m
			}
			continue
		}
		name, optional := strings.CutSuffix(word, "?")
		name, no := strings.CutPrefix(name, "!")
		var more []rule
		for one := range strings.SplitSeq(name, "|") {
			c, err := x.concept(one)
			if err != nil {
				return nil, err
			}
			for _, p := range all {
				if no {
					p.none.add(c)
				} else if optional {
					p.optional = append(slices.Clone(p.optional), c)
				} else {
					p.need = append(slices.Clone(p.need), c)
					p.all.add(c)
					p.weak = x.unsure[c]
				}
				more = append(more, p)
			}
		}
		all = more
	}
	for i, p := range all {
		if len(p.need) == 0 || len(p.need) > mostNeeded {
			return nil, fmt.Errorf("%d concepts", len(p.need))
		}
		if p.screens == 0 {
			all[i].screens = everywhere
		}
		all[i].weak = p.weak && len(p.need) == 1
	}
	return all, nil
}

// concept returns the class of that name, or that of a word itself.
func (x *lexicon) concept(name string) (class, error) {
	if word, ok := strings.CutPrefix(name, "="); ok {
		return x.literal(letters.Loose(word)), nil
	}
	c, ok := x.classes[name]
	if !ok {
		return 0, fmt.Errorf("no concept is called %s", name)
	}
	return c, nil
}

// index sorts the rules by the concept that the fewest rules need.
func (g *grammar) index() {
	var often [mostClasses]int
	for _, p := range g.rules {
		for _, c := range p.need {
			often[c]++
		}
	}
	for i, p := range g.rules {
		rare := slices.MinFunc(p.need, func(a, b class) int { return often[a] - often[b] })
		g.by[rare] = append(g.by[rare], i)
	}
}

// place returns where the intent of that name stands, or -1.
func (g *grammar) place(name Intent) int {
	return slices.IndexFunc(g.intents, func(i intent) bool { return i.name == name })
}

// screenMask is a set of screens.
type screenMask uint8

const everywhere = ^screenMask(0)

// screenNames are the names of screens in rules.
var screenNames = map[string]screenMask{"none": 1, "game": 2, "beside": 4, "solution": 8, "hint": 16, "daily": 32}

// mask returns the set of s alone.
func (s Screen) mask() screenMask {
	switch s {
	case OnGame:
		return screenNames["game"]
	case BesidePuzzle:
		return screenNames["beside"]
	case UnderSolution:
		return screenNames["solution"]
	case UnderHint:
		return screenNames["hint"]
	case OnDaily:
		return screenNames["daily"]
	}
	return screenNames["none"]
}

// mostClasses is how many concepts there may be.
const mostClasses = 384

// set is a set of concepts.
type set [mostClasses / 64]uint64

func (s *set) add(c class) { s[c/64] |= 1 << (c % 64) }

func (s *set) has(c class) bool { return s[c/64]>>(c%64)&1 == 1 }

// within reports whether all of s is in t.
func (s *set) within(t *set) bool {
	for i, word := range s {
		if word&^t[i] != 0 {
			return false
		}
	}
	return true
}

// meets reports whether some of s is in t.
func (s *set) meets(t *set) bool {
	for i, word := range s {
		if word&t[i] != 0 {
			return true
		}
	}
	return false
}

// each calls f with every concept in s.
func (s *set) each(f func(class)) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			f(class(64*i + bits.TrailingZeros64(word)))
		}
	}
}
