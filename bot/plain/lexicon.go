package plain

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/solver/logic"
	"sudokubot/solver/parse/signs"
)

// meaning is a meaning of a word: its class, and a value of this class.
type meaning struct{ class, value string }

// lexicon has the words for arguments in all languages, folded. Names of several words have no spaces.
type lexicon struct {
	words    map[string][]meaning
	sorted   []string            // keys of words
	near     map[bucket][]string // single words whose misspellings are corrected
	parts    map[string]int      // number of words in the name of a zone
	alike    map[rune]rune       // maps letters that are often confused to the first of them
	endings  map[byte][]string   // endings of words, by last byte, the longest first
	numbers  map[string]string
	ordinals map[string]string // ordinal words, with their numbers
	by       map[string]bool   // words between the sides of a size
	cells    *words.CellFinder
	lists    wordLists
}

// bucket groups words by first letter and length. It serves to look up misspelt words.
type bucket struct {
	first rune
	n     int
}

// sayings is the content of a file plain.toml, which explains its keys.
type sayings struct {
	Ending, Alike                      []string
	Number, Ordinal, Spot, Class, List map[string][]string
	Name                               map[string][]string
}

// newLexicon reads the file plain.toml of each language. It takes levels, variants, dates and zones from v.
func newLexicon(book *phrases.Book, v *words.Vocabulary, techniques map[string]*logic.Technique) (
	*lexicon, error,
) {
	x := &lexicon{
		words: map[string][]meaning{}, near: map[bucket][]string{}, parts: map[string]int{},
		alike: map[rune]rune{}, endings: map[byte][]string{}, numbers: map[string]string{},
		ordinals: map[string]string{}, by: map[string]bool{}, lists: wordLists{},
	}
	spots := map[string][]string{}
	for _, l := range book.Languages() {
		var s sayings
		if err := book.Sayings(l.Tag, &s); err != nil {
			return nil, fmt.Errorf("plain: %w", err)
		}
		x.take(s)
		for where, list := range s.Spot {
			spots[where] = append(spots[where], list...)
		}
		x.lists.add(s.List)
	}
	x.borrow(v)
	for _, name := range slices.Sorted(maps.Keys(techniques)) {
		if utf8.RuneCountInString(name) > 3 {
			x.add("technique", techniques[name].Name, signs.Loose(name))
		}
	}
	for _, list := range x.endings {
		slices.SortStableFunc(list, func(a, b string) int { return len(b) - len(a) })
	}
	x.sorted = slices.Sorted(maps.Keys(x.words))
	x.cells = x.cellFinder(v.Meanings("move"), spots)
	return x, nil
}

func (x *lexicon) take(s sayings) {
	for _, group := range s.Alike {
		first, _ := utf8.DecodeRuneInString(signs.Loose(group))
		for _, r := range signs.Loose(group) {
			x.alike[r] = first
		}
	}
	for _, ending := range s.Ending {
		x.endings[ending[len(ending)-1]] = append(x.endings[ending[len(ending)-1]], ending)
	}
	for _, name := range slices.Sorted(maps.Keys(s.Class)) { // makes the order of meanings deterministic
		class, value, _ := strings.Cut(name, ".")
		for _, word := range s.Class[name] {
			x.add(class, value, word)
		}
	}
	for name, list := range s.Name {
		for _, word := range list {
			x.add("technique", name, word)
		}
	}
	x.count("number", s.Number, x.numbers)
	x.count("ordinal", s.Ordinal, x.ordinals)
}

// count adds number words, and maps each to its figures.
func (x *lexicon) count(class string, all map[string][]string, into map[string]string) {
	for figure, list := range all {
		for _, word := range list {
			into[signs.Loose(word)] = figure
			if strings.Contains(word, " ") {
				x.add(class, figure, word)
			}
		}
	}
}

// add adds a name. A single long word is also added to near, except in classes that need the exact spelling.
func (x *lexicon) add(class, value, name string) {
	folded := strings.Fields(strings.ReplaceAll(signs.Loose(name), "-", " "))
	key, m := strings.Join(folded, ""), meaning{class, value}
	if key == "" || slices.Contains(x.words[key], m) {
		return
	}
	x.words[key] = append(x.words[key], m)
	exact := class == "polite" || class == "foreign" || class == "method"
	if n := utf8.RuneCountInString(key); len(folded) == 1 && n >= shortestSlip && !exact {
		first, _ := utf8.DecodeRuneInString(key)
		x.near[bucket{first, n}] = append(x.near[bucket{first, n}], key)
	}
}

