package parse

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"sudokubot/solver/parse/signs"
	"sudokubot/solver/sudoku"
)

// Names of variants other than extras.
const (
	Jigsaw  = "jigsaw"
	Latin   = "latin"
	Classic = "classic"
)

// Variants are the variants with words in a vocabulary, in this order.
var Variants = []string{sudoku.Diagonals.String(), sudoku.Windows.String(), sudoku.Groups.String(), Jigsaw,
	Latin, Classic}

// Vocabulary holds the words for variants, sizes and denials, in all languages together. The caller supplies
// the words. Only the names of unsupported constraints are part of the package. It is immutable.
type Vocabulary struct {
	terms     []term
	denied    *regexp.Regexp   // words that deny the word after them
	orders    []*regexp.Regexp // matches the order of a grid after a word
	latin     *regexp.Regexp   // matches the order of a Latin square after its word
	sizeFront *regexp.Regexp   // matches the order before a word
	Sides     *regexp.Regexp   // matches the sides of boxes
	Boxless   *regexp.Regexp   // matches words that say there are no boxes
}

// WordKeys returns the keys of NewVocabulary. For each variant, the words of ".sure" are unambiguous and
// those of ".likely" are ambiguous. The words of "jigsaw.alone" are unambiguous if alone in their line. The
// letter x is unambiguous before a word of "x.before" and after a word of "x.behind". A sign or a word of
// "and" may stand between x and such a word. The words of "without" deny the following words. The words of
// "no-boxes" match within longer words too. "by" is a word between two sides, and "latin.order" a word
// between Latin and an order.
func WordKeys() []string {
	return []string{
		"x.sure", "x.likely", "x.before", "x.behind", "windows.sure", "windows.likely", "groups.sure",
		"groups.likely", "jigsaw.sure", "jigsaw.alone", "jigsaw.likely", "latin.sure", "latin.order",
		"classic.sure", "and", "by", "without", "no-boxes",
	}
}

// NewVocabulary returns the vocabulary with these words for WordKeys. Words are in small letters. Each may be
// a regular expression without capturing groups. An error names the key of a wrong word. Without words only
// notation is recognised: X+, 6x6.
func NewVocabulary(words map[string][]string) (*Vocabulary, error) {
	for _, key := range WordKeys() {
		for _, word := range words[key] {
			if _, err := syntax.Parse(word, syntax.Perl); err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
		}
	}
	v := &Vocabulary{}
	for _, variant := range Variants {
		v.add(variant, words)
	}
	v.denied = form(`(?:^|[^\pL])%s[ -]$`, words["without"])
	by := append([]string{"x", `\*`}, words["by"]...)
	v.orders = []*regexp.Regexp{
		form(`^[ ,:(\-]{0,3}(\d{1,2}) ?%s ?(\d{1,2})(?:$|[^\d\pL.])`, by),
		regexp.MustCompile(`^(\d{1,2})(?:$|[^\d\pL.x*])`),
	}
	v.latin = form(`^[ -]?(?:%s )?(\d{1,2})(?:$|[^\d\pL.x*])`, words["latin.order"])
	v.sizeFront = form(`(?:^|[^\d\pL.])(\d{1,2}) ?%s ?(\d{1,2})[ ,:(\-]{0,2}$`, by)
	v.Sides = form(`(^|[^\d\pL.])(\d{1,2}) ?%s ?(\d{1,2})($|[^\d\pL.])`, by)
	v.Boxless = form(`%s`, words["no-boxes"])
	return v, nil
}

// Wordless is the vocabulary without words. It recognises notation only.
var Wordless, _ = NewVocabulary(nil) // NewVocabulary(nil) returns no error

func form(pattern string, words ...[]string) *regexp.Regexp {
	some := make([]any, len(words))
	for i, list := range words {
		if some[i] = "(?:" + strings.Join(list, "|") + ")"; len(list) == 0 {
			some[i] = `[^\x{0}-\x{10ffff}]` // matches nothing
		}
	}
	return regexp.MustCompile(fmt.Sprintf(pattern, some...))
}

type term struct {
	variant string         // as in the name of a layout; "classic" without extras
	sure    bool           // unambiguous
	form    *regexp.Regexp // matches normalised text in small letters; its group is the term
	stems   []string       // every matching text contains one of these; "" if unknown
}

// add adds the terms of a variant, unambiguous terms before ambiguous terms. Within both groups, terms in
// Latin letters come first. Only terms in other letters may follow a digit directly.
func (v *Vocabulary) add(variant string, words map[string][]string) {
	add := func(kind string, others bool, pattern string) {
		var some []string
		for _, word := range words[variant+"."+kind] {
			if word = folded(word); others == otherLetters.MatchString(word) {
				some = append(some, word)
			}
		}
		if len(some) > 0 {
			v.take(variant, kind != "likely", form(pattern, some))
		}
	}
	for _, others := range []bool{false, true} {
		add("sure", others, whole[others])
		add("alone", others, `(?m)^[^\pL\d]*(%s)[^\pL\d]*$`)
	}
	if variant == Variants[0] {
		v.addX(words)
	}
	for _, others := range []bool{false, true} {
		add("likely", others, whole[others])
	}
}

// whole has the pattern of a whole word in Latin letters (false), and in other letters (true).
var whole = map[bool]string{false: `(?:^|[^\pL\d])(%s)(?:$|[^\pL])`, true: `(?:^|[^\pL])(%s)(?:$|[^\pL])`}

var otherLetters = regexp.MustCompile(`[^\p{Latin}\PL]`)

// addX adds the forms of a letter x that means diagonals: alone after a command, before and after other
// words.
func (v *Vocabulary) addX(words map[string][]string) {
	for _, f := range []*regexp.Regexp{
		regexp.MustCompile(`(?:^|\n|solve |solve@\w{1,40} )[ \t]*(x)\d{0,2}[^\pL\d]*$`),
		form(`(?:^|[^\pL\d])(x)(?:[ +-]|%s){1,5}%s`, words["and"], words["x.before"]),
		form(`%s(?:[ ]?[+][ ]?|[ ]|-| %s )(x)(?:$|[^\pL\d])`, words["x.behind"], words["and"]),
	} {
		v.take(Variants[0], true, f)
	}
}

func (v *Vocabulary) take(variant string, sure bool, form *regexp.Regexp) {
	parsed, _ := syntax.Parse(form.String(), syntax.Perl) // the form is already compiled, so it has no error
	v.terms = append(v.terms, term{variant, sure, form, stems(parsed)})
}

// stems returns texts. Every match of re contains at least one of them.
func stems(re *syntax.Regexp) []string {
	least := func(all []string) int {
		return len(slices.MinFunc(all, func(a, b string) int { return len(a) - len(b) }))
	}
	best := []string{""}
	switch re.Op {
	case syntax.OpLiteral:
		return []string{string(re.Rune)}
	case syntax.OpCapture:
		return stems(re.Sub[0])
	case syntax.OpAlternate:
		best = nil
		for _, sub := range re.Sub {
			best = append(best, stems(sub)...)
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if some := stems(sub); least(some) > least(best) {
				best = some
			}
		}
	}
	return best
}

// folded returns text in small letters, with Persian letters in place of Arabic letters. It has one rune for
// each rune of text.
func folded(text string) string { return strings.Map(signs.Persian, strings.ToLower(text)) }
