package plain

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sudokubot/bot/words"
	"sudokubot/solver/letters"
	"sudokubot/solver/logic"
)

// class is a class of words, by its number.
type class int

// meaning is what a word says: its class, and which of that class it is.
type meaning struct {
	class class
	value string
	sure  int // how many unknown words may stand beside it
}

// mostWords is how many words a name has at most.
const mostWords = 6

// lexicon is all words that are understood, folded, and those of several words without the spaces between.
type lexicon struct {
	classes  map[string]class
	soft     map[class]bool
	loose    map[class]bool
	around   map[class]bool
	sure     map[class]int
	words    map[string][]meaning
	squeezed map[string]string // the words by what is left with no letter twice
	long     map[rune][]string // words that may be misspelt, by their first letter
	weak     map[string]bool   // words that are said of other things as well
	other    map[string]bool   // that are not ours, though they look so
	but      map[string]bool
	by       map[string]bool // between the sides of a size
	negative []string
	verb     []string
	endings  []string // the longest first
	alike    map[rune]int
	numbers  map[string]string
	parts    map[string]int // how many words the name of a zone has

	rowFirst, columnFirst *regexp.Regexp // a cell by its row and column, or by its column and row
	wholeRow              *regexp.Regexp
}

// dateClasses are the classes of the words for dates in package words.
var dateClasses = map[string]string{
	"today": "date", "yesterday": "date", "before-yesterday": "date", "tomorrow": "coming", "last": "last", "ago": "ago",
	"day": "unit", "week": "unit",
}

// builtIn are the classes that no file lists.
var builtIn = []string{"not", "number", "size", "technique", "variant", "level", "date", "coming", "month", "unit", "ago", "last", "free", "zone", "cell"}

func newLexicon(all []sayings, v *words.Vocabulary, techniques map[string]*logic.Technique) lexicon {
	x := lexicon{
		classes: map[string]class{}, soft: map[class]bool{}, loose: map[class]bool{}, around: map[class]bool{}, parts: map[string]int{}, sure: map[class]int{}, words: map[string][]meaning{}, other: map[string]bool{}, weak: map[string]bool{},
		but: map[string]bool{}, by: map[string]bool{}, alike: map[rune]int{}, numbers: map[string]string{},
	}
	for _, name := range slices.Concat(builtIn, soft) {
		x.named(name)
	}
	for _, name := range soft {
		x.soft[x.named(name)] = true
	}
	for _, name := range loose {
		x.loose[x.named(name)] = true
	}
	for _, name := range around {
		x.around[x.named(name)] = true
	}
	for name, n := range sure {
		x.sure[x.named(name)] = n
	}
	for _, s := range all {
		x.take(s)
	}
	x.borrow(v)
	for name, k := range techniques {
		if utf8.RuneCountInString(name) > 3 {
			x.add("technique", k.Name, letters.Loose(name))
		}
	}
	slices.SortStableFunc(x.endings, func(a, b string) int { return len(b) - len(a) })
	return x
}

// take takes the words of a language.
func (x *lexicon) take(s sayings) {
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
	for name, list := range s.Class {
		class, value, _ := strings.Cut(name, ".")
		add(class, value, list)
	}
	for name, list := range s.Name {
		add("technique", name, list)
	}
	for figure, list := range s.Number {
		for _, word := range list {
			x.numbers[letters.Loose(word)] = figure
		}
	}
	for _, word := range s.But {
		x.but[letters.Loose(word)] = true
	}
	for _, word := range s.Other {
		x.other[letters.Loose(word)] = true
	}
	for _, group := range s.Alike {
		n := len(x.alike) + 1
		for _, r := range letters.Loose(group) {
			x.alike[r] = n
		}
	}
	x.negative, x.verb, x.endings = append(x.negative, s.Negative...), append(x.verb, s.Verb...), append(x.endings, s.Ending...)
}

// borrow takes the words for levels, variants and dates that package words reads.
func (x *lexicon) borrow(v *words.Vocabulary) {
	family := func(name string, class func(key string) string) {
		for word, key := range v.Meanings(name) {
			if c := class(key); c != "" {
				x.add(c, key, word)
			}
		}
	}
	always := func(class string) func(string) string { return func(string) string { return class } }
	family("recipe.level", always("level"))
	family("recipe.extra", func(key string) string { return "variant" })
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
	for name, zone := range v.ZoneNames() {
		if utf8.RuneCountInString(name) > 3 {
			x.add("zone", zone, name)
			x.parts[letters.Loose(strings.ReplaceAll(name, "-", ""))] = strings.Count(name, "-") + 1
		}
	}
	x.nameCells(v.Meanings("move"))
	for word, key := range v.Meanings("recipe") {
		if key == "by" {
			x.by[letters.Loose(word)] = true
		}
	}
}