// dateClasses has the class of each table of date words in package words.
var dateClasses = map[string]string{
	"today": "date", "yesterday": "date", "before-yesterday": "date", "tomorrow": "coming", "last": "last",
	"ago": "ago",
	"day": "unit", "week": "unit",
}

// borrow adds the words for levels, variants, dates and zones from package words.
func (x *lexicon) borrow(v *words.Vocabulary) {
	family := func(name, class string, but ...string) {
		means := v.Meanings(name)
		for _, word := range slices.Sorted(maps.Keys(means)) {
			key := means[word]
			if c := cmp.Or(class, dateClasses[key]); c != "" && len(word) > 1 && !slices.Contains(but, key) {
				x.add(c, key, word)
			}
		}
	}
	family("recipe.level", "level", "newspaper")        // "from a newspaper" names an origin
	family("recipe.base", "variant", "classic", "mini") // "classic" fits all levels; mini is a daily
	family("recipe.extra", "variant")
	family("date", "")
	family("date.weekday", "date")
	family("date.month", "month")
	family("date.persian", "month")
	zones := v.ZoneNames()
	for _, name := range slices.Sorted(maps.Keys(zones)) {
		if utf8.RuneCountInString(name) > 3 {
			x.add("zone", zones[name], name)
			x.parts[signs.Loose(strings.ReplaceAll(name, "-", ""))] = strings.Count(name, "-") + 1
		}
	}
	for word, key := range v.Meanings("recipe") {
		if key == "by" {
			x.by[signs.Loose(word)] = true
		}
	}
}

// cellFinder returns a finder of cells that also accepts misspelt words for rows and columns.
func (x *lexicon) cellFinder(means map[string]string, spots map[string][]string) *words.CellFinder {
	w := words.CellWords{Spots: spots, Boxes: x.named("box"), Squares: x.named("square")}
	for word, key := range means {
		list := map[string]*[]string{"row": &w.Rows, "column": &w.Columns}[key]
		if list == nil {
			continue
		}
		*list = append(*list, word)
		for i, r := range word {
			for other, first := range x.alike {
				if other != r && first == x.alike[r] && r >= utf8.RuneSelf {
					*list = append(*list, word[:i]+string(other)+word[i+utf8.RuneLen(r):])
				}
			}
		}
	}
	return words.NewCellFinder(w)
}

func (x *lexicon) named(class string) (all []string) {
	for _, word := range slices.Sorted(maps.Keys(x.words)) {
		if slices.Contains(x.words[word], meaning{class, ""}) {
			all = append(all, word)
		}
	}
	return all
}

// Least and greatest number of letters of a word to correct.
const shortestSlip, longestSlip = 5, 24

// spelt corrects a misspelling of a known word. Any other word it returns unchanged.
func (x *lexicon) spelt(word string) string {
	n := utf8.RuneCountInString(word)
	if n < shortestSlip || n > longestSlip {
		return word
	}
	if x.figure(word) != "" || isFigure(word[0]) || x.find(word, shortestRoot(word)) != nil {
		return word
	}
	first, _ := utf8.DecodeRuneInString(word)
	typed := x.sound(word)
	for m := n + 1; m >= n-1; m-- {
		for _, listed := range x.near[bucket{first, m}] {
			if words.EditDistance(typed, x.sound(listed)) <= 1 {
				return listed
			}
		}
	}
	return word
}

// sound returns the letters of a word. Letters that are often confused are replaced by one of them.
func (x *lexicon) sound(word string) []rune {
	all := []rune(word)
	for i, r := range all {
		if first, ok := x.alike[r]; ok && r >= utf8.RuneSelf {
			all[i] = first
		}
	}
	return all
}

// find returns the meanings of a word, with or without its endings. It removes endings only while at least
// shortest bytes remain.
func (x *lexicon) find(word string, shortest int) []meaning {
	if all := x.words[word]; all != nil || word == "" {
		return all
	}
	for _, ending := range x.endings[word[len(word)-1]] {
		if root, ok := strings.CutSuffix(word, ending); ok && len(root) >= shortest {
			if all := x.find(root, shortest); all != nil {
				return all
			}
		}
	}
	return nil
}

func (x *lexicon) begins(some string) bool {
	i, _ := slices.BinarySearch(x.sorted, some)
	return i < len(x.sorted) && strings.HasPrefix(x.sorted[i], some)
}

func (x *lexicon) is(word, class string) bool {
	ofClass := func(m meaning) bool { return m.class == class }
	return slices.ContainsFunc(x.find(word, shortestRoot(word)), ofClass)
}
