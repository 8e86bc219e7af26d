package plain

import (
	"fmt"
	"slices"
	"strings"

	"sudokubot/bot/phrases"
	"sudokubot/solver/letters"
)

// sayings are what a file plain.toml holds.
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
	Number   map[string][]string // by the figure
	Class    map[string][]string // by class, and its value after a point
	Name     map[string][]string // more names of techniques
	Say      map[string][]string // patterns, by intent
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

// pattern is a saying: words and classes of words in their order, with other words between them.
type pattern struct {
	intent   int // its place in the table
	elements []element
	bias     int      // on the score
	weak     bool     // a single word, which is said of other things as well
	screens  []Screen // where it means that; none for everywhere
}

// element is a word or a class of words. An optional one may be missing.
type element struct {
	class    class
	optional bool
}

// compile makes the patterns of all languages. A pattern is written with classes as <hint>, with "?" behind what may be
// missing, and with the screens on which it means that behind "@": "go on @hint @game".
func compile(all []sayings, x *lexicon) ([]pattern, error) {
	var patterns []pattern
	for _, s := range all {
		for name, list := range s.Say {
			at := place(Intent(name))
			if at < 0 {
				return nil, fmt.Errorf("plain: nothing is called say.%s", name)
			}
			for _, text := range list {
				p, err := patternOf(text, x)
				if err != nil {
					return nil, fmt.Errorf("plain: say.%s: %q: %w", name, text, err)
				}
				p.intent = at
				patterns = append(patterns, p)
				if turned, ok := p.turned(x); ok {
					patterns = append(patterns, turned)
				}
			}
		}
	}
	slices.SortStableFunc(patterns, func(a, b pattern) int { return a.intent - b.intent })
	return patterns, nil
}

// turned returns p with its two elements exchanged: people say both. Where one denies the other, the sequence matters.
func (p pattern) turned(x *lexicon) (pattern, bool) {
	if len(p.elements) != 2 || p.needs() != 2 || p.elements[0].class == p.elements[1].class ||
		p.elements[0].class == x.classes["not"] || p.elements[1].class == x.classes["not"] {
		return p, false
	}
	p.elements = []element{p.elements[1], p.elements[0]}
	p.bias--
	return p, true
}

// needs returns how many elements p must have.
func (p pattern) needs() (n int) {
	for _, e := range p.elements {
		if !e.optional {
			n++
		}
	}
	return n
}

// screens are the names of screens in patterns.
var screens = map[string]Screen{
	"@none": OnNothing, "@game": OnGame, "@beside": BesidePuzzle, "@solution": UnderSolution, "@hint": UnderHint, "@daily": OnDaily,
}

func patternOf(text string, x *lexicon) (p pattern, err error) {
	for _, word := range strings.Fields(text) {
		if screen, ok := screens[word]; ok {
			p.screens = append(p.screens, screen)
			continue
		}
		name, optional := strings.CutSuffix(word, "?")
		e := element{optional: optional}
		if class, ok := strings.CutPrefix(name, "<"); ok {
			class = strings.TrimSuffix(class, ">")
			known := false
			if e.class, known = x.classes[class]; !known {
				return p, fmt.Errorf("no class is called %s", class)
			}
			p.weak = sure[class] == 0
		} else {
			e.class = x.literal(letters.Loose(name))
		}
		p.elements = append(p.elements, e)
	}
	p.weak = p.weak && p.needs() == 1
	if p.needs() == 0 || len(p.elements) > mostElements {
		return p, fmt.Errorf("%d words", len(p.elements))
	}
	return p, nil
}