// nameCells makes the patterns of cells that are named by words for rows and columns.
func (x *lexicon) nameCells(means map[string]string) {
	rows, columns := []string{}, []string{}
	for word, key := range means {
		if key == "row" {
			rows = append(rows, regexp.QuoteMeta(letters.Loose(word)))
		} else {
			columns = append(columns, regexp.QuoteMeta(letters.Loose(word)))
		}
	}
	longer := func(a, b string) int { return len(b) - len(a) }
	slices.SortFunc(rows, longer)
	slices.SortFunc(columns, longer)
	row, column := strings.Join(rows, "|"), strings.Join(columns, "|")
	const number = `\s*([0-9]{1,2})`
	x.rowFirst = regexp.MustCompile(fmt.Sprintf(`(?:%s)%s\s*(?:[,،]|و|and)?\s*(?:%s)%s`, row, number, column, number))
	x.columnFirst = regexp.MustCompile(fmt.Sprintf(`(?:%s)%s\s*(?:[,،]|و|and)?\s*(?:%s)%s`, column, number, row, number))
	x.wholeRow = regexp.MustCompile(fmt.Sprintf(`^\s*(?:%s)?%s\s*:\s*([0-9.]{3,25})\s*$`, row, number))
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
	if !x.weak[letters.Loose(word)] {
		m.sure = x.sure[m.class]
	}
	if key != "" && !slices.Contains(x.words[key], m) {
		x.words[key] = append(x.words[key], m)
	}
}

// close makes what is needed to find misspelt words.
func (x *lexicon) close() {
	x.squeezed, x.long = map[string]string{}, map[rune][]string{}
	for word := range x.words {
		if short := squeeze(word); short != word || x.squeezed[short] == "" {
			x.squeezed[short] = word
		}
		if first, _ := utf8.DecodeRuneInString(word); utf8.RuneCountInString(word) >= shortest {
			x.long[first] = append(x.long[first], word)
		}
	}
	for _, list := range x.long {
		slices.Sort(list)
	}
}

// find returns what a word means, as it is or without its endings, of which the bytes up to least are no part; 0 for the usual. spelt is 1
// where it had endings.
func (x *lexicon) find(word string, least int) (all []meaning, spelt int) {
	if all = x.words[word]; all != nil || x.other[word] {
		return all, 0
	}
	if least == 0 {
		least = shortestRoot(word)
	}
	if all = x.stem(word, least, 3); all != nil {
		return all, 1
	}
	return nil, 0
}

// stem returns what a word means without its endings; least is how many bytes of it stay.
func (x *lexicon) stem(word string, least, most int) []meaning {
	for _, ending := range x.endings {
		root, ok := strings.CutSuffix(word, ending)
		if !ok || len(root) < least {
			continue
		}
		if all := x.words[root]; all != nil {
			return all
		}
		if most > 1 {
			if all := x.stem(root, least, most-1); all != nil {
				return all
			}
		}
	}
	return nil
}

// misspelt returns what a word means that is written with a letter too many, too few, or wrong.
func (x *lexicon) misspelt(word string) []meaning {
	if x.other[word] || isNumber(word) {
		return nil
	}
	if short := squeeze(word); short != word {
		if meant, ok := x.squeezed[short]; ok && utf8.RuneCountInString(short) > 1 && (utf8.RuneCountInString(meant) > 3 || thrice(word)) {
			return x.words[meant]
		}
		if all := x.stem(short, shortestRoot(short), 2); all != nil && thrice(word) {
			return all
		}
	}
	if utf8.RuneCountInString(word) < shortest {
		return nil
	}
	var a, b [mostLetters]rune
	typed := spelled(&a, word)
	for _, meant := range x.long[typed[0]] {
		if x.slipped(typed, spelled(&b, meant)) {
			return x.words[meant]
		}
	}
	return nil
}

// shortestRoot is how many bytes of a word stay at least without its endings: four Latin letters, three of others.
func shortestRoot(word string) int {
	if word[0] < utf8.RuneSelf {
		return 4
	}
	return 3 * utf8.RuneLen('ا')
}

// isNumber reports whether a word is written in figures.
func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
