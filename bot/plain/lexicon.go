package plain

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/plain/cellname"
	"sudokubot/bot/plain/concept"
	"sudokubot/bot/plain/source"
	"sudokubot/bot/plain/spelling"
	"sudokubot/bot/plain/wordform"
	"sudokubot/bot/words"
	"sudokubot/solver/letters"
	"sudokubot/solver/logic"
)

// Concepts, as package concept has them.
type (
	class = concept.Class
	set   = concept.Set
)

const mostClasses = concept.Most

// meaning is what a word says: its class, and which of that class it is.
type meaning struct {
	class class
	value string
	sure  int  // how many unknown words may stand beside it
	weak  bool // it is said of other things as well
}

// mostWords is how many words a name has at most.
const mostWords = 9

// lexicon is all words that are understood, folded, and those of several words without the spaces between.
type lexicon struct {
	classes  map[string]class
	zone     class
	soft     [mostClasses]bool
	loose    [mostClasses]bool
	around   [mostClasses]bool
	unsure   [mostClasses]bool
	sure     [mostClasses]int
	words    map[string][]meaning
	sorted   []string        // all of words
	parts    map[string]int  // how many words the name of a zone has
	spoken   map[string]bool // single words, also those of longer names
	letters  spelling.Letters
	spelling *spelling.Guide // words that are spelt otherwise
	weak     map[string]bool // words that are said of other things as well
	other    map[string]bool // that are not ours, though they look so
	foreign  map[string]bool // that people use among each other
	but      map[string]bool
	by       map[string]bool // between the sides of a size
	negative []string
	verb     []string
	endings  map[byte][]string // by their last byte, the longest first
	numbers  map[string]string
	ordinals map[string]string // numbers that say a place in a row
	cells    *cellname.Names
}

// dateClasses are the classes of the words for dates in package words.
var dateClasses = map[string]string{
	"today": "date", "yesterday": "date", "before-yesterday": "date", "tomorrow": "coming", "last": "last", "ago": "ago",
	"day": "unit", "week": "unit",
}

// builtIn are the classes that no file lists.
var builtIn = []string{"not", "number", "ordinal", "grid", "size", "technique", "variant", "level", "date", "coming", "month", "unit", "ago", "last", "free", "zone", "cell"}

