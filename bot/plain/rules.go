package plain

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/bot/plain/source"
	"sudokubot/solver/letters"
)

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

// grammarOf makes the rules of a book. In a rule, a stroke stands between concepts of which one is needed, ? follows what may
// be missing, a word itself stands behind =, and a screen on which the rule holds behind @: "where|how start @game".
func grammarOf(file source.RuleBook, x *lexicon) (*grammar, error) {
	g := &grammar{}
	for _, i := range file.Intent {
		in := intent{name: Intent(i.Name), beside: i.Beside, seen: i.Seen}
		for _, name := range i.Takes {
			in.takes = append(in.takes, Intent(name))
		}
		for _, name := range i.With {
			for _, one := range append(file.Group[name], name) {
				if c, ok := x.classes[one]; ok {
					in.with.Add(c)
				}
			}
		}
		if !slices.Contains(greetings, in.name) {
			in.with.Add(x.classes["greeting"])
			in.with.Add(x.classes["thanks"])
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
					p.none.Add(c)
				} else if optional {
					p.optional = append(slices.Clone(p.optional), c)
				} else {
					p.need = append(slices.Clone(p.need), c)
					p.all.Add(c)
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

// beside reports whether an intent can be meant by words that come with a puzzle.
func (g *grammar) beside(name Intent) bool {
	i := g.place(name)
	return i >= 0 && g.intents[i].beside
}