func newLexicon(book source.RuleBook, all []source.Sayings, v *words.Vocabulary, techniques map[string]*logic.Technique) (*lexicon, error) {
	x := &lexicon{
		letters: spelling.NewLetters(), classes: map[string]class{}, words: map[string][]meaning{}, parts: map[string]int{}, spoken: map[string]bool{},
		weak: map[string]bool{}, other: map[string]bool{}, foreign: map[string]bool{}, but: map[string]bool{}, by: map[string]bool{},
		endings: map[byte][]string{}, numbers: map[string]string{}, ordinals: map[string]string{},
	}
	for _, name := range builtIn {
		x.named(name)
	}
	x.zone = x.classes["zone"]
	for _, mark := range []struct {
		names []string
		in    *[mostClasses]bool
	}{{book.Soft, &x.soft}, {book.Loose, &x.loose}, {book.Around, &x.around}, {book.Weak, &x.unsure}} {
		for _, name := range mark.names {
			mark.in[x.named(name)] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(book.Sure)) {
		x.sure[x.named(name)] = book.Sure[name]
	}
	for _, s := range all {
		if err := x.take(s); err != nil {
			return nil, err
		}
	}
	x.borrow(v, all)
	for _, name := range slices.Sorted(maps.Keys(techniques)) {
		k := techniques[name]
		if utf8.RuneCountInString(name) > 3 {
			x.add("technique", k.Name, letters.Loose(name))
		}
		x.speak(k.Title)
	}
	for _, list := range x.endings {
		slices.SortStableFunc(list, func(a, b string) int { return len(b) - len(a) })
	}
	return x, nil
}

// take takes the words of a language.
func (x *lexicon) take(s source.Sayings) error {
	add := func(class, value string, list []string) {
		for _, word := range list {
			x.add(class, value, word)
		}
	}
	for _, word := range s.Weak {
		x.weak[letters.Loose(word)] = true
	}
	add("free", "", s.Free)
	add("small", "", s.Small)
	add("not", "", s.Not)
	for _, name := range slices.Sorted(maps.Keys(s.Class)) { // in one sequence, so that what is said alike is always read alike
		list := s.Class[name]
		class, value, _ := strings.Cut(name, ".")
		add(class, value, list)
	}
	for name, list := range s.Name {
		add("technique", name, list)
	}
	for figure, list := range s.Number {
		for _, word := range list {
			x.numbers[letters.Loose(word)] = figure
			if strings.Contains(word, " ") {
				x.add("number", figure, word)
			}
		}
	}
	for figure, list := range s.Ordinal {
		for _, word := range list {
			x.ordinals[letters.Loose(word)] = figure
			if strings.Contains(word, " ") {
				x.add("ordinal", figure, word)
			}
		}
	}
	for _, word := range s.But {
		x.but[letters.Loose(word)] = true
	}
	for _, word := range s.Other {
		x.other[letters.Loose(word)] = true
	}
	x.letters.Add(s.Spelling, s.Alike)
	for _, word := range s.Foreign {
		x.foreign[letters.Loose(word)] = true
	}
	for _, name := range slices.Sorted(maps.Keys(s.Stem)) {
		list := s.Stem[name]
		class, value, _ := strings.Cut(name, ".")
		for _, stems := range list {
			present, past, ok := strings.Cut(stems, "/")
			if !ok {
				return fmt.Errorf("plain: stem.%s: %q has no stroke", name, stems)
			}
			add(class, value, wordform.Conjugated(present, past))
		}
	}
	for _, ending := range s.Ending {
		last := ending[len(ending)-1]
		x.endings[last] = append(x.endings[last], ending)
	}
	x.negative, x.verb = append(x.negative, s.Negative...), append(x.verb, s.Verb...)
	return nil
}

// borrow takes the words for levels, variants and dates that package words reads.
func (x *lexicon) borrow(v *words.Vocabulary, all []source.Sayings) {
	family := func(name string, class func(key string) string) {
		means := v.Meanings(name)
		for _, word := range slices.Sorted(maps.Keys(means)) {
			key := means[word]
			if c := class(key); c != "" && len(word) > 1 {
				x.add(c, key, word)
			}
		}
	}
	always := func(class string) func(string) string { return func(string) string { return class } }
	family("recipe.level", func(key string) string {
		if key == "newspaper" {
			return "" // in a sentence that is where a puzzle comes from; the level has words of its own
		}
		return "level"
	})
	family("recipe.extra", always("variant"))
	family("recipe.base", func(key string) string {
		if key == "classic" || key == "mini" { // said of every puzzle, and of the small daily
			return ""
		}
		return "variant"
	})
	family("date", func(key string) string { return dateClasses[key] })
	family("date.weekday", always("date"))
	family("date.month", always("month"))
	family("date.persian", always("month"))
	zones := v.ZoneNames()
	for _, name := range slices.Sorted(maps.Keys(zones)) {
		zone := zones[name]
		if utf8.RuneCountInString(name) > 3 {
			x.add("zone", zone, name)
			x.parts[letters.Loose(strings.ReplaceAll(name, "-", ""))] = strings.Count(name, "-") + 1
		}
	}
	x.nameCells(v.Meanings("move"), all)
	for word, key := range v.Meanings("recipe") {
		if key == "by" {
			x.by[letters.Loose(word)] = true
		}
	}
}

// nameCells takes the words for rows and columns, and the names of cells.
func (x *lexicon) nameCells(means map[string]string, all []source.Sayings) {
	w := cellname.Words{Spots: map[string][]string{}}
	for word, key := range means {
		x.speak(word)
		either := &w.Columns
		if key == "row" {
			either = &w.Rows
		}
		*either = append(append(*either, word), x.letters.Misheard(word)...)
	}
	for _, s := range all {
		for where, list := range s.Spot {
			w.Spots[where] = append(w.Spots[where], list...)
		}
	}
	x.cells = cellname.New(w)
}

// named returns the class of that name.
func (x *lexicon) named(name string) class {
	c, ok := x.classes[name]
	if !ok {
		c = class(len(x.classes))
		x.classes[name] = c
	}
	return c
}

// literal returns the class of a word that only patterns name.
func (x *lexicon) literal(word string) class {
	name := "=" + word
	x.add(name, "", word)
	return x.classes[name]
}

func (x *lexicon) add(class, value, word string) {
	key := strings.Join(strings.Fields(strings.ReplaceAll(letters.Loose(word), "-", " ")), "")
	m := meaning{class: x.named(class), value: value}
	if m.weak = x.weak[letters.Loose(word)]; !m.weak {
		m.sure = x.sure[m.class]
	}
	if key != "" && !slices.Contains(x.words[key], m) {
		x.words[key] = append(x.words[key], m)
	}
	x.speak(word)
}

// speak notes the single words of a name.
func (x *lexicon) speak(name string) {
	for single := range strings.FieldsSeq(strings.ReplaceAll(letters.Loose(name), "-", " ")) {
		x.spoken[single] = true
	}
}
